//! A contestant that is another program: it speaks the engine protocol, or answers each line with a move.
//!
//! The simple protocol, described in docs/programs.md: for every move the program is sent one line with the position,
//! the milliseconds it has, and the legal moves, separated by tabs; it answers with one line, its move. Each game has a
//! process of its own, and the end of its input is the end of the game.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use play::{SKIPPED, Table};

use super::contestant::{Contestant, Interrupted, MoveOffered};
use super::odds::Odds;
use crate::engine::ugi::EngineProcess;
use crate::failure::Failure;
use crate::input::quoted;
use crate::options::Budget;
use crate::program::{Fault, Program, Sandbox};

/// The same as [`ProgramSpec::ON_THE_WAY`] in the engine protocol, where a match tells how late answers are.
const GRACE: Duration = Duration::from_secs(60);
/// How much longer a program may take for its first move: it has to start.
const START: Duration = Duration::from_secs(10);
/// The time for a move, where none is given.
const USUAL: Duration = Duration::from_secs(10);

/// How a program is spoken to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Protocol {
    /// One line in, one line out.
    Lines,
    /// The engine protocol, and what it is told to go by.
    Ugi(String),
}

/// Which program, how it is spoken to, and what it may use.
#[derive(Debug, Clone)]
pub(crate) struct ProgramSpec {
    pub(crate) command: String,
    pub(crate) protocol: Protocol,
    /// For a move.
    pub(crate) time: Option<Duration>,
    /// For its first move, beside that.
    pub(crate) start: Duration,
    /// How much longer than its time an answer may take.
    pub(crate) grace: Duration,
    pub(crate) sandbox: Sandbox,
}

impl ProgramSpec {
    /// How much longer than its time an answer may take: on its way, it is not the program's.
    pub(crate) const ON_THE_WAY: Duration = Duration::from_millis(100);

    /// Reads `program:COMMAND` or `ugi:COMMAND`. `None`: it is neither.
    pub(crate) fn read(text: &str, time: Option<Duration>) -> Option<ProgramSpec> {
        let (protocol, grace, command) = match text.strip_prefix("program:") {
            Some(command) => (Protocol::Lines, ProgramSpec::ON_THE_WAY, command),
            None => {
                let go = time.map_or("go".to_owned(), |time| {
                    format!("go movetime {}", time.as_millis())
                });
                (Protocol::Ugi(go), GRACE, text.strip_prefix("ugi:")?)
            }
        };
        Some(ProgramSpec {
            command: command.trim().to_owned(),
            protocol,
            time,
            start: START,
            grace,
            sandbox: Sandbox::default(),
        })
    }

    /// How long it may take for a move.
    pub(crate) fn time(&self) -> Duration {
        self.time.unwrap_or(USUAL)
    }
}

/// Writes `program:COMMAND` or `ugi:COMMAND`, as it is read.
impl fmt::Display for ProgramSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let protocol = match self.protocol {
            Protocol::Lines => "program",
            Protocol::Ugi(_) => "ugi",
        };
        write!(f, "{protocol}:{}", self.command)
    }
}

/// A process that plays.
#[derive(Debug)]
enum Running {
    Lines(Program),
    Ugi(EngineProcess),
}

/// A program that plays one game after the other.
#[derive(Debug)]
pub(crate) struct ProgramPlayer {
    spec: ProgramSpec,
    running: Option<Running>,
    errors: Option<PathBuf>,
    has_moved: bool,
    /// Answers that are too late and still to come: nobody waits for them.
    owed: usize,
    fault: Option<Fault>,
}

impl ProgramPlayer {
    /// The program that `program:COMMAND` or `ugi:COMMAND` names, ready to play a match. `None`: it names no program.
    pub(crate) fn named(
        text: &str,
        odds: &Odds,
        both: &Budget,
    ) -> Option<Result<ProgramPlayer, Failure>> {
        let budget = odds.over(both);
        let time = budget.time_to_stop();
        let mut spec = ProgramSpec::read(text, time)?;
        if odds.threads.is_some() {
            let problem = "another program is told its threads in its own command, not after an @";
            return Some(Err(Failure::Usage(problem.to_owned())));
        }
        if let Protocol::Ugi(go) = &mut spec.protocol {
            let limits = [
                ("depth", budget.depth.map(u64::from)),
                ("nodes", budget.nodes),
            ];
            for (word, limit) in limits {
                *go += &limit.map_or(String::new(), |limit| format!(" {word} {limit}"));
            }
        }
        let mut program = ProgramPlayer::new(spec);
        let started = program.start();
        Some(match started {
            Ok(()) => Ok(program),
            Err(fault) => Err(program.failed(&fault)),
        })
    }

    pub(crate) fn new(spec: ProgramSpec) -> ProgramPlayer {
        ProgramPlayer {
            spec,
            running: None,
            errors: None,
            has_moved: false,
            owed: 0,
            fault: None,
        }
    }

    /// It has so much time for its next move; without a limit, as much as usual.
    pub(crate) fn limit_time(&mut self, time: Option<Duration>) {
        self.spec.time = time;
    }

    fn failed(&self, fault: &Fault) -> Failure {
        Failure::Io(format!("{} {fault}", self.spec.command))
    }

