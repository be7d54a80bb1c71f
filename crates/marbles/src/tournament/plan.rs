//! What a tournament's file says: who plays whom, from which openings, within which limits.

use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Duration;

use play::{Game, Level, Limits, Side, Table, TimeControl, arena};
use serde::Deserialize;

use crate::failure::Failure;
use crate::input;
use crate::options::{read_size, read_time};

/// Who meets whom.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Pairing {
    /// Everybody meets everybody else.
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
}

/// The file as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    game: String,
    name: Option<String>,
    pairing: Option<Pairing>,
    #[serde(default)]
    starts: Vec<String>,
    openings: Option<i64>,
    random_moves: Option<i64>,
    seed: Option<u64>,
    time: Option<String>,
    start_time: Option<String>,
    move_limit: Option<i64>,
    shared_time: Option<String>,
    #[serde(default)]
    skip_late: bool,
    memory: Option<String>,
    processes: Option<i64>,
    #[serde(default)]
    network: bool,
    players: Vec<WrittenPlayer>,
}

/// A player; what is not said of its limits is as for all.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenPlayer {
    name: String,
    level: Option<u8>,
    program: Option<String>,
    ugi: Option<String>,
    time: Option<String>,
    start_time: Option<String>,
    memory: Option<String>,
    processes: Option<i64>,
}

/// Who plays.
#[derive(Debug, Clone)]
pub(super) enum Who {
    /// An engine of ours.
    Level(Level),
    /// A program that answers lines.
    Program(String),
    /// A program that speaks the engine protocol.
    Ugi(String),
}

/// A player, its name, and what it may use.
#[derive(Debug, Clone)]
pub(super) struct Entrant {
    pub(super) name: String,
    pub(super) who: Who,
    pub(super) usage: Usage,
}

/// What a player may use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Usage {
    /// For a move.
    pub(super) time: Duration,
    /// For a program's first move, beside that.
    pub(super) start_time: Duration,
    /// Of each process of a program, in bytes.
    pub(super) memory: Option<u64>,
    /// Of a program.
    pub(super) processes: Option<usize>,
}

/// A tournament.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) game: Game,
    pub(super) name: String,
    pub(super) players: Vec<Entrant>,
    pub(super) seed: u64,
    /// What a player may use of which nothing else is said.
    usage: Usage,
    pub(super) network: bool,
    move_limit: Option<u32>,
    shared_time: Option<Duration>,
    skip_late: bool,
    pairing: Pairing,
    starts: Vec<String>,
    openings: usize,
    random_moves: usize,
}

/// One game to be played.
#[derive(Debug, Clone)]
pub(super) struct Fixture {
    /// Its number, from 0.
    pub(super) number: usize,
    pub(super) opening: String,
    /// Who plays the first and the second side, as numbers of the plan's players.
    pub(super) players: [usize; 2],
}

impl Plan {
    /// Reads a tournament's file.
    pub(super) fn read(path: &Path) -> Result<Plan, Failure> {
        let text = input::read_source(path)?;
        let usual = path.file_stem();
        let usual = usual.map(|stem| stem.to_string_lossy().into_owned());
        let read = Plan::parse(&text, usual.unwrap_or_default());
        read.map_err(|problem| Failure::Unreadable(format!("{}: {problem}", path.display())))
    }

    /// Reads its text; a tournament that says no name has the usual one.
    fn parse(text: &str, usual_name: String) -> Result<Plan, String> {
        let written: Result<Written, _> = toml::from_str(text);
        let written = written.map_err(|error| error.to_string().trim().to_owned());
        written?.into_plan(usual_name)
    }

    /// What makes this tournament the same as one in a record.
    pub(super) fn header(&self) -> String {
        let mut header = format!(
            "{}: {:?}, from {:?}, {} openings with {} random moves, seed {}, {} ms a move, limits {:?} {:?} {:?}:",
            self.game,
            self.pairing,
            self.starts,
            self.openings,
            self.random_moves,
            self.seed,
            self.usage.time.as_millis(),
            self.move_limit,
            self.usage.memory,
            self.usage.processes,
        );
        for Entrant { name, who, usage } in &self.players {
            header += &format!(" {name:?} {who:?}");
            if *usage != self.usage {
                header += &format!(" {usage:?}");
            }
        }
        if let Some(time) = self.shared_time {
            header += &format!(", {} ms for both", time.as_millis());
        }
        if self.skip_late {
            header += ", late moves skip the turn";
        }
        header
    }

    pub(super) fn has_programs(&self) -> bool {
        let is_level = |player: &Entrant| matches!(player.who, Who::Level(_));
        !self.players.iter().all(is_level)
    }

