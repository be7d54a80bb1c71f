//! Handmade weights with terms that the engine has given up, older weights, and their text.
//!
//! As text, a name and what differs from it: `tuned`, `plain`,
//! `tuned,neighbours=40,rings=160/140/100/30/-80`.

use std::fmt;
use std::str::FromStr;

use abalone::{Cells, Direction, Marbles};
use abalone_engine::{Evaluate, Handmade, MOST, Node, Weights};
use game::NotationError;

/// The weights of the handmade evaluation, and of two more terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Tuning {
    weights: Weights,
    /// What a marble that stands between two of the other side's is worth, for breaking their line.
    wedges: i32,
    /// What a marble is worth that the other side could push over the edge if it were to move.
    endangered: i32,
    /// What a marble of the other side's is worth that could be pushed at once, wherever to.
    attacked: i32,
}

impl Tuning {
    /// The weights that won the matches, and that the engine has.
    const TUNED: Tuning = Tuning {
        weights: Weights::TUNED,
        wedges: 0,
        endangered: 0,
        attacked: 0,
    };

    /// The weights that five rounds of matches left, before longer games were played.
    const SECOND: Tuning = Tuning {
        weights: Weights {
            rings: [160, 145, 110, 45, -80],
            ..Weights::TUNED
        },
        ..Tuning::TUNED
    };

    /// The weights of the first matches.
    const FIRST: Tuning = Tuning {
        weights: Weights {
            captured: [1000; 5],
            rings: [120, 110, 85, 40, -40],
            neighbours: 10,
            tempo: 20,
        },
        wedges: 20,
        endangered: -60,
        ..Tuning::TUNED
    };

    /// Material and the distance from the middle, and nothing else.
    const PLAIN: Tuning = Tuning {
        weights: Weights {
            captured: [1000; 5],
            rings: [80, 60, 40, 20, 0],
            neighbours: 0,
            tempo: 0,
        },
        ..Tuning::TUNED
    };

    /// A side that hugs the edge, marble beside marble.
    pub(super) const RIM: Tuning = Tuning {
        weights: Weights {
            captured: [1000; 5],
            rings: [-80, 30, 100, 140, 160],
            neighbours: 40,
            tempo: 0,
        },
        endangered: -200,
        ..Tuning::TUNED
    };

    /// A program that stands together on the middle of the board and attacks what comes near, written from its
    /// description. Where 40 is an attack's worth, a search of four plies makes 179 of 412 moves that such a program made
    /// in 22 games, more than with most other weights; but with 160 it holds more often.
    pub(super) const BLOCK: Tuning = Tuning {
        weights: Weights {
            captured: [1500; 5],
            neighbours: 40,
            ..Tuning::PLAIN.weights
        },
        attacked: 160,
        ..Tuning::TUNED
    };

    /// Those with a name.
    const NAMED: [(&'static str, Tuning); 6] = [
        ("tuned", Tuning::TUNED),
        ("second", Tuning::SECOND),
        ("first", Tuning::FIRST),
        ("plain", Tuning::PLAIN),
        ("rim", Tuning::RIM),
        ("block", Tuning::BLOCK),
    ];

    /// The same with one thing changed.
    fn with(mut self, key: &str, value: &str) -> Result<Tuning, String> {
        match key {
            "captured" => self.weights.captured = five(value)?,
            "rings" => self.weights.rings = five(value)?,
            "neighbours" => self.weights.neighbours = number(value)?,
            "wedges" => self.wedges = number(value)?,
            "endangered" => self.endangered = number(value)?,
            "attacked" => self.attacked = number(value)?,
            "tempo" => self.weights.tempo = number(value)?,
            _ => {
                let keys = "captured, rings, neighbours, wedges, endangered, attacked, tempo";
                return Err(format!("unknown weight {key:?}; expected {keys}"));
            }
        }
        Ok(self)
    }
}

/// No weight is larger: sums of all of them must stay clear of a won game.
const LARGEST: i32 = 2000;

fn number(text: &str) -> Result<i32, String> {
    let number = text.trim().parse().ok();
    number
        .filter(|number: &i32| number.abs() <= LARGEST)
        .ok_or_else(|| format!("expected a number from -{LARGEST} to {LARGEST}"))
}

/// Five numbers with strokes between them, or one that stands for all.
fn five(text: &str) -> Result<[i32; 5], String> {
    let numbers: Vec<i32> = text.split('/').map(number).collect::<Result<_, _>>()?;
    match numbers[..] {
        [all] => Ok([all; 5]),
        [a, b, c, d, e] => Ok([a, b, c, d, e]),
        _ => Err("expected one number, or five such as 160/140/100/30/-80".to_owned()),
    }
}

/// Writes the name, or every weight as it differs from `plain`.
impl fmt::Display for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Tuning::NAMED.into_iter().find(|(_, tuning)| tuning == self);
        if let Some((name, _)) = named {
            return f.write_str(name);
        }
        let [captured, rings] = [self.weights.captured, self.weights.rings]
            .map(|five| five.map(|n| n.to_string()).join("/"));
        write!(
            f,
            "plain,captured={captured},rings={rings},neighbours={}",
            self.weights.neighbours
        )?;
        write!(
            f,
            ",wedges={},endangered={},attacked={},tempo={}",
            self.wedges, self.endangered, self.attacked, self.weights.tempo
        )
    }
}

