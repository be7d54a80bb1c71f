//! Puzzles of peg solitaire: which jumps keep them solvable, why the others do not, and fewest sweeps.

use std::collections::{BTreeSet, HashMap};

use game::{NotationError, Position as _};
use pegs::{Holes, Jump, Position, Sweep};
use pegs_solver::{Answer, Goal, Limit, Reason, Solver};
use think::Watch;

use super::thinking;
use crate::message::Message;
use crate::puzzles::{Fact, Judged, Puzzle, PuzzleQuestion, PuzzleRules, Theme, Unproven};
use crate::{Outcome, Side, Table};

/// No count of sweeps looks at more positions.
const MOST_POSITIONS: usize = 3_000_000;

/// How many positions are looked at for a marble that nothing can reach.
const QUICK: usize = 20_000;

const SWEEPS: &str = "sweeps";
const CLASSIC: &str = "classic";

pub(in crate::games) static PUZZLE_RULES: PuzzleRules = PuzzleRules {
    themes: &[
        Theme::new("first-jump", "one first jump wins"),
        Theme::new(
            "finish",
            "one first jump wins, and the last marble has its hole",
        ),
        Theme::new("symmetric", "a symmetric position with one first jump"),
        Theme::new("letter", "a letter with one first jump"),
        Theme::new(SWEEPS, "as few sweeps as there can be"),
        Theme::new(CLASSIC, "a problem with a name"),
    ],
    facts: [
        Fact::new("jump", "jumps", 10),
        Fact::new("first jump that is wrong", "first jumps that are wrong", 6),
        Fact::new(
            "jump can be made after the wrong one that fails last",
            "jumps can be made after the wrong one that fails last",
            4,
        ),
        Fact::new(
            "of 1,000 games of random jumps wins",
            "of 1,000 games of random jumps win",
            0,
        ),
    ],
    bounds: [64, 88, 130, 180],
    task,
    judge,
    line,
    verify,
    key,
};

fn task(puzzle: &Puzzle, table: &Table) -> Message {
    let position: Option<Position> = table.position_text().parse().ok();
    let finish = position.and_then(|position| position.finish());
    let place = finish.map_or_else(String::new, |hole| format!(" in {hole}"));
    let (name, words) = match (puzzle.theme, puzzle.moves) {
        (SWEEPS, 1) => (
            "puzzle-one-sweep",
            " with a single sweep: one marble makes all jumps.".to_owned(),
        ),
        (SWEEPS, sweeps) => (
            "puzzle-sweeps",
            format!(" in {sweeps} sweeps: jumps of one marble in a row count as one."),
        ),
        _ => ("puzzle-leave-one", ".".to_owned()),
    };
    Message::new(name, format!("Leave one marble{place}{words}"))
        .with("count", puzzle.moves)
        .with(
            "hole",
            finish.map_or_else(|| "any".to_owned(), |hole| hole.to_string()),
        )
}

/// The same for all images of a position, its finish hole included.
fn key(text: &str) -> Result<String, NotationError> {
    let position: Position = text.parse()?;
    let layout = position.layout();
    let finish = position.finish().and_then(|hole| layout.index_of(hole));
    let images = layout.symmetries().iter().map(|symmetry| {
        let marbles = symmetry.apply(position.marbles()).bits();
        (marbles, finish.map(|index| symmetry.target(index)))
    });
    let holes: String = layout.holes().iter().map(ToString::to_string).collect();
    Ok(format!("{holes} {:?}", images.min()))
}

fn judge(question: PuzzleQuestion<'_>) -> Result<Judged, Unproven> {
    let position: Position = question.position();
    let jump: Jump = question.played();
    let mut after = position.clone();
    after.play_unchecked(jump);
    let solves = after.outcome() == Some(Outcome::Won(Side::First));
    if question.puzzle.theme == SWEEPS {
        return judge_sweeps(&question, jump, &after);
    }
    let mut solver = thinking::solver(&position, question.mind);
    match solver.solve(&after, Goal::of(&after), question.watch) {
        Answer::Solved(_) => Ok(Judged::right(solves, praise(solves))),
        Answer::Impossible(reason) => wrong(&mut solver, (jump, &after), &reason, question.watch),
        Answer::GaveUp(_) => Err(Unproven),
    }
}

