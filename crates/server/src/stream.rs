//! A turn as server-sent events: the text in sentence-sized pieces, then the whole answer. Nothing is sent before the
//! turn is kept, so that a resumed stream continues exactly what was begun.

use crate::error::ApiError;
use axum::Json;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::{StreamExt as _, stream};
use serde::Serialize;
use serde_json::json;
use std::convert::Infallible;
use std::time::Duration;
use tracing::Instrument as _;

/// How often a silent stream shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// What was kept of a turn, ready to be sent.
pub(crate) struct Answer<B> {
    /// The assistant message's id.
    pub(crate) id: String,
    /// Its text.
    pub(crate) content: String,
    /// The plain response.
    pub(crate) body: B,
}

/// The last event a client has seen: which answer, which piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LastEvent {
    answer: String,
    event: usize,
}

/// Tells proxies to pass events on as they come.
const UNBUFFERED: (HeaderName, HeaderValue) = (
    HeaderName::from_static("x-accel-buffering"),
    HeaderValue::from_static("no"),
);

/// Whether the client wants events: it names them, and does not prefer plain JSON.
fn is_wanted(headers: &HeaderMap) -> bool {
    let accepts: Vec<&str> = headers
        .get_all(header::ACCEPT)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    let weight = |kind: &str| {
        let named = accepts.iter().filter_map(|part| weight_of(part, kind));
        named.max().unwrap_or(0)
    };
    let events = weight("text/event-stream");
    events > 0 && events >= weight("application/json")
}

/// How much a kind is wanted, in thousandths, where this part of the header is about it.
fn weight_of(part: &str, kind: &str) -> Option<u32> {
    let mut words = part.split(';').map(str::trim);
    if !words.next()?.eq_ignore_ascii_case(kind) {
        return None;
    }
    let weight = words.find_map(|word| word.strip_prefix("q="));
    let Some(weight) = weight else {
        return Some(1000);
    };
    let (whole, thousandths) = weight.split_once('.').unwrap_or((weight, ""));
    let digits = format!("{whole}{thousandths:0<3}");
    Some(digits.parse().unwrap_or(1000))
}

/// How a client takes its answer.
pub(crate) enum Wanted {
    /// Whole.
    Plain,
    /// As events, after the last one it has seen.
    Events(Option<LastEvent>),
}

impl Wanted {
    /// By the request's headers; a stream is resumed only with the key that names its turn.
    pub(crate) fn of(headers: &HeaderMap, is_keyed: bool) -> Result<Self, ApiError> {
        if !is_wanted(headers) {
            return Ok(Self::Plain);
        }
        let seen = seen(headers)?;
        if seen.is_some() && !is_keyed {
            return Err(ApiError::InvalidHeader(
                "이어 받으려면 처음과 같은 Idempotency-Key를 함께 보내 주세요.",
            ));
        }
        Ok(Self::Events(seen))
    }

    /// Whether the answer comes as events.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self, Self::Events(_))
    }

    /// Whether the client has seen everything: a browser that resumes then is told to stop.
    pub(crate) fn has_all_of<B>(&self, kept: &Answer<B>) -> bool {
        let Self::Events(Some(seen)) = self else {
            return false;
        };
        seen.answer == kept.id && seen.event >= pieces(&kept.content).len()
    }

    /// The turn's answer, whole or as events from the first that was not seen.
    pub(crate) async fn answered<B: Serialize + Send + 'static>(
        self,
        turn: impl Future<Output = Result<Answer<B>, ApiError>> + Send + 'static,
    ) -> Result<Response, ApiError> {
        match self {
            Self::Plain => Ok(Json(turn.await?.body).into_response()),
            Self::Events(seen) => Ok(events(turn.instrument(tracing::Span::current()), seen)),
        }
    }
}

