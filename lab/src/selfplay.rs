//! Self-play: games for networks to be trained on, in a file that can be continued.
//!
//! ```text
//! magic    8 bytes  which game
//! version  u32
//! words    u64      what the plan is made of, as many as it has
//! games             one after the other, each as its game writes it
//! ```
//!
//! All numbers have their lowest byte first.

use std::fs::File;
use std::io::{self, Write as _};
use std::marker::PhantomData;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use clap::Args;
use game::SplitMix;

use crate::Failure;

/// Where games go, and how many.
#[derive(Debug, Args)]
pub(crate) struct Target {
    /// Where to write the games
    file: PathBuf,
    /// How many games the file shall hold
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// How many games at a time; the games are the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

impl Target {
    /// Plays as many games as the file lacks. It may be killed at any time: the same command plays the rest.
    pub(crate) fn play<P: GamePlan>(&self, plan: &P) -> Result<(), Failure> {
        let (mut file, mut held) = self.open(plan)?;
        let mut written: io::Result<()> = Ok(());
        plan.play(held.games..self.games, self.threads, &mut |game| {
            let mut bytes = Vec::new();
            game.append(&mut bytes);
            held.games += 1;
            held.positions += game.positions();
            if held.games.is_multiple_of(1000) {
                eprintln!("{} of {} games", held.games, self.games);
            }
            written = file.write_all(&bytes);
            if written.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        written.map_err(|error| self.failed(&error))?;
        println!("{} games with {} positions", held.games, held.positions);
        Ok(())
    }

    /// Opens a file of this plan's games behind the last whole one, and says what it holds.
    fn open<P: GamePlan>(&self, plan: &P) -> Result<(File, Held), Failure> {
        let opened = File::options().create(true).append(true).open(&self.file);
        let mut file = opened.map_err(|error| self.failed(&error))?;
        let saved = std::fs::read(&self.file).map_err(|error| self.failed(&error))?;
        let head = plan.to_bytes();
        if head.starts_with(&saved) {
            // Nothing, or a beginning that was torn.
            let begun = file.set_len(0).and_then(|()| file.write_all(&head));
            begun.map_err(|error| self.failed(&error))?;
            return Ok((file, Held::default()));
        }
        if !saved.starts_with(&head) {
            let problem =
                "holds games of another seed, evaluation or number of positions; name another file";
            return Err(format!("{} {problem}", self.file.display()).into());
        }
        let mut games = P::games(&saved).ok_or_else(|| not_games(&self.file))?;
        let mut held = Held::default();
        for game in games.by_ref() {
            held.games += 1;
            held.positions += game.positions();
        }
        file.set_len((saved.len() - games.bytes_left()) as u64)
            .map_err(|error| self.failed(&error))?;
        Ok((file, held))
    }

    fn failed(&self, error: &io::Error) -> Failure {
        format!("{}: {error}", self.file.display()).into()
    }
}

/// What is whole in a file of games.
#[derive(Debug, Clone, Copy, Default)]
struct Held {
    games: u64,
    positions: usize,
}

/// The failure of a file that does not hold games.
pub(crate) fn not_games(path: &Path) -> Failure {
    format!(
        "{}: not a file of games that selfplay wrote",
        path.display()
    )
    .into()
}

/// How an engine plays against itself: every game follows from the plan and its number alone.
pub(crate) trait GamePlan: Sized {
    /// What it plays.
    type Game: PlayedGame;

    /// What its files begin with.
    const MAGIC: [u8; 8];
    /// The version of its files.
    const VERSION: u32;
    /// How many words say what it is made of.
    const WORDS: usize;

    /// What it is made of, in [`WORDS`](GamePlan::WORDS) words.
    fn words(&self) -> Vec<u64>;

    /// Plays the games with these numbers on some threads, and hands them over in their order until told to stop.
    fn play(
        &self,
        numbers: Range<u64>,
        threads: usize,
        each: &mut dyn FnMut(Self::Game) -> ControlFlow<()>,
    );

    /// What a file of this plan's games begins with.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = head::<Self>();
        bytes.extend(self.words().into_iter().flat_map(u64::to_le_bytes));
        bytes
    }

    /// The games in the bytes of a file, whatever plan they were played by.
    /// Returns `None` if these are not bytes of such a file.
    fn games(file: &[u8]) -> Option<SavedGames<'_, Self::Game>> {
        let rest = file.strip_prefix(&head::<Self>()[..])?;
        Some(SavedGames {
            rest: rest.get(8 * Self::WORDS..)?,
            played: PhantomData,
        })
    }
}

fn head<P: GamePlan>() -> Vec<u8> {
    [&P::MAGIC[..], &P::VERSION.to_le_bytes()].concat()
}

/// A game that an engine played against itself.
pub(crate) trait PlayedGame: Sized {
    /// Appends the game as bytes.
    fn append(&self, bytes: &mut Vec<u8>);

