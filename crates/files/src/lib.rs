//! Files: saved games, tables and databases of positions, records of matches, and where they lie.
//!
//! Every format has a version. A saved game, a table or a database goes to a temporary file beside the
//! target, is synced, and takes the target's place in one step, so that a crash, a kill or a full disk leaves
//! the old file or the new one, never a torn one. Records of matches are appended to, a line a game, and a
//! torn last line is played again; results that a command can make again are written in place (`results`).
//!
//! What a table or a database holds is its owner's to say: here it is bytes and their checksum.

mod atomic;
mod autosave;
mod errors;
mod folder;
mod games;
mod matches;
mod results;
mod runs;
mod saving;
mod seal;
mod tables;
mod tiles;

pub use atomic::write_atomically;
pub use autosave::{Autosave, LeftBehind};
pub use errors::ErrorOutput;
pub use folder::{cache_folder, data_folder, game_path, games_folder};
pub use games::{Error, delete_game, load_game, rename_game, saved_games};
pub use matches::{MatchFile, MatchGame, Points};
pub use results::{make_results_folder, write_result};
pub use runs::{RunError, RunReader, RunWriter, WorkFolder};
pub use saving::{SavedGames, check_is_free, save_game, save_new};
pub use seal::read_saved;
pub use tables::{library, load_table, save_table};
