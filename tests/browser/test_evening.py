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

So Cleo and Dora share the first place, Ben is third, and Anna has left.

In Camelot a round of three cards comes before the last one, in which Ben sits out. Cleo deals, as
the next after Anna who plays. Excalibur voids a trick, and Dora takes the Grail, so her right bid
is 20 + 10 + 20; a zero bid made is 20. Then Cleo loses 15 points for a revoke. In the last round
Ben, next after Cleo, deals, and a right bid of none is 20 and one for each card.

| round | deals | bids of Anna, Ben, Cleo, Dora | tricks  | totals              |
|-------|-------|-------------------------------|---------|---------------------|
| 4     | Cleo  | 2 – 0 1                       | 1 – 0 1 | 60 30 90 90         |
|       |       | Cleo −15                      |         | 60 30 75 90         |
| 5     | Ben   | – 0 1 0                       | – 1 0 0 | 60 20 65 111        |

So Dora is first, Cleo second and Ben third.
"""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest

from scorekeeper.rules.editions import EDITIONS
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server

NAMES = ("Anna", "Ben", "Cleo")
ANNA, BEN, CLEO, DORA = range(4)


@dataclass(frozen=True)
class Ending:
    """The rounds of an evening, the last bids in their order, totals, and places of who is left."""

    cards: tuple[int, ...]
    bids: dict[int, int]
    totals: tuple[int, int, int, int]
    places: dict[int, str]


PLAIN: Final = Ending(
    (1, 1, 1, 1),
    {BEN: 0, DORA: 0, CLEO: 1},
    (70, 20, 60, 60),
    {BEN: "3", CLEO: "1", DORA: "1"},
)
WITH_MORE: Final = Ending(
    (1, 1, 1, 3, 1),
    {DORA: 0, CLEO: 1, BEN: 0},
    (60, 20, 65, 111),
    {BEN: "3", CLEO: "2", DORA: "1"},
)
PAD: Final = """\
1,1,Cleo,no trump,1,1,30,30,0,0,20,20,0,0,20,20,,,,
2,1,Dora,no trump,0,0,20,50,1,0,-10,10,0,0,20,40,1,1,30,20
3,1,Anna,no trump,0,0,20,70,0,0,20,30,1,1,30,70,0,0,20,40
4,3,Cleo,no trump,2,1,-10,60,,,,30,0,0,20,75,1,1,50,90
5,1,Ben,no trump,,,,,0,1,-10,20,1,0,-10,65,0,0,21,111
Start in round 2,,,,,,,,,,,,,,,,,,-10,
After round 4: revoke,,,,,,,,,,,,,,-15,,,,,
Total,,,,,,,60,,,,20,,,,65,,,,111
Right bids,,,,,,,3,,,,2,,,,4,,,,4
Place,,,,,,,,,,,3,,,,2,,,,1
"""
"""The evening of Camelot for a spreadsheet: for each player bid, tricks, points and total."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_evening_with_a_joiner_a_leaver_and_swapped_seats(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], edition: str
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    ending = WITH_MORE if edition == "camelot" else PLAIN
    scorer.seat(NAMES, edition, ending.cards)
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
    if ending is WITH_MORE:
        _play_without_ben(scorer, phone)

    _to_people(phone)
    phone.tap(f"person-{ANNA}")
    phone.tap("leave")
    phone.wait_gone("leave")
    phone.tap("back")
    phone.wait("dealer")
    phone.reload()
    _play(scorer, ending.bids, {BEN: 1})
    # who has left is not in the standing of the round
    for seat in ending.places:
        phone.expect_text(f"total-{seat}", str(ending.totals[seat]))
    assert not phone.has(f"total-{ANNA}")
    scorer.tap("finish-game")
    phone.wait("winners")
    scorer.expect_totals(ending.totals)
    for seat, place in {**ending.places, ANNA: "–"}.items():
        assert phone.text(f"place-{seat}").startswith(place)
    if ending is WITH_MORE:
        phone.tap("share-game")
        pad = phone.downloaded("share-as-csv").decode("utf-8-sig").splitlines()
        lines = [line[:20] for line in csv.reader(pad)]
        assert lines[2:] == list(csv.reader(PAD.splitlines()))


def _play_without_ben(scorer: Scorer, phone: Phone) -> None:
    """A round of three cards in which Ben sits out, and points that Cleo loses after it."""
    _to_people(phone)
    phone.tap(f"person-{BEN}")
    phone.tap("sit-out")
    phone.wait_gone("sit-out")
    phone.tap(f"person-{ANNA}")
    phone.tap("sit-out")
    # at least three play, and whoever tapped is told
    phone.wait("notice")
    phone.tap("back")
    scorer.deal("jester")
    scorer.bids({DORA: 1, ANNA: 2, CLEO: 0})
    scorer.tap("excalibur")
    scorer.tap(f"grail-{DORA}")
    scorer.tap("count-tricks")
    scorer.tap(f"tricks-minus-{ANNA}")
    phone.expect_text(f"tricks-of-{ANNA}", "1")
    scorer.tap("score-round")
    for seat, total in ((ANNA, 60), (CLEO, 90), (DORA, 90)):
        phone.expect_text(f"total-{seat}", str(total))
    phone.tap("more")
    phone.tap("adjust-points")
    phone.tap(f"adjust-person-{CLEO}")
    phone.type("adjust-by", "-15")
    phone.type("adjust-why", "revoke")
    phone.tap("adjust-now")
    phone.wait("adjustment-1")
    phone.tap("back")
    phone.expect_text(f"total-{CLEO}", "75")


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
