//! What an engine may look into and remember: kept tables and databases, and what it learned before.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use congkak_engine::Endgames;
use pegs::{Class, Layout};
use pegs_solver::Table;

type FindTable = dyn Fn(&Arc<Layout>, Class) -> Option<Table> + Send + Sync;

/// The kept tables and databases, handed down to whoever thinks. `store` knows where they lie.
pub struct Library {
    tables: Box<FindTable>,
    endgames: Endgames,
}

/// An empty one.
impl Default for Library {
    fn default() -> Library {
        Library::new(|_, _| None, Endgames::default())
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").finish_non_exhaustive()
    }
}

impl Library {
    /// A library that finds whole-class tables of peg solitaire with `tables`, and plays Congkak
    /// from `endgames`.
    pub fn new(
        tables: impl Fn(&Arc<Layout>, Class) -> Option<Table> + Send + Sync + 'static,
        endgames: Endgames,
    ) -> Library {
        Library {
            tables: Box::new(tables),
            endgames,
        }
    }

    /// The kept table of a class of positions.
    #[must_use]
    pub fn table(&self, layout: &Arc<Layout>, class: Class) -> Option<Table> {
        (self.tables)(layout, class)
    }

    /// The databases of Congkak.
    #[must_use]
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
    #[must_use]
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

    pub(crate) fn library(&self) -> Arc<Library> {
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
