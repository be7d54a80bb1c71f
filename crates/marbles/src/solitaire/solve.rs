//! `marbles solitaire solve`: a solution, a proof that there is none, or the limit that was hit.

use std::path::Path;

use game::Position as _;
use pegs::{Colouring, Holes, Jump, Position, Sweep, picture};
use pegs_solver::{Answer, Goal, Pagoda, Reason, Solution, Solver, Watch};
use play::{Replace, Table};

use super::args::{Form, Notation, Solve};
use super::batch::{Shared, limit_word};
use super::{json, thinking};
use crate::failure::Failure;
use crate::{batch, output};

pub(super) fn run(args: &Solve) -> Result<(), Failure> {
    refuse_notation(args)?;
    if let Some(done) = run_batch(args) {
        return done;
    }
    let position = args.start.read()?;
    let mut solver = thinking::solver(&position, &args.effort);
    let watcher = thinking::watcher(&args.effort);
    let watch = |report: think::Report<'_>| watcher.on_report(report);
    let answer = match &args.proof {
        Some(path) => proven(args, &position, path, (&mut solver, &watch))?,
        None => answer(args, &position, &mut solver, &watch)?,
    };
    match answer {
        Answer::Solved(solution) => {
            drop(watcher);
            solved(args, &solution)
        }
        Answer::Impossible(reason) => {
            drop(watcher);
            impossible(args, &position, &reason)
        }
        Answer::GaveUp(limit) => {
            let failure = thinking::ended(limit, &watcher);
            let word = thinking::limit_word(limit, &watcher);
            drop(watcher);
            if args.json.json {
                output::say_json(json::gave_up(word, failure.to_string()))?;
            }
            Err(failure.printed())
        }
    }
}

/// Solves every position of a batch, if one was requested.
fn run_batch(args: &Solve) -> Option<Result<(), Failure>> {
    let shared = Shared::of(&args.effort);
    let begin = || shared.solvers();
    args.batch
        .run(shared.limits(), begin, |solvers, text, watch| {
            let answered = args.start.read_line(text).and_then(|position| {
                let solver = solvers.of(&position);
                answer(args, &position, solver, watch)
            });
            match answered {
                Ok(Answer::Solved(solution)) => {
                    let moves = moves(args, &solution);
                    batch::LineAnswer::of(json::solved(&moves, &solution))
                }
                Ok(Answer::Impossible(reason)) => batch::LineAnswer::of(json::impossible(&reason)),
                Ok(Answer::GaveUp(limit)) => {
                    let object = json::gave_up(limit_word(limit), limit.to_string());
                    batch::LineAnswer::of(object).but(Some(Failure::Limit(limit.to_string())))
                }
                Err(failure) => failure.into(),
            }
        })
}

/// What the solver says to what was asked about a position.
fn answer(
    args: &Solve,
    position: &Position,
    solver: &mut Solver,
    watch: &Watch<'_>,
) -> Result<Answer, Failure> {
    let goal = goal(args, position)?;
    let via = args.via.as_ref();
    let via = via.map(|text| same_board(text, position)).transpose()?;
    Ok(match via {
        Some(via) => solver.solve_via(position, via, goal, watch),
        None if args.shortest => solver.shortest(position, goal, watch),
        None => solver.solve(position, goal, watch),
    })
}

