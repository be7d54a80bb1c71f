"""The second checker of proofs, docs/check_proof.py, on the examples of the docs."""

import importlib.util
import zlib
from pathlib import Path
from types import ModuleType

import pytest

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = sorted((DOCS / "proofs").glob("*.proof"))


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_proof", DOCS / "check_proof.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


checker = load()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_hold(example: Path) -> None:
    _, _, verdicts = checker.check(example.read_bytes())
    assert len(verdicts) == 1


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_a_changed_byte_is_found(example: Path) -> None:
    data = example.read_bytes()
    for place in range(0, len(data), 7):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises((ValueError, LookupError, TypeError)):
            checker.check(changed)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("solved", b"A1R A4L", b"A4L A1R"),
        ("solved", b"solved", b"impossible"),
        ("fewest", b"fewest 2", b"fewest 1"),
        ("sweeps", b"verdict sweeps 10", b"verdict sweeps 9"),
        ("class", b"\nparity", b"\npagoda 1\nparity"),
        ("pagoda", b"\npagoda ", b"\npagoda 9"),
        ("set", b"start 7", b"start 3"),
        ("table", b"start 7", b"start 3"),
    ],
)
def test_what_does_not_hold_is_found_though_the_checksum_fits(name: str, old: bytes, new: bytes) -> None:
    data = (DOCS / "proofs" / f"{name}.proof").read_bytes()
    body = data[: data.rfind(b"\nend ") + 1].replace(old, new, 1)
    assert body not in data
    with pytest.raises((ValueError, LookupError, TypeError)):
        checker.check(body + b"end %08x\n" % zlib.crc32(body))


@pytest.mark.parametrize("name", ["set", "table"])
def test_a_set_that_a_jump_leaves_is_found(name: str) -> None:
    """Bytes of a block are changed one by one; most of the sets that they stand for do not hold."""
    data = (DOCS / "proofs" / f"{name}.proof").read_bytes()
    end = data.rfind(b"\nend ") + 1
    found = 0
    for place in range(end - 400, end - 20, 20):
        body = data[:place] + bytes([data[place] ^ 0x11]) + data[place + 1 : end]
        try:
            checker.check(body + b"end %08x\n" % zlib.crc32(body))
        except ValueError:
            found += 1
    assert found > 10
