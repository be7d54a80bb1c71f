//! Addresses that the operator has blocked: a file in the data folder, which is read again when it has changed.

use std::io::ErrorKind;
use std::net::IpAddr;
use std::path::Path;
use std::time::Duration;

use parking_lot::RwLock;

use crate::config::Network;

/// Each line is an address or a network; what follows a `#` is a remark.
const FILE: &str = "blocked.txt";

/// How often it is looked at.
const EVERY: Duration = Duration::from_secs(1);

/// The addresses that are refused everything.
#[derive(Debug, Default)]
pub(crate) struct Blocked(RwLock<Vec<Network>>);

impl Blocked {
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        let networks = self.0.read();
        networks.iter().any(|network| network.contains(address))
    }

    /// Reads the file in a folder, and again whenever it has changed.
    pub(crate) async fn follow(&self, folder: &Path) {
        let path = folder.join(FILE);
        let mut looks = tokio::time::interval(EVERY);
        let mut known = None;
        loop {
            looks.tick().await;
            let written = std::fs::metadata(&path).and_then(|about| about.modified());
            let written = written.ok();
            if written != known {
                self.read(&path);
                known = written;
            }
        }
    }

    /// A line that names no network is logged and blocks nobody; a file that cannot be read changes nothing.
    fn read(&self, path: &Path) {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return tracing::warn!("{}: {error}", path.display()),
        };
        let mut networks = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let address = line.split('#').next().unwrap_or_default().trim();
            match address.parse() {
                Ok(network) => networks.push(network),
                Err(_) if address.is_empty() => {}
                Err(problem) => {
                    tracing::warn!("{}, line {}: {problem}", path.display(), index + 1);
                }
            }
        }
        tracing::info!("{} addresses or networks are blocked", networks.len());
        *self.0.write() = networks;
    }
}
