"""The page's bytecode: docstrings are shortened, asserts and line numbers stay."""

import marshal
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import pytest

from scorekeeper.web.compiling import compile_all

SOURCE = '''"""A module."""

from dataclasses import dataclass


@dataclass
class Card:
    """A card of the deck."""

    rank: int


def check(rank: int) -> None:
    """Refuse ranks below one."""
    assert rank > 0, "no such rank"


async def draw() -> str:
    """Return a name."""
    return "Anna"
'''
ASSERT_LINE = SOURCE.split("\n").index('    assert rank > 0, "no such rank"') + 1


def test_bytecode_holds_no_text_of_docstrings(tmp_path: Path) -> None:
    for package in ("scorekeeper", "sqlalchemy"):
        content = compiled(package, tmp_path / package).read_bytes()
        for text in (b"A module", b"A card of the deck", b"Refuse ranks", b"Return a name"):
            assert text not in content
        assert b"Anna" in content


def test_our_dataclasses_have_a_docstring_and_our_asserts_their_line(tmp_path: Path) -> None:
    module = run(compiled("scorekeeper", tmp_path))
    assert getattr(module["Card"], "__doc__", None) == "."
    check = module["check"]
    assert callable(check)
    check(1)
    with pytest.raises(AssertionError, match="no such rank") as refused:
        check(0)
    where = traceback.extract_tb(refused.tb)[-1]
    assert (where.filename, where.lineno) == ("/app/scorekeeper/cards.py", ASSERT_LINE)


def compiled(package: str, folder: Path) -> Path:
    """The bytecode of SOURCE as a module of `package`."""
    source, target = folder / "source", folder / "target"
    (source / package).mkdir(parents=True)
    (source / package / "cards.py").write_text(SOURCE, "utf-8")
    compile_all(str(source), str(target), "/app")
    assert not (target / package / "cards.py").exists()
    return target / package / "cards.pyc"


def run(bytecode: Path) -> Mapping[str, object]:
    """What the module holds, imported as Python would."""
    code = marshal.loads(bytecode.read_bytes()[16:])  # noqa: S302 - our own
    sys.modules["cards"] = module = ModuleType("cards")
    try:
        exec(code, vars(module))  # noqa: S102
    finally:
        del sys.modules["cards"]
    return vars(module)
