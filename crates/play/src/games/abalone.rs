//! Abalone at the table.
//!
//! A move is clicked as first marble, last marble, target; a single marble as
//! marble, target. A group may be named from either end.

mod bench;
mod puzzles;
mod setup;
mod thinking;

use abalone::grading::{Grade, Submission};
use abalone::{Cell, Cells, Illegal, Layout, Position, PublishedGame, Push, Shape};
use game::{NotationError, Outcome, Position as _, Side};
use think::Level;

use crate::bench::{BenchWork, doable};
use crate::games::Game;
use crate::kind::{Kind, is_number, leader, numbered_move};
use crate::message::Message;
use crate::published::Written;
use crate::puzzles::PuzzleRules;
use crate::session::SKIPPED;
use crate::view::{Choice, Counter, Graded, Place, PlaceKind, State, Step};

/// This many findings of a kind are reported.
const FINDINGS: usize = 20;

impl Kind for Position {
    const GAME: Game = Game::Abalone;
    const PUZZLE_RULES: &'static PuzzleRules = &puzzles::PUZZLE_RULES;
    const PUZZLES: &'static str = include_str!("../../../../puzzles/abalone.txt");
    const LESSONS: &'static str = include_str!("../../../../lessons/abalone.txt");
    const NAME: &'static str = "abalone";
    const TITLE: &'static str = "Abalone";
    const IN_SHORT: &'static str = "Move one, two or three marbles in a row by one place, along the row or sideways. \
        More push fewer: three push two or one, two push one. The first to push six marbles of the other off the \
        board wins.";
    const STARTS: &'static [&'static str] = &Layout::NAMES;
    const CASUAL: Option<(&'static str, &'static str)> = Some(("layout", "belgian-daisy"));
    const POSITIONS_REPEAT: bool = true;
    const WORK: &'static [BenchWork] = doable(&bench::USUAL);
    const LONG_WORK: &'static [BenchWork] = doable(&bench::MORE);

    fn level_in_words(level: Level) -> Option<&'static str> {
        Some(abalone_engine::level_in_words(level))
    }

    fn published(text: &str) -> Result<Written, NotationError> {
        if text.split_whitespace().any(|word| word == SKIPPED) {
            return Ok(Written::read_list(
                Game::Abalone,
                &Position::default(),
                text,
            ));
        }
        let game = PublishedGame::read(text)?;
        Ok(Written {
            start: game.start.to_string(),
            moves: game.moves.iter().map(Push::to_string).collect(),
        })
    }

    /// A number is a move of the numbered list; anything else is read as a push.
    fn read_move(&self, text: &str) -> Result<Push, NotationError> {
        if is_number(text) {
            numbered_move(self, text)
        } else {
            Position::read_move(self, text)
        }
    }

    fn choice(&self, push: Push) -> Choice {
        let mut ways = clicks(self, push);
        let mut choice = Choice::new(push.to_string(), ways.remove(0));
        choice.other_clicks = ways;
        let own = self.group(push).unwrap_or(Cells::EMPTY);
        let ahead = own
            .into_iter()
            .filter_map(|cell| cell.neighbour(push.direction()));
        choice.from = own.into_iter().map(|cell| cell.to_string()).collect();
        choice.to = ahead.map(|cell| cell.to_string()).collect();
        choice
    }

    fn places(&self) -> Vec<Place> {
        let place = |cell: Cell| {
            let side = Side::ALL
                .into_iter()
                .find(|&side| self.cells(side).contains(cell));
            let row = cell.letter() as i32 - 'A' as i32;
            let number = i32::from(cell.number());
            Place {
                name: cell.to_string(),
                kind: PlaceKind::Hole,
                // Row E, the longest, starts at the left edge.
                x: 2 * (number - 1) + 4 - row,
                y: 2 * (8 - row),
                marbles: u32::from(side.is_some()),
                side,
            }
        };
        Cell::ALL.into_iter().map(place).collect()
    }

    fn steps(&self, push: Push) -> Vec<Step> {
        let own = self.group(push).unwrap_or(Cells::EMPTY);
        let moved = own | self.pushed(push);
        let step = |cell: Cell| Step {
            from: cell.to_string(),
            to: cell.neighbour(push.direction()).map(|to| to.to_string()),
            marbles: 1,
        };
        moved.into_iter().map(step).collect()
    }

    fn words(&self, push: Push) -> Message {
        let own = self.group(push).unwrap_or(Cells::EMPTY);
        let pushed = self.pushed(push);
        let falls = pushed
            .into_iter()
            .any(|cell| cell.neighbour(push.direction()).is_none());
        let fallen = if falls { ", and one falls" } else { "" };
        let (name, verb, count) = match pushed.len() {
            0 => ("made-move", "moves", own.len()),
            count => ("made-push", "pushes", count),
        };
        let marbles = if count == 1 { "marble" } else { "marbles" };
        let mover = Self::side_name(self.turn());
        let english = format!("{mover} {verb} {} {marbles}{fallen}", number_word(count));
        Message::new(name, english)
            .with("side", (Game::Abalone, self.turn()))
            .with("count", count)
            .with("falls", u32::from(falls))
    }

    fn states(&self) -> Vec<State> {
        let space = abalone::statespace::expand_position(self);
        let lines = space.moves().lines().zip(space.boards().lines());
        let state = |(text, position): (&str, &str)| State {
            text: text.to_owned(),
            position: position.to_owned(),
        };
        lines.map(state).collect()
    }

    fn graded(&self, moves: Option<&str>, boards: Option<&str>) -> Option<Graded> {
        let grade = Grade::of(self, Submission { moves, boards });
        let marks = grade.counted()?;
        Some(Graded {
            right: marks.right,
            missing: marks.missing.len(),
            extra: marks.extra.len(),
            doubled: marks.doubled.len(),
            perfect: grade.is_perfect(),
            findings: grade.findings(FINDINGS),
        })
    }

    fn status(&self) -> Message {
        let Some(outcome) = self.outcome() else {
            let english = format!("{} to move", Self::side_name(self.turn()));
            return Message::new("abalone-to-move", english)
                .with("side", (Game::Abalone, self.turn()));
        };
        let Outcome::Won(side) = outcome else {
            return Message::new("abalone-draw", "A draw");
        };
        let (name, english) = if self.lost(!side) >= 6 {
            let loser = abalone::colour_name(!side);
            let winner = Self::side_name(side);
            let english = format!("{winner} wins: six {loser} marbles are off the board");
            ("abalone-won", english)
        } else {
            let loser = Self::side_name(!side);
            let english = format!("{} wins: {loser} cannot move", Self::side_name(side));
            ("abalone-won-stuck", english)
        };
        Message::new(name, english)
            .with("side", (Game::Abalone, side))
            .with("loser", !side)
    }

    fn refusal(reason: Illegal) -> Message {
        let english = reason.to_string();
        let message = |name| Message::new(name, english.clone());
        match reason {
            Illegal::GameOver => message("illegal-over"),
            Illegal::NoMarble(cell) => message("illegal-no-marble").with("cell", cell.to_string()),
            Illegal::NotYours(cell, turn) => message("illegal-not-yours")
                .with("cell", cell.to_string())
                .with("turn", turn),
            Illegal::TooMany { rear, instead } => message("illegal-too-many")
                .with("rear", rear.to_string())
                .with("instead", instead.to_string()),
            Illegal::OverTheEdge(cell, direction) => message("illegal-over-the-edge")
                .with("cell", cell.to_string())
                .with("direction", direction.to_string()),
            Illegal::TooWeak { own, theirs } => message("illegal-too-weak")
                .with("own", u32::from(own))
                .with("theirs", u32::from(theirs)),
            Illegal::Blocked(cell) => message("illegal-blocked").with("cell", cell.to_string()),
            Illegal::Taken(cell) => message("illegal-taken").with("cell", cell.to_string()),
            Illegal::NotALine(first, last) => message("illegal-not-a-line")
                .with("first", first.to_string())
                .with("last", last.to_string()),
            Illegal::SingleSideStep(cell, direction) => {
                message("illegal-single-side-step").with("instead", format!("i-{cell}-{direction}"))
            }
            Illegal::AlongTheLine { rear, direction } => {
                message("illegal-along-the-line").with("instead", format!("i-{rear}-{direction}"))
            }
            Illegal::WrongMarbles(marbles, direction) => message("illegal-wrong-marbles")
                .with("instead", format!("[[{marbles}],{direction}]")),
            // A reason that the rules have and this does not yet know is reported in English.
            _ => Message::english(english),
        }
    }

    fn counters(&self) -> Vec<Counter> {
        let counter = |side: Side| Counter {
            label: format!("captured by {}", abalone::colour_name(side)),
            count: u32::from(self.lost(!side)),
        };
        Side::ALL.map(counter).to_vec()
    }

    fn side_name(side: Side) -> String {
        match side {
            Side::First => "Black".to_owned(),
            Side::Second => "White".to_owned(),
        }
    }

    /// No marble is lost, or about to be.
    fn is_fair(&self) -> bool {
        let marbles = self.marbles();
        let is_quiet = !marbles.can_capture() && !marbles.swapped().can_capture();
        is_quiet && Side::ALL.into_iter().all(|side| self.lost(side) == 0)
    }

    fn leader(&self) -> Outcome {
        let [black, white] = Side::ALL.map(|side| self.lost(!side));
        leader(black, white)
    }

    fn passed(&self) -> Option<Position> {
        Some(Position::passed(*self))
    }

    fn repeats(&self, earlier: &Position) -> bool {
        Position::repeats(self, earlier)
    }
}

