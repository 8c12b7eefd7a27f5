//! The settings of the language model. Without a key or an address there is none, and nothing is missing but warmth.

use super::{is_given, secret};
use crate::failure::Failure;
use llm::{BreakerLimits, Endpoint, JsonMode, Limits, Price, Protocol};
use secrecy::SecretString;
use std::time::Duration;

/// The settings as given.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct ModelGiven {
    /// The Gemini key; with it Gemini may widen the reading and reword answers.
    #[arg(long, env = "GOOGLE_API_KEY", value_name = "KEY", hide_env_values = true, value_parser = secret)]
    google_api_key: Option<SecretString>,
    /// The Gemini model [default: gemini-2.5-flash].
    #[arg(long, env = "GEMINI_MODEL", value_name = "NAME")]
    gemini_model: Option<String>,
    /// Seconds that the model may take for one turn, all calls together [default: 30].
    #[arg(long, env = "GEMINI_TIMEOUT_SECONDS", value_name = "SECONDS", value_parser = seconds)]
    gemini_timeout_seconds: Option<Duration>,
    /// Where Gemini is reached, for a proxy [default: Google's address].
    #[arg(long, env = "GEMINI_BASE_URL", value_name = "URL")]
    gemini_base_url: Option<String>,
    /// An OpenAI-compatible server (vLLM, Ollama, llama.cpp), e.g. <http://127.0.0.1:11434/v1>; used instead of Gemini.
    #[arg(long, env = "LLM_BASE_URL", value_name = "URL")]
    llm_base_url: Option<String>,
    /// The model's name there.
    #[arg(long, env = "LLM_MODEL", value_name = "NAME")]
    llm_model: Option<String>,
    /// The key there, if it wants one.
    #[arg(long, env = "LLM_API_KEY", value_name = "KEY", hide_env_values = true, value_parser = secret)]
    llm_api_key: Option<SecretString>,
    /// How that server is asked for JSON: `json_schema` or `json_object` [default: `json_schema`].
    #[arg(long, env = "LLM_JSON", value_name = "MODE", value_parser = ["json_schema", "json_object"])]
    llm_json: Option<String>,
    /// Whether a turn fails (502 `GEMINI_ERROR`) when the model does; otherwise the rules answer alone [default: false].
    #[arg(long, env = "LLM_REQUIRED", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    llm_required: Option<bool>,
    /// Calls to the model at once [default: 8].
    #[arg(long, env = "LLM_CONCURRENCY", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    llm_concurrency: Option<u32>,
    /// Failures in a row after which the model is not called for a while [default: 3].
    #[arg(long, env = "LLM_BREAKER_FAILURES", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    llm_breaker_failures: Option<u32>,
    /// Seconds without calls before one turn tries it again [default: 30].
    #[arg(long, env = "LLM_BREAKER_SECONDS", value_name = "SECONDS", value_parser = seconds)]
    llm_breaker_seconds: Option<Duration>,
    /// Dollars for a million tokens in, for the accounts [default: 0].
    #[arg(long, env = "LLM_PRICE_IN", value_name = "DOLLARS", value_parser = dollars)]
    llm_price_in: Option<u64>,
    /// Dollars for a million tokens out, for the accounts [default: 0].
    #[arg(long, env = "LLM_PRICE_OUT", value_name = "DOLLARS", value_parser = dollars)]
    llm_price_out: Option<u64>,
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text
        .parse()
        .ok()
        .filter(|seconds| (0.1..=600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "expected seconds between 0.1 and 600".into())
}

fn dollars(text: &str) -> Result<u64, String> {
    Price::dollars(text).ok_or_else(|| "expected dollars like 0.30".into())
}

/// The settings that hold.
#[derive(Debug, Clone)]
pub struct ModelSettings {
    /// Where the model is, if there is one.
    pub endpoint: Option<Endpoint>,
    /// The time of one turn.
    pub time: Duration,
    /// Whether a turn fails when the model does.
    pub required: bool,
    /// Limits on its use.
    pub limits: Limits,
    /// What tokens cost.
    pub price: Price,
}

impl ModelGiven {
    /// The first, completed from the second.
    pub fn or(self, second: Self) -> Self {
        Self {
            google_api_key: self.google_api_key.or(second.google_api_key),
            gemini_model: self.gemini_model.or(second.gemini_model),
            gemini_timeout_seconds: self.gemini_timeout_seconds.or(second.gemini_timeout_seconds),
            gemini_base_url: self.gemini_base_url.or(second.gemini_base_url),
            llm_base_url: self.llm_base_url.or(second.llm_base_url),
            llm_model: self.llm_model.or(second.llm_model),
            llm_api_key: self.llm_api_key.or(second.llm_api_key),
            llm_json: self.llm_json.or(second.llm_json),
            llm_required: self.llm_required.or(second.llm_required),
            llm_concurrency: self.llm_concurrency.or(second.llm_concurrency),
            llm_breaker_failures: self.llm_breaker_failures.or(second.llm_breaker_failures),
            llm_breaker_seconds: self.llm_breaker_seconds.or(second.llm_breaker_seconds),
            llm_price_in: self.llm_price_in.or(second.llm_price_in),
            llm_price_out: self.llm_price_out.or(second.llm_price_out),
        }
    }

