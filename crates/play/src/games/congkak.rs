//! Congkak at the table.
//!
//! Player 1 sits below (south), Player 2 above (north). Places are called `S3`
//! and `N3` after the pit's number, `S` and `N` for the warehouses.

mod bench;
mod puzzles;
mod setup;
mod thinking;

use congkak::{Event, Illegal, Pit, Position};
use congkak_engine::Memory;
use game::{Outcome, Position as _, Side};
use think::Level;

use crate::bench::{BenchWork, doable};
use crate::games::Game;
use crate::kind::{Kind, leader};
use crate::message::Message;
use crate::puzzles::PuzzleRules;
use crate::view::{Choice, Counter, Place, PlaceKind, Step};

impl Kind for Position {
    const GAME: Game = Game::Congkak;
    const PUZZLE_RULES: &'static PuzzleRules = &puzzles::PUZZLE_RULES;
    const PUZZLES: &'static str = include_str!("../../../../puzzles/congkak.txt");
    const LESSONS: &'static str = include_str!("../../../../lessons/congkak.txt");
    const NAME: &'static str = "congkak";
    const TITLE: &'static str = "Congkak";
    const IN_SHORT: &'static str = "Take all marbles of one of your pits and sow them one by one, round your side, your \
        warehouse and the other side. If the last one falls in your warehouse you go again; if it falls in an empty \
        pit of yours, you steal what lies opposite. The player with more marbles wins.";
    const LEAST_MEBIBYTES: usize = Memory::LEAST >> 20;
    const STARTS: &'static [&'static str] = &["house", "traditional", "kalah"];
    const WORK: &'static [BenchWork] = doable(&bench::WORK);

    fn level_in_words(level: Level) -> Option<&'static str> {
        Some(congkak_engine::level_in_words(level))
    }

    fn choice(&self, pit: Pit) -> Choice {
        let place = congkak::Place::Pit(self.turn(), pit);
        Choice::new(pit.to_string(), vec![place.to_string()])
    }

    fn places(&self) -> Vec<Place> {
        Side::ALL
            .into_iter()
            .flat_map(|side| side_places(self, side))
            .collect()
    }

    fn steps(&self, pit: Pit) -> Vec<Step> {
        let Ok(sowing) = self.sowing(pit) else {
            return Vec::new();
        };
        let mut steps = steps_of(sowing.steps());
        let mut after = self.clone();
        after.play_unchecked(pit);
        steps.extend(carried_home(&after));
        steps
    }

    fn words(&self, pit: Pit) -> Message {
        let sowing = self.sowing(pit).ok();
        let english = format!("Player {} sows pit {pit}", self.turn());
        let sown = Message::new("made-sowing", english)
            .with("side", (Game::Congkak, self.turn()))
            .with("pit", pit.to_string());
        let events = sowing.iter().flat_map(congkak::Sowing::events);
        events.fold(sown, |sown, (side, event)| {
            came_of(sown, side == self.turn(), side, event)
        })
    }

    fn status(&self) -> Message {
        match self.outcome() {
            Some(Outcome::Won(side)) => {
                let own = self.score(side);
                let other = self.score(!side);
                let english = format!("Player {side} wins, {own} to {other}{}", leftovers(self));
                with_leftovers(self, ("congkak-won", "congkak-won-left"), english)
                    .with("side", (Game::Congkak, side))
                    .with("own", u32::from(own))
                    .with("theirs", u32::from(other))
            }
            Some(Outcome::Draw) => {
                let score = self.score(Side::First);
                let english = format!("A draw, {score} to {score}{}", leftovers(self));
                with_leftovers(self, ("congkak-draw", "congkak-draw-left"), english)
                    .with("own", u32::from(score))
            }
            None => {
                let turn = self.turn();
                let turns = self.turns_left();
                let english = match turns {
                    1 => format!("Player {turn}'s go, 1 turn remaining"),
                    turns => format!("Player {turn}'s go, {turns} turns remaining"),
                };
                Message::new("congkak-to-sow", english)
                    .with("side", (Game::Congkak, turn))
                    .with("turns", u32::from(turns))
            }
        }
    }

    fn refusal(reason: Illegal) -> Message {
        let english = reason.to_string();
        match reason {
            Illegal::NoSuchPit { pit, pits } => Message::new("illegal-no-such-pit", english)
                .with("pit", pit.to_string())
                .with("pits", pits.to_string()),
            Illegal::EmptyPit { pit, full } => Message::new("illegal-empty-pit", english)
                .with("pit", pit.to_string())
                .with("others", full.to_string()),
            Illegal::BurntPit { pit, full } => Message::new("illegal-burnt-pit", english)
                .with("pit", pit.to_string())
                .with("others", full.to_string()),
            Illegal::GameOver => Message::new("illegal-game-over", english),
            // A reason that the rules have and this does not yet know is reported in English.
            _ => Message::english(english),
        }
    }

    fn counters(&self) -> Vec<Counter> {
        let counter = |side: Side| Counter {
            label: format!("Player {side}'s warehouse"),
            count: u32::from(in_store(self, side)),
        };
        Side::ALL.map(counter).to_vec()
    }

    fn leader(&self) -> Outcome {
        let [first, second] = Side::ALL.map(|side| self.score(side));
        leader(first, second)
    }

    fn passed(&self) -> Option<Position> {
        Position::passed(self.clone())
    }
}

