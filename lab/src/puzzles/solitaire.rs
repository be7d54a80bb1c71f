//! Candidates of peg solitaire: random, symmetric and letter-shaped positions with one first jump, and fewest sweeps.

use std::sync::Arc;

use game::{Position as _, SplitMix};
use pegs::{Holes, Jump, Layout, Position, Sweep, Symmetry};
use pegs_solver::{Answer, Goal, Outlook, Solver, winnable};
use play::puzzles::{Facts, Puzzle};
use play::unwatched;

use super::candidate;

/// Bytes that a solver may use.
const MEMORY: u64 = 100 << 20;

/// Boards, the usual one more often.
const BOARDS: [&str; 10] = [
    "english",
    "english",
    "english",
    "english",
    "french",
    "french",
    "diamond",
    "wiegleb",
    "triangle-15",
    "triangle-21",
];

/// Letters of five rows; `o` is a marble.
const LETTERS: [(char, &str); 24] = [
    ('A', ".ooo./o...o/ooooo/o...o/o...o"),
    ('B', "oooo./o...o/oooo./o...o/oooo."),
    ('C', ".oooo/o..../o..../o..../.oooo"),
    ('D', "oooo./o...o/o...o/o...o/oooo."),
    ('E', "ooooo/o..../oooo./o..../ooooo"),
    ('F', "ooooo/o..../oooo./o..../o...."),
    ('G', ".oooo/o..../o..oo/o...o/.oooo"),
    ('H', "o...o/o...o/ooooo/o...o/o...o"),
    ('I', "ooo/.o./.o./.o./ooo"),
    ('J', "..ooo/...o./...o./o..o./.oo.."),
    ('K', "o..o/o.o./oo../o.o./o..o"),
    ('L', "o.../o.../o.../o.../oooo"),
    ('M', "o...o/oo.oo/o.o.o/o...o/o...o"),
    ('N', "o...o/oo..o/o.o.o/o..oo/o...o"),
    ('P', "oooo./o...o/oooo./o..../o...."),
    ('R', "oooo./o...o/oooo./o..o./o...o"),
    ('S', ".oooo/o..../.ooo./....o/oooo."),
    ('T', "ooooo/..o../..o../..o../..o.."),
    ('U', "o...o/o...o/o...o/o...o/.ooo."),
    ('V', "o...o/o...o/.o.o./.o.o./..o.."),
    ('W', "o...o/o...o/o.o.o/oo.oo/o...o"),
    ('X', "o...o/.o.o./..o../.o.o./o...o"),
    ('Y', "o...o/.o.o./..o../..o../..o.."),
    ('Z', "ooooo/...o./..o../.o.../ooooo"),
];

/// The problems with a name, drawn on the English board; each ends in the centre. docs/puzzles.md says where they are from.
const CLASSICS: [(&str, &str); 7] = [
    (
        "The cross",
        "..---../..-o-../--ooo--/---o---/---o---/..---../..---..",
    ),
    (
        "The plus",
        "..---../..-o-../---o---/-ooooo-/---o---/..-o-../..---..",
    ),
    (
        "The fireplace",
        "..ooo../..ooo../--ooo--/--o-o--/-------/..---../..---..",
    ),
    (
        "The arrow",
        "..-o-../..ooo../-ooooo-/---o---/---o---/..ooo../..ooo..",
    ),
    (
        "The pyramid",
        "..---../..-o-../--ooo--/-ooooo-/ooooooo/..---../..---..",
    ),
    (
        "The diamond",
        "..-o-../..ooo../-ooooo-/ooo-ooo/-ooooo-/..ooo../..-o-..",
    ),
    (
        "The whole board",
        "..ooo../..ooo../ooooooo/ooo-ooo/ooooooo/..ooo../..ooo..",
    ),
];

