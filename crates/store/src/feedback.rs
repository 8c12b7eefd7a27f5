//! What a person thought of an answer: kept in the answer's metadata, the last one counts.

use crate::write::Write;
use crate::{ClientHash, Store, StoreError, when};
use conversation::Feedback;
use uuid::Uuid;

impl Store {
    /// Keeps feedback on an assistant message of this client and returns it as kept.
    pub async fn give_feedback(
        &self,
        message: Uuid,
        client: &ClientHash,
        feedback: Feedback,
    ) -> Result<Feedback, StoreError> {
        let feedback = Feedback {
            timestamp: when::kept(feedback.timestamp),
            ..feedback
        };
        let value = serde_json::to_value(&feedback).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
        match self
            .write(Write::Feedback {
                message,
                client: client.clone(),
                feedback: value,
            })
            .await?
        {
            0 => Err(StoreError::MessageNotFound),
            _ => Ok(feedback),
        }
    }
}
