//! `selfplay`: games to learn from.

use std::ops::{ControlFlow, Range};

use congkak_engine::selfplay::Plan;

use super::args::SelfPlay;
use super::judges;
use crate::failure::Failure;
use crate::selfplay::{self, Held};

pub(super) fn run(asked: &SelfPlay) -> Result<(), Failure> {
    let plan = Plan {
        seed: asked.games.seed,
        nodes: asked.nodes,
        judge: judges::read(&asked.judge)?,
    };
    selfplay::run(&asked.games, &plan)
}

impl selfplay::Plan for Plan {
    const COMMAND: &'static str = "marbles congkak selfplay";

    fn head(&self) -> Vec<u8> {
        self.to_bytes()
    }

    fn held(file: &[u8]) -> Option<Held> {
        let mut games = Plan::games(file)?;
        let mut held = Held::default();
        for game in games.by_ref() {
            held.games += 1;
            held.positions += game.records.len() as u64;
        }
        held.bytes = file.len() - games.bytes_left();
        Some(held)
    }

    fn play(
        &self,
        numbers: Range<u64>,
        threads: usize,
        each: &mut dyn FnMut(Vec<u8>) -> ControlFlow<()>,
    ) {
        self.play(numbers, threads, &mut |game| {
            let mut bytes = Vec::new();
            game.append(&mut bytes);
            each(bytes)
        });
    }
}
