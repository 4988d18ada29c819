"""Queries, recording and exports with many games, and how they grow.

Each answer is compared with bare sqlite3 running the same SQL on the same database.
"""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.exports.bundle import open_bundle
from scorekeeper.exports.formats import FileFormat, game_writer
from scorekeeper.game.events import GameRenamed
from scorekeeper.i18n import Words
from scorekeeper.stats.counts import FigureFilter
from scorekeeper.store.store import Store
from scorekeeper.table import GameSearch, OpenGame, Table, run_inline
from tests.bench.conftest import Figures, seconds
from tests.bench.databases import SIZES, make_databases

pytestmark = pytest.mark.nightly

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
FEWEST, MIDDLE, MOST = SIZES[0], SIZES[1], SIZES[-1]
PAGE = 30
ABOVE_IDLE = 200
"""Megabytes."""
FLAT = 1.3
"""What is not to grow may take so many times as long with the most games."""
NO_FASTER = MOST / FEWEST
"""What may grow with the games may not grow faster."""
EVERYTHING = FigureFilter()

Taken = tuple[list[float], list[float]]
"""The seconds that we took, and bare sqlite3."""


@dataclass
class OpenedDatabase:
    """A database of many games: ours, and bare sqlite3 on a copy of it."""

    table: Table
    store: Store
    bare: sqlite3.Connection
    loop: asyncio.AbstractEventLoop
    person: str
    name: str
    game: str

    def answer(self, answer: Coroutine[None, None, object]) -> object:
        return self.loop.run_until_complete(answer)

    def traced(self, act: Callable[[], object]) -> tuple[list[float], list[str]]:
        """How long `act` takes, and the SQL that it runs, with its values in it."""
        statements: list[str] = []
        driver = self.store._database._driver
        assert isinstance(driver, sqlite3.Connection)
        driver.set_trace_callback(statements.append)
        taken = seconds(act, 1)
        driver.set_trace_callback(None)
        return taken, statements

    def replay(self, statements: list[str]) -> None:
        """The same, with nothing between it and SQLite."""
        for statement in statements:
            self.bare.execute(statement).fetchall()


def _opened(path: Path, copy: Path) -> OpenedDatabase:
    shutil.copy(path, copy)
    store = Store.open(path, clock=lambda: NOW)
    people = store.people.everybody()
    often = max(people, key=lambda person: person.games)
    seldom = min((p for p in people if p.games), key=lambda person: person.games)
    bare = sqlite3.connect(copy, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        bare.execute(f"PRAGMA {pragma}")
    return OpenedDatabase(
        table=Table(store, clock=lambda: NOW, new_id=lambda: "new", run=run_inline),
        store=store,
        bare=bare,
        loop=asyncio.new_event_loop(),
        person=often.id,
        name=seldom.name,
        game=store.games(GameSearch(finished=True), limit=1)[0].id,
    )


@pytest.fixture(scope="module")
def database_of(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[int, OpenedDatabase]]:
    folder = tmp_path_factory.mktemp("databases")
    made = make_databases(folder)
    opened = {size: _opened(path, folder / f"bare-{size}.db") for size, path in made.items()}
    yield opened
    for database in opened.values():
        database.store.close()
        database.bare.close()
        database.loop.close()


def _history_page(database: OpenedDatabase) -> None:
    games = database.answer(database.table.games(limit=PAGE))
    assert isinstance(games, tuple)
    assert len(games) == PAGE
    database.answer(database.table.running_totals([game.id for game in games]))


def _search(database: OpenedDatabase) -> None:
    wanted = GameSearch(text=database.name)
    assert database.answer(database.table.games(wanted, limit=PAGE))
    assert database.answer(database.table.count(wanted))


def _player_page(database: OpenedDatabase) -> None:
    assert database.answer(database.table.statistics.of_person(database.person, EVERYTHING))


def _statistics(database: OpenedDatabase) -> None:
    assert database.answer(database.table.statistics.of_table(EVERYTHING))


def _ratings(database: OpenedDatabase) -> None:
    assert database.answer(database.table.statistics.ratings(EVERYTHING))


def _opening(database: OpenedDatabase) -> None:
    assert database.answer(database.table.open(database.game))


@dataclass(frozen=True)
class Question:
    """Something asked of many games, how often it is measured, and what it may take at most.

    `bound` holds it against the same SQL, `growth` the most games against the fewest.
    """

    what: str
    act: Callable[[OpenedDatabase], None]
    runs: int
    bound: float
    growth: float


QUESTIONS = (
    Question("first page of the history", _history_page, 15, bound=10, growth=FLAT),
    Question("a search", _search, 5, bound=40, growth=NO_FASTER),
    Question("a player's page", _player_page, 3, bound=6, growth=NO_FASTER),
    Question("the statistics of all", _statistics, 1, bound=4, growth=NO_FASTER),
    Question("the ratings of all", _ratings, 3, bound=100, growth=NO_FASTER),
    Question("opening a game", _opening, 15, bound=100, growth=FLAT),
)


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.what)
def test_what_is_asked_of_many_games(
    database_of: dict[int, OpenedDatabase], figures: Figures, asked: Question
) -> None:
    taken: dict[int, Taken] = {size: ([], []) for size in SIZES}
    replays = {
        size: database.traced(partial(asked.act, database))[1]
        for size, database in database_of.items()
    }
    for _run in range(asked.runs):
        # In turn, so that a machine that is busy for a while is so for all of them.
        for size, database in database_of.items():
            ours, plain = taken[size]
            once, statements = database.traced(partial(asked.act, database))
            ours += once
            plain += seconds(partial(database.replay, replays.setdefault(size, statements)), 1)
    for size, (ours, plain) in taken.items():
        what = f"{size:>6} games: {asked.what} / the same SQL"
        figures.compare(what, ours, plain, aim=2, bound=asked.bound)
    _assert_growth(figures, asked.what, taken, asked.growth)


