//! `marbles solitaire count`: positions and games, by number of jumps made.

use pegs::Position;
use pegs_solver::{GameCount, Goal, LevelCount, Limit};

use super::args::Count;
use super::json;
use super::thinking;
use crate::failure::Failure;
use crate::watching::thousands;
use crate::{memory, output};

pub(super) fn run(args: &Count) -> Result<(), Failure> {
    let position = &args.start.read()?;
    let mut solver = thinking::solver(position, &args.effort);
    let watcher = thinking::watcher(&args.effort);
    let watch = |report: think::Report<'_>| watcher.on_report(report);
    let goal = Goal::of(position);
    let levels = solver.count_positions(position, goal, &watch);
    let ended = |limit: Limit, what: &str, bytes: u64| {
        let takes = match limit {
            Limit::Memory => format!(", which takes about {}", memory::size(bytes.into())),
            Limit::Stopped => String::new(),
        };
        thinking::ended_with(limit, &watcher, &format!("{what}{takes}"))
    };
    let goes_on = !args.positions && !matches!(levels, Err(Limit::Stopped));
    let games = goes_on.then(|| solver.count_games(position, goal, &watch));
    let bitmaps = solver.bytes_to_count(position, goal);
    // What is known is reported, and once what is not.
    let unknown = match (&levels, &games) {
        (Err(_), Some(Err(limit))) => {
            let both = "the games were not counted, nor were the positions";
            Some((limit, both, bitmaps))
        }
        (Err(limit), Some(Ok(_)) | None) => {
            Some((limit, "the positions were not counted", bitmaps))
        }
        (Ok(levels), Some(Err(limit))) => {
            Some((limit, "the games were not counted", bytes_for_games(levels)))
        }
        (Ok(_), Some(Ok(_)) | None) => None,
    };
    let unknown = unknown.map(|(&limit, what, takes)| ended(limit, what, takes));
    drop(watcher);
    let levels = levels.ok();
    let games = games.and_then(Result::ok);
    if args.json.json {
        let reason = unknown.as_ref().map(Failure::to_string);
        output::say_json(json::counted(levels.as_deref(), games.as_ref(), reason))?;
    } else {
        tell(position, levels.as_deref(), games.as_ref())?;
    }
    unknown.map_or(Ok(()), |failure| Err(failure.printed()))
}

/// The memory that counting games takes, estimated from the two largest levels in a row: 32 bytes and
/// their share of a table for each position, lists that grow by doubling, what is on its way
/// between the levels, and an eighth to spare. The English centre game, with 7 million positions
/// in two levels, is refused with 600M and counted with 750M.
fn bytes_for_games(levels: &[LevelCount]) -> u64 {
    const EACH: u64 = 56;
    const ON_THE_WAY: u64 = 184 << 20;
    let pairs = levels.windows(2);
    let sum = |pair: &[LevelCount]| {
        pair.iter()
            .map(|level| level.reachable_up_to_symmetry)
            .sum()
    };
    let most: u64 = pairs.map(sum).max().unwrap_or(0);
    (most * EACH + ON_THE_WAY) / 7 * 8
}

fn tell(
    position: &Position,
    levels: Option<&[LevelCount]>,
    games: Option<&GameCount>,
) -> Result<(), Failure> {
    if let Some(levels) = levels {
        output::print(table(position, levels))?;
    }
    games.map_or(Ok(()), |games| output::print(totals(games)))
}

fn table(position: &Position, levels: &[LevelCount]) -> String {
    // Two lines, and one space between columns: the English board then fits 80 columns.
    let mut rows = vec![
        [
            "",
            "",
            "reachable",
            "up to",
            "winnable",
            "up to",
            "dead ends",
            "up to",
        ]
        .map(str::to_owned),
        [
            "jumps", "marbles", "", "symmetry", "", "symmetry", "", "symmetry",
        ]
        .map(str::to_owned),
    ];
    for (jumps, level) in levels.iter().enumerate() {
        rows.push([
            jumps.to_string(),
            (position.marbles_left() as usize - jumps).to_string(),
            thousands(level.reachable),
            thousands(level.reachable_up_to_symmetry),
            thousands(level.winnable),
            thousands(level.winnable_up_to_symmetry),
            thousands(level.dead_ends),
            thousands(level.dead_ends_up_to_symmetry),
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
        sum(|level| level.dead_ends),
        sum(|level| level.dead_ends_up_to_symmetry),
    ]);
    aligned(&rows)
}

fn aligned(rows: &[[String; 8]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..8).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths);
        let line: Vec<String> = cells
            .map(|(cell, &width)| format!("{cell:>width$}"))
            .collect();
        text += line.join(" ").trim_end();
        text.push('\n');
    }
    text
}

fn totals(games: &GameCount) -> String {
    format!(
        "\nComplete games: {}\nWinning sequences: {}\nChance that random play wins: {}\n",
        thousands(games.complete),
        thousands(games.winning),
        percent(games.chance)
    )
}

/// A chance in percent with two digits that count: `0.69 %`, `0.000012 %`.
fn percent(chance: f64) -> String {
    let percent = chance * 100.0;
    let zeros = if percent > 0.0 {
        (-percent.log10()).ceil().max(0.0) as usize
    } else {
        0
    };
    format!("{percent:.*} %", zeros + 1)
}