/// What was reported so far and what came of a sowing, the mover's own or the other side's. Nothing needs to be said of a
/// usual end.
fn came_of(before: Message, is_own: bool, side: Side, event: Event) -> Message {
    let (name, words) = match event {
        Event::Normal => return before,
        Event::FreeTurn => ("made-free-turn", "gets a free turn".to_owned()),
        Event::Steal(0) => {
            let words = "ends in an empty pit with nothing opposite";
            ("made-nothing-opposite", words.to_owned())
        }
        Event::Steal(marbles) => ("made-steal", format!("steals {marbles}")),
        Event::LoseTurn => {
            let words = "ends in an empty pit of the opponent, who gets 2 turns";
            ("made-lost-turn", words.to_owned())
        }
    };
    let english = if is_own {
        format!("{before} and {words}")
    } else {
        format!("{before}; Player {side} {words}")
    };
    let message = Message::new(name, english)
        .with("before", before)
        .with("own", u32::from(is_own))
        .with("side", (Game::Congkak, side));
    if let Event::Steal(marbles) = event {
        return message.with("marbles", u32::from(marbles));
    }
    message
}

/// A result, by one name or, where marbles left in pits count, by the other with how that score is made up.
fn with_leftovers(
    position: &Position,
    names: (&'static str, &'static str),
    english: String,
) -> Message {
    let mut sides = Side::ALL.into_iter();
    let counted = sides.find(|&side| position.score(side) > position.store(side));
    let Some(side) = counted else {
        return Message::new(names.0, english);
    };
    let score = position.score(side);
    let stored = position.store(side);
    Message::new(names.1, english)
        .with("score", u32::from(score))
        .with("stored", u32::from(stored))
        .with("left", u32::from(score - stored))
}

/// How a score is made up that counts marbles left in pits: `; 68 = 28 + 40 left in pits`.
fn leftovers(position: &Position) -> String {
    let parts = Side::ALL.into_iter().filter_map(|side| {
        let score = position.score(side);
        let stored = position.store(side);
        let left = score.checked_sub(stored).filter(|&left| left > 0)?;
        Some(format!("; {score} = {stored} + {left} left in pits"))
    });
    parts.collect()
}

fn side_places(position: &Position, side: Side) -> Vec<Place> {
    let pits = position.pits(side);
    let row = pits.len() as i32;
    // Each player's warehouse is at that player's own left: left below, right above.
    let x_of = |from_warehouse: i32| match side {
        Side::First => 2 * from_warehouse,
        Side::Second => 2 * (row + 1 - from_warehouse),
    };
    let y = match side {
        Side::First => 4,
        Side::Second => 0,
    };
    let is_home = is_carried_home(position, side);
    let place = |place: congkak::Place, x, y, marbles: u16, kind| Place {
        name: place.to_string(),
        kind,
        x,
        y,
        marbles: u32::from(marbles),
        side: Some(side),
    };
    let mut places = vec![place(
        congkak::Place::Store(side),
        x_of(0),
        2,
        in_store(position, side),
        PlaceKind::Store,
    )];
    for (pit, &marbles) in Pit::ALL.into_iter().zip(pits) {
        let x = x_of(pit.number() as i32);
        places.push(place(
            congkak::Place::Pit(side, pit),
            x,
            y,
            if is_home { 0 } else { marbles },
            PlaceKind::Pit,
        ));
    }
    places
}

/// Whether the game is over and what is left in a side's pits counts: then it lies in the warehouse.
fn is_carried_home(position: &Position, side: Side) -> bool {
    position.outcome().is_some() && position.score(side) > position.store(side)
}

fn in_store(position: &Position, side: Side) -> u16 {
    match position.outcome() {
        Some(_) => position.score(side),
        None => position.store(side),
    }
}

/// What is carried into the warehouses when the game is over.
fn carried_home(position: &Position) -> Vec<Step> {
    let mut steps = Vec::new();
    let sides = Side::ALL.into_iter();
    for side in sides.filter(|&side| is_carried_home(position, side)) {
        let pits = Pit::ALL.into_iter().zip(position.pits(side));
        steps.extend(
            pits.filter(|&(_, &marbles)| marbles > 0)
                .map(|(pit, &marbles)| Step {
                    from: congkak::Place::Pit(side, pit).to_string(),
                    to: Some(congkak::Place::Store(side).to_string()),
                    marbles: u32::from(marbles),
                }),
        );
    }
    steps
}

