//! A folder for one piece of work, and its sorted runs of numbers: compressed, with a checksum for every block.
//!
//! A run is a file `NAME.run`. It appears under its name when it is finished, so a run that is there
//! is whole. Numbers ascend and are written as the distance from the one before, seven bits a byte.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `MRUNS\x01\0\0` |
//! | blocks | how many numbers (4 bytes), how many bytes (4), the bytes, their checksum (8) |
//! | 24 | eight zeros: a block of nothing; how many numbers in all (8); the checksum of that (8) |
//!
//! `work.txt` says what the runs are of, so that they are not taken for something else.

use std::fs::File;
use std::io::{BufReader, BufWriter, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::atomic::{PREFIX, sync_folder, write_atomically};
use crate::tables::checksum;

const MAGIC: &[u8; 8] = b"MRUNS\x01\0\0";
/// The last line of a file: no block, the count, its checksum.
const END: i64 = 24;
/// Numbers of a block.
const BLOCK: usize = 1 << 16;
/// Bytes of the longest number.
const LONGEST: usize = 10;
/// Says what a folder is for.
const WORK: &str = "work.txt";

/// Why runs or tiles could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The system refused to read or write.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A checksum does not fit, or the file ends early.
    #[error("{}: the file is damaged", path.display())]
    Damaged {
        /// The run or the tile.
        name: String,
        /// Its file.
        path: PathBuf,
    },
    /// The folder has runs of something else.
    #[error("{}: the folder has the runs of {found}; choose another, or remove it", path.display())]
    OtherWork {
        /// The folder.
        path: PathBuf,
        /// What they are of.
        found: String,
    },
}

/// A folder for one piece of work: its runs, or the tiles of a database.
#[derive(Debug, Clone)]
pub struct WorkFolder {
    pub(crate) folder: PathBuf,
}

impl WorkFolder {
    /// The work that a folder is for; `None` if it is for none.
    pub fn work_in(folder: &Path) -> Option<String> {
        let line = std::fs::read_to_string(folder.join(WORK)).ok()?;
        Some(line.trim_end().to_owned())
    }

    /// Opens the folder for a piece of work, which is one line of text; makes it if need be.
    ///
    /// # Errors
    /// If it cannot be made, or has the runs of something else.
    pub fn open(folder: &Path, work: &str) -> Result<WorkFolder, RunError> {
        let path = folder.join(WORK);
        match std::fs::read_to_string(&path) {
            Ok(found) if found.trim_end() == work => {}
            Ok(found) => {
                let found = found.trim_end().to_owned();
                let path = folder.to_owned();
                return Err(RunError::OtherWork { path, found });
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let line = format!("{work}\n");
                write_atomically(&path, line.as_bytes()).map_err(|source| io(&path, source))?;
            }
            Err(source) => return Err(io(&path, source)),
        }
        let folder = folder.to_owned();
        Ok(WorkFolder { folder })
    }

    /// How many numbers a run has; `None` if there is no such run, or it does not end as one.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn len(&self, name: &str) -> Result<Option<u64>, RunError> {
        let path = self.path(name);
        let mut file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(io(&path, source)),
        };
        let mut end = [0; END as usize];
        let read = file.seek(SeekFrom::End(-END));
        let whole = read.and_then(|_| file.read_exact(&mut end)).is_ok();
        Ok(if whole { count_at_end(&end) } else { None })
    }

    /// Reads a run from its beginning.
    ///
    /// # Errors
    /// If it cannot be opened, or does not begin as a run.
    pub fn read(&self, name: &str) -> Result<RunReader, RunError> {
        let path = self.path(name);
        let file = File::open(&path).map_err(|source| io(&path, source))?;
        let mut reader = RunReader {
            name: name.to_owned(),
            path,
            file: BufReader::with_capacity(1 << 18, file),
            block: Vec::new().into_iter(),
            last: 0,
            read: 0,
            ended: false,
        };
        if &reader.bytes::<8>()? != MAGIC {
            return Err(reader.damaged());
        }
        Ok(reader)
    }

    /// Begins a run, which is saved when it is finished.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, name: &str) -> Result<RunWriter, RunError> {
        let path = self.path(name);
        let file = NamedTempFile::with_prefix_in(PREFIX, &self.folder);
        let file = file.map_err(|source| io(&path, source))?;
        let mut writer = RunWriter {
            path,
            file: BufWriter::with_capacity(1 << 18, file),
            block: Vec::new(),
            in_block: 0,
            last: 0,
            count: 0,
        };
        writer.put(MAGIC)?;
        Ok(writer)
    }

    /// Removes a run, if it is there.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn remove(&self, name: &str) -> Result<(), RunError> {
        let path = self.path(name);
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(io(&path, error)),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name).with_extension("run")
    }
}

