//! What a person thought of an answer: kept in the answer's metadata, the last one counts.

use crate::write::Write;
use crate::{ClientHash, Store, StoreError};
use conversation::Feedback;
use uuid::Uuid;

impl Store {
    /// Keeps feedback on an assistant message of this client and returns it as kept.
    pub async fn give_feedback(
        &self,
        message: Uuid,
        client: &ClientHash,
        feedback: &Feedback,
    ) -> Result<Feedback, StoreError> {
        let kept = serde_json::to_string(feedback).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
        let write = Write::Feedback {
            message,
            client: client.clone(),
            feedback: kept.clone(),
        };
        match self.write(write).await? {
            0 => Err(StoreError::MessageNotFound),
            _ => serde_json::from_str(&kept).map_err(|error| sqlx::Error::Decode(Box::new(error)).into()),
        }
    }
}
