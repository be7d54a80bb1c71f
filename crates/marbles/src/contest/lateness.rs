//! How long after the end of its time a contestant answers.

use std::fmt;
use std::time::Duration;

use serde_json::Value;

use crate::wire;

/// How late every answer was; none is late that came in time.
#[derive(Debug, Default)]
pub(super) struct Lateness(Vec<Duration>);

impl Lateness {
    /// An answer took so long, and had so much time.
    pub(super) fn note(&mut self, taken: Duration, allowed: Duration) {
        self.0.push(taken.saturating_sub(allowed));
    }

    /// The answers of another game count too.
    pub(super) fn extend(&mut self, other: Lateness) {
        self.0.extend(other.0);
    }

    /// Whether any answer was timed.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What a number of thousandths of the answers were not later than, in milliseconds.
    fn within(&self, thousandths: usize) -> f64 {
        let mut late = self.0.clone();
        late.sort_unstable();
        let last = late.len().saturating_sub(1);
        let index = (late.len() * thousandths / 1000).min(last);
        late.get(index).map_or(0.0, |late| late.as_secs_f64() * 1e3)
    }

    /// Half of the answers, 99 % of them and the worst were at most this many milliseconds late.
    fn in_short(&self) -> [f64; 3] {
        [500, 990, 1000].map(|thousandths| self.within(thousandths))
    }

    /// The same for other programs to read.
    pub(super) fn to_json(&self) -> Value {
        wire::late(self.0.len(), self.in_short())
    }
}

/// Writes `500 answers: half at most 0.1 ms late, 99 % at most 0.3 ms, the worst 2.5 ms`.
impl fmt::Display for Lateness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answers = self.0.len();
        let [half, most, worst] = self.in_short();
        write!(
            f,
            "{answers} answers: half at most {half:.1} ms late, 99 % at most {most:.1} ms, the worst {worst:.1} ms"
        )
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Lateness;

    #[test]
    fn the_worst_answer_is_told_and_early_ones_are_not_late() {
        let mut lateness = Lateness::default();
        assert!(lateness.is_empty());
        for taken in 0..200 {
            lateness.note(Duration::from_millis(taken), Duration::from_millis(100));
        }
        assert_eq!(
            lateness.to_string(),
            "200 answers: half at most 0.0 ms late, 99 % at most 98.0 ms, the worst 99.0 ms"
        );
        assert_eq!(lateness.to_json()["worst_ms"], 99.0);
    }

    #[test]
    fn nothing_timed_is_nothing_late() {
        assert!(
            Lateness::default()
                .to_string()
                .ends_with("the worst 0.0 ms")
        );
    }
}
