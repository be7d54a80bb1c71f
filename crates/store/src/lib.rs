//! Files and databases: kept games, and where they live.
//!
//! Formats are readable text with a version line. A kept game, table or
//! database goes to a temporary file beside the target, is synced, and takes the
//! target's place in one step, so that a crash, a kill or a full disk leaves the
//! old file or the new one, never a torn one. Records of matches are appended to,
//! a line a game, and a torn last line is played again; results that a command
//! can make again are written in place (`results`).

#[cfg(feature = "files")]
mod atomic;
#[cfg(feature = "files")]
mod autosave;
#[cfg(feature = "files")]
mod database;
#[cfg(feature = "files")]
mod folder;
#[cfg(feature = "files")]
mod games;
#[cfg(feature = "files")]
mod library;
#[cfg(feature = "files")]
mod matches;
#[cfg(feature = "files")]
mod results;
#[cfg(feature = "files")]
mod runs;
#[cfg(feature = "files")]
mod saving;
#[cfg(feature = "files")]
mod tables;
mod text;
#[cfg(feature = "files")]
mod tiles;

#[cfg(feature = "files")]
pub use atomic::write_atomically;
#[cfg(feature = "files")]
pub use autosave::{Autosave, LeftBehind};
#[cfg(feature = "files")]
pub use database::{
    Carried, Challenge, Change, Changes, DEAD, DatabaseError, Fingerprint, GameStore, KeptOffer,
    KeptTable, Listing, MeetingStore, NamedMove, PostgresStore, Presence, STALE, Secret,
    SqliteStore, TableLine, Taking, Thinking, Write, Written, carry_games, export_games,
    fingerprint, read_fingerprint, write_fingerprint,
};
#[cfg(feature = "files")]
pub use folder::{data_folder, game_path, games_folder};
#[cfg(feature = "files")]
pub use games::{Error, delete_game, kept_games, load_game, rename_game};
#[cfg(feature = "files")]
pub use library::{database_path, kept_databases, kept_table, library, table_path};
#[cfg(feature = "files")]
pub use matches::{MatchFile, MatchGame, Points};
#[cfg(feature = "files")]
pub use results::{make_results_folder, write_result};
#[cfg(feature = "files")]
pub use runs::{RunError, RunFolder, RunReader, RunWriter};
#[cfg(feature = "files")]
pub use saving::{SavedGames, check_is_free, save_game};
#[cfg(feature = "files")]
pub use tables::{load_table, save_table, solitaire_tables};
pub use text::{Damage, is_record, read_record, write_record};
#[cfg(feature = "files")]
pub use tiles::{TileFolder, TileWork};
