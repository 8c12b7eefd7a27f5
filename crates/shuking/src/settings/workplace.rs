//! The settings of the workplace assistant: what opens it and where its records are.

use super::{is_given, secret};
use crate::failure::Failure;
use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use std::path::PathBuf;
use std::time::Duration;

/// As given.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct GivenWorkplace {
    /// The key with which the company's own systems speak for an employee (`X-User-Id`), at least 16 characters. It opens
    /// the workplace endpoints.
    #[arg(long, env = "SHUKING_SERVICE_KEY", value_name = "SECRET", hide_env_values = true, value_parser = secret)]
    service_key: Option<SecretString>,
    /// The key of employees' signed tokens: a shared secret of at least 32 characters (HS256) or an RSA public key in PEM
    /// (RS256; `\\n` may stand for a line end). It opens the workplace endpoints.
    #[arg(long, env = "SHUKING_TOKEN_KEY", value_name = "KEY", hide_env_values = true, value_parser = secret)]
    token_key: Option<SecretString>,
    /// For whom tokens must be made (`aud`); without it any token under the key counts.
    #[arg(long, env = "SHUKING_TOKEN_AUDIENCE", value_name = "NAME")]
    token_audience: Option<String>,
    /// The company's sign-in (`OpenID` Connect): its issuer, e.g. `https://sign-in.example.com`. Its tokens open the workplace
    /// endpoints.
    #[arg(long, env = "SHUKING_OIDC_ISSUER", value_name = "URL")]
    oidc_issuer: Option<String>,
    /// For whom the sign-in's tokens must be made (`aud`): this service's client id there.
    #[arg(long, env = "SHUKING_OIDC_AUDIENCE", value_name = "NAME")]
    oidc_audience: Option<String>,
    /// The claim of the sign-in's tokens that holds the employee's id [default: sub].
    #[arg(long, env = "SHUKING_OIDC_CLAIM", value_name = "NAME")]
    oidc_claim: Option<String>,
    /// Seconds for which a clarifying question waits for its answer [default: 300].
    #[arg(long, env = "SHUKING_PENDING_SECONDS", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86400))]
    pending_seconds: Option<u32>,
    /// Keep the masked words of questions that no document answered, or whose answer was rated badly, for the operator's
    /// page: by the day, without who asked, for 30 days [default: false].
    #[arg(long, env = "SHUKING_KEEP_QUESTIONS", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    keep_questions: Option<bool>,
    /// Where employees' records are: `records` in this database, or `http` at the company's own service [default: records].
    #[arg(long, env = "SHUKING_WORKPLACE_BACKEND", value_name = "NAME", value_parser = ["records", "http"])]
    workplace_backend: Option<String>,
    /// The address of the company's own service, with `http`.
    #[arg(long, env = "SHUKING_WORKPLACE_URL", value_name = "URL")]
    workplace_url: Option<String>,
    /// The bearer token for it.
    #[arg(long, env = "SHUKING_WORKPLACE_TOKEN", value_name = "SECRET", hide_env_values = true, value_parser = secret)]
    workplace_token: Option<SecretString>,
    /// A folder into which other systems put exports of the records: imported and moved away by the clock.
    #[arg(long, env = "SHUKING_WORKPLACE_INBOX", value_name = "DIR")]
    workplace_inbox: Option<PathBuf>,
    /// Seconds between two looks into that folder [default: 60].
    #[arg(long, env = "SHUKING_WORKPLACE_INBOX_SECONDS", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86400))]
    workplace_inbox_seconds: Option<u32>,
    /// Whom to turn to after a loss, a leak or malware, as employees shall read it.
    #[arg(long, env = "SHUKING_CONTACT_SECURITY", value_name = "TEXT")]
    contact_security: Option<String>,
    /// Whom to turn to with everything that the assistant does not know.
    #[arg(long, env = "SHUKING_CONTACT_HR", value_name = "TEXT")]
    contact_hr: Option<String>,
    /// Whom to turn to with harassment.
    #[arg(long, env = "SHUKING_CONTACT_HARASSMENT", value_name = "TEXT")]
    contact_harassment: Option<String>,
    /// Whom to turn to after an accident.
    #[arg(long, env = "SHUKING_CONTACT_SAFETY", value_name = "TEXT")]
    contact_safety: Option<String>,
    /// Whom to turn to in distress.
    #[arg(long, env = "SHUKING_CONTACT_COUNSEL", value_name = "TEXT")]
    contact_counsel: Option<String>,
}

