"""The screen that corrects a scored round."""

from pathlib import Path

import pytest

from tests.ui.stage import Stage
from tests.ui.staged_game import GAME, staged_game, two_rounds
from tests.ui.taps import tap, tap_at_once

pytestmark = pytest.mark.anyio


async def move_the_trick_to_ben(round_: Stage) -> None:
    await tap(round_, "correct-tricks-minus-0", "correct-tricks-plus-1")


async def test_a_round_is_shown_as_it_stands_and_what_saving_will_change(tmp_path: Path) -> None:
    def shown(*families: str) -> list[list[str]]:
        return [[round_.text(f"{name}-{seat}") for seat in range(3)] for name in families]

    async with staged_game(two_rounds(), tmp_path, "/rounds/1") as round_:
        assert shown("bid-of", "tricks-of", "points") == [
            ["1", "1", "0"],
            ["1", "0", "0"],
            ["+30", "−10", "+20"],
        ]
        assert round_.text("what-changes") == "Nothing has been changed yet."
        assert round_.find("save-correction").disabled
        assert not round_.has("excalibur")
        assert not round_.has("grail-0")
        assert round_.find("correct-bid-minus-2").disabled
        assert not round_.find("correct-bid-plus-2").disabled
        assert round_.find("correct-bid-plus-0").disabled
        await round_.tap("why-points-1")
        assert round_.text("breakdown") == "−10"
        assert "−10: bid missed by 1 trick" in round_.texts()
        await round_.tap("dismiss")
        await move_the_trick_to_ben(round_)
        assert shown("points", "total", "place") == [
            ["−10", "+30", "+20"],
            ["20", "50", "50"],
            ["3", "1", "1"],
        ]
        assert {"30", "60", "10", "→"} < set(round_.texts())
        assert round_.text("what-changes") == "The points of Anna and Ben change."
        await round_.tap("save-correction")
        assert round_.page.route == f"/games/{GAME}/pad"
        assert shown("total") == [["20", "50", "50"]]
        await round_.tap("undo")
        assert shown("total") == [["60", "10", "50"]]


@pytest.mark.parametrize(("way_out", "tricks"), [("cancel", "1"), ("back", "0")])
async def test_leaving_changes_nothing_and_only_the_way_back_keeps_the_draft(
    tmp_path: Path, way_out: str, tricks: str
) -> None:
    async with staged_game(two_rounds(), tmp_path, "/rounds/1") as round_:
        await move_the_trick_to_ben(round_)
        await round_.tap(way_out)
        assert round_.page.route == f"/games/{GAME}/pad"
        assert round_.text("total-0") == "60"
        await round_.tap("open-round-2")
        assert round_.text("what-changes") == "Nothing has been changed yet."
        await tap(round_, "back", "open-round-1")
        assert round_.text("tricks-of-0") == tricks
        await tap(round_, "back", "undo", "redo", "open-round-1")
        assert round_.text("tricks-of-0") == "1", "the game has gone on meanwhile"


async def test_undo_and_redo_take_the_changes_one_by_one(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/rounds/1") as round_:
        assert round_.find("undo").disabled
        await round_.tap("correct-tricks-plus-1")
        assert round_.text("fault-0") == "The tricks add up to 2 instead of 1."
        assert round_.find("save-correction").disabled
        assert "cannot be saved" in round_.text("what-changes")
        await round_.tap("correct-tricks-minus-0")
        assert not round_.has("fault-0")
        assert not round_.find("save-correction").disabled
        await tap(round_, "undo", "undo")
        assert round_.text("what-changes") == "Nothing has been changed yet."
        await tap(round_, "redo", "redo")
        assert (round_.text("tricks-of-0"), round_.text("tricks-of-1")) == ("0", "1")


async def test_two_quick_taps_both_count(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/rounds/2") as round_:
        await tap_at_once(round_, "correct-tricks-minus-0", "correct-tricks-plus-1")
        assert [round_.text(f"tricks-of-{seat}") for seat in range(3)] == ["0", "1", "1"]
        await tap_at_once(round_, *["correct-bid-plus-1"] * 2)
        assert round_.text("bid-of-1") == "2"
        await tap_at_once(round_, *["correct-bid-minus-0"] * 2)
        assert round_.text("bid-of-0") == "0"
        await tap_at_once(round_, *["undo"] * 2)
        assert (round_.text("bid-of-0"), round_.text("bid-of-1")) == ("1", "1")


async def test_excalibur_and_the_grail_can_be_corrected(tmp_path: Path) -> None:
    async with staged_game(two_rounds("camelot"), tmp_path, "/rounds/2") as round_:
        await tap(round_, "correct-tricks-minus-2", "grail-2")
        assert "tricks" in round_.text("fault-0")
        assert "Cleo" in round_.text("fault-1")
        await tap(round_, "excalibur", "grail-0")
        assert round_.text("points-0") == "+50"
        await round_.tap("save-correction")
        assert "took the Holy Grail" in round_.label("cell-2-0")
        assert round_.text("cell-2-2") == "10\n✗ 1/0"


@pytest.mark.slow
async def test_bomb_and_cloud_can_be_corrected(tmp_path: Path) -> None:
    async with staged_game(two_rounds("anniversary"), tmp_path, "/rounds/2") as round_:
        await tap(round_, "bomb", "correct-tricks-minus-2", "cloud-1")
        assert round_.has("bid-goes-up")
        assert not round_.has("bid-goes-down")
        await tap(round_, "cancel", "cloud-0", "bid-goes-up")
        assert round_.text("bid-changed") == "1 → 2"
        assert round_.text("points-0") == "−10"
        await round_.tap("cloud-0")
        assert not round_.has("bid-changed")
        await round_.tap("save-correction")
        assert round_.text("cell-2-2") == "10\n✗ 1/0"


async def test_another_turn_up_is_chosen_and_its_trump_named(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/rounds/1") as round_:
        await round_.tap("change-trump")
        assert round_.find("turn-up-jester").selected
        await round_.tap("turn-up-wizard")
        assert round_.find("save-correction").disabled
        assert "name it" in round_.text("what-changes")
        await tap(round_, "trump-G", "save-correction", "open-round-1")
        assert "Trump: green" in round_.label("change-trump")


async def test_a_round_that_is_not_scored_says_so(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/pad") as round_:
        for number in ("3", "0", "99", "x"):
            round_.page.route = f"/games/{GAME}/rounds/{number}"
            await round_.fire(round_.page, "route_change", {"route": round_.page.route})
            assert "not scored yet" in round_.text("notice"), number
            assert not round_.has("save-correction")
            await round_.tap("cancel")
            assert round_.page.route == f"/games/{GAME}/pad"


async def test_whose_number_was_tapped_stands_on_top_and_is_lit(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/pad") as pad:
        await pad.tap("cell-1-2")
        assert order(pad) == ["bid-of-2", "bid-of-0", "bid-of-1"]
        await tap(pad, "cancel", "open-round-1")
        assert order(pad) == ["bid-of-0", "bid-of-1", "bid-of-2"]


def order(round_: Stage) -> list[str]:
    """The players' bids from top to bottom."""
    names = [node.identifier or "" for node in round_.on_top()]
    return [name for name in names if name.startswith("bid-of-")]
