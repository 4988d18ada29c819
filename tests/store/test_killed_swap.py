"""Whatever makes or replaces a database is killed before each of its calls of the system.

Then there is the old one or the new one, never none, and no log of another.
"""

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from scorekeeper.exports import backup_file
from scorekeeper.store.backups import replace_unreadable
from scorekeeper.store.errors import StoreError
from scorekeeper.store.store import Store
from tests.store.faulty_disk import faulty_disk
from tests.store.recorded_games import recorded
from tests.store.store_files import EVENTS, Clock, back_up, everything, restore

pytestmark = pytest.mark.slow

CALLS: Final = {
    *("open", "shutil.copyfile"),
    *(f"os.{name}" for name in ("rename", "remove", "link", "mkdir", "rmdir", "chmod")),
}
UNREADABLE: Final = b"This was a database once. " * 1000
LOG: Final = b"of the old one"
IMPORTED: Final = ("here", "new", "newer")
Task = Callable[[Path], object]


def finished_before(act: Callable[[], object], folder: Path, call: int) -> bool:
    """Run `act` in a process killed before its call of that number in `folder`, or by SQLite."""
    child = os.fork()
    if not child:
        calls = count(1)

        def before_call(*_: object) -> bool:
            if next(calls) == call:
                os.kill(os.getpid(), signal.SIGKILL)
            return True

        def audited(event: str, arguments: tuple[object, ...]) -> None:
            if event in CALLS and str(arguments[0]).startswith(str(folder)):
                before_call()

        status = 1
        with suppress(Exception), faulty_disk() as disk:
            disk.may_write = before_call  # type: ignore[method-assign]
            sys.addaudithook(audited)
            act()
            status = 0
        os._exit(status)
    _child, status = os.waitpid(child, 0)
    assert status in {0, signal.SIGKILL}
    return status == 0


def create(path: Path) -> None:
    Store.open(path).close()


def import_two(path: Path) -> None:
    with closing(Store.open(path)) as store:
        assert store.write_all((name, recorded(EVENTS)) for name in IMPORTED[1:])


def copy_of_the_day(path: Path) -> None:
    with closing(Store.open(path)) as store:
        assert store.backups.make_daily_copy(path.parent, backup_file)


def put_back(path: Path) -> None:
    with closing(Store.open(path)) as store:
        restore(store, path.with_name("all.gz"), path.parent)


def replace(path: Path) -> None:
    replace_unreadable(str(path), path.with_name("all.gz"), backup_file, clock=Clock())


STEPS: Final = pytest.mark.parametrize("step", [23, pytest.param(1, marks=pytest.mark.nightly)])
"""Every call, or every so many."""


def killed(task: Task, files: Path, step: int) -> Iterator[Path]:
    """Kill a task ever later, each time on copies of files; yield the path of the database."""
    for call in count(1, step):
        folder = files.with_name(f"killed-{call}")
        shutil.copytree(files, folder)
        finished = finished_before(partial(task, folder / "games.db"), folder, call)
        yield folder / "games.db"
        shutil.rmtree(folder)
        if finished:
            assert call > 1
            return


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder for the files of a task."""
    (tmp_path / "files").mkdir()
    return tmp_path / "files"


@STEPS
@pytest.mark.parametrize("task", [create, import_two, copy_of_the_day, put_back])
def test_killed_before_any_call_there_is_the_old_database_or_the_new_one(
    task: Task, step: int, file_store: Store, files: Path
) -> None:
    old = everything(file_store)
    file_store.create("gone", recorded(EVENTS))
    back_up(file_store, files / "all.gz")
    new = everything(file_store) if task is put_back else None
    file_store.set_deleted("gone", Clock.now)
    file_store.close()
    if task is not create:
        shutil.copy(file_store.path, files / "games.db")
    seen = []
    for path in killed(task, files, step):
        assert path.exists() or (task is create and not path.with_name("games.db-wal").exists())
        with closing(Store.open(path)) as store:
            there = everything(store)
            games = {game.id for game in store.games()}
            assert there == (new if "gone" in games else old) or games in (set(), {*IMPORTED})
            assert games or task is create
            seen.append(games)
            for copy in store.backups.daily_copies(path.parent):
                restore(store, copy.path, path.parent)
                assert everything(store) == old
    assert (seen[0] != seen[-1]) == (task in {import_two, put_back})


@STEPS
def test_killed_before_any_call_what_cannot_be_opened_is_there_or_replaced(
    step: int, file_store: Store, files: Path
) -> None:
    back_up(file_store, files / "all.gz")
    new = everything(file_store)
    (files / "games.db").write_bytes(UNREADABLE)
    (files / "games.db-wal").write_bytes(LOG)
    replaced = False
    for path in killed(replace, files, step):
        log = path.with_name("games.db-wal")
        before = path.read_bytes(), log.exists() and log.read_bytes()
        try:
            with closing(Store.open(path)) as store:
                assert everything(store) == new
        except StoreError:
            assert before == (UNREADABLE, LOG)
            continue
        replaced = True
        (aside,) = path.parent.glob("games.*.before-restore.db")
        assert aside.read_bytes() == UNREADABLE
        assert aside.with_name(f"{aside.name}-wal").read_bytes() == LOG
    assert replaced
