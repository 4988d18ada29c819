"""Start the app in the static page, with the games in the browser's storage."""

import asyncio
import json
import logging
import sys
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, ParamSpec, Protocol, TypeVar

import flet as ft

from scorekeeper.app import BACKUP_SUFFIX, App, Dependencies
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.ui.app import DeviceValues, rescue_of, start_session
from scorekeeper.ui.look.fonts import FILES, JAPANESE
from scorekeeper.ui.parts.no_storage_notice import mark_no_storage
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.session.session import Session

log = logging.getLogger(__name__)

_EMPTY: Final = Path(__file__).parent / "empty.db"
"""An empty database with all tables, made by the build, so that a first visit creates none."""

_BACKUP_FILE: Final = f"scorekeeper{BACKUP_SUFFIX}"
_DATABASE_FILE: Final = "scorekeeper.db"
GAMES: Final = "games.db"
"""The name of the database in the folder of the browser's storage."""
_Params = ParamSpec("_Params")
_Result = TypeVar("_Result")


class Buffer(Protocol):
    """Bytes of JavaScript."""

    def to_bytes(self) -> bytes:
        """Return them as Python's."""


class BrowserWorker(Protocol):
    """The interface that `client/worker.js` provides."""

    games: str
    """The folder of the browser's storage, after `take_games`."""

    device_values: str
    """The device's languages and stored values, as JSON; empty if the page does not know them.

    Flutter knows them too, but answers late: it is drawing its first frame.
    """

    lacks_japanese: bool
    """Whether Flutter has begun without the Japanese font, so that a first visit is shorter."""

    def take_games(self, insist: bool) -> Awaitable[str]:  # noqa: FBT001
        """Lock the storage, and return the outcome.

        `open`; `deferred` if `persist_games` has to be awaited after writing; `fleeting` if nothing
        outlives the page; else a StoreProblem. With `insist` another tab is asked to release it.
        """

    def persist_games(self) -> Awaitable[str]:
        """Wait until all that was written is on the disk: `kept`, else a StoreProblem."""

    def fetch_packages(self, with_fonts: bool, with_picture: bool) -> Awaitable[None]:  # noqa: FBT001
        """Fetch the packages for ratings and files, and what draws fonts and pictures in files.

        Fails where they do not come; the next call tries again.
        """

    def fetch_fonts(self, files: list[str]) -> Awaitable[None]:
        """Fetch fonts of names, by their paths below the assets, and what shapes their letters."""

    def shown(self, on_lost: Callable[[], object], on_update: Callable[[], object]) -> None:
        """Take note that the first screen is drawn.

        From now on call `on_lost` when another tab has taken over the storage, and `on_update` when
        a new version is ready.
        """

    def shrink_picture(
        self, picture: bytes, side: int, most: int, qualities: Sequence[int]
    ) -> Awaitable[Buffer]:
        """Return a picture's centre as a JPEG, `side` px squared, up to `most` bytes, or fail."""

    def update(self) -> None:
        """Reload the page with the new version."""

    def reload(self) -> None:
        """Reload the page, and take over the storage from another tab."""


def start(worker: BrowserWorker) -> None:
    """Wait for Flet's client, and run the app in it."""
    ft.run(partial(_show, worker))


async def _show(worker: BrowserWorker, page: ft.Page) -> None:
    opener = GamesStorage(worker, on_fleeting=partial(mark_no_storage, page))
    rescue = rescue_of(lambda: str(opener.path))
    # opened while the session is set up
    first = [asyncio.ensure_future(opener.open())]

    def open_app() -> Awaitable[App]:
        return first.pop() if first else opener.open()

    def equip(session: Session) -> None:
        session.read_database_file = opener.read
        session.fetch_packages = partial(fetch_packages, worker)
        session.fetch_fonts = partial(fetch_fonts, worker)
        session.shrink_picture = partial(shrink_picture, worker)

    session = await start_session(
        page,
        runtime=Runtime.BROWSER,
        open_app=open_app,
        rescue=rescue,
        run=opener.run,
        reported=device_values(worker.device_values),
        equip=equip,
    )

    async def show_error(error: StoreError) -> None:
        session.store_error = error

    async def update() -> None:
        session.restart_updated = worker.update

    opener.on_lost = lambda error: page.run_task(show_error, error)
    worker.shown(opener.lose, partial(page.run_task, update))
    if worker.lacks_japanese:
        page.fonts = {JAPANESE: FILES[JAPANESE]}
        page.update()


def device_values(text: str) -> DeviceValues | None:
    """Read what the page says of the device, as JSON; None where that is something else."""
    with suppress(ValueError, RecursionError):
        match json.loads(text):
            case {"languages": list(languages), "kept": dict(kept)}:
                codes = [code for code in languages if isinstance(code, str) and code.isascii()]
                return DeviceValues(codes, kept)
    return None


async def fetch_packages(
    worker: BrowserWorker, *, fonts: bool = False, picture: bool = False
) -> None:
    """Fetch the packages for ratings and files; for some files `fonts`, and what makes a `picture`.

    Raises StoreError where they do not come.
    """
    try:
        await worker.fetch_packages(fonts, picture)
    except Exception as error:  # any error of JavaScript
        log.warning("Packages could not be fetched", exc_info=True)
        raise StoreError(StoreProblem.NOT_LOADED, worker.games) from error
    invalidate_caches()


