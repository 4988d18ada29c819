"""Queries, recording and exports with many games, beside the same with few."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.app import App, Dependencies, GameSearch, OpenGame, run_inline
from scorekeeper.exports.formats import FileFormat, game_writer
from scorekeeper.game.events import GameRenamed
from scorekeeper.i18n import Words
from scorekeeper.store.store import Store
from tests.bench.conftest import Figures, in_turn, seconds
from tests.bench.databases import SIZES, make_databases

pytestmark = pytest.mark.nightly

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
FEWEST, MIDDLE, MOST = SIZES
PAGE = 30
ABOVE_IDLE = 200
"""Megabytes."""
FLAT = 1.3
"""The most that a constant time may grow, with the most games."""
NO_FASTER = MOST / FEWEST
"""The most that a growing time may grow: not faster than the games."""
ALL = GameSearch()


@dataclass
class OpenedDatabase:
    """A database of many games, and whom and what it is asked for."""

    app: App
    store: Store
    loop: asyncio.AbstractEventLoop
    person: str
    name: str
    game: str

    def answer(self, ask: "Ask") -> None:
        assert self.loop.run_until_complete(ask(self))


Ask = Callable[[OpenedDatabase], Coroutine[None, None, object]]


def _opened(path: Path) -> OpenedDatabase:
    store = Store.open(path, clock=lambda: NOW)
    people = store.people.everybody()
    often = max(people, key=lambda person: person.games)
    seldom = min((p for p in people if p.games), key=lambda person: person.games)
    return OpenedDatabase(
        app=App(Dependencies(store, lambda: NOW, lambda: "new", run_inline)),
        store=store,
        loop=asyncio.new_event_loop(),
        person=often.id,
        name=seldom.name,
        game=store.games(GameSearch(finished=True), limit=1)[0].id,
    )


@pytest.fixture(scope="module")
def database_of(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[int, OpenedDatabase]]:
    made = make_databases(tmp_path_factory.mktemp("databases"))
    opened = {size: _opened(path) for size, path in made.items()}
    yield opened
    for database in opened.values():
        database.store.close()
        database.loop.close()


async def _recording(on: OpenedDatabase) -> object:
    was = await on.app.open(on.game)
    assert isinstance(was, OpenGame)
    now = await on.app.record(was, GameRenamed(f"Evening {len(was.log)}"))
    return isinstance(now, OpenGame)


async def _history_page(on: OpenedDatabase) -> object:
    games = await on.app.games(limit=PAGE)
    assert isinstance(games, tuple)
    assert len(games) == PAGE
    return [game.running_totals for game in games]


async def _search(on: OpenedDatabase) -> object:
    wanted = GameSearch(text=on.name)
    assert await on.app.games(wanted, limit=PAGE)
    return await on.app.count_games(wanted)


async def _latest_unfinished(on: OpenedDatabase) -> object:
    return await on.app.latest_unfinished()


ASKED: tuple[tuple[str, Ask, int, float], ...] = (
    ("first page of the history", _history_page, 15, FLAT),
    ("the game to go on with", _latest_unfinished, 15, FLAT),
    ("a search", _search, 5, NO_FASTER),
    ("a player's page", lambda on: on.app.statistics.of_person(on.person, ALL), 3, NO_FASTER),
    ("the statistics of all", lambda on: on.app.statistics.of_table(ALL), 1, NO_FASTER),
    ("the ratings of all", lambda on: on.app.statistics.ratings(ALL), 3, NO_FASTER),
    ("opening a game", lambda on: on.app.open(on.game), 15, FLAT),
    ("opening a game and recording an event", _recording, 15, FLAT),
)
"""The questions to many games, the measurements of each, and how it may grow."""


def test_what_is_asked_of_many_games_grows_no_faster_than_they_do(
    database_of: dict[int, OpenedDatabase], figures: Figures
) -> None:
    for what, ask, runs, aim in ASKED:
        taken: dict[int, list[float]] = {size: [] for size in SIZES}
        for _run in range(1 + runs):
            # in turn, so that a machine that is busy for a while is so for all of them
            for size, database in database_of.items():
                taken[size] += seconds(partial(database.answer, ask), 1)
        figures.compare(
            f"{what}: {MOST} games / {FEWEST}",
            taken[MOST][1:],
            taken[FEWEST][1:],
            aim=aim,
            bound=2 * aim,
            by=min,
        )


def test_an_export_takes_a_few_times_as_long_as_its_query_alone(
    database_of: dict[int, OpenedDatabase], figures: Figures
) -> None:
    on = database_of[MIDDLE]
    write = game_writer(Words.of("en"), FileFormat.JSON).write_part
    ids = [game.id for game in on.store.games()]

    async def exported() -> None:
        for id_ in ids:
            game = await on.app.open(id_)
            assert game
            write(game)

    def queried() -> None:
        with closing(sqlite3.connect(on.store.path)) as bare:
            for id_ in ids:
                bare.execute("SELECT * FROM event WHERE game_id = ? ORDER BY seq", [id_]).fetchall()

    ours, plain = in_turn(lambda: on.loop.run_until_complete(exported()), queried, runs=3)
    figures.compare(f"exporting {MIDDLE} games / the query", ours, plain, aim=8, bound=24, by=min)


def test_the_memory_that_an_export_takes_does_not_grow_with_the_games(
    database_of: dict[int, OpenedDatabase], figures: Figures, tmp_path: Path
) -> None:
    idle = _peak("import scorekeeper.ui.app, scorekeeper.store.store")
    few, many = (_exporting(database_of[size], size, tmp_path) for size in (FEWEST, MIDDLE))
    grown = (many - few) * (MOST - MIDDLE) / (MIDDLE - FEWEST)
    more = (many + max(grown, 0) - idle) / 2**20
    figures.amount(f"exporting {MOST} games, MB above the idle app", more, ABOVE_IDLE)


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
    # resource.getrusage would begin with the memory of this process
    after = "; print(open('/proc/self/status').read().partition('VmHWM:')[2].split()[0])"
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; {code}{after}", *arguments],
        check=True,
        capture_output=True,
        text=True,
    )
    return int(ran.stdout.split()[-1]) * 1024
