//! Looking back: every move of the game is judged, one after the other.

use std::time::Duration;

use play::{Advice, Effort, Judgement, Table};

use super::{TableScreen, Thinking};
use crate::event::{Effect, Job, JobId, Task};

/// How long one move may be thought about.
const TIME: Duration = Duration::from_secs(1);

impl TableScreen {
    /// Begins to judge the moves made.
    pub(crate) fn begin_review(&mut self) {
        if self.refuse_advice() {
            return;
        }
        if self.table.moves_made() == 0 {
            return self.refuse("no move has been made yet");
        }
        self.review = vec![None; self.table.moves_made()];
        self.reviewing = Some(0);
        self.outdated |= self.thinking.take().is_some();
    }

    /// Has the next move judged, or says what came of it.
    pub(super) fn review_next(&mut self, now: Duration, job: u64, effects: &mut Vec<Effect>) {
        let Some(index) = self.reviewing else {
            return;
        };
        let before = Table::from_record(&self.table.record()).map(|mut table| {
            table.go_to(index, now);
            table
        });
        let (Ok(before), true) = (before, index < self.review.len()) else {
            self.reviewing = None;
            return self.praise(self.review_words());
        };
        let id = JobId(job);
        self.thinking = Some(Thinking {
            id,
            task: Task::Review,
            since: now,
            progress: format!("move {} of {}", index + 1, self.review.len()),
            searched: String::new(),
        });
        effects.push(Effect::Think(Job {
            id,
            task: Task::Review,
            advisor: before.advisor(),
            effort: Effort::default(),
            limit: Some(TIME),
        }));
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
            *judged = Some(judgement(&entry.text, advice));
        }
        self.reviewing = Some(index + 1);
    }

    /// What the review has found, in a sentence.
    pub(super) fn review_words(&self) -> String {
        let with = |wanted: Judgement| -> Vec<String> {
            let all = (1_usize..).zip(&self.review);
            let found = all.filter(|(_, judged)| **judged == Some(wanted));
            found.map(|(number, _)| number.to_string()).collect()
        };
        let (lost, unknown) = (with(Judgement::Loses), with(Judgement::Unknown));
        let mistakes = match lost.as_slice() {
            [] => "No mistake was found".to_owned(),
            [one] => format!("One mistake: move {one}"),
            several => format!("{} mistakes: moves {}", several.len(), several.join(", ")),
        };
        match unknown.len() {
            0 => mistakes,
            1 => format!("{mistakes}; one move could not be judged"),
            count => format!("{mistakes}; {count} moves could not be judged"),
        }
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
