//! Abalone at the table.
//!
//! A move is clicked as first marble, last marble, target; a single marble as
//! marble, target. A group may be named from either end.

use std::sync::Mutex;
use std::time::Duration;

use abalone::{Cell, Cells, Direction, Layout, Position, PublishedGame, Push, Shape};
use abalone_engine::{Engine, Limits, Question, Settings, Thought};
use game::{NotationError, Outcome, Position as _, Side};
use think::Report;

use crate::advice::{Advice, Asked, Effort, Judgement, MoveVerdict, NoAdvice, Value, Wanted};
use crate::arrange::Arrangement;
use crate::editor::Change;
use crate::games::{Game, Room};
use crate::kind::{Kind, is_number, leader, numbered_move};
use crate::lines::{KnownLine, KnownLines, LinesAsked, Stoppable};
use crate::published::Written;
use crate::session::Session;
use crate::setup::{named, question};
use crate::table::Table;
use crate::view::{Choice, Counter, Place, PlaceKind, State, Step};

impl Table {
    /// A game of Abalone that begins with `start`.
    #[must_use]
    pub fn abalone(start: Position) -> Table {
        Table::with(start)
    }
}

/// Abalone before the first move.
pub(super) const ROOM: Room = Room {
    name: "abalone",
    title: "Abalone",
    is_solo: false,
    hint_time: Duration::from_secs(2),
    least_mebibytes: 1,
    level_in_words: Some(abalone_engine::level_in_words),
    names: &Layout::NAMES,
    questions: || {
        let layouts = named(&Layout::NAMES);
        vec![question("layout", "Layout", layouts, "standard")]
    },
    details: |_| Vec::new(),
    positions_repeat: true,
    puzzles: None,
    edit,
    start: |answer| {
        let layout: Layout = answer("layout").parse()?;
        Ok(layout.start().to_string())
    },
    read: |text| position_or_layout(text).map(Table::abalone),
    published: |text| {
        let game = PublishedGame::read(text)?;
        Ok(Written {
            start: game.start.to_string(),
            moves: game.moves.iter().map(Push::to_string).collect(),
        })
    },
};

/// A cell is empty, black or white.
fn edit(text: &str, change: &Change) -> Result<String, NotationError> {
    let position = position_or_layout(text)?;
    let [mut black, mut white] = Side::ALL.map(|side| position.cells(side));
    let mut turn = position.turn();
    match change {
        Change::Next(place) => {
            let cell: Cell = place.parse()?;
            if black.contains(cell) {
                (black, white) = (black.without(cell), white.with(cell));
            } else if white.contains(cell) {
                white = white.without(cell);
            } else {
                black = black.with(cell);
            }
        }
        Change::Less(place) => {
            let cell: Cell = place.parse()?;
            (black, white) = (black.without(cell), white.without(cell));
        }
        Change::Turn => turn = !turn,
        Change::Clear => (black, white) = (Cells::EMPTY, Cells::EMPTY),
    }
    let changed = Position::from_marbles(black, white, turn);
    let changed =
        changed.ok_or_else(|| NotationError::at(1, "two marbles cannot stand on one cell"))?;
    Ok(changed.going_on().to_string())
}

impl Kind for Position {
    const GAME: Game = Game::Abalone;

