"""The screens for players who come and go, adjustments and notes."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.events import (
    GameFinished,
    Noted,
    Player,
    PlayerJoined,
    PlayerLeft,
    PointsAdjusted,
    SatOut,
)
from tests.game.builders import deal, new_game, play, record
from tests.ui.stage import Stage
from tests.ui.staged_game import staged_game
from tests.ui.taps import tap, tap_at_once, type_and_tap

pytestmark = pytest.mark.anyio

BIRTHDAY = "Note on round 1: Ben's birthday"


async def won_by(on: Stage, winner: int, order: list[int]) -> None:
    """Play a round of one card on the pad: `winner` bids and wins it, in this order of bids."""
    await on.tap("turn-up-jester")
    for seat in order:
        await on.tap(f"bid-{int(seat == winner)}")
    await tap(on, "count-tricks", "score-round")


def seated(on: Stage) -> list[int]:
    """The people as the screen lists them: clockwise, and then those who left."""
    names = [node.identifier or "" for node in on.on_top()]
    return [int(name[-1]) for name in names if name.startswith("person-")]


async def to_people(on: Stage) -> None:
    await tap(on, "more", "people")


async def test_who_joins_swaps_seats_or_leaves_is_said_with_a_tap(tmp_path: Path) -> None:
    game = play(new_game(cards=(1, 1, 1)), (1, 0, 0), (1, 0, 0))
    async with staged_game(game, tmp_path, "/people") as on:
        await on.tap("join")
        await on.type("join-name", "Dora")
        await on.tap("join-after-2")
        await on.type("join-points", "−10")
        await on.tap("join-now")
        assert "Dora" in on.text("person-3")
        assert "deals round 2" in on.text("person-3")
        await tap(on, "person-1", "swap-seats-2")
        assert seated(on) == [0, 2, 1, 3]
        await tap(on, "person-0", "leave")
        assert "has left" in on.text("person-0")
        await on.tap("back")
        assert on.text("dealer") == "Ben deals", "he sits to the left of Cleo now"
        await won_by(on, 3, [3, 2, 1])
        assert [on.text(f"total-{seat}") for seat in (2, 1, 3)] == ["40", "40", "20"]


@pytest.mark.slow
async def test_fewer_than_three_are_too_few_until_somebody_comes_back(tmp_path: Path) -> None:
    game = play(new_game(cards=(1, 1, 1)), (1, 0, 0), (1, 0, 0))
    async with staged_game(game, tmp_path, "/people") as on:
        await tap(on, "person-2", "leave", "back")
        assert "Fewer than 3 players are left for round 2." in on.texts()
        await tap(on, "people", "person-2", "come-back", "back")
        assert on.has("turn-up-jester")


async def test_who_was_to_join_in_the_next_round_did_not_play_a_game_that_ends(
    tmp_path: Path,
) -> None:
    game = deal(play(new_game(players=4, cards=(1, 1, 1)), (1, 0, 0, 0), (1, 0, 0, 0)))
    game = record(game, PlayerJoined(3, 4, Player("emil", "Emil"), 3, 100), GameFinished())
    async with staged_game(game, tmp_path) as on:
        assert [on.text(f"place-{seat}") for seat in (0, 1, 4)] == ["1", "2", "–"]
        assert on.text("right-bids-4") == "did not play"


async def test_who_joins_may_start_with_the_lowest_total_which_is_named(tmp_path: Path) -> None:
    """Worked by hand: 70, 40 and 10 points, 40 on average."""
    game = play(new_game(cards=(2, 2, 2, 2)), (1, 0, 0), (1, 0, 1))
    game = play(game, (2, 0, 0), (2, 0, 0))
    async with staged_game(game, tmp_path, "/people") as on:
        await on.tap("join")
        offered = [on.text(f"join-start-{points}") for points in (0, 10, 40)]
        assert offered == ["0", "lowest total: 10", "average: 40"]


async def test_in_the_last_round_nobody_goes_but_another_may_deal(tmp_path: Path) -> None:
    game = deal(record(new_game(players=4, cards=(1,)), SatOut(1, 1)))
    async with staged_game(game, tmp_path, "/people") as on:
        assert not on.has("join")
        assert "sits out round 1" in on.text("person-1")
        assert "plays" in on.text("person-2")
        await on.tap("person-3")
        assert not on.has("deal-next")  # who deals already
        await tap(on, "dismiss", "person-0")
        assert not on.has("leave")
        assert not on.has("sit-out")
        assert on.text("deal-next") == "Deals round 1"
        await on.tap("deal-next")
        assert "deals round 1" in on.text("person-0")
        await on.tap("back")
        assert on.text("dealer") == "Anna deals"
        assert "Cleo bids" in on.texts()
        await on.tap("bid-0")
        await to_people(on)
        assert not on.has("person-0"), "somebody has bid"


async def test_a_joiners_start_is_corrected_also_when_the_game_is_over(tmp_path: Path) -> None:
    game = play(new_game(cards=(1, 1)), (1, 0, 0), (1, 0, 0))  # 30, 20, 20
    game = record(game, PlayerJoined(2, 3, Player("dora", "Dora"), 0, 20))
    game = play(game, (1, 0, 0, 0), (1, 0, 0, 0))  # 60, 40, 40, 40
    async with staged_game(record(game, GameFinished()), tmp_path) as on:
        assert on.text("total-3") == "40"
        await to_people(on)
        assert not on.has("join")
        assert not on.has("person-0")
        await on.tap("person-3")
        assert not on.has("leave")
        assert on.find("correct-start").disabled
        await on.type("join-points", "−1")
        await type_and_tap(on, "join-points", "−10", "correct-start")
        await on.tap("back")
        assert on.text("total-3") == "10"
        await on.tap("undo")
        assert on.text("total-3") == "40"


async def test_who_comes_back_sits_where_they_sat_or_where_they_say(tmp_path: Path) -> None:
    game = play(new_game(players=5, cards=(1, 1)), (1, 0, 0, 0, 0), (1, 0, 0, 0, 0))
    game = record(game, PlayerLeft(2, 2), PlayerLeft(2, 1))
    async with staged_game(game, tmp_path, "/people") as on:
        await on.tap("person-2")
        # Ben, to whose left Cleo sat, has left too
        assert on.find("join-after-0").selected
        await on.tap("come-back")
        assert seated(on) == [0, 2, 3, 4, 1]
        await on.tap("person-1")
        await tap_at_once(on, "join-after-3", "come-back")
        assert seated(on) == [0, 2, 3, 1, 4]
        assert "has left" not in on.text("person-1")


async def test_what_was_recorded_of_people_and_points_stands_beside_undo(tmp_path: Path) -> None:
    async with staged_game(new_game(players=4, cards=(1, 1)), tmp_path, "/people") as on:
        assert not on.has("undo-last")
        await tap(on, "person-1", "sit-out")
        assert on.text("last-event") == "Ben sits out round 1"
        await on.tap("undo-last")
        assert on.text("last-event") == "Undone: Ben sits out round 1"
        assert "plays" in on.text("person-1")
        await tap(on, "back", "more", "adjust-points", "adjust-person-2")
        await on.type("adjust-by", "50")
        await on.type("adjust-why", "for the child")
        await on.tap("adjust-now")
        assert on.text("last-event") == "Cleo +50 before the first round: for the child"
        await on.tap("undo-last")
        assert not on.has("adjustment-1")


async def test_points_are_given_after_any_scored_round_and_taken_back(tmp_path: Path) -> None:
    game = play(new_game(cards=(1, 1, 1)), (1, 0, 0), (1, 0, 0))
    game = record(game, PlayerJoined(2, 3, Player("dora", "Dora"), 2))
    game = play(game, (1, 0, 0, 0), (1, 0, 0, 0))  # Ben has 40
    async with staged_game(game, tmp_path, "/remarks") as on:
        assert on.text("of-round-points") == "2"
        assert on.find("of-round-points-more").disabled
        assert on.has("adjust-person-3")
        await tap(on, "of-round-points-less", "of-round-points-less")
        assert "Points before the first round" in on.texts()
        assert not on.has("adjust-person-3")
        assert on.find("of-round-points-less").disabled
        await tap(on, "of-round-points-more", "adjust-person-1")
        await on.type("adjust-by", "-10")
        assert on.find("adjust-now").disabled
        await on.type("adjust-why", "revoke")
        await on.tap("adjust-now")
        assert "Ben −10 after round 1: revoke" in on.text("adjustment-1")
        await on.tap("back")
        assert on.text("total-1") == "30"
        await on.tap("why-points-1")
        assert "revoke: −10" not in on.texts()  # it is told with round 1
        await tap(on, "dismiss", "more", "adjust-points", "adjustment-1")
        assert not on.has("adjustment-1")


async def test_the_round_just_scored_is_noted_unless_another_is_chosen(tmp_path: Path) -> None:
    game = play(play(new_game(cards=(1, 1, 1)), (1, 0, 0), (1, 0, 0)), (1, 0, 0), (1, 0, 0))
    async with staged_game(game, tmp_path, "/remarks") as on:
        assert "Add to round 2" in on.texts()
        await on.tap("of-round-note-more")
        assert "Add to round 3" in on.texts()
        assert on.find("of-round-note-more").disabled
        await tap(on, "of-round-note-less", "of-round-note-less")
        await on.type("note", "Ben's birthday")
        await on.tap("note-now")
        assert "Note on round 1: Ben's birthday" in on.text("note-1")
        await on.tap("note-1")
        assert not on.has("note-1")


async def test_a_note_is_marked_on_the_pad_and_read_where_the_round_opens(tmp_path: Path) -> None:
    game = play(play(new_game(cards=(1, 1)), (1, 0, 0), (1, 0, 0)), (1, 0, 0), (1, 0, 0))
    game = record(game, Noted(1, "Ben's birthday", 1), Noted(2, "at the cabin"))
    async with staged_game(game, tmp_path, "/pad") as on:
        assert on.label("open-round-1") == "Correct round 1, a note"
        assert on.label("open-round-2") == "Correct round 2"
        assert "a note" in on.texts()
        icons = [each.icon for each in on.controls() if isinstance(each, ft.Icon)]
        assert icons.count(ft.Icons.STICKY_NOTE_2_OUTLINED) == 2  # round 1, and the legend
        await on.tap("open-round-1")
        assert BIRTHDAY in on.texts()
        # what a correction cannot change, and what to do instead
        assert any(line.startswith("Cleo dealt this round.") for line in on.texts())


async def test_notes_are_read_after_the_round_and_at_the_end(tmp_path: Path) -> None:
    game = record(play(new_game(cards=(1, 1)), (1, 0, 0), (1, 0, 0)), Noted(1, "Ben's birthday", 1))
    game = record(game, PointsAdjusted(1, 1, 2, -10, "revoke"), Noted(2, "at the cabin"))
    async with staged_game(game, tmp_path) as on:
        told = [BIRTHDAY, "Cleo −10 after round 1: revoke"]
        assert {*told} < {*on.texts()}
        await won_by(on, 0, [1, 2, 0])
        assert not {*told} & {*on.texts()}
        await on.tap("finish-game")
        told.append("Note: at the cabin")
        assert not {*told} - {*on.texts()}
