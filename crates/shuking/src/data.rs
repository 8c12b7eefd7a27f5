//! The data folder and the store in it.

use crate::client_key;
use crate::failure::Wrong;
use crate::settings::Settings;
use anyhow::Context as _;
use secrecy::ExposeSecret as _;
use server::Keys;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;
use store::{Options, Store, StoreError};

/// How long a database may take to answer at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// Opens the store for one piece of work and makes sure that this process hashes clients as the database expects.
pub async fn open(settings: &Settings) -> anyhow::Result<(Store, Keys)> {
    claimed(settings, store(settings).await?).await
}

/// The same for people who will come any moment: PostgreSQL's connections are open before they do.
pub async fn open_to_serve(settings: &Settings) -> anyhow::Result<(Store, Keys)> {
    let store = opened(settings, settings.database_connections).await?;
    claimed(settings, store).await
}

async fn claimed(settings: &Settings, store: Store) -> anyhow::Result<(Store, Keys)> {
    let key = client_key::load(settings, &store).await?;
    let keys = Keys::new(key.expose_secret().as_bytes());
    match keys.claim(&store).await {
        Err(StoreError::OtherClientKey) => Err(Wrong(format!(
            "{}: it was written under another client key; set SHUKING_CLIENT_KEY or restore client.key",
            settings.database_shown()
        ))
        .into()),
        claimed => {
            claimed.with_context(|| settings.database_shown())?;
            Ok((store, keys))
        }
    }
}

/// Opens the store without checking its client key.
pub async fn store(settings: &Settings) -> anyhow::Result<Store> {
    opened(settings, 0).await
}

async fn opened(settings: &Settings, standing: u32) -> anyhow::Result<Store> {
    make_folder(&settings.data).with_context(|| format!("the data folder {}", settings.data.display()))?;
    refuse_newer(settings).await?;
    let options = Options {
        connections: settings.database_connections,
        standing,
        pooled: settings.guarding.pooled,
        ..Options::default()
    };
    Store::open(&settings.target(), options)
        .await
        .with_context(|| settings.database_shown())
}

/// An older program must not touch a newer schema. Asked on a connection of its own, which also says at once why there is
/// none.
async fn refuse_newer(settings: &Settings) -> anyhow::Result<()> {
    let shown = settings.database_shown();
    let asked = tokio::time::timeout(PATIENCE, Store::schema(&settings.target())).await;
    let Ok(schema) = asked else {
        anyhow::bail!("{shown}: no answer within {} seconds", PATIENCE.as_secs());
    };
    match schema.with_context(|| shown.clone())? {
        (Some(there), newest) if there > newest => Err(Wrong(format!(
            "{shown}: its schema {there} is newer than this program's {newest}; run the program that wrote it"
        ))
        .into()),
        _ => Ok(()),
    }
}

/// Keeps a second server out of a folder with SQLite, where limits are counted in the process. Ends with the process.
pub fn alone(settings: &Settings) -> anyhow::Result<Option<File>> {
    if settings.database_url.is_some() {
        return Ok(None);
    }
    make_folder(&settings.data).with_context(|| format!("the data folder {}", settings.data.display()))?;
    let place = settings.data.join("serving.lock");
    let file = File::create(&place).with_context(|| place.display().to_string())?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(Wrong(format!(
            "{}: another server is using this folder; stop it, give --data another folder, or use PostgreSQL",
            settings.data.display()
        ))
        .into()),
        Err(TryLockError::Error(error)) => Err(error).with_context(|| place.display().to_string()),
    }
}

/// Makes the folder for its owner alone.
fn make_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
