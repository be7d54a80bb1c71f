//! What an engine may look into and remember: saved tables and databases, and what it learned before.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use congkak_engine::{Database, DatabaseBytes, DatabaseSize, Endgames, SowingRules};
use pegs::{Class, Layout};
use pegs_solver::Table;

type FindTable = dyn Fn(&Arc<Layout>, Class) -> Option<Table> + Send + Sync;

/// The saved tables and databases, handed down to the engines.
pub struct Library {
    tables: Box<FindTable>,
    endgames: Endgames,
}

/// An empty one.
impl Default for Library {
    fn default() -> Library {
        Library {
            tables: Box::new(|_, _| None),
            endgames: Endgames::default(),
        }
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").finish_non_exhaustive()
    }
}

impl Library {
    /// A library of files; `find` gives a file's bytes by its folder and name, such as
    /// `solitaire/english-class-5.table` or `congkak/7-pits-side-13.database`. What is missing or damaged counts as
    /// not there.
    pub fn new(find: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static) -> Library {
        let find = Arc::new(find);
        let find_table = Arc::clone(&find);
        let tables = move |layout: &Arc<Layout>, class| {
            let name = format!("solitaire/{}", Table::file_name(layout, class));
            Table::open(layout, Arc::new(find_table(&name)?)).ok()
        };
        let endgames = Endgames::found_with(move |pits, rules| {
            let sizes = (1..=100).filter_map(|marbles| DatabaseSize::new(pits, marbles, rules));
            let mut names = sizes
                .map(|size| format!("congkak/{}", size.file_name()))
                .rev();
            let largest: DatabaseBytes = Arc::new(names.find_map(|name| find(&name))?);
            Some(largest)
        });
        Library {
            tables: Box::new(tables),
            endgames,
        }
    }

    /// A library that is built piece by piece as it is needed: `find` looks for a piece by its name, and `keep` is
    /// handed what had to be built.
    pub fn growing(
        find: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static,
        keep: impl Fn(&str, &[u8]) + Send + Sync + 'static,
    ) -> Library {
        let endgames = Endgames::found_with(move |pits, rules: SowingRules| {
            let name = format!("congkak-{pits}-pits-{rules}");
            let is_sound = |bytes: &Vec<u8>| Database::open(bytes).is_ok();
            let found = find(&name).filter(is_sound).or_else(|| {
                let built = congkak_engine::small_database(pits, rules)?;
                keep(&name, &built);
                Some(built)
            });
            found.map(|bytes| -> DatabaseBytes { Arc::new(bytes) })
        });
        Library {
            endgames,
            ..Library::default()
        }
    }

    /// The saved table of a class of positions.
    pub fn table(&self, layout: &Arc<Layout>, class: Class) -> Option<Table> {
        (self.tables)(layout, class)
    }

    /// The databases of Congkak.
    pub const fn endgames(&self) -> &Endgames {
        &self.endgames
    }
}

/// One thinker's mind: a library at hand, and a memory that lasts as long as the mind does.
///
/// A fresh mind for every move makes the answer depend on the position alone; one mind for a whole
/// game remembers what it saw, as an engine in a match should.
#[derive(Default)]
pub struct Mind {
    library: Arc<Library>,
    memory: Option<Box<dyn Any + Send>>,
}

impl fmt::Debug for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mind").finish_non_exhaustive()
    }
}

impl Mind {
    /// A fresh mind with a library at hand.
    pub fn new(library: Arc<Library>) -> Mind {
        Mind {
            library,
            memory: None,
        }
    }

    /// Forgets what it saw, as before a new game or when it is to think otherwise.
    pub fn forget(&mut self) {
        self.memory = None;
    }

    /// The tables and databases at hand.
    pub fn library(&self) -> Arc<Library> {
        Arc::clone(&self.library)
    }

    /// What it remembers of this kind; made when it is first needed.
    pub(crate) fn memory<T: Any + Send>(&mut self, make: impl FnOnce() -> T) -> &mut T {
        let memory = match self.memory.take().map(|memory| memory.downcast::<T>()) {
            Some(Ok(memory)) => memory,
            Some(Err(_)) | None => Box::new(make()),
        };
        let memory = self.memory.insert(memory);
        memory.downcast_mut().expect("it was put there as such")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::{Arc, Mutex};

    use super::Library;

    type Shelf = Arc<Mutex<BTreeMap<String, Vec<u8>>>>;

    /// A library on a shelf, and the size of what it plays a position from.
    fn known(shelf: &Shelf) -> u32 {
        let found = Arc::clone(shelf);
        let kept = Arc::clone(shelf);
        let find = move |name: &str| found.lock().unwrap().get(name).cloned();
        let keep = move |name: &str, bytes: &[u8]| {
            let before = kept.lock().unwrap().insert(name.into(), bytes.into());
            assert!(before.is_none_or(|before| before.len() < 64), "built twice");
        };
        let library = Library::growing(find, keep);
        let position = "1,1,1/1,1,1 0/0 1 1".parse().unwrap();
        let database = library.endgames().for_position(&position).unwrap();
        database.size().marbles()
    }

    #[test]
    fn what_was_built_is_kept_and_what_was_spoiled_is_built_again() {
        let shelf = Shelf::default();
        let built = known(&shelf);
        let name = "congkak-3-pits-side";
        let whole = shelf.lock().unwrap()[name].clone();
        assert_eq!(known(&shelf), built);
        shelf.lock().unwrap().insert(name.into(), vec![7; 9]);
        assert_eq!(known(&shelf), built);
        assert_eq!(shelf.lock().unwrap()[name], whole);
    }
}
