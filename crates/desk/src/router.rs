//! The language model's part in routing: given by the binary, so that this crate knows no model. It chooses among routes
//! that the core offers, or none.

use std::future::Future;
use std::pin::Pin;

/// A choice on its way; none where no route fits or nobody chose in time.
pub type Choosing<'a> = Pin<Box<dyn Future<Output = Option<String>> + Send + 'a>>;

/// Chooses where a message goes that the rules make nothing of.
pub trait Router: Send + Sync {
    /// The name of one of the routes, each given with what belongs there.
    fn choose<'a>(&'a self, text: &'a str, routes: Vec<(&'static str, &'static str)>) -> Choosing<'a>;
}