/// Reads a name, and what differs from it.
impl FromStr for Tuning {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tuning, NotationError> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default().trim();
        let known = Tuning::NAMED
            .into_iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        let Some((_, mut tuning)) = known else {
            let expected = "expected tuned, second, first, plain, rim or block";
            let problem = format!("unknown weights {name:?}; {expected}");
            return Err(NotationError::at(1, problem));
        };
        let mut column = name.chars().count() + 2;
        for part in parts {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            tuning = tuning
                .with(key.trim(), value)
                .map_err(|problem| NotationError::at(column, problem))?;
            column += part.chars().count() + 1;
        }
        Ok(tuning)
    }
}

/// The evaluation by a [`Tuning`]: the engine's, and the terms it has given up.
#[derive(Debug)]
pub(super) struct Tuned {
    handmade: Handmade,
    tuning: Tuning,
}

impl Tuned {
    pub(super) fn new(tuning: &Tuning) -> Tuned {
        Tuned {
            handmade: Handmade::new(&tuning.weights),
            tuning: *tuning,
        }
    }
}

impl Evaluate for Tuned {
    type Accumulator = i32;

    #[inline(always)]
    fn accumulate(&self, marbles: Marbles) -> i32 {
        self.handmade.accumulate(marbles)
    }

    #[inline(always)]
    fn after_move(&self, accumulator: &i32, before: Marbles, after: Marbles) -> i32 {
        self.handmade.after_move(accumulator, before, after)
    }

    #[inline(always)]
    fn after_pass(&self, accumulator: &i32) -> i32 {
        self.handmade.after_pass(accumulator)
    }

    #[inline(always)]
    fn value(&self, node: &Node<i32>) -> i32 {
        let mut value = self.handmade.value(node);
        let Tuning {
            wedges,
            endangered,
            attacked,
            ..
        } = self.tuning;
        if wedges != 0 {
            value += wedges * own_wedges(node.marbles);
        }
        if endangered != 0 {
            value += endangered * own_endangered(node.marbles);
        }
        if attacked != 0 {
            value += attacked * attacks(node.marbles);
        }
        value.clamp(-MOST, MOST)
    }
}

fn difference(own: Cells, theirs: Cells) -> i32 {
    own.len() as i32 - theirs.len() as i32
}

/// Own marbles between two of theirs, less theirs between two own.
fn own_wedges(marbles: Marbles) -> i32 {
    let own = marbles.own();
    let theirs = marbles.theirs();
    let between = |cells: Cells, axis: Direction| cells.shifted(axis) & cells.behind(axis);
    let axes = [Direction::UpRight, Direction::Right, Direction::UpLeft];
    let on_axis = |axis| difference(own & between(theirs, axis), theirs & between(own, axis));
    axes.into_iter().map(on_axis).sum()
}

/// Own marbles at the edge that could be pushed off, less theirs.
fn own_endangered(marbles: Marbles) -> i32 {
    difference(marbles.swapped().falling(), marbles.falling())
}

