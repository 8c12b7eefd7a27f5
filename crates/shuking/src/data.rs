//! The data folder and the store in it.

use crate::client_key;
use crate::settings::Settings;
use anyhow::Context as _;
use secrecy::ExposeSecret as _;
use server::Keys;
use std::path::Path;
use store::{Options, Store};

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
    keys.claim(&store)
        .await
        .with_context(|| settings.database_shown())?;
    Ok((store, keys))
}

/// Opens the store, whoever's clients are in it.
pub async fn store(settings: &Settings) -> anyhow::Result<Store> {
    opened(settings, 0).await
}

async fn opened(settings: &Settings, standing: u32) -> anyhow::Result<Store> {
    make_folder(&settings.data).with_context(|| format!("the data folder {}", settings.data.display()))?;
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

/// Makes the folder for its owner alone.
fn make_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
