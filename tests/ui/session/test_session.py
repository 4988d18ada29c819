"""The session: open games are kept up to date with the database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.app import App, Dependencies, OpenGame, StoreProblem, run_inline
from scorekeeper.game.authority import Access
from scorekeeper.game.events import TurnedUp
from scorekeeper.game.roles import Role
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.store.store import Store
from scorekeeper.ui.session import open_game
from scorekeeper.ui.session.session import Session
from tests.game.builders import EVENING, NAMES
from tests.serving.clocked_devices import ClockedDevices
from tests.ui.conftest import TakeFaults
from tests.ui.staged_app import new_app, not_saved, session_over, staged_app, start, store_fails

pytestmark = pytest.mark.anyio


async def test_a_game_opened_again_shows_what_is_kept_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_session(tmp_path) as (session, table, game):
        state = await session.open_game(game.id)
        assert state is not None
        elsewhere = await table.record(game, TurnedUp(1, Card(suit=Suit.RED)))
        assert state.current == game
        assert await session.open_game(game.id) is state
        assert state.current == elsewhere
        state = await session.open_game(game.id)
        assert state is not None
        assert await state.record(TurnedUp(1, Card(suit=Suit.RED)))

        async def before(_game_id: str) -> OpenGame:
            return game

        monkeypatch.setattr(table, "open", before)
        assert await session.open_game(game.id) is state
        assert state.current == game


async def test_opening_forgets_what_was_deleted_more_than_thirty_days_ago(tmp_path: Path) -> None:
    now = EVENING

    def clock() -> datetime:
        return now

    with closing(Store.open(tmp_path / "games.db")) as store:
        ids = iter(f"id-{number}" for number in range(9))
        app = App(Dependencies(store, clock, lambda: next(ids), run_inline))
        for days in (20, 11):
            await app.delete((await start(app, *NAMES[:3])).id)
            now += timedelta(days=days)
        lately, _long_ago = await app.deleted_games()
        session = await session_over(partial(run_inline, lambda: app))
        session.start_maintenance()
        await asyncio.sleep(0)
        assert await app.deleted_games() == (lately,)


async def test_the_days_copy_is_made_whoever_is_the_first_to_come(tmp_path: Path) -> None:
    clocked = ClockedDevices()
    scorer = await clocked.let_in(Access(Role.SCORER))
    async with new_app(tmp_path, daily_copies=True) as app:
        await start(app, "Ann", "Ben", "Clara")
        folder = tmp_path / "backups"
        assert not folder.exists()
        opened = partial(run_inline, lambda: app)
        session = await session_over(opened, devices=clocked.devices, device_id=scorer.id)
        session.start_maintenance()
        await asyncio.sleep(0)
        assert len([*folder.iterdir()]) == 1


async def test_without_a_home_it_is_told_that_a_servers_database_is_not_copied(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    faults: TakeFaults,
) -> None:
    """What else fails of the day's maintenance is logged."""
    async with new_app(tmp_path) as app:
        monkeypatch.setattr(type(app.backups), "is_file", False)
        opened = partial(run_inline, lambda: app)
        session = await session_over(opened, set_aside_folder=store_fails(StoreProblem.NO_HOME))
        for purge in (not_saved(StoreProblem.LOCKED), None):
            monkeypatch.setattr(app, "purge_deleted", purge)
            session.start_maintenance()
            await asyncio.sleep(0)
        assert session.no_copy is not None
        assert session.no_copy.problem is StoreProblem.NO_HOME
    assert "games.db: locked" in caplog.text
    assert "'NoneType' object is not callable" in faults()[0]


@pytest.fixture(autouse=True)
def _alone(in_english: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no page that knows the language, and no device that says or does anything."""
    monkeypatch.setattr(open_game, "announce", lambda _sentence: None)
    monkeypatch.setattr(open_game, "give_haptic_feedback", lambda **_how: None)


@asynccontextmanager
async def open_session(folder: Path) -> AsyncIterator[tuple[Session, App, OpenGame]]:
    """A session with an open game of one event, and the table behind it."""
    async with new_app(folder) as app:
        game = await start(app, *NAMES[:3], dealer=2)
        session = await session_over(partial(run_inline, lambda: app))
        await asyncio.sleep(0)
        yield session, app, game


async def test_a_tap_meanwhile_is_not_undone_by_looking_at_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_session(tmp_path) as (session, table, game):
        state = await session.open_game(game.id)
        assert state is not None
        let_go = asyncio.Event()
        read = table.open

        async def slowly(game_id: str) -> OpenGame | None:
            found = await read(game_id)
            await let_go.wait()
            return found

        monkeypatch.setattr(table, "open", slowly)
        looking = asyncio.create_task(session.open_game(game.id))
        await asyncio.sleep(0)
        tap = asyncio.create_task(state.record(TurnedUp(1, Card(suit=Suit.RED))))
        await asyncio.sleep(0)
        let_go.set()
        assert await tap
        assert await looking is state
        assert len(state.current.log) == len(game.log) + 1


async def test_no_screen_draws_a_game_that_is_not_kept_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(_game_id: str) -> None:
        return None

    async with new_app(tmp_path) as app:
        game = await start(app, *NAMES[:3])
        async with staged_app(app, f"/games/{game.id}") as on:
            with monkeypatch.context() as patch:
                patch.setattr(app, "open", gone)
                for route in (f"/games/{game.id}/pad", f"/games/{game.id}"):
                    await on.go(route)
                    assert on.screen.text("notice").startswith("This game cannot be found.")
