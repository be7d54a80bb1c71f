//! `selfplay`: games to learn from, in a file that can be gone on with.

use std::fs::File;
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use think::selfplay::{GamePlan, PlayedGame as _};

use crate::failure::Failure;
use crate::output;
use crate::watching::{Progress, thousands};

/// Where games go, and how many.
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Where to write the games
    pub(crate) file: PathBuf,
    /// How many games the file shall hold
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// How many games at a time; the games are the same
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Where chance begins
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// What is whole in a file of games.
#[derive(Debug, Clone, Copy, Default)]
struct Held {
    games: u64,
    positions: u64,
    bytes: usize,
}

/// Plays as many games as the file lacks, for this command.
pub(crate) fn run<P: GamePlan>(asked: &Games, plan: &P, command: &str) -> Result<(), Failure> {
    let (mut file, done) = open(&asked.file, plan, command)?;
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
    let bytes = read(&asked.file)?;
    let held = held::<P>(&bytes).ok_or_else(|| not_games(&asked.file, command))?;
    let (games, positions) = (thousands(held.games), thousands(held.positions));
    output::say(format_args!("{games} games with {positions} positions"))
}

/// Opens a file of this plan's games behind the last whole one, and says how many it holds.
fn open<P: GamePlan>(path: &Path, plan: &P, command: &str) -> Result<(File, u64), Failure> {
    let kept = if path.exists() {
        read(path)?
    } else {
        Vec::new()
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
        let problem =
            "holds games of another seed, judge or number of positions; name another file";
        return Err(Failure::Negative(format!("{} {problem}", path.display())));
    }
    let held = held::<P>(&kept).ok_or_else(|| not_games(path, command))?;
    file.set_len(held.bytes as u64)
        .map_err(|error| failed(path, &error))?;
    Ok((file, held.games))
}

/// What is whole in the bytes of a file; `None` if it holds no such games.
fn held<P: GamePlan>(file: &[u8]) -> Option<Held> {
    let mut games = P::games(file)?;
    let mut held = Held::default();
    for game in games.by_ref() {
        held.games += 1;
        held.positions += game.positions() as u64;
    }
    held.bytes = file.len() - games.bytes_left();
    Some(held)
}

/// The failure of a file that holds no games of this command.
pub(crate) fn not_games(path: &Path, command: &str) -> Failure {
    let problem = format!("not a file of games that `{command}` wrote");
    Failure::Unreadable(format!("{}: {problem}", path.display()))
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let is_endless = std::fs::metadata(path).is_ok_and(|about| !about.is_file());
    if is_endless {
        return Err(failed(path, &io::Error::other("not a regular file")));
    }
    std::fs::read(path).map_err(|error| failed(path, &error))
}

pub(crate) fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::Io(format!("{}: {error}", path.display()))
}
