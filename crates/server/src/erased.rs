//! Whether an employee was erased on request, by the receipts, which hold only keyed hashes.

use crate::Keys;
use desk::IsErased;
use std::collections::HashSet;
use store::{Store, StoreError};

/// By the receipts of this store.
pub async fn erased(store: &Store, keys: Keys) -> Result<IsErased, StoreError> {
    let receipts = store.erasures().await?;
    let gone: HashSet<String> = receipts
        .into_iter()
        .filter(|receipt| receipt.kind == "employee")
        .map(|receipt| receipt.who)
        .collect();
    Ok(Box::new(move |id| {
        !gone.is_empty() && gone.contains(&keys.employee(id))
    }))
}
