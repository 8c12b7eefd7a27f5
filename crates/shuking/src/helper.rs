//! The language model that the settings name.

use crate::settings::{ModelSettings, Settings};
use llm::{Embedding, Prompts, Remote, Steady};
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

/// The same, at the service of both assistants.
pub fn shared(helper: Option<llm::Helper>) -> Option<Arc<dyn conversation::Helper>> {
    helper.map(|helper| Arc::new(helper) as _)
}

/// The embedding model of the settings; none where none is set.
pub fn embedding(settings: &Settings) -> anyhow::Result<Option<Arc<dyn conversation::Embedder>>> {
    let Some(endpoint) = settings.embedding.clone() else {
        return Ok(None);
    };
    Ok(Some(Arc::new(Embedding::new(endpoint, settings.model.limits)?)))
}
