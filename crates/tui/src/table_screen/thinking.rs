//! Engines at the table: whose move they make, what they are asked, what they answer.

use std::time::Duration;

use play::{Advice, Effort, Judgement, Level, MoveVerdict, NoAdvice, Seat, Value};

use super::TableScreen;
use crate::event::{Effect, Finding, Job, JobId, Progress, Task};
use crate::start_screen::moves_words;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_secs(2);

/// How long a position is evaluated.
const EVALUATION_TIME: Duration = Duration::from_secs(5);

/// A job under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Thinking {
    pub(crate) id: JobId,
    pub(crate) task: Task,
    pub(crate) since: Duration,
    pub(crate) progress: String,
}

/// What is known of the position, while evaluation is on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Evaluation {
    pub(crate) on: bool,
    /// The position was looked at; it is not looked at again.
    done: bool,
    pub(crate) value: Option<Value>,
    pub(crate) words: String,
    pub(crate) line: Vec<String>,
    pub(crate) verdicts: Vec<MoveVerdict>,
    /// Lines that were scrolled away.
    pub(crate) scroll: usize,
}

impl Evaluation {
    /// Whether a move is known to lose what another keeps.
    pub(super) fn loses(&self, text: &str) -> bool {
        let verdict = self.verdicts.iter().find(|verdict| verdict.text == text);
        verdict.is_some_and(|verdict| verdict.judgement == Judgement::Loses)
    }

    /// The position has changed.
    pub(super) fn forget(&mut self) {
        *self = Evaluation {
            on: self.on,
            ..Evaluation::default()
        };
    }
}

impl TableScreen {
    /// Whether an engine is to move.
    pub(super) fn engine_to_move(&self) -> bool {
        self.view.ending.is_none() && self.table.seat_to_move() != Seat::Person
    }

    /// Whether an engine is to move but waits to be asked: it was stopped, or
    /// someone is looking back through the history.
    pub(crate) fn engine_waits(&self) -> bool {
        self.engine_to_move()
            && self.thinking.is_none()
            && (self.held || !self.view.undone.is_empty())
    }

    /// The engine goes on from here: what was undone is forgotten.
    pub(super) fn forget_undone(&mut self) {
        // Nothing laid out is always accepted.
        let _ = self.table.lay_out(&[]);
        self.changed();
    }

    /// Asks for advice.
    pub(crate) fn ask_hint(&mut self, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        self.ask(Task::Hint, now, job, effects);
    }

    /// Asks for the best play to the end.
    pub(crate) fn ask_solution(&mut self, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        self.ask(Task::Solution, now, job, effects);
    }

    /// Scrolls what does not fit into the evaluation's box.
    pub(crate) fn scroll_evaluation(&mut self, by: isize) {
        // A line or two for each verdict, and some for the reason and the line.
        let most = 2 * self.evaluation.verdicts.len() + 10;
        let scroll = self.evaluation.scroll.saturating_add_signed(by);
        self.evaluation.scroll = scroll.min(most);
    }

    /// Turns evaluation on or off.
    pub(crate) fn toggle_evaluation(&mut self, effects: &mut Vec<Effect>) {
        self.evaluation.on = !self.evaluation.on;
        self.evaluation.forget();
        if self.evaluation.on {
            self.say("evaluation is on; e turns it off");
        } else {
            self.say("evaluation is off");
            if self.task() == Some(Task::Evaluation) {
                self.stop_thinking(effects);
            }
        }
    }

    /// Stops whatever is being thought about; an engine that was to move waits.
    /// Says whether there was anything to stop.
    pub(crate) fn stop_thinking(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(thinking) = self.thinking.take() else {
            return false;
        };
        if thinking.task == Task::Hint {
            // What it knows so far is still wanted, and comes at once.
            self.thinking = Some(thinking);
            effects.push(Effect::StopThinking);
            return true;
        }
        match thinking.task {
            Task::Move => {
                self.held = true;
                self.say("the engine was stopped; Enter lets it go on");
            }
            Task::Hint => {}
            Task::Solution => self.say("stopped"),
            Task::Evaluation => self.evaluation.done = true,
        }
        effects.push(Effect::StopThinking);
        true
    }

