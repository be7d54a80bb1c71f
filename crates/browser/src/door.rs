//! What the page's script sees of a module: text in, text out.
//!
//! The script asks for room, writes a request there as UTF-8, calls a door, and
//! reads the answer where `text` says. There is one text at a time, as there is
//! one thread.
//!
//! Names that a linker sees must be marked as unsafe, for two crates might use the same; these are
//! the module's only ones. There is no unsafe block: the page writes into a `Vec` that is already
//! as long as the text.
#![allow(unsafe_code)]

use std::cell::RefCell;

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a request of so many bytes and says where.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn text() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

fn answer(door: impl FnOnce(&[u8]) -> String) -> usize {
    let request = TEXT.take();
    let answer = door(&request).into_bytes();
    let length = answer.len();
    TEXT.set(answer);
    length
}

/// The door to the tables.
#[cfg(feature = "tables")]
mod tables {
    use std::cell::RefCell;

    use crate::Tables;

    thread_local! {
        static TABLES: RefCell<Tables> = RefCell::default();
    }

    /// Answers a request to the tables; returns how long the answer is.
    #[unsafe(no_mangle)]
    pub(crate) extern "C" fn ask() -> usize {
        super::answer(|request| TABLES.with_borrow_mut(|tables| tables.ask(request)))
    }
}

/// The doors to the engines. The page lends them a clock and a shelf, receives progress, and says when to stop.
#[cfg(feature = "engines")]
mod engines {
    use std::sync::Arc;

    use play::Library;

    use crate::{Page, puzzles, think};

    thread_local! {
        static LIBRARY: Arc<Library> = Arc::new(Library::growing(find, keep));
    }

    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Milliseconds since some moment in the past.
        safe fn now() -> f64;
        /// Whether what was asked is no longer wanted.
        safe fn stopped() -> u32;
        /// Shows a text to the caller.
        safe fn tell(text: *const u8, length: usize);
        /// How many bytes lie on the shelf under a name.
        safe fn kept(name: *const u8, length: usize) -> usize;
        /// Writes those bytes where there is room for them.
        safe fn copy(room: *mut u8);
        /// Puts bytes on the shelf under a name.
        safe fn lay(name: *const u8, length: usize, bytes: *const u8, count: usize);
    }

    fn find(name: &str) -> Option<Vec<u8>> {
        let count = kept(name.as_ptr(), name.len());
        let mut bytes = vec![0; count];
        copy(bytes.as_mut_ptr());
        (count > 0).then_some(bytes)
    }

    fn keep(name: &str, bytes: &[u8]) {
        lay(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len());
    }

    /// Does a job of thinking; returns how long the answer is.
    #[unsafe(no_mangle)]
    pub(crate) extern "C" fn run() -> usize {
        super::answer(|job| LIBRARY.with(|library| think(job, &ThisPage, library)))
    }

    /// Answers what is asked about puzzles; returns how long the answer is.
    #[unsafe(no_mangle)]
    pub(crate) extern "C" fn puzzle() -> usize {
        super::answer(|call| LIBRARY.with(|library| puzzles(call, &ThisPage, library)))
    }

    /// Does one piece of the fixed work; returns how long the answer is.
    #[unsafe(no_mangle)]
    pub(crate) extern "C" fn bench(index: usize) -> usize {
        super::answer(|_| crate::bench(index))
    }

    /// The page that this module runs in.
    struct ThisPage;

    impl Page for ThisPage {
        fn now(&self) -> f64 {
            now()
        }

        fn is_stopped(&self) -> bool {
            stopped() != 0
        }

        fn tell(&self, text: &str) {
            tell(text.as_ptr(), text.len());
        }
    }
}
