//! `selfplay` and `positions`: games to learn from, and their positions as the trainer reads them.

use std::io::{self, Write as _};

use abalone_engine::selfplay::{Plan, SelfPlayed};
use think::selfplay::GamePlan as _;

use super::args::{Positions, SelfPlay};
use super::judges;
use crate::failure::Failure;
use crate::output;
use crate::selfplay::{self, failed};
use crate::watching::thousands;

const COMMAND: &str = "marbles abalone selfplay";

pub(super) fn run(asked: &SelfPlay) -> Result<(), Failure> {
    let plan = Plan {
        seed: asked.games.seed,
        nodes: asked.nodes,
        judge: judges::read(&asked.judge)?,
        builder_nodes: asked.wall_nodes,
    };
    selfplay::run(&asked.games, &plan, COMMAND)
}

/// Writes the positions of files of games, one record of 20 bytes after the other.
pub(super) fn write_positions(asked: &Positions) -> Result<(), Failure> {
    let written = |error: io::Error| failed(&asked.out, &error);
    let mut out = store::begin_result(&asked.out).map_err(written)?;
    let mut count = 0_u64;
    for path in &asked.games {
        let kept = selfplay::read(path)?;
        let games = Plan::games(&kept).ok_or_else(|| selfplay::not_games(path, COMMAND))?;
        for game in games {
            count += write_records(&mut out, &game).map_err(written)?;
        }
    }
    out.flush().map_err(written)?;
    output::say(format_args!("{} positions", thousands(count)))
}

fn write_records(out: &mut impl io::Write, game: &SelfPlayed) -> io::Result<u64> {
    let mut count = 0;
    for record in game.records() {
        out.write_all(&record.to_bytes())?;
        count += 1;
    }
    Ok(count)
}
