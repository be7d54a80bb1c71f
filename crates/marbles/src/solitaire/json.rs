//! What the verbs of peg solitaire print as JSON.

use pegs::{Class, Jump, Position, Sweep};
use pegs_solver::{
    Forecast, GameCount, Hint, LevelCount, OrbitCount, Outlook, Pagoda, Puzzle, Reason, Solution,
};
use serde::Serialize;

/// What a position holds beside its drawing.
#[derive(Debug, Serialize)]
pub(crate) struct Facts {
    pub(super) board: Option<&'static str>,
    pub(super) marbles: u32,
}

/// The three holes that a jump touches.
#[derive(Debug, Serialize)]
pub(crate) struct Places {
    from: String,
    over: Option<String>,
    to: Option<String>,
}

impl Places {
    pub(super) fn of(position: &Position, jump: Jump) -> Places {
        let lattice = position.layout().lattice();
        Places {
            from: jump.from.to_string(),
            over: jump.over(lattice).map(|hole| hole.to_string()),
            to: jump.landing(lattice).map(|hole| hole.to_string()),
        }
    }
}

/// The named boards.
#[derive(Debug, Serialize)]
pub(crate) struct Boards {
    pub(crate) boards: Vec<Board>,
}

/// One of them, as it is set up at the start.
#[derive(Debug, Serialize)]
pub(crate) struct Board {
    pub(crate) name: &'static str,
    pub(crate) holes: usize,
    pub(crate) lattice: String,
    /// The hole that is empty at the start.
    pub(crate) hole: String,
    pub(crate) symmetries: usize,
    pub(crate) position: String,
    pub(crate) drawing: String,
}

/// One of three: `solved`, `impossible` or `gave-up`; what does not apply is null.
#[derive(Debug, Serialize)]
pub(crate) struct Solve {
    result: &'static str,
    moves: Option<Vec<String>>,
    sweeps: Option<Vec<String>>,
    marbles_left: Option<u32>,
    reason: Option<String>,
    position: Option<String>,
    argument: Option<Argument>,
    limit: Option<&'static str>,
}

impl Solve {
    /// Jumps that lead to the goal, as they were written.
    pub(crate) fn solved(moves: Vec<String>, solution: &Solution) -> Solve {
        Solve {
            moves: Some(moves),
            sweeps: Some(solution.sweeps().iter().map(Sweep::to_string).collect()),
            marbles_left: Some(solution.end().marbles_left()),
            position: Some(solution.end().to_string()),
            ..Solve::nothing("solved")
        }
    }

    /// A proof that there is no way.
    pub(crate) fn impossible(reason: &Reason) -> Solve {
        Solve {
            reason: Some(reason.to_string()),
            argument: Some(Argument::new(reason)),
            ..Solve::nothing("impossible")
        }
    }

    /// Why nothing is known: `time`, `memory` or `interrupted`.
    pub(crate) fn gave_up(limit: &'static str, reason: String) -> Solve {
        Solve {
            reason: Some(reason),
            limit: Some(limit),
            ..Solve::nothing("gave-up")
        }
    }

    fn nothing(result: &'static str) -> Solve {
        Solve {
            result,
            moves: None,
            sweeps: None,
            marbles_left: None,
            reason: None,
            position: None,
            argument: None,
            limit: None,
        }
    }
}

/// What a person or a program can check.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Argument {
    Marbles { have: u32, need: u32 },
    Class { start: String, goals: Vec<String> },
    Parity { holes: Vec<Vec<usize>> },
    Pagoda { functions: Vec<Function> },
    Searched { positions: u64 },
}

#[derive(Debug, Serialize)]
struct Function {
    weights: Vec<i64>,
    start: i64,
    goal: i64,
}

impl Argument {
    fn new(reason: &Reason) -> Argument {
        match reason {
            Reason::TooFewMarbles { have, need } => Argument::Marbles {
                have: *have,
                need: *need,
            },
            Reason::Class { start, goals } => Argument::Class {
                start: start.to_string(),
                goals: goals.iter().map(Class::to_string).collect(),
            },
            Reason::Parity(sets) => Argument::Parity {
                holes: sets.iter().map(|set| set.iter().collect()).collect(),
            },
            Reason::Pagoda(pagodas) => Argument::Pagoda {
                functions: pagodas.iter().map(Function::new).collect(),
            },
            Reason::Searched { positions } => Argument::Searched {
                positions: *positions,
            },
        }
    }
}

impl Function {
    fn new(pagoda: &Pagoda) -> Function {
        Function {
            weights: pagoda.weights().to_vec(),
            start: pagoda.start(),
            goal: pagoda.goal(),
        }
    }
}

