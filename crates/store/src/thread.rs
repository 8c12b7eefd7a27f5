//! A task with a thread of its own. SQLite's writer and its reader of states go to the database and back several times
//! for one batch; among the tasks of a busy server they would queue anew behind every request each time.

use crate::StoreError;

/// Runs a task to its end on a new thread.
pub(crate) fn run(name: &str, task: impl Future<Output = ()> + Send + 'static) -> Result<(), StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(sqlx::Error::Io)?;
    std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || runtime.block_on(task))
        .map_err(sqlx::Error::Io)?;
    Ok(())
}
