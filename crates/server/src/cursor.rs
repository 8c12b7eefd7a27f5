//! Opaque places in a list. A cursor says for whom and for which list it was made and is sealed with the server's key:
//! a forged one is refused, another client's is as absent as the rest of that client's data.

use crate::Keys;
use crate::error::ApiError;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{ClientHash, Place};
use uuid::Uuid;

const SEAL: usize = 16;

/// A place, whose it is and in which list.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Cursor {
    client: String,
    #[serde(flatten)]
    place: Spot,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "in", rename_all = "snake_case")]
enum Spot {
    Sessions { microsecond: i64, id: Uuid },
    Messages { session: Uuid, before: i64 },
}

/// A cursor into a client's sessions.
pub(crate) fn of_sessions(keys: &Keys, client: &ClientHash, place: Place) -> String {
    let place = Spot::Sessions {
        microsecond: place.updated_at.as_microsecond(),
        id: place.id,
    };
    written(keys, client, place)
}

/// A cursor into a session's messages.
pub(crate) fn of_messages(keys: &Keys, client: &ClientHash, session: Uuid, before: i64) -> String {
    written(keys, client, Spot::Messages { session, before })
}

/// The place of a cursor into this client's sessions.
pub(crate) fn in_sessions(keys: &Keys, client: &ClientHash, text: &str) -> Result<Place, ApiError> {
    match read(keys, client, text)? {
        Spot::Sessions { microsecond, id } => {
            let updated_at = Timestamp::from_microsecond(microsecond).map_err(|_| ApiError::InvalidCursor)?;
            Ok(Place { updated_at, id })
        }
        Spot::Messages { .. } => Err(ApiError::InvalidCursor),
    }
}

/// The place of a cursor into this session's messages.
pub(crate) fn in_messages(
    keys: &Keys,
    client: &ClientHash,
    session: Uuid,
    text: &str,
) -> Result<i64, ApiError> {
    match read(keys, client, text)? {
        Spot::Messages { session: of, before } if of == session => Ok(before),
        Spot::Messages { .. } | Spot::Sessions { .. } => Err(ApiError::InvalidCursor),
    }
}

fn written(keys: &Keys, client: &ClientHash, place: Spot) -> String {
    let cursor = Cursor {
        client: keys
            .hash("cursor-owner", client.as_str())
            .chars()
            .take(16)
            .collect(),
        place,
    };
    // Serialising plain fields cannot fail; an empty payload would only make a cursor that is refused.
    let mut bytes = serde_json::to_vec(&cursor).unwrap_or_default();
    bytes.extend(keys.seal(&bytes));
    URL_SAFE_NO_PAD.encode(bytes)
}

fn read(keys: &Keys, client: &ClientHash, text: &str) -> Result<Spot, ApiError> {
    let bytes = URL_SAFE_NO_PAD
        .decode(text)
        .map_err(|_| ApiError::InvalidCursor)?;
    let payload_length = bytes.len().checked_sub(SEAL).ok_or(ApiError::InvalidCursor)?;
    let (payload, seal) = bytes
        .split_at_checked(payload_length)
        .ok_or(ApiError::InvalidCursor)?;
    if !keys.is_sealed(payload, seal) {
        return Err(ApiError::InvalidCursor);
    }
    let cursor: Cursor = serde_json::from_slice(payload).map_err(|_| ApiError::InvalidCursor)?;
    if !keys
        .hash("cursor-owner", client.as_str())
        .starts_with(&cursor.client)
    {
        return Err(ApiError::SessionNotFound);
    }
    Ok(cursor.place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_its_clients_and_its_lists_alone() {
        let keys = Keys::new(b"secret");
        let (mine, other) = (keys.client("client-a"), keys.client("client-b"));
        let (session, elsewhere) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let cursor = of_messages(&keys, &mine, session, 41);
        assert_eq!(in_messages(&keys, &mine, session, &cursor).unwrap(), 41);
        let refused = |read: Result<i64, ApiError>| read.unwrap_err().code();
        assert_eq!(
            refused(in_messages(&keys, &mine, elsewhere, &cursor)),
            "INVALID_REQUEST"
        );
        assert_eq!(
            refused(in_messages(&keys, &other, session, &cursor)),
            "SESSION_NOT_FOUND"
        );
        assert_eq!(
            refused(in_messages(&Keys::new(b"other"), &mine, session, &cursor)),
            "INVALID_REQUEST"
        );
        assert_eq!(
            in_sessions(&keys, &mine, &cursor).unwrap_err().code(),
            "INVALID_REQUEST"
        );
        for position in 0..cursor.len() {
            let mut forged = cursor.clone().into_bytes();
            forged[position] = if forged[position] == b'A' { b'B' } else { b'A' };
            let forged = String::from_utf8(forged).unwrap();
            assert_eq!(
                refused(in_messages(&keys, &mine, session, &forged)),
                "INVALID_REQUEST",
                "at {position}"
            );
        }
        for nonsense in ["", "x", "한글", "AAAA", "%00"] {
            assert_eq!(
                refused(in_messages(&keys, &mine, session, nonsense)),
                "INVALID_REQUEST"
            );
        }
    }
}
