//! Connections: how many at once, how long a client may take to send and to read, and an end that lets answers finish.

use crate::Limits;
use crate::patient::Patient;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Serves every connection until a stop is asked for; then takes no new one and lets the open ones finish.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    stopping: CancellationToken,
) {
    let places = Arc::new(Semaphore::new(limits.connections.min(Semaphore::MAX_PERMITS)));
    let open = TaskTracker::new();
    let accepting = async {
        // The semaphore is never closed. A connection without a place waits in the kernel's queue.
        while let Ok(place) = Arc::clone(&places).acquire_owned().await {
            let Some((stream, peer)) = accept(&listener).await else {
                continue;
            };
            let one = connection(stream, peer, router.clone(), limits, stopping.clone());
            open.spawn(async move {
                metrics::gauge!("shuking_connections_open").increment(1.0);
                one.await;
                metrics::gauge!("shuking_connections_open").decrement(1.0);
                drop(place);
            });
        }
    };
    tokio::select! {
        () = accepting => {}
        () = stopping.cancelled() => {}
    }
    drop(listener);
    open.close();
    open.wait().await;
}

async fn accept(listener: &TcpListener) -> Option<(TcpStream, SocketAddr)> {
    match listener.accept().await {
        Ok(accepted) => Some(accepted),
        Err(error) => {
            let is_the_clients = matches!(
                error.kind(),
                ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::ConnectionRefused
            );
            if !is_the_clients {
                // Most likely no more files may be opened: connections that end give some back.
                tracing::error!(%error, "no connection could be accepted");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            None
        }
    }
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    limits: Limits,
    stopping: CancellationToken,
) {
    // Small answers must not wait for a full packet.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.head);
    let stream = Patient::new(stream, limits.send);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
    tokio::select! {
        // A client that went away, was too slow or sent nonsense: it has had its answer if one was possible.
        _ = connection.as_mut() => {}
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
