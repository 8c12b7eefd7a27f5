//! Small facts that all processes on one database share.

use crate::statement::Bind;
use crate::write::Write;
use crate::{Store, StoreError};

/// The setting that counts how often the company's records were imported or erased.
pub const RECORDS_CHANGED: &str = "records_changes";

/// Counts the setting of this name on, so that every process sees that something has changed.
pub const COUNT_ON: &str = "INSERT INTO settings (name, value) VALUES ($1, '1') \
    ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(settings.value AS BIGINT) + 1 AS TEXT)";

impl Store {
    /// A shared setting, if there is one.
    pub async fn setting(&self, name: &'static str) -> Result<Option<String>, StoreError> {
        const ONE: &str = "SELECT value FROM settings WHERE name = $1";
        let row = self.reader().await?.on().row(ONE, &[Bind::Text(name)]).await?;
        Ok(row.map(|row| row.text(0)).transpose()?)
    }

    /// Keeps a shared setting unless it has a value already; returns the value that counts.
    pub async fn keep_setting(&self, name: &'static str, value: String) -> Result<String, StoreError> {
        if let Some(kept) = self.setting(name).await? {
            return Ok(kept);
        }
        self.write(Write::KeepSetting { name, value }).await?;
        self.setting(name).await?.ok_or(StoreError::Busy)
    }
}
