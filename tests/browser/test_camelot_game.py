"""Four rounds of Camelot for three on a phone, ending where they were worked out by hand.

On the way the scorer tries every forbidden number, taps wrong and takes it back, corrects an
earlier round, reloads the page, and just goes on when the server is killed in mid-round and
started again. The complete game is played in `tests/ui/test_camelot_game.py`, without a browser.
"""

from collections.abc import Callable

from tests.browser.camelot import deal_and_bid, play_and_count
from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server
from tests.game.hand_worked_camelot import NAMES, ROUNDS, Miscount, Three

FIRST, LAST = 7, 10
"""The rounds of that game which are played, the last one followed by a correction."""
BEFORE = ROUNDS[FIRST - 2].totals
"""What the three had before these rounds: nobody has it here."""
RELOADED = 7
KILLED = 8


def test_rounds_of_camelot_end_with_the_totals_worked_out_by_hand(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    # with another round after these, none of them is the last, in which zeros bring more
    scorer.seat(NAMES, "camelot", range(FIRST, LAST + 2))
    for number, worked in enumerate(ROUNDS[FIRST - 1 : LAST], start=1):
        deal_and_bid(scorer, number, worked)
        if worked.cards == RELOADED:
            phone.reload()
            phone.expect_text(f"bid-of-{worked.dealer}", str(worked.bids[worked.dealer]))
        if worked.cards == KILLED:
            server.kill()
            phone.page.locator("#not-connected").wait_for(timeout=PATIENCE)
            server.start()
            phone.come_back()
            phone.expect_text(f"bid-of-{worked.dealer}", str(worked.bids[worked.dealer]))
        play_and_count(scorer, worked)
        if worked.miscount:
            _expect_totals(scorer, worked.miscount.totals)
            continue
        corrected = ROUNDS[worked.cards - 2].miscount
        if corrected:
            _expect_totals(scorer, corrected.totals_until)
            _put_right(phone, number - 1, corrected)
        _expect_totals(scorer, worked.totals)


def _expect_totals(scorer: Scorer, totals: Three) -> None:
    """Wait until these are on the screen, less what there was before."""
    scorer.expect_totals([now - before for now, before in zip(totals, BEFORE, strict=True)])


def _put_right(phone: Phone, number: int, miscount: Miscount) -> None:
    """Open the round on the pad, and set the tricks to what they were."""
    phone.tap("scorepad")
    phone.tap(f"open-round-{number}")
    for seat, (counted, won) in enumerate(
        zip(miscount.tricks, ROUNDS[number + FIRST - 2].tricks, strict=True)
    ):
        way = "plus" if won > counted else "minus"
        for _step in range(abs(won - counted)):
            phone.tap(f"correct-tricks-{way}-{seat}")
    phone.tap("save-correction")
    phone.wait_gone("save-correction")
    phone.wait(f"open-round-{number}")
    phone.tap("back")
    phone.wait("dealer")
