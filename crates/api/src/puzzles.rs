//! Puzzles: what is asked about them, and what is told.

use play::puzzles::{Attempt, Collection, Filter, Judged, Puzzle, Unproven, english, themes};
use play::{Game, Mind, Watch};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::requests::{bad, read_game};
use crate::{Code, Message, Refusal, Sight};

/// Where collections come from: [`Collection::shipped`], or what a page has fetched.
pub type Collections<'a> = &'a dyn Fn(Game) -> Collection;

/// So many puzzles are listed at most.
const LONGEST_LIST: u32 = 100;

/// One puzzle, without its solution.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleCard {
    /// Its name among all puzzles: `congkak-12`.
    name: String,
    /// The game's name.
    game: String,
    /// How hard it is, 1 to 5.
    step: u8,
    /// What kind of puzzle it is.
    theme: &'static str,
    /// How many moves its solver may make; sweeps where it is about sweeps.
    moves: u32,
    /// What is asked, in one sentence.
    task: String,
    /// The same for a client that says it in its reader's language.
    #[schema(required = true)]
    task_message: Option<Message>,
    /// How hard it is, as a rating of players.
    rating: u32,
    /// The four facts that its step follows from.
    facts: [u32; 4],
    /// What makes it as hard as it is, in words.
    reasons: Vec<String>,
    /// What people call it, and where it was published.
    #[schema(required = true)]
    title: Option<String>,
    /// Where it begins.
    position: String,
}

/// Which puzzles are wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FindPuzzles {
    /// The game's name.
    game: String,
    /// Of this step alone, 1 to 5.
    step: Option<u8>,
    /// Of this theme alone.
    theme: Option<String>,
    /// Draws one at random by this seed; without one, they are listed in their order.
    seed: Option<u64>,
    /// Leaves so many out.
    #[serde(default)]
    skip: u32,
    /// How many at most, up to 100.
    limit: Option<u32>,
}

/// Some of the puzzles that were asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleList {
    /// How many there are.
    total: usize,
    /// Some of them.
    puzzles: Vec<PuzzleCard>,
    /// The themes that puzzles of this game have.
    themes: Vec<&'static str>,
}

/// A puzzle, and a look at its board.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleBoard {
    puzzle: PuzzleCard,
    /// The board as it stands.
    sight: Sight,
}

/// Moves that try to solve a puzzle.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TryPuzzle {
    /// The puzzle's name.
    puzzle: String,
    /// The moves made so far, the answers of the other side included; the last one is tried.
    moves: Vec<String>,
}

/// What the last move does.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleAnswer {
    /// Whether it keeps to a solution. If not, it was not made.
    right: bool,
    /// Whether the puzzle is solved.
    solved: bool,
    /// Why, in one sentence or two.
    words: String,
    /// The same, sentence by sentence, for a client that says it in its reader's language.
    messages: Vec<Message>,
    /// Where to see it.
    places: Vec<String>,
    /// How a wrong move goes on, itself first.
    line: Vec<String>,
    /// The moves made, the answer of the other side included.
    moves: Vec<String>,
    /// The board as it stands.
    sight: Sight,
}

/// A step of help for a puzzle.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskClue {
    /// The puzzle's name.
    puzzle: String,
    /// The moves made so far, the answers of the other side included.
    #[serde(default)]
    moves: Vec<String>,
    /// Which step: 1 where to look, 2 which marble, 3 the move, 4 the line.
    step: u32,
}

/// A step of help.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleClue {
    /// Which step, 1 to 4.
    step: u32,
    /// The help in words.
    words: String,
    /// The same for a client that says it in its reader's language.
    messages: Vec<Message>,
    /// The places that are meant.
    places: Vec<String>,
    /// The moves that are given away.
    moves: Vec<String>,
}

impl PuzzleCard {
    /// A puzzle as it is sent.
    pub fn of(puzzle: &Puzzle) -> PuzzleCard {
        let task = puzzle.task().ok();
        PuzzleCard {
            name: puzzle.name(),
            game: puzzle.game.to_string(),
            step: puzzle.step,
            theme: puzzle.theme,
            moves: puzzle.moves,
            task_message: task.as_ref().and_then(Message::of),
            task: task.map(|task| task.to_string()).unwrap_or_default(),
            rating: puzzle.facts.rating(puzzle.game),
            facts: puzzle.facts.0,
            reasons: puzzle.reasons(),
            title: puzzle.title.clone(),
            position: puzzle.position.clone(),
        }
    }
}

impl PuzzleBoard {
    /// A puzzle that nobody has touched.
    ///
    /// # Errors
    /// That there is no such puzzle.
    pub fn named(name: &str, all: Collections<'_>) -> Result<PuzzleBoard, Refusal> {
        PuzzleBoard::of(&find(name, all)?)
    }

