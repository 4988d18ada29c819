"""The paper pad: players who join, leave and sit out, and adjustments."""

from pathlib import Path

import pytest

from scorekeeper.game.tally import NO_PLACE, tally_of
from tests.ui.staged_app import new_app, staged_app
from tests.ui.test_paper_pad import enter, games, new_pad, open_pad, press, totals

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_somebody_joins_and_leaves_and_loses_points(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Dora joins in round 2 with −20, Ben leaves after it, and Ann loses 10 for a revoke."""
    async with new_pad(tmp_path, "1 2 2") as (table, on):
        assert not on.screen.has("paper-number-out"), "three are needed to play"
        await enter(on, 0, 0, 1, 1, 0, 0)
        await on.tap("people", "join")
        await on.type("join-name", "Dora")
        await on.type("join-points", "-20")
        await on.tap("join-now")
        assert not caplog.records, "a joiner has an avatar before the app has asked for their look"
        await enter(on, 1, 1, 0, 0, 0, 1, 0, 0)
        await on.tap("person-head-1", "person-round-2", "dismiss")
        await enter(on, 1, 0, 2, 2, 0, 0)
        await on.tap("paper-round-3", "adjust-person-0")
        await on.type("adjust-by", "-10")
        await on.type("adjust-why", "revoke")
        await on.tap("adjust-now", "paper-done", "keep-paper", "keep-as-ended")
        assert on.screen.has("winners")
        (game,) = await games(table)
    assert tally_of(game).totals == (30, 50, 50, 20)
    assert tally_of(game).ranks == (2, NO_PLACE, 1, 3)


async def test_who_came_later_is_said_by_name_and_round_and_taken_back(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/new") as on:
        await on.seat("Dora")
        await open_pad(on, cards="1 1 1 1")
        await on.tap("person-head-0")
        assert on.screen.has("person-round-1")
        await on.tap("person-round-3")
        await on.type("join-points", "15")
        await on.tap("correct-start", "dismiss")
        assert on.screen.text("paper-place") == "Ann, bid"
        assert on.screen.text("total-0") == "15"
        # a tap on a round that she did not play opens what is said of her
        await on.tap("paper-cell-1-0", "person-out", "person-round-4", "dismiss")
        await on.tap("people")
        assert "joined in round 3, sat out round 4" in on.screen.label("person-0")
        await on.tap("person-0", "person-round-1", "dismiss")
        await on.tap("undo", "undo", "undo", "undo")
        assert on.screen.text("paper-place") == "Dora, bid"
        assert "bid –" in on.screen.label("paper-cell-1-0")


async def test_a_dash_is_typed_taken_back_and_offered_only_for_a_bid(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/new") as on:
        await on.seat("Dora")
        await open_pad(on, cards="1 1")
        await press(on, *"-001100")
        assert "did not play" in on.screen.label("paper-cell-1-0")
        assert [*totals(on), on.screen.text("total-3")] == ["0", "20", "30", "20"]
        await press(on, *["Backspace"] * 7)
        assert on.screen.text("paper-place") == "Dora, bid"
        assert on.screen.has("paper-number-out")
        await enter(on, 1, 1)
        await on.tap("paper-cell-1-0")
        assert not on.screen.has("paper-number-out")


async def test_another_dealer_and_who_plays_are_said_in_the_round(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/new") as on:
        await on.seat("Dora")
        await open_pad(on, cards="1 1")
        await on.tap("paper-round-1", "person-deals-2", "person-plays-3", "paper-done")
        assert "dealer" in on.screen.label("paper-cell-1-2")
        assert "did not play" in on.screen.label("paper-cell-1-3")
        await enter(on, 1, 1, 0, 0, 0, 0)
        await on.tap("paper-done", "keep-as-ended")
        (game,) = await games(app)
        assert game.round(1).dealer == 2
        assert game.round(1).playing == (0, 1, 2)
