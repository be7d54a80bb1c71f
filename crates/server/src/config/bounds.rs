//! Every limit of the server in one place, and how an operator sets it by name.

use std::time::Duration;

/// Every limit of the server.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Bytes in a request's body.
    pub body: usize,
    /// Bytes in a client's message on a WebSocket.
    pub message: usize,
    /// Time for a request's head to arrive, and for which a connection may be idle.
    pub head_time: Duration,
    /// Time for a request's body to arrive, and for the first message on a WebSocket.
    pub body_time: Duration,
    /// Time for which a client may refuse to read what is sent to it.
    pub stall_time: Duration,
    /// How often a WebSocket is pinged.
    pub ping_every: Duration,
    /// Silence after which a WebSocket is closed.
    pub silence: Duration,
    /// Connections at a time.
    pub connections: usize,
    /// Connections at a time from one address.
    pub connections_each: usize,
    /// Listeners of one client.
    pub listeners_each: usize,
    /// Listeners at one table.
    pub listeners: usize,
    /// Tables in memory.
    pub tables: usize,
    /// Time after which a table that nobody uses leaves memory; it stays in the database.
    pub table_rest: Duration,
    /// Time after which engines that play each other stop when nobody looks.
    pub engines_alone: Duration,
    /// Requests from one address.
    pub requests: Rate,
    /// New tables from one address.
    pub new_tables: Rate,
    /// Pieces of thinking asked for by one address.
    pub questions: Rate,
    /// Messages on one WebSocket.
    pub messages: Rate,
    /// Threads that think for engine seats.
    pub engine_threads: usize,
    /// Threads that answer hints and solve.
    pub question_threads: usize,
    /// Questions of one person that may wait for a thread; four times as many of an address.
    pub questions_waiting: usize,
    /// Engine seats of one person that may wait for a thread, four times as many of an address; others wait until they are looked at.
    pub engines_waiting: usize,
    /// Kibibytes that one client may add to the database.
    pub disk: Rate,
    /// Bytes of the database; nearly full, it takes no new tables.
    pub database: u64,
    /// Time after its last change that a table is kept; zero: for ever.
    pub keep: Duration,
    /// The longest one question may take.
    pub longest_question: Duration,
    /// New challenges from one address.
    pub challenges: Rate,
    /// Open challenges of one person.
    pub challenges_each: usize,
    /// Open challenges from one address.
    pub challenges_client: usize,
    /// Public games of one address that go on.
    pub public_each: usize,
    /// Time after which the challenges of somebody who left the lobby are withdrawn.
    pub lobby_grace: Duration,
    /// Absence after which the other side may claim the game.
    pub claim_after: Duration,
    /// Time between the wish to stop and the end, in which /readyz says so.
    pub drain: Duration,
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
    #[must_use]
    pub const fn new(burst: f64, each_second: f64) -> Rate {
        Rate { burst, each_second }
    }
}

impl Default for Bounds {
    fn default() -> Bounds {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bounds {
            body: 64 * 1024,
            message: 4 * 1024,
            head_time: Duration::from_secs(10),
            body_time: Duration::from_secs(10),
            stall_time: Duration::from_secs(20),
            ping_every: Duration::from_secs(20),
            silence: Duration::from_secs(60),
            // A usual shell gives 1024 file handles to everything together.
            connections: 960,
            connections_each: 128,
            listeners_each: 100,
            listeners: 64,
            tables: 2000,
            table_rest: Duration::from_secs(600),
            engines_alone: Duration::from_secs(60),
            requests: Rate::new(2000.0, 1000.0),
            new_tables: Rate::new(400.0, 10.0),
            questions: Rate::new(60.0, 10.0),
            messages: Rate::new(60.0, 20.0),
            // Two at least: one client never holds the last.
            engine_threads: cores.max(2),
            question_threads: (cores / 2).max(2),
            questions_waiting: 4,
            engines_waiting: 32,
            disk: Rate::new(16.0 * 1024.0, 8.0),
            database: 4 << 30,
            keep: Duration::ZERO,
            longest_question: Duration::from_secs(60),
            challenges: Rate::new(60.0, 1.0),
            challenges_each: 3,
            // A school is one address.
            challenges_client: 60,
            public_each: 100,
            lobby_grace: Duration::from_secs(10),
            claim_after: Duration::from_secs(60),
            drain: Duration::ZERO,
        }
    }
}

impl Bounds {
    /// The limit of this name.
    fn named(&mut self, name: &str) -> Option<&mut dyn Setting> {
        Some(match name {
            "connections" => &mut self.connections,
            "connections-each" => &mut self.connections_each,
            "listeners-each" => &mut self.listeners_each,
            "listeners" => &mut self.listeners,
            "tables" => &mut self.tables,
            "table-rest" => &mut self.table_rest,
            "engines-alone" => &mut self.engines_alone,
            "requests" => &mut self.requests,
            "new-tables" => &mut self.new_tables,
            "questions" => &mut self.questions,
            "messages" => &mut self.messages,
            "disk" => &mut self.disk,
            "database" => &mut self.database,
            "keep" => &mut self.keep,
            "engine-threads" => &mut self.engine_threads,
            "question-threads" => &mut self.question_threads,
            "questions-waiting" => &mut self.questions_waiting,
            "engines-waiting" => &mut self.engines_waiting,
            "longest-question" => &mut self.longest_question,
            "challenges" => &mut self.challenges,
            "challenges-each" => &mut self.challenges_each,
            "challenges-client" => &mut self.challenges_client,
            "public-each" => &mut self.public_each,
            "lobby-grace" => &mut self.lobby_grace,
            "claim-after" => &mut self.claim_after,
            "drain" => &mut self.drain,
            _ => return None,
        })
    }

    /// Every limit that can be set by name, with its value and what it means.
    #[must_use]
    pub fn settings(mut self) -> Vec<(&'static str, String, &'static str)> {
        let shown = meanings().map(|(name, meaning)| {
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
            let names: Vec<&str> = meanings().map(|(name, _)| name).collect();
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

/// The limits that can be set by name, and what they mean.
const MEANINGS: &str = "\
connections: connections at a time
connections-each: connections of one client
listeners-each: WebSockets of one client
listeners: WebSockets at one table
tables: tables in memory
table-rest: until an unused table leaves memory
engines-alone: until engines stop that nobody watches
requests: requests of one client
new-tables: new tables of one client
questions: questions of one client
messages: messages on one WebSocket
disk: KiB that one client may add to the database
database: bytes of the database
keep: after its last change, until a table is deleted; 0s is never
engine-threads: threads for engine seats
question-threads: threads for hints and solving
questions-waiting: waiting questions of one person
engines-waiting: waiting engine seats of one person
longest-question: for one question
challenges: new challenges of one client
challenges-each: open challenges of one person
challenges-client: open challenges of one client
public-each: public games of one client that go on
lobby-grace: until the challenges of somebody who left are withdrawn
claim-after: of absence, until the other side may claim the game
drain: between the wish to stop and the end";

fn meanings() -> impl Iterator<Item = (&'static str, &'static str)> {
    MEANINGS.lines().filter_map(|line| line.split_once(": "))
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
