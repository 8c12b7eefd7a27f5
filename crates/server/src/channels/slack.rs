//! Slack's Events API: the signature over time and body, and what of an event is somebody speaking to the assistant.

use super::{Channel, Said};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::Deserialize;
use sha2::Sha256;

/// Seconds by which a request may be older or newer than now; the window Slack asks for against replays.
const WINDOW: i64 = 300;

/// The signing secret of the company's Slack app.
#[derive(Clone)]
pub struct SlackKey(Hmac<Sha256>);

/// What a signed request brings.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Arrived {
    /// Slack asks whether this address is ours.
    Challenge(String),
    /// Somebody spoke to the assistant.
    Said(Said),
    /// Nothing for the assistant: its own words, an edit, a joined channel.
    Nothing,
}

#[derive(Deserialize)]
struct Envelope {
    #[serde(rename = "type")]
    kind: String,
    challenge: Option<String>,
    event_id: Option<String>,
    event: Option<Event>,
}

#[derive(Deserialize)]
struct Event {
    #[serde(rename = "type")]
    kind: String,
    subtype: Option<String>,
    bot_id: Option<String>,
    user: Option<String>,
    text: Option<String>,
    channel_type: Option<String>,
}

impl SlackKey {
    /// From the signing secret.
    pub fn new(secret: &str) -> Option<Self> {
        Hmac::new_from_slice(secret.as_bytes()).ok().map(Self)
    }

    /// Whether Slack signed this body at this time, and lately.
    pub(crate) fn is_signed(&self, time: &str, signature: &str, body: &[u8], now: i64) -> bool {
        let is_recent = time
            .parse::<i64>()
            .is_ok_and(|time| now.abs_diff(time) <= WINDOW.unsigned_abs());
        let given = signature.strip_prefix("v0=").and_then(unhex);
        let mut mac = self.0.clone();
        mac.update(b"v0:");
        mac.update(time.as_bytes());
        mac.update(b":");
        mac.update(body);
        is_recent && given.is_some_and(|given| mac.verify_slice(&given).is_ok())
    }
}

/// What a signed body says; none where it is no event of Slack's.
pub(crate) fn arrived(body: &[u8]) -> Option<Arrived> {
    let envelope: Envelope = serde_json::from_slice(body).ok()?;
    match envelope.kind.as_str() {
        "url_verification" => envelope.challenge.map(Arrived::Challenge),
        "event_callback" => {
            let said = envelope.event.zip(envelope.event_id).and_then(said);
            Some(said.map_or(Arrived::Nothing, Arrived::Said))
        }
        _ => Some(Arrived::Nothing),
    }
}

/// A direct message, or one that names the assistant in a channel. Bots, edits and notices are not people speaking.
fn said((event, id): (Event, String)) -> Option<Said> {
    let is_direct = event.kind == "message" && event.channel_type.as_deref() == Some("im");
    let is_spoken = (is_direct || event.kind == "app_mention") && event.subtype.is_none();
    if !is_spoken || event.bot_id.is_some() {
        return None;
    }
    Some(Said {
        channel: Channel::Slack,
        user: event.user?,
        text: plain(&event.text?),
        id,
    })
}

/// The words without the mention before them and without Slack's escapes.
fn plain(text: &str) -> String {
    let mut text = text.trim();
    while let Some(rest) = text.strip_prefix("<@").and_then(|rest| rest.split_once('>')) {
        text = rest.1.trim_start();
    }
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
        .collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    let bytes = digits.chunks_exact(2).map(|pair| match pair {
        [high, low] => high * 16 + low,
        // chunks_exact(2) gives pairs only.
        _ => 0,
    });
    Some(bytes.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    // Slack's published example of a signed request.
    const SECRET: &str = "8f742231b10e8888abcd99yyyzzz85a5";
    const TIME: &str = "1531420618";
    const BODY: &str = "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c";
    const SIGNATURE: &str = "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503";
    const NOW: i64 = 1_531_420_618;

    #[test]
    fn the_published_example_is_signed() {
        let key = SlackKey::new(SECRET).unwrap();
        let is_signed =
            |time, signature: &str, body: &str, now| key.is_signed(time, signature, body.as_bytes(), now);
        assert!(is_signed(TIME, SIGNATURE, BODY, NOW));
        assert!(is_signed(TIME, SIGNATURE, BODY, NOW + 300));
        assert!(!is_signed(TIME, SIGNATURE, BODY, NOW + 301), "replayed later");
        assert!(!is_signed("1531420619", SIGNATURE, BODY, NOW), "another time");
        assert!(!is_signed(
            TIME,
            SIGNATURE,
            &BODY.replace("foobar", "foobas"),
            NOW
        ));
        for wrong in [
            "",
            "v0=",
            "v0=zz",
            "v0=a2",
            &SIGNATURE.replace("v0=", "v1="),
            &SIGNATURE.replace('a', "b"),
        ] {
            assert!(!is_signed(TIME, wrong, BODY, NOW), "{wrong}");
        }
        assert!(!is_signed("soon", SIGNATURE, BODY, NOW));
        let other = SlackKey::new("another secret").unwrap();
        assert!(!other.is_signed(TIME, SIGNATURE, BODY.as_bytes(), NOW));
    }

    fn event(event: &serde_json::Value) -> Option<Arrived> {
        arrived(
            json!({"type": "event_callback", "event_id": "Ev1", "event": event})
                .to_string()
                .as_bytes(),
        )
    }

    #[test]
    fn people_speak_and_bots_do_not() {
        let said = |text: &str| {
            Some(Arrived::Said(Said {
                channel: Channel::Slack,
                user: "U1".into(),
                text: text.into(),
                id: "Ev1".into(),
            }))
        };
        let direct = json!({"type": "message", "channel_type": "im", "user": "U1", "text": "연차 &lt;며칠&gt; 남았어?"});
        assert_eq!(event(&direct), said("연차 <며칠> 남았어?"));
        let named = json!({"type": "app_mention", "user": "U1", "text": "<@B2> 내 연차"});
        assert_eq!(event(&named), said("내 연차"));
        for nothing in [
            json!({"type": "message", "channel_type": "channel", "user": "U1", "text": "말"}),
            json!({"type": "message", "channel_type": "im", "user": "U1", "bot_id": "B1", "text": "말"}),
            json!({"type": "message", "channel_type": "im", "subtype": "message_changed"}),
            json!({"type": "reaction_added", "user": "U1"}),
        ] {
            assert_eq!(event(&nothing), Some(Arrived::Nothing), "{nothing}");
        }
        let challenge = json!({"type": "url_verification", "challenge": "abc"}).to_string();
        assert_eq!(
            arrived(challenge.as_bytes()),
            Some(Arrived::Challenge("abc".into()))
        );
        assert_eq!(arrived(b"not json"), None);
    }
}
