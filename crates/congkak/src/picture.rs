//! The board drawn with letters.
//!
//! ```text
//!                 Player 2
//!         /-[ 7, 7, 7, 7, 7, 7, 7]-\  [00]
//!        <-------------------------->
//!    [00] \-[ 7, 7, 7, 7, 7, 7, 7]-/
//!                 Player 1
//! ```

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game::Side;

use crate::{Pit, Position};

/// Who sits below.
///
/// ```
/// use congkak::{Facing, Numbers, Position, picture};
///
/// let position: Position = "2,0/1,1 0/4 2 1".parse()?;
/// let turned = picture(&position, Facing::Mover, Numbers::Hidden);
/// assert!(turned.trim_end().ends_with("Player 2"));
/// # Ok::<(), congkak::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Facing {
    /// Player 1, always.
    First,
    /// The player to move: the board is turned.
    Mover,
}

/// Whether pits are numbered.
///
/// ```
/// use congkak::{Facing, Numbers, Position, picture};
///
/// let position = Position::default();
/// assert_eq!(picture(&position, Facing::First, Numbers::Hidden).lines().count(), 5);
/// assert_eq!(picture(&position, Facing::First, Numbers::Shown).lines().count(), 7);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// No numbers.
    Hidden,
    /// Every pit's number beside it.
    Shown,
}

/// Draws the board: five lines, or seven with pit numbers, each ending in a newline.
///
/// A burnt pit is drawn as `x`. Pits of a hundred marbles make every column wider.
///
/// ```
/// use congkak::{Facing, Numbers, Position, picture};
///
/// let drawn = [
///     "                Player 2",
///     "        /-[ 7, 7, 7, 7, 7, 7, 7]-\\  [00]",
///     "       <-------------------------->",
///     "   [00] \\-[ 7, 7, 7, 7, 7, 7, 7]-/",
///     "                Player 1",
/// ];
/// let text = picture(&Position::default(), Facing::First, Numbers::Hidden);
/// assert_eq!(text.lines().collect::<Vec<&str>>(), drawn);
/// ```
pub fn picture(position: &Position, facing: Facing, numbers: Numbers) -> String {
    let below = match facing {
        Facing::First => Side::First,
        Facing::Mover => game::Position::turn(position),
    };
    let above = !below;
    let row = position.pits(below).len();
    let width = widest(position);
    let outward: Vec<Pit> = Pit::ALL[..row].to_vec();
    let inward: Vec<Pit> = outward.iter().rev().copied().collect();
    let box_width = row * (width + 1) - 1 + 6;
    // The spec's board is 26 wide with the names 8 further right than the box.
    let name_indent = " ".repeat(8 + box_width / 2 - 5);
    let numbered = |pits: &[Pit]| match numbers {
        Numbers::Hidden => String::new(),
        Numbers::Shown => format!(
            "{}{}\n",
            " ".repeat(11),
            joined(pits, width, " ", Pit::to_string)
        ),
    };
    let marbles =
        |side: Side, pits: &[Pit]| joined(pits, width, ",", |&pit| contents(position, side, pit));
    format!(
        "{name_indent}Player {above}\n{}        /-[{}]-\\  [{:02}]\n       <{}>\n   [{:02}] \\-[{}]-/\n{}{name_indent}Player {below}\n",
        numbered(&inward),
        marbles(above, &inward),
        position.store(above),
        "-".repeat(box_width),
        position.store(below),
        marbles(below, &outward),
        numbered(&outward),
    )
}

/// Two letters for a pit, three once a pit holds a hundred.
fn widest(position: &Position) -> usize {
    let most = Side::ALL.iter().flat_map(|&side| position.pits(side)).max();
    if most.is_some_and(|&most| most > 99) {
        3
    } else {
        2
    }
}

fn contents(position: &Position, side: Side, pit: Pit) -> String {
    if position.burnt(side).contains(pit) {
        "x".to_owned()
    } else {
        position.pits(side)[pit.index()].to_string()
    }
}

fn joined(pits: &[Pit], width: usize, between: &str, text: impl Fn(&Pit) -> String) -> String {
    let cells: Vec<String> = pits
        .iter()
        .map(|pit| format!("{:>width$}", text(pit)))
        .collect();
    cells.join(between)
}

#[cfg(test)]
mod tests {
    use super::{Facing, Numbers, picture};
    use crate::Position;

    #[test]
    fn the_start_looks_as_the_rules_draw_it() {
        let expected = r"
                Player 2
        /-[ 7, 7, 7, 7, 7, 7, 7]-\  [00]
       <-------------------------->
   [00] \-[ 7, 7, 7, 7, 7, 7, 7]-/
                Player 1
";
        let drawn = picture(&Position::default(), Facing::First, Numbers::Hidden);
        assert_eq!(drawn, expected.trim_start_matches('\n'));
    }

    #[test]
    fn player_2_reads_from_right_to_left_and_numbers_stand_beside_the_pits() {
        let position: Position = "1,2,3/4,5,16 7/28 2 1".parse().expect("a position");
        let expected = r"
          Player 2
            3  2  1
        /-[16, 5, 4]-\  [28]
       <-------------->
   [07] \-[ 1, 2, 3]-/
            1  2  3
          Player 1
";
        let drawn = picture(&position, Facing::First, Numbers::Shown);
        assert_eq!(
            drawn.replace(' ', "."),
            expected.trim_start_matches('\n').replace(' ', ".")
        );
    }

    #[test]
    fn the_board_turns_to_face_the_mover() {
        let position: Position = "1,2,3/4,5,100 7/28 2 1".parse().expect("a position");
        let drawn = picture(&position, Facing::Mover, Numbers::Hidden);
        assert!(drawn.contains("/-[  3,  2,  1]-\\  [07]"), "{drawn}");
        assert!(drawn.contains("[28] \\-[  4,  5,100]-/"), "{drawn}");
    }
}
