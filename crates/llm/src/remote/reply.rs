//! One reply under way: the request, the events as they come, and how it ended.

use super::Read;
use super::events::Events;
use crate::{Failure, Piece, Usage};
use reqwest::{RequestBuilder, Response};

/// What `OpenAI`'s protocol ends with.
const DONE: &str = "[DONE]";
/// The model may write no more.
const CUT_OFF: [&str; 4] = ["length", "max_tokens", "MAX_TOKENS", "model_length"];
/// The server's filter stepped in.
const WITHHELD: [&str; 8] = [
    "content_filter",
    "refusal",
    "SAFETY",
    "RECITATION",
    "BLOCKLIST",
    "PROHIBITED_CONTENT",
    "SPII",
    "LANGUAGE",
];

/// A reply under way.
pub(super) struct Reply {
    at: At,
    events: Events,
    read: Read,
    usage: Usage,
    stopped: Option<String>,
}

enum At {
    Asking(Option<RequestBuilder>),
    Reading(Response),
    /// Everything was said; how it ended is told next.
    Ending,
    Ended,
}

impl Reply {
    /// The reply to a request that is sent when the first piece is asked for.
    pub(super) fn to(request: RequestBuilder, read: Read) -> Self {
        Self {
            at: At::Asking(Some(request)),
            events: Events::default(),
            read,
            usage: Usage::default(),
            stopped: None,
        }
    }

    /// The next piece; none after the end, or where the server ended without saying that the reply is whole.
    pub(super) async fn next(&mut self) -> Result<Option<Piece>, Failure> {
        loop {
            if matches!(self.at, At::Ending) {
                return self.end().map(Some);
            }
            if let Some(event) = self.events.next()? {
                match self.text(&event)? {
                    text if text.is_empty() => continue,
                    text => return Ok(Some(Piece::Text(text))),
                }
            }
            match &mut self.at {
                At::Ending | At::Ended => return Ok(None),
                At::Asking(request) => match request.take() {
                    Some(request) => self.at = At::Reading(sent(request).await?),
                    None => self.at = At::Ended,
                },
                At::Reading(response) => match response.chunk().await.map_err(|error| broken(&error))? {
                    Some(bytes) => self.events.take(&bytes)?,
                    None => self.at = At::Ended,
                },
            }
        }
    }

    /// The text of an event; the rest of it is remembered for the end.
    fn text(&mut self, event: &str) -> Result<String, Failure> {
        if event == DONE {
            self.at = At::Ending;
            return Ok(String::new());
        }
        let event: serde_json::Value =
            serde_json::from_str(event).map_err(|_| Failure::Malformed("an event is not JSON".to_owned()))?;
        if event.get("error").is_some_and(|error| !error.is_null()) {
            return Err(Failure::Status(500));
        }
        let said = (self.read)(&event);
        self.usage = said.usage.unwrap_or(self.usage);
        self.stopped = said.stopped.or(self.stopped.take());
        if said.is_last {
            self.at = At::Ending;
        }
        Ok(said.text)
    }

    fn end(&mut self) -> Result<Piece, Failure> {
        self.at = At::Ended;
        self.events = Events::default();
        match self.stopped.as_deref() {
            Some(reason) if CUT_OFF.contains(&reason) => Err(Failure::CutOff),
            Some(reason) if WITHHELD.contains(&reason) => Err(Failure::Withheld),
            _ => Ok(Piece::End(self.usage)),
        }
    }
}

async fn sent(request: RequestBuilder) -> Result<Response, Failure> {
    let response = request.send().await.map_err(|error| broken(&error))?;
    let status = response.status();
    // Bodies of errors may repeat what a person said and are dropped.
    if status.is_success() {
        Ok(response)
    } else {
        Err(Failure::Status(status.as_u16()))
    }
}

/// Keeps what helps an operator: how the connection failed, not what was on it.
fn broken(error: &reqwest::Error) -> Failure {
    let kind = if error.is_connect() {
        "connection refused or lost"
    } else if error.is_timeout() {
        "connection timed out"
    } else {
        "the connection broke"
    };
    Failure::Unreachable(kind.to_owned())
}
