//! HTTP: routes, streaming, limits, errors. Moves data between clients, the store and an assistant, and masks what
//! must not be kept. Decides nothing about tax or language, and tells nobody about another client's data.

mod access;
mod address;
mod app;
mod body;
mod calculator;
mod camel;
mod channels;
mod client;
mod client_id;
mod connections;
mod cursor;
mod employee;
mod error;
mod guard;
mod helper;
mod idempotency;
mod keys;
mod limiter;
mod metadata_shape;
mod openapi;
mod operator;
mod paging;
mod parts;
mod patient;
mod planner;
mod privacy;
mod refs;
mod request;
mod routes;
mod seeing;
mod serve;
mod shapes;
mod statutes;
mod stream;
mod title;
mod turn;
mod workplace;

pub use access::{Access, FindingKey, Issuer, KeySet, Role, UnusableKey};
pub use address::Proxy;
pub use app::{Limits, Parts};
pub use calculator::{Calculated, Calculator, Comparison, InvalidValue, Reversal};
pub use channels::{Channel, Channels, Delivering, Delivery, Messenger, SlackKey, WorksKey};
pub use client_id::is_client_id;
pub use helper::{Helper, ModelFailed};
pub use keys::Keys;
pub use operator::Operator;
pub use planner::Planner;
pub use routes::document;
pub use seeing::{CATALOG, Kind, Metric, Metrics, Values};
pub use serve::{serve, serve_metrics};
pub use statutes::Statutes;
pub use workplace::{
    ChatAnswer, ChatMessage, TeamAsked, TeamView, Working, Workplace, WorkplaceError, WorkplaceParts,
};
