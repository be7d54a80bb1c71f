//! Our side of the protocol.
//!
//! One thread reads lines, one thinks, and this one decides; everything reaches
//! it as an [`Event`]. What can be answered at once is; what needs the engine
//! waits until the engine is done, so that a script may send all its lines ahead.

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use game::{Outcome, Side};
use play::{Deadline, Limits, Report, Table, TimeLeft};

use super::line::{Go, Query, UgiCommand};
use super::thinker::Thinker;

/// What the deciding thread receives.
enum Event {
    UgiCommand(String),
    EndOfInput,
    /// The search is over: here is the engine back.
    Done(Box<Thinker>),
}

/// Where answers go, a whole line at a time, from either thread.
type Output = Arc<Mutex<dyn Write + Send>>;

/// Speaks the protocol until `quit` or the end of the input. `position startpos` means `table`.
pub(crate) fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
    thinker: Thinker,
    table: Table,
) {
    let (events, inbox) = mpsc::channel();
    let lines = events.clone();
    // Not joined: it may wait for a line that never comes.
    thread::spawn(move || read_lines(input, &lines));
    let mut server = Server {
        output: Arc::new(Mutex::new(output)),
        events,
        stop: Arc::new(AtomicBool::new(false)),
        idle: Some(thinker),
        unbounded: false,
        input_ended: false,
        waiting: VecDeque::new(),
        start: table.position_text(),
        table,
    };
    server.run(&inbox);
}

/// No line is longer than this; the rest of a longer one is dropped.
const LONGEST: usize = 1 << 20;

fn read_lines(mut input: impl BufRead, events: &mpsc::Sender<Event>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(_) => bytes.truncate(LONGEST),
        }
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if events.send(Event::UgiCommand(line)).is_err() {
            return;
        }
    }
    // If nobody listens any more, there is nobody to tell.
    let _ = events.send(Event::EndOfInput);
}

struct Server {
    output: Output,
    events: mpsc::Sender<Event>,
    stop: Arc<AtomicBool>,
    /// The engine, while it is not thinking.
    idle: Option<Thinker>,
    /// Whether the search under way ends only when it is told to.
    unbounded: bool,
    /// Whether there will be no more lines: then nobody can say stop.
    input_ended: bool,
    /// Lines that came while the engine was thinking.
    waiting: VecDeque<UgiCommand>,
    table: Table,
    /// What `position startpos` means.
    start: String,
}

impl Server {
    fn run(&mut self, inbox: &mpsc::Receiver<Event>) {
        let mut ended = false;
        for event in inbox {
            match event {
                Event::UgiCommand(text) => match UgiCommand::read(&text) {
                    Ok(UgiCommand::Quit) => {
                        ended = true;
                        self.waiting.clear();
                        self.stop.store(true, Relaxed);
                    }
                    Ok(line) => self.receive(line),
                    Err(reason) => self.say(format_args!("info string {reason}")),
                },
                Event::EndOfInput => {
                    ended = true;
                    self.input_ended = true;
                    if self.unbounded {
                        self.stop.store(true, Relaxed);
                    }
                }
                Event::Done(thinker) => {
                    self.idle = Some(*thinker);
                    self.catch_up();
                }
            }
            if ended && self.idle.is_some() {
                return;
            }
        }
    }

    /// Answers at once what can be; the rest waits for the engine.
    fn receive(&mut self, line: UgiCommand) {
        match line {
            UgiCommand::Ugi => self.introduce(),
            UgiCommand::IsReady => self.say("readyok"),
            UgiCommand::Stop => self.stop_last(),
            UgiCommand::Empty | UgiCommand::Quit => {}
            UgiCommand::NewGame
            | UgiCommand::SetOption { .. }
            | UgiCommand::Position { .. }
            | UgiCommand::Query(_)
            | UgiCommand::Draw
            | UgiCommand::Go(_) => {
                self.waiting.push_back(line);
                self.catch_up();
            }
        }
    }

    /// Stops the search asked for last, which may not have begun, and what would keep it waiting for ever.
    fn stop_last(&mut self) {
        let is_last = !self
            .waiting
            .iter()
            .any(|line| matches!(line, UgiCommand::Go(_)));
        if is_last || self.unbounded {
            self.stop.store(true, Relaxed);
        }
        if !is_last {
            self.waiting.push_back(UgiCommand::Stop);
        }
    }

