//! How many places each address holds.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::pace::Client;

/// Counts the places of every address.
#[derive(Debug, Default)]
pub(crate) struct Crowd(Mutex<HashMap<Client, usize>>);

/// One place in the crowd, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Guest {
    crowd: Arc<Crowd>,
    client: Client,
}

impl Crowd {
    /// A place for a client that holds fewer than `most`.
    pub(crate) fn enter(self: &Arc<Self>, client: Client, most: usize) -> Option<Guest> {
        let client = client.everybody();
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Guest {
            crowd: Arc::clone(self),
            client,
        })
    }

    /// All places that are held.
    pub(crate) fn count(&self) -> usize {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.values().sum()
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counts = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use super::Crowd;

    #[test]
    fn a_place_is_given_back_when_its_holder_goes() {
        let crowd = Arc::new(Crowd::default());
        let [one, other] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]).into());
        let held = [crowd.enter(one, 2), crowd.enter(one, 2)];
        assert!(crowd.enter(one, 2).is_none());
        assert!(crowd.enter(other, 2).is_some());
        assert_eq!(crowd.count(), 2);
        drop(held);
        assert_eq!(crowd.count(), 0);
        assert!(crowd.enter(one, 2).is_some());
    }
}
