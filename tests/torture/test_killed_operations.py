"""An operation on the whole database is complete or undone, whenever it is killed."""

import shutil
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.projection import project_game
from scorekeeper.store.store import Store
from tests.store.recorded_games import log_of, projection_in, recorded, run_sql
from tests.store.store_files import back_up
from tests.torture import tasks
from tests.torture.children import started
from tests.torture.counts import often
from tests.torture.databases import Contents, contents
from tests.torture.figures import report

GAMES: Final = 40

KILLS: Final = pytest.mark.parametrize("kills", often(6, 100, test=1))
"""During each operation."""

Files = Mapping[str, Path | None]
"""What an operation works on, by name; None is not there yet."""
Task = Callable[..., None]
IsDone = Callable[..., bool]


@pytest.fixture(scope="module")
def full(blank: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return database_of(GAMES, blank, tmp_path_factory.mktemp("full") / "games.db")


@pytest.fixture(scope="module")
def half(blank: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return database_of(GAMES // 2, blank, tmp_path_factory.mktemp("half") / "half.db")


@pytest.fixture(scope="module")
def backup(half: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of `half`."""
    backup = tmp_path_factory.mktemp("backup") / "backup.gz"
    with closing(Store.open(half)) as store:
        back_up(store, backup)
    return backup


def database_of(games: int, blank: Path, path: Path) -> Path:
    shutil.copy(blank, path)
    with closing(Store.open(path)) as store:
        assert store.write_all(
            (f"game-{games}-{number}", recorded(tasks.TAPS[: 40 + number]))
            for number in range(games)
        )
    return path


def kill_at_random(folder: Path, task: Task, kills: int, files: Files, is_done: IsDone) -> None:
    """Kill `task` at random moments, each time begun anew in a folder of its own.

    It works on copies of `files`; `is_done` tells afterwards whether it did everything, and fails
    unless it did either that or nothing.
    """
    dice, done, begun = Random(52), 0, time.monotonic()
    paths = copied(files, folder / "whole")
    with started(task, *paths) as child, suppress(EOFError):
        assert child.next_report() == "begins"
        begins = time.monotonic()
        child.next_report()
    longest = time.monotonic() - begins
    assert is_done(*paths), "nobody has killed it"
    for kill in range(kills):
        paths = copied(files, folder / f"{kill}")
        with started(task, *paths) as child:
            assert child.next_report() == "begins"
            time.sleep(dice.random() * longest)
            child.kill()
        done += is_done(*paths)
        shutil.rmtree(folder / f"{kill}")
    report(f"{task.__name__}: {kills} kills, {done} of them too late", begun)


def copied(files: Files, folder: Path) -> list[Path]:
    """Copies of files, under their names in a new folder."""
    folder.mkdir()
    for name, file in files.items():
        if file:
            shutil.copy(file, folder / name)
    return [folder / name for name in files]


def either(path: Path, was: Contents, new: Contents) -> bool:
    """Whether a database is the new one; otherwise it must be the one that was."""
    found = contents(path)
    assert found in (was, new)
    return found == new


def set_aside(path: Path) -> Path:
    """What was put away before another file took the place of `path`."""
    (aside,) = path.parent.glob("games.*.before-restore.db")
    return aside


@KILLS
def test_a_database_is_made_or_not_there(blank: Path, tmp_path: Path, kills: int) -> None:
    new = contents(blank)

    def is_done(path: Path) -> bool:
        done = path.exists() and either(path, {}, new)
        Store.open(path).close()
        assert contents(path) == new
        return done

    kill_at_random(tmp_path, tasks.open_database, kills, {"games.db": None}, is_done)


@KILLS
def test_a_backup_is_the_last_one_or_the_new_one(
    full: Path, backup: Path, tmp_path: Path, kills: int
) -> None:
    here, last, new = contents(full), backup.read_bytes(), tmp_path / "new.gz"
    with closing(Store.open(full)) as store:
        back_up(store, new)

    def is_done(path: Path, written: Path) -> bool:
        assert contents(path) == here
        assert written.read_bytes() in {last, new.read_bytes()}
        return written.read_bytes() != last

    files = {"games.db": full, "backup.gz": backup}
    kill_at_random(tmp_path, tasks.write_backup, kills, files, is_done)


@KILLS
def test_a_restore_replaces_everything_or_nothing(
    full: Path, half: Path, backup: Path, tmp_path: Path, kills: int
) -> None:
    here, there = contents(full), contents(half)

    def is_done(path: Path, _given: Path) -> bool:
        done = either(path, here, there)
        assert not done or contents(set_aside(path)) == here
        return done

    files = {"games.db": full, "backup.gz": backup}
    kill_at_random(tmp_path, tasks.restore, kills, files, is_done)


@KILLS
def test_many_games_are_imported_or_none(full: Path, tmp_path: Path, kills: int) -> None:
    here = contents(full)

    def is_done(path: Path) -> bool:
        if contents(path) == here:
            return False
        with closing(Store.open(path)) as store:
            assert store.count_games() == GAMES + tasks.IMPORTED
            projection = project_game(OpenGame.of("g", log_of(store, "imported-0")))
        for number in range(tasks.IMPORTED):
            assert projection_in(path, f"imported-{number}") == projection
        return True

    kill_at_random(tmp_path, tasks.import_many, kills, {"games.db": full}, is_done)


@KILLS
def test_the_copy_of_the_day_is_whole_or_not_there(full: Path, tmp_path: Path, kills: int) -> None:
    here = contents(full)

    def is_done(path: Path) -> bool:
        copies = [*(path.parent / "backups").glob("*.db")]
        assert all(contents(each) == here for each in (path, *copies))
        return bool(copies)

    kill_at_random(tmp_path, tasks.make_daily_copy, kills, {"games.db": full}, is_done)


@KILLS
def test_all_games_are_worked_out_anew_or_none(full: Path, tmp_path: Path, kills: int) -> None:
    right = contents(full)
    wrong_file = Path(shutil.copy(full, tmp_path / "wrong.db"))
    run_sql(wrong_file, "UPDATE seat SET total = 7, totals = '7'")
    wrong = contents(wrong_file)
    files = {"games.db": wrong_file}
    kill_at_random(tmp_path, tasks.rebuild, kills, files, lambda path: either(path, wrong, right))
