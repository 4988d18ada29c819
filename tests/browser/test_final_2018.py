"""The first four rounds of the 2018 German championship final, tapped in on a phone."""

from collections.abc import Callable

from tests.browser.phone import Make, Phone
from tests.browser.scorer import Scorer
from tests.browser.server import Server

CARDS = (1, 3, 5, 7)
BIDS = ((0, 0, 0, 1), (0, 2, 0, 0), (1, 1, 1, 0), (3, 1, 2, 3))
TRICKS = ((0, 0, 0, 1), (0, 2, 1, 0), (1, 1, 2, 1), (1, 1, 2, 3))
TOTALS = ((20, 20, 20, 30), (40, 60, 10, 50), (70, 90, 0, 40), (50, 120, 40, 90))


def test_the_final_of_2018_ends_at_50_120_40_90(
    server: Server, take_phone: Callable[[Make | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(["Anna", "Ben", "Cleo", "Dora"], "classic", CARDS)
    for number, (bids, tricks, totals) in enumerate(zip(BIDS, TRICKS, TOTALS, strict=True)):
        scorer.taps = 0
        dealer = (3 + number) % 4
        order = [(dealer + 1 + place) % 4 for place in range(4)]
        scorer.deal("R")
        scorer.bids({seat: bids[seat] for seat in order})
        scorer.count(bids, tricks)
        scorer.tap("score-round")
        scorer.expect_totals(totals)
        missed = sum(abs(bid - won) for bid, won in zip(bids, tricks, strict=True))
        assert scorer.taps <= 4 + missed + 3
    scorer.tap("finish-game")
    assert "Ben" in phone.text("winners")
    scorer.expect_totals((50, 120, 40, 90))
