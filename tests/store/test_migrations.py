"""Migrations lead to the present schema, and databases of every revision can be opened."""

import csv
import io
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, NullPool, create_engine, insert, select

from scorekeeper.exports import csv_file
from scorekeeper.game.events import Player, RoundCorrected, TricksVoided
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.photo import is_photo
from scorekeeper.stats.aggregate import person_figures
from scorekeeper.stats.counts import FigureFilter
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.stats.tournament import DrawnRound, DrawnTable
from scorekeeper.store import migration
from scorekeeper.store.projection import project_game
from scorekeeper.store.records import GameSearch, Series
from scorekeeper.store.schema import HEAD, METADATA
from scorekeeper.store.schema_check import SCHEMA_HASHES, schema_hash, schema_of
from scorekeeper.store.store import Store
from tests.store.databases import on_postgres_too
from tests.store.postgres_server import PostgresServer
from tests.store.recorded_games import projection_in, query

OLD: Final = Path(__file__).parent / "old"
"""A small database of each revision, written by the program of that time. They stay for good."""

SEASONS: Final = Path(__file__).parent / "seasons"
"""Larger ones: four evenings, of all editions."""


def copy_to_server(old: Path, address: str) -> None:
    """Copy an old SQLite database into an empty one on the server."""
    config = Config()
    config.set_main_option("script_location", str(migration.MIGRATIONS_FOLDER).replace("%", "%%"))
    file = create_engine(f"sqlite:///{old}")
    server = create_engine(address, poolclass=NullPool)
    with file.connect() as source, server.begin() as target:
        config.attributes["connection"] = target
        command.upgrade(config, old.stem)
        there, here = MetaData(), MetaData()
        there.reflect(source)
        here.reflect(target)
        for table in here.sorted_tables:
            rows = source.execute(select(there.tables[table.name])).mappings().all()
            if rows and table.name != "alembic_version":
                target.execute(insert(table), [dict(row) for row in rows])


