//! HTTP: routes, streaming, limits, errors. Moves data between clients, the store and an assistant, and masks what
//! must not be kept. Decides nothing about tax or language, and tells nobody about another client's data.

mod app;
mod body;
mod calculator;
mod camel;
mod client;
mod cursor;
mod error;
mod helper;
mod idempotency;
mod keys;
mod metadata_shape;
mod openapi;
mod paging;
mod privacy;
mod request;
mod routes;
mod serve;
mod shapes;
mod stream;
mod title;
mod turn;

pub use app::{Limits, Parts};
pub use calculator::{Calculated, Calculator, InvalidValue};
pub use helper::{Helper, ModelFailed};
pub use keys::Keys;
pub use openapi::document;
pub use serve::serve;
