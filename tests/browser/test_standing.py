"""The standing before a deal on a phone: nobody in it is covered by what is tapped below."""

from collections.abc import Callable

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
    totals = [phone.box(f"total-{seat}") for seat in range(6)]
    below = max(box["y"] + box["height"] for box in totals)
    assert below < phone.box("undo-last")["y"]
    assert all(box["height"] == totals[0]["height"] for box in totals), "one is cut"
