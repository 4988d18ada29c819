import asyncio
from contextlib import closing
from datetime import datetime, timedelta
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
        await asyncio.sleep(0)
        pad = await desk.pad(game.id)
        assert pad is not None
        elsewhere = await table.record(game, TurnedUp(1, Card(suit=Suit.RED)))
        assert pad.now == game
        assert await desk.pad(game.id) is pad
        assert pad.now == elsewhere


async def test_opening_forgets_what_was_deleted_more_than_thirty_days_ago(tmp_path: Path) -> None:
    now = EVENING

    def clock() -> datetime:
        return now

    with closing(Store.open(tmp_path / "games.db")) as store:
        ids = iter(f"id-{number}" for number in range(9))
        table = Table(store, clock=clock, new_id=lambda: next(ids), run=at_once)
        rules = EDITIONS["classic"].rules()
        for days in (20, 11):
            game = await table.start(players=NAMES[:3], rules=rules, first_dealer=2)
            assert isinstance(game, OpenGame)
            await table.delete(game.id)
            now += timedelta(days=days)
        lately, _long_ago = await table.deleted()
        desk = Desk("en", "system", _nothing, _nothing, lambda: table, Random(1))
        await desk.open()
        await asyncio.sleep(0)
        assert await table.deleted() == (lately,)


async def test_opening_does_not_wait_for_what_is_forgotten(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path / "games.db")) as store:
        table = Table(store, clock=lambda: EVENING, new_id=lambda: "id", run=at_once)
        asked: list[str] = []

        async def forget() -> int:
            asked.append("forget")
            return 0

        table.forget_deleted = forget  # type: ignore[method-assign]
        desk = Desk("en", "system", _nothing, _nothing, lambda: table, Random(1))
        await desk.open()
        assert not asked
        await asyncio.sleep(0)
        assert asked
