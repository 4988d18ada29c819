"""A database on a server is backed up to a file, and restored from one."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from scorekeeper.game.events import Bid, Dealt, Player
from scorekeeper.game.looks import ChosenLook
from scorekeeper.stats.standings import StandingRules
from scorekeeper.stats.tournament import Tournament
from scorekeeper.store import backups
from scorekeeper.store.backups import copy_rows
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import Series, TournamentRecord
from scorekeeper.store.schema import METADATA
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.pictures import photo
from tests.store.postgres_server import PostgresServer
from tests.store.recorded_games import EVENING, add_player, query, record_game, recorded

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
    store.people.choose_look("zoe", ChosenLook("red", None, photo()))
    store.set_setting("language", "ja")
    store.series.create(Series("season", "Season", EVENING, StandingRules()), ["here"])
    store.tournaments.create(TournamentRecord("cup", "Cup", EVENING, Tournament()))
    return store


def contents(where: str | Path) -> dict[str, list[str]]:
    """Every row of every table."""
    return {
        name: sorted(str(row) for row in query(where, f"SELECT * FROM {name}"))  # noqa: S608
        for name in METADATA.tables
    }


def test_what_a_server_keeps_goes_into_a_file_and_back(filled_store: Store, tmp_path: Path) -> None:
    before = contents(filled_store.path)
    filled_store.backups.write(tmp_path / "all.db")
    with closing(Store.open(tmp_path / "all.db")) as copy:
        assert (copy.log("here"), copy.people.everybody()) == (
            filled_store.log("here"),
            filled_store.people.everybody(),
        )
    filled_store.create("later", recorded([start()]))
    filled_store.people.unmerge("anna")
    restored = filled_store.backups.restore(tmp_path / "all.db", tmp_path)
    assert restored.games == 1
    assert contents(filled_store.path) == before
    with closing(Store.open(restored.previous)) as aside:
        assert {game.id for game in aside.games()} == {"here", "later"}
    assert filled_store.append("here", recorded(SAID), recorded([*SAID, Bid(1, 1, 0)]))


def test_what_cannot_be_put_back_changes_nothing(
    filled_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled_store.backups.write(tmp_path / "all.db")
    filled_store.people.unmerge("anna")
    before = contents(filled_store.path)
    calls = []

    def cut_short(there: Connection, here: Connection) -> None:
        copy_rows(there, here)
        calls.append(here)
        if len(calls) > 1:
            raise StoreError(StoreProblem.DISK_FULL, filled_store.path)

    monkeypatch.setattr(backups, "copy_rows", cut_short)
    with pytest.raises(StoreError):
        filled_store.backups.restore(tmp_path / "all.db", tmp_path)
    assert len(calls) == 2
    assert contents(filled_store.path) == before
    assert [file.name for file in tmp_path.glob("*.db")] == ["all.db"]
