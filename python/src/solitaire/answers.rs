//! What the solver answers: a way, a proof that there is none, or that it is not known.

use std::collections::BTreeMap;
use std::sync::Arc;

use pegs::{Jump, Layout};
use pegs_solver::{Limit, Outlook};
use pyo3::prelude::*;

use super::{SolitairePosition, names};

/// Why a goal cannot be reached, with what a person needs to check it.
#[pyclass(frozen, get_all, module = "marbles.solitaire")]
#[derive(Debug, Clone)]
pub(crate) struct Reason {
    /// `too-few-marbles`, `class`, `parity`, `pagoda` or `searched`.
    kind: &'static str,
    /// The reason in one sentence.
    sentence: String,
    /// For `pagoda`: for each goal the weight of every hole; no jump raises the sum over the marbles.
    weights: Vec<BTreeMap<String, i64>>,
    /// For `pagoda`: the goals that the weights exclude, as the holes with a marble.
    goals: Vec<Vec<String>>,
    /// For `parity`: for each goal some holes of which every jump touches none or two.
    holes: Vec<Vec<String>>,
    /// For `searched`: how many positions were looked at.
    positions: Option<u64>,
}

impl Reason {
    pub(super) fn new(layout: &Layout, reason: &pegs_solver::Reason) -> Reason {
        let mut told = Reason {
            kind: "searched",
            sentence: reason.to_string(),
            weights: Vec::new(),
            goals: Vec::new(),
            holes: Vec::new(),
            positions: None,
        };
        match reason {
            pegs_solver::Reason::TooFewMarbles { .. } => told.kind = "too-few-marbles",
            pegs_solver::Reason::Class { .. } => told.kind = "class",
            pegs_solver::Reason::Parity(sets) => {
                told.kind = "parity";
                told.holes = sets.iter().map(|&holes| names(layout, holes)).collect();
            }
            pegs_solver::Reason::Pagoda(pagodas) => {
                told.kind = "pagoda";
                for pagoda in pagodas {
                    let holes = layout.holes().iter().map(|hole| hole.to_string());
                    let weights = holes.zip(pagoda.weights().iter().copied());
                    told.weights.push(weights.collect());
                    told.goals.push(names(layout, pagoda.goal_marbles()));
                }
            }
            pegs_solver::Reason::Searched { positions } => told.positions = Some(*positions),
        }
        told
    }
}

#[pymethods]
impl Reason {
    fn __str__(&self) -> &str {
        &self.sentence
    }

    fn __repr__(&self) -> String {
        format!("<Reason {}: {}>", self.kind, self.sentence)
    }
}

/// The answer to a question: `outlook` is `winnable`, `lost` or `unknown`.
#[pyclass(frozen, get_all, module = "marbles.solitaire")]
#[derive(Debug)]
pub(crate) struct Answer {
    /// `winnable`, `lost` or `unknown`.
    outlook: &'static str,
    /// The jumps to the goal, replayed through the rules.
    jumps: Vec<String>,
    /// The same jumps, those of one marble in a row taken together.
    sweeps: Vec<String>,
    /// The position after the last jump.
    end: Option<Py<SolitairePosition>>,
    /// Why the goal cannot be reached.
    reason: Option<Py<Reason>>,
    /// Why it is not known: `memory` or `stopped`.
    limit: Option<&'static str>,
}

impl Answer {
    pub(super) fn new(
        py: Python<'_>,
        layout: &Arc<Layout>,
        answer: &pegs_solver::Answer,
    ) -> PyResult<Answer> {
        let mut told = Answer {
            outlook: "unknown",
            jumps: Vec::new(),
            sweeps: Vec::new(),
            end: None,
            reason: None,
            limit: None,
        };
        match answer {
            pegs_solver::Answer::Solved(solution) => {
                told.outlook = "winnable";
                told.jumps = texts(solution.jumps());
                told.sweeps = solution.sweeps().iter().map(ToString::to_string).collect();
                told.end = Some(Py::new(py, SolitairePosition(solution.end().clone()))?);
            }
            pegs_solver::Answer::Impossible(reason) => {
                told.outlook = "lost";
                told.reason = Some(Py::new(py, Reason::new(layout, reason))?);
            }
            pegs_solver::Answer::GaveUp(limit) => told.limit = Some(limit_name(*limit)),
        }
        Ok(told)
    }
}

#[pymethods]
impl Answer {
    fn __repr__(&self) -> String {
        match (self.outlook, self.limit) {
            ("winnable", _) => format!("<Answer winnable in {} jumps>", self.jumps.len()),
            (outlook, Some(limit)) => format!("<Answer {outlook}: {limit}>"),
            (outlook, None) => format!("<Answer {outlook}>"),
        }
    }
}

/// What is known of one jump.
#[derive(IntoPyObject)]
pub(super) struct VerdictRow {
    jump: String,
    outlook: &'static str,
    fewest: u32,
    fewest_is_exact: bool,
    reason: Option<String>,
}

/// A verdict on every jump.
#[pyclass(frozen, module = "marbles.solitaire")]
#[derive(Debug)]
pub(crate) struct Hint {
    layout: Arc<Layout>,
    hint: pegs_solver::Hint,
}

impl Hint {
    pub(super) fn new(layout: Arc<Layout>, hint: pegs_solver::Hint) -> Hint {
        Hint { layout, hint }
    }
}

#[pymethods]
impl Hint {
    /// Whether the position can be won: `winnable`, `lost` or `unknown`.
    #[getter]
    fn outlook(&self) -> &'static str {
        outlook_name(self.hint.outlook())
    }

    /// The jump to make; `None` if there is none.
    #[getter]
    fn best(&self) -> Option<String> {
        self.hint.best().map(|jump| jump.to_string())
    }

    /// A way to the goal; empty if none is known.
    #[getter]
    fn line(&self) -> Vec<String> {
        texts(self.hint.line())
    }

    /// Why the position is lost.
    #[getter]
    fn reason(&self) -> Option<Reason> {
        self.hint
            .reason()
            .map(|reason| Reason::new(&self.layout, reason))
    }

    /// What kept a verdict from being known: `memory` or `stopped`.
    #[getter]
    fn limit(&self) -> Option<&'static str> {
        self.hint.limit().map(limit_name)
    }

    /// One row for every jump that can be made; `pandas.DataFrame` takes them.
    #[getter]
    fn verdicts(&self) -> Vec<VerdictRow> {
        let row = |verdict: &pegs_solver::Verdict| VerdictRow {
            jump: verdict.jump.to_string(),
            outlook: outlook_name(verdict.outlook),
            fewest: verdict.fewest.reachable(),
            fewest_is_exact: verdict.fewest.exactly().is_some(),
            reason: self
                .hint
                .reason_after(verdict.jump)
                .map(ToString::to_string),
        };
        self.hint.verdicts().iter().map(row).collect()
    }

    fn __repr__(&self) -> String {
        let best = self.best().unwrap_or_else(|| "no jump".to_owned());
        format!("<Hint {}: {best}>", self.outlook())
    }
}

fn texts(jumps: &[Jump]) -> Vec<String> {
    jumps.iter().map(Jump::to_string).collect()
}

pub(super) const fn limit_name(limit: Limit) -> &'static str {
    match limit {
        Limit::Memory => "memory",
        Limit::Stopped => "stopped",
    }
}

const fn outlook_name(outlook: Outlook) -> &'static str {
    match outlook {
        Outlook::Winnable => "winnable",
        Outlook::Lost => "lost",
        Outlook::Unknown => "unknown",
    }
}
