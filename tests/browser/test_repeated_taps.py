"""Repeated taps by finger and mouse: only the first in one place counts."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect

from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BidMode
from scorekeeper.store.store import Store
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.repeated_taps import LOOK, RepeatedTapper, Way, aim, two_rounds_of_camelot
from tests.browser.server import Server
from tests.exports.builders import game_of_events
from tests.game.builders import bid, deal, new_game
from tests.ui.staged_game import log_of

GUARDED = PhoneOptions(width=360, height=640, guarded=True)
SMALL = [(320, 568), (360, 640), (390, 844), (844, 390), (1024, 768)]


def keep(folder: Path, game: Game) -> None:
    """Put a game in the database that the server has open."""
    with closing(Store.open(str(folder / "games.db"))) as store:
        store.create("friday", game_of_events(log_of(game), "friday"))


def test_bids_made_unseen_in_a_hurry_are_recorded_as_those_that_were_not(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    keep(tmp_path, new_game(cards=[2, 2], bid_mode=BidMode.COVERED))
    phone = take_phone(GUARDED)
    phone.open(f"{server.address}/games/friday")
    RepeatedTapper(phone, "finger", 2).bid_unseen()
    assert recorded(tmp_path) == ["TurnedUp", *3 * ["Bid"], "PlayEnded", "TricksCounted"]


@pytest.mark.parametrize("hurry", [("finger", 0), ("mouse", 1)])
def test_two_rounds_of_camelot_played_in_a_hurry_are_recorded_as_if_they_were_not(
    server: Server,
    take_phone: Callable[[PhoneOptions | None], Phone],
    tmp_path: Path,
    hurry: tuple[Way, int],
) -> None:
    keep(tmp_path, two_rounds_of_camelot())
    phone = take_phone(PhoneOptions(guarded=True))
    phone.open(f"{server.address}/games/friday")
    tapper = RepeatedTapper(phone, *hurry)
    tapper.play_trick_by_trick()
    tapper.play_camelot()
    assert recorded(tmp_path) == [
        *("TurnedUp", *3 * ["Bid"], *2 * ["TrickWon"], "TricksCounted"),
        *("TurnedUp", "TrumpNamed", *3 * ["Bid"], "TricksVoided", "GrailTaken", "PlayEnded"),
        *(*2 * ["TricksWon"], "TricksCounted"),
    ]


def recorded(folder: Path) -> list[str]:
    """The kinds of events that are in the database beside the start, in order."""
    with closing(Store.open(str(folder / "games.db"))) as store:
        return [type(entry.event).__name__ for entry in store.log("friday")][1:]


def test_what_shows_secret_bids_does_not_lie_where_one_taps_before(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    game = deal(new_game(cards=[20, 20], bid_mode=BidMode.SECRET), "R")
    keep(tmp_path, bid(game, 0, 0))
    phones = {size: take_phone(PhoneOptions(*size, drawn=False)) for size in SMALL}
    for size, phone in phones.items():
        phone.open(f"{server.address}/games/friday")
        phone.wait("uncover")
        button = phone.box("uncover")
        phone.tap("uncover")
        phone.wait("bid-20")
        hit = [number for number in range(21) if _is_hit(phone.box(f"bid-{number}"), button)]
        assert not hit, (size, button)
    phone.tap("bid-0")
    phone.wait("count-tricks")
    for size, phone in phones.items():
        phone.wait("count-tricks")
        button = phone.box("count-tricks")
        phone.tap("count-tricks")
        phone.wait("show-bids")
        assert not _is_hit(phone.box("show-bids"), button), size


def test_a_second_tap_on_the_button_of_a_sheet_does_not_leave_the_screen_below(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    """At the speed at which sheets move for people: Flutter takes a tap beside one for Back."""
    keep(tmp_path, new_game(players=6))
    phone = take_phone(PhoneOptions(lifelike=True, guarded=True))
    phone.open(f"{server.address}/games/friday/people")
    for seat, pace in enumerate((280, 320, 360)):
        phone.wait(f"person-{seat}")
        phone.page.wait_for_timeout(2 * LOOK)
        phone.tap(f"person-{seat}")
        phone.wait("sit-out")
        phone.page.wait_for_timeout(LOOK)
        aim(phone, "sit-out")(2, pace)
        phone.wait_gone("sit-out")
    phone.page.wait_for_timeout(LOOK)
    assert phone.has("person-0"), phone.names()


def _is_hit(box: FloatRect, button: FloatRect) -> bool:
    """Whether a finger that taps a button in the middle would hit what lies in `box`."""
    x, y = button["x"] + button["width"] / 2, button["y"] + button["height"] / 2
    return 0 <= x - box["x"] < box["width"] and 0 <= y - box["y"] < box["height"]
