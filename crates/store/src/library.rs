//! The library: tables of peg solitaire and databases of Congkak that were built once and kept.
//!
//! Both lie in the cache folder, each game in a folder of its own, and can be
//! deleted and built again. A file is called after what it holds:
//! `solitaire/english-class-5.table`, `congkak/7-pits-side-13.database`.
//! Whoever thinks is handed a [`play::Library`] that looks here.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use congkak::Count;
use congkak_engine::{DatabaseBytes, DatabaseSize, Endgames};
use pegs::{Class, Layout};
use pegs_solver::Table;

use crate::folder::cache_folder;
use crate::tables::{load_table, solitaire_tables};

/// The library in the user's cache folder. A file that is missing or damaged is taken for none: the
/// verbs that look after tables and databases say what is wrong with it.
#[must_use]
pub fn library() -> Arc<play::Library> {
    let endgames = Endgames::found_with(largest_database);
    Arc::new(play::Library::new(kept_table, endgames))
}

/// The kept table of a class, if there is a sound one.
#[must_use]
pub fn kept_table(layout: &Arc<Layout>, class: Class) -> Option<Table> {
    let path = table_path(&solitaire_tables()?, layout, class);
    let bytes = load_table(&path).ok()?;
    Table::open(layout, Arc::new(bytes)).ok()
}

/// Where the table of a class is kept.
#[must_use]
pub fn table_path(folder: &Path, layout: &Layout, class: Class) -> PathBuf {
    let name = format!("{}-class-{}", board_name(layout), class.index());
    folder.join(name).with_extension("table")
}

/// What a board is called in file names: its name, or a number made from its holes.
#[must_use]
fn board_name(layout: &Layout) -> String {
    let number = |sum: u64, hole: &pegs::Hole| sum.wrapping_mul(1_000_003) ^ hole.index() as u64;
    match layout.name() {
        Some(name) => name.to_owned(),
        None => {
            let holes = layout.holes();
            let number = holes.iter().fold(holes.len() as u64, number);
            format!("{}-{number:x}", layout.lattice())
        }
    }
}

/// Where a database is kept. Returns `None` if the user has no home.
#[must_use]
pub fn database_path(size: &DatabaseSize) -> Option<PathBuf> {
    let name = format!(
        "{}-pits-{}-{}.database",
        size.pits(),
        size.count(),
        size.marbles()
    );
    Some(cache_folder()?.join("congkak").join(name))
}

/// The databases kept for a board, the largest last.
#[must_use]
pub fn kept_databases(pits: usize, count: Count) -> Vec<(DatabaseSize, PathBuf)> {
    let sizes = (1..=100).filter_map(|marbles| DatabaseSize::new(pits, marbles, count));
    let files = sizes.filter_map(|size| Some((size, database_path(&size)?)));
    files.filter(|(_, path)| path.is_file()).collect()
}

fn largest_database(pits: usize, count: Count) -> Option<DatabaseBytes> {
    let (_, path) = kept_databases(pits, count).pop()?;
    Some(Arc::new(load_table(&path).ok()?))
}
