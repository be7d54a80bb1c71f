//! Every limit of the server in one place, and how an operator sets it by name.

use std::time::Duration;

macro_rules! bounds {
    ($($(#[$doc:meta])* $field:ident: $type:ty = $usual:expr $(, $name:literal: $meaning:literal)?;)*) => {
        /// Every limit of the server.
        #[derive(Debug, Clone, Copy)]
        pub struct Bounds {
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Default for Bounds {
            fn default() -> Bounds {
                Bounds { $($field: $usual,)* }
            }
        }

        /// The limits that can be set by name, and what they mean.
        const MEANINGS: &[(&str, &str)] = &[$($(($name, $meaning),)?)*];

        impl Bounds {
            /// The limit of this name.
            fn named(&mut self, name: &str) -> Option<&mut dyn Setting> {
                match name {
                    $($($name => Some(&mut self.$field),)?)*
                    _ => None,
                }
            }
        }
    };
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

// A limit, what it usually is, and the name and meaning of one that an operator sets.
bounds! {
    /// Bytes in a request's body.
    body: usize = 64 * 1024;
    /// Bytes in a client's message on a WebSocket.
    message: usize = 4 * 1024;
    /// Time for a request's head to arrive, and for which a connection may be idle.
    head_time: Duration = Duration::from_secs(10);
    /// Time for a request's body to arrive, and for the first message on a WebSocket.
    body_time: Duration = Duration::from_secs(10);
    /// Time for which a client may refuse to read what is sent to it.
    stall_time: Duration = Duration::from_secs(20);
    /// How often a WebSocket is pinged.
    ping_every: Duration = Duration::from_secs(20);
    /// Silence after which a WebSocket is closed.
    silence: Duration = Duration::from_secs(60);
    // A usual shell gives 1024 file handles to everything together.
    /// Connections at a time.
    connections: usize = 960, "connections": "connections at a time";
    /// Connections at a time from one address.
    connections_each: usize = 128, "connections-each": "connections of one client";
    /// Listeners of one client.
    listeners_each: usize = 100, "listeners-each": "WebSockets of one client";
    /// Listeners at one table.
    listeners: usize = 64, "listeners": "WebSockets at one table";
    /// Tables in memory.
    tables: usize = 2000, "tables": "tables in memory";
    /// Time after which a table that nobody uses leaves memory; it stays in the database.
    table_rest: Duration = Duration::from_secs(600), "table-rest": "until an unused table leaves memory";
    /// Time after which engines that play each other stop when nobody looks.
    engines_alone: Duration = Duration::from_secs(60), "engines-alone": "until engines stop that nobody watches";
    /// Requests from one address.
    requests: Rate = Rate::new(2000.0, 1000.0), "requests": "requests of one client";
    /// New tables from one address.
    new_tables: Rate = Rate::new(400.0, 10.0), "new-tables": "new tables of one client";
    /// Pieces of thinking asked for by one address.
    questions: Rate = Rate::new(60.0, 10.0), "questions": "questions of one client";
    /// Messages on one WebSocket.
    messages: Rate = Rate::new(60.0, 20.0), "messages": "messages on one WebSocket";
    /// Kibibytes that one client may add to the database.
    disk: Rate = Rate::new(16.0 * 1024.0, 8.0), "disk": "KiB that one client may add to the database";
    /// Bytes of the database; nearly full, it takes no new tables.
    database: u64 = 4 << 30, "database": "bytes of the database";
    /// Time after its last change until a table is deleted; zero: never.
    keep: Duration = Duration::ZERO, "keep": "after its last change, until a table is deleted; 0s is never";
    // Two at least: one client never holds the last.
    /// Threads that think for engine seats.
    engine_threads: usize = cores().max(2), "engine-threads": "threads for engine seats";
    /// Threads that answer hints and solve.
    question_threads: usize = (cores() / 2).max(2), "question-threads": "threads for hints and solving";
    /// Questions of one person that may wait for a thread; four times as many of an address.
    questions_waiting: usize = 4, "questions-waiting": "waiting questions of one person";
    /// Engine seats of one person that may wait for a thread, four times as many of an address; others wait until they are looked at.
    engines_waiting: usize = 32, "engines-waiting": "waiting engine seats of one person";
    /// The longest one question may take.
    longest_question: Duration = Duration::from_secs(60), "longest-question": "for one question";
    /// New challenges from one address.
    challenges: Rate = Rate::new(60.0, 1.0), "challenges": "new challenges of one client";
    /// Open challenges of one person.
    challenges_each: usize = 3, "challenges-each": "open challenges of one person";
    // A school is one address.
    /// Open challenges from one address.
    challenges_client: usize = 60, "challenges-client": "open challenges of one client";
    /// Public games of one address that go on.
    public_each: usize = 100, "public-each": "public games of one client that go on";
    /// Time after which the challenges of somebody who left the lobby are withdrawn.
    lobby_grace: Duration = Duration::from_secs(10), "lobby-grace": "until the challenges of somebody who left are withdrawn";
    /// Absence after which the other side may claim the game.
    claim_after: Duration = Duration::from_secs(60), "claim-after": "of absence, until the other side may claim the game";
    /// Time between the request to stop and the end, in which /readyz says so.
    drain: Duration = Duration::ZERO, "drain": "between the signal to stop and the end";
}

impl Bounds {
    /// Listeners at all tables together: some connections are left for requests.
    pub(crate) fn most_listeners(&self) -> usize {
        self.connections - self.connections / 16
    }
}

/// So many at once, and so many each second from then on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// Each second.
    pub each_second: f64,
}

impl Rate {
    /// So many at once, and so many each second.
    pub const fn new(burst: f64, each_second: f64) -> Rate {
        Rate { burst, each_second }
    }
}

impl Bounds {
    /// Every limit that can be set by name, with its value and what it means.
    pub fn settings(mut self) -> Vec<(&'static str, String, &'static str)> {
        let shown = MEANINGS.iter().map(|&(name, meaning)| {
            let limit = self.named(name).expect("what has a meaning has a limit");
            (name, limit.show(), meaning)
        });
        shown.collect()
    }

    /// Sets a limit by its name, from text: `tables=5000`, `database=10G`, `drain=15s`.
    ///
    /// # Errors
    /// What may be written.
    pub fn set(&mut self, assignment: &str) -> Result<(), String> {
        let (name, value) = assignment
            .split_once('=')
            .ok_or("expected NAME=VALUE, such as tables=5000")?;
        let Some(limit) = self.named(name.trim()) else {
            let names: Vec<&str> = MEANINGS.iter().map(|(name, _)| *name).collect();
            let name = name.trim();
            let names = names.join(", ");
            return Err(format!(
                "there is no limit called {name}; expected one of: {names}"
            ));
        };
        let form = limit.form();
        let wrong = || format!("expected {form}");
        limit.read(value.trim()).ok_or_else(wrong)
    }
}

/// A limit as it is written.
trait Setting {
    fn form(&self) -> &'static str;

    /// Takes the value that a text says; `None` where it says none.
    fn read(&mut self, text: &str) -> Option<()>;

    fn show(&self) -> String;
}

impl Setting for usize {
    fn form(&self) -> &'static str {
        "a number from 1"
    }

    fn read(&mut self, text: &str) -> Option<()> {
        *self = text.parse().ok().filter(|&count| count > 0)?;
        Some(())
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

/// Bytes.
impl Setting for u64 {
    fn form(&self) -> &'static str {
        "a size such as 500M or 4G"
    }

    fn read(&mut self, text: &str) -> Option<()> {
        let unit = UNITS.into_iter().find(|&(_, unit)| text.ends_with(unit));
        let (shift, digits) = match unit {
            Some((shift, unit)) => (shift, text.strip_suffix(unit)?),
            None => (0, text),
        };
        let number: u64 = digits.parse().ok()?;
        *self = number.checked_mul(1 << shift).filter(|&size| size > 0)?;
        Some(())
    }

    fn show(&self) -> String {
        let is_whole = |&(shift, _): &(u32, char)| self.is_multiple_of(1 << shift);
        match UNITS.into_iter().find(is_whole) {
            Some((shift, unit)) => format!("{}{unit}", self >> shift),
            None => self.to_string(),
        }
    }
}

/// The units of sizes, as powers of two, the largest first.
const UNITS: [(u32, char); 4] = [(40, 'T'), (30, 'G'), (20, 'M'), (10, 'K')];

impl Setting for Duration {
    fn form(&self) -> &'static str {
        "a time such as 500ms, 15s, 10m, 1h or 90d"
    }

    fn read(&mut self, text: &str) -> Option<()> {
        let units = [
            ("ms", 1),
            ("s", 1000),
            ("m", 60_000),
            ("h", 3_600_000),
            ("d", 86_400_000),
        ];
        let find = |(unit, millis): (&str, u64)| Some((text.strip_suffix(unit)?, millis));
        let (digits, millis) = units.into_iter().find_map(find)?;
        let number: u64 = digits.parse().ok()?;
        *self = number.checked_mul(millis).map(Duration::from_millis)?;
        Some(())
    }

    fn show(&self) -> String {
        match self.subsec_millis() {
            0 => format!("{}s", self.as_secs()),
            _ => format!("{}ms", self.as_millis()),
        }
    }
}

impl Setting for Rate {
    fn form(&self) -> &'static str {
        "a number at once and a number each second, such as 400+10"
    }

    fn read(&mut self, text: &str) -> Option<()> {
        let (burst, each_second) = text.split_once('+')?;
        let number = |text: &str| text.trim().parse::<f64>().ok();
        let rate = Rate::new(number(burst)?, number(each_second)?);
        let is_finite = rate.burst.is_finite() && rate.each_second.is_finite();
        let is_sound = is_finite && rate.burst >= 1.0 && rate.each_second > 0.0;
        *self = is_sound.then_some(rate)?;
        Some(())
    }

    fn show(&self) -> String {
        format!("{}+{}", self.burst, self.each_second)
    }
}

#[cfg(test)]
mod tests {
    use super::Bounds;

    #[test]
    fn every_limit_can_be_set_to_what_it_shows() {
        let usual = Bounds::default();
        let mut bounds = usual;
        for (name, value, help) in usual.settings() {
            bounds.set(&format!("{name}={value}")).unwrap();
            assert!(!help.is_empty());
        }
        assert_eq!(bounds.settings(), usual.settings());
        bounds.set("tables=7").unwrap();
        bounds.set("database = 10G").unwrap();
        bounds.set("requests=5+2.5").unwrap();
        bounds.set("drain=15s").unwrap();
        bounds.set("keep=90d").unwrap();
        assert_eq!(bounds.keep.as_secs(), 90 * 86_400);
        assert_eq!((bounds.tables, bounds.database), (7, 10 << 30));
        assert_eq!(
            (bounds.requests.burst, bounds.requests.each_second),
            (5.0, 2.5)
        );
        assert_eq!(bounds.drain.as_secs(), 15);
        for wrong in [
            "",
            "tables",
            "tables=0",
            "tables=-1",
            "cats=3",
            "drain=15",
            "requests=5",
            "requests=0+1",
            "requests=1+inf",
            "database=99999999999T",
        ] {
            assert!(bounds.set(wrong).is_err(), "{wrong}");
        }
    }
}