/// One start, and what is in it. The first pieces are the problems with a name.
pub(super) fn find(piece: u64, random: &mut SplitMix) -> Vec<Puzzle> {
    if let Some((name, rows)) = CLASSICS.get(piece as usize) {
        return classic(name, rows).into_iter().collect();
    }
    let found = match random.below(16) {
        0 => letter(random),
        1..3 => (0..40).find_map(|_| symmetric(random)),
        3 => sweeps(random),
        4..7 => {
            let marbles = 5 + random.below(12) as u32;
            let position = winnable(&board(random), marbles, random);
            position.and_then(|position| scattered(&position, random.below(2) == 0))
        }
        _ => {
            let position = middle_of_a_game(random);
            scattered(&position, random.below(2) == 0)
        }
    };
    found.into_iter().collect()
}

/// A position that random jumps lead to, from a start with one empty hole.
fn middle_of_a_game(random: &mut SplitMix) -> Position {
    let layout = board(random);
    let vacancy = layout.hole(random.below(layout.holes().len()));
    let mut now = Position::with_vacancy(layout, vacancy).expect("a hole of the board");
    let marbles = 7 + random.below(13) as u32;
    while now.marbles_left() > marbles
        && let Some(jump) = random.pick(&now.legal_moves())
    {
        now.play_unchecked(jump);
    }
    now
}

fn board(random: &mut SplitMix) -> Arc<Layout> {
    let name = random.pick(&BOARDS).unwrap_or("english");
    Layout::named(name).expect("a board with a name")
}

/// The puzzle in a position, perhaps with the hole it ends in.
fn scattered(position: &Position, with_finish: bool) -> Option<Puzzle> {
    if !with_finish {
        return one_jump("first-jump", position);
    }
    let mut solver = Solver::new(Arc::clone(position.layout()), MEMORY);
    let Answer::Solved(solution) = solver.solve(position, Goal::OneMarble, &unwatched) else {
        return None;
    };
    let end = solution.end();
    let finish = end.layout().hole(end.marbles().lowest()?);
    one_jump("finish", &position.clone().with_finish(finish)?)
}

/// A random position that a symmetry leaves as it is.
fn symmetric(random: &mut SplitMix) -> Option<Puzzle> {
    let layout = board(random);
    let symmetries: Vec<&Symmetry> = layout.symmetries().iter().skip(1).collect();
    let symmetry = random.pick(&symmetries)?;
    let share = 2 + random.below(4);
    let mut marbles = Holes::EMPTY;
    for index in 0..layout.holes().len() {
        let partner = symmetry.target(index);
        let is_first = partner >= index || symmetry.target(partner) != index;
        if is_first && random.below(6) < share {
            marbles = marbles.with(index).with(partner);
        }
    }
    let is_symmetric = symmetry.apply(marbles) == marbles;
    let size = marbles.len();
    if !is_symmetric || !(4..=22).contains(&size) {
        return None;
    }
    let position = Position::new(Arc::clone(&layout), marbles);
    one_jump("symmetric", &position).or_else(|| {
        // Perhaps one jump alone ends in the middle line.
        let fixed: Vec<usize> = (0..layout.holes().len())
            .filter(|&index| symmetry.target(index) == index)
            .collect();
        let finish = layout.hole(random.pick(&fixed)?);
        one_jump("symmetric", &position.with_finish(finish)?)
    })
}

/// A letter somewhere on a board, perhaps with the hole it is to end in.
fn letter(random: &mut SplitMix) -> Option<Puzzle> {
    let names = ["french", "diamond", "square-6", "wiegleb", "english"];
    let layout = Layout::named(random.pick(&names)?)?;
    let (letter, rows) = random.pick(&LETTERS)?;
    let down = random.below(5);
    let across = random.below(5);
    let mut marbles = Holes::EMPTY;
    for (row, text) in rows.split('/').enumerate() {
        for (column, mark) in text.chars().enumerate() {
            if mark == 'o' {
                let hole = pegs::Hole::new(row + down, column + across)?;
                marbles = marbles.with(layout.index_of(hole)?);
            }
        }
    }
    let position = Position::new(Arc::clone(&layout), marbles);
    let titled = |puzzle: Puzzle| Puzzle {
        title: Some(format!("The letter {letter}")),
        ..puzzle
    };
    if let Some(puzzle) = one_jump("letter", &position) {
        return Some(titled(puzzle));
    }
    let first = random.below(layout.holes().len());
    let finishes = layout
        .holes()
        .iter()
        .cycle()
        .skip(first)
        .take(layout.holes().len());
    let with = |&finish: &pegs::Hole| one_jump("letter", &position.clone().with_finish(finish)?);
    finishes.into_iter().find_map(with).map(titled)
}

