//! `marbles solitaire count`: positions and games, by number of jumps made.

use engine::pegs::{GameCount, Goal, LevelCount, Limit};
use pegs::Position;
use serde_json::{Value, json};

use super::thinking;
use crate::args::Effort;
use crate::failure::Failure;
use crate::output;
use crate::watching::thousands;

pub(super) fn run(
    position: &Position,
    positions_only: bool,
    effort: &Effort,
    json: bool,
) -> Result<(), Failure> {
    let mut solver = thinking::solver(position, effort);
    let watcher = thinking::watcher(effort);
    let watch = |report: engine::Report<'_>| watcher.hear(report);
    let goal = Goal::of(position);
    let levels = solver.count_positions(position, goal, &watch);
    let games = match (positions_only, &levels) {
        (true, _) => None,
        (false, Err(Limit::Stopped)) => None,
        (false, Ok(_) | Err(Limit::Memory)) => Some(solver.count_games(position, goal, &watch)),
    };
    let limits = [
        levels.as_ref().err(),
        games.as_ref().and_then(|games| games.as_ref().err()),
    ];
    let hit = limits
        .into_iter()
        .flatten()
        .next()
        .map(|&limit| thinking::ended(limit, &watcher));
    let interrupted = watcher.was_interrupted();
    drop(watcher);
    if let Some(failure) =
        hit.filter(|_| interrupted || (levels.is_err() && !matches!(games, Some(Ok(_)))))
    {
        return Err(failure);
    }
    let levels = levels.ok();
    let games = games.and_then(Result::ok);
    if json {
        return output::say_json(as_json(levels.as_deref(), games.as_ref()));
    }
    if let Some(levels) = &levels {
        output::print(table(position, levels, games.as_ref()))?;
    }
    match &games {
        Some(games) => output::print(totals(games)),
        None if positions_only => Ok(()),
        None => {
            output::say("The games were not counted: more memory is needed than --memory allows.")
        }
    }
}

fn as_json(levels: Option<&[LevelCount]>, games: Option<&GameCount>) -> Value {
    let column = |of: fn(&LevelCount) -> u64| {
        levels.map(|levels| levels.iter().map(of).collect::<Vec<u64>>())
    };
    json!({
        "reachable": column(|level| level.reachable),
        "reachable_up_to_symmetry": column(|level| level.reachable_up_to_symmetry),
        "winnable": column(|level| level.winnable),
        "winnable_up_to_symmetry": column(|level| level.winnable_up_to_symmetry),
        "dead_ends_up_to_symmetry": games.map(|games| games.dead_ends.clone()),
        "solutions": games.map(|games| games.winning.to_string()),
        "games": games.map(|games| games.complete.to_string()),
        "chance": games.map(|games| games.chance),
    })
}

fn table(position: &Position, levels: &[LevelCount], games: Option<&GameCount>) -> String {
    let mut rows = vec![
        [
            "jumps",
            "marbles",
            "reachable",
            "up to symmetry",
            "winnable",
            "up to symmetry",
            "dead ends",
        ]
        .map(str::to_owned),
    ];
    for (jumps, level) in levels.iter().enumerate() {
        let dead = games.and_then(|games| games.dead_ends.get(jumps));
        rows.push([
            jumps.to_string(),
            (position.marbles_left() as usize - jumps).to_string(),
            thousands(level.reachable),
            thousands(level.reachable_up_to_symmetry),
            thousands(level.winnable),
            thousands(level.winnable_up_to_symmetry),
            dead.map_or_else(String::new, |&dead| thousands(dead)),
        ]);
    }
    let sum = |of: fn(&LevelCount) -> u64| thousands(levels.iter().map(of).sum::<u64>());
    rows.push([
        "all".to_owned(),
        String::new(),
        sum(|level| level.reachable),
        sum(|level| level.reachable_up_to_symmetry),
        sum(|level| level.winnable),
        sum(|level| level.winnable_up_to_symmetry),
        games.map_or_else(String::new, |games| {
            thousands(games.dead_ends.iter().sum::<u64>())
        }),
    ]);
    aligned(&rows)
}

fn aligned(rows: &[[String; 7]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..7).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths);
        let line: Vec<String> = cells
            .map(|(cell, &width)| format!("{cell:>width$}"))
            .collect();
        text += line.join("  ").trim_end();
        text.push('\n');
    }
    text
}

fn totals(games: &GameCount) -> String {
    format!(
        "\nComplete games: {}\nWinning sequences: {}\nChance that random play wins: {:.6e}\n",
        thousands(games.complete),
        thousands(games.winning),
        games.chance
    )
}
