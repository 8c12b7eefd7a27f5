//! One address before several: connections are passed on in turn, and whoever does not answer is passed over.

use std::sync::{Arc, Mutex};
use tokio::net::{TcpListener, TcpStream};

/// The address and where it leads.
pub struct Forward {
    pub address: String,
    targets: Arc<Mutex<Vec<String>>>,
}

impl Forward {
    /// Listens, and passes on to these.
    pub async fn to(targets: Vec<String>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let targets = Arc::new(Mutex::new(targets));
        let leads_to = Arc::clone(&targets);
        tokio::spawn(async move {
            for number in 0.. {
                let (mut from, _) = listener.accept().await.unwrap();
                let mut targets = leads_to.lock().unwrap().clone();
                let first = number % targets.len().max(1);
                targets.rotate_left(first);
                tokio::spawn(async move {
                    for target in targets {
                        if let Ok(mut to) = TcpStream::connect(target).await {
                            // Either side may hang up.
                            let _ = tokio::io::copy_bidirectional(&mut from, &mut to).await;
                            return;
                        }
                    }
                });
            }
        });
        Self { address, targets }
    }

    /// Leads elsewhere from now on; connections that stand, stay.
    pub fn turn_to(&self, targets: Vec<String>) {
        *self.targets.lock().unwrap() = targets;
    }
}
