//! Turns on their way to the writer. A commit that waits for them a moment carries many; one that does not leaves most
//! of them to the next.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many turns have begun and are not yet with the writer.
#[derive(Clone, Default)]
pub(crate) struct Coming(Arc<AtomicUsize>);

/// One turn on its way; no longer so when dropped.
pub(crate) struct OnItsWay(Coming);

impl Coming {
    /// A turn sets out.
    pub(crate) fn set_out(&self) -> OnItsWay {
        self.0.fetch_add(1, Ordering::Relaxed);
        OnItsWay(self.clone())
    }

    /// Whether any is on its way.
    pub(crate) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

impl Drop for OnItsWay {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}
