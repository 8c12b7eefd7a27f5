//! A route chosen by a model where rules are not sure enough. It can only name one of the routes it was given.

use crate::{Failure, Helper, Schema};
use conversation::Route;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::time::Instant;

impl Helper {
    /// The route of a message; none where no route fits.
    pub async fn route(&self, message: &str, routes: &[Route]) -> Result<Option<String>, Failure> {
        let names = routes.iter().map(|(name, _)| json!(name));
        let names: Vec<Value> = names.chain([Value::Null]).collect();
        let schema = Schema::new(json!({
            "type": "object",
            "properties": {"route": {"type": ["string", "null"], "enum": names}},
            "required": ["route"],
            "additionalProperties": false,
        }))?;
        let listed = routes
            .iter()
            .map(|(name, about)| json!({"name": name, "about": about}));
        let data = json!({
            "question": korean::personal::mask(message).text,
            "routes": listed.collect::<Vec<Value>>(),
        });
        let until = Instant::now() + self.time;
        let prompt = &self.prompts.route;
        let request = prompt.request("route", &data, Some(Arc::new(schema)), until);
        let answer = self.model.structured(request).await?;
        let chosen = answer.content.get("route").and_then(Value::as_str);
        Ok(chosen.map(ToOwned::to_owned))
    }
}