    /// Reads a game, and leaves `bytes` behind it. Returns `None`, and leaves them, if there is no whole game.
    fn read(bytes: &mut &[u8]) -> Option<Self>;

    /// How many positions were searched in it.
    fn positions(&self) -> usize;
}

/// The games of a file, one after the other, up to the first that is not whole.
#[derive(Debug, Clone)]
pub(crate) struct SavedGames<'a, G> {
    rest: &'a [u8],
    played: PhantomData<G>,
}

impl<G> SavedGames<'_, G> {
    /// How many bytes were not read, or were no whole game.
    pub(crate) const fn bytes_left(&self) -> usize {
        self.rest.len()
    }
}

impl<G: PlayedGame> Iterator for SavedGames<'_, G> {
    type Item = G;

    fn next(&mut self) -> Option<G> {
        G::read(&mut self.rest)
    }
}

/// The random numbers of the game with this number: nearby numbers do not give nearby streams.
pub(crate) const fn random(seed: u64, number: u64) -> SplitMix {
    let mixed = SplitMix::new(seed.rotate_left(32) ^ number).next();
    SplitMix::new(mixed)
}

#[cfg(test)]
mod tests {
    use std::ops::{ControlFlow, Range};

    use super::{GamePlan, PlayedGame};

    /// Its games are numbers of one byte.
    struct Counting;

    impl GamePlan for Counting {
        type Game = u8;
        const MAGIC: [u8; 8] = *b"mrbltest";
        const VERSION: u32 = 3;
        const WORDS: usize = 2;

        fn words(&self) -> Vec<u64> {
            vec![5, 6]
        }

        fn play(&self, numbers: Range<u64>, _: usize, each: &mut dyn FnMut(u8) -> ControlFlow<()>) {
            let _ = numbers
                .into_iter()
                .try_for_each(|number| each(number as u8));
        }
    }

    impl PlayedGame for u8 {
        fn append(&self, bytes: &mut Vec<u8>) {
            bytes.extend([0, *self]);
        }

        fn read(bytes: &mut &[u8]) -> Option<u8> {
            let (&[_, game], rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            Some(game)
        }

        fn positions(&self) -> usize {
            1
        }
    }

    #[test]
    fn games_are_read_as_they_are_written_up_to_a_torn_one() {
        let mut bytes = Counting.to_bytes();
        assert_eq!(bytes.len(), 28);
        Counting.play(7..10, 1, &mut |game| {
            game.append(&mut bytes);
            ControlFlow::Continue(())
        });
        assert!(Counting::games(&bytes).unwrap().eq([7, 8, 9]));
        let mut torn = Counting::games(&bytes[..bytes.len() - 1]).unwrap();
        assert!(torn.by_ref().eq([7, 8]));
        assert_eq!(torn.bytes_left(), 1);
        for (at, what) in [(0, "magic"), (8, "version")] {
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert!(Counting::games(&other).is_none(), "another {what}");
        }
        assert!(Counting::games(&bytes[..27]).is_none(), "a torn head");
    }
}