    pub(super) fn limits(&self) -> Limits {
        Limits {
            moves_per_side: self.move_limit,
            ..Limits::default()
        }
    }

    /// The clock of a game, with these players' times for a move where the game is saved.
    pub(super) fn control(&self, players: Option<[usize; 2]>) -> TimeControl {
        let per_move =
            |players: [usize; 2]| players.map(|player| Some(self.players[player].usage.time));
        TimeControl {
            per_move: players.map_or([None; 2], per_move),
            shared: self.shared_time,
            late_skips: self.skip_late,
            ..TimeControl::default()
        }
    }

    /// Every game, those of one opening together; each opening is played from both sides.
    pub(super) fn fixtures(&self) -> Result<Vec<Fixture>, Failure> {
        let mut fixtures = Vec::new();
        for start in &self.starts {
            let plies = self.random_moves;
            let seed = self.seed;
            let openings = arena::openings(start, self.game, plies, self.openings, seed);
            if openings.is_empty() {
                let problem = format!(
                    "{start}: no opening was found in which neither side has lost anything"
                );
                return Err(Failure::Negative(problem));
            }
            for opening in openings {
                for [one, other] in self.pairs() {
                    for players in [[one, other], [other, one]] {
                        let number = fixtures.len();
                        let opening = opening.clone();
                        fixtures.push(Fixture {
                            number,
                            opening,
                            players,
                        });
                    }
                }
            }
        }
        Ok(fixtures)
    }

    fn pairs(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        let firsts = match self.pairing {
            Pairing::RoundRobin => count,
            Pairing::Gauntlet => 1,
        };
        let pairs = (0..firsts).flat_map(|one| (one + 1..count).map(move |other| [one, other]));
        pairs.collect()
    }
}

impl Written {
    fn into_plan(self, usual_name: String) -> Result<Plan, String> {
        let game: Game = self
            .game
            .parse()
            .map_err(|error: game::NotationError| error.problem().to_owned())?;
        if game.is_solo() {
            return Err(format!("game = {:?}: one plays it alone", self.game));
        }
        let start = || play::setup::start(game, &[]).map_err(|error| error.to_string());
        let starts = if self.starts.is_empty() {
            vec![start()?]
        } else {
            self.starts
        };
        for start in &starts {
            Table::read(game, start).map_err(|error| format!("starts: {start:?}: {error}"))?;
        }
        let usual = Usage {
            time: Duration::from_secs(1),
            start_time: Duration::from_secs(10),
            memory: None,
            processes: None,
        };
        let time = &self.time;
        let start_time = &self.start_time;
        let usage = usual.changed(time, start_time, &self.memory, self.processes)?;
        let players: Vec<Entrant> = self
            .players
            .into_iter()
            .map(|player| player.into_player(&usage))
            .collect::<Result<_, _>>()?;
        let mut names: Vec<String> = players
            .iter()
            .map(|player| file_name(&player.name))
            .collect();
        names.sort_unstable();
        if players.len() < 2 {
            return Err("a tournament has at least two [[players]]".to_owned());
        }
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two players are called {:?}", pair[0]));
        }
        let move_limit = whole("move-limit", self.move_limit, 1..=100_000)?;
        let openings = whole("openings", self.openings, 1..=1000)?;
        let random_moves = whole("random-moves", self.random_moves, 0..=100)?;
        Ok(Plan {
            game,
            name: self.name.unwrap_or(usual_name),
            players,
            seed: self.seed.unwrap_or(1),
            usage,
            network: self.network,
            move_limit,
            shared_time: read("shared-time", &self.shared_time, read_time)?,
            skip_late: self.skip_late,
            pairing: self.pairing.unwrap_or(Pairing::RoundRobin),
            starts,
            openings: openings.unwrap_or(1),
            random_moves: random_moves.unwrap_or(4),
        })
    }
}

impl Usage {
    /// What is said of a player, over what is usual.
    fn changed(
        &self,
        time: &Option<String>,
        start_time: &Option<String>,
        memory: &Option<String>,
        processes: Option<i64>,
    ) -> Result<Usage, String> {
        Ok(Usage {
            time: read("time", time, read_time)?.unwrap_or(self.time),
            start_time: read("start-time", start_time, read_time)?.unwrap_or(self.start_time),
            memory: read("memory", memory, read_size)?.or(self.memory),
            processes: whole("processes", processes, 1..=100_000)?.or(self.processes),
        })
    }
}