fn praise(solves: bool) -> Message {
    if solves {
        Message::new("puzzle-solved", "Solved.")
    } else {
        Message::new("puzzle-right", "Right.")
    }
}

fn wrong(
    solver: &mut Solver,
    (jump, after): (Jump, &Position),
    reason: &Reason,
    watch: &Watch<'_>,
) -> Result<Judged, Unproven> {
    let Answer::Solved(best) = solver.solve(after, Goal::Fewest, watch) else {
        return Err(Unproven);
    };
    let fewest = best.end().marbles_left();
    let stuck = stuck_marble(after);
    let mut words = vec![
        match (fewest, after.finish()) {
            (1, Some(hole)) => {
                let words = format!("No order of jumps then ends in {hole}:");
                Message::new("puzzle-not-there", words).with("hole", hole.to_string())
            }
            _ => Message::new(
                "puzzle-not-one",
                "No order of jumps then leaves one marble:",
            ),
        },
        match stuck {
            Some(hole) => {
                let words = format!("the marble on {hole} can never jump or be jumped over.");
                Message::new("puzzle-why-stuck", words).with("hole", hole.to_string())
            }
            None => proof(reason),
        },
    ];
    if fewest > 1 {
        let fewest_words = format!("{fewest} marbles are the fewest.");
        words.push(Message::new("puzzle-fewest", fewest_words).with("count", fewest));
    }
    let judged = Judged::wrong(words, [jump].iter().chain(best.jumps()));
    Ok(match stuck {
        Some(hole) => judged.at(hole),
        None => judged,
    })
}

/// The solver's reason.
fn proof(reason: &Reason) -> Message {
    let (name, count) = match reason {
        Reason::TooFewMarbles { need, .. } => ("puzzle-why-few", *need),
        Reason::Class { .. } => ("puzzle-why-class", 0),
        Reason::Parity(_) => ("puzzle-why-parity", 0),
        Reason::Pagoda(pagodas) => ("puzzle-why-pagoda", pagodas.len() as u32),
        Reason::Searched { positions } => (
            "puzzle-why-searched",
            u32::try_from(*positions).unwrap_or(u32::MAX),
        ),
    };
    Message::new(name, format!("{reason}.")).with("count", count)
}

/// A marble that stands still in everything that can follow. With another one beside it, the game is lost: the
/// last to jump stays on the board, too. Returns `None` where there is none, or too much can follow.
fn stuck_marble(position: &Position) -> Option<pegs::Hole> {
    let layout = position.layout();
    let mut untouched = position.marbles();
    let mut seen = BTreeSet::from([position.marbles()]);
    let mut open = vec![position.marbles()];
    while let Some(marbles) = open.pop() {
        for jump in layout
            .jumps()
            .iter()
            .filter(|jump| jump.is_possible(marbles))
        {
            untouched = untouched.minus(jump.touched());
            let after = jump.apply(marbles);
            if seen.insert(after) {
                open.push(after);
            }
        }
        if untouched.is_empty() || seen.len() > QUICK {
            return None;
        }
    }
    (position.marbles_left() > 1).then(|| layout.hole(untouched.lowest().unwrap_or(0)))
}

fn line(question: PuzzleQuestion<'_>) -> Result<Vec<String>, Unproven> {
    let position: Position = question.position();
    if question.puzzle.theme == SWEEPS {
        let mut counting = Sweeping::new(&position);
        let last = last_landing(&question, &position);
        counting.fewest(position.marbles(), last).ok_or(Unproven)?;
        let jumps = counting.way(position.marbles(), last);
        return Ok(jumps.iter().map(Jump::to_string).collect());
    }
    let solved = thinking::solve(&position, question.mind, question.watch);
    solved.map_err(|_| Unproven)
}

/// Where the last jump ended, by the hole's number: a jump from there belongs to the same sweep.
fn last_landing(question: &PuzzleQuestion<'_>, position: &Position) -> Option<usize> {
    let last: Jump = question.table.last_move()?.text.parse().ok()?;
    position
        .layout()
        .index_of(last.landing(position.layout().lattice())?)
}

