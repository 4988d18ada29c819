"""A tournament of seven on a phone, whose standings were worked out by hand beforehand.

Whoever is drawn, the first table has four seats and the second three. A place is worth the number
of those at the table whom it beats, less the number of those who beat it.

| table | total | place | worth |
|---|---|---|---|
| 1 | 120, −20, 80, 40 | 1, 4, 2, 3 | +3, −3, +1, −1 |
| 2 | 100, 90, −10 | 1, 2, 3 | +2, 0, −2 |
"""

from collections.abc import Callable

from tests.browser.phone import Make, Phone
from tests.browser.server import Server

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
TOTALS = (("120", "-20", "80", "40"), ("100", "90", "-10"))
STANDINGS = {
    "result-0-0-0": ("1", "+3"),
    "result-0-1-0": ("2", "+2"),
    "result-0-0-2": ("3", "+1"),
    "result-0-1-1": ("4", "0"),
    "result-0-0-3": ("5", "−1"),
    "result-0-1-2": ("6", "−2"),
    "result-0-0-1": ("7", "−3"),
}


def test_a_round_that_is_drawn_and_entered_makes_the_standings_worked_out_by_hand(
    server: Server, take_phone: Callable[[Make | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(f"{server.address}/tournaments")
    phone.type("series-name", "Cup 2026", enter=True)
    for number, name in enumerate(NAMES):
        phone.type("player-name", name, enter=True)
        phone.wait(f"entrant-{number}")
    phone.tap("draw-round")
    for table, totals in enumerate(TOTALS):
        phone.tap(f"result-0-{table}")
        for seat, total in enumerate(totals):
            phone.type(f"result-{seat}", total)
        phone.tap("save-result")
        phone.wait_gone("save-result")
    drawn = {place: phone.spoken(place).splitlines()[0] for place in STANDINGS}
    assert sorted(drawn.values()) == sorted(NAMES)
    for line, (place, expected) in enumerate(STANDINGS.items()):
        phone.expect_text(f"place-{line}", expected[0])
        phone.expect_text(f"total-{line}", expected[1])
        assert drawn[place] in phone.spoken(f"place-{line}")
