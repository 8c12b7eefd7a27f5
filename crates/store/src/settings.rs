//! Small facts that all processes on one database share.

use crate::statement::Bind;
use crate::write::Write;
use crate::{Store, StoreError};

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