fn io(path: &Path, source: std::io::Error) -> RunError {
    let path = path.to_owned();
    RunError::Io { path, source }
}

fn count_at_end(end: &[u8; END as usize]) -> Option<u64> {
    let (count, sum) = end[8..].split_at(8);
    let fits = end[..8] == [0; 8] && checksum(count).to_le_bytes() == sum;
    let count = count.try_into().ok().map(u64::from_le_bytes);
    count.filter(|_| fits)
}

/// A run that is being written. Dropped before it is finished, it leaves nothing behind.
#[derive(Debug)]
pub struct RunWriter {
    path: PathBuf,
    file: BufWriter<NamedTempFile>,
    block: Vec<u8>,
    in_block: u32,
    last: u64,
    count: u64,
}

impl RunWriter {
    /// Adds a number, which is not lower than the one before.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn push(&mut self, number: u64) -> Result<(), RunError> {
        debug_assert!(number >= self.last, "a run ascends");
        let mut distance = number.wrapping_sub(self.last);
        while distance >= 0x80 {
            self.block.push(distance as u8 | 0x80);
            distance >>= 7;
        }
        self.block.push(distance as u8);
        self.last = number;
        self.count += 1;
        self.in_block += 1;
        if self.in_block as usize == BLOCK {
            self.put_block()?;
        }
        Ok(())
    }

    /// Puts the run on the disk under its name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> Result<(), RunError> {
        let (path, file) = self.end()?;
        let save = || {
            file.as_file().sync_all()?;
            file.persist(&path).map_err(|error| error.error)?;
            sync_folder(path.parent().unwrap_or(Path::new(".")))
        };
        save().map_err(|source| io(&path, source))
    }

    /// Puts the run under its name without waiting for the disk: for what is soon merged into
    /// another run. After a crash of the machine it may be missing, or be found damaged.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish_for_now(self) -> Result<(), RunError> {
        let (path, file) = self.end()?;
        let saved = file.persist(&path);
        saved.map(drop).map_err(|error| io(&path, error.error))
    }

    /// Writes what is left to write; gives where the run belongs and the file it is in.
    fn end(mut self) -> Result<(PathBuf, NamedTempFile), RunError> {
        self.put_block()?;
        let count = self.count.to_le_bytes();
        self.put(&[0; 8])?;
        self.put(&count)?;
        self.put(&checksum(&count).to_le_bytes())?;
        let RunWriter { path, file, .. } = self;
        let file = file.into_inner();
        let file = file.map_err(|error| io(&path, error.into_error()))?;
        Ok((path, file))
    }

    fn put_block(&mut self) -> Result<(), RunError> {
        if self.in_block == 0 {
            return Ok(());
        }
        let block = std::mem::take(&mut self.block);
        self.put(&self.in_block.to_le_bytes())?;
        self.put(&(block.len() as u32).to_le_bytes())?;
        self.put(&block)?;
        self.put(&checksum(&block).to_le_bytes())?;
        self.in_block = 0;
        self.block = block;
        self.block.clear();
        Ok(())
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), RunError> {
        let written = self.file.write_all(bytes);
        written.map_err(|source| io(&self.path, source))
    }
}

/// The numbers of a run, ascending. Every block is checked before any of it is given.
#[derive(Debug)]
pub struct RunReader {
    name: String,
    path: PathBuf,
    file: BufReader<File>,
    block: std::vec::IntoIter<u64>,
    last: u64,
    read: u64,
    ended: bool,
}

