"""Opening the games in the browser's storage, losing it to another tab, and failing to write."""

import errno
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

import pytest

from scorekeeper.app import NotSaved, StoreError, StoreProblem
from scorekeeper.exports import backup_file
from scorekeeper.game.events import Dealt
from scorekeeper.store.store import Store
from scorekeeper.ui.app import DeviceValues
from scorekeeper.web.start import (
    Buffer,
    GamesStorage,
    _show,
    device_values,
    fetch_fonts,
    fetch_packages,
    shrink_picture,
)
from tests.ui.device.test_calls import EmptyScreen
from tests.ui.stage import Stage, stage
from tests.ui.staged_app import start

pytestmark = pytest.mark.anyio

NAMES = ("Anna", "Ben", "Cleo")


@dataclass
class FakeBytes:
    data: bytes

    def to_bytes(self) -> bytes:
        return self.data


@dataclass
class FakeWorker:
    """A stand-in for the worker of the page; `take_games` returns `outcomes` in turn, or fails."""

    games: str
    outcomes: list[str]
    insisted: list[bool] = field(default_factory=list)
    reloads: int = 0
    kept: list[str] = field(default_factory=list)
    """The results of `persist_games`, one after the other; afterwards "kept" for good."""
    waits: int = 0
    """The calls of `persist_games`."""
    device_values: str = ""
    lacks_japanese: bool = False

    async def take_games(self, insist: bool) -> str:
        self.insisted.append(insist)
        return self.outcomes.pop(0)

    async def persist_games(self) -> str:
        self.waits += 1
        return self.kept.pop(0) if self.kept else "kept"

    fetched: list[str] = field(default_factory=list)
    is_offline: bool = False

    async def fetch_packages(self, with_fonts: bool, with_picture: bool) -> None:
        if self.is_offline:
            raise OSError
        self.fetched.append(f"packages {with_fonts:d}{with_picture:d}")

    async def fetch_fonts(self, files: list[str]) -> None:
        if self.is_offline:
            raise OSError
        self.fetched += files

    async def shrink_picture(
        self, picture: bytes, side: int, most: int, qualities: Sequence[int]
    ) -> Buffer:
        if picture == b"unreadable":
            raise OSError
        return FakeBytes(b"%s %d %d %d" % (picture, side, most, len(qualities)))

    def shown(self, on_lost: Callable[[], object], on_update: Callable[[], object]) -> None: ...

    def update(self) -> None: ...

    def reload(self) -> None:
        self.reloads += 1


@asynccontextmanager
async def home(folder: Path) -> AsyncIterator[Stage]:
    """The page, with a new database in `folder`, once it shows Home."""
    told = '{"languages": ["en"], "kept": {}}'
    browser = FakeWorker(str(folder), ["open"], device_values=told)
    async with stage(EmptyScreen, views=True) as on:
        await _show(browser, on.page)
        await on.settle()
        assert on.has("new-game")
        yield on


async def test_the_page_draws_home_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawings = list[object]()
    monkeypatch.setattr("scorekeeper.ui.screens.home.home_screen.install_hint", drawings.append)
    async with home(tmp_path):
        assert len(drawings) == 1


async def test_what_is_raised_outside_every_handler_is_told_and_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_session: object) -> None:
        raise ArithmeticError("of an effect")

    monkeypatch.setattr("scorekeeper.ui.session.session.Session.start_maintenance", fail)
    async with home(tmp_path) as on:
        assert on.has("failed")
        assert on.crashes == []
    (logged,) = (each for each in caplog.records if each.levelname == "ERROR")
    assert "of an effect" in logged.getMessage()


@pytest.mark.parametrize(
    ("number", "problem"),
    [(errno.ENOSPC, StoreProblem.DISK_FULL), (errno.EIO, StoreProblem.DISK_FAILED)],
)
async def test_a_storage_in_which_no_database_can_be_begun_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, problem: StoreProblem
) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, "of the browser's storage")

    empty = tmp_path / "empty.db"
    empty.touch()
    monkeypatch.setattr("scorekeeper.web.start._EMPTY", empty)
    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(StoreError) as refused:
        await GamesStorage(FakeWorker(str(tmp_path), ["open"])).open()
    assert refused.value.problem is problem


async def test_games_are_kept_in_the_browsers_storage_and_read_as_one_file(tmp_path: Path) -> None:
    browser = FakeWorker(str(tmp_path), ["open", "open"])
    opener = GamesStorage(browser)
    game = await start(await opener.open(), *NAMES)
    again = await GamesStorage(browser).open()
    assert await again.open(game.id) == game
    assert browser.waits == 0, "it has all when a write returns"
    assert games_in(opener.read()) == [game.id]


def games_in(file: tuple[str, bytes]) -> list[str]:
    name, contents = file
    assert name == "scorekeeper.scorekeeper.gz"
    return [game.id for game in backup_file.read_backup(BytesIO(contents))[2]]


async def test_a_deferred_storage_is_waited_for_before_anything_is_shown(tmp_path: Path) -> None:
    browser = FakeWorker(str(tmp_path), ["deferred"])
    table = await GamesStorage(browser).open()
    before = browser.waits
    game = await start(table, *NAMES)
    assert browser.waits > before
    before = browser.waits
    await table.open(game.id)
    assert browser.waits == before + 1, "another call may just have written"


