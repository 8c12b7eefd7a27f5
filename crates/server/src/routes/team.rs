//! What managers and HR see of others: who is away, and how far the mandatory courses are. Denied unless the credential
//! names the role, and for a manager unless the records say what they lead.

use crate::access::{Employee, Role};
use crate::app::Shared;
use crate::error::ApiError;
use crate::openapi::{AccessErrors, StoreErrors};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::Uri;
use desk::{Looked, TeamAsked, TeamView, Viewer};
use jiff::civil::Date;
use jiff::{Timestamp, ToSpan as _};
use serde::Deserialize;
use serde_json::Value;
use utoipa_axum::{router::OpenApiRouter, routes};

mod shapes;

use shapes::{TeamCourses, TeamLeave};

/// The longest time that is looked at, in days.
const LONGEST: i32 = 366;
const DAYS: &str = "from과 until은 2026-03-10처럼, 시작이 끝보다 늦지 않게, 366일 안에서 보내 주세요.";

pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(team_leave))
        .routes(routes!(team_courses))
}

/// Who of the departments that one leads, or of the company for HR, is away in these days (this month by default).
#[utoipa::path(
    get, path = "/api/workplace/team/leave", tag = "workplace", operation_id = "teamLeave", security(("bearer" = [])),
    params(
        ("X-User-Id" = inline(Option<String>), Header),
        ("X-User-Role" = inline(Option<String>), Header, description = "MANAGER or HR, with a service key"),
        ("from" = inline(Option<String>), Query, format = Date),
        ("until" = inline(Option<String>), Query, format = Date),
    ),
    responses((status = 200, description = "Who is away", body = TeamLeave), AccessErrors, StoreErrors),
)]
async fn team_leave(
    State(app): State<Shared>,
    employee: Employee,
    uri: Uri,
) -> Result<Json<Value>, ApiError> {
    team(&app, employee, TeamView::Leave, &uri).await
}

/// How far the mandatory courses of the departments that one leads, or of the company for HR, are (this year by default).
#[utoipa::path(
    get, path = "/api/workplace/team/courses", tag = "workplace", operation_id = "teamCourses", security(("bearer" = [])),
    params(
        ("X-User-Id" = inline(Option<String>), Header),
        ("X-User-Role" = inline(Option<String>), Header, description = "MANAGER or HR, with a service key"),
        ("from" = inline(Option<String>), Query, format = Date),
        ("until" = inline(Option<String>), Query, format = Date),
    ),
    responses((status = 200, description = "The courses", body = TeamCourses), AccessErrors, StoreErrors),
)]
async fn team_courses(
    State(app): State<Shared>,
    employee: Employee,
    uri: Uri,
) -> Result<Json<Value>, ApiError> {
    team(&app, employee, TeamView::Courses, &uri).await
}

async fn team(app: &Shared, employee: Employee, view: TeamView, uri: &Uri) -> Result<Json<Value>, ApiError> {
    #[derive(Deserialize)]
    struct Days {
        from: Option<Date>,
        until: Option<Date>,
    }
    let now = Timestamp::now();
    let today = app.today(now);
    let Query(days) = Query::<Days>::try_from_uri(uri).map_err(|_| ApiError::InvalidField(DAYS))?;
    let (first, last) = match view {
        TeamView::Leave => (today.first_of_month(), today.last_of_month()),
        TeamView::Courses => (today.first_of_year(), today.last_of_year()),
    };
    let (from, until) = match (days.from, days.until) {
        (None, None) => (first, last),
        (Some(from), Some(until)) => (from, until),
        _ => return Err(ApiError::InvalidField(DAYS)),
    };
    let latest = from.checked_add(LONGEST.days()).unwrap_or(Date::MAX);
    if until < from || until > latest {
        return Err(ApiError::InvalidField(DAYS));
    }
    let viewer = match employee.role {
        Role::Manager => Viewer::Manager,
        Role::Hr => Viewer::Hr,
        Role::Employee | Role::Admin => return Err(ApiError::Forbidden),
    };
    let asked = TeamAsked {
        who: employee.who(),
        viewer,
        view,
        looked: Looked { from, until },
        today,
        now,
    };
    let seen = app.workplace()?.office.team(asked).await?;
    seen.map(Json).ok_or(ApiError::Forbidden)
}