/// Reads `Last-Event-ID`.
fn seen(headers: &HeaderMap) -> Result<Option<LastEvent>, ApiError> {
    let Some(value) = headers.get("last-event-id") else {
        return Ok(None);
    };
    let read = value.to_str().ok().and_then(|text| text.rsplit_once('.'));
    let read = read.and_then(|(answer, event)| {
        Some(LastEvent {
            answer: answer.to_owned(),
            event: event.parse().ok()?,
        })
    });
    read.map(Some).ok_or(ApiError::InvalidHeader(
        "Last-Event-ID에는 마지막으로 받은 이벤트의 id를 그대로 보내 주세요.",
    ))
}

fn events<B: Serialize + Send + 'static>(
    turn: impl Future<Output = Result<Answer<B>, ApiError>> + Send + 'static,
    seen: Option<LastEvent>,
) -> Response {
    let events = stream::once(async move {
        turn.await
            .map_or_else(|error| failed(&error), |answer| unseen(&answer, seen.as_ref()))
    });
    let events = events.flat_map(stream::iter).map(Ok::<_, Infallible>);
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    ([UNBUFFERED], events).into_response()
}

fn failed(error: &ApiError) -> Vec<Event> {
    vec![
        Event::default()
            .event("error")
            .id("error")
            .data(error.body().to_string()),
    ]
}

fn unseen<B: Serialize>(answer: &Answer<B>, seen: Option<&LastEvent>) -> Vec<Event> {
    let pieces = pieces(&answer.content)
        .into_iter()
        .map(|text| ("delta", json!({"text": text}).to_string()));
    let whole = std::iter::once(("message", json!(answer.body).to_string()));
    let first = seen
        .filter(|seen| seen.answer == answer.id)
        .map_or(0, |seen| seen.event.saturating_add(1));
    let numbered = pieces.chain(whole).enumerate().skip(first);
    numbered
        .map(|(number, (name, data))| {
            Event::default()
                .event(name)
                .id(format!("{}.{number}", answer.id))
                .data(data)
        })
        .collect()
}

/// The text cut after line ends and after sentences; put together it is the text.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at_checked(first_piece(rest)).unwrap_or((rest, ""));
        pieces.push(piece);
        rest = after;
    }
    pieces
}

fn first_piece(text: &str) -> usize {
    let mut ended = false;
    for (start, character) in text.char_indices() {
        let end = start + character.len_utf8();
        match character {
            '\n' => return end,
            ' ' if ended => return end,
            _ => ended = matches!(character, '.' | '?' | '!'),
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_sentences_and_lose_nothing() {
        let text = "세금은 **500만원**입니다. 신고는 1.5개월 안에!\n\n- 첫째\n끝";
        assert_eq!(
            pieces(text),
            [
                "세금은 **500만원**입니다. ",
                "신고는 1.5개월 안에!\n",
                "\n",
                "- 첫째\n",
                "끝"
            ]
        );
        assert_eq!(pieces(text).concat(), text);
        assert!(pieces("").is_empty());
    }

    #[test]
    fn events_are_wanted_where_they_are_named_and_not_less_than_json() {
        for (accept, expected) in [
            ("text/event-stream", true),
            ("text/event-stream, application/json", true),
            ("application/json, text/event-stream;q=0.5", false),
            ("text/event-stream; q=0.9, application/json;q=0.8", true),
            ("text/event-stream;q=0", false),
            ("*/*", false),
            ("application/json", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT, accept.parse().unwrap());
            assert_eq!(is_wanted(&headers), expected, "{accept}");
        }
    }

    #[test]
    fn an_event_id_is_read_or_refused() {
        let read = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("last-event-id", text.parse().unwrap());
            seen(&headers)
        };
        assert_eq!(
            read("abc.12"),
            Ok(Some(LastEvent {
                answer: "abc".into(),
                event: 12
            }))
        );
        assert!(read("abc").is_err());
        assert!(read("abc.x").is_err());
        assert_eq!(seen(&HeaderMap::new()), Ok(None));
    }
}