/// A puzzle if one jump alone, up to symmetry, wins and another does not.
fn one_jump(theme: &'static str, position: &Position) -> Option<Puzzle> {
    let mut solver = Solver::new(Arc::clone(position.layout()), MEMORY);
    let Answer::Solved(solution) = solver.solve(position, Goal::of(position), &unwatched) else {
        return None;
    };
    let hint = solver.verdicts(position, &mut |_, _| (), &unwatched);
    let winning = hint.count(Outlook::Winnable);
    // Images of one jump are told apart from others when the puzzle is proven.
    let is_symmetric = position
        .layout()
        .symmetries()
        .iter()
        .skip(1)
        .any(|symmetry| symmetry.apply(position.marbles()) == position.marbles());
    if winning == hint.verdicts().len() || winning > 1 && !is_symmetric {
        return None;
    }
    puzzle_of(theme, position, solution.jumps().to_vec(), &mut solver)
}

/// A position with few marbles in as few sweeps as can be.
fn sweeps(random: &mut SplitMix) -> Option<Puzzle> {
    let layout = board(random);
    let marbles = 5 + random.below(8) as u32;
    let position = winnable(&layout, marbles, random)?;
    let mut solver = Solver::new(Arc::clone(&layout), MEMORY);
    let Answer::Solved(solution) = solver.shortest(&position, Goal::OneMarble, &unwatched) else {
        return None;
    };
    let made = Sweep::group(layout.lattice(), solution.jumps()).len();
    let mut puzzle = puzzle_of("sweeps", &position, solution.jumps().to_vec(), &mut solver)?;
    puzzle.moves = made as u32;
    Some(puzzle)
}

fn classic(name: &str, rows: &str) -> Option<Puzzle> {
    let position: Position = rows.parse().expect("a drawing of the English board");
    let centre = "D4".parse().expect("a hole");
    let position = position.with_finish(centre)?;
    let mut solver = Solver::new(Arc::clone(position.layout()), MEMORY);
    let Answer::Solved(solution) = solver.solve(&position, Goal::of(&position), &unwatched) else {
        return None;
    };
    let mut puzzle = puzzle_of("classic", &position, solution.jumps().to_vec(), &mut solver)?;
    puzzle.title = Some(name.to_owned());
    Some(puzzle)
}

fn puzzle_of(
    theme: &'static str,
    position: &Position,
    line: Vec<Jump>,
    solver: &mut Solver,
) -> Option<Puzzle> {
    let hint = solver.hint(position, &mut |_, _| (), &unwatched);
    let lost = hint
        .verdicts()
        .iter()
        .filter(|verdict| verdict.outlook == Outlook::Lost);
    let after = position.marbles_left() - 1;
    let longest = lost
        .clone()
        .map(|verdict| after - verdict.fewest.reachable())
        .max();
    let texts = line.iter().map(Jump::to_string).collect();
    let mut puzzle = candidate(theme, line.len(), position.to_string(), texts);
    puzzle.facts = Facts([
        line.len() as u32,
        lost.count() as u32,
        longest.unwrap_or(0),
        wins_at_random(position),
    ]);
    Some(puzzle)
}

/// How many of a thousand games of random jumps reach the goal.
fn wins_at_random(start: &Position) -> u32 {
    let mut random = SplitMix::new(1);
    let mut wins = 0;
    for _ in 0..1_000 {
        let mut now = start.clone();
        while let Some(jump) = random.pick(&now.legal_moves()) {
            now.play_unchecked(jump);
        }
        wins += u32::from(
            now.outcome()
                .is_some_and(|outcome| outcome.winner() == Some(game::Side::First)),
        );
    }
    wins
}
