//! `selfplay` and `positions`: games to learn from, and their positions as the trainer reads them.

use std::fs::File;
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::path::Path;

use abalone_engine::selfplay::{Plan, SelfPlayed};

use super::args::{Positions, SelfPlay};
use super::judges;
use crate::failure::Failure;
use crate::output;
use crate::watching::{Progress, thousands};

pub(super) fn run(asked: &SelfPlay) -> Result<(), Failure> {
    let plan = Plan {
        seed: asked.seed,
        nodes: asked.nodes,
        judge: judges::read(&asked.judge)?,
        builder_nodes: asked.wall_nodes,
    };
    let (mut file, done) = open(&asked.file, &plan)?;
    let progress = Progress::new("playing", asked.games);
    for _ in 0..done.min(asked.games) {
        let _ = progress.advance();
    }
    let mut kept = done;
    let mut written: io::Result<()> = Ok(());
    plan.play(done..asked.games, asked.threads.into(), &mut |game| {
        let mut bytes = Vec::new();
        game.append(&mut bytes);
        written = file.write_all(&bytes);
        match written {
            Ok(()) => {
                kept += 1;
                progress.advance()
            }
            Err(_) => ControlFlow::Break(()),
        }
    });
    let was_interrupted = progress.was_interrupted();
    drop(progress);
    written
        .and_then(|()| file.sync_all())
        .map_err(|error| failed(&asked.file, &error))?;
    if was_interrupted {
        let (path, games) = (asked.file.display(), asked.games);
        let how_far =
            format!("{kept} of {games} games are in {path}; the same command plays the rest");
        return Err(Failure::InterruptedAt(how_far));
    }
    tell(&asked.file)
}

/// Opens a file of this plan's games behind the last whole one, and says how many it holds.
fn open(path: &Path, plan: &Plan) -> Result<(File, u64), Failure> {
    let kept = match std::fs::read(path) {
        Ok(kept) => kept,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(failed(path, &error)),
    };
    let head = plan.to_bytes();
    let opened = store::continue_result(path);
    let mut file = opened.map_err(|error| failed(path, &error))?;
    if head.starts_with(&kept) {
        // Nothing, or a beginning that was torn.
        let begun = file.set_len(0).and_then(|()| file.write_all(&head));
        return begun
            .map(|()| (file, 0))
            .map_err(|error| failed(path, &error));
    }
    if !kept.starts_with(&head) {
        let path = path.display();
        let problem =
            format!("{path} holds games of another seed, judge, builder or number of positions");
        return Err(Failure::Negative(problem));
    }
    let mut games = read(path, &kept)?;
    let count = games.by_ref().count() as u64;
    let whole = kept.len() - games.bytes_left();
    file.set_len(whole as u64)
        .map_err(|error| failed(path, &error))?;
    Ok((file, count))
}

fn read<'a>(path: &Path, bytes: &'a [u8]) -> Result<abalone_engine::selfplay::Games<'a>, Failure> {
    Plan::games(bytes).ok_or_else(|| {
        let problem = "not a file of games that `marbles abalone selfplay` wrote";
        Failure::Unreadable(format!("{}: {problem}", path.display()))
    })
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::Io(format!("{}: {error}", path.display()))
}

fn tell(path: &Path) -> Result<(), Failure> {
    let kept = std::fs::read(path).map_err(|error| failed(path, &error))?;
    let (mut games, mut moves) = (0_u64, 0_u64);
    for game in read(path, &kept)? {
        games += 1;
        moves += game.moves.len() as u64;
    }
    let (games, moves) = (thousands(games), thousands(moves));
    output::say(format_args!("{games} games with {moves} positions"))
}

/// Writes the positions of files of games, one record of 20 bytes after the other.
pub(super) fn write_positions(asked: &Positions) -> Result<(), Failure> {
    let written = |error: io::Error| failed(&asked.out, &error);
    let mut out = store::begin_result(&asked.out).map_err(written)?;
    let mut count = 0_u64;
    for path in &asked.games {
        let kept = std::fs::read(path).map_err(|error| failed(path, &error))?;
        for game in read(path, &kept)? {
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
