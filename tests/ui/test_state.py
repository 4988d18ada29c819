import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

import pytest

from scorekeeper.game.events import TurnedUp
from scorekeeper.i18n import Words
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store.database import Store
from scorekeeper.table import OpenGame, Table, at_once
from scorekeeper.ui import state
from scorekeeper.ui.settings import Settings
from scorekeeper.ui.state import Desk
from tests.game.at_table import NAMES
from tests.ui.desk import EVENING
from tests.ui.device import device, kept_games, start

pytestmark = pytest.mark.anyio


async def _nothing(_chosen: Settings) -> None:
    """The device keeps no choice."""


async def test_a_game_opened_again_shows_what_another_device_recorded(tmp_path: Path) -> None:
    async with at_a_desk(tmp_path) as (desk, table, game):
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
        desk = Desk(Settings(), _nothing, partial(at_once, lambda: table), Random(1))
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
        desk = Desk(Settings(), _nothing, partial(at_once, lambda: table), Random(1))
        await desk.open()
        assert not asked
        await asyncio.sleep(0)
        assert asked


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no page that knows the language, and no device that says or does anything."""
    monkeypatch.setattr(state, "words", lambda: Words.of("en"))
    monkeypatch.setattr(state, "announce", lambda _sentence: None)
    monkeypatch.setattr(state, "feel", lambda **_how: None)


@asynccontextmanager
async def at_a_desk(folder: Path) -> AsyncIterator[tuple[Desk, Table, OpenGame]]:
    """A desk with an open game of one event, and the table behind it."""
    with closing(Store.open(folder / "games.db")) as store:
        ids = iter(f"id-{number}" for number in range(9))
        table = Table(store, clock=lambda: EVENING, new_id=lambda: next(ids), run=at_once)
        rules = EDITIONS["classic"].rules()
        game = await table.start(players=NAMES[:3], rules=rules, first_dealer=2)
        assert isinstance(game, OpenGame)
        desk = Desk(Settings(), _nothing, partial(at_once, lambda: table), Random(1))
        await desk.open()
        await asyncio.sleep(0)
        yield desk, table, game


async def test_a_game_that_a_backup_made_shorter_is_shown_as_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_a_desk(tmp_path) as (desk, table, game):
        pad = await desk.pad(game.id)
        assert pad is not None
        assert await pad.say(TurnedUp(1, Card(suit=Suit.RED)))

        async def before(_game_id: str) -> OpenGame:
            return game

        monkeypatch.setattr(table, "open", before)
        assert await desk.pad(game.id) is pad
        assert pad.now == game


async def test_a_game_that_is_not_kept_any_more_leaves_the_desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_a_desk(tmp_path) as (desk, table, game):
        assert await desk.pad(game.id)

        async def gone(_game_id: str) -> None:
            return None

        monkeypatch.setattr(table, "open", gone)
        assert await desk.pad(game.id) is None
        assert game.id not in desk.pads


async def test_a_tap_meanwhile_is_not_undone_by_looking_at_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_a_desk(tmp_path) as (desk, table, game):
        pad = await desk.pad(game.id)
        assert pad is not None
        let_go = asyncio.Event()
        read = table.open

        async def slowly(game_id: str) -> OpenGame | None:
            found = await read(game_id)
            await let_go.wait()
            return found

        monkeypatch.setattr(table, "open", slowly)
        looking = asyncio.create_task(desk.pad(game.id))
        await asyncio.sleep(0)
        tap = asyncio.create_task(pad.say(TurnedUp(1, Card(suit=Suit.RED))))
        await asyncio.sleep(0)
        let_go.set()
        assert await tap
        assert await looking is pad
        assert pad.now.history.length == game.history.length + 1


async def test_no_screen_draws_a_game_that_is_not_kept_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(_game_id: str) -> None:
        return None

    async with kept_games(tmp_path) as table:
        game = await start(table, *NAMES[:3])
        async with device(table, f"/games/{game.id}") as on:
            with monkeypatch.context() as patch:
                patch.setattr(table, "open", gone)
                for route in (f"/games/{game.id}/pad", f"/games/{game.id}"):
                    await on.go(route)
                    assert on.screen.text("notice").startswith("This game is not here.")
