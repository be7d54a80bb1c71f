"""Where the pieces lie: a folder that every worker sees, or anywhere that fsspec knows."""

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Protocol

WORK = "work.txt"


class ClusterError(RuntimeError):
    """The work cannot go on. What is done is kept, and the same call goes on from there."""

    __module__ = "marbles.cluster"


class Storage(Protocol):
    place: str

    def claim(self, name: str) -> None: ...
    def free(self) -> int | None: ...
    def has(self, name: str) -> bool: ...
    def read(self, name: str) -> str | None: ...
    def write(self, name: str, text: str) -> None: ...
    def remove(self, name: str) -> None: ...
    def borrowed(self, reads: Sequence[str], writes: Sequence[str]) -> AbstractContextManager[Path]: ...


def storage_at(place: str) -> Storage:
    return _Remote(place) if "://" in place else _Folder(place)


def _claim(storage: Storage, name: str) -> None:
    """Notes what a folder is for; fails if it is for something else."""
    found = storage.read(WORK)
    if found is None:
        storage.write(WORK, f"{name}\n")
    elif found.strip() != name:
        raise ValueError(f"{storage.place} has the runs of {found.strip()}; choose another, or remove it")


class _Folder:
    """A folder that every worker sees."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.folder = Path(place)

    def claim(self, name: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        _claim(self, name)

    def free(self) -> int | None:
        there = next(folder for folder in [self.folder, *self.folder.absolute().parents] if folder.exists())
        return shutil.disk_usage(there).free

    def has(self, name: str) -> bool:
        return (self.folder / name).exists()

    def read(self, name: str) -> str | None:
        try:
            return (self.folder / name).read_text()
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        new = self.folder / f"{name}.new"
        new.write_text(text)
        new.replace(self.folder / name)

    def remove(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)

    @contextmanager
    def borrowed(self, reads: Sequence[str], writes: Sequence[str]) -> Iterator[Path]:
        yield self.folder


class _Remote:
    """Anywhere that fsspec knows. A worker has a copy of what it reads for as long as it needs it."""

    def __init__(self, place: str) -> None:
        self.place = place
        try:
            import fsspec

            # What others write is seen at once: nothing is remembered of what lies where.
            self.system, self.root = fsspec.core.url_to_fs(place, use_listings_cache=False)
        except (ImportError, ValueError) as error:
            raise ClusterError(f"{place}: {error}") from error

    def _path(self, name: str) -> str:
        return f"{self.root}/{name}"

    @contextmanager
    def _asked(self) -> Iterator[None]:
        """What a storage says of itself, whatever library it is from, is an error of the system."""
        try:
            yield
        except FileNotFoundError:
            raise
        except Exception as error:
            raise OSError(f"{self.place}: {error}") from error

    def claim(self, name: str) -> None:
        with self._asked():
            self.system.makedirs(self.root, exist_ok=True)
        _claim(self, name)

    def free(self) -> int | None:
        return None

    def has(self, name: str) -> bool:
        with self._asked():
            return bool(self.system.exists(self._path(name)))

    def read(self, name: str) -> str | None:
        try:
            with self._asked():
                content: bytes = self.system.cat_file(self._path(name))
        except FileNotFoundError:
            return None
        return content.decode()

    def write(self, name: str, text: str) -> None:
        with self._asked():
            self.system.pipe_file(self._path(name), text.encode())

    def remove(self, name: str) -> None:
        with suppress(FileNotFoundError), self._asked():
            self.system.rm_file(self._path(name))

    @contextmanager
    def borrowed(self, reads: Sequence[str], writes: Sequence[str]) -> Iterator[Path]:
        with tempfile.TemporaryDirectory(prefix="marbles-") as scratch:
            for name in reads:
                with self._asked():
                    self.system.get_file(self._path(name), f"{scratch}/{name}")
            yield Path(scratch)
            for made in (made for pattern in writes for made in Path(scratch).glob(pattern)):
                with self._asked():
                    # Under another name first: what is there under its name is whole.
                    self.system.put_file(str(made), self._path(f"{made.name}.new"))
                    self.system.mv(self._path(f"{made.name}.new"), self._path(made.name))