    /// Does what has waited, as long as the engine is idle.
    fn catch_up(&mut self) {
        while let Some(mut thinker) = self.idle.take() {
            let Some(line) = self.waiting.pop_front() else {
                self.idle = Some(thinker);
                return;
            };
            match line {
                UgiCommand::Go(go) => {
                    self.think(thinker, go);
                    return;
                }
                UgiCommand::NewGame => {
                    thinker.mind.forget();
                    self.set_position(None, &[]);
                }
                UgiCommand::SetOption { name, value } => {
                    let set = match name.to_ascii_lowercase().as_str() {
                        "start" | "layout" | "rules" => self.set_start(&value),
                        _ => set_option(&mut thinker, &name, &value),
                    };
                    if let Err(reason) = set {
                        self.say(format_args!("info string {reason}"));
                    }
                }
                UgiCommand::Position { fen, moves } => self.set_position(fen, &moves),
                UgiCommand::Query(query) => self.answer(query),
                UgiCommand::Draw => self.draw(),
                UgiCommand::Ugi
                | UgiCommand::IsReady
                | UgiCommand::Stop
                | UgiCommand::Quit
                | UgiCommand::Empty => {}
            }
            self.idle = Some(thinker);
        }
    }

    fn introduce(&mut self) {
        self.say(format_args!(
            "id name Marbles {}",
            env!("CARGO_PKG_VERSION")
        ));
        self.say("id author the Marbles developers");
        let least = self.table.game().least_mebibytes();
        let effort = self
            .idle
            .as_ref()
            .map(|thinker| thinker.effort)
            .unwrap_or_default();
        let threads = effort.threads;
        let hash = effort.mebibytes.unwrap_or(16).max(least);
        self.say(format_args!(
            "option name hash type spin default {hash} min {least} max {}",
            Thinker::MOST_MEBIBYTES
        ));
        self.say(format_args!(
            "option name threads type spin default {threads} min 1 max {}",
            Thinker::MOST_THREADS
        ));
        self.say("option name level type spin default 9 min 1 max 9");
        self.say(format_args!(
            "option name multipv type spin default 1 min 1 max {}",
            Thinker::MOST_LINES
        ));
        for (key, values, usual) in named_starts(&self.table) {
            let values: String = values.iter().map(|value| format!(" var {value}")).collect();
            self.say(format_args!(
                "option name {key} type combo default {usual}{values}"
            ));
        }
        self.say(format_args!(
            "option name start type string default {}",
            self.start
        ));
        self.say("ugiok");
    }

    /// Sets the position up; if any of it is refused, nothing changes.
    fn set_position(&mut self, fen: Option<String>, moves: &[String]) {
        let text = fen.unwrap_or_else(|| self.start.clone());
        let table = Table::read(self.table.game(), &text).map_err(|error| error.to_string());
        // A manager may play on past a repetition; the limits hold for the last position alone.
        let played = table.and_then(|table| {
            let mut table = table.with_limits(Limits {
                repetition: false,
                ..Limits::default()
            });
            for text in moves {
                let played = table.play(text);
                played.map_err(|refusal| format!("{text}: {refusal}"))?;
            }
            Ok(table.with_limits(Limits::default()))
        });
        match played {
            Ok(table) => self.table = table,
            Err(reason) => self.say(format_args!("info string position refused: {reason}")),
        }
    }

    /// `position startpos` means something else from now on.
    fn set_start(&mut self, start: &str) -> Result<(), String> {
        let table = Table::read(self.table.game(), start).map_err(|error| error.to_string())?;
        self.start = table.position_text();
        Ok(())
    }

    /// The position for a person who looks over the manager's shoulder.
    fn draw(&mut self) {
        let moves = self.table.move_texts();
        self.say(format_args!(
            "info string fen {}",
            self.table.position_text()
        ));
        self.say(format_args!("info string {}", self.table.status()));
        self.say(format_args!(
            "info string {} moves: {}",
            moves.len(),
            moves.join(" ")
        ));
    }

    fn answer(&mut self, query: Query) {
        let outcome = self.table.outcome();
        let answer = match query {
            Query::FirstPlayersTurn => (self.table.turn() == Side::First).to_string(),
            Query::GameOver => outcome.is_some().to_string(),
            Query::Result => match outcome {
                None => "none".to_owned(),
                Some(Outcome::Draw) => "draw".to_owned(),
                Some(Outcome::Won(side)) => format!("p{side}win"),
            },
        };
        self.say(format_args!("response {answer}"));
    }

    /// Thinks on another thread, which says what it finds and hands the engine back.
    fn think(&mut self, mut thinker: Thinker, go: Go) {
        self.unbounded = !go.is_bounded();
        let mut before_next_go = self
            .waiting
            .iter()
            .take_while(|line| !matches!(line, UgiCommand::Go(_)));
        let was_stopped = before_next_go.any(|line| matches!(line, UgiCommand::Stop));
        let ends_at_once = was_stopped || self.unbounded && self.input_ended;
        self.stop.store(ends_at_once, Relaxed);
        let stop = Arc::clone(&self.stop);
        let output = Arc::clone(&self.output);
        let events = self.events.clone();
        let table = self.table.clone();
        thread::spawn(move || {
            let searching = Searching {
                lines: thinker.lines.min(choices(&table, &go.among)).max(1),
                ..Searching::new(&go, &table, stop, Arc::clone(&output))
            };
            let best = thinker.best(&table, &go.among, &|report| searching.receive(report));
            let best = best.unwrap_or_else(|| "none".to_owned());
            say(&output, format_args!("bestmove {best}"));
            // If nobody waits for the engine, it is not needed any more.
            let _ = events.send(Event::Done(Box::new(thinker)));
        });
    }

