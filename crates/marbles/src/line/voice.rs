//! The voice of line mode: what a game says, and what is said beside it.
//!
//! Each game gives the first few methods its own words; what follows is told of every game alike, with the board after
//! every move. [`Spoken`](super::spoken::Spoken) tells all of it in sentences instead.

use std::time::Duration;

use play::{
    Advice, Command, Entry, Judgement, Move, MoveVerdict, NoAdvice, Refusal, Side, Table, capital,
    moves_words,
};

use super::{BOUND, Moved, Thought};
use crate::output::{QUIET, REFUSED, styled};
use crate::watching::thousands;

/// How events are told. Every text ends its own lines; an empty one is not told at all.
pub(crate) trait Voice {
    /// The board, and whatever belongs above the prompt.
    fn board(&self, table: &Table) -> String;

    /// The question before a line is read, with a space at its end.
    fn prompt(&self, table: &Table) -> String;

    /// The sentence for a text that was not played as a move.
    fn refuse(&self, table: &Table, text: &str, refusal: &Refusal) -> String;

    /// The last words of a game that is over, if line mode ends with it.
    fn farewell(&self, table: &Table) -> Option<String>;

    /// Whether a number names a move even before the moves were listed.
    fn numbers_are_moves(&self) -> bool;

    /// A move that a person made, for games in which it can be typed in several ways.
    fn echo(&self, _: &Table) -> String {
        String::new()
    }

    /// What a move did, for games in which the board alone does not say.
    fn tell(&self, _: &Table, _: &Move) -> String {
        String::new()
    }

    /// The last move, in the notation that was asked for.
    fn write(&self, table: &Table) -> String {
        table.last_move().map_or_else(String::new, |last| last.text)
    }

    /// The legal moves, as the word `moves` lists them.
    fn moves(&self, table: &Table) -> String {
        numbered_list(table)
    }

    /// Whether it can tell games of every kind, or that of its first table alone.
    fn tells_every_game(&self) -> bool {
        false
    }

    /// Where the game stands, for someone who sits down.
    fn position(&self, table: &Table, now: Duration) -> String {
        if table.is_paused() {
            return "The game is paused. Type resume to go on.\n".to_owned();
        }
        let board = self.board(table);
        match clock_line(table, now) {
            Some(line) => format!("{board}{}\n", styled(QUIET, line)),
            None => board,
        }
    }

    /// The answer to a word that only this voice knows.
    fn answer(&self, _: &Table, _line: &str, _now: Duration) -> Option<String> {
        None
    }

    /// An engine begins to think.
    fn thinking(&self, _: &Table) -> String {
        String::new()
    }

    /// A move was made, by an engine if there was a thought.
    fn played(
        &self,
        table: &Table,
        played: &Move,
        thought: Option<Thought>,
        now: Duration,
    ) -> String {
        let made = match thought {
            Some(Thought { who, took }) => {
                let (side, text) = (table.side_name(played.mover), self.write(table));
                let seconds = took.as_secs_f32();
                format!("{side} ({who}) plays {text} in {seconds:.1} s\n")
            }
            None => self.echo(table),
        };
        made + &self.tell(table, played) + &self.position(table, now)
    }

    /// Moves were taken back or made again.
    fn moved(&self, table: &Table, _: Moved, now: Duration) -> String {
        self.position(table, now)
    }

    /// The game is paused.
    fn paused(&self) -> String {
        "Paused: the clock stands and the board is hidden. Type resume to go on.\n".to_owned()
    }

    /// The game continues after a pause.
    fn resumed(&self, table: &Table, now: Duration) -> String {
        self.position(table, now)
    }

    /// The moves made.
    fn history(&self, table: &Table, entries: &[Entry]) -> String {
        history(table, entries)
    }

    /// Something was not done; `text` if it was meant as a move.
    fn refused(&self, table: &Table, text: Option<&str>, refusal: &Refusal) -> String {
        match text {
            Some(text) => self.sorry(&self.refuse(table, text, refusal)),
            None => self.sorry(&refusal.to_string()),
        }
    }

    /// Something else was not done, and why.
    fn sorry(&self, why: &str) -> String {
        let end = match why.ends_with(['.', '!', '?']) {
            true => "",
            false => ".",
        };
        styled(REFUSED, capital(why) + end) + "\n"
    }

