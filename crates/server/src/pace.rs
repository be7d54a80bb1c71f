//! How fast a client may ask: so many at once, so many each second.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::{Bounds, Rate};
use crate::refusal::{Code, Refusal};

/// Addresses remembered at most; then those that have been quiet are forgotten.
const ADDRESSES: usize = 4096;

/// What is left of one client's allowance.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    left: f64,
    at: Instant,
}

impl Pace {
    pub(crate) fn new(rate: Rate, now: Instant) -> Pace {
        Pace {
            left: rate.burst,
            at: now,
        }
    }

    /// Takes one, or says how long to wait for it.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * rate.each_second).min(rate.burst);
        self.at = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64(
            (1.0 - self.left) / rate.each_second,
        ))
    }
}

/// What a client asks for, where that is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    Anything,
    NewTable,
    Question,
}

/// The allowances of every address.
#[derive(Debug)]
pub(crate) struct Paces {
    rates: [Rate; 3],
    addresses: Mutex<HashMap<IpAddr, [Pace; 3]>>,
}

impl Paces {
    pub(crate) fn new(bounds: &Bounds) -> Paces {
        Paces {
            rates: [bounds.requests, bounds.new_tables, bounds.questions],
            addresses: Mutex::default(),
        }
    }

    /// Takes one from an address's allowance, or refuses.
    pub(crate) fn take(&self, address: IpAddr, asked: Asked, now: Instant) -> Result<(), Refusal> {
        let mut addresses = self
            .addresses
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if addresses.len() >= ADDRESSES && !addresses.contains_key(&address) {
            addresses.retain(|_, paces| now.duration_since(paces[0].at) < Duration::from_secs(60));
        }
        if addresses.len() >= ADDRESSES && !addresses.contains_key(&address) {
            return Err(Refusal::new(Code::Full, "too many clients; try again soon"));
        }
        let fresh = || self.rates.map(|rate| Pace::new(rate, now));
        let paces = addresses.entry(address).or_insert_with(fresh);
        let index = asked as usize;
        let taken = paces[index].take(self.rates[index], now);
        taken.map_err(|wait| {
            let seconds = wait.as_secs() + 1;
            let message = format!("too many requests; wait {seconds} s");
            Refusal::new(Code::TooMany, message)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Asked, Pace, Paces};
    use crate::config::{Bounds, Rate};

    #[test]
    fn a_burst_is_allowed_and_then_so_many_each_second() {
        let rate = Rate::new(3.0, 2.0);
        let start = Instant::now();
        let mut pace = Pace::new(rate, start);
        let taken = |pace: &mut Pace, millis| {
            pace.take(rate, start + Duration::from_millis(millis))
                .is_ok()
        };
        assert_eq!(
            [0, 0, 0, 0].map(|at| taken(&mut pace, at)),
            [true, true, true, false]
        );
        assert_eq!(
            [400, 500, 600].map(|at| taken(&mut pace, at)),
            [false, true, false]
        );
        assert_eq!(
            [9000; 4].map(|at| taken(&mut pace, at)),
            [true, true, true, false]
        );
    }

    #[test]
    fn addresses_do_not_use_each_others_allowance() {
        let bounds = Bounds {
            new_tables: Rate::new(1.0, 0.001),
            ..Bounds::default()
        };
        let paces = Paces::new(&bounds);
        let now = Instant::now();
        let [a, b] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        assert!(paces.take(a, Asked::NewTable, now).is_ok());
        assert!(paces.take(a, Asked::NewTable, now).is_err());
        assert!(paces.take(b, Asked::NewTable, now).is_ok());
        assert!(paces.take(a, Asked::Anything, now).is_ok());
    }
}
