//! The voice of line mode: what a game says, and what is said beside it.
//!
//! Each game gives the first few methods its own words; what follows is reported of every game alike, with the board after
//! every move. [`Spoken`](super::spoken::Spoken) tells all of it in sentences instead.

use std::time::Duration;

use game::NotationError;
use play::{
    Advice, Argument, Command, Entry, Judgement, Message, Move, MoveVerdict, NoAdvice, Refusal,
    Side, Table, View, capital,
};
use tui::Language;

use super::{BOUND, Moved, Thought};
use crate::language;
use crate::output::{QUIET, REFUSED, styled};

/// How events are reported. Every text ends its own lines; an empty one is not told at all.
pub(crate) trait Voice {
    /// The language of its texts.
    fn language(&self) -> Language {
        language::of_person()
    }

    /// A sentence in that language.
    fn tell(&self, message: &Message) -> String {
        self.language().tell(message)
    }

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
    fn events(&self, _: &Table, _: &Move) -> String {
        String::new()
    }

    /// The last move, in the notation that was requested.
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
            return self.language().say("line-is-paused") + "\n";
        }
        let board = self.board(table);
        match clock_line(self.language(), table, now) {
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
                let made = Message::from("line-engine-played").with("move", self.write(table));
                let made = made.with("side", (table.game(), played.mover));
                self.tell(
                    &made
                        .with("who", who)
                        .with("seconds", Argument::tenths(took)),
                ) + "\n"
            }
            None => self.echo(table),
        };
        made + &self.events(table, played) + &self.position(table, now)
    }

    /// Moves were taken back or made again.
    fn moved(&self, table: &Table, _: Moved, now: Duration) -> String {
        self.position(table, now)
    }

    /// The game is paused.
    fn paused(&self) -> String {
        self.language().say("line-paused") + "\n"
    }

    /// The game continues after a pause.
    fn resumed(&self, table: &Table, now: Duration) -> String {
        self.position(table, now)
    }

    /// The moves made.
    fn history(&self, table: &Table, entries: &[Entry]) -> String {
        history(self.language(), table, entries)
    }

    /// Something was not done; `text` if it was meant as a move.
    fn refused(&self, table: &Table, text: Option<&str>, refusal: &Refusal) -> String {
        match text {
            Some(text) => self.sorry(&self.refuse(table, text, refusal)),
            None => self.sorry(&self.tell(&refusal.clone().into())),
        }
    }

    /// Something else was not done, and why.
    fn sorry(&self, why: &str) -> String {
        let end = if why.ends_with(['.', '!', '?']) {
            ""
        } else {
            "."
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
            let mark = self.language().say(match verdict.judgement {
                Judgement::Keeps => "line-good",
                Judgement::Loses => "line-bad",
                Judgement::Unknown => "line-unknown",
            });
            let moves = match alike.len() {
                1 => verdict.text.clone(),
                count => self.tell(&Message::from("line-others").with("count", count)),
            };
            let words = self.tell(&verdict.words);
            text += &format!("  {mark:4} {moves:8} {words}\n");
        }
        let thought = Message::from("line-thought").with("seconds", Argument::tenths(took));
        let thought = styled(QUIET, self.tell(&thought));
        format!("{text}{}.\n{thought}\n", self.tell(&advice.sentence()))
    }

    /// Why nothing was found; `searched` counts positions.
    fn no_advice(&self, none: &NoAdvice, searched: u64) -> String {
        let why = match none {
            NoAdvice::Stopped if searched > 0 => {
                Message::from("line-stopped").with("count", searched)
            }
            NoAdvice::Stopped | NoAdvice::Over | NoAdvice::Impossible(_) => none.clone().into(),
        };
        self.sorry(&self.tell(&why))
    }

    /// A way to the end was found and can be stepped through.
    fn solved(&self, line: &[String]) -> String {
        let found = Message::from("line-solution").with("count", line.len());
        format!("{}\n{}\n", line.join(" "), self.tell(&found))
    }

    /// How long a solution may take, where nothing shows that it is looked for.
    fn time_limit(&self) -> Option<Duration> {
        None
    }

    /// The game is saved at a place.
    fn saved(&self, place: &str) -> String {
        self.tell(&Message::from("line-saved").with("place", place)) + "\n"
    }

    /// What may be typed.
    fn help(&self) -> String {
        let language = self.language();
        let about = |word: &str| language.say(&format!("command-{word}"));
        let lines = Command::WORDS.iter();
        let list: String = lines
            .map(|word| format!("  {word:8} {}\n", about(word)))
            .collect();
        format!("{}\n{list}", language.say("line-help"))
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
fn clock_line(language: Language, table: &Table, now: Duration) -> Option<String> {
    if !table.time_control().is_limited() || table.outcome().is_some() {
        return None;
    }
    let clock = table.clock(now);
    let side = |side: Side| {
        let index = side.index();
        let game = clock.left_for_game[index].map(minutes);
        let for_move = |left| Message::from("line-for-move").with("time", minutes(left));
        let one_move = clock.left_for_move[index].map(|left| language.tell(&for_move(left)));
        let limits: Vec<String> = game.into_iter().chain(one_move).collect();
        let limits = if limits.is_empty() {
            language.say("line-no-limit")
        } else {
            limits.join(", ")
        };
        format!("{} {limits}", language.side(table.game(), side))
    };
    let both = clock.left_for_both;
    let both = both.map(|left| Message::from("status-both").with("time", minutes(left)));
    let late = clock.late_skips.then(|| Message::from("status-late-skips"));
    let rules = both
        .into_iter()
        .chain(late)
        .map(|rule| language.tell(&rule));
    let sides = Side::ALL.map(side).into_iter().chain(rules);
    let sides = sides.collect::<Vec<_>>().join("; ");
    Some(language.tell(&Message::from("line-clock").with("sides", sides)))
}

/// 74.6 seconds as `1:15`: a clock shows 0:00 when its flag falls, and not before.
fn minutes(time: Duration) -> String {
    let seconds = time.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How the game stands or ended, and whether a draw is near.
pub(crate) fn standing(language: Language, view: &View) -> String {
    let said = language.tell(&view.said);
    match view.near_draw {
        Some(near) if view.ending.is_none() => format!("{said}; {}", language.tell(&near.into())),
        Some(_) | None => said,
    }
}

/// What a game says at its end, where line mode ends with it.
pub(crate) fn over(language: Language, table: &Table) -> String {
    let ending = standing(language, &table.view());
    language.tell(&Message::from("line-over").with("ending", ending)) + "\n"
}

/// Why a text was not played as a move; `unreadable` says it of one that is not a move of the game.
pub(crate) fn not_played(
    language: Language,
    refusal: &Refusal,
    unreadable: impl FnOnce(&NotationError) -> Message,
) -> String {
    language.tell(&match refusal {
        Refusal::Unreadable(error) => unreadable(error),
        Refusal::Illegal(_) | Refusal::Over(_) | Refusal::Paused | Refusal::Now(_) => {
            let problem = Message::from(refusal.clone());
            Message::from("line-not-possible").with("problem", problem)
        }
    })
}

/// The moves made, with their times where a clock was running.
fn history(language: Language, table: &Table, entries: &[Entry]) -> String {
    if entries.is_empty() {
        return language.say("line-no-moves") + "\n";
    }
    let lines = language.history(table.game(), entries);
    lines.map(|line| line + "\n").collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use play::{Game, Table, TimeControl};
    use tui::Language;

    use super::{clock_line, minutes};

    #[test]
    fn a_clock_shows_nothing_left_when_nothing_is_left() {
        assert_eq!(minutes(Duration::from_millis(1)), "0:01");
        assert_eq!(minutes(Duration::ZERO), "0:00");
    }

    #[test]
    fn both_limits_of_a_clock_are_shown() {
        let table = Table::read(Game::Abalone, "standard").unwrap();
        assert_eq!(clock_line(Language::ENGLISH, &table, Duration::ZERO), None);
        let table = table.with_control(TimeControl {
            per_move: [Some(Duration::from_secs(10)), None],
            per_game: [Some(Duration::from_secs(75)); 2],
            shared: Some(Duration::from_secs(100)),
            late_skips: true,
            ..TimeControl::default()
        });
        assert_eq!(
            clock_line(Language::ENGLISH, &table, Duration::ZERO).as_deref(),
            Some(
                "Clock: Black 1:15, 0:10 for the move; White 1:15; 1:40 for both; \
                 late: turn skipped"
            )
        );
    }
}
