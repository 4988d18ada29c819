"""Ten rounds of Camelot for three on a phone, ending where they were worked out by hand.

On the way the scorer tries every forbidden number, taps wrong and takes it back, corrects an
earlier round, reloads the page, and just goes on when the server is killed in mid-round and
started again. The complete game is played in `tests/ui/test_camelot_game.py`, without a browser.
"""

from collections.abc import Callable

from tests.browser.camelot import deal_and_bid, play_and_count
from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server
from tests.game.hand_worked_camelot import NAMES, ROUNDS, Miscount

LENGTH = 10
"""Rounds that are played, the last of which is followed by a correction; the game goes on."""
RELOADED = 4
KILLED = 7


def test_rounds_of_camelot_end_with_the_totals_worked_out_by_hand(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(NAMES, "camelot", range(1, LENGTH + 2))
    miscounted: dict[int, int] = {}
    for number, worked in enumerate(ROUNDS[:LENGTH], start=1):
        deal_and_bid(scorer, number, worked)
        if number == RELOADED:
            phone.reload()
            phone.expect_text(f"bid-of-{worked.dealer}", str(worked.bids[worked.dealer]))
        if number == KILLED:
            server.kill()
            phone.page.locator("#not-connected").wait_for(timeout=PATIENCE)
            server.start()
            phone.come_back()
            phone.expect_text(f"bid-of-{worked.dealer}", str(worked.bids[worked.dealer]))
        play_and_count(scorer, worked)
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
