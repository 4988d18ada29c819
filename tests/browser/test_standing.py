"""Rows of six players are not covered by the controls below them."""

from collections.abc import Callable

import pytest

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.tour.driver import TourDriver

TakePhone = Callable[[PhoneOptions | None], Phone]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (320, 640)])
def test_six_players_stand_in_full_above_the_turn_ups(
    tour: Server, take_phone: TakePhone, width: int, height: int
) -> None:
    """On a device with a keyboard, too, whose hint waits for a step with room."""
    # the language of the longest words
    phone = take_phone(PhoneOptions(width=width, height=height, locale="de", drawn=False))
    driver = TourDriver(phone, tour.address)
    phone.open(f"{tour.address}/games/result")
    phone.wait("turn-up-morgan")
    driver.settle()
    stand_in_full(phone, "total")
    assert not phone.has("first-hint-keys")


@pytest.mark.parametrize("language", ["de", "ca"])
def test_what_six_players_bid_stands_in_full_while_they_play(
    tour: Server, take_phone: TakePhone, language: str
) -> None:
    phone = take_phone(PhoneOptions(locale=language))
    driver = TourDriver(phone, tour.address)
    driver.resize(390, 844)
    phone.open(f"{tour.address}/games/play-all")
    phone.wait("count-tricks")
    driver.settle()
    stand_in_full(phone, "bid-of")


def stand_in_full(phone: Phone, value: str) -> None:
    """Check that a value of each of six players is whole, and above the foot."""
    boxes = [phone.box(f"{value}-{seat}") for seat in range(6)]
    below = max(box["y"] + box["height"] for box in boxes)
    assert below < phone.box("undo-last")["y"]
    assert all(box["height"] == boxes[0]["height"] for box in boxes), "one is cut"
