//! The words the suites are told in: a client says something, and an assistant that counts its turns answers. A lost,
//! doubled or reordered turn shows as a wrong count.

use conversation::{Depth, Metadata, Reply};
use jiff::Timestamp;
use serde_json::{Map, Value, json};
use store::{
    Begun, ClientHash, Exchange, Finished, Idempotency, NewSession, OpenExchange, Opening, Session, Store,
    StoreError,
};
use uuid::Uuid;

pub fn client(name: &str) -> ClientHash {
    ClientHash::new(name.to_owned())
}

pub fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

pub async fn new_session(store: &Store, of: &str) -> Session {
    store.create_session(unnamed(of, Timestamp::now())).await.unwrap()
}

pub fn unnamed(of: &str, now: Timestamp) -> NewSession {
    NewSession {
        client: client(of),
        title: None,
        depth: Depth::Quick,
        idempotency: None,
        now,
    }
}

pub fn opening(session: Uuid, of: &str, content: &str) -> Opening {
    Opening {
        session,
        client: client(of),
        content: content.to_owned(),
        metadata: json!({}),
        title: format!("{content} …"),
        idempotency: None,
        most_messages: 1000,
        arrived: Timestamp::now(),
    }
}

pub fn key(key: &str, body: &str) -> Idempotency {
    Idempotency {
        key: key.to_owned(),
        body: body.to_owned(),
    }
}

pub fn count(exchange: &Exchange) -> i64 {
    counted(exchange.assistant.metadata.as_ref())
}

pub fn counted(metadata: Option<&Metadata>) -> i64 {
    metadata.map_or(0, |metadata| turns(&metadata.collected_parameters))
}

/// The turns before an open one.
pub fn before(open: &OpenExchange) -> i64 {
    open.last()
        .map_or(0, |carried| turns(&carried.collected_parameters))
}

fn turns(parameters: &Map<String, Value>) -> i64 {
    parameters.get("turns").and_then(Value::as_i64).unwrap_or(0)
}

/// The counting assistant's answer to an open turn.
pub fn answer(open: &OpenExchange) -> Reply {
    let turns = before(open) + 1;
    let mut metadata = Metadata::default();
    metadata.collected_parameters.insert("turns".into(), json!(turns));
    metadata
        .collected_parameters
        .insert("said".into(), json!(open.content()));
    Reply {
        content: format!("{turns}번째 답: {}", open.content()),
        metadata,
    }
}

pub async fn say(store: &Store, opening: Opening) -> Result<Exchange, StoreError> {
    let mut begun = store.begin(opening).await?;
    loop {
        let open = match begun {
            Begun::Before(exchange) => return Ok(*exchange),
            Begun::Now(open) => open,
        };
        let reply = answer(&open);
        match open.finish(reply, Timestamp::now()).await? {
            Finished::Kept(exchange) => return Ok(*exchange),
            Finished::Overtaken(again) => begun = again,
        }
    }
}

/// Every message of a session, oldest first, by pages.
pub async fn all_messages(store: &Store, session: Uuid, of: &str, limit: u32) -> Vec<conversation::Message> {
    let (mut all, mut before) = (Vec::new(), None);
    loop {
        let page = store.messages(session, &client(of), before, limit).await.unwrap();
        assert!(page.items.len() <= limit as usize);
        all.splice(0..0, page.items);
        match page.next {
            Some(place) => before = Some(place),
            None => return all,
        }
    }
}
