//! `/api/page`: what the page must know before it can show itself. Says nothing about any person.

use crate::app::Shared;
use axum::Json;
use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(page))
}

/// What the page shows depends on.
#[derive(Serialize, ToSchema)]
struct PageSettings {
    /// Today in Korea, or the day set for the server.
    #[schema(format = Date)]
    today: String,
    /// Whether the workplace assistant answers here.
    workplace: bool,
    /// Whether the demo company's people may be asked as, from this machine.
    demo: bool,
    /// Days without activity after which a conversation is deleted; null where it is kept until someone deletes it.
    kept_days: Option<u32>,
}

/// What the page must know about this server.
#[utoipa::path(get, path = "/api/page", tag = "page", operation_id = "pageSettings", responses((status = 200, description = "The settings", body = PageSettings)))]
async fn page(State(app): State<Shared>) -> Json<PageSettings> {
    Json(PageSettings {
        today: app.today(Timestamp::now()).to_string(),
        workplace: app.workplace.is_some(),
        kept_days: app.limits.kept_days,
        demo: app.workplace.as_ref().is_some_and(|parts| parts.access.is_demo()),
    })
}
