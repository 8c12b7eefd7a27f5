//! `shuking serve`: the server, until a signal stops it.

use crate::calculator::Calculator;
use crate::consultation::Texts;
use crate::failure::Failure;
use crate::planner::Planner;
use crate::settings::{Given, Settings};
use crate::statutes::{self, Statutes};
use crate::{channels, data, helper, inbox, keeper, logging, today, workplace};
use adviser::{Adviser, Sources};
use anyhow::Context as _;
use jiff::civil::Date;
use llm::Model as _;
use secrecy::ExposeSecret;
use server::{Metrics, Operator, Parts};
use std::sync::Arc;
use tokio::net::TcpListener;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    given: Given,
    #[command(flatten)]
    texts: Texts,
}

/// Runs it.
pub fn run(args: Args, today: Option<Date>) -> Result<(), Failure> {
    let settings = Settings::load(args.given, today)?;
    args.texts.check()?;
    let traces = logging::start_traced(&settings.log, settings.seeing.traces.as_deref())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(settings, &args.texts));
    if let Some(traces) = traces {
        traces.finish();
    }
    Ok(served?)
}

async fn serve(settings: Settings, texts: &Texts) -> anyhow::Result<()> {
    let metrics = Metrics::start();
    let _alone = data::alone(&settings)?;
    let (store, keys) = data::open_to_serve(&settings).await?;
    keeper::start(&settings, &store);
    inbox::start(&settings, &store, &keys);
    let listener = TcpListener::bind(&settings.addr)
        .await
        .with_context(|| settings.addr.clone())?;
    let address = listener.local_addr()?;
    let helper = helper::of(&settings.model, texts.folder())?;
    if let Some(helper) = &helper {
        tracing::info!(
            model = helper.model.name(),
            required = helper.required,
            "a language model helps"
        );
    }
    let helper = helper::shared(helper);
    if let (Some(address), Some(metrics)) = (&settings.seeing.metrics_addr, &metrics) {
        let listener = TcpListener::bind(address)
            .await
            .with_context(|| format!("SHUKING_METRICS_ADDR {address}"))?;
        tracing::info!("metrics on http://{}/metrics", listener.local_addr()?);
        tokio::spawn(server::serve_metrics(listener, metrics.clone()));
    }
    let operator_key = settings.seeing.operator_key.as_ref();
    let operator = Operator::new(operator_key.map(ExposeSecret::expose_secret), metrics);
    let day = settings.today.unwrap_or_else(today::in_korea);
    let workplace = workplace::open(&settings, &store, texts, helper.clone(), day).await?;
    let channels = channels::open(&settings.channels)?;
    let content = texts.content();
    let library = Arc::new(statutes::open(&settings.data, content.library_cards())?);
    // The first answer need not wait for it: few are looked up.
    let to_prepare = library.clone();
    std::thread::spawn(move || to_prepare.prepare());
    tracing::info!(
        database = settings.database_shown(),
        "listening on http://{address}"
    );
    let parts = Parts {
        store,
        assistant: Arc::new(Adviser::with_library(content, library.clone())),
        helper,
        calculator: Arc::new(Calculator(Sources::new(library.clone()))),
        statutes: Arc::new(Statutes(library)),
        planner: Arc::new(Planner),
        workplace,
        channels,
        keys,
        today: settings.today,
        limits: settings.limits,
        operator,
        cors_origins: settings.cors_origins,
        proxy: settings.guarding.proxy,
    };
    server::serve(listener, parts, stop(), settings.shutdown).await?;
    tracing::info!("stopped");
    Ok(())
}

/// Ctrl-C, or the service manager's request.
async fn stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Without signals the process can only be killed, and then nothing is lost either.
    let _ = interrupted.await;
}
