//! A guess at the value of a position that is not looked into any further.

use congkak::Count;

use super::ring::{Ring, Rows};

/// What the mover is likely to gain over the opponent from the marbles in pits.
///
/// Under `side` counting the guess has the parity of the marbles, as every
/// exact value has, so windows may step by two.
#[inline]
pub(super) fn evaluate(ring: &Ring, rows: Rows, marbles: u32) -> i32 {
    let (mine, theirs) = (Rows::sum(rows.mine) as i32, Rows::sum(rows.theirs) as i32);
    let marbles = marbles as i32;
    let turn = if rows.turns > 1 { 4 } else { 2 };
    match ring.count() {
        Count::Side => {
            let guess = (mine - theirs) / 2 + turn;
            let even = guess - ((guess ^ marbles) & 1);
            even.clamp(-marbles, marbles)
        }
        Count::Store => ((mine - theirs) / 4 + turn).clamp(-marbles, marbles),
    }
}
