"""The screen and the editor of a schedule, in a game and before one."""

from functools import partial
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.events import GameFinished, ScheduleChanged
from scorekeeper.rules.ruleset import Format
from scorekeeper.ui.parts.field_text import MARK
from tests.game.builders import new_game, record
from tests.ui.stage import Stage
from tests.ui.staged_app import (
    StagedApp,
    new_app,
    play_a_round,
    staged_app,
    staged_new_game,
    start,
)
from tests.ui.staged_game import GAME, staged_game, two_rounds

pytestmark = pytest.mark.anyio

two_of_five = partial(two_rounds, cards=(1, 2, 3, 4, 5))


def cards(on: Stage) -> list[str]:
    """The cards of the rounds that are shown, in order."""
    return [
        node.content.value
        for node in on.controls()
        if isinstance(node, ft.Semantics)
        and (node.identifier or "").startswith("round-cards-")
        and isinstance(node.content, ft.Text)
    ]


# --- during the game -----------------------------------------------------------------------------


async def test_every_round_is_shown_with_its_cards_and_a_tap_opens_its_tools(
    tmp_path: Path,
) -> None:
    async with staged_game(two_of_five(), tmp_path, "/schedule") as rounds:
        assert cards(rounds) == ["1", "2", "3", "4", "5"]
        assert "last round" in rounds.text("round-tools-5")
        assert rounds.label("round-tools-5") == "Round 5, last round"
        assert "last round" not in rounds.text("round-tools-4")
        assert rounds.text("what-changes") == "Nothing has been changed yet."
        assert rounds.find("play-these-rounds").disabled
        assert not rounds.find("round-tools-4").expanded
        await rounds.tap("round-tools-4")
        assert rounds.find("round-tools-4").expanded
        tools = {"round-less-4", "round-more-4", "insert-after-4", "take-out-4", "stop-after-4"}
        assert tools < set(rounds.names())
        assert not rounds.has("round-tools-1")
        await rounds.tap("round-tools-2")
        assert not tools & set(rounds.names())
        assert "This round has begun and keeps its cards." in rounds.texts()
        assert not {"round-less-2", "round-more-2", "take-out-2"} & set(rounds.names())
        await rounds.tap("round-tools-2")
        assert not rounds.has("insert-after-2")


async def test_playing_by_the_list_records_it_and_goes_on_with_the_round(tmp_path: Path) -> None:
    async with staged_game(two_of_five(), tmp_path, "/schedule") as rounds:
        await rounds.tap("round-tools-3")
        await rounds.tap("stop-after-3")
        assert rounds.text("what-changes") == "1 round still to play · 2 removed"
        await rounds.tap("play-these-rounds")
        assert rounds.page.route == f"/games/{GAME}"
        assert "Round 3 of 3" in rounds.texts()
        await rounds.tap("undo")
        assert "Round 3 of 5" in rounds.texts()
        await rounds.tap("redo")
        assert "Round 3 of 3" in rounds.texts()


async def test_with_no_round_left_the_game_goes_to_its_result(tmp_path: Path) -> None:
    async with staged_game(two_of_five(), tmp_path, "/schedule") as rounds:
        for _ in range(3):
            await rounds.tap("round-tools-3")
            await rounds.tap("take-out-3")
        assert rounds.text("what-changes") == "No round left to play · 3 removed"
        assert rounds.text("play-these-rounds") == "Stop after round 2"
        await rounds.tap("play-these-rounds")
        await rounds.tap("finish-game")
        assert rounds.has("same-players")


async def test_leaving_changes_nothing_and_keeps_the_draft(tmp_path: Path) -> None:
    async with staged_game(two_of_five(), tmp_path, "/schedule") as rounds:
        for step in ("round-tools-5", "round-more-5", "insert-after-5"):
            await rounds.tap(step)
        assert rounds.has("round-more-6"), "the new round is open"
        await rounds.tap("add-round")
        changes = "5 rounds still to play · 2 added · 1 with a different number of cards"
        assert rounds.text("what-changes") == changes
        await rounds.tap("back")
        assert rounds.page.route == f"/games/{GAME}"
        assert "Round 3 of 5" in rounds.texts()
        rounds.page.navigate(f"/games/{GAME}/schedule")
        await rounds.settle()
        assert cards(rounds) == ["1", "2", "3", "4", "6", "6", "7"]


async def test_a_finished_game_and_a_format_that_sets_its_rounds_say_so_and_offer_nothing(
    tmp_path: Path,
) -> None:
    closed = (new_game(format=Format.ONE_SUIT), record(two_of_five(), GameFinished()))
    for game in closed:
        async with staged_game(game, tmp_path, "/schedule") as rounds:
            assert ("finished" in rounds.text("notice")) is game.finished
            assert not {"add-round", "play-these-rounds", "round-tools-1"} & set(rounds.names())
            await rounds.tap("back")
            assert rounds.page.route == f"/games/{GAME}"


async def test_a_round_begun_on_another_device_meanwhile_stays(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        opened = await start(app, "Ann", "Ben", "Clara")
        async with staged_app(app, f"/games/{opened.id}/schedule") as on:
            await on.tap("round-tools-1", "stop-after-1", "round-tools-1", "round-more-1")
            assert cards(on.screen) == ["2"]
            await play_a_round(app, opened)
            await on.tap("play-these-rounds")
            assert "Somebody else recorded something" in on.screen.text("notice")
            assert cards(on.screen) == ["1"]
            await on.tap("play-these-rounds")
            after = await app.open(opened.id)
    assert after
    assert [round_.cards for round_ in after.game.rounds] == [1]
    assert isinstance(after.log[-1].event, ScheduleChanged)


# --- before the game -----------------------------------------------------------------------------


def typed(on: StagedApp) -> str:
    """The text on the line with the list."""
    (line,) = on.screen.fields("Cards in each round")
    return line.value.replace(MARK, "")


@pytest.mark.slow
async def test_the_line_and_the_rounds_are_one_list(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        app = on.session.app
        await on.tap("house-rules", "format-custom")
        await on.screen.type("own-cards", "1-4 9")
        assert cards(on.screen) == ["1", "2", "3", "4", "9"]
        await on.tap("round-tools-2", "take-out-2", "round-tools-4", "round-less-4")
        assert typed(on) == "1 3 4 8"
        await on.tap("add-round")
        assert typed(on) == "1 3 4 8 9"
        await on.tap("close-house-rules", "start-game")
        opened = await app.open(on.game_id)
    assert opened
    assert [round_.cards for round_ in opened.game.rounds] == [1, 3, 4, 8, 9]
