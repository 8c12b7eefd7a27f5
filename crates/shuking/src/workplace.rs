//! The workplace assistant that the server and the command line offer: the desk with its source, its texts and its keys.

use crate::consultation::Texts;
use crate::failure::Wrong;
use crate::settings::{Backend, Settings, SignIn};
use crate::sign_in::Published;
use anyhow::Context as _;
use conversation::Helper;
use desk::Desk;
use jiff::civil::Date;
use jiff::{Timestamp, tz::Offset};
use records::demo::Company;
use records::{Builtin, HttpBackend, Source};
use secrecy::ExposeSecret as _;
use server::{Access, Issuer, WorkplaceParts};
use std::sync::Arc;
use store::Store;

/// The desk with these settings.
pub fn desk(
    settings: &Settings,
    store: &Store,
    texts: &Texts,
    helper: Option<Arc<dyn Helper>>,
) -> anyhow::Result<Desk> {
    let source: Arc<dyn Source> = match &settings.workplace.backend {
        Backend::Records => Arc::new(Builtin::new(store.clone())),
        Backend::Http { url, token } => Arc::new(HttpBackend::new(url, token.clone())?),
    };
    let desk = Desk::new(
        store.clone(),
        texts.workplace(&settings.workplace.contacts),
        source,
        settings.workplace.pending,
    );
    Ok(desk
        .with_helper(helper)
        .with_embedder(crate::helper::embedding(settings)?)
        .keeping_questions(settings.workplace.keeps_questions))
}

/// The assistant for the server; none unless a key or `--demo` opens it.
pub async fn open(
    settings: &Settings,
    store: &Store,
    texts: &Texts,
    helper: Option<Arc<dyn Helper>>,
    today: Date,
) -> anyhow::Result<Option<WorkplaceParts>> {
    let keys = &settings.workplace;
    let is_open = keys.service_key.is_some() || keys.token_key.is_some() || keys.sign_in.is_some();
    if !is_open && !settings.demo {
        return Ok(None);
    }
    if settings.demo {
        add_demo(settings, store, today).await?;
    }
    let exposed =
        |key: &Option<secrecy::SecretString>| key.as_ref().map(|key| key.expose_secret().to_owned());
    let access = Access::new(
        exposed(&keys.service_key).as_deref(),
        exposed(&keys.token_key).as_deref(),
        settings.demo,
    );
    let access = access.map_err(|error| Wrong(format!("SHUKING_TOKEN_KEY: {}", error.0)))?;
    let issuer = keys.sign_in.as_ref().map(issuer).transpose()?;
    let access = access
        .for_audience(keys.token_audience.as_deref())
        .with_issuer(issuer);
    Ok(Some(WorkplaceParts {
        office: Arc::new(desk(settings, store, texts, helper)?.with_uploads(settings.data.join("uploads"))),
        access: Arc::new(access),
    }))
}

fn issuer(sign_in: &SignIn) -> anyhow::Result<Issuer> {
    let keys = Arc::new(Published::new(&sign_in.issuer)?);
    Ok(Issuer::new(
        &sign_in.issuer,
        &sign_in.audience,
        &sign_in.claim,
        keys,
    ))
}

/// Adds the demo company and its documents, each where there is none.
async fn add_demo(settings: &Settings, store: &Store, today: Date) -> anyhow::Result<()> {
    let now = demo_time(settings, today);
    if matches!(settings.workplace.backend, Backend::Records) && records::is_empty(store).await? {
        let company = Company::shown(today);
        let loaded = records::demo::load(store, &company, now)
            .await
            .context("the demo company")?;
        tracing::info!(
            employees = company.employees,
            rows = loaded.rows(),
            "demo company added"
        );
    }
    let sections = add_demo_documents(store, now).await?;
    if sections > 0 {
        tracing::info!(sections, "demo documents added");
    }
    Ok(())
}

/// Adds the demo company's documents where there are none, and says how many sections.
pub async fn add_demo_documents(store: &Store, now: Timestamp) -> anyhow::Result<usize> {
    if !desk::has_none(store).await? {
        return Ok(0);
    }
    let documents = desk::demo_documents();
    desk::load(store, &documents, now)
        .await
        .context("the demo documents")?;
    Ok(documents.iter().map(|document| document.pages.len()).sum())
}

/// When made-up records were last changed: now, or the morning of a fixed day.
pub fn demo_time(settings: &Settings, today: Date) -> Timestamp {
    let morning = Offset::constant(9).to_timestamp(today.at(8, 0, 0, 0));
    match settings.today {
        Some(_) => morning.unwrap_or_else(|_| Timestamp::now()),
        None => Timestamp::now(),
    }
}
