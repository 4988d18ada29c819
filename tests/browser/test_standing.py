"""Six players on a phone: nobody is covered by what is tapped below."""

from collections.abc import Callable

import pytest

from tests.browser.phone import Make, Phone
from tests.browser.server import Server
from tests.tour.traveller import Traveller

TakePhone = Callable[[Make | None], Phone]


def test_six_players_stand_in_full_above_the_turn_ups(tour: Server, take_phone: TakePhone) -> None:
    phone = take_phone(Make(locale="de"))  # the language of the longest words
    traveller = Traveller(phone, tour.address)
    traveller.look_in(390, 844)
    phone.open(f"{tour.address}/games/result")
    phone.wait("turn-up-morgan")
    phone.tap("dismiss")  # the hint for those who have a keyboard
    phone.wait_gone("dismiss")
    traveller.settle()
    stand_in_full(phone, "total")


@pytest.mark.parametrize("language", ["de", "ca"])
def test_what_six_players_bid_stands_in_full_while_they_play(
    tour: Server, take_phone: TakePhone, language: str
) -> None:
    phone = take_phone(Make(locale=language))
    traveller = Traveller(phone, tour.address)
    traveller.look_in(390, 844)
    phone.open(f"{tour.address}/games/play-all")
    phone.wait("count-tricks")
    traveller.settle()
    stand_in_full(phone, "bid-of")


def stand_in_full(phone: Phone, value: str) -> None:
    """Check that a value of each of six players is whole, and above the foot."""
    boxes = [phone.box(f"{value}-{seat}") for seat in range(6)]
    below = max(box["y"] + box["height"] for box in boxes)
    assert below < phone.box("undo-last")["y"]
    assert all(box["height"] == boxes[0]["height"] for box in boxes), "one is cut"
