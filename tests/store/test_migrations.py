"""Migrations lead to the present schema, and databases of every revision can be opened."""

import compileall
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import NullPool, create_engine

from scorekeeper.game.events import Player, RoundCorrected, TricksVoided
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.photo import is_photo
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.stats.tournament import DrawnRound, DrawnTable
from scorekeeper.store import migration
from scorekeeper.store.projection import project_game
from scorekeeper.store.records import GameSearch, Series
from scorekeeper.store.schema import HEAD, METADATA
from scorekeeper.store.schema_check import SCHEMA_HASHES, schema_hash, schema_of
from scorekeeper.store.store import Store
from tests.store.databases import on_postgres_too
from tests.store.old_databases import OLD, SEASONS, copy_of
from tests.store.recorded_games import projection_in, query

CAMELOT = "0f8f6c1e-6a0e-4d0e-9a5f-0c6a4f1f7b11"
CLASSIC = "5b1d9c9a-2f57-4c0b-8a37-7f0c5f0f9e02"
DELETED = "c0ffee00-0000-4000-8000-000000000003"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.nightly)])
def old(request: pytest.FixtureRequest, old_file: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a copy of an old database, on SQLite or on PostgreSQL."""
    yield from copy_of(old_file, request, tmp_path)


@pytest.fixture(params=sorted(OLD.glob("*.sqlite")), ids=lambda file: file.stem)
def old_file(request: pytest.FixtureRequest) -> Path:
    """An old database."""
    return Path(request.param)


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


def test_a_packaged_app_that_has_only_bytecode_takes_the_same_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packaged = Path(
        shutil.copytree(migration.MIGRATIONS_FOLDER, tmp_path / "migrations", ignore=_RUN_BEFORE)
    )
    assert compileall.compile_dir(packaged, legacy=True, quiet=1)
    for source in packaged.rglob("*.py"):
        source.unlink()
    monkeypatch.setattr(migration, "MIGRATIONS_FOLDER", packaged)
    old = Path(shutil.copy(OLD / "0001.sqlite", tmp_path / "old.db"))
    with closing(Store.open(old)) as store:
        assert len(store.games()) > 0


_RUN_BEFORE = shutil.ignore_patterns("__pycache__")


def test_the_sum_of_every_schema_is_known() -> None:
    """A schema without its hash here is opened too, but half a second later."""
    assert HEAD in SCHEMA_HASHES
    made = {revision: schema_hash(schema_of(revision)) for revision in SCHEMA_HASHES}
    assert made == SCHEMA_HASHES
