//! Why the store could not do something, in the words its callers act on.

/// Why the store could not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No such session for this client.
    #[error("the session does not exist for this client")]
    SessionNotFound,
    /// No such assistant message for this client.
    #[error("the message does not exist for this client")]
    MessageNotFound,
    /// The idempotency key was used before with another body.
    #[error("the idempotency key was used with another body")]
    KeyReused,
    /// Too many turns wait for this session, or others keep overtaking this one.
    #[error("too many turns at once in one session")]
    Busy,
    /// The session has as many messages as it may have.
    #[error("the session is full")]
    Full,
    /// The database was written under another key for client ids.
    #[error("the database belongs to another client key; set the one it was started with")]
    OtherClientKey,
    /// The database cannot be reached or cannot write now; trying again may help.
    #[error("the database is not available: {0}")]
    Unavailable(#[source] sqlx::Error),
    /// The database answered something that this program does not expect.
    #[error("the database and this program disagree: {0}")]
    Broken(#[source] sqlx::Error),
    /// The schema could not be brought up to date.
    #[error("migration failed: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::error::ErrorKind;
        let is_ours = match &error {
            sqlx::Error::Database(database) => {
                !matches!(database.kind(), ErrorKind::Other) || is_refused(database.as_ref())
            }
            sqlx::Error::RowNotFound
            | sqlx::Error::TypeNotFound { .. }
            | sqlx::Error::ColumnIndexOutOfBounds { .. }
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::Encode(_)
            | sqlx::Error::Decode(_) => true,
            _ => false,
        };
        if is_ours {
            Self::Broken(error)
        } else {
            Self::Unavailable(error)
        }
    }
}

/// Whether PostgreSQL does not take the statement as it is: trying again would not help.
fn is_refused(error: &dyn sqlx::error::DatabaseError) -> bool {
    /// Features that are not supported; syntax, names and rights.
    const CLASSES: [&str; 2] = ["0A", "42"];
    error
        .try_downcast_ref::<sqlx::postgres::PgDatabaseError>()
        .is_some_and(|error| CLASSES.iter().any(|class| error.code().starts_with(class)))
}
