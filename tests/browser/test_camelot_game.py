"""A complete game of Camelot for three on a phone, ending where it was worked out by hand.

On the way the scorer tries every forbidden number, taps wrong and takes it back, corrects an
earlier round, reloads the page, and just goes on when the server is killed in mid-round and
started again.
"""

from collections.abc import Callable

from tests.browser.phone import PATIENCE, Make, Phone
from tests.browser.scorer import Scorer
from tests.browser.server import Server
from tests.game.hand_worked_camelot import NAMES, PLACES, ROUNDS, Miscount, Worked

WRONG_TAPS = (2, 9, 16)
"""Rounds in which the first bid is tapped wrong and undone, undone too far, and redone."""
RELOADED = 4
KILLED = 13


def test_a_game_of_camelot_ends_with_the_totals_worked_out_by_hand(
    server: Server, take_phone: Callable[[Make | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(NAMES, "camelot")
    miscounted: dict[int, int] = {}
    for number, worked in enumerate(ROUNDS, start=1):
        _deal_and_bid(scorer, number, worked)
        if number == RELOADED:
            phone.reload()
            phone.expect_text(f"bid-of-{worked.dealer}", str(worked.bids[worked.dealer]))
        if number == KILLED:
            server.kill()
            phone.page.locator("#not-connected").wait_for(timeout=PATIENCE)
            server.start()
            phone.come_back()
            phone.expect_text(f"bid-of-{worked.dealer}", str(worked.bids[worked.dealer]))
        _play_and_count(scorer, worked)
        if worked.miscount:
            scorer.expect_totals(worked.miscount.totals)
            miscounted[worked.miscount.until] = number
        elif number in miscounted:
            wrong = miscounted.pop(number)
            miscount = ROUNDS[wrong - 1].miscount
            assert miscount is not None
            scorer.expect_totals(miscount.totals_until)
            _put_right(phone, wrong, miscount)
            scorer.expect_totals(worked.totals)
        else:
            scorer.expect_totals(worked.totals)
    scorer.tap("finish-game")
    scorer.expect_totals(ROUNDS[-1].totals)
    for seat, place in enumerate(PLACES[20]):
        assert phone.text(f"place-{seat}").startswith(str(place))


def _deal_and_bid(scorer: Scorer, number: int, worked: Worked) -> None:
    phone = scorer.phone
    scorer.deal(worked.turn_up, worked.named)
    if number in WRONG_TAPS:
        seat, bid = worked.bidding[0]
        wrong = worked.cards - bid if worked.cards != 2 * bid else 0
        scorer.bids([(seat, wrong)])
        scorer.tap("undo")
        phone.expect_text(f"bid-of-{seat}", "–")
        scorer.bids([(seat, bid)])
        scorer.tap("undo")
        phone.expect_text(f"bid-of-{seat}", "–")
        scorer.tap("redo")
        phone.expect_text(f"bid-of-{seat}", str(bid))
        scorer.bids(worked.bidding[1:-1])
    else:
        scorer.bids(worked.bidding[:-1])
    if worked.forbidden is not None:
        scorer.tap(f"bid-{worked.forbidden}")
        phone.wait("notice")
        phone.expect_text(f"bid-of-{worked.dealer}", "–")
    scorer.bids(worked.bidding[-1:])


def _play_and_count(scorer: Scorer, worked: Worked) -> None:
    if worked.void:
        scorer.tap("excalibur")
    if worked.grail is not None:
        scorer.tap(f"grail-{worked.grail}")
    scorer.count(worked.bids, worked.miscount.tricks if worked.miscount else worked.tricks)
    scorer.tap("score-round")


def _put_right(phone: Phone, number: int, miscount: Miscount) -> None:
    """Open the round on the pad, and set the tricks to what they were."""
    phone.tap("scorepad")
    phone.tap(f"open-round-{number}")
    for seat, (counted, won) in enumerate(
        zip(miscount.tricks, ROUNDS[number - 1].tricks, strict=True)
    ):
        way = "plus" if won > counted else "minus"
        for _step in range(abs(won - counted)):
            phone.tap(f"correct-tricks-{way}-{seat}")
    phone.tap("save-correction")
    phone.wait_gone("save-correction")
    phone.wait(f"open-round-{number}")
    phone.tap("back")
    phone.wait("dealer")
