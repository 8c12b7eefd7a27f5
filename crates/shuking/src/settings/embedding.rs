//! The settings of the embedding model for the company's documents. Without an address there is none, and documents are found
//! by their words.

use super::model::{checked, seconds};
use super::{is_given, secret};
use crate::failure::Failure;
use llm::EmbeddingEndpoint;
use secrecy::SecretString;
use std::time::Duration;

/// As given.
#[derive(clap::Args, Debug, Clone, Default)]
#[expect(clippy::struct_field_names, reason = "each is named as its setting")]
pub struct GivenEmbedding {
    /// An OpenAI-compatible server with an embedding model (vLLM, Ollama, llama.cpp), e.g. <http://127.0.0.1:11434/v1>: the
    /// company's documents are then found by what is meant, too.
    #[arg(long, env = "EMBEDDING_BASE_URL", value_name = "URL")]
    embedding_base_url: Option<String>,
    /// The embedding model's name there.
    #[arg(long, env = "EMBEDDING_MODEL", value_name = "NAME")]
    embedding_model: Option<String>,
    /// The key there, if it wants one.
    #[arg(long, env = "EMBEDDING_API_KEY", value_name = "KEY", hide_env_values = true, value_parser = secret)]
    embedding_api_key: Option<SecretString>,
    /// Seconds that a question may wait for its vector; then it is searched for by its words alone [default: 2].
    #[arg(long, env = "EMBEDDING_TIMEOUT_SECONDS", value_name = "SECONDS", value_parser = seconds)]
    embedding_timeout_seconds: Option<Duration>,
}

impl GivenEmbedding {
    /// The first, completed from the second.
    pub(super) fn or(self, second: Self) -> Self {
        Self {
            embedding_base_url: self.embedding_base_url.or(second.embedding_base_url),
            embedding_model: self.embedding_model.or(second.embedding_model),
            embedding_api_key: self.embedding_api_key.or(second.embedding_api_key),
            embedding_timeout_seconds: self
                .embedding_timeout_seconds
                .or(second.embedding_timeout_seconds),
        }
    }

    /// Where the model is; an address without a model's name is refused.
    pub(super) fn settled(self) -> Result<Option<EmbeddingEndpoint>, Failure> {
        let given = |text: &String| !text.is_empty();
        let Some(base_url) = self.embedding_base_url.filter(given) else {
            return Ok(None);
        };
        let Some(model) = self.embedding_model.filter(given) else {
            return Err(Failure::Input(
                "EMBEDDING_MODEL: expected the model's name beside EMBEDDING_BASE_URL".into(),
            ));
        };
        Ok(Some(EmbeddingEndpoint {
            base_url: checked("EMBEDDING_BASE_URL", base_url)?,
            model,
            key: self.embedding_api_key.filter(is_given),
            time: self.embedding_timeout_seconds.unwrap_or(Duration::from_secs(2)),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_there_where_address_and_name_are() {
        assert!(GivenEmbedding::default().settled().unwrap().is_none());
        let address = GivenEmbedding {
            embedding_base_url: Some("http://127.0.0.1:1/v1".into()),
            ..GivenEmbedding::default()
        };
        assert!(matches!(address.clone().settled(), Err(Failure::Input(_))));
        let named = GivenEmbedding {
            embedding_model: Some("m".into()),
            ..address
        };
        assert_eq!(named.settled().unwrap().unwrap().time, Duration::from_secs(2));
    }
}
