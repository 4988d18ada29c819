"""A game of the Anniversary edition on a phone, with all seven special cards.

It is the game of the transcript `anniversary_of_three`, whose totals were worked out by hand. The
tricks are told one by one, with the cards in them that matter, but for those of the last round. On
the way the scorer taps wrong and takes it back, and loads the page anew in mid-round.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server

ANNA, BEN, CLEO = range(3)


@dataclass(frozen=True)
class Trick:
    """Who wins it, the cards in it that matter, and where the Cloud takes the winner's bid."""

    winner: int
    cards: tuple[str, ...] = ()
    bid_goes: str | None = None


@dataclass(frozen=True)
class Worked:
    """A round: the trump and who swapped or named it, the bids in turn, the tricks, the totals."""

    turn_up: str
    bids: tuple[tuple[int, int], ...]
    tricks: tuple[Trick, ...]
    totals: tuple[int, int, int]
    named: str | None = None
    werewolf: int | None = None


TOLD = (
    Worked(
        "fairy",
        bids=((ANNA, 0), (BEN, 1), (CLEO, 0)),
        tricks=(Trick(BEN),),  # with the Juggler; it is the last trick, so nobody passes a card
        totals=(20, 30, 20),
    ),
    Worked(
        "G",
        werewolf=CLEO,
        named="none",
        bids=((BEN, 0), (CLEO, 2), (ANNA, 1)),
        tricks=(Trick(ANNA, ("cloud",), bid_goes="up"), Trick(ANNA), Trick(CLEO)),
        totals=(60, 50, 10),
    ),
    Worked(
        "shapeshifter",
        named="Y",
        bids=((CLEO, 1), (ANNA, 0), (BEN, 2)),
        tricks=(Trick(BEN, ("bomb", "cloud")), Trick(BEN), Trick(ANNA), Trick(CLEO)),
        totals=(50, 40, 40),
    ),
    Worked(
        "jester",
        bids=((ANNA, 0), (BEN, 2), (CLEO, 2)),
        tricks=(
            Trick(ANNA, ("cloud",), bid_goes="up"),
            Trick(BEN),
            Trick(CLEO),
            Trick(CLEO, ("juggler",)),
            Trick(BEN),
        ),
        totals=(80, 80, 80),
    ),
)
HANDS = (1, 3, 4, 5, 20)


def test_a_game_with_all_special_cards_ends_as_worked_out_by_hand(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(("Anna", "Ben", "Cleo"), "anniversary", HANDS)
    for number, worked in enumerate(TOLD, start=1):
        _deal_and_bid(scorer, worked)
        if number == 1:
            scorer.tap("trick-by-trick")
        for place, trick in enumerate(worked.tricks):
            _tell(scorer, trick, last=place == len(worked.tricks) - 1)
            if (number, place) == (3, 1):
                _take_back_and_reload(scorer)
        scorer.tap("score-round")
        scorer.expect_totals(worked.totals)
    _count_the_last_round(scorer)
    scorer.tap("finish-game")
    scorer.expect_totals((170, 160, 160))
    assert [phone.text(f"place-{seat}")[0] for seat in range(3)] == ["1", "2", "2"]


def _deal_and_bid(scorer: Scorer, worked: Worked) -> None:
    phone = scorer.phone
    scorer.tap(f"turn-up-{worked.turn_up}")
    if worked.werewolf is not None:
        scorer.tap("werewolf")
        scorer.tap(f"swapped-{worked.werewolf}")
    if worked.named:
        phone.wait("trump-G")
        # only who swapped the Werewolf may name no trump
        assert phone.has("trump-none") == (worked.werewolf is not None)
        scorer.tap(f"trump-{worked.named}")
    scorer.bids(worked.bids)


def _tell(scorer: Scorer, trick: Trick, *, last: bool) -> None:
    phone = scorer.phone
    phone.wait(f"wins-trick-{trick.winner}")
    for card in trick.cards:
        scorer.tap(f"in-trick-{card}")
    before = phone.text("trick-now")
    scorer.tap(f"wins-trick-{trick.winner}")
    if trick.bid_goes:
        phone.wait("bid-goes-up")
        # nobody bids less than nothing: the winner bid none where there is only the way up
        scorer.tap(f"bid-goes-{trick.bid_goes}")
        phone.wait_gone(f"bid-goes-{trick.bid_goes}")
    if last:
        phone.wait("score-round")
        return
    phone.wait_text_other_than("trick-now", before)


def _take_back_and_reload(scorer: Scorer) -> None:
    """A third trick for the wrong player is undone, and the page loaded anew keeps the two."""
    phone = scorer.phone
    two_left = phone.text("trick-now")
    scorer.tap(f"wins-trick-{CLEO}")
    phone.wait_text_other_than("trick-now", two_left)
    scorer.tap("undo")
    phone.expect_text("trick-now", two_left)
    phone.reload()
    phone.expect_text("trick-now", two_left)


def _count_the_last_round(scorer: Scorer) -> None:
    """Twenty cards each, and a turn-up all the same: seven cards are left of 67."""
    phone = scorer.phone
    scorer.deal("wizard", "R")
    scorer.bids(((BEN, 7), (CLEO, 6), (ANNA, 7)))
    scorer.tap("count-tricks")
    scorer.tap("bomb")
    scorer.tap(f"cloud-{BEN}")
    scorer.tap("bid-goes-down")
    phone.wait_gone("bid-goes-down")
    phone.expect_text("bid-changed", "7 → 6")
    phone.expect_text(f"tricks-of-{BEN}", "6")
    scorer.tap("score-round")
    scorer.expect_totals((170, 160, 160))
