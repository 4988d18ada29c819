"""No tap that a phone has seen answered is lost when the server is killed."""

import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.projection import project_game
from scorekeeper.store.store import Store
from tests.attack.client import connect
from tests.store.recorded_games import log_of, projection_in
from tests.torture.children import serving
from tests.torture.counts import often
from tests.torture.databases import contents
from tests.torture.figures import report
from tests.torture.tapper import Tapper

MAX_TAPS = 10
"""Of a phone before the server is killed."""
IN_A_TAP = 0.5
"""How often it is killed while a tap is not answered yet, rather than right after an answer."""
ANSWER = 0.04
"""Seconds until a tap is answered on a machine that has little else to do."""


@pytest.mark.parametrize("kills", often(10, 100, test=2))
def test_no_tap_that_a_phone_saw_answered_is_lost_with_the_server(
    tmp_path: Path, kills: int
) -> None:
    database, dice = tmp_path / "games.db", Random(53)
    begun, recorded = time.monotonic(), None
    for _ in range(kills):
        with serving(database) as (served, port), connect(port) as phone:
            phone.register()
            tapper = Tapper(phone, recorded or 0)
            tapper.begin() if recorded is None else tapper.go_on()
            for _tap in range(dice.randint(1, MAX_TAPS)):
                tapper.tap()
            if dice.random() < IN_A_TAP:
                tapper.tap_blindly()
                time.sleep(dice.random() * ANSWER)
            served.kill()
        contents(database)
        with closing(Store.open(database)) as store:
            (game,) = store.game_ids()
            log = log_of(store, game)
        recorded = len(log) - 1
        assert 0 <= recorded - tapper.taps <= 1
        assert projection_in(database, game) == project_game(OpenGame.of(game, log))
    report(f"served: {kills} kills, {recorded} taps", begun)
