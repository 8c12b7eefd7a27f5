//! Every error a client can see: its status, its code and the Korean sentence. What happened inside is logged once,
//! here, and never returned.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use conversation::ModelFailed;
use desk::DeskError;
use serde_json::{Value, json};
use store::StoreError;

/// Seconds after which a client may try again when the store is down.
const RETRY_AFTER: u64 = 2;
/// Seconds after which the turns before are likely done.
const RETRY_TURN: u64 = 1;

/// Every code, for the description.
pub(crate) const CODES: [&str; 19] = [
    "INVALID_CONTENT",
    "INVALID_REQUEST",
    "UNAUTHORIZED",
    "FORBIDDEN",
    "SESSION_NOT_FOUND",
    "MESSAGE_NOT_FOUND",
    "ARTICLE_NOT_FOUND",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "UNSUPPORTED_MEDIA_TYPE",
    "KEY_REUSED",
    "SESSION_BUSY",
    "SESSION_FULL",
    "CONTENT_TOO_LONG",
    "INVALID_VALUE",
    "RATE_LIMITED",
    "STORE_UNAVAILABLE",
    "GEMINI_ERROR",
    "PIPELINE_ERROR",
];

/// An error as a client sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ApiError {
    NotJson,
    InvalidContent,
    InvalidField(&'static str),
    InvalidLimit,
    InvalidCursor,
    InvalidHeader(&'static str),
    Unauthorized,
    Forbidden,
    SessionNotFound,
    MessageNotFound,
    ArticleNotFound,
    NotFound,
    MethodNotAllowed,
    UnsupportedMediaType,
    KeyReused,
    Busy,
    SessionFull,
    ContentTooLong(usize),
    BodyTooLarge(usize),
    BodyTooSlow,
    RateLimited(u64),
    TooSlow,
    InvalidValue { field: String, message: String },
    StoreUnavailable,
    ModelFailed,
    Pipeline,
}

impl ApiError {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotJson
            | Self::BodyTooSlow
            | Self::InvalidContent
            | Self::InvalidField(_)
            | Self::InvalidLimit
            | Self::InvalidCursor
            | Self::InvalidHeader(_) => StatusCode::BAD_REQUEST,
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::SessionNotFound | Self::MessageNotFound | Self::ArticleNotFound | Self::NotFound => {
                StatusCode::NOT_FOUND
            }
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::KeyReused | Self::Busy | Self::SessionFull => StatusCode::CONFLICT,
            Self::ContentTooLong(_) | Self::BodyTooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::InvalidValue { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::RateLimited(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::StoreUnavailable | Self::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
            Self::ModelFailed => StatusCode::BAD_GATEWAY,
            Self::Pipeline => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::NotJson | Self::BodyTooSlow | Self::InvalidContent => "INVALID_CONTENT",
            Self::InvalidField(_) | Self::InvalidLimit | Self::InvalidCursor | Self::InvalidHeader(_) => {
                "INVALID_REQUEST"
            }
            Self::Unauthorized => "UNAUTHORIZED",
            Self::Forbidden => "FORBIDDEN",
            Self::SessionNotFound => "SESSION_NOT_FOUND",
            Self::MessageNotFound => "MESSAGE_NOT_FOUND",
            Self::ArticleNotFound => "ARTICLE_NOT_FOUND",
            Self::NotFound => "NOT_FOUND",
            Self::MethodNotAllowed => "METHOD_NOT_ALLOWED",
            Self::UnsupportedMediaType => "UNSUPPORTED_MEDIA_TYPE",
            Self::KeyReused => "KEY_REUSED",
            Self::Busy => "SESSION_BUSY",
            Self::SessionFull => "SESSION_FULL",
            Self::ContentTooLong(_) | Self::BodyTooLarge(_) => "CONTENT_TOO_LONG",
            Self::InvalidValue { .. } => "INVALID_VALUE",
            Self::RateLimited(_) => "RATE_LIMITED",
            Self::StoreUnavailable | Self::TooSlow => "STORE_UNAVAILABLE",
            Self::ModelFailed => "GEMINI_ERROR",
            Self::Pipeline => "PIPELINE_ERROR",
        }
    }

    fn message(&self) -> String {
        match self {
            Self::NotJson => "요청 본문을 읽을 수 없어요. JSON 객체로 보내 주세요.".into(),
            Self::InvalidContent => {
                "보내실 내용을 content에 글자로 적어 주세요. 빈 내용은 보낼 수 없어요.".into()
            }
            Self::InvalidField(expected) => format!("요청 값이 올바르지 않아요. {expected}"),
            Self::InvalidLimit => "limit은 1부터 100까지의 정수로 보내 주세요.".into(),
            Self::InvalidCursor => {
                "cursor가 올바르지 않아요. 앞선 응답의 nextCursor를 그대로 보내 주세요.".into()
            }
            Self::InvalidHeader(expected) => format!("요청 헤더가 올바르지 않아요. {expected}"),
            Self::Unauthorized => "로그인이 필요해요. 인증 정보를 확인해 주세요.".into(),
            Self::Forbidden => "본인 정보만 조회할 수 있어요.".into(),
            Self::SessionNotFound => "상담을 찾을 수 없어요.".into(),
            Self::MessageNotFound => "메시지를 찾을 수 없어요.".into(),
            Self::ArticleNotFound => {
                "조문을 찾을 수 없어요. 그 법령을 가져오지 않았거나, 그 날짜에 시행 중인 조문이 없어요."
                    .into()
            }
            Self::NotFound => "요청하신 주소를 찾을 수 없어요.".into(),
            Self::MethodNotAllowed => "이 주소에서는 쓸 수 없는 요청 방식이에요.".into(),
            Self::UnsupportedMediaType => "Content-Type을 application/json으로 보내 주세요.".into(),
            Self::KeyReused => {
                "같은 Idempotency-Key로 다른 내용을 보내셨어요. 새 키로 다시 보내 주세요.".into()
            }
            Self::Busy => {
                "이 상담에서 처리 중인 메시지가 많아요. 앞선 답변을 받은 뒤 다시 보내 주세요.".into()
            }
            Self::SessionFull => {
                "이 상담은 더 이어 갈 수 없을 만큼 길어졌어요. 새 상담을 시작해 주세요.".into()
            }
            Self::ContentTooLong(limit) => format!("내용이 너무 길어요. {limit}자까지 보낼 수 있어요."),
            Self::BodyTooLarge(limit) => format!("요청이 너무 커요. {limit}바이트까지 보낼 수 있어요."),
            Self::BodyTooSlow => "요청 본문이 제시간에 도착하지 않았어요. 다시 보내 주세요.".into(),
            Self::RateLimited(seconds) => {
                format!("요청이 너무 많아요. {seconds}초 뒤에 다시 시도해 주세요.")
            }
            Self::TooSlow => "제시간에 답하지 못했어요. 잠시 뒤 다시 시도해 주세요.".into(),
            Self::InvalidValue { message, .. } => message.clone(),
            Self::StoreUnavailable => "지금은 저장소를 쓸 수 없어요. 잠시 뒤 다시 시도해 주세요.".into(),
            Self::ModelFailed => {
                "언어 모델이 답하지 않아 답변을 만들지 못했어요. 잠시 뒤 다시 시도해 주세요.".into()
            }
            Self::Pipeline => "처리하는 중에 문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.".into(),
        }
    }

    /// The body, in a response or in an event.
    pub(crate) fn body(&self) -> Value {
        let mut error = json!({"code": self.code(), "message": self.message()});
        if let (Self::InvalidValue { field, .. }, Some(fields)) = (self, error.as_object_mut()) {
            fields.insert("field".into(), json!(field));
        }
        json!({"error": error})
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status(), axum::Json(self.body())).into_response();
        let retry_after = match &self {
            Self::StoreUnavailable | Self::TooSlow => Some(RETRY_AFTER),
            Self::RateLimited(seconds) => Some(*seconds),
            Self::Busy => Some(RETRY_TURN),
            _ => None,
        };
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        if self == Self::Unauthorized {
            response
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl From<DeskError> for ApiError {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::Invalid(expected) => Self::InvalidField(expected),
            DeskError::Refused(lines) => Self::InvalidValue {
                field: "files".to_owned(),
                message: format!("파일을 반영할 수 없어요. 바뀐 것은 없어요.\n{lines}"),
            },
            DeskError::Store(error) => error.into(),
            DeskError::Source(_) | DeskError::Endless => {
                tracing::error!(%error, "record source failed");
                Self::StoreUnavailable
            }
        }
    }
}

impl From<ModelFailed> for ApiError {
    fn from(_: ModelFailed) -> Self {
        Self::ModelFailed
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::SessionNotFound => Self::SessionNotFound,
            StoreError::MessageNotFound => Self::MessageNotFound,
            StoreError::KeyReused => Self::KeyReused,
            StoreError::Busy => Self::Busy,
            StoreError::Full => Self::SessionFull,
            StoreError::Unavailable(_) => {
                tracing::error!(%error, "store unavailable");
                Self::StoreUnavailable
            }
            StoreError::Broken(_) | StoreError::Migration(_) | StoreError::OtherClientKey => {
                tracing::error!(%error, "store failed");
                Self::Pipeline
            }
        }
    }
}
