"""A backup for others has no byte of a bid that is still hidden."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.game import events
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.redaction import visible_game
from scorekeeper.rules.bidding import BidMode
from scorekeeper.store.store import Store
from tests.game.builders import start, turned_up
from tests.store.recorded_games import recorded
from tests.store.store_files import everything

MARKED = (11, 7, 13)
"""Bids that stand out among the bytes of a file."""


def bidding(mode: BidMode, *bids: int) -> OpenGame:
    """Return a game whose second round has fifteen cards, and that many bids of three."""
    first: list[events.Event] = [
        turned_up("7R"),
        *(events.Bid(1, seat, 0) for seat in range(3)),
        events.PlayEnded(1),
    ]
    second: list[events.Event] = [events.TricksCounted(1, (1, 0, 0)), turned_up("8B", 2)]
    later: list[events.Event] = [
        events.Bid(2, (seat + 1) % 3, bid) for seat, bid in enumerate(bids)
    ]
    begun = start(cards=(1, 15), bid_mode=mode)
    return recorded([begun, *first, *second, turned_up("8B", 2), *later])


def count_marked_bids(path: Path) -> int:
    """Return how often a file contains a marked bid in the format of the table `event`."""
    return sum(path.read_bytes().count(b'"tricks":%d}' % bid) for bid in MARKED)


@pytest.mark.parametrize("mode", [BidMode.SECRET, BidMode.SIMULTANEOUS, BidMode.COVERED])
def test_a_game_in_a_backup_ends_where_its_bids_are_secret(mode: BidMode, tmp_path: Path) -> None:
    game, backup = bidding(mode, *MARKED[:2]), tmp_path / "backup.db"
    with closing(Store.open(tmp_path / "games.db")) as store:
        assert store.create("secret", game)
        assert store.create("open", bidding(BidMode.OPEN, 3, 4))
        assert store.backups.write_without_hidden_bids(backup) == 1
        with store.open_backup(backup) as held:
            assert held.log("secret") == visible_game(game).log
            assert held.log("open") == store.log("open")
        copy = store.backups.make_daily_copy()
        assert copy
        with store.open_backup(copy.path) as whole:  # on the computer's own disk
            assert whole.log("secret") == game.log
    with closing(Store.open(tmp_path / "other.db")) as other:
        assert other.create("secret", visible_game(game))
        assert other.create("open", bidding(BidMode.OPEN, 3, 4))
        with closing(Store.open(backup)) as there:
            assert everything(there) == everything(other)


def test_no_byte_of_a_backup_spells_a_secret_bid(tmp_path: Path) -> None:
    visible, shown, whole = (tmp_path / name for name in ("visible", "shown", "whole"))
    with closing(Store.open(tmp_path / "games.db")) as store:
        for number in range(40):
            assert store.create(f"game-{number}", bidding(BidMode.SECRET, *MARKED))
        assert store.backups.write_without_hidden_bids(visible) == 40
        assert store.create("shown", bidding(BidMode.COVERED, *MARKED))
        assert store.backups.write_without_hidden_bids(shown) == 40
        store.backups.write(whole)
    assert [count_marked_bids(path) for path in (visible, shown, whole)] == [0, 3, 123]
    with closing(sqlite3.connect(visible)) as there:
        bids = there.execute("SELECT count(*) FROM entry WHERE round = 2 AND bid IS NOT NULL")
        assert bids.fetchone() == (0,)
