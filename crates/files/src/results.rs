//! Results that a command can make again: written in place, without waiting for the disk.
//!
//! The state-space generator writes thousands of small files in a second; a
//! sync for each would take minutes, and a torn one is made again by the same
//! command. What cannot be made again is written by [`crate::write_atomically`].

use std::io;
use std::path::Path;

/// Makes the folder that results are to lie in.
///
/// # Errors
/// What the system said.
pub fn make_results_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)
}

/// Writes a result over whatever has its name.
///
/// # Errors
/// What the system said.
pub fn write_result(path: &Path, text: &str) -> io::Result<()> {
    std::fs::write(path, text)
}

#[cfg(test)]
mod tests {
    use super::{make_results_folder, write_result};

    #[test]
    fn a_result_takes_the_place_of_the_one_before() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a/b");
        make_results_folder(&deep).unwrap();
        let path = deep.join("Test1.move");
        write_result(&path, "i-C5-3, a longer one before\n").unwrap();
        write_result(&path, "i-C5-3\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "i-C5-3\n");
        assert!(write_result(&deep.join("none/Test1.move"), "").is_err());
    }
}
