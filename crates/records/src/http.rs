//! The company's own service as a source: `POST /api/personalization/resolve`, `GET /api/org/departments/search`,
//! `POST /api/quiz/{start|submit|generate|look|answer|next}`, each with `X-User-Id` and a bearer token. A failure becomes a kind of error
//! that has its own sentence; the service's own words are for the log.

use crate::questions::FEWEST;
use crate::source::{Answering, EmployeeId, Source, SourceError};
use jiff::Timestamp;
use jiff::civil::Date;
use reqwest::{Client, RequestBuilder, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::time::Duration;
use workplace::{
    Department, Facts, FactsError, QuestionId, QuizAction, QuizOutcome, QuizQuestion, QuizStep, Request,
};

/// What the service may take before it counts as too slow.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The company's service.
pub struct HttpBackend {
    client: Client,
    address: String,
    token: Option<SecretString>,
}

/// How a call went wrong.
struct Failure {
    kind: &'static str,
    message: String,
}

#[derive(Deserialize)]
struct Departments {
    items: Vec<FoundDepartment>,
}

/// A department as the service writes it; the way to it may be left out.
#[derive(Deserialize)]
#[expect(clippy::struct_field_names, reason = "the names on the wire")]
struct FoundDepartment {
    dept_id: String,
    dept_name: String,
    #[serde(default)]
    dept_path: Option<String>,
}

/// What the service answers to an action.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
struct Done {
    #[serde(default)]
    title: String,
    #[serde(default)]
    question: Option<Asked>,
    #[serde(default)]
    score: Option<serde_json::Number>,
    #[serde(default)]
    pass_score: Option<serde_json::Number>,
    #[serde(default)]
    passed: bool,
    #[serde(default)]
    correct: u32,
    #[serde(default)]
    total: u32,
    #[serde(default)]
    count: Option<u32>,
    #[serde(default)]
    answered: u32,
    #[serde(default)]
    is_open: bool,
}

#[derive(Deserialize)]
struct Asked {
    number: u32,
    #[serde(default)]
    total: u32,
    text: String,
    #[serde(default)]
    choices: Vec<String>,
}

impl HttpBackend {
    /// The service at an address (`https://hr.example.com`), with ten seconds for each call.
    pub fn new(address: &str, token: Option<SecretString>) -> Result<Self, SourceError> {
        Self::with_patience(address, token, PATIENCE)
    }

    /// The same with another limit.
    pub fn with_patience(
        address: &str,
        token: Option<SecretString>,
        patience: Duration,
    ) -> Result<Self, SourceError> {
        // Of two that install it, the second finds it done.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .timeout(patience)
            .redirect(reqwest::redirect::Policy::none())
            .build();
        let client = client.map_err(|error| SourceError::Failed {
            kind: "UNAVAILABLE".into(),
            message: error.to_string(),
        })?;
        Ok(Self {
            client,
            address: address.trim_end_matches('/').to_owned(),
            token,
        })
    }

    fn signed(&self, request: RequestBuilder, who: &EmployeeId) -> RequestBuilder {
        let request = request.header("X-User-Id", who.as_str());
        match &self.token {
            Some(token) => request.bearer_auth(token.expose_secret()),
            None => request,
        }
    }

    async fn call<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
        who: &EmployeeId,
    ) -> Result<T, Failure> {
        let response = self.signed(request, who).send().await.map_err(failed)?;
        let status = response.status();
        if !status.is_success() {
            return Err(Failure {
                kind: refused(status),
                message: format!("the service answered {status}"),
            });
        }
        let bytes = response.bytes().await.map_err(failed)?;
        read(&bytes)
    }
}

/// What the service answered, or where it is wrong. What it says of a person is not repeated.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    let other = |message: String| Failure {
        kind: "OTHER",
        message,
    };
    let value: Value = serde_json::from_slice(bytes).map_err(|error| {
        let place = format!("line {}, column {}", error.line(), error.column());
        other(format!("the service's answer is not JSON ({place})"))
    })?;
    serde_json::from_value(value).map_err(|error| {
        let told = error.to_string();
        let told = told.rsplit_once("expected ").map_or_else(
            || told.split(':').next().unwrap_or_default().to_owned(),
            |(_, expected)| format!("expected {expected}"),
        );
        other(format!("the service's answer has another shape: {told}"))
    })
}

