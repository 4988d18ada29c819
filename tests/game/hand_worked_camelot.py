"""A whole game of Camelot for three, worked out by hand before any program played it.

Anna, Ben and Cleo sit at seats 0, 1 and 2; Cleo deals first, and all 20 rounds are played. Bids,
tricks, points and totals are by seat. The points show the sum they come from: 20 for the bid, 10 a
trick, 5 for a zero from five cards on, 20 (the hand) for a zero in the last round, 20 for the
Grail; or 10 lost for each trick off. The totals show the total before and the points.

What happens: Excalibur in round 1, when nobody scores (1), and later (7, 11, 15); the Grail taken
with a right bid (3, 13), with a missed one (8), and in a void trick by somebody who bid zero (11);
zeros made in a small round (3, 4), a large one (6, 11, 19) and the last (20), and missed ones;
bids that add up while that is allowed, up to four cards (2, 3, 4); a last zero that makes them add
up (6); a forbidden number in every other round from 5 on; a shared first place (3); and a round
that is miscounted and put right one round later (9).
"""

from dataclasses import dataclass
from typing import Final

Three = tuple[int, int, int]

NAMES: Final = ("Anna", "Ben", "Cleo")
FIRST_DEALER: Final = 2
PLACES: Final = {3: (1, 1, 3), 20: (2, 3, 1)}
"""The places by seat after these rounds."""


@dataclass(frozen=True, slots=True)
class Miscount:
    """A wrong count, and the pad until it is put right.

    It is put right when round `until` has been scored: then the round's own tricks stand.
    """

    tricks: Three
    points: Three
    totals: Three
    until: int
    totals_until: Three


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """One round. `named` is the trump that the dealer names where the turn-up lets them.

    `forbidden` is the number that the dealer, who bids last, tries first and may not say.
    """

    cards: int
    dealer: int
    turn_up: str | None
    named: str | None = None
    forbidden: int | None = None
    bids: Three
    void: bool = False
    grail: int | None = None
    tricks: Three
    points: Three
    totals: Three
    miscount: Miscount | None = None

    @property
    def bidding(self) -> tuple[tuple[int, int], ...]:
        """The seats with their bids in the order in which they bid: the dealer last."""
        seats = [(self.dealer + step) % 3 for step in (1, 2, 3)]
        return tuple((seat, self.bids[seat]) for seat in seats)


