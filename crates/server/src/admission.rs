//! What a request must pass before it is worked on: a free place, the limits of its client and its address, and the time
//! it may take. The page, its files and the operator's questions are always answered.

use crate::address::{self, Proxy};
use crate::client_id::{CLIENT_ID, valid};
use crate::error::ApiError;
use crate::limiter::Limiter;
use crate::seeing::refused;
use crate::{Keys, Limits};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use std::time::Duration;
use store::Store;
use tokio::sync::Semaphore;

/// The limits that hold.
pub(crate) struct Admission {
    places: Semaphore,
    clients: Option<Limiter>,
    addresses: Option<Limiter>,
    proxy: Option<Proxy>,
}

impl Admission {
    /// Sets the limits up.
    pub(crate) fn new(limits: &Limits, proxy: Option<Proxy>, store: &Store) -> Self {
        let limiter = |rate: Option<u32>| rate.map(|rate| Limiter::new(rate, store));
        Self {
            places: Semaphore::new(limits.requests.min(Semaphore::MAX_PERMITS)),
            clients: limiter(limits.client_rate),
            addresses: limiter(limits.address_rate),
            proxy,
        }
    }

    /// Counts an employee's request.
    pub(crate) async fn admit_employee(&self, keys: &Keys, id: &str) -> Result<(), ApiError> {
        match &self.clients {
            Some(clients) => noted("client", clients.admit(format!("e{}", keys.employee(id))).await),
            None => Ok(()),
        }
    }

    /// Counts a request of these.
    async fn admit(&self, address: Option<String>, client: Option<String>) -> Result<(), ApiError> {
        if let (Some(addresses), Some(address)) = (&self.addresses, address) {
            noted("address", addresses.admit(address).await)?;
        }
        if let (Some(clients), Some(client)) = (&self.clients, client) {
            noted("client", clients.admit(client).await)?;
        }
        Ok(())
    }

    /// Has a request worked on, or refuses it.
    pub(crate) async fn let_through(
        &self,
        keys: &Keys,
        time: Duration,
        request: Request,
        next: Next,
    ) -> Result<Response, ApiError> {
        let place = self.places.try_acquire().map_err(|_| ApiError::RateLimited(1));
        let _place = noted("requests", place)?;
        let (address, client) = (self.address(keys, &request), self.client(keys, &request));
        self.admit(address, client).await?;
        let answered = tokio::time::timeout(time, next.run(request)).await;
        noted("time", answered.map_err(|_| ApiError::TooSlow))
    }

    /// Where a request comes from, as far as anybody counts it.
    fn address(&self, keys: &Keys, request: &Request) -> Option<String> {
        self.addresses.as_ref()?;
        let proxy = self.proxy.as_ref();
        let hash = address::hash(keys, proxy, request.headers(), request.extensions())?;
        Some(format!("a{hash}"))
    }

    /// Whose request it is, as far as anybody counts it.
    fn client(&self, keys: &Keys, request: &Request) -> Option<String> {
        self.clients.as_ref()?;
        let id = request.headers().get(CLIENT_ID).and_then(valid)?;
        Some(format!("c{}", keys.client(id).as_str()))
    }
}

/// Whether requests to a path are counted and limited.
pub(crate) fn is_guarded(path: &str) -> bool {
    path.starts_with("/api/") || path.starts_with("/ai/")
}

/// Counts a request that a limit refused.
fn noted<T>(limit: &'static str, admitted: Result<T, ApiError>) -> Result<T, ApiError> {
    if let Err(ApiError::RateLimited(_) | ApiError::TooSlow) = admitted {
        refused(limit);
    }
    admitted
}