/// Marbles in a hand still belong to the pit they were taken from.
fn steps_of(sowing: &[congkak::Step]) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut lifted = [String::new(), String::new()];
    let mut push = |from: &str, to: congkak::Place, marbles: u16| {
        steps.push(Step {
            from: from.to_owned(),
            to: Some(to.to_string()),
            marbles: u32::from(marbles),
        });
    };
    for step in sowing {
        match *step {
            congkak::Step::Lift { by, from, .. } => lifted[by.index()] = from.to_string(),
            congkak::Step::Drop { by, to } => push(&lifted[by.index()], to, 1),
            congkak::Step::Take { by, from, marbles } => {
                push(&from.to_string(), congkak::Place::Store(by), marbles);
            }
            congkak::Step::Fill { side, pit, marbles } => {
                let store = congkak::Place::Store(side).to_string();
                push(&store, congkak::Place::Pit(side, pit), marbles);
            }
            congkak::Step::End { .. }
            | congkak::Step::Round { .. }
            | congkak::Step::Burn { .. } => {}
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use game::{Outcome, Side};

    use crate::{Game, Table};

    fn start() -> Table {
        Table::from(congkak::Position::default())
    }

    // Player 2   7 6 5 4 3 2 1 [N]
    //        [S] 1 2 3 4 5 6 7
    #[test]
    fn warehouses_lie_at_their_owners_left() {
        let view = start().view();
        let at = |name: &str| {
            let place = view.places.iter().find(|place| place.name == name).unwrap();
            (place.x, place.y)
        };
        assert_eq!((at("S"), at("S1"), at("S7")), ((0, 2), (2, 4), (14, 4)));
        assert_eq!((at("N"), at("N1"), at("N7")), ((16, 2), (14, 0), (2, 0)));
    }

    #[test]
    fn a_sowing_drops_marble_by_marble() {
        let mut table = start();
        let steps = table.play("7").unwrap();
        let places: Vec<_> = steps.iter().filter_map(|step| step.to.as_deref()).collect();
        assert_eq!(places, ["S6", "S5", "S4", "S3", "S2", "S1", "S"]);
        assert!(
            steps
                .iter()
                .all(|step| step.from == "S7" && step.marbles == 1)
        );
        assert_eq!(table.view().status, "Player 1's go, 1 turn remaining");
    }

    #[test]
    fn the_steps_of_a_game_lead_from_each_board_to_the_next() {
        for rules in ["", " traditional"] {
            let text = format!("3,3,3/3,3,3 0/0 1 1{rules}");
            let mut table = Table::read(Game::Congkak, &text).unwrap();
            while let Some(text) = table.move_texts().first().cloned() {
                let before = table.view().places;
                let steps = table.play(&text).unwrap();
                let after = table.view().places;
                for (old, new) in before.iter().zip(&after) {
                    let came = steps.iter().filter(|s| s.to.as_deref() == Some(&new.name));
                    let went = steps.iter().filter(|s| s.from == old.name);
                    let came: u32 = came.map(|step| step.marbles).sum();
                    let went: u32 = went.map(|step| step.marbles).sum();
                    assert_eq!(
                        old.marbles + came,
                        new.marbles + went,
                        "{} in {text}",
                        old.name
                    );
                }
            }
        }
    }

    #[test]
    fn a_score_that_counts_leftovers_says_so() {
        let status = |text: &str| Table::read(Game::Congkak, text).unwrap().status();
        assert_eq!(
            status("0,0,0/20,20,0 30/28 1 1"),
            "Player 2 wins, 68 to 30; 68 = 28 + 40 left in pits"
        );
        assert_eq!(status("0,0,0/0,0,0 30/28 1 1"), "Player 1 wins, 30 to 28");
    }

    // Player 1 has the last turn, and 3 marbles in pits at its end.
    #[test]
    fn what_is_left_in_the_pits_is_carried_home_at_the_end() {
        let mut table = Table::read(Game::Congkak, "0,2,2/1,0,0 5/3 1 1").unwrap();
        while let Some(text) = table.move_texts().first().cloned() {
            table.play(&text).unwrap();
        }
        let view = table.view();
        let counts: Vec<u32> = view.counters.iter().map(|counter| counter.count).collect();
        assert_eq!(view.status, "Player 1 wins, 9 to 4; 9 = 7 + 2 left in pits");
        assert_eq!(counts, [9, 4]);
        let in_pits = view
            .places
            .iter()
            .filter(|place| place.kind == crate::PlaceKind::Pit);
        assert_eq!(in_pits.map(|place| place.marbles).sum::<u32>(), 0);
    }

    #[test]
    fn the_side_with_more_leads() {
        let table = Table::read(Game::Congkak, "1,1/1,1 5/3 2 1").unwrap();
        assert_eq!(table.turn(), Side::Second);
        assert_eq!(table.moves_made(), 0);
        let limits = crate::Limits {
            moves_per_side: Some(0),
            ..crate::Limits::default()
        };
        assert_eq!(
            table.with_limits(limits).outcome(),
            Some(Outcome::Won(Side::First))
        );
    }
}