ROUNDS: Final = (
    Worked(cards=1, dealer=2, turn_up="H", bids=(0, 1, 1), void=True,
        tricks=(0, 0, 0), points=(0, 0, 0), totals=(0, 0, 0)),
    Worked(cards=2, dealer=0, turn_up="jester", bids=(1, 0, 1),
        tricks=(1, 1, 0), points=(20 + 10, -10, -10), totals=(0 + 30, 0 - 10, 0 - 10)),
    Worked(cards=3, dealer=1, turn_up="wizard", named="D", bids=(0, 2, 1), grail=1,
        tricks=(0, 2, 1), points=(20, 20 + 20 + 20, 20 + 10),
        totals=(30 + 20, -10 + 60, -10 + 30)),
    Worked(cards=4, dealer=2, turn_up="S", bids=(2, 0, 2),
        tricks=(1, 0, 3), points=(-10, 20, -10), totals=(50 - 10, 50 + 20, 20 - 10)),
    Worked(cards=5, dealer=0, turn_up="C", forbidden=2, bids=(1, 2, 1),
        tricks=(1, 3, 1), points=(20 + 10, -10, 20 + 10), totals=(40 + 30, 70 - 10, 10 + 30)),
    Worked(cards=6, dealer=1, turn_up="grail", named="H", bids=(3, 0, 3),
        tricks=(3, 0, 3), points=(20 + 30, 20 + 5, 20 + 30), totals=(70 + 50, 60 + 25, 40 + 50)),
    Worked(cards=7, dealer=2, turn_up="D", forbidden=3, bids=(2, 2, 4), void=True,
        tricks=(2, 1, 3), points=(20 + 20, -10, -10), totals=(120 + 40, 85 - 10, 90 - 10)),
    Worked(cards=8, dealer=0, turn_up="jester", forbidden=5, bids=(4, 3, 0), grail=2,
        tricks=(2, 3, 3), points=(-20, 20 + 30, -30), totals=(160 - 20, 75 + 50, 80 - 30)),
    Worked(cards=9, dealer=1, turn_up="H", forbidden=3, bids=(2, 2, 4),
        tricks=(3, 2, 4), points=(-10, 20 + 20, 20 + 40), totals=(140 - 10, 125 + 40, 50 + 60),
        miscount=Miscount(tricks=(2, 3, 4), points=(20 + 20, -10, 20 + 40),
            totals=(140 + 40, 125 - 10, 50 + 60),
            until=10, totals_until=(180 + 70, 115 - 10, 110 + 60))),
    Worked(cards=10, dealer=2, turn_up="morgan", named="S", forbidden=5, bids=(5, 0, 4),
        tricks=(5, 1, 4), points=(20 + 50, -10, 20 + 40), totals=(130 + 70, 165 - 10, 110 + 60)),
    Worked(cards=11, dealer=0, turn_up="S", forbidden=3, bids=(0, 4, 4), void=True, grail=0,
        tricks=(0, 4, 6), points=(20 + 5 + 20, 20 + 40, -20),
        totals=(200 + 45, 155 + 60, 170 - 20)),
    Worked(cards=12, dealer=1, turn_up="excalibur", named="C", forbidden=2, bids=(5, 3, 5),
        tricks=(4, 3, 5), points=(-10, 20 + 30, 20 + 50), totals=(245 - 10, 215 + 50, 150 + 70)),
    Worked(cards=13, dealer=2, turn_up="D", forbidden=7, bids=(0, 6, 6), grail=2,
        tricks=(1, 6, 6), points=(-10, 20 + 60, 20 + 60 + 20),
        totals=(235 - 10, 265 + 80, 220 + 100)),
    Worked(cards=14, dealer=0, turn_up="merlin", named="H", forbidden=5, bids=(6, 5, 4),
        tricks=(6, 4, 4), points=(20 + 60, -10, 20 + 40), totals=(225 + 80, 345 - 10, 320 + 60)),
    Worked(cards=15, dealer=1, turn_up="S", forbidden=4, bids=(4, 5, 7), void=True,
        tricks=(4, 5, 5), points=(20 + 40, 20 + 50, -20), totals=(305 + 60, 335 + 70, 380 - 20)),
    Worked(cards=16, dealer=2, turn_up="C", forbidden=4, bids=(6, 6, 3),
        tricks=(7, 6, 3), points=(-10, 20 + 60, 20 + 30), totals=(365 - 10, 405 + 80, 360 + 50)),
    Worked(cards=17, dealer=0, turn_up="wizard", named="D", forbidden=6, bids=(7, 8, 3),
        tricks=(7, 7, 3), points=(20 + 70, -10, 20 + 30), totals=(355 + 90, 485 - 10, 410 + 50)),
    Worked(cards=18, dealer=1, turn_up="H", forbidden=4, bids=(5, 5, 9),
        tricks=(5, 4, 9), points=(20 + 50, -10, 20 + 90), totals=(445 + 70, 475 - 10, 460 + 110)),
    Worked(cards=19, dealer=2, turn_up="C", forbidden=1, bids=(8, 10, 0),
        tricks=(8, 11, 0), points=(20 + 80, -10, 20 + 5), totals=(515 + 100, 465 - 10, 570 + 25)),
    Worked(cards=20, dealer=0, turn_up=None, forbidden=9, bids=(8, 11, 0),
        tricks=(9, 11, 0), points=(-10, 20 + 110, 20 + 20),
        totals=(615 - 10, 455 + 130, 595 + 40)),
)  # fmt: skip
"""The rounds in order. The game ends at 605, 585 and 635: Cleo wins."""
