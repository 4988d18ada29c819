"""Whole exported files are those in `golden`, which `golden_files` can rewrite.

In the first game people come and go; it is worked by hand in `test_seating_file`. In the second
eight people have sat at the table, and two of them have left. The third is a game of Camelot.
"""

import json
import re
import time
from collections.abc import Callable, Iterator
from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.exports.formats import FileFormat, game_writer
from scorekeeper.exports.log_text import log_lines
from scorekeeper.game.events import Entry, GameFinished
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.ruleset import Format
from tests.exports.builders import ENGLISH, game_of, pdf_text, sheet_of
from tests.exports.golden_files import golden
from tests.exports.test_seating_exports import game_of_eight, hand_worked_game


def finished(game: OpenGame) -> OpenGame:
    """Return the game as one that ends with its last round."""
    last = game.log[-1]
    return OpenGame.of(game.id, (*game.log, Entry(last.seq + 1, last.at, GameFinished())))


GAMES = {
    "evening": finished(hand_worked_game()),
    "eight": game_of_eight(),
    "camelot": game_of(
        ["Anna", "Ben", "花子"],
        edition="camelot",
        seed=6,
        name="Friday",
        cards=(1, 2, 7),
        format=Format.CUSTOM,
    ),
}


def link_fields(link: bytes) -> str:
    """Return the address of a link to BG Stats, and its fields a line each."""
    address = urlsplit(link.decode().strip())
    (data,) = parse_qs(address.query, strict_parsing=True)["data"]
    fields = json.dumps(json.loads(data), ensure_ascii=False, indent=0)
    return f"{address.scheme}://{address.netloc}{address.path}\n{fields}\n"


def workbook_cells(data: bytes) -> str:
    """Return the rows of the first sheet: the values, and then the formulas."""
    values, formulas = (sheet_of(data, values=each) for each in (True, False))
    lines = []
    for shown, written in zip(values.rows, formulas.rows, strict=True):
        cells = ["" if cell.value is None else str(cell.value) for cell in shown]
        kept = [cell.value for cell in written if cell.data_type == "f"]
        lines.append("\t".join([*cells, *kept]).rstrip("\t"))
    return "\n".join(lines) + "\n"


def printed_words(data: bytes) -> str:
    """Return the words of a PDF, a line for each that is printed."""
    return re.sub(r"\s*\n\s*", "\n", re.sub(" +", " ", pdf_text(data)))


READERS: dict[str, Callable[[bytes], str]] = {
    FileFormat.JSON: bytes.decode,
    FileFormat.CSV: bytes.decode,
    FileFormat.TIDY_CSV: bytes.decode,
    FileFormat.TXT: bytes.decode,
    FileFormat.MD: bytes.decode,
    FileFormat.BGSTATS: link_fields,
    FileFormat.XLSX: workbook_cells,
    FileFormat.PDF: printed_words,
}


@pytest.fixture
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the clocks of this machine show UTC."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_exported_files_are_as_they_were(name: str, utc: None) -> None:
    game = GAMES[name]
    texts = {
        f"{name}.{kind}": read(game_writer(ENGLISH, FileFormat(kind)).write_file(game))
        for kind, read in READERS.items()
    }
    lines = log_lines(ENGLISH, game)
    texts[f"{name}.log"] = "".join(f"{line.round or ''}\t{line.text}\n" for line in lines)
    different = [file for file, text in texts.items() if golden(file, text) != text]
    assert not different