/// Averages of fewer people than hide each other are withheld, whoever computed them; so is one of nobody knows how many.
fn hiding(mut facts: Facts) -> Facts {
    if facts.sub_intent_id != QuestionId::Q5 {
        return facts;
    }
    for (average, size, needed) in [
        ("dept_average", "dept_size", true),
        ("company_average", "company_size", false),
    ] {
        let people = facts.extra.get(size).and_then(Value::as_i64);
        let is_shown = facts.metrics.get(average).is_some_and(|value| !value.is_null());
        let hides = people.map_or(!needed, |people| people >= FEWEST);
        if is_shown && !hides {
            if people.is_none() {
                tracing::warn!("the company's service sent dept_average without dept_size; it is withheld");
            }
            facts.metrics.insert(average.into(), Value::Null);
        }
    }
    facts
}

fn refused(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "NOT_FOUND",
        StatusCode::UNAUTHORIZED => "UNAUTHORIZED",
        StatusCode::FORBIDDEN => "FORBIDDEN",
        StatusCode::NOT_IMPLEMENTED => "NOT_IMPLEMENTED",
        StatusCode::REQUEST_TIMEOUT | StatusCode::GATEWAY_TIMEOUT => "TIMEOUT",
        StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE => "UNAVAILABLE",
        _ => "OTHER",
    }
}

/// The address may hold a secret: it is left out of what is logged.
fn failed(error: reqwest::Error) -> Failure {
    let kind = if error.is_timeout() {
        "TIMEOUT"
    } else if error.is_decode() {
        "OTHER"
    } else {
        "UNAVAILABLE"
    };
    Failure {
        kind,
        message: error.without_url().to_string(),
    }
}

impl From<Failure> for SourceError {
    fn from(failure: Failure) -> Self {
        tracing::warn!(
            kind = failure.kind,
            message = failure.message,
            "the company's service failed"
        );
        Self::Failed {
            kind: failure.kind.into(),
            message: failure.message,
        }
    }
}

