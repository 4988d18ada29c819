"""A tournament of seven, whose standings were worked out by hand.

Whoever is drawn, the first table has four seats and the second three. A place is worth the number
of those at the table whom it beats, less the number of those who beat it.

| round 1 | total | place | worth |
|---|---|---|---|
| table 1 | 120, 80, 80, 40 | 1, 2, 2, 4 | +3, 0, 0, −3 |
| table 2 | 100, 90, −10 | 1, 2, 3 | +2, 0, −2 |

Of the three with 0 the one with 90 points is ahead. In round 2 everybody has 50, so nobody beats
anybody. Of each table of round 1 two sit at the new table of four: any other draw has more people
meet again. Then one of the two with 80 leaves, so the four others of the first five play the final.
"""

from collections.abc import Callable, Mapping, Sequence

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
FIRST = (("120", "80", "80", "40"), ("100", "90", "-10"))
SECOND = (("50",) * 4, ("50",) * 3)
AFTER_ONE = [
    ("0-0", "1", "+3"),
    ("1-0", "2", "+2"),
    ("1-1", "3", "0"),
    ("0-1", "4", "0"),
    ("0-2", "4", "0"),
    ("1-2", "6", "−2"),
    ("0-3", "7", "−3"),
]
"""Who is where after round 1, by table and seat of that round: the place, and what it is worth."""
FINAL = {"1-1": "90", "0-0": "70", "0-1": "70", "1-0": "20"}
AT_THE_END = [
    ("1-1", "1", "0"),
    ("0-0", "2", "+3"),
    ("0-1", "2", "0"),
    ("1-0", "4", "+2"),
    ("0-2", "5", "0"),
    ("1-2", "6", "−2"),
    ("0-3", "7", "−3"),
]


def test_two_rounds_and_a_final_make_the_standings_worked_out_by_hand(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(f"{server.address}/tournaments")
    phone.type("series-name", "Cup 2026", enter=True)
    for number, name in enumerate(NAMES):
        phone.type("player-name", name, enter=True)
        phone.wait(f"entrant-{number}")
    phone.tap("draw-round")
    for table, totals in enumerate(FIRST):
        enter(phone, f"0-{table}", totals)
    who = {place: name_at(phone, f"0-{place}") for place, *_rest in AFTER_ONE}
    assert sorted(who.values()) == sorted(NAMES)
    expect_standings(phone, who, AFTER_ONE)

    phone.tap("draw-round")
    watching = take_phone(None)
    watching.open(phone.page.url)
    for table, totals in enumerate(SECOND):
        enter(phone, f"1-{table}", totals)
    four = {name_at(phone, f"1-0-{seat}") for seat in range(4)}
    assert len(four & {who[f"0-{seat}"] for seat in range(4)}) == 2

    phone.tap(f"entrant-{NAMES.index(who['0-2'])}")
    phone.tap("draw-final")
    enter(phone, "2-0", {who[place]: total for place, total in FINAL.items()})
    for each in (phone, watching):
        expect_standings(each, who, AT_THE_END)


def enter(phone: Phone, table: str, totals: Sequence[str] | Mapping[str, str]) -> None:
    """Enter the result of a table: the totals by seat or by name."""
    phone.tap(f"result-{table}")
    phone.wait("save-result")
    for seat in range(len(totals)):
        name = phone.wait(f"result-{seat}").locator("input").get_attribute("aria-label") or ""
        total = totals[name] if isinstance(totals, Mapping) else totals[seat]
        phone.type(f"result-{seat}", total)
    phone.tap("save-result")
    phone.wait_gone("save-result")


def name_at(phone: Phone, seat: str) -> str:
    """Who sits there, at a table that has a result."""
    return phone.spoken(f"result-{seat}").splitlines()[0]


def expect_standings(phone: Phone, who: dict[str, str], lines: list[tuple[str, str, str]]) -> None:
    for number, (_place, rank, worth) in enumerate(lines):
        phone.expect_text(f"place-{number}", rank)
        phone.expect_text(f"total-{number}", worth)
    # people of one place stand in no certain order
    told = [phone.spoken(f"place-{number}").splitlines() for number in range(len(lines))]
    assert sorted(told) == sorted([f"{who[place]}, place", rank] for place, rank, _worth in lines)