impl RunReader {
    fn damaged(&mut self) -> RunError {
        self.ended = true;
        RunError::Damaged {
            name: self.name.clone(),
            path: self.path.clone(),
        }
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RunError> {
        match self.file.read_exact(bytes) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Err(self.damaged()),
            Err(source) => {
                self.ended = true;
                Err(io(&self.path, source))
            }
        }
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], RunError> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }

    /// Reads the next block; `false` at the end of the run.
    fn next_block(&mut self) -> Result<bool, RunError> {
        let count = u32::from_le_bytes(self.bytes()?) as usize;
        let length = u32::from_le_bytes(self.bytes()?) as usize;
        if count == 0 {
            let numbers = self.bytes::<8>()?;
            let fits = checksum(&numbers).to_le_bytes() == self.bytes::<8>()?;
            self.ended = true;
            let is_whole = fits && length == 0 && u64::from_le_bytes(numbers) == self.read;
            return if is_whole {
                Ok(false)
            } else {
                Err(self.damaged())
            };
        }
        if count > BLOCK || length > BLOCK * LONGEST {
            return Err(self.damaged());
        }
        let mut block = vec![0; length];
        self.fill(&mut block)?;
        if checksum(&block).to_le_bytes() != self.bytes::<8>()? {
            return Err(self.damaged());
        }
        let numbers = self.numbers(&block);
        if numbers.len() != count {
            return Err(self.damaged());
        }
        self.read += count as u64;
        self.block = numbers.into_iter();
        Ok(true)
    }

    fn numbers(&mut self, block: &[u8]) -> Vec<u64> {
        let mut numbers = Vec::with_capacity(BLOCK);
        let mut distance = 0_u64;
        let mut shift = 0;
        for byte in block {
            distance |= u64::from(byte & 0x7f).wrapping_shl(shift);
            shift += 7;
            if byte & 0x80 == 0 {
                self.last = self.last.wrapping_add(distance);
                numbers.push(self.last);
                distance = 0;
                shift = 0;
            }
        }
        numbers
    }
}

impl Iterator for RunReader {
    type Item = Result<u64, RunError>;

    fn next(&mut self) -> Option<Result<u64, RunError>> {
        loop {
            if let Some(number) = self.block.next() {
                return Some(Ok(number));
            }
            if self.ended {
                return None;
            }
            match self.next_block() {
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{RunError, WorkFolder};

    fn numbers(count: u64) -> Vec<u64> {
        let step = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 50 + 10);
        let mut numbers: Vec<u64> = (1..=count).map(step).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    fn save(folder: &WorkFolder, name: &str, numbers: &[u64]) {
        let mut writer = folder.write(name).unwrap();
        for &number in numbers {
            writer.push(number).unwrap();
        }
        writer.finish().unwrap();
    }

    #[test]
    fn a_run_comes_back_as_it_was_written() {
        let place = tempfile::tempdir().unwrap();
        let folder = WorkFolder::open(place.path(), "a test").unwrap();
        for count in [0, 1, 65_536, 200_000] {
            let mut expected = numbers(count);
            expected.push(u64::MAX);
            save(&folder, "x", &expected);
            assert_eq!(folder.len("x").unwrap(), Some(expected.len() as u64));
            let read: Result<Vec<u64>, RunError> = folder.read("x").unwrap().collect();
            assert_eq!(read.unwrap(), expected);
        }
        let mut writer = folder.write("x").unwrap();
        writer.push(3).unwrap();
        writer.finish_for_now().unwrap();
        assert_eq!(folder.read("x").unwrap().next().unwrap().unwrap(), 3);
        folder.remove("x").unwrap();
        assert_eq!(folder.len("x").unwrap(), None);
        folder.remove("x").unwrap();
    }

    #[test]
    fn an_unfinished_run_is_not_there() {
        let place = tempfile::tempdir().unwrap();
        let folder = WorkFolder::open(place.path(), "a test").unwrap();
        let mut writer = folder.write("x").unwrap();
        writer.push(5).unwrap();
        drop(writer);
        assert_eq!(folder.len("x").unwrap(), None);
    }

    #[test]
    fn every_damage_is_noticed() {
        let place = tempfile::tempdir().unwrap();
        let folder = WorkFolder::open(place.path(), "a test").unwrap();
        save(&folder, "x", &numbers(100));
        let path = place.path().join("x.run");
        let whole = std::fs::read(&path).unwrap();
        let is_damaged = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            let read = folder
                .read("x")
                .and_then(Iterator::collect::<Result<Vec<u64>, _>>);
            matches!(read, Err(RunError::Damaged { name, .. }) if name == "x")
        };
        assert!(!is_damaged(&whole));
        for place in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[place] ^= 0x10;
            assert!(is_damaged(&bytes), "byte {place}");
            assert!(is_damaged(&whole[..place]), "cut at {place}");
        }
    }

    #[test]
    fn a_folder_is_for_one_piece_of_work() {
        let place = tempfile::tempdir().unwrap();
        WorkFolder::open(place.path(), "english").unwrap();
        WorkFolder::open(place.path(), "english").unwrap();
        let error = WorkFolder::open(place.path(), "french").unwrap_err();
        assert!(error.to_string().contains("the runs of english"), "{error}");
    }
}
