"""The screen for a database that cannot be opened: retry, and restore."""

import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.app import App, DailyCopy, Dependencies, StoreError, StoreProblem, run_inline
from scorekeeper.exports import backup_file
from scorekeeper.store import own_copies
from scorekeeper.store.backups import newest_sound_copy, replace_unreadable
from scorekeeper.store.store import Store
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.session.database_rescue import Rescue
from scorekeeper.ui.session.session import Session
from tests.store.recorded_games import run_sql
from tests.ui.stage import Stage
from tests.ui.staged_app import finish, new_app, staged_app, staged_session, start

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
SPOILT = b"Buy milk.\n" * 1000


@asynccontextmanager
async def staged_database(
    path: Path, runtime: Runtime = Runtime.WINDOW
) -> AsyncIterator[tuple[Stage, Session]]:
    """The app over the file at `path`, as it is wired."""
    stores: list[Store] = []

    async def open_app() -> App:
        stores.append(Store.open(path, clock=lambda: NOW))
        return App(Dependencies(stores[-1], lambda: NOW, lambda: "new", run_inline))

    rescue = Rescue(
        partial(newest_sound_copy, str(path)),
        lambda backup: replace_unreadable(str(path), backup, backup_file, clock=lambda: NOW),
    )
    async with staged_session(open_app, rescue=rescue, runtime=runtime) as staged:
        yield staged
    for store in stores:
        store.close()


async def database_with_copy(folder: Path) -> bytes:
    """A database with a game and a dated copy of it in `folder`; what a backup of it holds."""
    with closing(Store.open(folder / "games.db", clock=lambda: NOW)) as store:
        ids = map(str, count())
        app = App(Dependencies(store, lambda: NOW, lambda: next(ids), run_inline))
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        await app.backups.make_daily_copy(folder, backup_file)
        backup = folder / "backup.gz"
        await app.backups.write(backup, backup_file)
    return backup.read_bytes()


def aside_in(folder: Path) -> list[bytes]:
    """The file that was set aside."""
    return [path.read_bytes() for path in folder.glob("games.*.before-restore.db")]


async def ready(on: Stage, session: Session) -> None:
    """Wait until the database is open."""
    while session.store_error is not None:
        await on.settle()
    await on.settle()


async def test_a_database_that_cannot_be_read_offers_the_newest_copy(tmp_path: Path) -> None:
    await database_with_copy(tmp_path)
    path = tmp_path / "games.db"
    path.write_bytes(SPOILT)
    async with staged_database(path) as (on, session):
        told = (
            "is not a database. It was left as it was – restore a copy of your games, or try again."
        )
        assert on.text("notice").endswith(told)
        assert on.label("restore") == "Restore the copy from 20 November 2026"
        assert picture(on) == ft.Icons.SIM_CARD_ALERT_OUTLINED
        assert "1 game is in it. The file that cannot be read is set aside first." in on.texts()
        assert path.read_bytes() == SPOILT
        await on.tap("restore")
        assert picture(on) == ft.Icons.CHECK_CIRCLE_OUTLINE
        told = on.text("notice")
        assert told.startswith("1 game is back. What was here before is in ")
        assert aside_in(tmp_path) == [SPOILT]
        await on.tap("go-home")
        await ready(on, session)
        assert on.has("history")
        assert len(await session.app.games()) == 1


async def test_where_no_copy_can_be_tried_for_want_of_room_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    await database_with_copy(tmp_path)
    path = tmp_path / "games.db"
    path.write_bytes(SPOILT)
    with monkeypatch.context() as full:
        full.setattr(own_copies, "copy_files", no_room)
        async with staged_database(path) as (on, _session):
            assert "the disk is full" in on.text("failed")
            assert not on.has("restore")
            full.undo()
            await on.tap("retry")
            assert not on.has("failed")
            assert on.has("restore")


async def test_without_a_copy_a_file_that_was_saved_helps(tmp_path: Path) -> None:
    backup = await database_with_copy(tmp_path)
    path = tmp_path / "games.db"
    for copy in (tmp_path / "backups").iterdir():
        copy.unlink()
    path.write_bytes(SPOILT)
    async with staged_database(path, Runtime.BROWSER) as (on, session):
        assert not on.has("restore")
        await on.choose_files("from-file", ("milk.txt", b"Buy milk."))
        assert on.text("failed").startswith("milk.txt is not a backup.")
        assert path.read_bytes() == SPOILT
        await on.choose_files("from-file", ("scorekeeper-2026-11-20.scorekeeper.gz", backup))
        assert on.text("notice").startswith("1 game is back.")
        await on.tap("go-home")
        await ready(on, session)
        assert len(await session.app.games()) == 1


async def test_a_problem_is_told_with_the_buttons_that_help() -> None:
    for problem in (StoreProblem.LOCKED, *(each for each in StoreProblem if each.needs_backup)):

        async def broken(problem: StoreProblem = problem) -> App:
            raise StoreError(problem, "games.db")

        rescue = Rescue(lambda: None, lambda _: pytest.fail("nothing is put back"))
        async with staged_session(broken, rescue=rescue) as (on, _session):
            if problem is StoreProblem.LOCKED:
                assert set(on.names()) == {"notice", "retry"}
                assert picture(on) == ft.Icons.LOCK_OUTLINE
                continue
            assert set(on.names()) == {"notice", "from-file", "retry"}
            told = on.text("notice")
            assert told.startswith("games.db is ")
            assert told.endswith("left as it was – restore a copy of your games, or try again.")
            assert ("damaged" in told) == (problem is StoreProblem.DAMAGED)


@pytest.mark.slow
async def test_home_tells_of_damaged_games_until_a_sound_copy_is_put_back(tmp_path: Path) -> None:
    async with new_app(tmp_path, daily_copies=True) as app:
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        copy = await app.backups.make_daily_copy(tmp_path, backup_file)
        assert isinstance(copy, DailyCopy)
        before = copy.path.with_name("games.2026-10-29.db")
        copy.path.rename(before)
        run_sql(tmp_path / "games.db", "UPDATE event SET body = '{' WHERE seq = 3")
        async with staged_app(app, "/") as on:
            assert on.screen.text("notice") == (
                "Your games are damaged: not all of them can be read.\n"
                "No copy was made today, and all earlier copies are kept. Restore one of them."
            )
            await on.tap("copies")
            assert on.route == "/settings/copies"
            await on.tap("copy-of-2026-10-29", "restore", "go-home")
            assert not on.screen.has("notice")
        assert [each.path for each in await app.backups.daily_copies(tmp_path)] == [before]


async def test_home_tells_the_host_why_no_copy_was_made_today(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with new_app(tmp_path, daily_copies=True) as app:
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        (tmp_path / "backups").write_text("no folder")
        async with staged_app(app, "/") as on:
            told = on.screen.text("notice")
    title, reason = told.split("\n")
    assert title == "No copy of your games was made today."
    assert reason.startswith("There is no folder ")
    assert "No copy was made today" in caplog.text


def picture(on: Stage) -> object:
    """The large picture over what happened."""
    (shown,) = [
        each.icon for each in on.controls() if isinstance(each, ft.Icon) and each.size == 56
    ]
    return shown
