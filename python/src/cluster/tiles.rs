//! A worker's part of a Congkak database past memory: fill a tile from the tiles that it needs.
//! A [`WorkFolder`] has their files.

use std::collections::HashMap;
use std::path::PathBuf;

use congkak_engine::{DatabaseSize, SowingRules, Tile, Tiles};
use files::WorkFolder;
use pyo3::prelude::*;

use super::{check_signals, run_error};
use crate::congkak::{CongkakPosition, Database};
use crate::errors::{damaged, invalid, parsed};

/// How a database is cut into tiles.
#[pyclass(frozen, module = "marbles._marbles")]
#[derive(Debug)]
pub(crate) struct DatabaseTiles {
    tiles: Tiles,
    /// By name.
    names: HashMap<String, Tile>,
}

#[pymethods]
impl DatabaseTiles {
    /// Tiles that are filled within so many bytes of memory; `count` is `side` or `store`.
    #[new]
    fn new(pits: usize, marbles: u32, count: &str, memory: u64) -> PyResult<DatabaseTiles> {
        let rules: SowingRules = parsed(count)?;
        let size = DatabaseSize::in_tiles(pits, marbles, rules).ok_or_else(|| {
            invalid("a database in tiles is for 1 to 8 pits and 1 to 100 marbles, and takes at most a tebibyte")
        })?;
        Ok(DatabaseTiles::of(Tiles::new(size, memory)))
    }

    /// The tiles of a folder that says what it is for.
    #[staticmethod]
    fn named(name: &str) -> PyResult<DatabaseTiles> {
        tiles(name).map(DatabaseTiles::of)
    }

    /// What a folder of these tiles is for, in words.
    #[getter]
    fn name(&self) -> String {
        self.tiles.to_string()
    }

    /// Pits a side.
    #[getter]
    fn pits(&self) -> usize {
        self.tiles.size().pits()
    }

    /// What counts at the end.
    #[getter]
    fn count(&self) -> String {
        self.tiles.size().rules().to_string()
    }

    /// How many positions the database has.
    #[getter]
    fn entries(&self) -> u64 {
        self.tiles.size().entries() as u64
    }

    /// The most marbles in pits.
    #[getter]
    fn marbles(&self) -> u32 {
        self.tiles.size().marbles()
    }

    /// The tiles of a layer, wave by wave: those of a wave need only what comes before it.
    fn waves(&self, layer: u32) -> PyResult<Vec<Vec<String>>> {
        if layer > self.marbles() {
            return Err(invalid(format!("there is no layer {layer}")));
        }
        let waves = self.tiles.waves(layer).into_iter();
        Ok(waves
            .map(|wave| wave.iter().map(Tile::to_string).collect())
            .collect())
    }

    /// The tiles that a tile needs.
    fn sources(&self, tile: &str) -> PyResult<Vec<String>> {
        let sources = self.tiles.sources(self.tile(tile)?);
        Ok(sources.iter().map(Tile::to_string).collect())
    }

    /// How many bytes a tile has.
    fn length(&self, tile: &str) -> PyResult<usize> {
        Ok(self.tiles.bytes(self.tile(tile)?))
    }

    /// The tile that has a position; `None` if there is none.
    fn tile_of(&self, position: &CongkakPosition) -> Option<String> {
        let (tile, _) = self.tiles.find(&position.0)?;
        Some(tile.to_string())
    }
}

impl DatabaseTiles {
    fn of(tiles: Tiles) -> DatabaseTiles {
        let layers = 0..=tiles.size().marbles();
        let all = layers.flat_map(|layer| tiles.waves(layer)).flatten();
        let names = all.map(|tile| (tile.to_string(), tile)).collect();
        DatabaseTiles { tiles, names }
    }

    fn tile(&self, name: &str) -> PyResult<Tile> {
        let tile = self.names.get(name).copied();
        tile.ok_or_else(|| invalid(format!("there is no {name}")))
    }
}

/// Tiles in a folder.
#[pyclass(frozen, module = "marbles._marbles")]
#[derive(Debug)]
pub(crate) struct DatabaseWork {
    plan: DatabaseTiles,
    folder: WorkFolder,
}

#[pymethods]
impl DatabaseWork {
    /// The database in a folder, which `name` says what it is for.
    #[new]
    fn new(folder: PathBuf, name: &str) -> PyResult<DatabaseWork> {
        let plan = DatabaseTiles::named(name)?;
        let folder = WorkFolder::open(&folder, name).map_err(run_error)?;
        Ok(DatabaseWork { plan, folder })
    }

    /// Fills a tile and keeps it.
    fn fill(&self, py: Python<'_>, tile: &str) -> PyResult<()> {
        let named = self.plan.tile(tile)?;
        py.detach(|| {
            let bytes = self.plan.tiles.fill(named, |source| self.read(source))?;
            self.folder.save_tile(tile, &bytes).map_err(run_error)
        })
    }

    /// The value of a position; `None` if the database does not say.
    fn value(&self, position: &CongkakPosition) -> PyResult<Option<i32>> {
        let Some((tile, byte)) = self.plan.tiles.find(&position.0) else {
            return Ok(None);
        };
        Ok(Some(i32::from(self.read(tile)?[byte] as i8)))
    }

    /// The whole database in memory.
    fn join(&self, py: Python<'_>) -> PyResult<Database> {
        let joined = py.detach(|| self.plan.tiles.join(|tile| self.read(tile)))?;
        let bytes = joined.ok_or_else(|| invalid("memory does not hold the whole database"))?;
        Database::checked(bytes).map_err(damaged)
    }
}

impl DatabaseWork {
    /// The bytes of a tile. Ctrl-C is heard here, between tiles.
    fn read(&self, tile: Tile) -> PyResult<Vec<u8>> {
        check_signals()?;
        let length = self.plan.tiles.bytes(tile);
        let read = self.folder.read_tile(&tile.to_string(), length);
        read.map_err(run_error)
    }
}

fn tiles(name: &str) -> PyResult<Tiles> {
    Tiles::read(name).ok_or_else(|| invalid(format!("{name} is no database of Congkak in tiles")))
}
