//! Congkak in line mode.

use congkak::{Event, Facing, Hand, Numbers, Position, picture};
use play::{Move, Played, Refusal, Side, Table};

use crate::line::Voice;

/// How Congkak is spoken.
pub(crate) struct CongkakTalk {
    /// Whether the board is turned to face the mover.
    pub(crate) facing: Facing,
}

impl Voice for CongkakTalk {
    fn board(&self, table: &Table) -> String {
        let drawing = picture(&position(table), self.facing, Numbers::Shown);
        match table.outcome() {
            None => format!("{drawing}{}\n", table.status()),
            Some(_) => drawing,
        }
    }

    fn prompt(&self, table: &Table) -> String {
        let side = table.side_name(table.turn());
        let pits = position(table).pits(table.turn()).len();
        format!("{side}, choose a pit (1-{pits}): ")
    }

    fn refuse(&self, table: &Table, text: &str, refusal: &Refusal) -> String {
        let pits = position(table).pits(table.turn()).len();
        match refusal {
            Refusal::Unreadable(_) if text.is_empty() => {
                format!("Type a pit's number, 1 to {pits}.")
            }
            Refusal::Unreadable(_) => {
                format!("{text:?} is not a pit; type a number from 1 to {pits}, or help.")
            }
            Refusal::Illegal(_) | Refusal::Over(_) | Refusal::Paused | Refusal::Now(_) => {
                format!("Not possible: {refusal}.")
            }
        }
    }

    fn moves(&self, table: &Table) -> String {
        format!("Pits to sow: {}\n", table.move_texts().join(", "))
    }

    fn tell(&self, table: &Table, played: &Move) -> String {
        let Ok(Played { before, mv, .. }) = Played::<Position>::try_from(table) else {
            return String::new();
        };
        let after = position(table);
        let Ok(sowing) = before.sowing(mv) else {
            return String::new();
        };
        let told = sowing.events().filter(|(_, event)| *event != Event::Normal);
        let line = |(side, event)| format!("Player {side}: {event}\n");
        let mut text: String = told.map(line).collect();
        let mover = played.mover;
        if let Some(Hand::Chosen(_)) = after.hand(mover) {
            text += &format!(
                "Player {mover} has chosen; both sow together once Player {} has.\n",
                !mover
            );
        }
        if after.round() > before.round() {
            text += &new_round(&after);
        }
        text
    }

    fn farewell(&self, table: &Table) -> Option<String> {
        Some(format!("The game is over. {}.\n", table.status()))
    }

    fn numbers_are_moves(&self) -> bool {
        true
    }
}

/// How the round before ended, and that another begins.
fn new_round(position: &Position) -> String {
    let [first, second] = Side::ALL.map(|side| {
        let in_pits: u16 = position.pits(side).iter().sum();
        in_pits + position.store(side)
    });
    let round = position.round();
    format!(
        "Round {} is over: Player 1 has {first}, Player 2 has {second}.\n\
         Round {round} begins; a pit marked x is burnt and not used.\n",
        round - 1
    )
}

fn position(table: &Table) -> Position {
    table.try_into().expect("this talk is for Congkak alone")
}
