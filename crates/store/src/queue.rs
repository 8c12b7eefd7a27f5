//! Turns of one session, one after the other within this process, in the order they came. Other processes are kept in
//! order by the session's counter; this queue only saves the work of overtaking each other.

use crate::StoreError;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OwnedMutexGuard;
use uuid::Uuid;

/// The sessions with a turn under way.
#[derive(Default)]
pub(crate) struct Queue {
    sessions: Arc<Mutex<HashMap<Uuid, Line>>>,
}

struct Line {
    turn: Arc<tokio::sync::Mutex<()>>,
    length: usize,
}

/// The right to be the session's only turn; given back when dropped.
pub(crate) struct Ticket {
    _turn: OwnedMutexGuard<()>,
    _place: PlaceInLine,
}

struct PlaceInLine {
    sessions: Arc<Mutex<HashMap<Uuid, Line>>>,
    session: Uuid,
}

impl Queue {
    /// Waits for the session's turns that came before; refuses when `longest` are already there.
    pub(crate) async fn enter(&self, session: Uuid, longest: usize) -> Result<Ticket, StoreError> {
        let (turn, place) = self.line_up(session, longest)?;
        Ok(Ticket {
            _turn: turn.lock_owned().await,
            _place: place,
        })
    }

    fn line_up(
        &self,
        session: Uuid,
        longest: usize,
    ) -> Result<(Arc<tokio::sync::Mutex<()>>, PlaceInLine), StoreError> {
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        let line = sessions.entry(session).or_insert_with(|| Line {
            turn: Arc::default(),
            length: 0,
        });
        if line.length >= longest {
            return Err(StoreError::Busy);
        }
        line.length += 1;
        Ok((
            Arc::clone(&line.turn),
            PlaceInLine {
                sessions: Arc::clone(&self.sessions),
                session,
            },
        ))
    }
}

impl Drop for PlaceInLine {
    fn drop(&mut self) {
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = sessions.get_mut(&self.session) {
            line.length -= 1;
            if line.length == 0 {
                sessions.remove(&self.session);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_line_has_an_end_and_leaves_nothing_behind() {
        let queue = Queue::default();
        let session = Uuid::from_u128(1);
        let first = queue.enter(session, 1).await.unwrap();
        assert!(matches!(queue.enter(session, 1).await, Err(StoreError::Busy)));
        assert!(queue.enter(Uuid::from_u128(2), 1).await.is_ok());
        drop(first);
        assert!(queue.enter(session, 1).await.is_ok());
        assert!(queue.sessions.lock().unwrap().is_empty());
    }
}
