//! What the window of puzzles offers: today's, others by game, step and theme, and what was solved so far.

use std::time::Duration;

use api::{Progress, days};
use play::puzzles::{Collection, Filter, Puzzle, themes};
use play::setup::{PossibleAnswer, answer};
use play::{Game, Message};

use crate::choices::Choices;
use crate::field::Field;
use crate::language::Language;

/// A line of the window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PuzzleRow {
    /// Today's puzzle of a game, by number.
    Today(usize),
    /// Which puzzles are wanted beside those.
    Choice(Field),
    /// One of those.
    Start,
    /// To write what was solved into a file.
    Export,
    /// To delete what was solved.
    Delete,
}

/// The window of puzzles.
#[derive(Debug)]
pub(crate) struct PuzzleWindow {
    pub(crate) todays: Vec<Puzzle>,
    pub(crate) picked: usize,
    collections: [Collection; 3],
    progress: Progress,
    /// The time since 1970.
    now: Duration,
}

impl PuzzleWindow {
    pub(crate) fn new(progress: Progress, now: Duration) -> PuzzleWindow {
        let collections = Game::ALL.map(Collection::shipped);
        let todays = collections.iter().filter_map(|all| all.of_day(days(now)));
        PuzzleWindow {
            todays: todays.cloned().collect(),
            picked: 0,
            collections,
            progress,
            now,
        }
    }

    pub(crate) fn rows(&self, choices: &Choices) -> Vec<PuzzleRow> {
        let todays = (0..self.todays.len()).map(PuzzleRow::Today);
        let fields = fields(choices).into_iter().map(PuzzleRow::Choice);
        let last = [PuzzleRow::Start, PuzzleRow::Export, PuzzleRow::Delete];
        todays.chain(fields).chain(last).collect()
    }

    /// What a line is called, and its value.
    pub(crate) fn words(&self, row: &PuzzleRow, choices: &Choices) -> (String, String) {
        let language = choices.language;
        match row {
            PuzzleRow::Today(number) => {
                let puzzle = &self.todays[*number];
                let best = self.progress.best_time(&puzzle.name());
                let name = match best {
                    Some(_) => "today-solved",
                    None => "today-open",
                };
                let time = crate::draw::clock_text(best.unwrap_or_default().as_secs());
                let value = Message::from(name)
                    .with("step", u32::from(puzzle.step))
                    .with("time", time);
                let label =
                    Message::from("puzzles-today-of").with("game", language.game(puzzle.game));
                (language.tell(&label), language.tell(&value))
            }
            PuzzleRow::Choice(field) => {
                let value = field.words(&choices.values).to_owned();
                (field.label.clone(), value)
            }
            PuzzleRow::Start => {
                let (game, filter) = wanted(choices);
                let all = self.collections.iter().filter(|all| all.game == game);
                let puzzles = all.flat_map(|all| &all.puzzles);
                let count = puzzles.filter(|puzzle| filter.takes(puzzle)).count();
                let label = Message::from("puzzles-start").with("count", count);
                (language.tell(&label), String::new())
            }
            PuzzleRow::Export => (language.say("progress-export"), String::new()),
            PuzzleRow::Delete => (language.say("own-delete"), String::new()),
        }
    }

    /// What was solved so far, in sentences.
    pub(crate) fn solved(&self, choices: &Choices) -> Vec<String> {
        solved_words(choices.language, &self.progress, self.now)
    }
}

/// What was solved so far, in sentences; `now` is the time since 1970.
pub(crate) fn solved_words(language: Language, progress: &Progress, now: Duration) -> Vec<String> {
    let streak = Message::from("own-streak").with("count", progress.streak(now));
    let games = Game::ALL.into_iter();
    let games = games.filter(|&game| progress.solved(game) > 0);
    let line = |game: Game| {
        let strength = progress.strength(game);
        Message::from("own-line")
            .with("game", language.game(game))
            .with("count", progress.solved(game))
            .with("rating", (strength.rating.round() as u32).to_string())
            .with("about", (2.0 * strength.rd).round() as u32)
    };
    let all = std::iter::once(streak).chain(games.map(line));
    all.map(|message| language.tell(&message)).collect()
}

/// Which puzzles are wanted: the game, and of it these.
pub(crate) fn wanted(choices: &Choices) -> (Game, Filter) {
    let [game, step, theme] = fields(choices);
    let value = |field: &Field| field.value(&choices.values).to_owned();
    let filter = Filter {
        step: value(&step).parse().ok(),
        theme: Some(value(&theme)).filter(|theme| theme != ANY),
    };
    (value(&game).parse().unwrap_or(Game::ALL[0]), filter)
}

/// A puzzle of those that are wanted, one that was not tried before if there is one among some.
pub(crate) fn another(
    choices: &Choices,
    game: Game,
    progress: &Progress,
    seed: u64,
) -> Option<Puzzle> {
    let (wanted_game, filter) = wanted(choices);
    let filter = if wanted_game == game {
        filter
    } else {
        Filter::default()
    };
    let all = Collection::shipped(game);
    let mut drawn = (0..8).filter_map(|more| all.any(&filter, seed.wrapping_add(more)));
    let first = drawn.next()?;
    let mut all = std::iter::once(first).chain(drawn);
    let fresh = all.find(|puzzle| !progress.is_tried(&puzzle.name()));
    Some(fresh.unwrap_or(first).clone())
}

/// The answer that says that any will do.
const ANY: &str = "any";

fn fields(choices: &Choices) -> [Field; 3] {
    let language = choices.language;
    let field = |key: &str, name: &str, options: Vec<PossibleAnswer>| {
        Field::new(key, &language.say(name), String::new(), options)
    };
    let any = || answer(ANY, language.say("puzzles-every"));
    let games = Game::ALL.map(|game| answer(game.to_string(), language.game(game)));
    let game = field("puzzle-game", "choice-game", games.to_vec());
    let chosen: Game = game.value(&choices.values).parse().unwrap_or(Game::ALL[0]);
    let steps = ["1", "2", "3", "4", "5"].map(|step| answer(step, step.to_owned()));
    let steps = std::iter::once(any()).chain(steps).collect();
    let kinds = themes(chosen).iter().map(|theme| {
        let words = language.say(&format!("theme-{}", theme.name));
        answer(theme.name, words)
    });
    let kinds = std::iter::once(any()).chain(kinds).collect();
    [
        game,
        field("puzzle-step", "puzzles-step", steps),
        field(&format!("puzzle-theme {chosen}"), "puzzles-theme", kinds),
    ]
}
