//! What a client may do about everything of theirs at once: have it erased.

use crate::app::Shared;
use crate::client::Client;
use crate::client_id::CLIENT_ID;
use crate::error::ApiError;
use crate::openapi::StoreErrors;
use crate::shapes::time;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use jiff::Timestamp;
use serde::Serialize;
use std::collections::BTreeMap;
use store::Person;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(erase))
}

/// The receipt of an erasure.
#[derive(Serialize, ToSchema)]
struct Erased {
    receipt: Uuid,
    /// Always `client` here.
    kind: &'static str,
    /// The client as it was known: a keyed hash.
    who: String,
    /// How many sessions, messages and keys were erased; what there was none of is left out.
    rows: BTreeMap<&'static str, u64>,
    #[schema(format = DateTime)]
    at: String,
    /// Whether the database's files hold no byte of it any more.
    scrubbed: bool,
}

/// Erase every session of this client with everything in it.
#[utoipa::path(
    delete, path = "/api/me", tag = "sessions", operation_id = "eraseClient",
    params(("X-Client-Id" = inline(String), Header, min_length = 8, max_length = 128, pattern = r"^[!-~]+$")),
    responses((status = 200, description = "The receipt; `rows` is empty where there was nothing to erase", body = Erased), StoreErrors),
)]
async fn erase(
    State(app): State<Shared>,
    Client(client): Client,
    headers: HeaderMap,
) -> Result<Json<Erased>, ApiError> {
    // The id that was made for a request without one has nothing to erase.
    if !headers.contains_key(CLIENT_ID) {
        return Err(ApiError::InvalidHeader(
            "누구의 상담을 지울지 알 수 있도록 X-Client-Id를 보내 주세요.",
        ));
    }
    // A client with nothing stored costs nothing.
    if app.store.sessions(&client, None, 1).await?.items.is_empty() {
        return Ok(Json(Erased {
            receipt: Uuid::now_v7(),
            who: client.as_str().to_owned(),
            kind: "client",
            rows: BTreeMap::new(),
            at: time(Timestamp::now()),
            scrubbed: false,
        }));
    }
    let erased = app.store.erase(&Person::Client(client), Timestamp::now()).await?;
    tracing::info!(receipt = %erased.id, "client erased");
    Ok(Json(Erased {
        receipt: erased.id,
        who: erased.who,
        rows: erased.rows.into_iter().collect(),
        at: time(erased.at),
        kind: erased.kind,
        scrubbed: erased.is_scrubbed,
    }))
}