    /// A job says how far it is.
    pub(crate) fn hear(&mut self, id: JobId, progress: Progress) {
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.id == id) else {
            return;
        };
        thinking.progress.clone_from(&progress.words);
        if self.evaluation.on && matches!(thinking.task, Task::Evaluation | Task::Hint) {
            // How much was searched says less than what was found.
            if progress.value.is_some() || self.evaluation.value.is_none() {
                self.evaluation.words = progress.words;
                self.evaluation.value = progress.value;
                self.evaluation.line = progress.line;
            }
        }
    }

    /// A job has ended.
    pub(crate) fn conclude(&mut self, id: JobId, finding: Finding, now: Duration) {
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.id == id) else {
            return;
        };
        match (thinking.task, finding) {
            (Task::Move, Finding::Advice(advice)) => self.play_for_engine(advice, now),
            (Task::Hint, Finding::Advice(Ok(advice))) => self.show_hint(advice),
            (Task::Evaluation, Finding::Advice(Ok(advice))) => self.evaluate(advice),
            (Task::Evaluation, Finding::Advice(Err(_))) => self.evaluation.done = true,
            (_, Finding::Advice(Err(none)) | Finding::Solution(Err(none))) => {
                self.refuse(none);
            }
            (_, Finding::Solution(Ok(line))) => self.lay_out(&line),
            (Task::Solution, Finding::Advice(Ok(advice))) => self.lay_out(&advice.line),
        }
    }

    /// Starts what is due: the engine's move, or an evaluation.
    pub(super) fn settle_thinking(&mut self, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        if std::mem::take(&mut self.outdated) {
            effects.push(Effect::StopThinking);
        }
        if self.is_moving() || self.view.paused || self.view.ending.is_some() {
            return;
        }
        let engine_is_due = self.engine_to_move() && !self.held && self.view.undone.is_empty();
        if engine_is_due && !matches!(self.task(), Some(Task::Move | Task::Hint | Task::Solution)) {
            self.table.start_clock(now);
            self.ask(Task::Move, now, job, effects);
        } else if self.thinking.is_none() && self.evaluation.on && !self.evaluation.done {
            self.ask(Task::Evaluation, now, job, effects);
        }
    }

    fn task(&self) -> Option<Task> {
        self.thinking.as_ref().map(|thinking| thinking.task)
    }

    fn ask(&mut self, task: Task, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        if self.view.ending.is_some() {
            return self.refuse("the game is over: there is nothing to look for");
        }
        if task != Task::Evaluation {
            self.say(String::new());
        }
        let id = JobId(job);
        let level = match self.table.seat_to_move() {
            Seat::Engine(level) if task == Task::Move => level,
            Seat::Engine(_) | Seat::Person => Level::STRONGEST,
        };
        let limit = match task {
            Task::Move => Some(self.time_for(level, now)),
            Task::Hint => Some(HINT_TIME),
            Task::Evaluation => Some(EVALUATION_TIME),
            Task::Solution => None,
        };
        self.thinking = Some(Thinking {
            id,
            task,
            since: now,
            progress: String::new(),
        });
        let seed = self.view.past.len() as u64 + 1;
        effects.push(Effect::Think(Job {
            id,
            task,
            advisor: self.table.advisor(),
            effort: Effort {
                level,
                seed,
                ..Effort::default()
            },
            limit,
        }));
    }

    /// What the clock leaves the engine for this move, or what its level takes.
    fn time_for(&self, level: Level, now: Duration) -> Duration {
        let left = self.table.clock(now).left[self.view.turn.index()];
        let usual = level.thinking_time();
        match left {
            // A little is kept back, so that the flag does not fall while the move is made.
            Some(left) => left.mul_f32(0.9).min(usual.max(left.mul_f32(0.05))),
            None => usual,
        }
    }

    /// An engine that knows nothing still has to move: it takes the first move of the list.
    fn play_for_engine(&mut self, advice: Result<Advice, NoAdvice>, now: Duration) {
        let first = || self.table.move_texts().into_iter().next();
        let Some(text) = advice.ok().and_then(|advice| advice.best).or_else(first) else {
            return;
        };
        let mover = self.table.side_name(self.view.turn);
        self.play(&text, now);
        if self.view.ending.is_none() {
            self.say(format!("{mover} plays {text}"));
            self.news = self.table.seat_to_move() == Seat::Person;
        }
    }

    fn show_hint(&mut self, advice: Advice) {
        let choice = self
            .view
            .choices
            .iter()
            .find(|choice| Some(&choice.text) == advice.best.as_ref());
        self.hint = choice.map_or_else(Vec::new, |choice| choice.clicks.clone());
        self.say(advice.sentence());
        if self.evaluation.on {
            self.evaluate(advice);
        }
    }

    fn evaluate(&mut self, advice: Advice) {
        self.evaluation = Evaluation {
            on: true,
            done: true,
            value: advice.value,
            words: advice.reason,
            line: advice.line,
            verdicts: advice.verdicts,
            scroll: self.evaluation.scroll,
        };
    }

    fn lay_out(&mut self, line: &[String]) {
        match self.table.lay_out(line) {
            Ok(()) => {
                self.changed();
                let moves = moves_words(line.len());
                self.praise(format!("laid out {moves}: ] steps through them"));
            }
            Err(refusal) => self.refuse(refusal),
        }
    }
}