async def shrink_picture(
    worker: BrowserWorker, picture: bytes, side: int, most: int, qualities: Sequence[int]
) -> bytes | None:
    """Return a picture's centre square as a JPEG of `side` squared; None if that fails.

    It has at most `most` bytes by one of the `qualities`, of 100. The browser decodes it, as
    the page is shipped without Pillow.
    """
    try:
        made = await worker.shrink_picture(picture, side, most, qualities)
    except Exception:  # any error of JavaScript
        log.warning("A picture could not be decoded", exc_info=True)
        return None
    return made.to_bytes()


async def fetch_fonts(worker: BrowserWorker, files: Collection[str]) -> None:
    """Fetch fonts of names, by their paths below the assets; without a network there are none."""
    could_shape = find_spec("uharfbuzz") is not None
    try:
        await worker.fetch_fonts(sorted(files))
    except Exception:  # any error of JavaScript
        log.warning("Fonts of names could not be fetched", exc_info=True)
        return
    invalidate_caches()
    # fpdf2 looks for the shaping library only when it is imported
    for name in () if could_shape else tuple(sys.modules):
        if name.split(".")[0] == "fpdf":
            del sys.modules[name]


class GamesStorage:
    """Opens the database of the games, and reopens it after errors.

    `on_fleeting` is called where the browser keeps nothing, `on_lost` with the error after another
    tab has taken over the games, or the browser has failed to persist what was recorded.
    """

    def __init__(
        self, worker: BrowserWorker, on_fleeting: Callable[[], object] = lambda: None
    ) -> None:
        self._worker = worker
        self.path = Path(worker.games) / GAMES
        self.on_lost: Callable[[StoreError], object] = lambda _error: None
        self._on_fleeting = on_fleeting
        self._asked_before = False
        self._has_to_wait = False
        self._damaged = False
        self._lost: StoreError | None = None

    async def open(self) -> App:
        """Return the use cases over the browser's storage.

        Raises StoreError where another tab has it or the browser has none. A second call takes it
        over from the other tab.
        """
        if self._lost:
            self._worker.reload()
            raise self._lost
        try:
            outcome = await self._worker.take_games(self._asked_before)
        except Exception as error:  # any error of JavaScript
            log.warning("The browser's storage could not be opened", exc_info=True)
            raise StoreError(StoreProblem.DISK_FAILED, str(self.path)) from error
        self._asked_before = True
        self._has_to_wait = outcome != "open"
        self._damaged |= outcome == StoreProblem.DAMAGED
        if outcome in {*StoreProblem}:
            raise StoreError(StoreProblem(outcome), str(self.path))
        if self._damaged and not self.path.exists():
            # An empty scorepad would look as if all games were gone.
            raise StoreError(StoreProblem.DAMAGED, str(self.path))
        if outcome == "fleeting":
            self._on_fleeting()
        # SQLAlchemy takes longest to import: not before the first screen is drawn
        from scorekeeper.store.sqlite_errors import translate_file_errors  # noqa: PLC0415
        from scorekeeper.store.store import Store  # noqa: PLC0415

        def opened() -> Store:
            if not self.path.exists() and _EMPTY.exists():
                fresh = self.path.with_name(f".{self.path.name}")
                with translate_file_errors(self.path):
                    fresh.write_bytes(_EMPTY.read_bytes())
                    fresh.rename(self.path)
            return Store.open(self.path)

        store = await self.run(opened)
        return App(Dependencies(store, runner=self.run))

    async def run(
        self, call: Callable[_Params, _Result], /, *args: _Params.args, **kwargs: _Params.kwargs
    ) -> _Result:
        """Return the result of `call` once all that was written is on the disk.

        Raises StoreError where that fails. Then the database in memory is ahead of the one that is
        kept, so it is not used any more before the page is loaded again.
        """
        if self._lost:
            raise self._lost
        try:
            return call(*args, **kwargs)
        finally:
            outcome = await self._worker.persist_games() if self._has_to_wait else "kept"
            if outcome != "kept":
                raise self._lost or self.lose(StoreProblem(outcome))

    def read(self) -> tuple[str, bytes]:
        """Return a backup of the games with its name; the database itself if it cannot be read.

        Raises StoreError where there is none, as the storage could not be opened.
        """
        if not self.path.exists():
            parts = [part.read_bytes() for part in self.path.parent.glob("unreadable-*")]
            if not parts:
                raise StoreError(StoreProblem.DISK_FAILED, str(self.path))
            return _DATABASE_FILE, b"".join(parts)
        try:
            return _BACKUP_FILE, _backup_of(self.path)
        except StoreError:
            return _DATABASE_FILE, self.path.read_bytes()

    def lose(self, problem: StoreProblem = StoreProblem.OPEN_ELSEWHERE) -> StoreError:
        """Stop using the games, by default because another tab has them; return the error."""
        self._lost = StoreError(problem, str(self.path))
        self.on_lost(self._lost)
        return self._lost


def _backup_of(database: Path) -> bytes:
    """Return a backup of a database. Raises StoreError if it is damaged."""
    from scorekeeper.exports import backup_file  # noqa: PLC0415
    from scorekeeper.store.backups import BackupStore, finish  # noqa: PLC0415
    from scorekeeper.store.own_copies import open_copy  # noqa: PLC0415

    with open_copy(database) as copy, TemporaryDirectory() as folder:
        path = Path(folder) / _BACKUP_FILE
        if finish(BackupStore(copy).write(path, backup_file)).is_damaged:
            raise StoreError(StoreProblem.DAMAGED)
        return path.read_bytes()
