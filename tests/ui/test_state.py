from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from scorekeeper.game.events import TurnedUp
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store.database import Store
from scorekeeper.table import OpenGame, Table, at_once
from scorekeeper.ui.state import Desk
from tests.game.at_table import NAMES
from tests.ui.desk import EVENING

pytestmark = pytest.mark.anyio


async def _nothing(_choice: str) -> None:
    """The device keeps no choice."""


async def test_a_game_opened_again_shows_what_another_device_recorded(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path / "games.db")) as store:
        ids = iter(f"id-{number}" for number in range(9))
        table = Table(store, clock=lambda: EVENING, new_id=lambda: next(ids), run=at_once)
        rules = EDITIONS["classic"].rules()
        game = await table.start(players=NAMES[:3], rules=rules, first_dealer=2)
        assert isinstance(game, OpenGame)
        desk = Desk("en", "system", _nothing, _nothing, lambda: table, Random(1))
        await desk.open()
        pad = await desk.pad(game.id)
        assert pad is not None
        elsewhere = await table.record(game, TurnedUp(1, Card(suit=Suit.RED)))
        assert pad.now == game
        assert await desk.pad(game.id) is pad
        assert pad.now == elsewhere