/// Counts sweeps by looking at everything that can follow.
struct Sweeping<'a> {
    position: &'a Position,
    goal: Option<usize>,
    known: HashMap<(Holes, Option<usize>), u32>,
}

/// More sweeps than any game has: the goal is out of reach.
const NEVER: u32 = 1000;

impl<'a> Sweeping<'a> {
    fn new(position: &'a Position) -> Sweeping<'a> {
        let finish = position.finish();
        Sweeping {
            goal: finish.and_then(|hole| position.layout().index_of(hole)),
            position,
            known: HashMap::new(),
        }
    }

    /// The jumps that can be made: where each starts and ends, what it leaves, and what it is called.
    fn jumps(&self, marbles: Holes) -> Vec<(usize, usize, Holes, Jump)> {
        let layout = self.position.layout();
        let possible = layout
            .jumps()
            .iter()
            .filter(|jump| jump.is_possible(marbles));
        let detail = |jump: &pegs::JumpMasks| {
            let from = layout.index_of(jump.jump().from)?;
            Some((
                from,
                jump.landing().lowest()?,
                jump.apply(marbles),
                jump.jump(),
            ))
        };
        possible.filter_map(detail).collect()
    }

    /// The fewest sweeps to the goal if the last jump ended in this hole. Returns `None` if too much can follow.
    fn fewest(&mut self, marbles: Holes, last: Option<usize>) -> Option<u32> {
        if marbles.len() == 1 {
            let is_goal = self.goal.is_none_or(|goal| marbles.contains(goal));
            return Some(if is_goal { 0 } else { NEVER });
        }
        if let Some(&known) = self.known.get(&(marbles, last)) {
            return Some(known);
        }
        let mut fewest = NEVER;
        for (from, landing, after, _) in self.jumps(marbles) {
            let rest = self.fewest(after, Some(landing))?;
            fewest = fewest.min(rest + u32::from(last != Some(from)));
        }
        self.known.insert((marbles, last), fewest);
        (self.known.len() <= MOST_POSITIONS).then_some(fewest.min(NEVER))
    }

    /// The jumps that keep to the fewest sweeps.
    fn best_jumps(&mut self, marbles: Holes, last: Option<usize>) -> Vec<(usize, Holes, Jump)> {
        let fewest = self.fewest(marbles, last).unwrap_or(NEVER);
        let mut best = Vec::new();
        for (from, landing, after, jump) in self.jumps(marbles) {
            let rest = self.fewest(after, Some(landing)).unwrap_or(NEVER);
            if rest + u32::from(last != Some(from)) == fewest && fewest < NEVER {
                best.push((landing, after, jump));
            }
        }
        best
    }

    fn way(&mut self, mut marbles: Holes, mut last: Option<usize>) -> Vec<Jump> {
        let mut way = Vec::new();
        while let Some(&(landing, after, jump)) = self.best_jumps(marbles, last).first() {
            way.push(jump);
            (marbles, last) = (after, Some(landing));
        }
        way
    }
}

fn judge_sweeps(
    question: &PuzzleQuestion<'_>,
    jump: Jump,
    after: &Position,
) -> Result<Judged, Unproven> {
    let lattice = after.layout().lattice();
    let history = question.table.history();
    let made = history.iter().filter_map(|entry| entry.text.parse().ok());
    let jumps: Vec<Jump> = made.chain([jump]).collect();
    let made = Sweep::group(lattice, &jumps).len() as u32;
    let landing = jump
        .landing(lattice)
        .and_then(|hole| after.layout().index_of(hole));
    let mut counting = Sweeping::new(after);
    let rest = counting.fewest(after.marbles(), landing).ok_or(Unproven)?;
    if made + rest <= question.puzzle.moves {
        let solves = rest == 0 && after.marbles_left() == 1;
        return Ok(Judged::right(solves, praise(solves)));
    }
    let words = match rest {
        NEVER.. => Message::new("puzzle-never", "No order of jumps then reaches the goal."),
        rest => {
            let all = made + rest;
            let enough = question.puzzle.moves;
            let words = format!("It then takes {all} sweeps; {enough} are enough.");
            Message::new("puzzle-more-sweeps", words)
                .with("count", all)
                .with("enough", enough)
        }
    };
    let way = counting.way(after.marbles(), landing);
    Ok(Judged::wrong(vec![words], std::iter::once(jump).chain(way)))
}

fn verify(question: PuzzleQuestion<'_>) -> Result<Option<String>, Unproven> {
    let position: Position = question.position();
    let mut end = position.clone();
    let jumps: Vec<Jump> = question
        .puzzle
        .line
        .iter()
        .filter_map(|text| text.parse().ok())
        .collect();
    for &jump in &jumps {
        end.play_unchecked(jump);
    }
    if end.outcome() != Some(Outcome::Won(Side::First)) {
        return Ok(Some("the solution does not reach the goal".to_owned()));
    }
    let winning = match question.puzzle.theme {
        CLASSIC => return Ok(wrong_count(question.puzzle.moves, jumps.len(), "jumps")),
        SWEEPS => {
            let mut counting = Sweeping::new(&position);
            let fewest = counting.fewest(position.marbles(), None).ok_or(Unproven)?;
            let made = Sweep::group(position.layout().lattice(), &jumps).len();
            if fewest as usize != made {
                return Ok(Some(format!("{fewest} sweeps are enough, not {made}")));
            }
            if let Some(problem) = wrong_count(question.puzzle.moves, made, "sweeps") {
                return Ok(Some(problem));
            }
            let best = counting.best_jumps(position.marbles(), None);
            best.into_iter().map(|(_, _, jump)| jump).collect()
        }
        _ => {
            if let Some(problem) = wrong_count(question.puzzle.moves, jumps.len(), "jumps") {
                return Ok(Some(problem));
            }
            winning_jumps(&position, question.mind, question.watch)?
        }
    };
    Ok(not_alone(&position, &winning, jumps[0]))
}

fn wrong_count(said: u32, made: usize, what: &str) -> Option<String> {
    (said as usize != made).then(|| format!("the solution has {made} {what}, not {said}"))
}

/// The jumps after which the game can be won.
fn winning_jumps(
    position: &Position,
    mind: &crate::Mind,
    watch: &Watch<'_>,
) -> Result<Vec<Jump>, Unproven> {
    let mut solver = thinking::solver(position, mind);
    let hint = solver.verdicts(position, &mut |_, _| (), watch);
    if hint
        .limit()
        .is_some_and(|limit| matches!(limit, Limit::Memory | Limit::Stopped))
    {
        return Err(Unproven);
    }
    let winning = hint.verdicts().iter();
    let winning = winning.filter(|verdict| verdict.outlook == pegs_solver::Outlook::Winnable);
    Ok(winning.map(|verdict| verdict.jump).collect())
}

/// What is wrong if the jumps that win are not one: images of it under the symmetries that leave the position and its
/// finish hole as they are count as the same jump.
fn not_alone(position: &Position, winning: &[Jump], first: Jump) -> Option<String> {
    let layout = position.layout();
    let finish = position.finish().and_then(|hole| layout.index_of(hole));
    let keeps = |symmetry: &&pegs::Symmetry| {
        symmetry.apply(position.marbles()) == position.marbles()
            && finish.is_none_or(|index| symmetry.target(index) == index)
    };
    let images = |jump: Jump| -> Vec<Holes> {
        let after = layout
            .masks(jump)
            .map(|masks| masks.apply(position.marbles()));
        let symmetries = layout.symmetries().iter().filter(keeps);
        symmetries
            .filter_map(|symmetry| Some(symmetry.apply(after?)))
            .collect()
    };
    let same = images(first);
    let after = |jump: Jump| {
        layout
            .masks(jump)
            .map(|masks| masks.apply(position.marbles()))
    };
    if !winning.contains(&first) {
        return Some(format!("{first} does not win"));
    }
    let other = winning
        .iter()
        .find(|&&jump| after(jump).is_none_or(|after| !same.contains(&after)));
    other.map(|jump| format!("a second solution begins with {jump}"))
}
