//! `selfplay`: games to learn from, in a file that can be gone on with.

use std::fs::File;
use std::io::{self, Write as _};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use clap::Args;

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

/// How an engine plays against itself.
pub(crate) trait Plan {
    /// The command that plays by it.
    const COMMAND: &'static str;

    /// What a file of its games begins with.
    fn head(&self) -> Vec<u8>;

    /// What is whole in a file of such games; `None` if it is none.
    fn held(file: &[u8]) -> Option<Held>;

    /// Plays the games with these numbers and hands them over as bytes, in their order, until told to stop.
    fn play(
        &self,
        numbers: Range<u64>,
        threads: usize,
        each: &mut dyn FnMut(Vec<u8>) -> ControlFlow<()>,
    );
}

/// What is whole in a file of games.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Held {
    pub(crate) games: u64,
    pub(crate) positions: u64,
    pub(crate) bytes: usize,
}

/// Plays as many games as the file lacks.
pub(crate) fn run<P: Plan>(asked: &Games, plan: &P) -> Result<(), Failure> {
    let (mut file, done) = open(&asked.file, plan)?;
    let progress = Progress::new("playing", asked.games);
    for _ in 0..done.min(asked.games) {
        let _ = progress.advance();
    }
    let mut kept = done;
    let mut written: io::Result<()> = Ok(());
    plan.play(done..asked.games, asked.threads.into(), &mut |game| {
        written = file.write_all(&game);
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
    let held = held::<P>(&asked.file, &bytes)?;
    let (games, positions) = (thousands(held.games), thousands(held.positions));
    output::say(format_args!("{games} games with {positions} positions"))
}

/// Opens a file of this plan's games behind the last whole one, and says how many it holds.
fn open<P: Plan>(path: &Path, plan: &P) -> Result<(File, u64), Failure> {
    let kept = match std::fs::read(path) {
        Ok(kept) => kept,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(failed(path, &error)),
    };
    let head = plan.head();
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
        let problem = "holds games of another seed, judge, builder or number of positions";
        return Err(Failure::Negative(format!("{} {problem}", path.display())));
    }
    let held = held::<P>(path, &kept)?;
    file.set_len(held.bytes as u64)
        .map_err(|error| failed(path, &error))?;
    Ok((file, held.games))
}

fn held<P: Plan>(path: &Path, bytes: &[u8]) -> Result<Held, Failure> {
    P::held(bytes).ok_or_else(|| not_games::<P>(path))
}

/// The failure of a file that holds no such games.
pub(crate) fn not_games<P: Plan>(path: &Path) -> Failure {
    let problem = format!("not a file of games that `{}` wrote", P::COMMAND);
    Failure::Unreadable(format!("{}: {problem}", path.display()))
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| failed(path, &error))
}

pub(crate) fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::Io(format!("{}: {error}", path.display()))
}
