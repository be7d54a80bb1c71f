//! What one contestant is given that the other is not: `learned@threads=4,time=40ms`.

use std::time::Duration;

use crate::options::{Budget, read_count, read_time};

/// What is reported after a contestant's name; what is left out is as for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Odds {
    pub(crate) time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) threads: Option<usize>,
}

impl Odds {
    /// Parts a contestant's name from what follows the last `@`.
    ///
    /// # Errors
    /// What is wrong with what follows.
    pub(crate) fn split(text: &str) -> Result<(&str, Odds), String> {
        // A program's command line may hold an @ of its own.
        let Some((name, given)) = text
            .rsplit_once('@')
            .filter(|(_, given)| given.contains('='))
        else {
            return Ok((text, Odds::default()));
        };
        let mut odds = Odds::default();
        for part in given.split(',') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            match key {
                "time" => odds.time = Some(read_time(value)?),
                "nodes" => odds.nodes = Some(read_count(value)?),
                "depth" => odds.depth = Some(read_small(value, 64)?),
                "threads" => odds.threads = Some(read_small(value, 64)? as usize),
                _ => {
                    return Err(format!(
                        "unknown option {part:?}; expected time=, depth=, nodes= or threads="
                    ));
                }
            }
        }
        Ok((name, odds))
    }

    /// What it may think with, over what both may.
    pub(crate) fn over(&self, both: &Budget) -> Budget {
        Budget {
            time: self.time.or(both.time),
            depth: self.depth.or(both.depth),
            nodes: self.nodes.or(both.nodes),
        }
    }
}

fn read_small(text: &str, most: u32) -> Result<u32, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {most}, not {text:?}"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Odds;

    #[test]
    fn odds_follow_the_last_at_sign() {
        let (name, odds) = Odds::split("learned@time=40ms,threads=4").unwrap();
        assert_eq!(name, "learned");
        let expected = Odds {
            time: Some(Duration::from_millis(40)),
            threads: Some(4),
            ..Odds::default()
        };
        assert_eq!(odds, expected);
        let (name, odds) = Odds::split("ugi:ssh me@host engine@nodes=20k,depth=9").unwrap();
        assert_eq!(name, "ugi:ssh me@host engine");
        assert_eq!((odds.nodes, odds.depth), (Some(20_000), Some(9)));
        assert_eq!(
            Odds::split("ugi:ssh me@host"),
            Ok(("ugi:ssh me@host", Odds::default()))
        );
        assert_eq!(
            Odds::split("net:a,b=1.net"),
            Ok(("net:a,b=1.net", Odds::default()))
        );
    }

    #[test]
    fn odds_that_say_nothing_are_refused() {
        for text in [
            "3@threads=0",
            "3@threads=many",
            "3@speed=9",
            "3@time=,",
            "3@depth=65",
        ] {
            assert!(Odds::split(text).is_err(), "{text}");
        }
    }
}