/// Marbles of the other side that could be pushed at once, less own ones.
fn attacks(marbles: Marbles) -> i32 {
    difference(attacked(marbles), attacked(marbles.swapped()))
}

/// The other side's marbles that could be pushed at once.
fn attacked(marbles: Marbles) -> Cells {
    let mut attacked = Cells::EMPTY;
    for direction in Direction::ALL {
        let two = marbles.own() & marbles.own().shifted(direction);
        let three = marbles.own() & two.shifted(direction);
        let free = marbles.empty().behind(direction) | Cells::edge(direction);
        let last = marbles.theirs() & free;
        let first_of_two = marbles.theirs() & three.shifted(direction) & last.behind(direction);
        attacked |= last & two.shifted(direction);
        attacked |= first_of_two | first_of_two.shifted(direction);
    }
    attacked
}

#[cfg(test)]
mod tests {
    use abalone::{Cells, Position};
    use abalone_engine::{Evaluate, Node};
    use game::{Position as _, SplitMix};
    use proptest::prelude::*;

    use super::{Tuned, Tuning, attacked, own_wedges};

    #[test]
    fn weights_are_a_name_and_what_differs() {
        let tuning: Tuning = "Tuned,neighbours=41,rings=5/4/3/2/-1".parse().unwrap();
        assert_eq!(tuning.weights.neighbours, 41);
        assert_eq!(tuning.weights.rings, [5, 4, 3, 2, -1]);
        assert_eq!(tuning.to_string().parse(), Ok(tuning));
        for (name, tuning) in Tuning::NAMED {
            assert_eq!(tuning.to_string(), name);
            assert_eq!(name.parse(), Ok(tuning));
        }
    }

    #[test]
    fn unreadable_weights_say_where() {
        let refuse = |text: &str, column: usize| {
            assert_eq!(
                text.parse::<Tuning>().unwrap_err().column(),
                column,
                "{text}"
            );
        };
        refuse("best", 1);
        refuse("tuned,colour=3", 7);
        refuse("tuned,tempo=3,rings=1/2", 15);
        refuse("tuned,tempo=99999", 7);
    }

    // E: . b b w b . . . .    D: . w . . . . . .
    #[test]
    fn wedges_are_counted() {
        let text = "5/6/7/8/1bbwb4/1w6/7/6/5 b 0/0 1";
        let position: abalone::Position = text.parse().unwrap();
        assert_eq!(own_wedges(position.marbles()), -1);
    }

    /// The marbles that some legal move pushes, by playing all of them.
    fn pushed(position: &Position) -> Cells {
        let theirs = position.marbles().theirs();
        let left = |push| {
            let mut next = *position;
            next.play_unchecked(push);
            theirs - next.marbles().own()
        };
        // A push of two marbles leaves the first one's cell alone; the second moves along.
        let first = position.legal_moves().into_iter().map(left);
        first.fold(Cells::EMPTY, |all, cells| all | cells)
    }

    #[test]
    fn the_attacked_marbles_are_those_that_moves_push() {
        let mut random = SplitMix::new(4);
        let mut seen = 0;
        for _ in 0..20 {
            let mut position = Position::default();
            for _ in 0..80 {
                let Some(push) = random.pick(&position.legal_moves()) else {
                    break;
                };
                let pushed = pushed(&position);
                let attacked = attacked(position.marbles());
                assert_eq!(attacked & pushed, pushed, "{position}");
                assert_eq!(attacked.is_empty(), pushed.is_empty(), "{position}");
                seen += attacked.len();
                position.play_unchecked(push);
            }
        }
        assert!(seen > 100);
    }

    #[test]
    fn a_position_is_worth_as_much_to_one_as_it_costs_the_other() {
        let block = Tuned::new(&Tuning::BLOCK);
        let text = "5/1w4/2b1w2/3bb3/2bwbw3/8/2ww3/1w4/bb3 b 2/3 9";
        let node = Node::new(&text.parse::<Position>().unwrap(), &block);
        assert_eq!(block.value(&node), -block.value(&node.after_pass(&block)));
    }

    proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "(tuned)?[a-z,=/0-9 -]*") {
            let _ = text.parse::<Tuning>();
        }
    }
}
