//! Looking back: every move of the game is judged, one after the other.

use std::time::Duration;

use api::Happened;
use play::{Advice, Effort, Judgement, Message};

use super::{TableScreen, Thinking};
use crate::event::{Effect, Job, JobId, Task};
use crate::training::Mistake;

/// How long one move may be thought about.
const TIME: Duration = Duration::from_secs(1);

impl TableScreen {
    /// Begins to judge the moves made.
    pub(crate) fn begin_review(&mut self) {
        if self.refuse_advice() {
            return;
        }
        if self.table.moves_made() == 0 {
            return self.refuse("no-move-yet");
        }
        self.review = vec![None; self.table.moves_made()];
        self.mistakes.clear();
        self.reviewing = Some(0);
        self.review_began = None;
        self.outdated |= self.thinking.take().is_some();
    }

    /// Has the next move judged, or says what came of it.
    pub(super) fn review_next(&mut self, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        let Some(index) = self.reviewing else {
            return;
        };
        if index == self.review.len() {
            self.reviewing = None;
            effects.extend(self.reviewed().map(Effect::Settle));
            return self.say(self.review_words());
        }
        let mut before = self.table.clone();
        before.go_to(index, now);
        let id = JobId(job);
        self.thinking = Some(Thinking {
            id,
            task: Task::Review,
            since: *self.review_began.get_or_insert(now),
            progress: Message::from("review-move")
                .with("move", index + 1)
                .with("count", self.review.len()),
            searched: Message::default(),
        });
        effects.push(Effect::Think(Job {
            id,
            task: Task::Review,
            advisor: before.advisor(),
            effort: Effort::default(),
            limit: Some(TIME),
        }));
    }

    /// How many moves of the person who plays here were no mistakes, for their statistics.
    fn reviewed(&self) -> Option<Happened> {
        self.table.ending()?;
        let side = self.own_side()?;
        let id = self.name.clone()?;
        let history = self.table.history();
        let own = history
            .iter()
            .zip(&self.review)
            .filter(|(made, _)| made.side == side);
        let own: Vec<_> = own.map(|(_, judged)| judged).collect();
        let lost = own
            .iter()
            .filter(|judged| ***judged == Some(Judgement::Loses));
        Some(Happened::Reviewed {
            id,
            right: own.len() - lost.count(),
            all: own.len(),
        })
    }

    /// The move under review is judged by what is known of the position before it.
    pub(super) fn judge(&mut self, advice: Option<&Advice>) {
        let Some(index) = self.reviewing else {
            return;
        };
        let entry = self.view.past.iter().chain(&self.view.undone).nth(index);
        if let (Some(value), Some(entry)) = (advice.and_then(|advice| advice.value), entry) {
            self.values.put(index, value, entry.side);
        }
        if let (Some(entry), Some(judged)) = (entry, self.review.get_mut(index)) {
            let found = judgement(&entry.text, advice);
            *judged = Some(found);
            if let (Judgement::Loses, Some(advice)) = (found, advice) {
                self.mistakes.push(Mistake {
                    before: index,
                    text: entry.text.clone(),
                    advice: advice.clone(),
                });
            }
        }
        self.reviewing = Some(index + 1);
    }

    /// Looks at the next mistake that the review found, after the move that is shown.
    pub(crate) fn next_mistake(&mut self, now: Duration) {
        let all = (1_usize..).zip(&self.review);
        let mistakes = all.filter(|(_, judged)| **judged == Some(Judgement::Loses));
        let mistakes: Vec<usize> = mistakes.map(|(number, _)| number).collect();
        let here = self.view.past.len();
        let next = mistakes.iter().find(|&&number| number > here);
        let Some(&number) = next.or(mistakes.first()) else {
            return self.refuse("no-mistake-known");
        };
        if number != here {
            self.go_to(number, now);
        }
        let made = self
            .view
            .past
            .last()
            .map_or("", |entry| entry.text.as_str());
        let which = mistakes
            .iter()
            .position(|&mistake| mistake == number)
            .map_or(0, |at| at + 1);
        let message = Message::from("told-mistake")
            .with("number", number)
            .with("move", made)
            .with("which", which)
            .with("count", mistakes.len());
        self.say(message);
    }

    /// How far the review came, and what it has found.
    pub(super) fn stopped_words(&self) -> Message {
        Message::from("review-stopped")
            .with("move", self.review.iter().flatten().count())
            .with("count", self.review.len())
            .with("found", self.review_words())
    }

    /// What the review has found, in a sentence.
    pub(super) fn review_words(&self) -> Message {
        let with = |wanted: Judgement| -> Vec<String> {
            let all = (1_usize..).zip(&self.review);
            let found = all.filter(|(_, judged)| **judged == Some(wanted));
            found.map(|(number, _)| number.to_string()).collect()
        };
        let lost = with(Judgement::Loses);
        let unknown = with(Judgement::Unknown);
        Message::from("review-found")
            .with("count", lost.len())
            .with("moves", lost.join(", "))
            .with("unknown", unknown.len())
    }
}

/// A move with a verdict has that; of one without it is known only whether it was the best.
fn judgement(made: &str, advice: Option<&Advice>) -> Judgement {
    let Some(advice) = advice else {
        return Judgement::Unknown;
    };
    let verdict = advice.verdicts.iter().find(|verdict| verdict.text == made);
    match verdict {
        Some(verdict) => verdict.judgement,
        None if advice.best.as_deref() == Some(made) => Judgement::Keeps,
        None => Judgement::Unknown,
    }
}
