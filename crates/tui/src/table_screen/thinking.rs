//! Engines at the table: whose move they make, what they are asked, what they answer.

use std::time::Duration;

use play::{
    Advice, ClockState, Effort, HINT_TIME, Habits, Judgement, Message, MoveVerdict, NoAdvice,
    Place, Refusal, Seat, Step, Value,
};

use super::TableScreen;
use crate::event::{Effect, Finding, Job, JobId, Progress, Task};
use crate::program::{ProgramFault, ProgramTurn};

/// How long a position is evaluated.
const EVALUATION_TIME: Duration = Duration::from_secs(5);

/// A job under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Thinking {
    pub(crate) id: JobId,
    pub(crate) task: Task,
    pub(crate) since: Duration,
    /// What was found last.
    pub(crate) progress: Message,
    /// How much has been searched.
    pub(crate) searched: Message,
}

/// What is known of the position, while evaluation is on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Evaluation {
    pub(crate) on: bool,
    /// The position was looked at; it is not looked at again.
    done: bool,
    pub(crate) value: Option<Value>,
    pub(crate) words: Message,
    /// How much has been searched, while it is.
    pub(crate) searched: Message,
    pub(crate) line: Vec<String>,
    pub(crate) verdicts: Vec<MoveVerdict>,
    /// Lines that were scrolled away.
    pub(crate) scroll: usize,
}

