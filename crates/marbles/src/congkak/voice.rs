//! Congkak in line mode.

use congkak::{Event, Facing, Hand, Numbers, Position, picture};
use play::{Game, Message, Move, Played, Refusal, Side, Table};
use tui::Language;

use crate::language;
use crate::line::{Voice, not_played, over};

/// How Congkak is spoken.
pub(crate) struct CongkakVoice {
    /// Whether the board is turned to face the mover.
    pub(crate) facing: Facing,
}

impl Voice for CongkakVoice {
    fn board(&self, table: &Table) -> String {
        let drawing = picture(&position(table), self.facing, Numbers::Shown);
        // The drawing and the line about the turn are pinned.
        let (drawing, status) = match language::chosen() {
            Language::ENGLISH => (drawing, table.status()),
            args => {
                let named = |drawing: String, side| {
                    drawing.replace(&table.side_name(side), &args.side(Game::Congkak, side))
                };
                let drawing = Side::ALL.into_iter().fold(drawing, named);
                (drawing, args.tell(&table.view().said))
            }
        };
        match table.outcome() {
            None => format!("{drawing}{status}\n"),
            Some(_) => drawing,
        }
    }

    fn prompt(&self, table: &Table) -> String {
        let pits = position(table).pits(table.turn()).len();
        let prompt = about("congkak-prompt", table.turn()).with("pits", pits);
        self.tell(&prompt) + " "
    }

    fn refuse(&self, table: &Table, text: &str, refusal: &Refusal) -> String {
        let pits = position(table).pits(table.turn()).len();
        not_played(self.language(), refusal, |_| {
            let message = match text {
                "" => Message::from("congkak-nothing"),
                _ => Message::from("congkak-not-a-pit").with("text", format!("{text:?}")),
            };
            message.with("pits", pits)
        })
    }

    fn moves(&self, table: &Table) -> String {
        let pits = table.move_texts().join(", ");
        self.tell(&Message::from("congkak-pits").with("pits", pits)) + "\n"
    }

    fn events(&self, table: &Table, played: &Move) -> String {
        let last = Played::<Position>::try_from(table);
        let Ok((before, Some(mv))) = last.map(|last| (last.before, last.mv)) else {
            return String::new();
        };
        let after = position(table);
        let Ok(sowing) = before.sowing(mv) else {
            return String::new();
        };
        let mut sentences: Vec<Message> = sowing.events().filter_map(happened).collect();
        let mover = played.mover;
        if let Some(Hand::Chosen(_)) = after.hand(mover) {
            let other = (Game::Congkak, mover.other());
            sentences.push(about("congkak-chosen", mover).with("other", other));
        }
        if after.round() > before.round() {
            sentences.push(new_round(&after));
        }
        sentences
            .iter()
            .map(|event| self.tell(event) + "\n")
            .collect()
    }

    fn farewell(&self, table: &Table) -> Option<String> {
        Some(over(self.language(), table))
    }

    fn numbers_are_moves(&self) -> bool {
        true
    }
}

/// A sentence about a player.
fn about(name: &'static str, side: Side) -> Message {
    Message::from(name).with("side", (Game::Congkak, side))
}

/// What a sowing did apart from ending the turn.
fn happened((side, event): (Side, Event)) -> Option<Message> {
    match event {
        Event::Normal => None,
        Event::FreeTurn => Some(about("sown-free-turn", side)),
        Event::Steal(marbles) => Some(about("sown-steal", side).with("count", u32::from(marbles))),
        Event::LoseTurn => Some(about("sown-lose-turn", side)),
    }
}

/// How the round before ended, and that another begins.
fn new_round(position: &Position) -> Message {
    let [first, second] = Side::ALL.map(|side| {
        let in_pits: u16 = position.pits(side).iter().sum();
        u32::from(in_pits + position.store(side))
    });
    let round = u32::from(position.round());
    let message = Message::from("congkak-new-round").with("before", round - 1);
    message
        .with("first", first)
        .with("second", second)
        .with("round", round)
}

fn position(table: &Table) -> Position {
    table.try_into().expect("this talk is for Congkak alone")
}
