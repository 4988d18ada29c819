"""The page's bytecode: docstrings are shortened, asserts and the names of files stay."""

from pathlib import Path

from scorekeeper.web.compiling import compile_all

SOURCE = '''"""A module."""


class Card:
    """A card of the deck."""

    def __init__(self, rank: int) -> None:
        assert rank > 0, "no such rank"


async def draw() -> str:
    """Return a name."""
    return "Anna"
'''


def test_bytecode_holds_no_text_of_docstrings(tmp_path: Path) -> None:
    for package in ("scorekeeper", "sqlalchemy"):
        source, target = tmp_path / package / "source", tmp_path / package / "target"
        (source / package).mkdir(parents=True)
        (source / package / "cards.py").write_text(SOURCE, "utf-8")
        compile_all(str(source), str(target), "/app")
        assert not (target / package / "cards.py").exists()
        content = (target / package / "cards.pyc").read_bytes()
        for text in (b"A module", b"A card of the deck", b"Return a name"):
            assert text not in content
        for text in (b"Anna", b"/app/"):
            assert text in content
        assert (b"no such rank" in content) is (package == "scorekeeper"), "our asserts stay"
