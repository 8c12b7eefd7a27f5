//! The company's side of the operator's page: its documents and records, whom employees are sent to, its short words, and
//! who may see what. The page's script sends files twice: to show what they would change, and after a yes to change it.

use super::page::{head, table};
use crate::app::Shared;
use crate::body::{is_json, read_within};
use crate::erased::erased;
use crate::error::ApiError;
use crate::operator::{Asks, Changes};
use crate::routes::docs::escaped;
use axum::extract::{Query, Request, State, rejection::QueryRejection};
use axum::http::header;
use axum::response::{Html, IntoResponse};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use desk::{Sent, Upkeep};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

const SCRIPT: &str = include_str!("company.js");
/// The bytes of all files together, as they are sent.
const LARGEST: usize = 64 * 1024 * 1024;
/// The time in which they must arrive.
const ARRIVING: Duration = Duration::from_mins(5);
const FILES: &str = "files에 {\"name\", \"content\"(base64)}의 목록을 보내 주세요.";
const NAMES: &str = "name과 version을 보내 주세요.";

/// Who sees what, in the order of the columns.
const RIGHTS: [[&str; 3]; 4] = [
    [
        "직원 (EMPLOYEE)",
        "자기 기록, 회사 문서",
        "다른 사람의 기록은 보지 못해요",
    ],
    [
        "관리자 (MANAGER)",
        "자기 기록, 맡은 부서의 휴가와 필수 교육",
        "휴가 까닭, 급여, 근태, 점수는 보지 못해요",
    ],
    [
        "인사 (HR)",
        "자기 기록, 회사 전체의 휴가와 필수 교육",
        "급여, 근태, 점수는 보지 못해요",
    ],
    [
        "운영자 (ADMIN, 운영자 키)",
        "이 페이지와 통계",
        "기록의 값은 보지 못해요. 직원이 쓴 말은 아래 설정을 켰을 때만, 누구 것인지 모르게 봐요",
    ],
];

pub(super) fn pages() -> Router<Shared> {
    Router::new()
        .route("/operator/company", get(shown))
        .route("/operator/company.js", get(script))
        .route("/operator/company/documents", post(documents).delete(remove))
        .route("/operator/company/records", post(records))
}

async fn script() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], SCRIPT)
}

async fn shown(_: Asks, State(app): State<Shared>) -> Result<Html<String>, ApiError> {
    let company = upkeep(&app)?.company(app.today(Timestamp::now())).await?;
    Ok(Html(page(&company)))
}

async fn documents(_: Changes, State(app): State<Shared>, request: Request) -> Result<Json<Value>, ApiError> {
    let (sent, dry_run) = files(request).await?;
    let taken = upkeep(&app)?
        .take_documents(sent, dry_run, Timestamp::now())
        .await?;
    noted("documents", dry_run);
    Ok(Json(taken))
}

async fn records(_: Changes, State(app): State<Shared>, request: Request) -> Result<Json<Value>, ApiError> {
    let (sent, dry_run) = files(request).await?;
    let gone = erased(&app.store, app.keys.clone()).await?;
    let taken = upkeep(&app)?
        .take_records(sent, dry_run, gone, Timestamp::now())
        .await?;
    noted("records", dry_run);
    Ok(Json(taken))
}

#[derive(Deserialize)]
struct Named {
    name: String,
    version: String,
}

async fn remove(
    _: Changes,
    State(app): State<Shared>,
    named: Result<Query<Named>, QueryRejection>,
) -> Result<Json<Value>, ApiError> {
    let Query(Named { name, version }) = named.map_err(|_| ApiError::InvalidField(NAMES))?;
    let removed = upkeep(&app)?
        .remove_document(&name, &version, Timestamp::now())
        .await?;
    noted("documents", false);
    Ok(Json(json!({ "removed": removed })))
}

/// What was changed, never by whose rows.
fn noted(what: &'static str, dry_run: bool) {
    if !dry_run {
        tracing::info!(what, "changed on the operator's page");
    }
}

fn upkeep(app: &Shared) -> Result<&dyn Upkeep, ApiError> {
    app.workplace()?.office.upkeep().ok_or(ApiError::NotFound)
}

/// The files of a body, and whether they are only to be looked at.
async fn files(request: Request) -> Result<(Vec<Sent>, bool), ApiError> {
    #[derive(Deserialize)]
    struct Body {
        files: Vec<One>,
        dry_run: bool,
    }
    #[derive(Deserialize)]
    struct One {
        name: String,
        content: String,
    }
    if !is_json(request.headers()) {
        return Err(ApiError::UnsupportedMediaType);
    }
    let bytes = read_within(request, LARGEST, ARRIVING).await?;
    let body: Body = serde_json::from_slice(&bytes).map_err(|_| ApiError::InvalidField(FILES))?;
    let sent = body.files.into_iter().map(|one| {
        let bytes = BASE64_STANDARD.decode(one.content).ok()?;
        Some(Sent {
            name: one.name,
            bytes,
        })
    });
    let sent: Option<Vec<Sent>> = sent.collect();
    let sent = sent.filter(|sent| !sent.is_empty());
    Ok((sent.ok_or(ApiError::InvalidField(FILES))?, body.dry_run))
}