def test_recording_an_event_among_many_games(
    database_of: dict[int, OpenedDatabase], figures: Figures
) -> None:
    taken: dict[int, Taken] = {size: ([], []) for size in SIZES}
    for count in range(15):
        for size, database in database_of.items():
            ours, plain = taken[size]
            was = database.answer(database.table.open(database.game))
            assert isinstance(was, OpenGame)
            record = database.table.record(was, GameRenamed(f"Evening {count}"))
            once, statements = database.traced(partial(database.answer, record))
            ours += once
            plain += seconds(partial(database.replay, statements), 1)
    for size, (ours, plain) in taken.items():
        what = f"{size:>6} games: recording an event / the same SQL"
        figures.compare(what, ours, plain, aim=2, bound=8)
    _assert_growth(figures, "recording an event", taken, FLAT)


async def _export(table: Table, file: Path, count: int) -> None:
    words = Words.of("en")
    games = await table.games(limit=count)
    assert len(games) == count
    written = game_writer(words, FileFormat.JSON, file.parent)
    with file.open("wb") as sink, open_bundle(words, written, sink, len(games)) as add:
        for summary in games:
            game = await table.open(summary.id)
            assert game
            add(game)


def test_exporting_many_games(
    database_of: dict[int, OpenedDatabase], figures: Figures, tmp_path: Path
) -> None:
    for size in (FEWEST, MIDDLE):
        database = database_of[size]
        ours, statements = database.traced(
            partial(database.answer, _export(database.table, tmp_path / f"{size}.jsonl", size))
        )
        plain = seconds(partial(database.replay, statements), 1)
        what = f"{size:>6} games: exporting all / the same SQL"
        figures.compare(what, ours, plain, aim=2, bound=100)


def test_the_memory_that_an_export_takes_does_not_grow_with_the_games(
    database_of: dict[int, OpenedDatabase], figures: Figures, tmp_path: Path
) -> None:
    idle = _peak("import scorekeeper.ui.app, scorekeeper.store.store")
    few, many = (_exporting(database_of[size], size, tmp_path) for size in (FEWEST, MIDDLE))
    grown = (many - few) * (MOST - MIDDLE) / (MIDDLE - FEWEST)
    more = (many + max(grown, 0) - idle) / 2**20
    figures.lines.append(
        f"{MOST:>6} games: exporting all takes {more:.0f} MB above the idle app, as it grows "
        f"from {FEWEST} to {MIDDLE}  (aim {ABOVE_IDLE})"
    )
    assert more < ABOVE_IDLE


def _exporting(database: OpenedDatabase, size: int, folder: Path) -> int:
    """The most memory that exporting all games of a database takes."""
    file = folder / f"all-{size}.jsonl"
    peak = _peak(
        "from scorekeeper.cli import main; main(sys.argv[1:])",
        *("export", "--all", "-o", str(file), "--db", database.store.path),
    )
    assert file.read_bytes().count(b"\n") == size
    return peak


def _peak(code: str, *arguments: str) -> int:
    """The most memory, in bytes, that a Python takes to run `code`."""
    after = "; import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)"
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; {code}{after}", *arguments],
        check=True,
        capture_output=True,
        text=True,
    )
    return int(ran.stdout.split()[-1])


def _assert_growth(figures: Figures, what: str, taken: Mapping[int, Taken], aim: float) -> None:
    """Hold how long `what` takes at best to how that may grow; noise may double the rest."""
    fewest, most_games = (min(taken[size][0]) for size in (FEWEST, MOST))
    grown = most_games / fewest
    figures.lines.append(
        f"{what}: {MOST} games take {grown:.2f}× as long as {FEWEST}  (aim {aim:g}×)"
    )
    assert grown < (aim if aim == FLAT else 2 * aim), figures.lines[-1]
