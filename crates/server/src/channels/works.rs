//! NAVER WORKS' bot callback: the signature over the body, and what of it is somebody speaking to the assistant.

use super::{Channel, Said};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

/// The company's bot and the secret under which its messages are signed.
#[derive(Clone)]
pub struct WorksKey {
    bot: String,
    mac: Hmac<Sha256>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Callback {
    #[serde(rename = "type")]
    kind: String,
    source: Option<Source>,
    content: Option<Content>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Source {
    user_id: Option<String>,
}

#[derive(Deserialize)]
struct Content {
    #[serde(rename = "type")]
    kind: String,
    text: Option<String>,
}

impl WorksKey {
    /// From the bot's id and secret.
    pub fn new(bot: &str, secret: &str) -> Option<Self> {
        Some(Self {
            bot: bot.to_owned(),
            mac: Hmac::new_from_slice(secret.as_bytes()).ok()?,
        })
    }

    /// Whether NAVER WORKS signed this body for our bot.
    pub(crate) fn is_signed(&self, bot: &str, signature: &str, body: &[u8]) -> bool {
        let mut mac = self.mac.clone();
        mac.update(body);
        let given = STANDARD.decode(signature);
        bot == self.bot && given.is_ok_and(|given| mac.verify_slice(&given).is_ok())
    }
}

/// The words of a person in a signed body; none where nobody speaks. The body has no id of its own: the same bytes,
/// which hold the time of writing, are the same message.
pub(crate) fn said(body: &[u8]) -> Option<Said> {
    let callback: Callback = serde_json::from_slice(body).ok()?;
    let content = callback.content.filter(|content| content.kind == "text")?;
    if callback.kind != "message" {
        return None;
    }
    Some(Said {
        channel: Channel::Works,
        user: callback.source?.user_id?,
        text: content.text?.trim().to_owned(),
        id: STANDARD.encode(Sha256::digest(body)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Signed with another language's HMAC: base64(HMAC-SHA256("works bot secret", BODY)).
    const BODY: &str = r#"{"type":"message","source":{"userId":"u-1","domainId":1},"issuedTime":"2026-03-10T01:00:00Z","content":{"type":"text","text":" 내 연차 며칠 남았어? "}}"#;
    const SIGNATURE: &str = "0xU0Z52HuXDPp22YI4p2lDYMORMe9b819xNg4TgDAn0=";

    #[test]
    fn only_our_bot_and_our_secret_count() {
        let key = WorksKey::new("7001", "works bot secret").unwrap();
        assert!(key.is_signed("7001", SIGNATURE, BODY.as_bytes()));
        assert!(!key.is_signed("7002", SIGNATURE, BODY.as_bytes()));
        assert!(!key.is_signed("7001", SIGNATURE, BODY.replace("u-1", "u-2").as_bytes()));
        for wrong in ["", "AAAA", "not base64!"] {
            assert!(!key.is_signed("7001", wrong, BODY.as_bytes()), "{wrong}");
        }
        let other = WorksKey::new("7001", "another secret").unwrap();
        assert!(!other.is_signed("7001", SIGNATURE, BODY.as_bytes()));
    }

    #[test]
    fn only_written_words_are_said() {
        let told = said(BODY.as_bytes()).unwrap();
        assert_eq!(
            (told.user.as_str(), told.text.as_str()),
            ("u-1", "내 연차 며칠 남았어?")
        );
        assert_eq!(
            said(BODY.as_bytes()).unwrap().id,
            told.id,
            "a retry is the same message"
        );
        let later = BODY.replace("01:00:00", "01:00:01");
        assert_ne!(said(later.as_bytes()).unwrap().id, told.id);
        for nothing in [
            r#"{"type":"join","source":{"userId":"u-1"}}"#,
            r#"{"type":"message","source":{"userId":"u-1"},"content":{"type":"image"}}"#,
            r#"{"type":"message","content":{"type":"text","text":"말"}}"#,
            "nonsense",
        ] {
            assert_eq!(said(nothing.as_bytes()), None, "{nothing}");
        }
    }
}
