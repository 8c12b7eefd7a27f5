//! SQLite's reader of states: turns that begin while it reads share its next statement, as turns that end share a
//! commit.

use crate::places::Texts;
use crate::statement::{Bind, Connection, Row};
use crate::{ClientHash, StoreError, thread};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection as _};
use std::sync::LazyLock;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

/// How many may wait before callers do.
const WAITING: usize = 1024;
/// How many are read at once.
const AT_ONCE: usize = 64;

/// One state, where nothing is shared. A turn without a key looks for an empty one, which nobody has: with NULL a database
/// that is spread over machines would plan the join away and refuse the rest.
pub(crate) const STATE: &str = "SELECT s.title, s.depth, s.last_seq, s.created_at, s.updated_at, m.metadata, k.body, k.user_seq \
    FROM sessions s \
    LEFT JOIN messages m ON m.session_id = s.id AND m.seq = s.last_seq AND m.role = 'assistant' \
    LEFT JOIN idempotency_keys k ON k.session_id = s.id AND k.key = COALESCE($3, '') \
    WHERE s.id = $1 AND s.client_hash = $2";

static STATES: LazyLock<Texts> = LazyLock::new(|| {
    let text = "SELECT s.title, s.depth, s.last_seq, s.created_at, s.updated_at, m.metadata, k.body, k.user_seq, \
        v.column1 FROM (VALUES {}) AS v \
        JOIN sessions s ON s.id = v.column2 AND s.client_hash = v.column3 \
        LEFT JOIN messages m ON m.session_id = s.id AND m.seq = s.last_seq AND m.role = 'assistant' \
        LEFT JOIN idempotency_keys k ON k.session_id = s.id AND k.key = v.column4";
    Texts::new(text, "($1, $2, $3, $4)", 4)
});

/// The way to the reader.
pub(crate) struct States {
    orders: mpsc::Sender<Order>,
}

enum Order {
    Read(Question),
    Close(oneshot::Sender<()>),
}

struct Question {
    session: Uuid,
    client: ClientHash,
    key: Option<String>,
    answer: oneshot::Sender<Result<Option<Row>, sqlx::Error>>,
}

impl States {
    /// Starts the reader on its own connection.
    pub(crate) fn start(connection: SqliteConnection) -> Result<Self, StoreError> {
        let (orders, waiting) = mpsc::channel(WAITING);
        thread::run("store-states", run(connection, waiting))?;
        Ok(Self { orders })
    }

    /// The state of a session, in the columns of the single query.
    pub(crate) async fn read(
        &self,
        session: Uuid,
        client: &ClientHash,
        key: Option<&str>,
    ) -> Result<Option<Row>, StoreError> {
        let (answer, read) = oneshot::channel();
        let question = Question {
            session,
            client: client.clone(),
            key: key.map(str::to_owned),
            answer,
        };
        let closed = || StoreError::Unavailable(sqlx::Error::PoolClosed);
        self.orders
            .send(Order::Read(question))
            .await
            .map_err(|_| closed())?;
        Ok(read.await.map_err(|_| closed())??)
    }

    /// Answers what waits and lets go of the file.
    pub(crate) async fn close(&self) {
        let (closed, answer) = oneshot::channel();
        if self.orders.send(Order::Close(closed)).await.is_ok() {
            // An error means that the reader is gone already, which is what was asked for.
            let _ = answer.await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(AT_ONCE);
    while waiting.recv_many(&mut orders, AT_ONCE).await > 0 {
        let mut questions = Vec::with_capacity(orders.len());
        let mut closing = None;
        for order in orders.drain(..) {
            match order {
                Order::Read(question) => questions.push(question),
                Order::Close(closed) => closing = Some(closed),
            }
        }
        answer(&mut Connection::Sqlite(&mut connection), questions).await;
        if let Some(closed) = closing {
            // A reader leaves nothing behind that a failed close could lose.
            let _ = connection.close().await;
            let _ = closed.send(());
            return;
        }
    }
}

async fn answer(on: &mut Connection<'_>, questions: Vec<Question>) {
    let found = found(on, &questions).await;
    match found {
        Ok(mut rows) => {
            for (question, row) in questions.into_iter().zip(rows.iter_mut()) {
                // The caller may have gone.
                let _ = question.answer.send(Ok(row.take()));
            }
        }
        Err(error) => {
            for question in questions {
                let _ = question
                    .answer
                    .send(Err(sqlx::Error::Protocol(error.to_string())));
            }
        }
    }
}

async fn found(on: &mut Connection<'_>, questions: &[Question]) -> Result<Vec<Option<Row>>, sqlx::Error> {
    let numbered: Vec<(i64, &Question)> = (0..).zip(questions).collect();
    let mut found: Vec<Option<Row>> = questions.iter().map(|_| None).collect();
    for (text, binds) in STATES.statements(&numbered, |(number, question)| binds(*number, question)) {
        for row in on.rows(AssertSqlSafe(text), &binds).await? {
            let place = usize::try_from(row.int(8)?)
                .ok()
                .and_then(|number| found.get_mut(number));
            if let Some(place) = place {
                *place = Some(row);
            }
        }
    }
    Ok(found)
}

fn binds(number: i64, question: &Question) -> [Bind<'_>; 4] {
    [
        Bind::Int(number),
        Bind::Id(question.session),
        Bind::Text(question.client.as_str()),
        Bind::MaybeText(question.key.as_deref()),
    ]
}
