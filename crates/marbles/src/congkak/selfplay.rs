//! `selfplay`: games to learn from.

use congkak_engine::selfplay::Plan;

use super::args::SelfPlay;
use super::judges;
use crate::failure::Failure;
use crate::selfplay;

pub(super) fn run(asked: &SelfPlay) -> Result<(), Failure> {
    let plan = Plan {
        seed: asked.games.seed,
        nodes: asked.nodes,
        judge: judges::read(&asked.judge)?,
    };
    selfplay::run(&asked.games, &plan, "marbles congkak selfplay")
}