    /// A number is a move of the numbered list; anything else is read as a push.
    fn read_move(&self, text: &str) -> Result<Push, NotationError> {
        if is_number(text) {
            numbered_move(self, text)
        } else {
            text.parse()
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let choice = |push: Push| {
            let mut ways = clicks(self, push);
            let mut choice = Choice::new(push.to_string(), ways.remove(0));
            choice.other_clicks = ways;
            choice
        };
        self.legal_moves().into_iter().map(choice).collect()
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
        let moved = own | pushed(self, own, push);
        let step = |cell: Cell| Step {
            from: cell.to_string(),
            to: cell.neighbour(push.direction()).map(|to| to.to_string()),
            marbles: 1,
        };
        moved.into_iter().map(step).collect()
    }

    fn words(&self, push: Push) -> String {
        let own = self.group(push).unwrap_or(Cells::EMPTY);
        let pushed = pushed(self, own, push);
        let falls = pushed
            .into_iter()
            .any(|cell| cell.neighbour(push.direction()).is_none());
        let fallen = if falls { ", and one falls" } else { "" };
        match (pushed.len(), own.len()) {
            (0, 1) => "moves one marble".to_owned(),
            (0, count) => format!("moves {} marbles", number_word(count)),
            (1, _) => format!("pushes one marble{fallen}"),
            (count, _) => format!("pushes {} marbles{fallen}", number_word(count)),
        }
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

    fn status(&self) -> String {
        match self.outcome() {
            None => format!("{} to move", Self::side_name(self.turn())),
            Some(Outcome::Won(side)) if self.lost(!side) >= 6 => {
                let loser = abalone::colour_name(!side);
                format!(
                    "{} wins: six {loser} marbles are off the board",
                    Self::side_name(side)
                )
            }
            Some(Outcome::Won(side)) => {
                let loser = Self::side_name(!side);
                format!("{} wins: {loser} cannot move", Self::side_name(side))
            }
            Some(Outcome::Draw) => "A draw".to_owned(),
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

    /// With a fresh mind the answer depends on the position and the game before it alone: a hint
    /// does not make a weak opponent stronger, a move taken back and made again is answered alike, a
    /// resumed game goes on as it would have, and a server with many tables holds no table of
    /// positions between moves. What that costs is in `docs/history/tuning-abalone.md`; an engine behind the
    /// protocol or in a match keeps its mind for the whole game.
    fn advise(session: &Session<Position>, asked: Asked<'_>) -> Result<Advice, NoAdvice> {
        let effort = asked.effort;
        let past: Vec<Position> = session.past().iter().map(|played| played.before).collect();
        let position = session.now();
        let (among, lines) = match asked.wanted {
            Wanted::Move => (Vec::new(), 1),
            Wanted::Verdicts => (Vec::new(), JUDGED),
            Wanted::Lines(wanted) => {
                let read = |text: &String| position.read_move(text).ok();
                let among = wanted.among.iter().filter_map(read).collect();
                (among, wanted.count)
            }
        };
        let question = Question {
            among: &among,
            lines,
            ..Question::best_move(position, &past)
        };
        let engine = asked.mind.memory(|| Engine::new(settings(effort)));
        let thoughts = engine.answer(&question, Limits::of(effort.level), asked.watch);
        let thought = thoughts.first().ok_or(NoAdvice::Stopped)?;
        let best = thought.best().ok_or(NoAdvice::Stopped)?;
        Ok(Advice {
            best: Some(best.to_string()),
            outlook: None,
            reason: seen_ahead(position, thought.value, thought.depth),
            value: Some(Self::value(thought.value)),
            line: thought.line.iter().map(Push::to_string).collect(),
            verdicts: match asked.wanted {
                Wanted::Verdicts => verdicts(position, &thoughts),
                Wanted::Move | Wanted::Lines(_) => Vec::new(),
            },
        })
    }

    fn lines(session: &Session<Position>, asked: LinesAsked<'_>) -> Result<KnownLines, NoAdvice> {
        let (now, effort) = (session.now(), asked.effort);
        let past: Vec<Position> = session.past().iter().map(|played| played.before).collect();
        let engine = asked.mind.memory(|| Engine::new(settings(effort)));
        let watch = Stoppable::new(asked.watch);
        let count = asked.count.min(now.legal_moves().len());
        let telling = Mutex::new((KnownLines::default(), asked.tell));
        let hear = |report: Report<'_>| {
            if let Report::Deepened {
                rank,
                depth,
                value,
                nodes,
                line: moves,
                ..
            } = report
                && let Ok(mut telling) = telling.lock()
            {
                let (known, tell) = &mut *telling;
                if rank == 1 {
                    known.lines.clear();
                }
                (known.depth, known.nodes) = (Some(depth), nodes);
                known.lines.push(line(now, (value, depth), moves.to_vec()));
                if known.lines.len() == count {
                    tell(known);
                }
            }
            watch.hear(report)
        };
        let question = Question {
            lines: count,
            ..Question::best_move(now, &past)
        };
        let thoughts = engine.answer(&question, Limits::NONE, &hear);
        let texts = |thought: &Thought| thought.line.iter().map(Push::to_string).collect();
        let lines = thoughts
            .iter()
            .map(|thought| line(now, (thought.value, thought.depth), texts(thought)));
        Ok(KnownLines {
            depth: thoughts.iter().map(|thought| thought.depth).max(),
            nodes: thoughts.first().map_or(0, |thought| thought.nodes),
            is_final: !watch.is_stopped(),
            lines: lines.collect(),
        })
    }

    fn arranged(&self, arrangement: &Arrangement) -> Result<Position, NotationError> {
        let mut cells = Side::ALL.map(|side| self.cells(side));
        for cell in Cell::ALL {
            let Some(placed) = arrangement.at(&cell.to_string()) else {
                continue;
            };
            cells = cells.map(|own| own.without(cell));
            match (placed.marbles, placed.side) {
                (0, _) => {}
                (1, Some(side)) => cells[side.index()].insert(cell),
                (1, None) => return Err(unfit(format!("whose is the marble on {cell}?"))),
                (_, _) => return Err(unfit(format!("{cell} holds one marble at most"))),
            }
        }
        let [black, white] = cells;
        Position::from_marbles(black, white, arrangement.turn)
            .ok_or_else(|| unfit("two marbles cannot share a cell".to_owned()))
    }

    fn value(points: i32) -> Value {
        let hundredths = i64::from(points) * 100 / i64::from(abalone_engine::MARBLE);
        Value::from_hundredths(i32::try_from(hundredths).unwrap_or(i32::MAX))
    }

    fn repeats(&self, earlier: &Position) -> bool {
        Position::repeats(self, earlier)
    }
}

/// So many moves are looked at closely where every move is to be judged.
const JUDGED: usize = 5;

/// A move that gives up less than this, in hundredths of a marble, is as good as the best.
const AS_GOOD: i32 = 15;

/// Every move with its verdict: the best with their values, and of the others that they are no better.
fn verdicts(position: &Position, thoughts: &[Thought]) -> Vec<MoveVerdict> {
    let value = |thought: &Thought| <Position as Kind>::value(thought.value);
    let best = thoughts.first().map_or(Value::default(), value);
    let given_up = |value: Value| best.hundredths().saturating_sub(value.hundredths());
    let judgement = |value: Value| match given_up(value) < AS_GOOD {
        true => Judgement::Keeps,
        false => Judgement::Loses,
    };
    let close = thoughts.iter().filter_map(|thought| {
        let value = value(thought);
        Some(MoveVerdict {
            text: thought.best()?.to_string(),
            judgement: judgement(value),
            words: value.to_string(),
        })
    });
    let mut verdicts: Vec<MoveVerdict> = close.collect();
    let worst = thoughts.last().map_or(best, value);
    for push in position.legal_moves() {
        let text = push.to_string();
        if verdicts.iter().all(|verdict| verdict.text != text) {
            verdicts.push(MoveVerdict {
                text,
                // No better than the last of the best; if that is as good as the best, it may be, too.
                judgement: match judgement(worst) {
                    Judgement::Loses => Judgement::Loses,
                    Judgement::Keeps | Judgement::Unknown => Judgement::Unknown,
                },
                words: format!("at most {worst}"),
            });
        }
    }
    verdicts
}

/// What an engine at a table is made of.
fn settings(effort: Effort) -> Settings {
    let usual = Settings::default();
    Settings {
        threads: effort.threads,
        seed: effort.seed,
        table_mebibytes: effort.mebibytes.unwrap_or(usual.table_mebibytes),
        ..usual
    }
}

/// A line of play with the value it leads to, seen so many moves ahead.
fn line(position: &Position, (value, depth): (i32, u32), moves: Vec<String>) -> KnownLine {
    KnownLine {
        moves,
        value: Some(Position::value(value)),
        outlook: None,
        words: seen_ahead(position, value, depth),
    }
}

fn unfit(problem: String) -> NotationError {
    NotationError::at(1, problem)
}

/// What the engine thinks, in words: who is ahead and by how much of a marble.
fn seen_ahead(position: &Position, value: i32, depth: u32) -> String {
    const SURE: i32 = 29_000;
    let mover = Position::side_name(position.turn());
    let other = Position::side_name(!position.turn());
    let marbles = f64::from(value.abs()) / f64::from(abalone_engine::MARBLE);
    match value {
        value if value >= SURE => format!("{mover} wins by force, seen {depth} moves ahead"),
        value if value <= -SURE => format!("{other} wins by force, seen {depth} moves ahead"),
        value if value.abs() < abalone_engine::MARBLE / 5 => {
            format!("The game is even, seen {depth} moves ahead")
        }
        value => {
            let leader = if value > 0 { mover } else { other };
            format!("{leader} is ahead by about {marbles:.1} marbles, seen {depth} moves ahead")
        }
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

/// The opponents that an in-line move pushes.
fn pushed(position: &Position, own: Cells, push: Push) -> Cells {
    if push.shape() == Shape::SideStep {
        return Cells::EMPTY;
    }
    let theirs = position.cells(!position.turn());
    let next = |cell: &Cell| cell.neighbour(push.direction());
    let ahead = std::iter::successors(front(own, push.direction()), next).skip(1);
    ahead.take_while(|&cell| theirs.contains(cell)).collect()
}

/// The foremost of a line of marbles.
fn front(group: Cells, direction: Direction) -> Option<Cell> {
    let is_front = |cell: &Cell| {
        let ahead = cell.neighbour(direction);
        !ahead.is_some_and(|ahead| group.contains(ahead))
    };
    group.into_iter().find(is_front)
}

/// A position, or the start of a named layout.
fn position_or_layout(text: &str) -> Result<Position, NotationError> {
    match text.parse::<Layout>() {
        Ok(layout) => Ok(layout.start()),
        Err(error) if is_name(text) => Err(error),
        Err(_) if says_what_is_lost(text) => text.parse(),
        Err(_) => text.parse().map(Position::going_on),
    }
}

/// Whether a text says how many marbles are off the board, as the one-line form may.
fn says_what_is_lost(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let is_one_line = words.next().is_some_and(|rows| rows.contains('/'));
    is_one_line && words.nth(1).is_some()
}

/// Whether a text can only have been meant as a name.
fn is_name(text: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphabetic() || letter == '-';
    text.len() > 1 && text.trim().chars().all(is_part)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use game::Side;

    use crate::{Ending, Game, Table};

    fn belgian_daisy() -> Table {
        Table::abalone(abalone::Layout::BELGIAN_DAISY.start())
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
    fn advice_is_a_legal_move_with_its_line() {
        let table = belgian_daisy();
        let effort = crate::Effort {
            level: crate::Level::new(3).unwrap(),
            ..Default::default()
        };
        let advice = table
            .advisor()
            .advise(effort, &mut crate::Mind::default(), &crate::unwatched)
            .unwrap();
        assert_eq!(advice.line.first(), advice.best.as_ref());
        assert!(table.move_texts().contains(&advice.line[0]));
        assert!(belgian_daisy().lay_out(&advice.line).is_ok());
    }

    // Three black marbles can push A5 over the edge:  A2 A3 A4 black, A5 white.
    #[test]
    fn every_move_has_a_verdict_and_throwing_a_capture_away_is_called_so() {
        let text = "5/6/7/8/4b3w/8/7/6/1bbbw b 0/0 1";
        let table = Table::read(Game::Abalone, text).unwrap();
        let effort = crate::Effort {
            level: crate::Level::new(4).unwrap(),
            ..Default::default()
        };
        let advisor = table.advisor();
        let mut mind = crate::Mind::default();
        let advice = advisor
            .advise(effort, &mut mind, &crate::unwatched)
            .unwrap();
        assert_eq!(advice.verdicts.len(), table.move_texts().len());
        let judged = |text: &str| {
            let found = advice.verdicts.iter().find(|verdict| verdict.text == text);
            found.map(|verdict| verdict.judgement)
        };
        assert_eq!(
            judged("i-A2-3"),
            Some(crate::Judgement::Keeps),
            "{advice:?}"
        );
        let lost = |verdict: &&crate::MoveVerdict| verdict.judgement == crate::Judgement::Loses;
        assert!(
            advice.verdicts.iter().filter(lost).count() > 5,
            "{advice:?}"
        );
    }

    #[test]
    fn some_moves_are_chosen_among() {
        let table = belgian_daisy();
        let among = [
            "i-A1-1".to_owned(),
            "nonsense".to_owned(),
            "i-E5-1".to_owned(),
        ];
        let effort = crate::Effort {
            level: crate::Level::new(3).unwrap(),
            ..Default::default()
        };
        let wanted = crate::Lines {
            among: &among,
            count: 1,
        };
        let advisor = table.advisor();
        let mut mind = crate::Mind::default();
        let chosen = advisor.choose_among(wanted, effort, &mut mind, &crate::unwatched);
        assert_eq!(chosen.unwrap().best.as_deref(), Some("i-A1-1"));
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
