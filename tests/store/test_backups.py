"""Backups are complete, made while games are recorded, and once a day."""

import errno
import gzip
import os
import sqlite3
from contextlib import closing
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from tempfile import gettempdir

import pytest

from scorekeeper.exports import backup_file
from scorekeeper.game import events
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.redaction import visible_game
from scorekeeper.rules.bidding import BidMode
from scorekeeper.store import backup_content, sqlite_database
from scorekeeper.store.backups import MAX_COPIES, newest_sound_copy
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.store import Store
from tests.game.builders import start, turned_up
from tests.pictures import photo
from tests.store.recorded_games import always, log_of, query, record_game, recorded, run_sql
from tests.store.store_files import (
    EVENTS,
    NOW,
    Clock,
    back_up,
    everything,
    refusal,
    restore,
    zero_page_of,
)

pytestmark = pytest.mark.slow


def test_a_backup_holds_everything_in_one_file(
    file_store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A setting that was set back takes no room in it."""
    monkeypatch.setattr(backup_content, "MAX_SETTINGS", 1)
    for pad in ("pad", None):
        file_store.update_setting("paper_pad:a", always(pad))
    assert query(path, "SELECT key FROM setting") == [{"key": "language"}]
    run_sql(path, "INSERT INTO setting VALUES ('paper_pad:b', 'null')")  # by an earlier build
    file_store.people.choose_appearance("anna", Appearance("red", "star", photo()))
    file_store.people.set_hidden("ben", NOW)
    record_game(file_store, "gone", EVENTS)
    file_store.set_deleted("gone", NOW)
    backup = tmp_path / "backup.scorekeeper.gz"
    assert back_up(file_store, backup).games == 2
    assert [file.name for file in tmp_path.glob("backup*")] == [backup.name]
    with closing(Store.open(tmp_path / "other.db")) as other:
        restore(other, backup, tmp_path)
        assert everything(other) == everything(file_store)
        assert other.deleted_games() == file_store.deleted_games()
        again = tmp_path / "again.scorekeeper.gz"
        back_up(other, again)
        assert again.read_bytes() == backup.read_bytes()


def test_a_game_can_go_on_while_a_backup_is_made(file_store: Store, tmp_path: Path) -> None:
    steps = file_store.backups.write(tmp_path / "backup.gz", backup_file)
    assert next(steps).games == 1
    file_store.update_setting("language", lambda _: "de")
    assert file_store.create("later", recorded(EVENTS))
    assert [*steps]
    restore(file_store, tmp_path / "backup.gz", tmp_path)
    assert file_store.setting("language") == "ja"
    assert [game.id for game in file_store.games()] == ["here"]


def bidding(mode: BidMode, *bids: int) -> OpenGame:
    """Return a game with that many bids in its first round, of fifteen cards."""
    said = [events.Bid(1, (seat + 1) % 3, bid) for seat, bid in enumerate(bids)]
    return recorded([start(cards=(15,), bid_mode=mode), turned_up("8B"), *said])


@pytest.mark.parametrize("mode", [BidMode.SECRET, BidMode.SIMULTANEOUS, BidMode.COVERED])
def test_a_backup_for_others_ends_where_bids_are_secret(mode: BidMode, tmp_path: Path) -> None:
    game, backup = bidding(mode, 11, 7), tmp_path / "backup.gz"
    with closing(Store.open(tmp_path / "games.db")) as store:
        assert store.create("secret", game)
        assert store.create("open", bidding(BidMode.OPEN, 3, 4))
        result = back_up(store, backup, visible_only=True)
        assert (result.games, result.cut) == (2, 1)
        text = gzip.decompress(backup.read_bytes())
        assert b'"tricks": 3' in text
        assert b'"tricks": 11' not in text
        assert back_up(store, tmp_path / "whole.gz").cut == 0
        restore(store, backup, tmp_path)
        assert log_of(store, "secret") == visible_game(game).log
        restore(store, tmp_path / "whole.gz", tmp_path)
        assert log_of(store, "secret") == game.log


# Copies by day


def test_a_copy_is_made_once_a_day_and_the_last_ten_are_kept(
    file_store: Store, clock: Clock, tmp_path: Path
) -> None:
    """Other files among them stay there."""

    def make() -> object:
        return file_store.backups.make_daily_copy(tmp_path, backup_file)

    made = [make()]
    (first,) = file_store.backups.daily_copies(tmp_path)
    others = [first.path.with_name(f"games.{name}.db") for name in ("my-copy", "2026-13-45")]
    for other in others:
        other.touch()
    assert make() is None
    for _ in range(MAX_COPIES + 2):
        clock.now += timedelta(days=1)
        made.append(make())
    kept = file_store.backups.daily_copies(tmp_path)
    assert kept == tuple(made[::-1][:MAX_COPIES])
    assert kept[-1].day == date(2026, 11, 24)
    assert set(first.path.parent.iterdir()) == {*others, *(copy.path for copy in kept)}
    restore(file_store, kept[0].path, tmp_path)
    assert [game.id for game in file_store.games()] == ["here"]
    clock.now = NOW - timedelta(days=30)  # it was set back
    copy = make()
    assert copy == file_store.backups.daily_copies(tmp_path)[-1]
    assert len(file_store.backups.daily_copies(tmp_path)) == MAX_COPIES


def test_no_copy_is_made_of_a_database_without_games_or_in_memory(
    path: Path, file_store: Store, tmp_path: Path
) -> None:
    assert file_store.backups.makes_daily_copies
    with closing(Store.open(":memory:")) as in_memory:
        assert not in_memory.backups.makes_daily_copies
    file_store.set_deleted("here", NOW)
    file_store.purge_deleted(NOW + timedelta(days=1))
    assert file_store.backups.make_daily_copy(tmp_path, backup_file) is None
    assert file_store.backups.daily_copies(tmp_path) == ()
    assert not (path.parent / "backups").exists()


def test_a_damaged_database_pushes_out_no_sound_copy_and_says_so(
    file_store: Store, path: Path, clock: Clock, tmp_path: Path
) -> None:
    """A page of games, and one event that cannot be read."""
    for number in range(200):
        file_store.create(f"more-{number:03}", recorded(EVENTS))
    assert file_store.backups.make_daily_copy(tmp_path, backup_file)
    kept = file_store.backups.daily_copies(tmp_path)
    file_store.close()
    sound = path.read_bytes()
    broken = "UPDATE event SET body = '{' WHERE game_id = 'more-100' AND seq = 2"
    for damage in (partial(zero_page_of, path, "event"), partial(run_sql, path, broken)):
        path.write_bytes(sound)
        damage()
        with closing(Store.open(path, clock=clock)) as store:
            assert store.count_games() == 201
            for _ in range(MAX_COPIES + 2):
                clock.now += timedelta(days=1)
                error = refusal(store.backups.make_daily_copy, tmp_path, backup_file)
                assert (error.problem, error.path) == (StoreProblem.DAMAGED, str(path))
            assert store.backups.daily_copies(tmp_path) == kept
            assert newest_sound_copy(str(path)) == (kept[0], 201)
            result = back_up(store, tmp_path / "backup.gz")
            assert result.is_damaged
            assert result.games + len(result.left_out) == 201
            with closing(Store.open(":memory:")) as other:
                restore(other, tmp_path / "backup.gz", tmp_path)
                assert other.count_games() == result.games
            restore(store, kept[0].path, tmp_path)
            assert len(store.games()) == 201
            assert not back_up(store, tmp_path / "backup.gz").is_damaged
    assert result.left_out == ("more-100",)


# Where it cannot be written


def test_a_disk_that_is_full_leaves_what_was_there(
    file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_: sqlite3.Connection, path: Path) -> None:
        path.write_bytes(b"half")
        error = sqlite3.OperationalError()
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(sqlite_database, "copy_database", no_room)
    folder = tmp_path / "stick"
    folder.mkdir()
    (folder / "all.gz").write_text("Buy milk.")
    refused = refusal(back_up, file_store, folder / "all.gz")
    assert refused.problem is StoreProblem.NO_ROOM
    assert [file.read_text() for file in folder.iterdir()] == ["Buy milk."]


def test_a_temporary_folder_without_room_is_what_is_told_of(
    file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(backup_file.BackupWriter, "add", no_room)
    refused = refusal(back_up, file_store, tmp_path / "all.gz")
    assert (refused.problem, refused.path) == (StoreProblem.NO_ROOM, gettempdir())
    assert not (tmp_path / "all.gz").exists()


def test_a_backup_takes_the_place_of_other_files_only(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (path.parent / "backups").touch()
    for where, problem in (
        (tmp_path / "pipe", StoreProblem.NOT_A_FILE),
        (tmp_path, StoreProblem.NOT_A_FILE),
        (tmp_path / ("n" * 300), StoreProblem.NOT_A_FILE),
        (path, StoreProblem.SAME_FILE),
        (tmp_path / "nowhere" / "backup.gz", StoreProblem.NO_FOLDER),
    ):
        assert refusal(back_up, file_store, where).problem is problem
    make = file_store.backups.make_daily_copy
    assert refusal(make, tmp_path, backup_file).problem is StoreProblem.NO_FOLDER
    assert (tmp_path / "pipe").is_fifo()
    assert not (tmp_path / "nowhere").exists()
    assert [game.id for game in file_store.games()] == ["here"]


def test_a_backup_and_what_is_set_aside_are_their_owners_alone(
    file_store: Store, tmp_path: Path
) -> None:
    """There may be secret bids in them."""
    back_up(file_store, tmp_path / "all.gz")
    copy = file_store.backups.make_daily_copy(tmp_path, backup_file)
    assert copy
    aside = restore(file_store, tmp_path / "all.gz", tmp_path).previous
    for path in (tmp_path / "all.gz", copy.path, aside):
        assert path.stat().st_mode & 0o777 == 0o600, path


def test_a_backup_follows_a_link_and_keeps_the_rights_of_the_file(
    file_store: Store, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "all.gz").touch()
    (stick / "all.gz").chmod(0o440)
    link = tmp_path / "link.gz"
    link.symlink_to(stick / "all.gz")
    back_up(file_store, link)
    assert link.is_symlink()
    assert file_store.backups.count_games(stick / "all.gz", tmp_path, backup_file) == 1
    assert (stick / "all.gz").stat().st_mode & 0o777 == 0o440