    /// What a hint found.
    fn advice(&self, advice: &Advice, took: Duration) -> String {
        let mut text = String::new();
        // Moves of which no more is known than a bound share a line.
        let is_bound = |verdict: &MoveVerdict| verdict.words.name == BOUND;
        let together = |a: &MoveVerdict, b: &MoveVerdict| is_bound(a) && a.words == b.words;
        for alike in advice.verdicts.chunk_by(together) {
            let verdict = &alike[0];
            let mark = match verdict.judgement {
                Judgement::Keeps => "good",
                Judgement::Loses => "bad",
                Judgement::Unknown => "?",
            };
            let moves = match alike.len() {
                1 => verdict.text.clone(),
                count => format!("{count} others"),
            };
            text += &format!("  {mark:4} {moves:8} {}\n", verdict.words);
        }
        let seconds = took.as_secs_f32();
        let thought = styled(QUIET, format_args!("(thought for {seconds:.1} s)"));
        format!("{text}{}.\n{thought}\n", advice.sentence())
    }

    /// Why nothing was found; `searched` counts positions.
    fn no_advice(&self, none: &NoAdvice, searched: u64) -> String {
        if *none == NoAdvice::Stopped && searched > 0 {
            let searched = thousands(searched);
            return self.sorry(&format!(
                "stopped after {searched} positions; nothing is known yet"
            ));
        }
        self.sorry(&none.to_string())
    }

    /// A way to the end was found and can be stepped through.
    fn solved(&self, line: &[String]) -> String {
        let (moves, count) = (line.join(" "), moves_words(line.len()));
        format!("{moves}\n{count}: step through with redo.\n")
    }

    /// How long a solution may take, where nothing shows that it is looked for.
    fn patience(&self) -> Option<Duration> {
        None
    }

    /// The game is saved at a place.
    fn saved(&self, place: &str) -> String {
        format!("Saved to {place}\n")
    }

    /// What may be typed.
    fn help(&self) -> String {
        let lines = Command::WORDS.iter();
        let list: String = lines
            .map(|(word, meaning)| format!("  {word:8} {meaning}\n"))
            .collect();
        format!("Type a move, or one of these words:\n{list}")
    }
}

/// The legal moves, numbered from 1.
pub(crate) fn numbered_list(table: &Table) -> String {
    let moves = table.move_texts();
    let lines = moves.iter().enumerate();
    lines
        .map(|(index, text)| format!("{:3}. {text}\n", index + 1))
        .collect()
}

/// What each side has left, where anything is limited: `Clock: Black 0:58, 0:10 for the move; White no limit`.
fn clock_line(table: &Table, now: Duration) -> Option<String> {
    if !table.time_control().is_limited() || table.outcome().is_some() {
        return None;
    }
    let clock = table.clock(now);
    let side = |side: Side| {
        let index = side.index();
        let game = clock.left_for_game[index].map(minutes);
        let one_move =
            clock.left_for_move[index].map(|left| format!("{} for the move", minutes(left)));
        let limits: Vec<String> = game.into_iter().chain(one_move).collect();
        let limits = match limits.is_empty() {
            true => "no limit".to_owned(),
            false => limits.join(", "),
        };
        format!("{} {limits}", table.side_name(side))
    };
    Some(format!("Clock: {}", Side::ALL.map(side).join("; ")))
}

/// 74.6 seconds as `1:15`: a clock shows 0:00 when its flag falls, and not before.
fn minutes(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The moves made, with their times where a clock was running.
fn history(table: &Table, entries: &[Entry]) -> String {
    if entries.is_empty() {
        return "No move has been made.\n".to_owned();
    }
    let line = |(index, entry): (usize, &Entry)| {
        let spent = entry
            .spent
            .map(|spent| format!("  {:.1} s", spent.as_secs_f32()));
        let side = match table.game().is_solo() {
            true => String::new(),
            false => format!("{}: ", table.side_name(entry.side)),
        };
        let spent = spent.unwrap_or_default();
        format!("{:3}. {side}{}{spent}\n", index + 1, entry.text)
    };
    entries.iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use play::{Game, Table, TimeControl};

    use super::{clock_line, minutes};

    #[test]
    fn a_clock_shows_nothing_left_when_nothing_is_left() {
        assert_eq!(minutes(Duration::from_millis(1)), "0:01");
        assert_eq!(minutes(Duration::ZERO), "0:00");
    }

    #[test]
    fn both_limits_of_a_clock_are_shown() {
        let table = Table::read(Game::Abalone, "standard").unwrap();
        assert_eq!(clock_line(&table, Duration::ZERO), None);
        let table = table.with_control(TimeControl {
            per_move: [Some(Duration::from_secs(10)), None],
            per_game: [Some(Duration::from_secs(75)); 2],
            ..TimeControl::default()
        });
        assert_eq!(
            clock_line(&table, Duration::ZERO).as_deref(),
            Some("Clock: Black 1:15, 0:10 for the move; White 1:15")
        );
    }
}
