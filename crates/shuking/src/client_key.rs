//! The secret under which client ids are hashed: given, or made once and kept — beside the SQLite file, or in the
//! PostgreSQL database that several processes share. Never printed.

use crate::failure::Wrong;
use crate::settings::Settings;
use anyhow::Context as _;
use secrecy::{ExposeSecret as _, SecretString};
use server::Keys;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use store::Store;
use uuid::Uuid;

/// Its name among the settings in a database or a backup.
pub const SETTING: &str = "client_key";

/// Where the key is kept with SQLite.
pub fn file(settings: &Settings) -> PathBuf {
    settings.data.join("client.key")
}

/// The key that holds; made at the first start.
pub async fn load(settings: &Settings, store: &Store) -> anyhow::Result<SecretString> {
    match (&settings.client_key, &settings.database_url) {
        (Some(key), _) => Ok(key.clone()),
        (None, None) => {
            let place = file(settings);
            // A new key would lock every client out of what is theirs.
            if !place.exists() && Keys::is_claimed(store).await? {
                let line = format!(
                    "{} is missing, and the database was written under it; restore the file, or set SHUKING_CLIENT_KEY",
                    place.display()
                );
                return Err(Wrong(line).into());
            }
            from_file(&place)
        }
        (None, Some(_)) => Ok(store
            .keep_setting(SETTING, random().expose_secret().to_owned())
            .await?
            .into()),
    }
}

/// Puts the key of a restored database beside it, in place of any other.
pub fn put(settings: &Settings, key: &SecretString) -> anyhow::Result<()> {
    let place = file(settings);
    let new = place.with_extension("key.new");
    // Left behind where a restoring process was killed.
    let _ = std::fs::remove_file(&new);
    let mut file = private().open(&new)?;
    file.write_all(key.expose_secret().as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&new, &place).with_context(|| format!("the key of client ids at {}", place.display()))
}

fn from_file(path: &Path) -> anyhow::Result<SecretString> {
    let place = || format!("the key of client ids at {}", path.display());
    let made = private().open(path);
    match made {
        Ok(mut file) => {
            let key = random();
            file.write_all(key.expose_secret().as_bytes())
                .with_context(place)?;
            file.sync_all().with_context(place)?;
            Ok(key)
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let text = std::fs::read_to_string(path).with_context(place)?;
            anyhow::ensure!(
                text.len() >= 32,
                "{} is damaged; restore it from a backup",
                path.display()
            );
            Ok(text.into())
        }
        Err(error) => Err(error).with_context(place),
    }
}

/// Options for a new file that only its owner may read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// 244 random bits.
fn random() -> SecretString {
    format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple()).into()
}
