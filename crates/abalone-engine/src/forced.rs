//! Forced captures, proven by a plain search of full width.
//!
//! It shares nothing with the engine: no evaluation, no transposition table, no pruning but that of logic. One move that
//! works is enough for the attacker, and one answer that saves is enough for the defender. So what it proves can be
//! believed where the engine is doubted; four moves take about a second.

use abalone::{Marbles, Motion};

/// Every legal move: captures, then pushes, then the rest.
fn motions(marbles: Marbles) -> Vec<Motion> {
    let mut motions = Vec::with_capacity(80);
    marbles.append_captures(&mut motions);
    marbles.append_pushes(&mut motions);
    marbles.append_quiets(&mut motions);
    motions
}

/// Whether the side to move captures a marble within this many moves of its own, whatever the answers, before it loses
/// one. An opponent who cannot move has lost as well.
#[must_use]
pub fn forces_capture(marbles: Marbles, moves: u32) -> bool {
    match moves {
        0 => false,
        _ if marbles.can_capture() => true,
        1 => false,
        _ => motions(marbles)
            .into_iter()
            .any(|motion| saving_answer(marbles.after(motion), moves).is_none()),
    }
}

/// An answer after which the attacker, who has just made the first of this many moves, does not capture in time.
///
/// `marbles` are seen by the defender. Captures come first, then pushes.
#[must_use]
pub fn saving_answer(marbles: Marbles, moves: u32) -> Option<Motion> {
    saving_answers(marbles, moves).next()
}

/// All such answers, each found when it is asked for.
pub fn saving_answers(marbles: Marbles, moves: u32) -> impl Iterator<Item = Motion> {
    let saves = move |motion: &Motion| {
        motion.is_capture() || !forces_capture(marbles.after(*motion), moves - 1)
    };
    motions(marbles).into_iter().filter(saves)
}

/// The first moves that force a capture within this many moves.
#[must_use]
pub fn forcing_moves(marbles: Marbles, moves: u32) -> Vec<Motion> {
    let forces = |motion: &Motion| {
        motion.is_capture() || moves > 1 && saving_answer(marbles.after(*motion), moves).is_none()
    };
    motions(marbles).into_iter().filter(forces).collect()
}

/// The fewest moves within which a capture is forced, up to `most`.
#[must_use]
pub fn fewest_moves(marbles: Marbles, most: u32) -> Option<u32> {
    (1..=most).find(|&moves| forces_capture(marbles, moves))
}

/// The answer that holds out longest against an attacker who forces a capture within this many moves, and leaves the
/// fewest ways to do so. `marbles` are seen by the defender.
#[must_use]
pub fn longest_defence(marbles: Marbles, moves: u32) -> Option<Motion> {
    let resistance = |motion: &Motion| {
        let after = marbles.after(*motion);
        let needed = fewest_moves(after, moves.saturating_sub(1)).unwrap_or(u32::MAX);
        let ways = match needed {
            u32::MAX => 0,
            needed => forcing_moves(after, needed).len(),
        };
        (needed, std::cmp::Reverse(ways))
    };
    let mut best = None;
    for motion in motions(marbles) {
        let held = resistance(&motion);
        if best.is_none_or(|(most, _)| held > most) {
            best = Some((held, motion));
        }
    }
    best.map(|(_, motion)| motion)
}

#[cfg(test)]
mod tests {
    use abalone::Position;
    use game::Position as _;

    use super::{fewest_moves, forces_capture, forcing_moves, longest_defence, saving_answer};

    /// The same question answered by the rules alone.
    fn by_the_rules(position: &Position, moves: u32) -> bool {
        let attacker = position.turn();
        let captures =
            |now: &Position, before: &Position| now.lost(!attacker) > before.lost(!attacker);
        moves > 0
            && position.legal_moves().into_iter().any(|push| {
                let mut after = *position;
                after.play_unchecked(push);
                captures(&after, position)
                    || moves > 1
                        && after.legal_moves().into_iter().all(|answer| {
                            let mut then = after;
                            then.play_unchecked(answer);
                            then.lost(attacker) == after.lost(attacker)
                                && by_the_rules(&then, moves - 1)
                        })
            })
    }

    // Few marbles near the edge, so that the slow answer is quick.
    #[test]
    fn it_agrees_with_the_rules() {
        let mut random = game::SplitMix::new(5);
        let mut forced = [0; 4];
        for _ in 0..100 {
            let mut cells: Vec<abalone::Cell> = abalone::Cell::ALL.to_vec();
            let mut some = |count: usize| {
                (0..count).fold(abalone::Cells::EMPTY, |some, _| {
                    some.with(cells.swap_remove(random.below(cells.len().min(26))))
                })
            };
            let black = some(7);
            let white = some(3);
            let position = Position::new(black, white).expect("apart");
            for moves in 1..=2 {
                let found = forces_capture(position.marbles(), moves);
                assert_eq!(found, by_the_rules(&position, moves), "{position}");
                forced[moves as usize] += u32::from(found);
            }
        }
        assert!(forced[1] > 0 && forced[2] > forced[1], "{forced:?}");
    }

    // Black pushes A5 over the edge, with three marbles or with two:  A2 A3 A4 black, A5 white.
    #[test]
    fn a_capture_at_hand_is_forced_in_one() {
        let position: Position = "5/6/7/8/9/8/7/6/1bbbw b 0/0 1".parse().expect("a position");
        let marbles = position.marbles();
        assert_eq!(fewest_moves(marbles, 3), Some(1));
        assert_eq!(forcing_moves(marbles, 1).len(), 2);
        // From anything slower, White's marble steps away.
        assert_eq!(forcing_moves(marbles, 2).len(), 2);
    }

    #[test]
    fn a_defender_saves_himself_or_holds_out_as_long_as_he_can() {
        let position: Position = "5/6/7/8/9/8/7/6/1bbbw w 0/0 1".parse().expect("a position");
        let saving = saving_answer(position.marbles(), 2).expect("it steps away");
        assert!(!forces_capture(position.marbles().after(saving), 1));
        assert!(longest_defence(position.marbles(), 2).is_some());
    }
}
