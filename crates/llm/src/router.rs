//! A route chosen by a model where rules are not sure enough. It can only name one of the routes it was given.

use crate::{Failure, Helper, Schema};
use futures_util::future::BoxFuture;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::time::Instant;

/// A route that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// What it is called.
    pub name: String,
    /// What belongs there.
    pub about: String,
}

/// Chooses among routes.
pub trait Router: Send + Sync {
    /// The route of a masked message; none where no route fits.
    fn route<'a>(
        &'a self,
        message: &'a str,
        routes: &'a [Route],
    ) -> BoxFuture<'a, Result<Option<String>, Failure>>;
}

impl Router for Helper {
    fn route<'a>(
        &'a self,
        message: &'a str,
        routes: &'a [Route],
    ) -> BoxFuture<'a, Result<Option<String>, Failure>> {
        Box::pin(async move {
            let names: Vec<Value> = routes
                .iter()
                .map(|route| json!(route.name))
                .chain([Value::Null])
                .collect();
            let schema = Schema::new(json!({
                "type": "object",
                "properties": {"route": {"type": ["string", "null"], "enum": names}},
                "required": ["route"],
                "additionalProperties": false,
            }))?;
            let listed: Vec<Value> = routes
                .iter()
                .map(|route| json!({"name": route.name, "about": route.about}))
                .collect();
            let data = json!({
                "question": korean::personal::mask(message).text,
                "routes": listed,
            });
            let until = Instant::now() + self.time;
            let request = self
                .prompts
                .route
                .request("route", &data, Some(Arc::new(schema)), until);
            let answer = self.model.structured(request).await?;
            Ok(answer
                .content
                .get("route")
                .and_then(Value::as_str)
                .map(ToOwned::to_owned))
        })
    }
}