const fn number_word(count: u32) -> &'static str {
    match count {
        1 => "one",
        2 => "two",
        _ => "three",
    }
}

/// The ways to click a legal move, the most natural first.
fn clicks(position: &Position, push: Push) -> Vec<Vec<String>> {
    let group: Vec<Cell> = position
        .group(push)
        .unwrap_or(Cells::EMPTY)
        .into_iter()
        .collect();
    let direction = push.direction();
    let names = |cells: &[Option<Cell>]| -> Vec<String> {
        cells.iter().flatten().map(Cell::to_string).collect()
    };
    let ahead = |cell: Cell| cell.neighbour(direction);
    let (Some(&low), Some(&high)) = (group.first(), group.last()) else {
        return vec![Vec::new()];
    };
    if low == high {
        return vec![names(&[Some(low), ahead(low)])];
    }
    match push.shape() {
        Shape::InLine | Shape::Listed => {
            let rear = push.first();
            let front = if rear == low { high } else { low };
            let target = ahead(front);
            vec![
                names(&[Some(rear), Some(front), target]),
                names(&[Some(front), Some(rear), target]),
            ]
        }
        Shape::SideStep => vec![
            names(&[Some(low), Some(high), ahead(low)]),
            names(&[Some(high), Some(low), ahead(high)]),
        ],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use game::Side;

    use crate::{Ending, Game, Table};

    pub(super) fn belgian_daisy() -> Table {
        Table::from(abalone::Layout::BELGIAN_DAISY.start())
    }

    #[test]
    fn the_board_is_a_hexagon_with_row_e_at_the_left_edge() {
        let view = belgian_daisy().view();
        let at = |name: &str| {
            let place = view.places.iter().find(|place| place.name == name).unwrap();
            (place.x, place.y)
        };
        assert_eq!((at("A1"), at("A5")), ((4, 16), (12, 16)));
        assert_eq!((at("E1"), at("E9")), ((0, 8), (16, 8)));
        assert_eq!((at("I5"), at("I9")), ((4, 0), (12, 0)));
    }

    #[test]
    fn no_two_moves_are_clicked_alike_and_none_begins_another() {
        let mut table = belgian_daisy();
        for turn in 0..40 {
            let texts = table.move_texts();
            table.play(&texts[turn * 7 % texts.len()]).unwrap();
            let mut seen = HashMap::new();
            for choice in table.view().choices {
                for clicks in std::iter::once(choice.clicks).chain(choice.other_clicks) {
                    assert!(matches!(clicks.len(), 2 | 3), "{clicks:?}");
                    let other = seen.insert(clicks, choice.text.clone());
                    assert_eq!(other, None);
                }
            }
            let keys: Vec<_> = seen.keys().collect();
            let begins = |short: &[String], long: &[String]| {
                long.len() > short.len() && long.starts_with(short)
            };
            assert!(!keys.iter().any(|a| keys.iter().any(|b| begins(a, b))));
        }
    }

    #[test]
    fn a_choice_names_each_of_its_marbles_and_where_it_goes() {
        let choices = belgian_daisy().view().choices;
        for choice in &choices {
            assert!(matches!(choice.from.len(), 1..=3), "{choice:?}");
            assert_eq!(choice.from.len(), choice.to.len(), "{choice:?}");
            let target = choice.clicks.last().unwrap();
            assert!(choice.to.contains(target), "{choice:?}");
        }
        let line = choices.iter().find(|choice| choice.text == "i-A1-1");
        let line = line.expect("three marbles in a row");
        assert_eq!(line.from, ["A1", "B2", "C3"]);
        assert_eq!(line.to, ["B2", "C3", "D4"]);
    }

    // Three black marbles push one white marble over the edge:  A1 A2 A3 black, A4 A5 white.
    #[test]
    fn a_push_moves_everything_in_its_way_and_over_the_edge() {
        let mut table = Table::read(Game::Abalone, "5/6/7/8/4b3w/8/7/6/1bbbw b 0/0 1").unwrap();
        let foreseen = table.steps_of("i-A2-3").unwrap();
        let steps = table.play("i-A2-3").unwrap();
        assert_eq!(foreseen, steps);
        let moved: Vec<_> = steps
            .iter()
            .map(|step| (step.from.as_str(), step.to.as_deref()))
            .collect();
        assert_eq!(
            moved,
            [
                ("A2", Some("A3")),
                ("A3", Some("A4")),
                ("A4", Some("A5")),
                ("A5", None),
            ]
        );
    }
    #[test]
    fn the_third_time_of_a_position_is_a_draw() {
        let mut table = belgian_daisy();
        let there_and_back = ["i-A1-1", "i-I5-5", "i-D4-7", "i-F5-11"];
        for text in there_and_back.iter().cycle().take(8) {
            assert_eq!(table.ending(), None, "before {text}");
            table.play(text).unwrap();
        }
        assert_eq!(table.ending(), Some(Ending::Repetition));
        assert_eq!(table.turn(), Side::First);
    }
}