impl WrittenPlayer {
    fn into_player(self, usual: &Usage) -> Result<Entrant, String> {
        let name = self.name;
        if name.trim().is_empty() || name.contains(char::is_control) {
            return Err(format!("a player cannot be called {name:?}"));
        }
        let usage = usual.changed(&self.time, &self.start_time, &self.memory, self.processes);
        let usage = usage.map_err(|problem| format!("player {name:?}: {problem}"))?;
        let who = match (self.level, self.program, self.ugi) {
            (Some(level), None, None) => Level::new(level).map(Who::Level),
            (None, Some(command), None) => Some(Who::Program(command)),
            (None, None, Some(command)) => Some(Who::Ugi(command)),
            _ => None,
        };
        let who = who.ok_or_else(|| {
            format!("player {name:?} needs one of level (1 to 9), program (a command) and ugi (a command)")
        })?;
        Ok(Entrant { name, who, usage })
    }
}

/// Reads a value that may be missing.
fn read<T>(
    key: &str,
    given: &Option<String>,
    read: fn(&str) -> Result<T, String>,
) -> Result<Option<T>, String> {
    let value = given.as_deref().map(read).transpose();
    value.map_err(|problem| format!("{key}: {problem}"))
}

/// A whole number that may be missing, within bounds.
fn whole<T: TryFrom<i64>>(
    key: &str,
    given: Option<i64>,
    bounds: RangeInclusive<i64>,
) -> Result<Option<T>, String> {
    let least = bounds.start();
    let most = bounds.end();
    let read = |number| {
        let within = Some(number).filter(|number| bounds.contains(number));
        let read = within.and_then(|number| T::try_from(number).ok());
        read.ok_or_else(|| {
            format!("{key} = {number}: expected a whole number from {least} to {most}")
        })
    };
    given.map(read).transpose()
}

/// A name as a part of a file's name.
pub(super) fn file_name(name: &str) -> String {
    let plain = |letter: char| {
        if letter.is_alphanumeric() {
            letter
        } else {
            '-'
        }
    };
    name.to_lowercase().chars().map(plain).collect()
}

/// The side that a player of a fixture plays.
pub(super) fn side_of(fixture: &Fixture, player: usize) -> Option<Side> {
    Side::ALL
        .into_iter()
        .find(|side| fixture.players[side.index()] == player)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;

    use super::Plan;

    const WHOLE: &str = r#"game = "abalone"
name = "course"
pairing = "gauntlet"
starts = ["standard", "belgian-daisy"]
openings = 2
random-moves = 3
seed = 7
time = "1s"
start-time = "10s"
move-limit = 150
shared-time = "20m"
skip-late = true
memory = "512M"
processes = 16
network = false

[[players]]
name = "level 3"
level = 3

[[players]]
name = "ada"
program = "python3 ada/agent.py"
time = "2s"
start-time = "4s"
memory = "1G"
processes = 4

[[players]]
name = "other engine"
ugi = "./other-engine"
"#;

    fn parse(text: &str) -> Result<Plan, String> {
        Plan::parse(text, "usual".to_owned())
    }

    #[test]
    fn a_player_has_the_limits_of_all_unless_it_has_its_own() {
        let plan = parse(WHOLE).unwrap();
        let seconds: Vec<u64> = plan
            .players
            .iter()
            .map(|one| one.usage.time.as_secs())
            .collect();
        assert_eq!(seconds, [1, 2, 1]);
        let ada = &plan.players[1].usage;
        let given = (ada.start_time, ada.memory, ada.processes);
        assert_eq!(given, (Duration::from_secs(4), Some(1 << 30), Some(4)));
        let control = plan.control(Some([1, 0]));
        assert!(control.late_skips && control.shared == Some(Duration::from_secs(1200)));
        assert_eq!(control.per_move.map(|time| time.unwrap().as_secs()), [2, 1]);
        let other = parse(&WHOLE.replace("processes = 4", "processes = 5")).unwrap();
        assert_ne!(other.header(), plan.header());
        let wrong = parse(&WHOLE.replace("\"2s\"", "\"2 apples\"")).unwrap_err();
        assert!(wrong.starts_with("player \"ada\": "), "{wrong}");
    }

    proptest! {
        /// Whatever is changed in a file, it is read or refused with a reason, and what was read can be used.
        #[test]
        fn a_changed_file_is_read_or_refused(
            at in 0..WHOLE.len(),
            length in 0..40_usize,
            put in "[\\PC\n]{0,12}",
        ) {
            let end = (at + length).min(WHOLE.len());
            let text = format!("{}{put}{}", &WHOLE[..at], &WHOLE[end..]);
            match parse(&text) {
                Ok(plan) => prop_assert!(!plan.header().is_empty() && !plan.pairs().is_empty()),
                Err(problem) => prop_assert!(!problem.is_empty()),
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in any::<String>()) {
            prop_assert!(parse(&text).is_err(), "a tournament by chance: {}", text);
        }
    }
}
