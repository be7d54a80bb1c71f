//! Sheet 5, of Abalone: the state space of a position.

use abalone::Position;
use abalone::grading::{Grade, Marks, Submission};
use play::{Game, arena};

use super::Case;

/// Positions beside those of random games: a push of each kind, the rim, three colours of trouble.
const POSITIONS: [&str; 5] = [
    "b A1b,A2b,A3w,A4w",
    "b C5b,D5b,E5b,F5w,G5w,H5w",
    "w A1b,B2b,C3b,E5w,F6w,G7w,D5w",
    "b A5b,B6b,C7b,A4w",
    "w I5b,I6b,H5b,G5w",
];
/// How many positions of random games.
const GAMES: usize = 3;

/// The position on the input; the moves and boards on the output, one of each on a line.
pub(super) fn state_spaces() -> Vec<Case> {
    let given = POSITIONS.map(|text| text.parse().ok());
    let played = arena::openings("belgian-daisy", Game::Abalone, 12, GAMES, 1);
    let played = played.into_iter().map(|text| text.parse().ok());
    let case = |position: Position| {
        let question = position.to_two_lines();
        Case::new(question.trim_end(), move |answer| grade(&position, answer))
    };
    given
        .into_iter()
        .chain(played)
        .flatten()
        .map(case)
        .collect()
}

fn grade(position: &Position, answer: &str) -> Result<(), String> {
    let mut moves = String::new();
    let mut boards = String::new();
    for line in answer.lines() {
        // A board may be empty.
        let (mv, board) = line.split_once(' ').unwrap_or((line, ""));
        moves += &format!("{mv}\n");
        boards += &format!("{board}\n");
    }
    let submission = Submission {
        moves: Some(&moves),
        boards: Some(&boards),
    };
    let Grade { moves, boards, .. } = Grade::of(position, submission);
    let wrong = [(moves, "moves"), (boards, "boards")].map(|(marks, what)| {
        let marks = marks.filter(|marks| !marks.is_perfect())?;
        Some(format!("{what}: {}", summary(&marks)))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("; "))
    }
}

/// How many of each, and one example.
fn summary(marks: &Marks) -> String {
    let missing = marks.missing.first();
    let extra = marks.extra.first();
    let example = match (missing, extra) {
        (Some(missing), _) => format!(", {} is missing: {}", missing.push, missing.rule()),
        (None, Some(extra)) => format!(", line {} is extra: {}", extra.line, extra.reason),
        (None, None) => String::new(),
    };
    format!(
        "{} right, {} missing, {} extra, {} doubled{example}",
        marks.right,
        marks.missing.len(),
        marks.extra.len(),
        marks.doubled.len()
    )
}
