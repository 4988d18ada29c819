"""A database on a server is backed up to a file, and restored from one."""

from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import Session

from scorekeeper.exports import backup_file
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Bid, Dealt, Player
from scorekeeper.stats.standings import StandingRules
from scorekeeper.stats.tournament import Tournament
from scorekeeper.store import backups
from scorekeeper.store.backups import BackupStore
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import Series, TournamentRecord
from scorekeeper.store.row_copy import copy_rows
from scorekeeper.store.schema import METADATA
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.pictures import photo
from tests.store.postgres_server import PostgresServer
from tests.store.recorded_games import (
    EVENING,
    add_player,
    log_of,
    query,
    record_game,
    recorded,
    run_sql,
)
from tests.store.store_files import Clock, back_up, everything, refusal, restore

SAID = (start(cards=[1, 2]), Dealt(1), Bid(1, 0, 1))


@pytest.fixture
def address(postgres: PostgresServer, database: str) -> str:
    """The address of an empty database on the server."""
    return postgres.address(database)


@pytest.fixture
def filled_store(store: Store) -> Store:
    """A store with a game in a series, a merge into somebody who comes later, and a setting."""
    record_game(store, "here", SAID)
    add_player(store, Player("zoe", "Zoë 日本"), EVENING)
    store.people.merge("anna", into="zoe")
    store.people.choose_appearance("zoe", Appearance("red", None, photo()))
    store.update_setting("language", lambda _: "ja")
    store.series.create(Series("season", "Season", EVENING, StandingRules()), ["here"])
    store.tournaments.create(TournamentRecord("cup", "Cup", EVENING, Tournament()))
    return store


def contents(where: str | Path) -> dict[str, list[str]]:
    """Every row of every table."""
    return {
        name: sorted(str(row) for row in query(where, f"SELECT * FROM {name}"))  # noqa: S608
        for name in METADATA.tables
    }


def test_what_a_server_keeps_goes_into_a_file_and_back(
    filled_store: Store, path: Path, tmp_path: Path
) -> None:
    before, backup = contents(filled_store.path), tmp_path / "all.gz"
    assert back_up(filled_store, backup).games == 1
    filled_store.create("later", recorded([start()]))
    filled_store.people.unmerge("anna")
    restored = restore(filled_store, backup, tmp_path)
    assert restored.games == 1
    assert contents(filled_store.path) == before
    with closing(Store.open(path)) as file:
        restore(file, backup, tmp_path)
        assert everything(file) == everything(filled_store)
    assert filled_store.append("here", recorded(SAID), recorded([*SAID, Bid(1, 1, 0)]))
    restore(filled_store, restored.previous, tmp_path)
    assert {game.id for game in filled_store.games()} == {"here", "later"}


def test_a_server_makes_a_copy_a_day_unless_it_is_damaged(
    filled_store: Store, tmp_path: Path
) -> None:
    clock = Clock()
    backups = BackupStore(filled_store._database, clock)
    made = backups.make_daily_copy(tmp_path, backup_file)
    assert made
    assert backups.make_daily_copy(tmp_path, backup_file) is None
    assert made.path == tmp_path / "backups" / f"games.{made.day}.scorekeeper.gz"
    clock.now += timedelta(days=1)
    run_sql(filled_store.path, "UPDATE event SET body = '{' WHERE seq = 2")
    error = refusal(backups.make_daily_copy, tmp_path, backup_file)
    assert error.problem is StoreProblem.DAMAGED
    assert backups.daily_copies(tmp_path) == (made,)
    assert restore(filled_store, made.path, tmp_path).games == 1
    assert log_of(filled_store, "here") == recorded(SAID).log


def test_what_cannot_be_put_back_changes_nothing(
    filled_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(filled_store, tmp_path / "all.gz")
    filled_store.people.unmerge("anna")
    before = contents(filled_store.path)

    def cut_short(there: Session, here: Session) -> None:
        copy_rows(there, here)
        raise StoreError(StoreProblem.DISK_FULL, filled_store.path)

    monkeypatch.setattr(backups, "copy_rows", cut_short)
    with pytest.raises(StoreError):
        restore(filled_store, tmp_path / "all.gz", tmp_path)
    assert contents(filled_store.path) == before
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["all.gz"]
