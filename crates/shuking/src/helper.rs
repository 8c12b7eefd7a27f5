//! The language model that the settings name, wired to whoever answers turns or routes messages.

use crate::settings::ModelSettings;
use conversation::{Assistant, Reply, Turn};
use futures_util::future::BoxFuture;
use llm::{Prompts, Remote, Route, Router as _, Steady};
use std::path::Path;
use std::sync::Arc;

/// The helper of the settings; none where no model is set. Broken prompts are reported on standard error.
pub fn of(settings: &ModelSettings, content: Option<&Path>) -> anyhow::Result<Option<llm::Helper>> {
    let Some(endpoint) = &settings.endpoint else {
        return Ok(None);
    };
    let (prompts, broken) = Prompts::from_dir(content);
    for file in broken {
        eprintln!(
            "{}: {}; the built-in prompt serves instead",
            file.file, file.reason
        );
    }
    let remote = Remote::new(endpoint)?;
    Ok(Some(llm::Helper {
        model: Arc::new(Steady::new(Arc::new(remote), settings.limits)),
        prompts,
        time: settings.time,
        required: settings.required,
        price: settings.price,
    }))
}

/// A helper behind the traits of the server and of the workplace desk.
pub struct Helper(pub llm::Helper);

impl server::Helper for Helper {
    fn reply<'a>(
        &'a self,
        assistant: &'a dyn Assistant,
        turn: &'a Turn<'a>,
    ) -> BoxFuture<'a, Result<Reply, server::ModelFailed>> {
        Box::pin(async move {
            let help = self.0.reply(assistant, turn).await;
            help.map(|help| help.reply).map_err(|_| server::ModelFailed)
        })
    }
}

impl desk::Router for Helper {
    fn choose<'a>(&'a self, text: &'a str, routes: Vec<(&'static str, &'static str)>) -> desk::Choosing<'a> {
        Box::pin(async move {
            let routes: Vec<Route> = routes
                .into_iter()
                .map(|(name, about)| Route {
                    name: name.to_owned(),
                    about: about.to_owned(),
                })
                .collect();
            match self.0.route(text, &routes).await {
                Ok(chosen) => chosen,
                Err(failure) => {
                    tracing::warn!(%failure, "the rules route alone");
                    None
                }
            }
        })
    }
}
