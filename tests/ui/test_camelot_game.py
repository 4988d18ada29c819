"""The complete game of Camelot that was worked out by hand, tapped by who keeps score."""

from pathlib import Path

import pytest

from tests.game.hand_worked_camelot import FIRST_DEALER, NAMES, PLACES, ROUNDS, Three, Worked
from tests.ui.staged_app import StagedApp, new_app, staged_app

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_a_game_of_camelot_ends_with_the_totals_worked_out_by_hand(tmp_path: Path) -> None:
    miscounted: dict[int, int] = {}
    async with new_app(tmp_path) as app, staged_app(app) as phone:
        await phone.tap("new-game")
        await phone.seat(*NAMES)
        await phone.tap("edition-camelot", f"first-dealer-{FIRST_DEALER}", "start-game")
        for number, worked in enumerate(ROUNDS, start=1):
            await deal_and_bid(phone, worked)
            await play_and_count(phone, worked)
            if worked.miscount:
                expect_totals(phone, worked.miscount.totals)
                miscounted[worked.miscount.until] = number
                continue
            if number in miscounted:
                await put_right(phone, miscounted.pop(number))
            expect_totals(phone, worked.totals)
        await phone.tap("finish-game")
        expect_totals(phone, ROUNDS[-1].totals)
        places = [phone.screen.text(f"place-{seat}")[0] for seat in range(3)]
        assert places == [*map(str, PLACES[len(ROUNDS)])]


async def deal_and_bid(phone: StagedApp, worked: Worked) -> None:
    """Deal the round and bid; the dealer tries first the number that may not be said."""
    await phone.tap(f"turn-up-{worked.turn_up}" if worked.turn_up else "next-round")
    if worked.named:
        await phone.tap(f"trump-{worked.named}")
    for seat, number in worked.bidding:
        if seat == worked.dealer and worked.forbidden is not None:
            await phone.tap(f"bid-{worked.forbidden}")
            assert phone.screen.has("notice")
            assert phone.screen.text(f"bid-of-{seat}") == "–"
        await phone.tap(f"bid-{number}")
        assert phone.screen.text(f"bid-of-{seat}") == str(number)


async def play_and_count(phone: StagedApp, worked: Worked) -> None:
    """Say who took special cards, count the tricks and score the round."""
    if worked.void:
        await phone.tap("excalibur")
    if worked.grail is not None:
        await phone.tap(f"grail-{worked.grail}")
    await phone.tap("count-tricks")
    await set_tricks(phone, "tricks", worked.bids, (worked.miscount or worked).tricks)
    await phone.tap("score-round")


async def put_right(phone: StagedApp, number: int) -> None:
    """Open a round that was miscounted, and set the tricks to what they were."""
    miscount = ROUNDS[number - 1].miscount
    assert miscount
    expect_totals(phone, miscount.totals_until)
    await phone.tap("open-scorepad", f"open-round-{number}")
    await set_tricks(phone, "correct-tricks", miscount.tricks, ROUNDS[number - 1].tricks)
    await phone.tap("save-correction", "back")


async def set_tricks(phone: StagedApp, stepper: str, before: Three, tricks: Three) -> None:
    """Tap the steppers until they change each player's tricks from `before` to `tricks`."""
    for seat, (there, won) in enumerate(zip(before, tricks, strict=True)):
        way = "plus" if won > there else "minus"
        await phone.tap(*[f"{stepper}-{way}-{seat}"] * abs(won - there))


def expect_totals(phone: StagedApp, totals: Three) -> None:
    """Check the totals on the screen, by seat."""
    read = [phone.screen.text(f"total-{seat}").replace("−", "-") for seat in range(3)]
    assert read == [*map(str, totals)]