    /// Today's puzzle of a game, on this day since 1 January 1970.
    ///
    /// # Errors
    /// That there is none.
    pub fn of_day(game: &str, day: u64, all: Collections<'_>) -> Result<PuzzleBoard, Refusal> {
        let collection = all(read_game(game)?);
        let puzzle = collection.of_day(day);
        PuzzleBoard::of(puzzle.ok_or_else(|| none("this game has no puzzles"))?)
    }

    fn of(puzzle: &Puzzle) -> Result<PuzzleBoard, Refusal> {
        Ok(PuzzleBoard {
            puzzle: PuzzleCard::of(puzzle),
            sight: Sight::of(puzzle.table()?),
        })
    }
}

impl FindPuzzles {
    /// The puzzles that are wanted.
    ///
    /// # Errors
    /// Which themes and steps there are.
    pub fn list(&self, all: Collections<'_>) -> Result<PuzzleList, Refusal> {
        let game = read_game(&self.game)?;
        let known = themes(game);
        if let Some(theme) = &self.theme
            && known.iter().all(|known| known.name != theme)
        {
            let names: Vec<&str> = known.iter().map(|theme| theme.name).collect();
            return bad(format!(
                "unknown theme {theme:?}; expected {}",
                names.join(", ")
            ));
        }
        if self.step.is_some_and(|step| !(1..=5).contains(&step)) {
            return bad("the steps of difficulty are 1 to 5");
        }
        let filter = Filter {
            step: self.step,
            theme: self.theme.clone(),
        };
        let collection = all(game);
        let wanted = collection
            .puzzles
            .iter()
            .filter(|puzzle| filter.takes(puzzle));
        let total = wanted.clone().count();
        let limit = self.limit.unwrap_or(LONGEST_LIST).min(LONGEST_LIST);
        let puzzles = match self.seed {
            Some(seed) => collection
                .any(&filter, seed)
                .iter()
                .map(|one| PuzzleCard::of(one))
                .collect(),
            None => wanted
                .skip(self.skip as usize)
                .take(limit as usize)
                .map(PuzzleCard::of)
                .collect(),
        };
        let themes = known.iter().map(|theme| theme.name).collect();
        Ok(PuzzleList {
            total,
            puzzles,
            themes,
        })
    }
}

impl TryPuzzle {
    /// What the last move does; all before it must be right.
    ///
    /// # Errors
    /// Why it cannot be said.
    pub fn judge(
        &self,
        all: Collections<'_>,
        mind: &Mind,
        watch: &Watch<'_>,
    ) -> Result<PuzzleAnswer, Refusal> {
        let Some((last, made)) = self.moves.split_last() else {
            return bad("moves: the move to try is missing");
        };
        let mut attempt = begun(&self.puzzle, made, all)?;
        let judged = attempt.play(last, mind, watch)?;
        let solved = attempt.is_solved();
        let (right, words, places, line) = match judged {
            Judged::Right { words, .. } => (true, words, Vec::new(), Vec::new()),
            Judged::Wrong {
                words,
                places,
                line,
            } => (false, words, places, line),
        };
        Ok(PuzzleAnswer {
            right,
            solved,
            messages: words.iter().filter_map(Message::of).collect(),
            words: english(&words),
            places,
            line,
            moves: attempt.moves(),
            sight: Sight::of(attempt.into_table()),
        })
    }
}

impl AskClue {
    /// The step of help.
    ///
    /// # Errors
    /// Why there is none.
    pub fn clue(
        &self,
        all: Collections<'_>,
        mind: &Mind,
        watch: &Watch<'_>,
    ) -> Result<PuzzleClue, Refusal> {
        let attempt = begun(&self.puzzle, &self.moves, all)?;
        let unproven = |why: Unproven| Refusal::new(Code::NoAdvice, why.to_string());
        let clue = attempt.clue_of(self.step, mind, watch).map_err(unproven)?;
        Ok(PuzzleClue {
            step: clue.step,
            words: clue.words.to_string(),
            messages: Message::of(&clue.words).into_iter().collect(),
            places: clue.places,
            moves: clue.moves,
        })
    }
}

fn find(name: &str, all: Collections<'_>) -> Result<Puzzle, Refusal> {
    Puzzle::named(name, all).map_err(|error| none(error.problem()))
}

fn none(message: &str) -> Refusal {
    Refusal::new(Code::NotFound, message)
}

/// A puzzle after moves that were right.
fn begun(name: &str, made: &[String], all: Collections<'_>) -> Result<Attempt, Refusal> {
    Ok(Attempt::continued(find(name, all)?, made)?)
}
