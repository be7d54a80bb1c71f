//! Ending a visit: wakes the thread that waits, and cuts the connection of the one that listens.

use std::net::{Shutdown, TcpStream};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[derive(Debug, Default)]
struct Inside {
    stopped: bool,
    line: Option<TcpStream>,
}

/// Whether the visit is over, and the line that is to be cut then.
#[derive(Debug, Default)]
pub(crate) struct Stop {
    inside: Mutex<Inside>,
    changed: Condvar,
}

impl Stop {
    /// Ends the visit.
    pub(crate) fn stop(&self) {
        let mut inside = self.inside();
        inside.stopped = true;
        if let Some(line) = inside.line.take() {
            // It may be cut already.
            let _ = line.shutdown(Shutdown::Both);
        }
        self.changed.notify_all();
    }

    /// This connection is closed when the visit ends. Says whether it continues.
    pub(crate) fn cut_later(&self, line: &TcpStream) -> bool {
        let mut inside = self.inside();
        inside.line = line.try_clone().ok();
        !inside.stopped
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.inside().stopped
    }

    /// Waits for so long, unless the visit ends before. Says whether it continues.
    pub(crate) fn wait(&self, time: Duration) -> bool {
        let waited = self
            .changed
            .wait_timeout_while(self.inside(), time, |inside| !inside.stopped);
        let (inside, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !inside.stopped
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
