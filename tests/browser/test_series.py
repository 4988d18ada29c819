"""A series of five games, whose standings were worked out by hand.

Dora comes for the third game in Cleo's place; in the fifth Cleo is back, and Anna has gone home.

| game | Anna | Ben | Cleo | Dora |
|---|---|---|---|---|
| 1 | 30 | −10 | 20 | |
| 2 | 20 | −10 | 30 | |
| 3 | 20 | 20 | | −10 |
| 4 | −10 | 20 | | 30 |
| 5 | | 30 | −10 | 20 |
| points | 60 | 50 | 40 | 40 |
| with the average of their own games | 75 | 50 | 66⅔ | 66⅔ |
| with the lowest of the game | 50 | 50 | 20 | 20 |
| the best four | 60 | 60 | 40 | 40 |
| places | +2 0 +1 −2 = +1 | −2 −2 +1 0 +2 = −1 | 0 +2 −2 = 0 | −2 +2 0 = 0 |
"""

from collections.abc import Callable, Mapping, Sequence

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server


def play(
    scorer: Scorer, bids: Mapping[int, int], tricks: Sequence[int], totals: Sequence[int]
) -> None:
    """Play a game of one round of one card: the bids in bidding order, the tricks by seat."""
    scorer.deal("jester")
    scorer.bids(bids)
    scorer.count([bids[seat] for seat in range(len(tricks))], tricks)
    scorer.tap("score-round")
    scorer.tap("finish-game")
    scorer.phone.wait("winners")
    scorer.expect_totals(totals)


def change_seats(scorer: Scorer, leaves: int, comes: str) -> None:
    """On the page of a new game: somebody leaves their seat, another one sits down at the end."""
    phone = scorer.phone
    phone.tap(f"remove-seat-{leaves}")
    phone.wait_gone("remove-seat-2")
    phone.type("player-name", comes, enter=True)
    phone.wait("remove-seat-2")
    phone.tap("start-game")
    phone.wait("dealer")


def open_series(phone: Phone) -> None:
    """From a finish: open the series of the game."""
    series = phone.page.locator('[flt-semantics-identifier^="series-"]').last
    series.wait_for(state="attached", timeout=phone.patience)
    series.evaluate("element => element.click()")
    phone.wait("next-of-series")


def agree(phone: Phone, *choices: str) -> None:
    """Choose how the series is counted, and put the sheet away."""
    phone.tap("more")
    phone.tap("series-rules")
    for choice in choices:
        phone.tap(choice)
    phone.tap("close-sheet")
    phone.wait_gone("close-sheet")


def expect_table(phone: Phone, *lines: tuple[str, str]) -> None:
    """The places and the scores, from the top."""
    for number, (place, score) in enumerate(lines):
        phone.expect_text(f"place-{number}", place)
        phone.expect_text(f"total-{number}", score)


def test_five_games_make_the_table_that_was_worked_out_by_hand(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(("Anna", "Ben", "Cleo"), "classic", cards=(1,))
    play(scorer, {0: 1, 1: 1, 2: 0}, (1, 0, 0), (30, -10, 20))
    phone.tap("add-to-series")
    phone.type("series-name", "Friday", enter=True)
    phone.page.locator('[flt-semantics-identifier^="series-"][aria-checked="true"]').wait_for(
        state="attached", timeout=phone.patience
    )
    phone.tap("close-sheet")
    phone.wait_gone("close-sheet")
    phone.tap("same-players")
    phone.wait("dealer")
    play(scorer, {1: 1, 2: 1, 0: 0}, (0, 0, 1), (20, -10, 30))
    open_series(phone)
    expect_table(phone, ("1", "50"), ("1", "50"), ("3", "−20"))
    phone.tap("next-of-series")
    phone.wait("start-game")
    change_seats(scorer, 2, "Dora")
    play(scorer, {2: 0, 0: 0, 1: 0}, (0, 0, 1), (20, 20, -10))
    phone.tap("same-players")
    phone.wait("dealer")
    play(scorer, {0: 1, 1: 0, 2: 1}, (0, 0, 1), (-10, 20, 30))
    phone.reload()
    open_series(phone)
    phone.tap("next-of-series")
    phone.wait("start-game")
    change_seats(scorer, 0, "Cleo")
    # Ben, Dora and Cleo; Anna was to deal, so Ben does
    play(scorer, {1: 0, 2: 1, 0: 1}, (1, 0, 0), (30, 20, -10))
    open_series(phone)
    expect_table(phone, ("1", "60"), ("2", "50"), ("3", "40"), ("3", "40"))
    agree(phone, "absence-average")
    expect_table(phone, ("1", "75"), ("2", "66.7"), ("2", "66.7"), ("4", "50"))
    agree(phone, "absence-lowest")
    expect_table(phone, ("1", "50"), ("1", "50"), ("3", "20"), ("3", "20"))
    agree(phone, "absence-best", "best-less")
    expect_table(phone, ("1", "60"), ("1", "60"), ("3", "40"), ("3", "40"))
    agree(phone, "absence-nothing", "measure-places")
    phone.reload()
    expect_table(phone, ("1", "+1"), ("2", "0"), ("2", "0"), ("4", "−1"))