/// As they hold.
#[derive(Debug)]
pub struct WorkplaceSettings {
    pub service_key: Option<SecretString>,
    pub token_key: Option<SecretString>,
    pub token_audience: Option<String>,
    pub sign_in: Option<SignIn>,
    pub pending: SignedDuration,
    /// Whether questions without an answer are kept for the operator.
    pub keeps_questions: bool,
    pub backend: Backend,
    /// The folder of other systems' exports.
    pub inbox: Option<Inbox>,
    /// The company's channels by name, those that are given.
    pub contacts: Vec<(&'static str, String)>,
}

/// The company's sign-in.
#[derive(Debug)]
pub struct SignIn {
    pub issuer: String,
    pub audience: String,
    pub claim: String,
}

/// A folder that is looked into by the clock.
#[derive(Debug)]
pub struct Inbox {
    pub folder: PathBuf,
    pub every: Duration,
}

/// Where records are.
#[derive(Debug)]
pub enum Backend {
    /// In this database.
    Records,
    /// At the company's own service.
    Http {
        url: String,
        token: Option<SecretString>,
    },
}

impl GivenWorkplace {
    /// The first, completed from the second.
    pub(super) fn or(self, second: Self) -> Self {
        Self {
            service_key: self.service_key.or(second.service_key),
            token_key: self.token_key.or(second.token_key),
            token_audience: self.token_audience.or(second.token_audience),
            oidc_issuer: self.oidc_issuer.or(second.oidc_issuer),
            oidc_audience: self.oidc_audience.or(second.oidc_audience),
            oidc_claim: self.oidc_claim.or(second.oidc_claim),
            pending_seconds: self.pending_seconds.or(second.pending_seconds),
            keep_questions: self.keep_questions.or(second.keep_questions),
            workplace_backend: self.workplace_backend.or(second.workplace_backend),
            workplace_url: self.workplace_url.or(second.workplace_url),
            workplace_token: self.workplace_token.or(second.workplace_token),
            workplace_inbox: self.workplace_inbox.or(second.workplace_inbox),
            workplace_inbox_seconds: self.workplace_inbox_seconds.or(second.workplace_inbox_seconds),
            contact_security: self.contact_security.or(second.contact_security),
            contact_hr: self.contact_hr.or(second.contact_hr),
            contact_harassment: self.contact_harassment.or(second.contact_harassment),
            contact_safety: self.contact_safety.or(second.contact_safety),
            contact_counsel: self.contact_counsel.or(second.contact_counsel),
        }
    }

    /// What holds, checked.
    pub(super) fn settings(self) -> Result<WorkplaceSettings, Failure> {
        let wrong = |line: &str| Err(Failure::Input(line.to_owned()));
        let service_key = self.service_key.filter(is_given);
        if service_key
            .as_ref()
            .is_some_and(|key| key.expose_secret().chars().count() < super::SHORTEST_KEY)
        {
            return wrong("SHUKING_SERVICE_KEY: expected a secret of at least 16 characters");
        }
        let token_key = self.token_key.filter(is_given);
        let token_key = token_key.map(|key| key.expose_secret().replace("\\n", "\n").into());
        let backend = match (self.workplace_backend.as_deref(), self.workplace_url) {
            (Some("http"), Some(url)) if is_http(&url) => Backend::Http {
                url,
                token: self.workplace_token.filter(is_given),
            },
            (Some("http"), _) => {
                return wrong("SHUKING_WORKPLACE_URL: expected the service's http:// or https:// address");
            }
            _ => Backend::Records,
        };
        let given = |text: Option<String>| text.filter(|text| !text.is_empty());
        let sign_in = match (given(self.oidc_issuer), given(self.oidc_audience)) {
            (Some(issuer), Some(audience)) if is_http(&issuer) => Some(SignIn {
                issuer,
                audience,
                claim: given(self.oidc_claim).unwrap_or_else(|| "sub".to_owned()),
            }),
            (None, None) => None,
            (Some(_), None) => {
                return wrong("SHUKING_OIDC_AUDIENCE: expected this service's client id at the sign-in");
            }
            _ => return wrong("SHUKING_OIDC_ISSUER: expected the sign-in's http:// or https:// address"),
        };
        let inbox = self
            .workplace_inbox
            .filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = inbox.as_ref().filter(|folder| !folder.is_dir()) {
            let folder = folder.display();
            return wrong(&format!("SHUKING_WORKPLACE_INBOX: {folder} is not a folder"));
        }
        let every = Duration::from_secs(self.workplace_inbox_seconds.unwrap_or(60).into());
        let contacts = [
            ("security", self.contact_security),
            ("hr", self.contact_hr),
            ("harassment", self.contact_harassment),
            ("safety", self.contact_safety),
            ("counsel", self.contact_counsel),
        ];
        Ok(WorkplaceSettings {
            contacts: contacts
                .into_iter()
                .filter_map(|(name, channel)| Some((name, channel?)))
                .collect(),
            service_key,
            token_key,
            token_audience: self.token_audience.filter(|name| !name.is_empty()),
            sign_in,
            pending: SignedDuration::from_secs(self.pending_seconds.unwrap_or(300).into()),
            keeps_questions: self.keep_questions.unwrap_or(false),
            backend,
            inbox: inbox.map(|folder| Inbox { folder, every }),
        })
    }
}

fn is_http(url: &str) -> bool {
    url.starts_with("http://") || url.starts_with("https://")
}