/// A verdict on every jump.
#[derive(Debug, Serialize)]
pub(crate) struct Hinted {
    moves: Vec<JumpVerdict>,
    best: Option<String>,
    outlook: &'static str,
    reason: String,
    /// The limit that ended it while some verdicts were unknown.
    limit: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct JumpVerdict {
    #[serde(rename = "move")]
    text: String,
    /// Null: not known yet.
    winnable: Option<bool>,
    fewest: Option<u32>,
    reachable: Option<u32>,
    words: String,
}

impl Hinted {
    pub(crate) fn new(hint: &Hint, limit: Option<&'static str>) -> Hinted {
        let verdicts = hint.verdicts().iter().map(|verdict| JumpVerdict {
            text: verdict.jump.to_string(),
            winnable: match verdict.outlook {
                Outlook::Winnable => Some(true),
                Outlook::Lost => Some(false),
                Outlook::Unknown => None,
            },
            fewest: verdict.fewest.exactly(),
            reachable: Some(verdict.fewest.reachable()),
            words: verdict.words(),
        });
        Hinted {
            moves: verdicts.collect(),
            best: hint.best().map(|jump| jump.to_string()),
            outlook: match hint.outlook() {
                Outlook::Winnable => "winnable",
                Outlook::Lost => "lost",
                Outlook::Unknown => "unknown",
            },
            reason: hint.sentence(),
            limit,
        }
    }
}

/// A proof that holds.
#[derive(Debug, Serialize)]
pub(crate) struct Verified {
    pub(crate) position: String,
    /// What it proves.
    pub(crate) verdicts: Vec<String>,
}

/// What was counted, by jumps made; what was not is null.
#[derive(Debug, Serialize)]
pub(crate) struct Counted {
    reachable: Option<Vec<u64>>,
    reachable_up_to_symmetry: Option<Vec<u64>>,
    winnable: Option<Vec<u64>>,
    winnable_up_to_symmetry: Option<Vec<u64>>,
    dead_ends: Option<Vec<u64>>,
    dead_ends_up_to_symmetry: Option<Vec<u64>>,
    solutions: Option<String>,
    games: Option<String>,
    chance: Option<f64>,
    /// What kept the rest from being counted.
    reason: Option<String>,
}

impl Counted {
    pub(crate) fn new(
        levels: Option<&[LevelCount]>,
        games: Option<&GameCount>,
        reason: Option<String>,
    ) -> Counted {
        let column = |of: fn(&LevelCount) -> u64| {
            levels.map(|levels| levels.iter().map(of).collect::<Vec<u64>>())
        };
        Counted {
            reachable: column(|level| level.reachable),
            reachable_up_to_symmetry: column(|level| level.reachable_up_to_symmetry),
            winnable: column(|level| level.winnable),
            winnable_up_to_symmetry: column(|level| level.winnable_up_to_symmetry),
            dead_ends: column(|level| level.dead_ends),
            dead_ends_up_to_symmetry: column(|level| level.dead_ends_up_to_symmetry)
                .or_else(|| games.map(|games| games.dead_ends.clone())),
            solutions: games.map(|games| games.winning.to_string()),
            games: games.map(|games| games.complete.to_string()),
            chance: games.map(|games| games.chance),
            reason,
        }
    }
}

/// What was counted on a disk, by jumps made and up to symmetry; null if it was not counted to the end.
#[derive(Debug, Serialize)]
pub(crate) struct CountedOnDisk {
    reachable_up_to_symmetry: Option<Vec<u64>>,
    winnable_up_to_symmetry: Option<Vec<u64>>,
    dead_ends_up_to_symmetry: Option<Vec<u64>>,
    forecast: ForecastLine,
    /// What kept it from being counted.
    reason: Option<String>,
}

#[derive(Debug, Serialize)]
struct ForecastLine {
    positions: u64,
    bytes: u64,
}

impl CountedOnDisk {
    pub(crate) fn new(
        levels: Option<&[OrbitCount]>,
        forecast: &Forecast,
        reason: Option<String>,
    ) -> CountedOnDisk {
        let column = |of: fn(&OrbitCount) -> u64| {
            levels.map(|levels| levels.iter().map(of).collect::<Vec<u64>>())
        };
        CountedOnDisk {
            reachable_up_to_symmetry: column(|level| level.reachable),
            winnable_up_to_symmetry: column(|level| level.winnable),
            dead_ends_up_to_symmetry: column(|level| level.dead_ends),
            forecast: ForecastLine {
                positions: forecast.positions,
                bytes: forecast.bytes,
            },
            reason,
        }
    }
}

/// Random positions that can be won.
#[derive(Debug, Serialize)]
pub(crate) struct Generated {
    positions: Vec<PuzzleLine>,
    /// What kept the rest from being made.
    reason: Option<String>,
}

#[derive(Debug, Serialize)]
struct PuzzleLine {
    position: String,
    marbles: u32,
    moves: u32,
    winning_moves: u32,
}

impl Generated {
    pub(crate) fn new(puzzles: &[Puzzle], reason: Option<String>) -> Generated {
        let line = |puzzle: &Puzzle| PuzzleLine {
            position: puzzle.position.to_string(),
            marbles: puzzle.position.marbles_left(),
            moves: puzzle.jumps,
            winning_moves: puzzle.winning_jumps,
        };
        Generated {
            positions: puzzles.iter().map(line).collect(),
            reason,
        }
    }
}

/// Kept tables: those built, listed or checked.
#[derive(Debug, Serialize)]
pub(crate) struct Tables<T> {
    pub(crate) tables: Vec<T>,
    /// What kept the rest from being built.
    pub(crate) reason: Option<String>,
}

impl<T> Tables<T> {
    /// All there are.
    pub(crate) fn all(tables: Vec<T>) -> Tables<T> {
        let reason = None;
        Tables { tables, reason }
    }
}

/// A table that was built.
#[derive(Debug, Serialize)]
pub(crate) struct BuiltTable {
    pub(crate) file: String,
    pub(crate) class: String,
    pub(crate) winnable: u64,
}

/// A table that is kept.
#[derive(Debug, Serialize)]
pub(crate) struct KeptTable {
    pub(crate) file: String,
    pub(crate) bytes: u64,
}

/// A table that was checked, and what is wrong with it.
#[derive(Debug, Serialize)]
pub(crate) struct CheckedTable {
    pub(crate) file: String,
    pub(crate) sound: bool,
    pub(crate) problem: Option<String>,
}