impl Source for HttpBackend {
    fn resolve<'a>(&'a self, who: &'a EmployeeId, request: &'a Request, _: Date) -> Answering<'a, Facts> {
        Box::pin(async move {
            let address = format!("{}/api/personalization/resolve", self.address);
            let call = self.client.post(address).json(request);
            let facts = match self.call::<Facts>(call, who).await {
                Ok(facts) if facts.sub_intent_id == request.sub_intent_id => return Ok(hiding(facts)),
                Ok(_) => Failure {
                    kind: "OTHER",
                    message: "the service answered another question".into(),
                },
                Err(failure) => failure,
            };
            tracing::warn!(
                question = ?request.sub_intent_id,
                kind = facts.kind,
                message = facts.message,
                "the company's service failed"
            );
            Ok(without_facts(request, facts))
        })
    }

    fn departments<'a>(&'a self, who: &'a EmployeeId, query: &'a str) -> Answering<'a, Vec<Department>> {
        Box::pin(async move {
            let address = format!("{}/api/org/departments/search", self.address);
            let address = reqwest::Url::parse_with_params(&address, &[("query", query)]);
            let address = address.map_err(|error| SourceError::Failed {
                kind: "UNAVAILABLE".into(),
                message: error.to_string(),
            })?;
            let call = self.client.get(address);
            let found: Departments = match self.call(call, who).await {
                Ok(found) => found,
                Err(failure) if failure.kind == "NOT_FOUND" => Departments { items: Vec::new() },
                Err(failure) => return Err(failure.into()),
            };
            let items = found.items.into_iter().map(|one| Department {
                dept_path: one.dept_path.unwrap_or_else(|| one.dept_name.clone()),
                dept_id: one.dept_id,
                dept_name: one.dept_name,
            });
            Ok(items.collect())
        })
    }

    fn quiz<'a>(
        &'a self,
        who: &'a EmployeeId,
        action: QuizAction,
        original_query: &'a str,
        _: Timestamp,
    ) -> Answering<'a, QuizOutcome> {
        Box::pin(async move {
            let name = match action {
                QuizAction::Start => "start",
                QuizAction::Submit => "submit",
                QuizAction::Generation => "generate",
            };
            let address = format!("{}/api/quiz/{name}", self.address);
            let call = self
                .client
                .post(address)
                .json(&json!({ "query": original_query }));
            match self.call::<Done>(call, who).await {
                Ok(done) => Ok(outcome(action, done)),
                Err(failure) if failure.kind == "NOT_FOUND" => Ok(match action {
                    QuizAction::Submit => QuizOutcome::NoAttempt,
                    QuizAction::Start | QuizAction::Generation => QuizOutcome::NoQuiz,
                }),
                Err(failure) => Err(failure.into()),
            }
        })
    }

    fn quiz_step<'a>(
        &'a self,
        who: &'a EmployeeId,
        step: &'a QuizStep,
        _: Timestamp,
    ) -> Answering<'a, QuizOutcome> {
        Box::pin(async move {
            let (name, body) = match step {
                QuizStep::Look { action, query } => ("look", json!({ "action": action, "query": query })),
                QuizStep::Answer { quiz, number, choice } => (
                    "answer",
                    json!({ "title": quiz, "number": number, "choice": choice }),
                ),
                QuizStep::Next { quiz, after } => ("next", json!({ "title": quiz, "after": after })),
            };
            let call = self
                .client
                .post(format!("{}/api/quiz/{name}", self.address))
                .json(&body);
            match self.call::<Done>(call, who).await {
                Ok(done) => Ok(stepped(step, done)),
                Err(failure) if matches!(failure.kind, "NOT_FOUND" | "NOT_IMPLEMENTED") => {
                    Ok(QuizOutcome::NotHere)
                }
                Err(failure) => Err(failure.into()),
            }
        })
    }
}

/// What came of a step; a service that has no such call leaves it to its own pages.
fn stepped(step: &QuizStep, done: Done) -> QuizOutcome {
    let question = done.question.map(|asked| QuizQuestion {
        number: asked.number,
        total: asked.total,
        text: asked.text,
        choices: asked.choices,
    });
    match step {
        QuizStep::Look { .. } => QuizOutcome::Offered {
            title: done.title,
            total: done.total,
            answered: done.answered,
            is_open: done.is_open,
        },
        QuizStep::Answer { .. } | QuizStep::Next { .. } => QuizOutcome::Asked {
            title: done.title,
            answered: done.answered,
            total: done.total,
            question,
        },
    }
}

fn outcome(action: QuizAction, done: Done) -> QuizOutcome {
    let number = |number: Option<serde_json::Number>| number.map(|n| n.to_string()).unwrap_or_default();
    match (action, done.question) {
        (QuizAction::Start, Some(asked)) => QuizOutcome::Started {
            title: done.title,
            question: QuizQuestion {
                number: asked.number,
                total: asked.total,
                text: asked.text,
                choices: asked.choices,
            },
        },
        (QuizAction::Start, None) => QuizOutcome::NoQuiz,
        (QuizAction::Submit, _) if done.score.is_none() => QuizOutcome::NoAttempt,
        (QuizAction::Submit, _) => QuizOutcome::Submitted {
            title: done.title,
            score: number(done.score),
            pass_score: number(done.pass_score),
            passed: done.passed,
            correct: done.correct,
            total: done.total,
        },
        (QuizAction::Generation, _) => QuizOutcome::Generated {
            count: done.count.unwrap_or_default(),
        },
    }
}

fn without_facts(request: &Request, failure: Failure) -> Facts {
    Facts {
        sub_intent_id: request.sub_intent_id,
        period_start: request.period_start,
        period_end: request.period_end,
        updated_at: None,
        metrics: serde_json::Map::new(),
        items: Vec::new(),
        extra: serde_json::Map::new(),
        error: Some(FactsError {
            kind: failure.kind.into(),
            message: failure.message,
        }),
    }
}
