//! For operators: is the process alive, can it work.

use crate::app::Shared;
use crate::error::ApiError;
use crate::openapi::StoreErrors;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(alive)).routes(routes!(ready))
}

/// How it stands.
#[derive(Serialize, ToSchema)]
struct Health {
    status: &'static str,
}

/// The process answers.
#[utoipa::path(get, path = "/healthz", tag = "operators", operation_id = "health", responses((status = 200, description = "Alive", body = Health)))]
async fn alive() -> Json<Health> {
    Json(Health { status: "ok" })
}

/// The store answers and takes turns.
#[utoipa::path(get, path = "/readyz", tag = "operators", operation_id = "readiness", responses((status = 200, description = "Ready", body = Health), StoreErrors))]
async fn ready(State(app): State<Shared>) -> Result<Json<Health>, ApiError> {
    app.store.ping().await.map_err(|error| {
        tracing::error!(%error, "not ready");
        ApiError::StoreUnavailable
    })?;
    Ok(Json(Health { status: "ok" }))
}
