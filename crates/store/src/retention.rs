//! Forgetting: sessions without activity since a day.

use crate::write::Write;
use crate::{Store, StoreError};
use jiff::Timestamp;

/// Sessions deleted per commit, so that turns wait only shortly.
const AT_ONCE: i64 = 500;

impl Store {
    /// Deletes every session whose last activity is before `before`; says how many.
    pub async fn delete_inactive(&self, before: Timestamp) -> Result<u64, StoreError> {
        let mut deleted = 0;
        loop {
            match self
                .write(Write::DeleteInactive {
                    before,
                    at_most: AT_ONCE,
                })
                .await?
            {
                0 => return Ok(deleted),
                count => deleted += count,
            }
        }
    }
}
