"""A paper pad is entered afterwards: by taps, by keys and from a spreadsheet, and becomes a game."""

from pathlib import Path

import pytest

from tests.ui.staged_app import Device, device, kept_games

pytestmark = pytest.mark.anyio


async def open_pad(on: Device, *names: str, cards: str = "1 2 3") -> None:
    """Seat the players for rounds of so many cards, and open their pad."""
    await on.seat(*names)
    await on.tap("house-rules", "format-custom")
    await on.type("own-cards", cards)
    await on.tap("close-house-rules", "new-paper-pad")


async def enter(on: Device, *numbers: int) -> None:
    for number in numbers:
        await on.tap(f"paper-number-{number}")


async def test_a_pad_is_entered_by_one_tap_a_number(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await open_pad(on, "Ann", "Ben", "Clara", cards="1 2")
        assert on.route == "/new/paper"
        assert on.screen.text("paper-place") == "Ann, bid"
        await enter(on, 0, 0, 1, 1, 0, 0)
        await enter(on, 1, 1, 0, 0, 1, 1)
        print(on.screen.names())
        assert [on.screen.text(f"total-{seat}") for seat in range(3)] == ["50", "50", "50"]
        await on.tap("keep-paper", "keep-ended")
        assert on.route.startswith("/games/")
        assert on.screen.has("winners")
