"""A whole evening on a phone on which people come and go, in every edition, worked out by hand.

Each round has one card. A right bid of one is 30 points, of none 20, and a miss by one −10 points.
Cleo deals first. Dora joins before round 2 on Cleo's left with −10. Ben and Cleo swap seats before
round 3, and Anna leaves before round 4.

| round | deals | bids of Anna, Ben, Cleo, Dora | tricks  | totals          |
|-------|-------|-------------------------------|---------|-----------------|
| 1     | Cleo  | 1 0 0                         | 1 0 0   | 30 20 20        |
| 2     | Dora  | 0 1 0 1                       | 0 0 0 1 | 50 10 40 20     |
| 3     | Anna  | 0 0 1 0                       | 0 0 1 0 | 70 30 70 40     |
| 4     | Cleo  | – 0 1 0                       | – 1 0 0 | 70 20 60 60     |

So Cleo and Dora share the first place, Ben is third, and Anna has left. In Camelot a right bid of
none in the last round is 20 and one for each card: Dora has 61 and is alone in the first place.
"""

from collections.abc import Callable

import pytest

from scorekeeper.rules.editions import EDITIONS
from tests.browser.phone import Make, Phone
from tests.browser.scorer import Scorer
from tests.browser.server import Server

NAMES = ("Anna", "Ben", "Cleo")
ANNA, BEN, CLEO, DORA = range(4)


LAST = {"classic": (60, "1", "1"), "camelot": (61, "2", "1"), "anniversary": (60, "1", "1")}
"""Dora's last total, and the places of Cleo and Dora."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_evening_with_a_joiner_a_leaver_and_swapped_seats(
    server: Server, take_phone: Callable[[Make | None], Phone], edition: str
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(NAMES, edition, (1, 1, 1, 1))
    _play(scorer, {ANNA: 1, BEN: 0, CLEO: 0}, {ANNA: 1})
    scorer.expect_totals((30, 20, 20))

    _to_people(phone)
    phone.tap("join")
    # the name last: without one nobody can join, so the points have come when somebody can
    phone.type("join-points", "-10")
    phone.type("join-name", "Dora")
    phone.tap(f"join-after-{CLEO}")
    phone.tap("join-now")
    phone.wait(f"person-{DORA}")
    phone.tap("back")
    _play(scorer, {ANNA: 0, BEN: 1, CLEO: 0, DORA: 1}, {DORA: 1})
    scorer.expect_totals((50, 10, 40, 20))

    _to_people(phone)
    phone.tap(f"person-{BEN}")
    phone.tap(f"swap-seats-{CLEO}")
    phone.wait_gone(f"swap-seats-{CLEO}")
    phone.tap("back")
    _play(scorer, {CLEO: 1, BEN: 0, DORA: 0, ANNA: 0}, {CLEO: 1})
    scorer.expect_totals((70, 30, 70, 40))

    _to_people(phone)
    phone.tap(f"person-{ANNA}")
    phone.tap("leave")
    phone.wait_gone("leave")
    phone.tap("back")
    phone.wait("dealer")
    phone.reload()
    _play(scorer, {BEN: 0, DORA: 0, CLEO: 1}, {BEN: 1})
    # who has left is not in the standing of the round
    total_of_dora, place_of_cleo, place_of_dora = LAST[edition]
    for seat, total in ((BEN, 20), (CLEO, 60), (DORA, total_of_dora)):
        phone.expect_text(f"total-{seat}", str(total))
    assert not phone.has(f"total-{ANNA}")
    scorer.tap("finish-game")
    phone.wait("winners")
    scorer.expect_totals((70, 20, 60, total_of_dora))
    for seat, place in ((BEN, "3"), (CLEO, place_of_cleo), (DORA, place_of_dora), (ANNA, "–")):
        assert phone.text(f"place-{seat}").startswith(place)


def _to_people(phone: Phone) -> None:
    phone.tap("more")
    phone.tap("people")
    phone.wait("join")


def _play(scorer: Scorer, bids: dict[int, int], tricks: dict[int, int]) -> None:
    """A round of one card: the bids in the order in which they are made, and who wins the trick."""
    scorer.deal("jester")
    scorer.bids(bids)
    scorer.tap("count-tricks")
    for seat, bid in bids.items():
        if bid and not tricks.get(seat):
            scorer.tap(f"tricks-minus-{seat}")
            scorer.phone.expect_text(f"tricks-of-{seat}", "0")
    for seat, won in tricks.items():
        if won > bids[seat]:
            scorer.tap(f"tricks-plus-{seat}")
            scorer.phone.expect_text(f"tricks-of-{seat}", "1")
    scorer.tap("score-round")
