"""Tap the rounds of the game of Camelot that was worked out by hand."""

from tests.browser.scorer import Scorer
from tests.game.hand_worked_camelot import Worked

WRONG_TAPS = (2, 9, 16)
"""Rounds in which the first bid is tapped wrong and undone, undone too far, and redone."""


def deal_and_bid(scorer: Scorer, number: int, worked: Worked) -> None:
    """Deal the round and bid, with a wrong tap in some rounds, and a try at a forbidden number."""
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


def play_and_count(scorer: Scorer, worked: Worked) -> None:
    """Say who took special cards, count the tricks and score the round."""
    if worked.void:
        scorer.tap("excalibur")
    if worked.grail is not None:
        scorer.tap(f"grail-{worked.grail}")
    scorer.count(worked.bids, worked.miscount.tricks if worked.miscount else worked.tricks)
    scorer.tap("score-round")
