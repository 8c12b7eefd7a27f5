//! The states in which this process left its newest sessions: the next turn of a conversation mostly comes here again, and
//! need not read what was just written. Another process may have gone on in the meantime, so nothing rests on what is
//! remembered: the write finds out, and the turn starts again from the disk. Never outlives a deletion in this process, and
//! nothing is remembered for long.

use crate::{ClientHash, Session};
use conversation::Carried;
use hashlink::LruCache;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use uuid::Uuid;

/// Sessions remembered at once.
const MOST: usize = 1024;
/// How long a session is remembered after its last turn.
const LIFE: Duration = Duration::from_mins(5);

/// The newest states.
pub(crate) struct Remembered(Mutex<States>);

struct States {
    newest: LruCache<Uuid, State>,
    /// Counts deletions: a turn that was under way during one is not remembered.
    deletions: u64,
}

/// A session after its last turn.
pub(crate) struct State {
    pub(crate) client: ClientHash,
    pub(crate) session: Session,
    pub(crate) carried: Box<Carried>,
    pub(crate) since: Instant,
}

impl Default for Remembered {
    fn default() -> Self {
        Self(Mutex::new(States {
            newest: LruCache::new(MOST),
            deletions: 0,
        }))
    }
}

impl Remembered {
    fn states(&self) -> MutexGuard<'_, States> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many deletions there were so far.
    pub(crate) fn deletions(&self) -> u64 {
        self.states().deletions
    }

    /// The session's state, if this client's turn was here just now. The turn that takes it puts the next one back.
    pub(crate) fn take(&self, session: Uuid, client: &ClientHash, now: Instant) -> Option<State> {
        let mut states = self.states();
        if states.newest.peek(&session)?.client != *client {
            return None;
        }
        states
            .newest
            .remove(&session)
            .filter(|state| now.duration_since(state.since) < LIFE)
    }

    /// Remembers a state that is on the disk, unless something was deleted since its turn began.
    pub(crate) fn put(&self, state: State, deletions: u64) {
        let mut states = self.states();
        let now = state.since;
        while let Some((_, oldest)) = states.newest.iter().next()
            && now.duration_since(oldest.since) >= LIFE
        {
            states.newest.remove_lru();
        }
        if states.deletions == deletions {
            states.newest.insert(state.session.id, state);
        }
    }

    /// Forgets one session: it is no longer as remembered.
    pub(crate) fn forget(&self, session: Uuid) {
        self.states().newest.remove(&session);
    }

    /// Forgets everything: something was deleted.
    pub(crate) fn forget_all(&self) {
        let mut states = self.states();
        states.deletions += 1;
        states.newest.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conversation::Depth;
    use jiff::Timestamp;

    fn state(number: u128, since: Instant) -> State {
        let session = Session {
            id: Uuid::from_u128(number),
            title: None,
            depth: Depth::Quick,
            messages: 2,
            created_at: Timestamp::UNIX_EPOCH,
            updated_at: Timestamp::UNIX_EPOCH,
        };
        State {
            client: ClientHash::new("one".into()),
            session,
            carried: Box::default(),
            since,
        }
    }

    fn taken(remembered: &Remembered, number: u128, client: &str, now: Instant) -> bool {
        let client = ClientHash::new(client.into());
        remembered.take(Uuid::from_u128(number), &client, now).is_some()
    }

    #[test]
    fn a_state_is_taken_once_and_by_its_client() {
        let (remembered, now) = (Remembered::default(), Instant::now());
        remembered.put(state(1, now), 0);
        assert!(!taken(&remembered, 1, "other", now));
        assert!(taken(&remembered, 1, "one", now));
        assert!(!taken(&remembered, 1, "one", now));
    }

    #[test]
    fn nothing_is_remembered_for_long() {
        let (remembered, now) = (Remembered::default(), Instant::now());
        remembered.put(state(1, now), 0);
        assert!(!taken(&remembered, 1, "one", now + LIFE));
        remembered.put(state(1, now), 0);
        remembered.put(state(2, now + LIFE), 0);
        assert_eq!(remembered.states().newest.len(), 1);
    }

    #[test]
    fn a_deletion_forgets_what_was_and_what_was_under_way() {
        let (remembered, now) = (Remembered::default(), Instant::now());
        remembered.put(state(1, now), 0);
        let begun = remembered.deletions();
        remembered.forget_all();
        remembered.put(state(2, now), begun);
        assert_eq!(remembered.states().newest.len(), 0);
        remembered.put(state(3, now), remembered.deletions());
        assert!(taken(&remembered, 3, "one", now));
    }

    #[test]
    fn there_is_room_for_so_many_and_no_more() {
        let (remembered, now) = (Remembered::default(), Instant::now());
        for number in 0..=MOST as u128 {
            remembered.put(state(number, now), 0);
        }
        assert!(!taken(&remembered, 0, "one", now));
        assert!(taken(&remembered, MOST as u128, "one", now));
    }
}
