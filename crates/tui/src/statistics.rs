//! Somebody's games and puzzles in numbers and small plots of characters.

use std::collections::BTreeMap;
use std::time::Duration;

use api::{Mood, PlayedGame, Progress};
use play::setup;
use play::{Game, Level, Message};

use crate::choices::level_short_name;
use crate::look::Look;
use crate::puzzle_window::solved_words;

/// Columns of a plot.
const WIDTH: usize = 16;

/// What plots are drawn with: won, drawn, lost, and heights from low to high.
struct Glyphs {
    parts: [&'static str; 3],
    heights: &'static [char],
}

impl Glyphs {
    fn of(look: Look) -> Glyphs {
        if look.unicode {
            return Glyphs {
                parts: ["█", "▓", "░"],
                heights: &['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
            };
        }
        Glyphs {
            parts: ["#", "=", "."],
            heights: &['_', '.', '-', '=', '#'],
        }
    }

    /// Parts side by side, as long as they are beside the most.
    fn bar(&self, counts: [u32; 3], most: u32) -> String {
        let end = |count: u32| (count as usize * WIDTH).div_ceil(most.max(1) as usize);
        let mut sum = 0;
        let mut bar = String::new();
        let mut columns = 0;
        for (count, part) in counts.into_iter().zip(self.parts) {
            sum += count;
            bar += &part.repeat(end(sum).saturating_sub(columns));
            columns = end(sum);
        }
        bar + &" ".repeat(WIDTH.saturating_sub(columns))
    }

    /// Values one after the other, as many as there is room for, the last last.
    fn curve(&self, values: &[f64], least: f64, most: f64) -> String {
        let last = values.len().saturating_sub(WIDTH);
        let steps = (self.heights.len() - 1) as f64;
        let height = |value: &f64| {
            let part = (value - least) / (most - least).max(1.0);
            self.heights[(part.clamp(0.0, 1.0) * steps).round() as usize]
        };
        let curve: String = values[last..].iter().map(height).collect();
        format!("{curve:WIDTH$}")
    }
}

/// Everything that is known of somebody's games and puzzles, line by line; `now` is the time since 1970.
#[must_use]
pub fn statistics(look: Look, progress: &Progress, now: Duration) -> Vec<String> {
    let language = look.language;
    let mut lines = vec![language.say("stats-games")];
    let played = Game::ALL.into_iter().flat_map(|game| {
        let plots = games(look, progress, game);
        let title = (!plots.is_empty()).then(|| format!("  {}", language.game(game)));
        title.into_iter().chain(plots)
    });
    lines.extend(played);
    if lines.len() == 1 {
        lines.push(format!("  {}", language.say("stats-none")));
    }
    lines.extend([String::new(), language.say("puzzles-title")]);
    let solved = solved_words(language, progress, now).into_iter();
    lines.extend(solved.map(|line| format!("  {line}")));
    lines.extend(
        Game::ALL
            .into_iter()
            .filter_map(|game| ratings(look, progress, game)),
    );
    lines
}

/// The games of one kind: against each opponent or on each board, and how well they were played.
fn games(look: Look, progress: &Progress, game: Game) -> Vec<String> {
    let all: Vec<&PlayedGame> = progress.played(game).collect();
    let mut lines = if game.is_solo() {
        boards(look, &all, game)
    } else {
        opponents(look, &all)
    };
    let accuracies: Vec<f64> = all
        .iter()
        .filter_map(|one| one.percent())
        .map(f64::from)
        .collect();
    if let Some(last) = accuracies.last() {
        let average = accuracies.iter().sum::<f64>() / accuracies.len() as f64;
        let words = Message::from("stats-accuracy")
            .with("average", average.round() as u32)
            .with("last", *last as u32);
        let curve = Glyphs::of(look).curve(&accuracies, 0.0, 100.0);
        lines.push(plot(&curve, &look.language.tell(&words)));
    }
    lines
}

/// Results by level, the weakest first, and against people.
fn opponents(look: Look, all: &[&PlayedGame]) -> Vec<String> {
    // People come after the levels.
    let key = |game: &PlayedGame| game.level.unwrap_or(u8::MAX);
    let groups = grouped(all, key);
    let most = groups.values().map(Vec::len).max().unwrap_or(0) as u32;
    let line = |(level, games): (u8, Vec<&PlayedGame>)| {
        let who = match Level::new(level) {
            Some(level) => level_short_name(level),
            None => "stats-people".into(),
        };
        let [won, drawn, lost] = results(&games);
        let words = Message::from("stats-result")
            .with("who", who)
            .with("won", won)
            .with("drawn", drawn)
            .with("lost", lost);
        let bar = Glyphs::of(look).bar([won, drawn, lost], most);
        plot(&bar, &look.language.tell(&words))
    };
    groups.into_iter().map(line).collect()
}

/// The fewest marbles by board, and how many games were solved.
fn boards(look: Look, all: &[&PlayedGame], game: Game) -> Vec<String> {
    let language = look.language;
    let groups = grouped(all, |game: &PlayedGame| {
        game.board.clone().unwrap_or_default()
    });
    let fewest = |games: &[&PlayedGame]| games.iter().filter_map(|one| one.left).min();
    let most = groups.values().filter_map(|games| fewest(games)).max();
    let question = setup::questions(game).into_iter().next();
    let answers = question.map_or_else(Vec::new, |question| question.answers);
    let line = |(board, games): (String, Vec<&PlayedGame>)| {
        let left = fewest(&games)?;
        let answer = answers.iter().find(|answer| answer.value == board)?;
        let name = language.say_or(&format!("answer-board-{board}"), &answer.label);
        let [won, ..] = results(&games);
        let best = Message::from("stats-board")
            .with("board", name)
            .with("left", left);
        let solved = Message::from("stats-solved")
            .with("won", won)
            .with("count", games.len());
        let words = format!("{}, {}", language.tell(&best), language.tell(&solved));
        Some(plot(&Glyphs::of(look).bar([left, 0, 0], most?), &words))
    };
    groups.into_iter().filter_map(line).collect()
}

fn grouped<'a, K: Ord>(
    all: &[&'a PlayedGame],
    key: impl Fn(&PlayedGame) -> K,
) -> BTreeMap<K, Vec<&'a PlayedGame>> {
    let mut groups: BTreeMap<K, Vec<&PlayedGame>> = BTreeMap::new();
    for &game in all {
        groups.entry(key(game)).or_default().push(game);
    }
    groups
}

/// How many of these games were won, drawn and lost.
fn results(games: &[&PlayedGame]) -> [u32; 3] {
    let count = |mood: Mood| games.iter().filter(|game| game.mood == mood).count() as u32;
    [Mood::Won, Mood::Even, Mood::Lost].map(count)
}

/// How the rating at the puzzles of a game went, if any was tried.
fn ratings(look: Look, progress: &Progress, game: Game) -> Option<String> {
    let all: Vec<f64> = progress.ratings(game).collect();
    let least = all.iter().copied().reduce(f64::min)?;
    let most = all.iter().copied().reduce(f64::max)?;
    let words = Message::from("stats-rating")
        .with("least", least.round() as u32)
        .with("most", most.round() as u32);
    let words = format!(
        "{}: {}",
        look.language.game(game),
        look.language.tell(&words)
    );
    Some(plot(&Glyphs::of(look).curve(&all, least, most), &words))
}

fn plot(plot: &str, words: &str) -> String {
    format!("    {plot}  {words}")
}

#[cfg(test)]
mod tests {
    use super::Glyphs;
    use crate::look::{Colours, Look};

    #[test]
    fn plots_are_as_long_and_as_high_as_what_they_stand_for() {
        let check = |unicode: bool, bar: &str, curve: &str| {
            let glyphs = Glyphs::of(Look::new(unicode, Colours::None));
            assert_eq!(glyphs.bar([4, 2, 2], 16), bar);
            assert_eq!(glyphs.curve(&[0.0, 50.0, 100.0], 0.0, 100.0), curve);
        };
        check(true, "████▓▓░░        ", "▁▅█             ");
        check(false, "####==..        ", "_-#             ");
    }
}
