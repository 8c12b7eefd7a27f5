//! The workplace assistant that the server and the command line offer: the desk with its source, its texts and its keys.

use crate::consultation::Texts;
use crate::failure::Wrong;
use crate::helper::{self, Helper};
use crate::settings::{Backend, Settings, SignIn};
use crate::sign_in::Published;
use anyhow::Context as _;
use desk::{Desk, DeskError, Message, Stages, Told};
use jiff::civil::Date;
use jiff::{Timestamp, tz::Offset};
use records::demo::Company;
use records::{Builtin, EmployeeId, HttpBackend, Looked, Source, SourceError, Viewer};
use secrecy::ExposeSecret as _;
use serde_json::{Map, Value, json};
use server::{
    Access, ChatAnswer, ChatMessage, Issuer, Role, TeamAsked, TeamView, Working, WorkplaceError,
    WorkplaceParts,
};
use std::sync::Arc;
use store::Store;
use uuid::Uuid;
use workplace::Request;

/// The desk behind the server's trait.
pub struct Office {
    desk: Desk,
    /// The company's records, where they are ours.
    records: Option<Store>,
}

/// The desk with these settings.
pub fn desk(settings: &Settings, store: &Store, texts: &Texts) -> anyhow::Result<Desk> {
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
    let helper = helper::of(&settings.model, texts.folder())?;
    let router = helper.map(|helper| Arc::new(Helper(helper)) as Arc<dyn desk::Router>);
    Ok(desk.with_router(router))
}

/// The assistant for the server; none unless a key or `--demo` opens it.
pub async fn open(
    settings: &Settings,
    store: &Store,
    texts: &Texts,
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
        workplace: Arc::new(Office {
            desk: desk(settings, store, texts)?,
            records: matches!(keys.backend, Backend::Records).then(|| store.clone()),
        }),
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

fn message(chat: &ChatMessage) -> Message {
    Message {
        who: EmployeeId::of_credential(chat.employee.clone()),
        session: chat.session.clone(),
        text: chat.text.clone(),
        masked: chat.masked,
        today: chat.today,
        now: chat.now,
        key: chat.key.clone(),
    }
}

fn answer(told: Told) -> ChatAnswer {
    ChatAnswer {
        body: json!({"answer": told.answer, "sources": told.sources, "meta": told.meta}),
        id: told.id,
        text: told.answer,
        stages: Vec::new(),
    }
}

fn failed(error: DeskError) -> WorkplaceError {
    match error {
        DeskError::Store(error) => WorkplaceError::Store(error),
        DeskError::Endless => WorkplaceError::Source(error.to_string()),
    }
}

fn source_failed(error: SourceError) -> WorkplaceError {
    match error {
        SourceError::Store(error) => WorkplaceError::Store(error),
        SourceError::Failed { .. } => WorkplaceError::Source(error.to_string()),
    }
}

impl server::Workplace for Office {
    fn told_before<'a>(&'a self, chat: &'a ChatMessage) -> Working<'a, Option<ChatAnswer>> {
        Box::pin(async move {
            let told = self.desk.told_before(&message(chat)).await.map_err(failed)?;
            Ok(told.map(answer))
        })
    }

    fn chat(&self, chat: ChatMessage) -> Working<'_, ChatAnswer> {
        Box::pin(async move {
            let id = Uuid::now_v7().to_string();
            let mut stages = Stages::default();
            let told = self.desk.turn_timed(&message(&chat), id, &mut stages).await;
            Ok(ChatAnswer {
                stages: stages.into_times(),
                ..answer(told.map_err(failed)?)
            })
        })
    }

    fn resolve<'a>(
        &'a self,
        employee: &'a str,
        request: Map<String, Value>,
        today: Date,
        now: Timestamp,
    ) -> Working<'a, Value> {
        Box::pin(async move {
            let request = read_request(request)?;
            let who = EmployeeId::of_credential(employee.to_owned());
            let facts = self.desk.resolve(&who, &request, today, now).await;
            Ok(json!(facts.map_err(source_failed)?))
        })
    }

    fn team(&self, asked: TeamAsked) -> Working<'_, Option<Value>> {
        Box::pin(async move {
            let viewer = match asked.role {
                Role::Manager => Viewer::Manager,
                Role::Hr => Viewer::Hr,
                Role::Employee | Role::Admin => return Ok(None),
            };
            let store = self.records.as_ref().ok_or(WorkplaceError::Invalid(
                "회사 서비스의 기록은 여기서 팀별로 볼 수 없어요.",
            ))?;
            let who = EmployeeId::of_credential(asked.employee);
            let looked = Looked {
                from: asked.from,
                until: asked.until,
            };
            let (seen, question) = match asked.view {
                TeamView::Leave => (
                    records::team_leave(store, &who, viewer, looked).await,
                    "TEAM_LEAVE",
                ),
                TeamView::Courses => (
                    records::team_courses(store, &who, viewer, looked, asked.today).await,
                    "TEAM_COURSES",
                ),
            };
            let seen = seen.map_err(WorkplaceError::Store)?;
            if seen.is_some() {
                let line = records::read_statement(&who, question, asked.now);
                store.change(vec![line]).await.map_err(WorkplaceError::Store)?;
            }
            Ok(seen)
        })
    }

    fn departments<'a>(&'a self, employee: &'a str, query: &'a str) -> Working<'a, Value> {
        Box::pin(async move {
            let who = EmployeeId::of_credential(employee.to_owned());
            let items = self.desk.departments(&who, query).await.map_err(source_failed)?;
            Ok(json!({ "items": items }))
        })
    }
}

fn read_request(fields: Map<String, Value>) -> Result<Request, WorkplaceError> {
    let request: Request = serde_json::from_value(Value::Object(fields)).map_err(|_| {
        WorkplaceError::Invalid(
            "sub_intent_id는 Q1~Q20, period는 this-week·this-month·3m·this-year, 날짜는 YYYY-MM-DD로 보내 주세요.",
        )
    })?;
    match (request.period_start, request.period_end) {
        (None, None) => Ok(request),
        (Some(start), Some(end)) if start <= end => Ok(request),
        _ => Err(WorkplaceError::Invalid(
            "period_start와 period_end는 함께, 시작이 끝보다 늦지 않게 보내 주세요.",
        )),
    }
}
