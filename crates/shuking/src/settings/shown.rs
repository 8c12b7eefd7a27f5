//! Settings as an operator may see them: secrets only by their presence and last characters.

use super::Settings;
use secrecy::{ExposeSecret as _, SecretString};

impl Settings {
    /// The database's address without its password.
    pub fn database_shown(&self) -> String {
        match &self.database_url {
            None => format!("SQLite {}", self.data.join("shuking.db").display()),
            Some(url) => without_password(url.expose_secret()),
        }
    }
}

/// "not set", or the last two characters.
pub fn masked(secret: Option<&SecretString>) -> String {
    let Some(secret) = secret else {
        return "not set".into();
    };
    let secret = secret.expose_secret();
    let length = secret.chars().count();
    let end: String = if length >= 12 {
        secret.chars().skip(length - 2).collect()
    } else {
        String::new()
    };
    format!("set (****{end})")
}

fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return "****".into();
    };
    let rest = rest.split('?').next().unwrap_or_default();
    match rest.rsplit_once('@') {
        Some((user, place)) => format!(
            "{scheme}://{}@{place}",
            user.split(':').next().unwrap_or_default()
        ),
        None => format!("{scheme}://{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A setting whose value is hidden in the help is hidden in `Debug` too; one that ends like a secret is hidden.
    #[test]
    fn no_secret_is_shown_for_debugging() {
        use clap::{CommandFactory as _, Parser as _};
        #[derive(clap::Parser, Debug)]
        #[command(no_binary_name = true)]
        struct All {
            #[command(flatten)]
            given: super::super::Given,
        }
        let command = All::command();
        let mut flags = Vec::new();
        for argument in command.get_arguments() {
            let Some(long) = argument.get_long() else { continue };
            let ends_like_one = ["key", "token", "secret", "password"]
                .iter()
                .any(|word| long.ends_with(word));
            assert!(
                !ends_like_one || argument.is_hide_env_values_set(),
                "--{long} shows its value in the help"
            );
            if argument.is_hide_env_values_set() {
                flags.push(format!("--{long}=postgres://canary-canary-canary-canary-canary"));
            }
        }
        // A messenger is set up whole or not at all.
        for name in [
            "works-bot-id",
            "works-client-id",
            "works-service-account",
            "channel-people",
        ] {
            flags.push(format!("--{name}=given"));
        }
        assert!(flags.len() >= 7, "{flags:?}");
        let given = All::try_parse_from(flags).unwrap();
        assert!(!format!("{given:?}").contains("canary"), "{given:?}");
        let settings = Settings::load(given.given, None).unwrap();
        assert!(!format!("{settings:?}").contains("canary"), "{settings:?}");
    }

    #[test]
    fn secrets_stay_secret() {
        assert_eq!(
            without_password("postgres://app:p@ss:word@db:5432/x?password=y"),
            "postgres://app@db:5432/x"
        );
        assert_eq!(without_password("postgres://db/x"), "postgres://db/x");
        assert_eq!(without_password("nonsense"), "****");
        assert_eq!(masked(None), "not set");
        assert_eq!(masked(Some(&"short".into())), "set (****)");
        assert_eq!(masked(Some(&"AIzaSy0123456789ab".into())), "set (****ab)");
    }
}
