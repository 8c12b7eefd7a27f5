//! What is kept: whether the database's file is whole and its tables are all there, and whether the key is the one it was
//! written under.

use super::{Check, Outcome};
use crate::client_key;
use crate::settings::{Settings, masked};
use secrecy::ExposeSecret as _;
use server::Keys;
use std::path::Path;
use std::time::Duration;
use store::{Inspection, Options, Store};

/// How long a large file may be looked at.
const PATIENCE: Duration = Duration::from_mins(1);

/// The file's own check, and its tables.
pub(super) async fn integrity(settings: &Settings) -> Check {
    const NAME: &str = "integrity";
    let check = |outcome, text: String| Check::new(NAME, outcome, text);
    if settings.database_url.is_some() {
        return check(Outcome::Note, "PostgreSQL checks its own files".to_owned());
    }
    let Ok(seen) = tokio::time::timeout(PATIENCE, Store::inspect(&settings.target())).await else {
        let text = format!(
            "not finished within {} seconds; not a problem yet",
            PATIENCE.as_secs()
        );
        return check(Outcome::Note, text);
    };
    match seen {
        Err(error) => check(Outcome::Problem, error.to_string()),
        Ok(None) => check(Outcome::Note, "there is no database file yet".to_owned()),
        Ok(Some(Inspection { damage, .. })) if !damage.is_empty() => {
            let text = format!("the file is damaged ({}); restore a backup", damage.join("; "));
            check(Outcome::Problem, text)
        }
        Ok(Some(Inspection { missing, .. })) if !missing.is_empty() && is_newest(settings).await => {
            let some: Vec<&str> = missing.iter().take(3).map(String::as_str).collect();
            let text = format!(
                "{} columns are missing ({}, …); restore a backup",
                missing.len(),
                some.join(", ")
            );
            check(Outcome::Problem, text)
        }
        Ok(Some(_)) => check(Outcome::Ok, "the file is whole and has every table".to_owned()),
    }
}

/// Whether the database takes what a conversation asks of it, tried as nobody. A schema that is older is left as it is.
pub(super) async fn statements(settings: &Settings) -> Check {
    const NAME: &str = "statements";
    let check = |outcome, text: String| Check::new(NAME, outcome, text);
    if !is_newest(settings).await {
        return check(Outcome::Note, "tried when the schema is the newest".to_owned());
    }
    let options = Options {
        connections: 1,
        pooled: settings.guarding.pooled,
        ..Options::default()
    };
    let tried = async {
        let store = Store::open(&settings.target(), options).await?;
        let tried = store.rehearse().await;
        store.close().await;
        tried
    };
    match tokio::time::timeout(PATIENCE, tried).await {
        Err(_) => check(
            Outcome::Problem,
            format!("no answer within {} seconds", PATIENCE.as_secs()),
        ),
        Ok(Err(error)) => check(Outcome::Problem, error.to_string()),
        Ok(Ok(())) => check(Outcome::Ok, "a conversation's statements are taken".to_owned()),
    }
}

/// An older schema lacks what `serve` will add.
async fn is_newest(settings: &Settings) -> bool {
    matches!(Store::schema(&settings.target()).await, Ok((Some(there), newest)) if there >= newest)
}

/// The secret under which client ids are hashed.
pub(super) async fn key(settings: &Settings) -> Check {
    const NAME: &str = "client key";
    const ANOTHER: &str = "the database was written under another key";
    let check = |outcome, text: String| Check::new(NAME, outcome, text);
    let seen = Store::inspect(&settings.target())
        .await
        .ok()
        .flatten()
        .unwrap_or_default();
    let fits = |secret: &str| Keys::new(secret.as_bytes()).fits(&seen.settings);
    if let Some(key) = &settings.client_key {
        let shown = masked(Some(key));
        return if fits(key.expose_secret()) {
            check(Outcome::Ok, shown)
        } else {
            check(Outcome::Problem, format!("{shown}: {ANOTHER}"))
        };
    }
    if settings.database_url.is_some() {
        let text = "kept in the database; set SHUKING_CLIENT_KEY to keep it elsewhere";
        return check(Outcome::Note, text.to_owned());
    }
    let file = client_key::file(settings);
    let shown = file.display();
    let Some(is_private) = is_private(&file) else {
        // A key nobody has fits only a database that was never used.
        return if fits("") {
            check(
                Outcome::Note,
                format!("{shown} does not exist yet; `serve` makes it"),
            )
        } else {
            let text = format!("{shown} is missing, and the database was written under it; restore the file");
            check(Outcome::Problem, text)
        };
    };
    if !is_private {
        return check(
            Outcome::Problem,
            format!("{shown} can be read by others: chmod 600"),
        );
    }
    match std::fs::read_to_string(&file) {
        Err(error) => check(Outcome::Problem, format!("{shown}: {error}")),
        Ok(secret) if !fits(&secret) => check(Outcome::Problem, format!("{shown}: {ANOTHER}")),
        Ok(_) => check(Outcome::Ok, format!("{shown}, readable by its owner only")),
    }
}

fn is_private(file: &Path) -> Option<bool> {
    let metadata = std::fs::metadata(file).ok()?;
    // Group and others: the six lowest bits of the mode.
    #[cfg(unix)]
    let private = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()).trailing_zeros() >= 6;
    #[cfg(not(unix))]
    let private = metadata.is_file();
    Some(private)
}
