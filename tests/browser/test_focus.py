"""The focus of keyboards and screen readers moves to the start of each new step."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.games import keep
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server
from tests.game.builders import bid, deal, new_game

pytestmark = pytest.mark.nightly


def test_the_focus_follows_the_step_and_stays_within_it(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    Scorer(phone).seat(("Anna", "Ben", "Cleo"), "classic", cards=(1, 2))
    phone.expect_focus("step-deal")
    phone.go_to("more")  # to which Flutter would give the focus back
    phone.go_to("turn-up-R")
    phone.press("Enter")
    phone.expect_focus("step-bids")
    _tab_to(phone, "undo-last", "bid-0", "bid-1")
    for seat, said in enumerate(("1", "0")):
        phone.press(said)
        phone.expect_text(f"bid-of-{seat}", said)
        phone.expect_focus("bid-1")
    phone.press("Enter")
    phone.expect_focus("step-play")
    _tab_to(phone, "seat-0")
    phone.go_to("count-tricks")
    phone.press("Enter")
    phone.expect_focus("step-tricks")
    _tab_to(phone, "seat-0")


def test_beside_the_scorepad_the_focus_stays_within_the_round(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    keep(tmp_path, bid(deal(new_game(cards=[1, 2])), 1, 0, 0))
    phone = take_phone(PhoneOptions(width=1024, height=768, drawn=False))
    phone.open(f"{server.address}/games/friday")
    phone.taps("count-tricks", "score-round")
    phone.wait("cell-1-2")
    phone.expect_focus("step-deal")
    passed = phone.go_to("turn-up-R")
    assert not [name for name in passed if name.startswith(("cell-", "open-round-"))]
    # a finger reaches the cells all the same
    phone.tap("cell-1-1")
    phone.wait("save-correction")


def _tab_to(phone: Phone, *identifiers: str) -> None:
    """Expect one after the other at the next stop of Tab, which a busy page may miss once."""
    for identifier in identifiers:
        passed = phone.go_to(identifier)
        assert len({*passed}) == 1, passed
