"""A full or read-only disk, a disk of another user, and files that were copied in part.

After each: what is said, that every acknowledged tap is kept and can be read, and going on works.
"""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from scorekeeper.game.events import Bid, Dealt, Event, PlayEnded, TricksCounted
from scorekeeper.store import sqlite_errors
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.projection import project_game
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.store.faulty_disk import Disk, faulty_disk
from tests.store.recorded_games import every_prefix, log_of, projection_in, query, record_game
from tests.store.store_files import files_beside, open_error, refusal, unprivileged

pytestmark = pytest.mark.slow

ROUND: list[Event] = [
    start(cards=[1, 2]),
    Dealt(1),
    *(Bid(1, seat, 0) for seat in range(3)),
    PlayEnded(1),
    TricksCounted(1, (1, 0, 0)),
    Dealt(2),
]
GROWN = every_prefix(ROUND)
EVERYTHING = len(ROUND)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    """The disk under SQLite; what asks it for room, because SQLite failed, gets none either."""
    with faulty_disk() as watched:
        monkeypatch.setattr(sqlite_errors, "TemporaryFile", watched.new_file)
        yield watched


def put_back(path: Path, files: dict[str, bytes]) -> None:
    """Restore the files in the folder of a database."""
    for name in files_beside(path):
        path.with_name(name).unlink()
    for name, content in files.items():
        path.with_name(name).write_bytes(content)


def sound(path: Path, log: int) -> None:
    """Check that a database has that part of the round, and nothing else."""
    assert query(path, "PRAGMA integrity_check") == [{"integrity_check": "ok"}]
    assert projection_in(path, "g") == project_game(GROWN[log - 1])


def error_of(act: Callable[[], object]) -> StoreError | None:
    """Call a function that may fail, and return its error."""
    try:
        assert act() is not False
    except StoreError as error:
        return error
    return None


@pytest.mark.parametrize(
    ("error", "problem"),
    [
        (errno.ENOSPC, StoreProblem.DISK_FULL),
        pytest.param(errno.EDQUOT, StoreProblem.DISK_FULL, marks=pytest.mark.nightly),
        (errno.EIO, StoreProblem.DISK_FAILED),
    ],
    ids=["full", "quota", "broken"],
)
def test_a_disk_that_fails_at_any_write_of_a_round_loses_no_tap_and_takes_it_later(
    path: Path, disk: Disk, error: int, problem: StoreProblem
) -> None:
    with closing(Store.open(path)) as store:
        store.create("g", GROWN[0])
    before = files_beside(path)
    disk.error = error
    failed, n = True, 0
    while failed:
        n += 1
        put_back(path, before)
        failed = False
        with closing(Store.open(path)) as store:
            disk.writes, disk.fails_at = 0, n
            for was, now in pairwise(GROWN):
                refused = error_of(partial(store.append, "g", was, now))
                if refused:
                    assert (refused.problem, failed) == (problem, False)
                    assert log_of(store, "g") == was.log
                    with closing(Store.open(path)) as other:
                        assert log_of(other, "g") == was.log
                    failed = True
                    disk.make_room()
                    assert store.append("g", was, now)
            assert log_of(store, "g") == GROWN[-1].log
            disk.make_room()
        sound(path, EVERYTHING)
    assert n > 30


def test_a_full_disk_leaves_nothing_where_a_database_was_to_be_created(
    tmp_path: Path, disk: Disk
) -> None:
    path, n = tmp_path / "games.db", 0
    while not path.exists():
        n += 1
        disk.writes, disk.fails_at = 0, n
        refused = error_of(lambda: Store.open(path).close())
        if not path.exists():
            assert refused
            assert (refused.problem, refused.path) == (StoreProblem.NO_ROOM, str(path))
            assert not files_beside(path)
    assert n > 10
    disk.make_room()
    with closing(Store.open(path)) as store:
        assert store.games() == ()


@pytest.mark.parametrize("log", [False, True], ids=["closed", "killed"])
def test_on_a_full_disk_everything_can_be_read_and_the_next_tap_tries_again(
    path: Path, disk: Disk, *, log: bool
) -> None:
    with closing(Store.open(path)) as store:
        record_game(store, "g", ROUND[:5])
        files = files_beside(path)
    if log:
        del files["games.db-shm"]
        put_back(path, files)
    disk.fill()
    with closing(Store.open(path)) as store:
        assert store.write_error
        assert store.write_error.problem is StoreProblem.DISK_FULL
        assert log_of(store, "g") == GROWN[4].log
        assert len(store.games()) == len(store.people.everybody()) // 3 == 1
        assert refusal(store.append, "g", GROWN[4], GROWN[5]).problem is StoreProblem.DISK_FULL
        assert log_of(store, "g") == GROWN[4].log
        disk.make_room()
        assert store.append("g", GROWN[4], GROWN[5])
        assert store.append("g", GROWN[5], GROWN[6])
        with closing(Store.open(path)) as other:
            assert other.write_error is None
    sound(path, 7)


