//! A desk with the demo company and a clock.

use desk::{Desk, Message, Told};
use jiff::civil::{Date, date};
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use records::demo::{self, Company};
use records::{Builtin, EmployeeId};
use std::sync::Arc;
use store::testing::Scratch;
use store::{AnswerKey, Store};
use workplace::Workplace;

pub const TODAY: Date = date(2026, 3, 10);

pub struct Office {
    pub desk: Desk,
    pub store: Store,
}

pub fn start() -> Timestamp {
    "2026-03-10T01:00:00Z".parse().unwrap()
}

pub fn company() -> Company {
    Company {
        employees: 48,
        seed: 1,
        today: TODAY,
        years: 1,
    }
}

impl Office {
    /// The demo company on a fresh database.
    pub async fn new(scratch: &Scratch) -> Self {
        let office = Self::beside(scratch).await;
        demo::load(&office.store, &company(), start()).await.unwrap();
        desk::load(&office.store, &desk::demo_documents(), start())
            .await
            .unwrap();
        office
    }

    /// Another process on the same database.
    pub async fn beside(scratch: &Scratch) -> Self {
        let store = scratch.open().await;
        let source = Arc::new(Builtin::new(store.clone()));
        let life = SignedDuration::from_secs(300);
        let desk = Desk::new(store.clone(), Workplace::default(), source, life);
        Self { desk, store }
    }

    pub async fn say(&self, text: &str) -> Told {
        self.say_at(0, text).await
    }

    pub async fn say_on(&self, text: &str, today: Date) -> Told {
        let message = Message {
            today,
            ..message("E00001", "s", 0, text)
        };
        self.desk.turn(&message, "id".into()).await.unwrap()
    }

    pub async fn say_at(&self, seconds: i64, text: &str) -> Told {
        self.desk
            .turn(&message("E00001", "s", seconds, text), "id".into())
            .await
            .unwrap()
    }
}

pub fn message(who: &str, session: &str, seconds: i64, text: &str) -> Message {
    Message {
        who: EmployeeId::of_credential(who.to_owned()),
        session: session.to_owned(),
        text: text.to_owned(),
        masked: false,
        today: TODAY,
        now: start().checked_add(seconds.seconds()).unwrap(),
        key: None,
    }
}

pub fn keyed(text: &str, key: &str) -> Message {
    Message {
        key: Some(AnswerKey {
            key: key.into(),
            asked: text.into(),
        }),
        ..message("E00001", "s", 0, text)
    }
}
