//! The name that a client gives itself.

use axum::http::{HeaderName, HeaderValue};

/// The header that names a client.
pub(crate) const CLIENT_ID: HeaderName = HeaderName::from_static("x-client-id");

/// The id in a header, if it is one.
pub(crate) fn valid(value: &HeaderValue) -> Option<&str> {
    let id = std::str::from_utf8(value.as_bytes()).ok()?;
    is_client_id(id).then_some(id)
}

/// Whether a text can be the id of a client: 8 to 128 visible characters.
pub fn is_client_id(id: &str) -> bool {
    let mut characters = id.chars();
    let is_visible = characters.all(|character| !character.is_whitespace() && !character.is_control());
    is_visible && (8..=128).contains(&id.chars().count())
}