@pytest.mark.parametrize("outcome", ["disk_full", "disk_failed"])
async def test_a_tap_that_is_not_kept_is_not_saved_and_only_what_is_kept_is_seen_again(
    tmp_path: Path, outcome: str
) -> None:
    browser = FakeWorker(str(tmp_path), ["deferred"])
    opener = GamesStorage(browser)
    told: list[StoreError] = []
    opener.on_lost = told.append
    table = await opener.open()
    game = await start(table, *NAMES)
    browser.kept = [outcome]
    answer = await table.record(game, Dealt(1))
    assert isinstance(answer, NotSaved)
    assert [answer.problem, *(error.problem for error in told)] == [outcome, outcome]
    with pytest.raises(StoreError):
        await table.open(game.id)
    with pytest.raises(StoreError):
        await opener.open()
    assert browser.reloads == 1
    assert len(told) == 1


async def test_where_nothing_is_kept_the_app_is_told_and_can_be_used(tmp_path: Path) -> None:
    told: list[str] = []
    browser = FakeWorker(str(tmp_path), ["not_kept", "fleeting"])
    opener = GamesStorage(browser, on_fleeting=lambda: told.append("fleeting"))
    with pytest.raises(StoreError) as refused:
        await opener.open()
    assert refused.value.problem is StoreProblem.NO_STORAGE
    game = await start(await opener.open(), *NAMES)
    assert told == ["fleeting"]
    assert games_in(opener.read()) == [game.id]


async def test_another_tab_has_the_games_until_asked_again_and_may_take_them_back(
    tmp_path: Path,
) -> None:
    """The first try fails in JavaScript."""
    browser = FakeWorker(str(tmp_path), [])
    opener = GamesStorage(browser)
    for outcome in ("", "open_elsewhere"):
        browser.outcomes = outcome.split()
        with pytest.raises(StoreError) as refused:
            await opener.open()
        assert refused.value.problem == (outcome or "disk_failed")
    with pytest.raises(StoreError):
        opener.read()
    browser.outcomes = ["open"]
    await opener.open()
    assert browser.insisted == [False, False, True]
    assert opener.lose().problem is StoreProblem.OPEN_ELSEWHERE
    with pytest.raises(StoreError):
        await opener.open()
    assert browser.reloads == 1


async def test_a_damaged_storage_is_told_of_once_and_never_covered_by_an_empty_scorepad(
    tmp_path: Path,
) -> None:
    (tmp_path / "unreadable-0").write_bytes(b"perhaps all games")
    opener = GamesStorage(FakeWorker(str(tmp_path), ["damaged", "deferred", "deferred"]))
    for _ in range(2):
        with pytest.raises(StoreError) as refused:
            await opener.open()
        assert refused.value.problem is StoreProblem.DAMAGED
    assert opener.read() == ("scorekeeper.db", b"perhaps all games")
    assert not opener.path.exists()
    Store.open(opener.path).close()
    await opener.open()


def test_a_file_that_cannot_be_read_is_handed_out_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no database")
    read = GamesStorage(FakeWorker(str(tmp_path), [])).read()
    assert read == ("scorekeeper.db", b"no database")


async def test_a_browser_shrinks_a_picture_or_says_that_it_cannot() -> None:
    browser = FakeWorker("", [])
    assert await shrink_picture(browser, b"picture", 128, 9, (85, 20)) == b"picture 128 9 2"
    assert await shrink_picture(browser, b"unreadable", 128, 9, (85, 20)) is None


async def test_packages_are_asked_for_again_and_fonts_of_names_are_done_without() -> None:
    browser = FakeWorker("", [], is_offline=True)
    await fetch_fonts(browser, {"name_fonts/arabic.ttf"})
    with pytest.raises(StoreError) as refused:
        await fetch_packages(browser)
    assert refused.value.problem is StoreProblem.NOT_LOADED
    browser.is_offline = False
    await fetch_packages(browser)
    await fetch_packages(browser, fonts=True, picture=True)
    assert browser.fetched == ["packages 00", "packages 11"]
    await fetch_fonts(browser, {"name_fonts/thai.ttf", "name_fonts/hebrew.ttf"})
    assert browser.fetched[2:] == ["name_fonts/hebrew.ttf", "name_fonts/thai.ttf"]


_AFTER_A_PDF = """
import asyncio
import fpdf.bidi as before
from scorekeeper.web import start

class Phone:
    async def fetch_fonts(self, files):
        pass

start.find_spec = lambda _name: None
asyncio.run(start.fetch_fonts(Phone(), {"name_fonts/arabic.ttf"}))
import fpdf.bidi as after
assert after is not before
"""


def test_letters_are_shaped_also_where_a_pdf_was_made_before() -> None:
    """The modules that draw are imported anew, so that they find the library that has come."""
    subprocess.run([sys.executable, "-c", _AFTER_A_PDF], check=True)


def test_what_the_page_says_of_the_device_is_taken_for_what_flutter_would_say() -> None:
    told = '{"languages": ["ja-JP", 1, "日本", null], "kept": {"scorekeeper.installed": false}}'
    assert device_values(told) == DeviceValues(["ja-JP"], {"scorekeeper.installed": False})
    for told in (
        *("", "null", "[]", "{}", "[" * 100_000),
        *('{"languages": [], "kept": []}', '{"languages": "ja", "kept": {}}'),
    ):
        assert device_values(told) is None, told[:40]