    /// Makes sure that a process is ready for a game.
    fn start(&mut self) -> Result<(), Fault> {
        // What it wrote before belongs to the game before.
        self.running = None;
        let ProgramSpec {
            command, sandbox, ..
        } = &self.spec;
        let errors = self.errors.as_deref();
        self.running = Some(match self.spec.protocol {
            Protocol::Lines => Running::Lines(Program::start(command, sandbox, errors)?),
            Protocol::Ugi(_) => Running::Ugi(EngineProcess::start(command, sandbox, errors)?),
        });
        (self.has_moved, self.owed) = (false, 0);
        Ok(())
    }

    fn begin(&mut self) -> Result<(), Fault> {
        match &mut self.running {
            Some(Running::Ugi(client)) if self.fault.is_none() && self.errors.is_none() => {
                client.new_game()
            }
            Some(_) if !self.has_moved && self.errors.is_none() => Ok(()),
            Some(_) | None => self.start(),
        }
    }

    /// How much more time it has for its next move than for others. An engine has said already that it is ready.
    fn start_time(&self) -> Duration {
        match self.spec.protocol {
            Protocol::Lines if !self.has_moved => self.spec.start,
            Protocol::Lines | Protocol::Ugi(_) => Duration::ZERO,
        }
    }

    /// Asks it for a move, which may turn out illegal.
    fn ask(&mut self, table: &Table, interrupted: &dyn Fn() -> bool) -> Result<String, Fault> {
        if self.running.is_none() {
            self.start()?;
        }
        let time = self.spec.time();
        let start_time = self.start_time();
        self.has_moved = true;
        match (&mut self.running, &self.spec.protocol) {
            (Some(Running::Ugi(client)), Protocol::Ugi(go)) => {
                let timeout = time + self.spec.grace;
                match client.best(&ugi_position(table), go, timeout, interrupted) {
                    Err(Fault::Silent(_)) => {
                        // It would take its late answer for the next one.
                        self.running = None;
                        Err(Fault::Late(time))
                    }
                    best => best,
                }
            }
            (Some(Running::Lines(program)), _) => {
                while let Some(line) = program.said() {
                    if self.owed == 0 {
                        return Err(Fault::Early(quoted(&line)));
                    }
                    self.owed -= 1;
                }
                program.send(&question(table, time))?;
                let until = Instant::now() + start_time + time + self.spec.grace;
                loop {
                    let left = until.saturating_duration_since(Instant::now());
                    let line = program.next(left, interrupted);
                    match line {
                        Ok(_) if self.owed > 0 => self.owed -= 1,
                        Err(Fault::Late(_)) => {
                            self.owed += 1;
                            return Err(Fault::Late(start_time + time));
                        }
                        line => return line,
                    }
                }
            }
            (Some(Running::Ugi(_)) | None, _) => Err(Fault::Closed),
        }
    }

    /// A legal move, or what was wrong with its answer.
    pub(crate) fn choose(
        &mut self,
        table: &Table,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let text = self.ask(table, interrupted)?;
        match table.steps_of(&text) {
            Ok(_) => Ok(text),
            Err(refusal) => Err(Fault::Illegal(quoted(&text), refusal.into())),
        }
    }
}

impl Contestant for ProgramPlayer {
    fn save_errors(&mut self, path: &Path) {
        self.errors = Some(path.to_owned());
    }

    fn new_game(&mut self, _: usize) -> Result<(), Failure> {
        let begun = self.begin();
        self.fault = begun.err();
        Ok(())
    }

    /// Its legal move. With anything else it gives the game away, and says why when it is asked for its fault.
    fn answer(&mut self, table: &Table, interrupted: Interrupted<'_>) -> MoveOffered {
        match self.choose(table, &|| interrupted()) {
            Ok(text) => Ok(Some(text)),
            Err(Fault::Late(_)) if table.clone().skip(Duration::ZERO) => {
                Ok(Some(SKIPPED.to_owned()))
            }
            Err(fault) => {
                self.fault = Some(fault);
                Ok(None)
            }
        }
    }

    fn time(&self) -> Option<Duration> {
        Some(self.spec.time? + self.start_time())
    }

    fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }
}

/// What a program is asked: the position, its milliseconds and the legal moves.
fn question(table: &Table, time: Duration) -> String {
    let position = table.position_text();
    let moves = table.move_texts().join(" ");
    format!("{position}\t{}\t{moves}", time.as_millis())
}

fn ugi_position(table: &Table) -> String {
    let record = table.record();
    let moves: Vec<String> = record.moves.into_iter().map(|played| played.text).collect();
    let then = if moves.is_empty() { "" } else { " moves " };
    format!("position fen {}{then}{}", record.start, moves.join(" "))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Contestant as _, ProgramPlayer, ProgramSpec, START};

    #[test]
    fn a_program_is_not_late_while_it_starts() {
        let second = Duration::from_secs(1);
        let time = |text| {
            let spec = ProgramSpec::read(text, Some(second)).unwrap();
            ProgramPlayer::new(spec).time().unwrap()
        };
        assert_eq!(time("program:java Agent.java"), second + START);
        assert_eq!(time("ugi:engine"), second);
    }
}