def test_on_a_full_disk_an_older_database_is_brought_up_to_date_in_memory(
    path: Path, disk: Disk, request: pytest.FixtureRequest
) -> None:
    with closing(Store.open(path)) as store:
        record_game(store, "g", ROUND)
    before = path.read_bytes()
    request.getfixturevalue("next_step")
    disk.fill()
    with closing(Store.open(path)) as store:
        assert log_of(store, "g") == GROWN[-1].log
        assert path.read_bytes() == before
        disk.make_room()
        store.update_setting("language", lambda _: "de")
        assert store.write_error is None
    assert query(path, "SELECT version_num FROM alembic_version") == [{"version_num": "next"}]


# To be read only


def test_a_file_that_may_only_be_read_is_read(path: Path, shared_folder: Path) -> None:
    with closing(Store.open(path)) as store:
        record_game(store, "g", ROUND[:3])
    copy = Path(shutil.copy(path, shared_folder))
    copy.chmod(0o444)
    before = copy.read_bytes()
    with unprivileged(), closing(Store.open(copy)) as store:
        assert log_of(store, "g") == GROWN[2].log
        assert refusal(store.append, "g", GROWN[2], GROWN[3]).problem is StoreProblem.READ_ONLY
        assert log_of(store, "g") == GROWN[2].log
    assert copy.read_bytes() == before


@pytest.mark.parametrize("log", [False, True], ids=["closed", "killed"])
def test_in_a_folder_that_may_only_be_read_everything_is_read_until_writing_is_allowed(
    path: Path, shared_folder: Path, *, log: bool
) -> None:
    with closing(Store.open(path)) as store:
        record_game(store, "g", ROUND[:3])
        files = files_beside(path)
    files = (
        {name: files[name] for name in ("games.db", "games.db-wal")} if log else files_beside(path)
    )
    copy = shared_folder / "games.db"
    put_back(copy, files)
    for name in files:
        (shared_folder / name).chmod(0o666)
    shared_folder.chmod(0o555)
    with unprivileged(), closing(Store.open(copy)) as store:
        assert log_of(store, "g") == GROWN[2].log
        refused = refusal(store.append, "g", GROWN[2], GROWN[3])
        assert refused.problem is StoreProblem.NOT_WRITABLE
        assert refused.facts == {"folder": str(shared_folder)}
        assert files_beside(copy).keys() == files.keys()
        os.seteuid(0)
        shared_folder.chmod(0o777)
        assert store.append("g", GROWN[2], GROWN[3])
        assert log_of(store, "g") == GROWN[3].log


def test_what_another_program_writes_in_for_too_long_is_read_and_written_when_it_lets_go(
    path: Path,
) -> None:
    with closing(Store.open(path)) as store:
        record_game(store, "g", ROUND[:3])
    with closing(sqlite3.connect(path, isolation_level=None)) as slow:
        slow.execute("BEGIN IMMEDIATE")
        with closing(Store.open(path, timeout=0.05)) as store:
            assert log_of(store, "g") == GROWN[2].log
            assert refusal(store.append, "g", GROWN[2], GROWN[3]).problem is StoreProblem.LOCKED
            slow.execute("ROLLBACK")
            assert store.append("g", GROWN[2], GROWN[3])


# Torn copies


def test_a_copy_that_ends_at_any_page_but_the_last_is_refused_and_stays_as_it_is(
    path: Path,
) -> None:
    with closing(Store.open(path)) as store:
        record_game(store, "g", ROUND)
    whole = path.read_bytes()
    for end in range(0, len(whole), 4096):
        put_back(path, {"games.db": whole[:end]})
        assert open_error(path).problem in {StoreProblem.DAMAGED, StoreProblem.NOT_A_DATABASE}
        assert files_beside(path) == {"games.db": whole[:end]}


def test_a_log_that_ends_in_the_middle_of_any_frame_leaves_a_game_with_the_taps_before(
    path: Path,
) -> None:
    with closing(Store.open(path)) as store:
        store.create("g", GROWN[0])
    with closing(Store.open(path)) as store:
        for was, now in pairwise(GROWN[:6]):
            assert store.append("g", was, now)
        files = files_beside(path)
    log = files["games.db-wal"]
    frame, head = 24 + 4096, 32
    found = []
    for end in range(head + frame // 2, len(log), frame):
        put_back(path, {"games.db": files["games.db"], "games.db-wal": log[:end]})
        with closing(Store.open(path)) as store:
            kept = len(log_of(store, "g"))
            assert log_of(store, "g") == GROWN[kept - 1].log
            assert store.append("g", GROWN[kept - 1], GROWN[kept])
        sound(path, kept + 1)
        found.append(kept)
    assert found == sorted(found)
    assert set(found) == {1, 2, 3, 4, 5}
