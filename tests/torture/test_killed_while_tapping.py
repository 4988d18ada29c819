"""No acknowledged tap is lost when the app is killed."""

import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from scorekeeper.game.codec import event_to_json
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.steps import next_step
from scorekeeper.store.projection import project_game
from scorekeeper.store.store import Store
from tests.store.postgres_server import PostgresServer
from tests.store.recorded_games import log_of, projection_in, recorded
from tests.torture.children import Child, started
from tests.torture.counts import often
from tests.torture.databases import contents
from tests.torture.figures import report
from tests.torture.tasks import TAPS, game_id, tap

MAX_TAPS = 30
"""Of one process before it is killed."""
TAP = 0.004
"""Seconds that a tap takes at most on a machine that has nothing else to do."""
SERVER_TOO = 5
"""Of so many kills one is that of the PostgreSQL server itself."""


def tap_for_a_while(child: Child, dice: Random) -> int:
    """Wait for some taps and then for a part of one; how many were acknowledged."""
    for _ in range(dice.randint(1, MAX_TAPS)):
        acknowledged = child.next_report()
    time.sleep(dice.random() * TAP)
    assert isinstance(acknowledged, int)
    return acknowledged


def last_acknowledged(child: Child, acknowledged: int) -> int:
    """Kill a process; how many taps it has acknowledged in all."""
    last = [acknowledged, *child.kill()][-1]
    assert isinstance(last, int)
    return last


def expect_all_taps(address: str, acknowledged: int) -> None:
    """All acknowledged taps are there, perhaps one more, and what follows from them."""
    with closing(Store.open(address)) as store:
        last = len(store.game_ids()) - 1
        log = log_of(store, game_id(last))
        assert 0 <= last * len(TAPS) + len(log) - acknowledged <= 1
        for game in range(max(0, last - 1), last):
            assert len(log_of(store, game_id(game))) == len(TAPS)
    tapped = recorded(TAPS[: len(log)])
    assert [event_to_json(entry.event) for entry in log] == [
        event_to_json(event) for event in TAPS[: len(log)]
    ]
    assert next_step(OpenGame.of("g", log).game) == next_step(tapped.game)
    assert projection_in(address, game_id(last)) == project_game(tapped)


@pytest.mark.parametrize("kills", often(100, 1_000, test=10))
def test_no_acknowledged_tap_is_lost_when_the_app_is_killed(
    blank: Path, tmp_path: Path, kills: int
) -> None:
    database = tmp_path / "games.db"
    database.write_bytes(blank.read_bytes())
    dice, begun, acknowledged = Random(50), time.monotonic(), 0
    for _ in range(kills):
        with started(tap, str(database)) as child:
            acknowledged = tap_for_a_while(child, dice)
            acknowledged = last_acknowledged(child, acknowledged)
        contents(database)
        expect_all_taps(str(database), acknowledged)
    report(f"SQLite: {kills} kills, {acknowledged} taps", begun)


@pytest.mark.parametrize("kills", often(50, 1_000, test=3))
def test_no_acknowledged_tap_is_lost_when_the_app_or_its_server_is_killed(
    mortal_postgres: PostgresServer, kills: int
) -> None:
    address = mortal_postgres.address(mortal_postgres.create())
    Store.open(address).close()
    dice, begun, acknowledged = Random(51), time.monotonic(), 0
    for kill in range(kills):
        server_too = kill % SERVER_TOO == 0
        with started(tap, address) as child:
            acknowledged = tap_for_a_while(child, dice)
            if server_too:
                mortal_postgres.kill()
            acknowledged = last_acknowledged(child, acknowledged)
        if server_too:
            mortal_postgres.start()
        expect_all_taps(address, acknowledged)
    with closing(Store.open(address)) as store:
        assert store.rebuild() == len(store.game_ids())
    expect_all_taps(address, acknowledged)
    report(f"PostgreSQL: {kills} kills, {acknowledged} taps", begun)