    /// The settings that hold; an address without a model's name and a required model that is nowhere are refused.
    pub fn settled(self) -> Result<ModelSettings, Failure> {
        let defaults = Limits::default();
        let (time, required) = (self.gemini_timeout_seconds, self.llm_required.unwrap_or(false));
        let limits = Limits {
            calls: self
                .llm_concurrency
                .map_or(defaults.calls, |calls| calls as usize),
            breaker: BreakerLimits {
                failures: self.llm_breaker_failures.unwrap_or(defaults.breaker.failures),
                pause: self.llm_breaker_seconds.unwrap_or(defaults.breaker.pause),
            },
            ..defaults
        };
        let price = Price {
            input: self.llm_price_in.unwrap_or(0),
            output: self.llm_price_out.unwrap_or(0),
        };
        let endpoint = self.endpoint()?;
        if required && endpoint.is_none() {
            return Err(Failure::Input(
                "LLM_REQUIRED: set GOOGLE_API_KEY, or LLM_BASE_URL and LLM_MODEL, or leave it out".into(),
            ));
        }
        Ok(ModelSettings {
            endpoint,
            time: time.unwrap_or(Duration::from_secs(30)),
            required,
            limits,
            price,
        })
    }

    fn endpoint(self) -> Result<Option<Endpoint>, Failure> {
        let given = |text: &String| !text.is_empty();
        if let Some(base_url) = self.llm_base_url.filter(given) {
            let Some(model) = self.llm_model.filter(given) else {
                return Err(Failure::Input(
                    "LLM_MODEL: expected the model's name beside LLM_BASE_URL".into(),
                ));
            };
            return Ok(Some(Endpoint {
                protocol: Protocol::OpenAi,
                base_url: Some(checked("LLM_BASE_URL", base_url)?),
                model,
                key: self.llm_api_key.filter(is_given),
                json: match self.llm_json.as_deref() {
                    Some("json_object") => JsonMode::Object,
                    _ => JsonMode::Schema,
                },
            }));
        }
        let Some(key) = self.google_api_key.filter(is_given) else {
            return Ok(None);
        };
        let base_url = self.gemini_base_url.filter(given);
        Ok(Some(Endpoint {
            protocol: Protocol::Gemini,
            base_url: base_url.map(|url| checked("GEMINI_BASE_URL", url)).transpose()?,
            model: self.gemini_model.unwrap_or_else(|| "gemini-2.5-flash".into()),
            key: Some(key),
            json: JsonMode::Schema,
        }))
    }
}

pub(super) fn checked(name: &str, url: String) -> Result<String, Failure> {
    let is_url = ["http://", "https://"]
        .iter()
        .any(|scheme| url.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()));
    if is_url {
        Ok(url)
    } else {
        Err(Failure::Input(format!(
            "{name}: expected an address that starts with http:// or https://"
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given() -> ModelGiven {
        ModelGiven::default()
    }

    #[test]
    fn a_model_is_there_where_it_is_named() {
        assert!(given().settled().unwrap().endpoint.is_none());
        let gemini = ModelGiven {
            google_api_key: Some("key".into()),
            ..given()
        };
        let settled = gemini.clone().settled().unwrap();
        assert_eq!(settled.endpoint.unwrap().model, "gemini-2.5-flash");
        assert_eq!(settled.time, Duration::from_secs(30));
        let both = ModelGiven {
            llm_base_url: Some("http://127.0.0.1:1/v1".into()),
            llm_model: Some("m".into()),
            ..gemini
        };
        assert_eq!(
            both.settled().unwrap().endpoint.unwrap().protocol,
            Protocol::OpenAi
        );
    }

    #[test]
    fn what_cannot_work_is_refused_at_the_start() {
        for wrong in [
            ModelGiven {
                llm_required: Some(true),
                ..given()
            },
            ModelGiven {
                llm_base_url: Some("http://x/v1".into()),
                ..given()
            },
            ModelGiven {
                llm_base_url: Some("x".into()),
                llm_model: Some("m".into()),
                ..given()
            },
        ] {
            assert!(matches!(wrong.settled(), Err(Failure::Input(_))));
        }
    }
}