    fn say(&self, line: impl std::fmt::Display) {
        say(&self.output, line);
    }
}

/// Writes a line at once. A manager that has gone is no reason to panic: the end of its input follows.
fn say(output: &Output, line: impl std::fmt::Display) {
    if let Ok(mut output) = output.lock() {
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    }
}

fn set_option(thinker: &mut Thinker, name: &str, value: &str) -> Result<(), String> {
    let number = |most: usize| {
        let number = value
            .parse()
            .ok()
            .filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| format!("{name} is a number from 1 to {most}"))
    };
    match name.to_ascii_lowercase().as_str() {
        "hash" => {
            thinker.effort.mebibytes = Some(number(Thinker::MOST_MEBIBYTES)?);
            thinker.mind.forget();
        }
        "threads" => {
            thinker.effort.threads = number(Thinker::MOST_THREADS)?;
            thinker.mind.forget();
        }
        "multipv" => thinker.lines = number(Thinker::MOST_LINES)?,
        "level" => {
            thinker.effort.level = value.parse().map_err(|_| "level is a number from 1 to 9")?;
        }
        _ => {
            let known = "hash, threads, level, multipv, start and layout or rules";
            return Err(format!("unknown option; there are {known}"));
        }
    }
    Ok(())
}

/// How many moves are in question.
fn choices(table: &Table, among: &[String]) -> usize {
    match among {
        [] => table.move_texts().len(),
        among => among
            .iter()
            .filter(|text| table.steps_of(text).is_ok())
            .count(),
    }
}

/// The starts that have a name: what the choice is called, the names, and the usual one.
fn named_starts(table: &Table) -> Vec<(&'static str, Vec<String>, String)> {
    let game = table.game();
    let is_start = |answer: &play::setup::PossibleAnswer| Table::read(game, &answer.value).is_ok();
    let questions = play::setup::questions(game).into_iter();
    let named = questions.filter(|question| question.answers.iter().all(is_start));
    named
        .map(|question| {
            let values = question.answers.into_iter().map(|answer| answer.value);
            (question.key, values.collect(), question.usual)
        })
        .collect()
}

/// A search under way: its limits, and where it tells what it finds.
struct Searching {
    began: Instant,
    deadline: Deadline,
    depth: u32,
    nodes: u64,
    /// How many lines are reported of each depth.
    lines: usize,
    output: Output,
}

impl Searching {
    fn new(go: &Go, table: &Table, stop: Arc<AtomicBool>, output: Output) -> Searching {
        Searching {
            began: Instant::now(),
            deadline: Deadline::after(time_for(go, table.turn())).or_when(stop),
            depth: go.depth.unwrap_or(u32::MAX),
            nodes: go.nodes.unwrap_or(u64::MAX),
            lines: 1,
            output,
        }
    }

    /// Tells each depth, and stops at the limits.
    fn receive(&self, report: Report<'_>) -> ControlFlow<()> {
        let elapsed = self.began.elapsed();
        let is_enough = match report {
            Report::Working { done, .. } => done >= self.nodes,
            Report::Narrowing { nodes, .. } => nodes >= self.nodes,
            Report::Deepened {
                rank,
                depth,
                value,
                nodes,
                fullness,
                line,
            } => {
                let milliseconds = elapsed.as_millis();
                let nps = (nodes as f64 / elapsed.as_secs_f64().max(1e-6)) as u64;
                let which = match self.lines {
                    1 => String::new(),
                    _ => format!(" multipv {rank}"),
                };
                let hashfull =
                    fullness.map_or_else(String::new, |part| format!(" hashfull {part}"));
                say(
                    &self.output,
                    format_args!(
                        "info depth {depth}{which} score cp {value} nodes {nodes} nps {nps}{hashfull} \
                         time {milliseconds} pv {}",
                        line.join(" ")
                    ),
                );
                let is_last = rank as usize >= self.lines;
                is_last && depth >= self.depth || nodes >= self.nodes
            }
        };
        if is_enough {
            ControlFlow::Break(())
        } else {
            self.deadline.go_on(elapsed)
        }
    }
}

/// How long to think: as every engine at a table does.
fn time_for(go: &Go, turn: Side) -> Option<Duration> {
    let left = TimeLeft {
        for_move: go.movetime,
        for_game: go.time[turn.index()],
        increment: go.increment[turn.index()],
    };
    left.share()
}

#[cfg(test)]
mod tests;