fn page(company: &Value) -> String {
    let head = head(
        "사내 문서와 기록",
        "<a href=\"/operator\">통계</a><script src=\"/operator/company.js\" defer></script>",
    );
    let is_elsewhere = company.get("own_service") == Some(&Value::Bool(true));
    let records = if is_elsewhere {
        "<section><h2>인사 기록 가져오기</h2><p>기록은 회사의 서비스에 있어요.</p></section>".to_owned()
    } else {
        form(
            "records",
            "인사 기록 가져오기",
            "CSV나 엑셀 파일을 한꺼번에 골라 주세요. 행을 더하고 고치기만 하고, 지우지 않아요.",
            "",
        )
    };
    let documents = form(
        "documents",
        "문서 올리기",
        "docx, hwpx, hwp, pdf, xlsx, csv, md, txt, html. 이름이 같은 문서는 바뀌어요. 규정@2026-07-01.docx는 그날부터의 판이에요.",
        "<p><label><input type=\"checkbox\" name=\"education\"> 교육 자료예요</label></p>",
    );
    let sections = [
        shelf(company),
        open_questions(company),
        documents,
        records,
        table("연락처", ["쓰이는 곳", "안내"], pairs(company.get("channels"))),
        table("줄임말", ["줄임말", "뜻"], words(company)),
        table(
            "누가 무엇을 보나요",
            ["역할", "봐요", "보지 못해요"],
            RIGHTS.map(|row| row.map(str::to_owned)),
        ),
        "<p>연락처는 SHUKING_CONTACT_* 설정, 줄임말은 --content 폴더의 workplace/glossary.csv에서 바꿔요.</p>".to_owned(),
    ];
    head + &sections.concat()
}

/// What the documents do not answer: the words, where the company keeps them.
fn open_questions(company: &Value) -> String {
    const TITLE: &str = "답하지 못한 질문";
    let Some(kept) = company.get("questions").filter(|kept| kept.is_array()) else {
        return format!(
            "<section><h2>{TITLE}</h2><p>모으지 않아요. SHUKING_KEEP_QUESTIONS로 켤 수 있어요.</p></section>"
        );
    };
    let rows = list(Some(kept)).map(|one| {
        let text = |key: &str| {
            one.get(key)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        let why = match text("kind").as_str() {
            "disliked" => "답이 도움이 되지 않았어요",
            _ => "문서에서 찾지 못했어요",
        };
        let times = one.get("times").map(Value::to_string).unwrap_or_default();
        [text("on"), why.to_owned(), text("words"), times]
    });
    let shown = table(TITLE, ["날", "까닭", "질문", "횟수"], rows);
    format!("{shown}<p>누가 물었는지는 남기지 않고, 30일 뒤에 지워요.</p>")
}

/// The documents, each version with a button that removes it.
fn shelf(company: &Value) -> String {
    let text = |one: &Value, key: &str| {
        one.get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let rows = list(company.get("documents")).map(|one| {
        let (name, version) = (escaped(&text(one, "name")), escaped(&text(one, "version")));
        let days = match (text(one, "valid_from"), text(one, "valid_until")) {
            (from, until) if from.is_empty() && until.is_empty() => String::new(),
            (from, until) => format!("{from} ~ {until}"),
        };
        let state = if one.get("in_force") == Some(&Value::Bool(true)) {
            "시행 중"
        } else {
            "시행 중 아님"
        };
        let sections = one.get("sections").map(Value::to_string).unwrap_or_default();
        format!(
            "<tr><td>{name}<td>{}<td>{days}<td>{state}<td>{sections}\
                 <td><button data-name=\"{name}\" data-version=\"{version}\">지우기</button>",
            escaped(&text(one, "title"))
        )
    });
    let rows: String = rows.collect();
    let body = if rows.is_empty() {
        "<p>아직 없어요.</p>".to_owned()
    } else {
        format!("<table><tr><th>이름<th>제목<th>시행<th>상태<th>절<th>바꾸기{rows}</table>")
    };
    format!("<section><h2>문서</h2>{body}</section>")
}

fn form(kind: &str, title: &str, about: &str, more: &str) -> String {
    format!(
        "<section><h2>{title}</h2><p>{about}</p><form data-kind=\"{kind}\"><p><input type=\"file\" name=\"files\" multiple required \
         aria-label=\"{title}\"></p>{more}<p><button>미리 보기</button> <button type=\"button\" data-do=\"take\" hidden>반영하기</button></p>\
         <div role=\"status\"></div></form></section>"
    )
}

fn list(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_array).into_iter().flatten()
}

fn pairs(value: Option<&Value>) -> Vec<[String; 2]> {
    let pairs = value.and_then(Value::as_object).into_iter().flatten();
    pairs
        .map(|(name, text)| [name.clone(), text.as_str().unwrap_or_default().to_owned()])
        .collect()
}

fn words(company: &Value) -> Vec<[String; 2]> {
    list(company.get("glossary"))
        .map(|pair| {
            [0, 1].map(|at| {
                pair.get(at)
                    .and_then(Value::as_str)
                    .unwrap_or_default()
                    .to_owned()
            })
        })
        .collect()
}