/// The same with a proof, which is written into a file before anything is reported.
fn proven(
    args: &Solve,
    position: &Position,
    path: &Path,
    (solver, watch): (&mut Solver, &Watch<'_>),
) -> Result<Answer, Failure> {
    files::check_is_free(path)?;
    let goal = goal(args, position)?;
    let (answer, proof) = if args.shortest {
        solver.shortest_with_proof(position, goal, watch)
    } else {
        solver.solve_with_proof(position, goal, watch)
    };
    if let Some(proof) = proof {
        files::save_new(path, &mut |file| {
            let mut written = Ok(());
            proof.write(&mut |bytes| {
                if written.is_ok() {
                    written = file.write_all(bytes);
                }
            });
            written
        })?;
        anstream::eprintln!("the proof is in {}", path.display());
    }
    Ok(answer)
}

fn moves(args: &Solve, solution: &Solution) -> Vec<String> {
    let write = |jump: &Jump| match args.notation {
        Notation::Letter => jump.to_string(),
        Notation::Xy => jump.to_xy_text(),
    };
    solution.jumps().iter().map(write).collect()
}

/// Sweeps have one notation.
fn refuse_notation(args: &Solve) -> Result<(), Failure> {
    let in_sweeps = matches!(args.form, Form::Sweeps | Form::Literature);
    if in_sweeps && args.notation == Notation::Xy && !args.json.json {
        let problem =
            "--notation xy writes jumps and cannot be combined with --as sweeps or literature";
        return Err(Failure::Usage(problem.to_owned()));
    }
    Ok(())
}

fn goal(args: &Solve, position: &Position) -> Result<Goal, Failure> {
    match &args.target {
        Some(text) => Ok(Goal::Target(same_board(text, position)?)),
        None if args.fewest => Ok(Goal::Fewest),
        None => Ok(Goal::of(position)),
    }
}

/// The marbles of a position that must be on the same board.
fn same_board(text: &str, position: &Position) -> Result<Holes, Failure> {
    let other: Position = crate::verbs::read_position(text)?;
    if other.layout() == position.layout() {
        Ok(other.marbles())
    } else {
        let problem = format!("{text}: this is not a position of the same board");
        Err(Failure::Unreadable(problem))
    }
}

fn solved(args: &Solve, solution: &Solution) -> Result<(), Failure> {
    if let Some(name) = &args.save {
        save(name, args.force, solution)?;
    }
    let moves = moves(args, solution);
    if args.json.json {
        return output::say_json(json::solved(&moves, solution));
    }
    let sweeps = solution.sweeps();
    let form = if args.boards { Form::Boards } else { args.form };
    match form {
        Form::Jumps => output::say(moves.join(" "))?,
        Form::Sweeps => output::say(joined(&sweeps, Sweep::to_string))?,
        Form::Literature => output::say(joined(&sweeps, Sweep::to_literature_text))?,
        Form::Boards => output::print(boards(solution, &moves))?,
    }
    output::say(summary(solution, &sweeps, args.shortest))
}

fn joined(sweeps: &[Sweep], text: impl Fn(&Sweep) -> String) -> String {
    sweeps.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn boards(solution: &Solution, moves: &[String]) -> String {
    let mut position = solution.start().clone();
    let mut text = picture::letters(&position);
    for (&jump, move_text) in solution.jumps().iter().zip(moves) {
        position.play_unchecked(jump);
        text += &format!("\n{move_text}\n{}", picture::letters(&position));
    }
    text + "\n"
}

fn summary(solution: &Solution, sweeps: &[Sweep], shortest: bool) -> String {
    let jumps = solution.jumps().len();
    let end = solution.end();
    let left: Vec<String> = end
        .marbles()
        .iter()
        .map(|index| end.layout().hole(index).to_string())
        .collect();
    let marbles = match left.len() {
        1 => format!("one marble left, on {}", left[0]),
        count if count <= 6 => format!("{count} marbles left, on {}", left.join(", ")),
        count => format!("{count} marbles left"),
    };
    let jumps = output::counted(jumps as u64, "jump");
    let sweeps = output::counted(sweeps.len() as u64, "sweep");
    let proven = if shortest {
        ", and no solution has fewer"
    } else {
        ""
    };
    format!("{jumps} in {sweeps}{proven}; {marbles}")
}

/// Keeps the game with every jump taken back, so that `redo` steps through it.
fn save(name: &str, force: bool, solution: &Solution) -> Result<(), Failure> {
    let mut table = Table::from(solution.start().clone());
    let moves: Vec<String> = solution.jumps().iter().map(Jump::to_string).collect();
    let laid_out = table.lay_out(&moves);
    laid_out.map_err(|refusal| Failure::Negative(refusal.to_string()))?;
    let path = files::game_path(name);
    let replace = if force {
        Replace::AnyGame
    } else {
        Replace::Earlier
    };
    files::save_game(&path, &table.record(), replace).map_err(|error| {
        if error.is_taken() {
            Failure::Io(format!("{error}; --force replaces it"))
        } else {
            error.into()
        }
    })?;
    anstream::eprintln!("saved to {}; load it and type redo", path.display());
    Ok(())
}

fn impossible(args: &Solve, position: &Position, reason: &Reason) -> Result<(), Failure> {
    let sentence = format!("impossible: {reason}");
    if args.json.json {
        output::say_json(json::impossible(reason))?;
    } else {
        output::say(&sentence)?;
        output::print(explanation(position, reason))?;
    }
    Err(Failure::No)
}

/// The pictures and numbers with which a person can check a reason.
fn explanation(position: &Position, reason: &Reason) -> String {
    match reason {
        Reason::TooFewMarbles { .. } | Reason::Searched { .. } => String::new(),
        Reason::Class { .. } => class_explanation(position),
        Reason::Parity(sets) => sets
            .iter()
            .map(|set| parity_explanation(position, *set))
            .collect(),
        Reason::Pagoda(pagodas) => {
            let each = alike(pagodas).into_iter();
            each.map(|pagodas| pagoda_explanation(position, &pagodas))
                .collect()
        }
    }
}

fn class_explanation(position: &Position) -> String {
    let layout = position.layout();
    let mut text = String::from(
        "\nColour the holes as drawn. A jump changes the number of marbles on every colour by one,\n\
         so whether two colours are both odd or both even never changes.\n",
    );
    for &colouring in Colouring::on(layout.lattice()) {
        let counts = layout.colours(colouring).map(|colours| {
            let count = |colour: &Holes| (*colour & position.marbles()).len();
            colours.iter().map(count).collect::<Vec<u32>>()
        });
        if let Some([a, b, c]) = counts.as_deref() {
            text += &format!("\n{}", picture::colours(layout, colouring));
            text += &format!("Marbles on colours 0, 1, 2: {a}, {b}, {c}.\n");
        }
    }
    text + "\nNo goal has the same pairs of colours alike.\n"
}

fn parity_explanation(position: &Position, set: Holes) -> String {
    let layout = position.layout();
    let marks: Vec<i64> = (0..layout.holes().len())
        .map(|index| i64::from(set.contains(index)))
        .collect();
    let have = (set & position.marbles()).len();
    let word = if have.is_multiple_of(2) {
        "even"
    } else {
        "odd"
    };
    format!(
        "\n{}Every jump touches none or two of the holes marked 1, so the number of marbles on them\n\
         stays {word}; a goal has the other.\n",
        picture::weights(layout, &marks)
    )
}

/// The pagoda functions, those with the same weights and the same sum in their goals together.
fn alike(pagodas: &[Pagoda]) -> Vec<Vec<&Pagoda>> {
    let mut groups: Vec<Vec<&Pagoda>> = Vec::new();
    for pagoda in pagodas {
        let is_alike = |group: &&mut Vec<&Pagoda>| {
            group[0].weights() == pagoda.weights() && group[0].goal() == pagoda.goal()
        };
        match groups.iter_mut().find(is_alike) {
            Some(group) => group.push(pagoda),
            None => groups.push(vec![pagoda]),
        }
    }
    groups
}

/// One picture for goals that are `alike`.
fn pagoda_explanation(position: &Position, alike: &[&Pagoda]) -> String {
    let layout = position.layout();
    let goal = |pagoda: &&Pagoda| {
        let marbles = pagoda.goal_marbles();
        let holes = marbles.iter().map(|index| layout.hole(index).to_string());
        holes.collect::<Vec<String>>().join(" ")
    };
    let goals: Vec<String> = alike.iter().map(goal).collect();
    let (title, which) = match goals.len() {
        1 => ("Goal", "the goal"),
        _ => ("Goals", "each goal"),
    };
    format!(
        "\n{title} {}:\n{}No jump raises the sum of the weights under the marbles. It is {} here and \
         {} in {which}.\n",
        goals.join(", "),
        picture::weights(layout, alike[0].weights()),
        alike[0].start(),
        alike[0].goal()
    )
}
