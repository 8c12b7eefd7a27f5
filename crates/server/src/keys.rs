//! The server's secret and everything derived from it: hashes of client ids and idempotency keys, seals on cursors.
//! The secret never leaves this file.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256, Sha512};
use std::collections::BTreeMap;
use store::{ClientHash, Store, StoreError};

/// The key under which clients are hashed.
#[derive(Clone)]
pub struct Keys {
    mac: Hmac<Sha256>,
}

const CHECK: &str = "client_key_check";

impl Keys {
    /// Derives all keys from one secret.
    pub fn new(secret: &[u8]) -> Self {
        Self {
            mac: Hmac::new(&Sha512::digest(secret)),
        }
    }

    /// Refuses a database that was written under another secret: its clients would find nothing of theirs.
    pub async fn claim(&self, store: &Store) -> Result<(), StoreError> {
        let mine = hex(&self.mac("check", &[]));
        let kept = store.keep_setting(CHECK, mine.clone()).await?;
        if kept == mine {
            Ok(())
        } else {
            Err(StoreError::OtherClientKey)
        }
    }

    /// Whether a database was ever written under a secret.
    pub async fn is_claimed(store: &Store) -> Result<bool, StoreError> {
        Ok(store.setting(CHECK).await?.is_some())
    }

    /// Whether this secret is the one that a database was written under, by the settings kept in it; yes where it was never used.
    pub fn fits(&self, settings: &BTreeMap<String, String>) -> bool {
        let mine = hex(&self.mac("check", &[]));
        settings.get(CHECK).is_none_or(|kept| *kept == mine)
    }

    /// The hash under which a client is known.
    pub fn client(&self, id: &str) -> ClientHash {
        ClientHash::new(hex(&self.mac("client", id.as_bytes())))
    }

    /// The hash by which an erased employee is named in the receipt.
    pub fn employee(&self, id: &str) -> String {
        self.hash("employee", id)
    }

    /// A hash of something that need not be read again.
    pub(crate) fn hash(&self, purpose: &'static str, text: &str) -> String {
        hex(&self.mac(purpose, text.as_bytes()))
    }

    /// The first half of the code is enough to tell a forged cursor.
    pub(crate) fn seal(&self, payload: &[u8]) -> [u8; 16] {
        let mut seal = [0; 16];
        for (to, from) in seal.iter_mut().zip(self.mac("cursor", payload)) {
            *to = from;
        }
        seal
    }

    pub(crate) fn is_sealed(&self, payload: &[u8], seal: &[u8]) -> bool {
        let mut mac = self.mac.clone();
        mac.update(b"cursor\0");
        mac.update(payload);
        mac.verify_truncated_left(seal).is_ok() && seal.len() == 16
    }

    fn mac(&self, purpose: &str, data: &[u8]) -> [u8; 32] {
        let mut mac = self.mac.clone();
        mac.update(purpose.as_bytes());
        mac.update(b"\0");
        mac.update(data);
        mac.finalize().into_bytes().into()
    }
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes
        .iter()
        .fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_depend_on_secret_purpose_and_text() {
        let (one, two) = (Keys::new(b"one"), Keys::new(b"two"));
        assert_eq!(one.client("client-a"), Keys::new(b"one").client("client-a"));
        assert_ne!(one.client("client-a"), two.client("client-a"));
        assert_ne!(one.client("client-a"), one.client("client-b"));
        assert_ne!(one.client("x").as_str(), one.hash("key", "x"));
        assert_eq!(one.client("x").as_str().len(), 64);
    }

    #[test]
    fn seals_hold_only_for_their_payload_and_secret() {
        let keys = Keys::new(b"one");
        let seal = keys.seal(b"payload");
        assert!(keys.is_sealed(b"payload", &seal));
        assert!(!keys.is_sealed(b"payloae", &seal));
        assert!(!Keys::new(b"two").is_sealed(b"payload", &seal));
        assert!(!keys.is_sealed(b"payload", &[]));
        assert!(!keys.is_sealed(b"payload", &seal[..8]));
    }
}
