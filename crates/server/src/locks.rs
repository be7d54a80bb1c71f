//! Locks by key: of those who come for the same thing, one at a time, and nobody waits for another thing.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use tokio::sync::OwnedMutexGuard;

type Lock = tokio::sync::Mutex<()>;

/// A lock for each thing that somebody comes for.
#[derive(Debug)]
pub(crate) struct Locks<K>(Mutex<HashMap<K, Weak<Lock>>>);

impl<K> Default for Locks<K> {
    fn default() -> Locks<K> {
        Locks(Mutex::default())
    }
}

impl<K: Eq + Hash> Locks<K> {
    /// Waits until everybody has gone who came for the same earlier.
    pub(crate) async fn wait(&self, thing: K) -> OwnedMutexGuard<()> {
        self.lock(thing).lock_owned().await
    }

    fn lock(&self, thing: K) -> Arc<Lock> {
        let mut locks = self.0.lock();
        locks.retain(|_, lock| lock.strong_count() > 0);
        let known = locks.get(&thing).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let new = Arc::default();
            locks.insert(thing, Arc::downgrade(&new));
            new
        })
    }
}
