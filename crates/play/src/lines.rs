//! Several lines at once: what an engine would play, what else there is, and where each leads.
//!
//! KnownLines are reported whenever they are better known, deeper each time, until the
//! watcher ends it or there is nothing left to find out.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use think::{Report, Watch};

use crate::advice::{Advisor, Effort, NoAdvice, Outlook, Value};
use crate::games::for_session;
use crate::mind::Mind;

/// The best lines of a position, the best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KnownLines {
    /// How many moves ahead was looked; `None` where a game is solved rather than searched.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: u64,
    /// Whether nothing better can be known.
    pub is_final: bool,
    /// The lines.
    pub lines: Vec<KnownLine>,
}

/// One line of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownLine {
    /// Its moves.
    pub moves: Vec<String>,
    /// The value for the side to move; `None` where only yes and no count.
    pub value: Option<Value>,
    /// Whether the game can be won after its first move, in games for one.
    pub outlook: Option<Outlook>,
    /// What follows from it, in a few words: `can be won`, `+4`.
    pub words: String,
}

/// A question for lines.
pub(crate) struct LinesRequest<'a> {
    /// How many, at least one.
    pub(crate) count: usize,
    pub(crate) effort: Effort,
    pub(crate) mind: &'a mut Mind,
    /// Receives what is known whenever it becomes better known.
    pub(crate) tell: &'a mut (dyn FnMut(&KnownLines) + Send),
    pub(crate) watch: &'a Watch<'a>,
}

impl Advisor {
    /// The `count` best lines, told whenever they are better known.
    ///
    /// # Errors
    /// Why there are none.
    pub fn lines(
        &self,
        count: usize,
        effort: Effort,
        mind: &mut Mind,
        tell: &mut (dyn FnMut(&KnownLines) + Send),
        watch: &Watch<'_>,
    ) -> Result<KnownLines, NoAdvice> {
        let request = LinesRequest {
            count: count.max(1),
            effort,
            mind,
            tell,
            watch,
        };
        for_session!(&self.0, session => session.lines(request))
    }
}

/// A watcher that remembers whether it was told to stop.
pub(crate) struct Stoppable<'a> {
    watch: &'a Watch<'a>,
    stopped: AtomicBool,
}

impl<'a> Stoppable<'a> {
    pub(crate) fn new(watch: &'a Watch<'a>) -> Stoppable<'a> {
        Stoppable {
            watch,
            stopped: AtomicBool::new(false),
        }
    }

    pub(crate) fn on_report(&self, report: Report<'_>) -> ControlFlow<()> {
        let answer = (self.watch)(report);
        if answer.is_break() {
            self.stopped.store(true, Ordering::Relaxed);
        }
        answer
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::KnownLines;
    use crate::{Effort, Game, Mind, NoAdvice, Outlook, Report, Table, unwatched};

    /// Every state of the lines that was reported, the last one the answer.
    fn reports(game: Game, text: &str, count: usize, deepest: u32) -> Vec<KnownLines> {
        let table = Table::read(game, text).unwrap();
        let mut reported = Vec::new();
        let watch = |report: Report<'_>| match report {
            Report::Deepened { depth, .. } if depth >= deepest => ControlFlow::Break(()),
            Report::Deepened { .. } | Report::Working { .. } | Report::Narrowing { .. } => {
                ControlFlow::Continue(())
            }
        };
        let mut mind = Mind::default();
        let mut tell = |lines: &KnownLines| reported.push(lines.clone());
        let answer = table
            .advisor()
            .lines(count, Effort::default(), &mut mind, &mut tell, &watch);
        reported.push(answer.unwrap());
        reported
    }

    fn check_playable(game: Game, text: &str, lines: &KnownLines) {
        for line in &lines.lines {
            let mut table = Table::read(game, text).unwrap();
            for text in &line.moves {
                table.play(text).unwrap();
            }
        }
    }

    #[test]
    fn lines_differ_from_the_first_move_on_and_the_best_comes_first() {
        for (game, text, deepest) in [
            (Game::Abalone, "belgian-daisy", 4),
            (Game::Congkak, "house", 5),
        ] {
            let reported = reports(game, text, 3, deepest);
            let last = reported.last().unwrap();
            assert_eq!(last.lines.len(), 3);
            assert_eq!(last.depth, Some(deepest));
            let mut firsts: Vec<_> = last.lines.iter().map(|line| &line.moves[0]).collect();
            firsts.sort_unstable();
            firsts.dedup();
            assert_eq!(firsts.len(), 3, "{last:?}");
            let values: Vec<_> = last.lines.iter().map(|line| line.value).collect();
            assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
            assert!(last.lines[0].moves.len() > 1);
            check_playable(game, text, last);
        }
    }

    #[test]
    fn lines_are_told_deeper_each_time() {
        let reported = reports(Game::Abalone, "standard", 2, 3);
        let depths: Vec<_> = reported.iter().filter_map(|lines| lines.depth).collect();
        assert!(depths.is_sorted(), "{depths:?}");
        assert_eq!(depths.first(), Some(&1));
        assert_eq!(depths.last(), Some(&3));
    }

    #[test]
    fn solitaire_tells_the_winning_jumps_first_with_a_whole_solution_each() {
        let reported = reports(Game::Solitaire, "english", 3, 0);
        let last = reported.last().unwrap();
        assert!(last.is_final);
        for line in &last.lines {
            assert_eq!(line.outlook, Some(Outlook::Winnable));
            assert_eq!(line.moves.len(), 31, "{line:?}");
        }
        check_playable(Game::Solitaire, "english", last);
    }

    #[test]
    fn an_ending_is_seen_to_its_end_and_then_there_is_no_more_to_know() {
        let reported = reports(Game::Congkak, "0,2,1/1,0,0 0/0 1 1", 5, 62);
        let last = reported.last().unwrap();
        assert!(last.is_final);
        assert_eq!(last.lines.len(), 2, "there are but two pits to sow");
    }

    #[test]
    fn who_stops_at_once_still_hears_something_and_a_finished_game_has_no_lines() {
        let table = Table::read(Game::Abalone, "standard").unwrap();
        let calls = AtomicU32::new(0);
        let at_once = |_: Report<'_>| {
            calls.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Break(())
        };
        let mut mind = Mind::default();
        let lines = table
            .advisor()
            .lines(2, Effort::default(), &mut mind, &mut |_| (), &at_once);
        assert_eq!(lines.unwrap().lines[0].moves.len(), 1);
        let over = Table::read(Game::Abalone, "5/6/7/8/5bbbw/8/7/6/wwwww b 0/6 1").unwrap();
        let lines = over
            .advisor()
            .lines(2, Effort::default(), &mut mind, &mut |_| (), &unwatched);
        assert_eq!(lines, Err(NoAdvice::Over));
    }
}
