//! Listening and stopping. A stop takes no new work, finishes the turns under way and closes the store.

use crate::app::{App, Parts};
use crate::seeing::Metrics;
use crate::{connections, routes};
use std::future::Future;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// Serves until `stop` comes; then finishes what is under way, but waits no longer than `patience` for it.
pub async fn serve(
    listener: TcpListener,
    parts: Parts,
    stop: impl Future<Output = ()> + Send + 'static,
    patience: Duration,
) -> std::io::Result<()> {
    let cors_origins = parts.cors_origins.clone();
    if let Some(metrics) = &parts.operator.metrics {
        metrics.keep_up();
    }
    let limits = parts.limits;
    let app = App::new(parts);
    let router = routes::all(&app, &cors_origins);
    let stopping = CancellationToken::new();
    let asked = stopping.clone();
    tokio::spawn(async move {
        stop.await;
        asked.cancel();
    });
    let serving = connections::serve(listener, router, limits, stopping.clone());
    let too_long = async {
        stopping.cancelled().await;
        tokio::time::sleep(patience).await;
    };
    tokio::select! {
        () = serving => {}
        () = too_long => tracing::warn!("stopping although some clients are still connected"),
    }
    app.turns.close();
    if tokio::time::timeout(patience, app.turns.wait()).await.is_err() {
        tracing::warn!("stopping although some turns are not finished");
    }
    app.store.close().await;
    Ok(())
}

/// Serves nothing but the metrics, for an address that only the operator reaches.
pub async fn serve_metrics(listener: TcpListener, metrics: Metrics) -> std::io::Result<()> {
    axum::serve(listener, routes::metrics_alone(metrics)).await
}