CAMELOT = "0f8f6c1e-6a0e-4d0e-9a5f-0c6a4f1f7b11"
CLASSIC = "5b1d9c9a-2f57-4c0b-8a37-7f0c5f0f9e02"
DELETED = "c0ffee00-0000-4000-8000-000000000003"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.nightly)])
def old(request: pytest.FixtureRequest, old_file: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a copy of an old database, on SQLite or on PostgreSQL."""
    if request.param == "sqlite":
        yield str(shutil.copy(old_file, tmp_path))
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        with postgres.lend("template0") as name:
            copy_to_server(old_file, postgres.address(name))
            yield postgres.address(name)


def _stem(file: Path) -> str:
    return file.stem


@pytest.fixture(params=sorted(OLD.glob("*.sqlite")), ids=_stem)
def old_file(request: pytest.FixtureRequest) -> Path:
    """An old database."""
    return Path(request.param)


@pytest.fixture
def season(old: str) -> Iterator[Store]:
    """The four evenings of an old season, opened by this program."""
    with closing(Store.open(old)) as store:
        yield store


def test_the_steps_lead_to_the_head_and_each_has_its_old_databases() -> None:
    steps = ScriptDirectory(migration.MIGRATIONS_FOLDER)
    assert steps.get_heads() == [HEAD]
    for folder in (OLD, SEASONS):
        revisions = {step.revision for step in steps.walk_revisions()}
        assert {file.stem for file in folder.iterdir()} == revisions


@on_postgres_too
def test_the_steps_make_the_tables_of_today(address: str) -> None:
    url = address if "://" in address else f"sqlite:///{address}"
    with create_engine(url, poolclass=NullPool).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


def test_the_steps_make_the_same_tables_as_the_models_to_the_letter(
    path: Path, tmp_path: Path
) -> None:
    METADATA.create_all(create_engine(f"sqlite:///{tmp_path / 'models.db'}"))
    # A table that a step has made anew has its name in quotes.
    question = """
        SELECT name, replace(sql, '"', '') AS sql
        FROM sqlite_master WHERE name NOT LIKE '%alembic%' ORDER BY name
    """
    assert query(path, question) == query(tmp_path / "models.db", question)


AT = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
CUP = DrawnTable((2, 0, 1, 3), "", (120, 90, 90, -20), (1, 2, 2, 4))


def test_an_old_database_opens_with_all_that_is_in_it(old: str, old_file: Path) -> None:
    revision = old_file.stem
    with closing(Store.open(old)) as store:
        assert store.setting("language") == "ca"
        names = ("Anna", "Ben", "Cleo", "Dora")
        assert store.players() == tuple(Player(name.lower(), name) for name in names)
        assert [game.id for game in store.games()] == [CAMELOT, CLASSIC]
        logs = {game_id: store.log(game_id) for game_id in (CAMELOT, CLASSIC, DELETED)}
        assert [len(log) for log in logs.values()] == [23, 3, 1]
        assert isinstance(logs[CAMELOT][18].event, TricksVoided)
        assert isinstance(logs[CAMELOT][21].event, RoundCorrected)
        (finished,) = store.games(GameSearch(finished=True))
        assert (finished.started_at, finished.finished_at) == (AT, AT + timedelta(seconds=22))
        assert [(seat.name, seat.total, seat.place) for seat in finished.seats] == [
            *(("Anna", 42, 1), ("Ben", 40, 3), ("Cleo", 42, 1), ("Dora", 10, 4))
        ]
        photos = {person.id: person.photo for person in store.people.everybody()}
        assert is_photo(photos["anna"] or b"") == (revision >= "0006")
        if revision >= "0004":
            rules = StandingRules(Measure.PLACES, Absence.BEST, 3)
            began = AT - timedelta(minutes=30)
            assert store.series.all() == (Series("season", "Season 2026", began, rules),)
            assert store.series.game_ids("season") == {CAMELOT, DELETED}
            cup = store.tournaments.find("cup")
            assert cup
            assert (cup.name, cup.tournament.present) == ("Cup 2026", (0, 1, 2))
            assert cup.tournament.rounds == (DrawnRound((CUP,)),)
    for game_id, log in logs.items():
        assert projection_in(old, game_id) == project_game(OpenGame.of(game_id, log))


def test_the_sum_of_every_schema_is_known() -> None:
    """A schema without its hash here is opened too, but half a second later."""
    assert HEAD in SCHEMA_HASHES
    made = {revision: schema_hash(schema_of(revision)) for revision in SCHEMA_HASHES}
    assert made == SCHEMA_HASHES


EXPORTED = {
    "secret": {
        "Anna": [-10, 20, 0, -30],
        "Ben": [-10, 20, 40, 20],
        "Cleo": [20, 40, 10, -10],
        "Dora": [-10, 10, -20, 10],
    },
    "grail": {"Anna": [0, 25, 65], "Ben": [0, 60, 50], "Finn": [0, -10, 100]},
    "unfinished": {
        "Anna": [-10, -20, 10],
        "Ben": [-10, 10, -10],
        "Kleo": [20, 10, -10],
        "Dora": [20, 40, 30],
        "Emil": [20, 40, 30],
    },
}
"""The totals after each round, from the column `total` that 0001 and 0002 exported alike.

`secret` is Classic with secret bids, its second round corrected after the end. `grail` is Camelot,
whose table gives nothing for a Grail in a void trick: Ben took it in round 2, Anna in the void
trick of the last round. `unfinished` is Anniversary, with every special card, tricks told one by
one, and a bid undone, redone and undone. `deleted` is on no list. From 0002 on Kleo has turned out
to be Cleo, who has another name by now, and Finn is hidden.
"""


def exported(game: OpenGame) -> dict[str, list[int]]:
    """The totals in the tidy rows of a game, by player."""
    text = (csv_file.tidy_head() + csv_file.tidy_rows(game)).decode()
    totals: dict[str, list[int]] = {player.name: [] for player in game.game.players}
    for row in csv.DictReader(io.StringIO(text)):
        if row["total"]:
            totals[row["player"]].append(int(row["total"]))
    return totals


@pytest.mark.parametrize("old_file", sorted(SEASONS.glob("*.sqlite")), indirect=True, ids=_stem)
def test_an_old_season_has_the_totals_statistics_and_people_of_its_day(
    season: Store, old_file: Path
) -> None:
    games = [game.id for game in season.games()]
    assert games == ["unfinished", "grail", "secret"]
    assert {each: exported(OpenGame.of(each, season.log(each))) for each in games} == EXPORTED
    assert [game.id for game in season.deleted_games()] == ["deleted"]
    for game in season.games():
        ends = {name: totals[-1] for name, totals in EXPORTED[game.id].items()}
        assert {seat.name: seat.total for seat in game.seats} == ends
    running = {game: tuple(map(tuple, totals.values())) for game, totals in EXPORTED.items()}
    assert season.running_totals(list(EXPORTED)) == running
    counts = season.statistics.counts(FigureFilter())
    figures = {id_: person_figures(counts, id_).bidding for id_ in ("anna", "ben", "finn")}
    grails = {id_: (its.grails, its.grail_points) for id_, its in figures.items()}
    assert grails == {"anna": (1, 0), "ben": (1, 20), "finn": (0, 0)}
    people = {person.id: person for person in season.people.everybody()}
    if old_file.stem == "0001":
        assert people["kleo"].games == people["cleo"].games == 1
    else:
        assert "kleo" not in people
        assert (people["cleo"].name, people["cleo"].games) == ("Cleopatra", 2)
        assert people["finn"].hidden
        assert (people["ben"].colour, people["ben"].mark) == ("teal", "star")