impl Thinking {
    /// Whether it is about the position that is shown, so that looking elsewhere ends it.
    pub(super) const fn is_about_shown(&self) -> bool {
        matches!(self.task, Task::Hint | Task::Evaluation | Task::Solution)
    }
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
        self.online.is_none()
            && self.table.ending().is_none()
            && self.table.seat_to_move() != Seat::Person
    }

    /// Whether an engine is to move in the position that is shown but waits to be asked: it was
    /// stopped, moves were taken back, or somebody looks at an earlier move.
    pub(crate) fn engine_waits(&self) -> bool {
        if let Some(looked) = &self.looked {
            let is_engine = looked.seat_to_move() != Seat::Person;
            return self.online.is_none() && is_engine && self.view.ending.is_none();
        }
        self.engine_to_move() && self.thinking.is_none() && (self.held || self.undone > 0)
    }

    /// The engine continues from here: what was undone is forgotten.
    pub(super) fn forget_undone(&mut self) {
        // Nothing laid out is always accepted.
        let _ = self.table.lay_out(&[]);
        self.changed();
    }

    /// Asks for advice.
    pub(crate) fn ask_hint(&mut self, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        if self.refuse_advice() {
            return;
        }
        self.ask(Task::Hint, now, job, effects);
    }

    /// Asks for the best play to the end.
    pub(crate) fn ask_solution(&mut self, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        if self.refuse_advice() {
            return;
        }
        if self.looked.is_some() {
            return self.refuse(super::obeying::LOOKING);
        }
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
        if self.refuse_advice() {
            return;
        }
        self.evaluation.on = !self.evaluation.on;
        self.evaluation.forget();
        if self.evaluation.on {
            self.say("evaluation-on");
        } else {
            self.say("evaluation-off");
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
                self.say("engine-stopped");
            }
            Task::Hint => {}
            Task::Solution => self.say("told-stopped"),
            Task::Evaluation => self.evaluation.done = true,
            Task::Review => {
                self.reviewing = None;
                self.say(self.stopped_words());
            }
        }
        effects.push(Effect::StopThinking);
        true
    }

    /// A job says how far it is.
    pub(crate) fn note_progress(&mut self, id: JobId, progress: Progress) {
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.id == id) else {
            return;
        };
        // What was found stands still; how much was searched has a place of its own.
        let is_found = progress.value.is_some() || !progress.line.is_empty();
        if thinking.task == Task::Review {
            // Which move it is at matters more than what it thinks of that one.
        } else if is_found {
            thinking.progress.clone_from(&progress.words);
        } else {
            thinking.searched.clone_from(&progress.words);
        }
        if self.evaluation.on && matches!(thinking.task, Task::Evaluation | Task::Hint) {
            if is_found {
                self.evaluation.value = progress.value;
                self.evaluation.line = progress.line;
                self.evaluation.words = progress.words;
            } else {
                self.evaluation.searched = progress.words;
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
            (_, Finding::Program(answer)) => self.play_for_program(answer, now),
            (Task::Review, Finding::Advice(advice)) => self.judge(advice.ok().as_ref()),
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
        if self.thinking.is_none() && self.reviewing.is_some() {
            return self.review_next(now, job, effects);
        }
        if self.is_moving() || self.view.paused {
            return;
        }
        let engine_is_due = self.engine_to_move() && !self.held && self.undone == 0;
        if engine_is_due && !matches!(self.task(), Some(Task::Move | Task::Hint | Task::Solution)) {
            self.table.start_clock(now);
            match self.programs[self.table.turn().index()].clone() {
                Some(command) => self.ask_program(command, now, job, effects),
                None => self.ask(Task::Move, now, job, effects),
            }
        } else if self.view.ending.is_none()
            && self.thinking.is_none()
            && self.evaluation.on
            && !self.evaluation.done
        {
            self.ask(Task::Evaluation, now, job, effects);
        }
    }

    fn ask_program(&mut self, command: String, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        self.say("");
        let id = JobId(job);
        let side = self.table.turn();
        let clock = self.table.clock(now);
        self.thinking = Some(Thinking {
            id,
            task: Task::Move,
            since: now,
            progress: Message::default(),
            searched: Message::default(),
        });
        effects.push(Effect::AskProgram(Box::new(ProgramTurn {
            id,
            side,
            side_name: self.table.side_name(side),
            command,
            time: clock.left[side.index()].filter(|_| clock.state == ClockState::Running),
            begins: !self.table.history().iter().any(|made| made.side == side),
            table: self.table.clone(),
        })));
    }

    fn task(&self) -> Option<Task> {
        self.thinking.as_ref().map(|thinking| thinking.task)
    }

    fn ask(&mut self, task: Task, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        let is_shown = task != Task::Move;
        if is_shown && self.view.ending.is_some() {
            return self.refuse("no-advice-over");
        }
        if task != Task::Evaluation {
            self.say("");
        }
        let id = JobId(job);
        let seed = self.view.past.len() as u64 + 1;
        let habits = Habits {
            seed,
            ..Habits::default()
        };
        let (advisor, effort, limit) = match (task, self.table.engine_turn(now, &habits)) {
            (Task::Move, Some(turn)) => (turn.advisor, turn.effort, Some(turn.time)),
            (Task::Solution, _) => (self.shown().advisor(), Effort::default(), None),
            (Task::Hint, _) => (self.shown().advisor(), Effort::default(), Some(HINT_TIME)),
            (Task::Move | Task::Evaluation | Task::Review, _) => (
                self.shown().advisor(),
                Effort::default(),
                Some(EVALUATION_TIME),
            ),
        };
        self.thinking = Some(Thinking {
            id,
            task,
            since: now,
            progress: Message::default(),
            searched: Message::default(),
        });
        effects.push(Effect::Think(Job {
            id,
            task,
            advisor,
            effort,
            limit,
        }));
    }

    /// Plays what the engine found.
    fn play_for_engine(&mut self, found: Result<Advice, NoAdvice>, now: Duration) {
        let before = self.view.places.clone();
        let found = found.ok().and_then(|advice| advice.best);
        let played = self.table.play_for_engine(found, now);
        self.show_played(played.map(|(_, steps)| steps), before, now);
    }

    /// Plays what a program answered. With anything but a move it gives the game away, or only its turn
    /// where a late move skips that.
    fn play_for_program(&mut self, answer: Result<String, ProgramFault>, now: Duration) {
        let fault = match answer {
            Ok(text) => {
                let before = self.view.places.clone();
                let played = self.table.play_at(&text, now);
                return self.show_played(played, before, now);
            }
            Err(fault) => fault,
        };
        let side = self.table.turn();
        let is_skipped = fault.is_late && (self.table.tick(now) || self.table.skip(now));
        if is_skipped && self.table.ending().is_none() {
            self.changed();
            return self.say(self.table.last_words().unwrap_or_default());
        }
        self.table.resign(side, now);
        self.changed();
        self.end_is_news();
        let given_up = Message::from("line-gives-up")
            .with("side", (self.view.game, side))
            .with("fault", fault.words);
        self.refuse(match fault.errors {
            None => given_up,
            Some(path) => Message::from("two-sentences")
                .with("first", given_up)
                .with("then", Message::from("line-errors").with("path", path)),
        });
    }

    /// A move was made by an engine or a program, or refused because it came too late.
    fn show_played(
        &mut self,
        played: Result<Vec<Step>, Refusal>,
        before: Vec<Place>,
        now: Duration,
    ) {
        match played {
            Ok(steps) => {
                self.went_on();
                if self.looked.is_none() {
                    self.show(before, steps, now);
                }
            }
            Err(refusal) => {
                self.changed();
                return self.refuse(refusal);
            }
        }
        if self.table.ending().is_none() {
            self.say(self.table.last_words().unwrap_or_default());
            self.news = self.table.seat_to_move() == Seat::Person;
        }
    }

    /// A move was made: what was known of the game after it is no more.
    pub(super) fn went_on(&mut self) {
        self.changed();
        self.review.clear();
        self.mistakes.clear();
        self.values
            .forget_after(self.table.moves_made().saturating_sub(1));
        self.end_is_news();
    }

    /// A job says what it knows so far.
    pub(crate) fn learn(&mut self, id: JobId, advice: Advice) {
        let is_this = |thinking: &Thinking| thinking.id == id && thinking.task != Task::Move;
        if self.evaluation.on && self.thinking.as_ref().is_some_and(is_this) {
            self.evaluate(advice);
            self.evaluation.done = false;
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
        if let Some(value) = advice.value {
            self.values.put(self.view.past.len(), value, self.view.turn);
        }
        self.evaluation = Evaluation {
            on: true,
            done: true,
            value: advice.value,
            words: advice.reason,
            searched: Message::default(),
            line: advice.line,
            verdicts: advice.verdicts,
            scroll: self.evaluation.scroll,
        };
    }

    fn lay_out(&mut self, line: &[String]) {
        match self.table.lay_out(line) {
            Ok(()) => {
                self.changed();
                self.say(Message::from("told-solution").with("count", line.len()));
            }
            Err(refusal) => self.refuse(refusal),
        }
    }
}
