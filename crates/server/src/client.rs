//! Who is asking: the keyed hash of `X-Client-Id`. A request without one gets a new id in its response.

use crate::app::Shared;
use crate::client_id::{CLIENT_ID, valid};
use crate::error::ApiError;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderValue;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use store::ClientHash;
use uuid::Uuid;

/// The client of this request.
#[derive(Clone)]
pub(crate) struct Client(pub(crate) ClientHash);

/// Finds out who is asking and gives an id to a client that has none.
pub(crate) async fn identify(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    if request.headers().contains_key(CLIENT_ID) {
        let mut values = request.headers().get_all(CLIENT_ID).into_iter();
        // With two ids a proxy in front of us may have looked at the other one.
        let only = values.next().filter(|_| values.next().is_none());
        let Some(id) = only.and_then(valid) else {
            return ApiError::InvalidHeader("X-Client-Id는 눈에 보이는 문자 8~128자로 보내 주세요.")
                .into_response();
        };
        let client = Client(app.keys.client(id));
        request.extensions_mut().insert(client);
        return next.run(request).await;
    }
    let id = Uuid::new_v4().to_string();
    request.extensions_mut().insert(Client(app.keys.client(&id)));
    let mut response = next.run(request).await;
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(CLIENT_ID, value);
    }
    response
}

impl FromRequestParts<Shared> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, ApiError> {
        parts.extensions.get::<Self>().cloned().ok_or(ApiError::Pipeline)
    }
}
