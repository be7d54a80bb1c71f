//! Search by the rules themselves: any rules, any board; slower, without keys.
//!
//! Used where rows do not fit words: traditional and mixed rules, nine and ten
//! pits. While both players choose in secret, a choice is valued by its
//! average over the other's choices, never by the one that was made.

use congkak::{Hand, Pit, Position};
use game::{Position as _, Side};

use super::deepening::SearchLimits;
use super::found::Best;
use think::{Report, Watch};

const INFINITE: i32 = 10_000;

/// Searches for the best pit of a game that is not over.
pub(super) fn best(position: &Position, limits: &SearchLimits, watch: &Watch<'_>) -> Best {
    if is_secret(position) {
        return best_secret(position);
    }
    let mut search = RulesSearch {
        nodes: 0,
        // The rules themselves are walked about an eighth as fast as words.
        limit: limits.nodes / 8,
        stopped: false,
        estimated: false,
        watch,
    };
    let mut choices: Vec<(Pit, i32)> = position
        .legal_moves()
        .into_iter()
        .map(|pit| (pit, lead_after(position, pit)))
        .collect();
    choices.sort_by_key(|&(_, value)| -value);
    let mut best = answer(&choices, 0);
    for depth in 1..=limits.depth.clamp(1, SearchLimits::DEEPEST) {
        search.estimated = false;
        for (pit, value) in &mut choices {
            let found = search.child(position, *pit, depth - 1, (-INFINITE, INFINITE));
            if search.stopped {
                break;
            }
            *value = found;
        }
        if search.stopped {
            break;
        }
        choices.sort_by_key(|&(_, value)| -value);
        best = Best {
            exact: !search.estimated,
            ..answer(&choices, depth)
        };
        let line: Vec<String> = best.line.iter().map(Pit::to_string).collect();
        let report = Report::Deepened {
            rank: 1,
            depth,
            value: best.value,
            nodes: search.nodes,
            fullness: None,
            line: &line,
        };
        if best.exact || watch(report).is_break() {
            break;
        }
    }
    Best {
        nodes: search.nodes,
        ..best
    }
}

fn answer(choices: &[(Pit, i32)], depth: u32) -> Best {
    let (pit, value) = choices[0];
    let mut pits = choices.to_vec();
    pits.sort_unstable();
    Best {
        pit,
        value,
        exact: false,
        line: vec![pit],
        pits,
        wins_this_turn: false,
        depth,
        nodes: 0,
    }
}

/// The mover's lead, counted as at the end.
fn lead(position: &Position, side: Side) -> i32 {
    i32::from(position.score(side)) - i32::from(position.score(!side))
}

fn after(position: &Position, pit: Pit) -> Position {
    let mut next = position.clone();
    next.play_unchecked(pit);
    next
}

fn lead_after(position: &Position, pit: Pit) -> i32 {
    lead(&after(position, pit), position.turn())
}

struct RulesSearch<'a> {
    nodes: u64,
    limit: u64,
    stopped: bool,
    estimated: bool,
    watch: &'a Watch<'a>,
}

impl RulesSearch<'_> {
    /// The worth of a pit to the mover.
    fn child(
        &mut self,
        position: &Position,
        pit: Pit,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let next = after(position, pit);
        if next.turn() == position.turn() {
            self.search(&next, depth, (alpha, beta))
        } else {
            -self.search(&next, depth, (-beta, -alpha))
        }
    }

    fn search(&mut self, position: &Position, depth: u32, (mut alpha, beta): (i32, i32)) -> i32 {
        self.count();
        if position.is_over() || self.stopped {
            return lead(position, position.turn());
        }
        if depth == 0 {
            self.estimated = true;
            return lead(position, position.turn());
        }
        let mut pits = position.legal_moves();
        if depth > 1 {
            pits.sort_by_cached_key(|&pit| -lead_after(position, pit));
        }
        let mut best = -INFINITE;
        for pit in pits {
            best = best.max(self.child(position, pit, depth - 1, (alpha, beta)));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes & 1023 == 0 {
            let report = Report::Working {
                stage: "thinking",
                done: self.nodes,
                total: None,
            };
            self.stopped |= self.nodes >= self.limit || (self.watch)(report).is_break();
        }
    }
}

/// Whether the other player's choice is open or hidden.
fn is_secret(position: &Position) -> bool {
    matches!(
        position.hand(!position.turn()),
        Some(Hand::Choosing | Hand::Chosen(_))
    )
}

/// Values every pit by the average lead over the choices the other player had.
fn best_secret(position: &Position) -> Best {
    let mover = position.turn();
    let both_choose = both_choosing(position);
    let mut choices = Vec::new();
    let mut nodes = 0;
    for mine in both_choose.legal_moves() {
        let waiting = after(&both_choose, mine);
        let leads = waiting.legal_moves().into_iter().map(|theirs| {
            nodes += 1;
            lead(&after(&waiting, theirs), mover)
        });
        let leads: Vec<i32> = leads.collect();
        let average = leads.iter().sum::<i32>() / leads.len().max(1) as i32;
        choices.push((mine, average));
    }
    choices.sort_by_key(|&(_, value)| -value);
    Best {
        nodes,
        ..answer(&choices, 1)
    }
}

/// The position before the other player's secret choice: what the mover is allowed to know.
fn both_choosing(position: &Position) -> Position {
    let text = position.to_string();
    let Some((before, _)) = text.split_once(" hands=") else {
        return position.clone();
    };
    format!("{before} hands=?/?")
        .parse()
        .unwrap_or_else(|_| position.clone())
}

#[cfg(test)]
mod tests {
    use congkak::{Count, Pit, Position, Rules};
    use game::Position as _;

    use super::best;
    use crate::{SearchLimits, testing};
    use think::unwatched;

    #[test]
    fn small_traditional_endings_have_the_values_of_plain_minimax() {
        for text in [
            "1,0,2/0,1,1 0/0 1 1 traditional,rounds=1",
            "0,2,1/1,0,2 3/1 2 1 traditional,rounds=1",
            "1,1,1/1,1,1 0/0 1 2 house,relay=on",
        ] {
            let position: Position = text.parse().expect("a position");
            let found = best(&position, &SearchLimits::UNLIMITED, &unwatched);
            let banked = crate::deepening::banked(&position);
            assert!(found.exact, "{text}");
            assert_eq!(found.value - banked, testing::minimax(&position), "{text}");
        }
    }

    #[test]
    fn a_secret_choice_is_not_looked_at() {
        let start =
            Position::start(7, 7, Rules::TRADITIONAL.with_count(Count::Side)).expect("in range");
        let answers: Vec<Pit> = start
            .legal_moves()
            .into_iter()
            .map(|secret| {
                let mut waiting = start.clone();
                waiting.play_unchecked(secret);
                best(&waiting, &SearchLimits::UNLIMITED, &unwatched).pit
            })
            .collect();
        assert!(
            answers.windows(2).all(|pair| pair[0] == pair[1]),
            "{answers:?}"
        );
    }
}
