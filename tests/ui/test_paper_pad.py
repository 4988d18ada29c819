"""The paper pad: entered by taps, by keys or from a spreadsheet, and saved as a game."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.app import App, Series
from scorekeeper.game.events import GameStarted
from scorekeeper.game.paper_pad import blank_pad
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BidMode
from scorekeeper.store.errors import StoreProblem
from scorekeeper.ui.screens.paper_pad.use_paper_pad import paper_pad_draft
from scorekeeper.ui.screens.start_game import begun_setup
from scorekeeper.ui.viewmodels.house_rules import type_hands
from tests.ui.staged_app import (
    StagedApp,
    new_app,
    not_saved,
    setup_of,
    staged_app,
)
from tests.ui.taps import type_and_tap

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

ROUND_1 = (0, 0, 1, 1, 0, 0)
"""Bid and tricks of each of three players: 20, 30 and 20 points."""
ROUND_2 = (1, 1, 1, 0, 0, 1)
"""30, −10 and −10 points: 50, 20 and 10."""


async def open_pad(on: StagedApp, *house_rules: str, cards: str = "1 2") -> None:
    """Open the pad of Ann, Ben and Clara for rounds of so many cards, beside what else was chosen.

    With `house_rules`, switches of the new game, all of it is tapped and typed. Else the draft of
    the new game is made, as most of the time of a test would go into drawing it.
    """
    if house_rules:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("house-rules", "format-custom", *house_rules)
        await on.type("own-cards", cards)
        await on.tap("close-house-rules", "paper-pad")
    else:
        left, app = paper_pad_draft(on.session), on.session.app
        begun, known = await begun_setup(on.session), await app.people.visible()
        setup = type_hands(setup_of("Ann", "Ben", "Clara", known=known, begun=begun), cards)
        on.session.navigation.game_setup = setup
        await left.load(again=True)
        if left.pad is None:
            start = GameStarted("", setup.rules, setup.players, setup.first_dealer)
            new = blank_pad(start, setup.series)
            await left.keep(lambda draft: draft.begin(new), instead=True)
        await on.go("/new/paper")
    assert on.route == "/new/paper"


@asynccontextmanager
async def new_pad(folder: Path, cards: str = "1 2") -> AsyncIterator[tuple[App, StagedApp]]:
    """The pad of Ann, Ben and Clara for rounds of so many cards, over a new database."""
    async with new_app(folder) as app, staged_app(app) as on:
        await open_pad(on, cards=cards)
        yield app, on


async def enter(on: StagedApp, *numbers: int) -> None:
    for number in numbers:
        await on.tap(f"paper-number-{number}")


async def press(on: StagedApp, *keys: str) -> None:
    for key in keys:
        await on.screen.press(key)
        await on.arrive()


async def games(app: App) -> list[Game]:
    found = [await app.open(summary.id) for summary in await app.games()]
    return [opened.game for opened in found if opened]


def totals(on: StagedApp) -> list[str]:
    return [on.screen.text(f"total-{seat}") for seat in range(3)]


async def test_the_mark_of_who_deals_lies_above_the_boxes_and_lets_taps_through(
    tmp_path: Path,
) -> None:
    async with new_pad(tmp_path) as (_table, on):
        (stack,) = (
            each
            for each in on.screen.parts(on.screen.find("paper-cell-1-2"))
            if isinstance(each, ft.Stack) and len(each.controls) > 1
        )
        *_below, fold = stack.controls
        assert isinstance(fold, ft.Container)
        assert (fold.left, fold.ignore_interactions) == (0, True)


async def test_a_pad_counts_in_the_series_that_were_chosen(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        series = await app.series.begin("Winter")
        gone = await app.series.begin("Gone")
        assert isinstance(series, Series)
        assert isinstance(gone, Series)
        async with staged_app(app, "/new") as on:
            await on.tap(f"series-{series.id}", f"series-{gone.id}")
            await open_pad(on)
            await enter(on, *ROUND_1, *ROUND_2)
        assert await app.series.remove(gone.id) is None
        async with staged_app(app, "/new/paper") as on:
            await on.tap("keep-paper", "keep-as-ended")
            (game,) = await app.games()
            assert on.game_id == game.id
            assert await app.series.of_game(game.id) == {series.id}


async def test_a_pad_is_entered_with_one_tap_a_number_however_it_was_bid(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/new") as on:
        await open_pad(on, "bid-mode-secret")
        assert on.screen.text("paper-place") == "Ann, bid"
        await enter(on, *ROUND_1)
        assert totals(on) == ["20", "30", "20"]
        assert "total 30" in on.screen.label("paper-cell-1-1")
        await enter(on, *ROUND_2)
        assert totals(on) == ["50", "20", "10"]
        await on.tap("keep-paper", "keep-as-ended")
        assert on.screen.has("winners")
        (game,) = await games(app)
    assert game.finished
    assert game.rules.bid_mode is BidMode.SECRET
    assert [round_.bids for round_ in game.rounds] == [(0, 1, 0), (1, 1, 0)]
    assert [round_.tricks for round_ in game.rounds] == [(0, 1, 0), (1, 0, 1)]


async def test_a_keyboard_enters_a_pad_without_a_mouse(tmp_path: Path) -> None:
    async with new_pad(tmp_path, "1 12") as (_table, on):
        await press(on, *"001100")
        # 10 bid and 2 won, 1 and 0, 1 and 10: the first figure of ten waits for the second
        await press(on, "1", "0", "2", "1", "Enter", "0", "1", "Tab", "Numpad 1", "0")
        assert "bid 10, won 2" in on.screen.label("paper-cell-2-0")
        assert "bid 1, won 0" in on.screen.label("paper-cell-2-1")
        assert "bid 1, won 10" in on.screen.label("paper-cell-2-2")
        await press(on, "Backspace", "Backspace")
        assert "bid –, won –" in on.screen.label("paper-cell-2-2")
        await press(on, "Z")
        assert "bid –" in on.screen.label("paper-cell-2-2"), "a letter is no number"
        await on.screen.press("Z", ctrl=True)
        assert "bid 1, won –" in on.screen.label("paper-cell-2-2")
        await press(on, "Arrow Up", "Arrow Left")
        assert on.screen.text("paper-place") == "Clara, bid"


async def test_what_does_not_add_up_is_said_marked_and_has_to_be_settled(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (table, on):
        await enter(on, 0, 1, 1, 1, 0, 0)
        assert on.screen.text("fault-0") == "Round 1: The tricks add up to 2 instead of 1."
        await on.screen.enlarge()
        assert not on.screen.has("fault-0"), "in large text the rounds stay in sight"
        assert "something is wrong" in on.screen.label("paper-round-1")
        assert totals(on) == ["−10", "30", "20"]
        await on.screen.enlarge(1)
        await on.tap("paper-round-1")
        assert on.screen.text("fault-0") == "The tricks add up to 2 instead of 1."
        await on.tap("paper-done")
        await enter(on, *ROUND_2)
        await on.tap("keep-paper")
        assert not on.screen.has("keep-as-ended")
        assert "The tricks add up to 2" in on.screen.text("paper-gap-0")
        await on.tap("paper-gap-0")
        assert on.screen.text("paper-place") == "Ann, bid"
        await enter(on, 0, 0)
        assert not on.screen.has("fault-0")
        await on.tap("paper-done", "keep-as-ended")
        assert len(await games(table)) == 1


async def test_totals_are_typed_with_a_minus_or_tapped_and_undone_whole(tmp_path: Path) -> None:
    async with new_pad(tmp_path, "2 2") as (_table, on):
        await on.tap("paper-totals")
        await press(on, "1")
        assert on.screen.text("paper-place") == "Ann, total"
        assert on.screen.label("paper-number-1") == "Ann has 30 in all"
        assert on.screen.label("paper-number-0") == "Ann has −10 in all"
        assert not on.screen.has("paper-number-2"), "it makes the same total as no trick"
        await press(on, "3", "0")
        await on.tap("undo")
        assert on.screen.text("paper-place") == "Ann, total"
        await on.tap("paper-number-1")
        assert on.screen.text("paper-place") == "Ben, bid"
        await press(on, "1", "-", "1")
        assert "−1" in on.screen.texts()
        await press(on, "0")
        await press(on, "1", "5")
        assert any("no result of this round" in said for said in on.screen.texts())
        assert on.screen.text("paper-place") == "Clara, total"
        await press(on, "Backspace", "3", "0")
        assert totals(on) == ["30", "−10", "30"]
        assert "Ben, round 1, bid 1, won 0" in on.screen.label("paper-cell-1-1")


async def test_rounds_that_are_not_on_the_paper_can_be_played_on(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (table, on):
        await enter(on, *ROUND_1)
        await on.tap("paper-done", "keep-as-open")
        assert on.route.endswith("/pad")
        assert on.screen.text("cell-1-1") == "30\n✓ 1/1"
        (game,) = await games(table)
        assert not game.finished
        await on.tap("undo", "redo", "back")
        assert on.screen.has("turn-up-R"), "an ordinary game, whose next round can be dealt"


async def test_the_day_is_said_and_none_to_come(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (table, on):
        await enter(on, *ROUND_1)
        await on.tap("paper-done")
        for wrong in ("2026-13-01", "yesterday", "2999-01-01", "0001-01-01", ""):
            await on.screen.type("played-on", wrong)
            assert on.screen.find("keep-as-ended").disabled
        await on.screen.type("played-on", "2025-12-30")
        await type_and_tap(on.screen, "played-on", "2025-12-31", "keep-as-ended")
        (found,) = await table.games()
    assert found.started_at.astimezone().date().isoformat() == "2025-12-31"


async def test_a_trump_is_named_in_a_round_on_paper(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (_table, on):
        await on.tap("paper-round-1", "change-trump", "turn-up-wizard", "trump-G")
        assert "Trump: green" in on.screen.label("change-trump")


# --- nothing is lost -----------------------------------------------------------------------------


async def test_a_pad_that_is_left_goes_on_where_it_was_and_is_undone(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (_table, on):
        await enter(on, *ROUND_1, 1)
        await on.tap("back")
        assert on.route == "/new"
        await on.tap("paper-pad")
        assert on.screen.text("paper-place") == "Ann, tricks won"
        assert totals(on) == ["20", "30", "20"]
        await enter(on, 0)
        await on.tap("undo")
        assert "bid 1, won –" in on.screen.label("paper-cell-2-0")
        await on.tap("redo")
        assert "bid 1, won 0" in on.screen.label("paper-cell-2-0")
        await on.tap("paper-erase")
        assert "bid 1, won –" in on.screen.label("paper-cell-2-0")


async def test_a_pad_and_how_it_is_entered_outlive_the_app(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        async with staged_app(app, "/new") as on:
            await open_pad(on)
            await enter(on, *ROUND_1, 1)
            await on.tap("paper-totals")
        async with staged_app(app, "/new/paper") as on:
            assert on.screen.text("paper-place") == "Ann, total"
            await on.tap("paper-totals")
            assert on.screen.text("paper-place") == "Ann, tricks won"
            await enter(on, *ROUND_2[1:])
            await on.tap("keep-paper", "keep-as-ended")
        async with staged_app(app, "/new/paper") as on:
            await on.arrive()
            assert on.route == "/new", "a pad that became a game is not kept twice"


async def test_a_pad_that_another_tab_has_finished_is_not_kept_twice(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/new") as one:
        await open_pad(one)
        await enter(one, *ROUND_1)
        async with staged_app(app, "/new/paper") as other:
            await other.tap("paper-done", "keep-as-ended")
        await enter(one, 1)
        assert "another tab" in one.screen.text("notice")
        assert await app.setting("paper_pad") is None
        await enter(one, 1)
        assert await app.setting("paper_pad") is None
        await one.tap("back")
        await one.seat("Ann", "Ben", "Clara")
        await one.tap("paper-pad", "unfinished-pad-go-on")
        assert "another tab" in one.screen.text("notice"), "it is neither dropped nor saved"
        await one.tap("unfinished-pad-instead")
        assert not one.screen.has("notice")
        assert "bid 1, won 1" in one.screen.label("paper-cell-2-0")
        assert await app.setting("paper_pad") is not None


async def test_a_pad_that_cannot_be_read_is_said_until_a_number_takes_its_place(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app:
        await app.update_setting("paper_pad", lambda _before: {"rounds": [{"bids": ["\x00"]}]})
        async with staged_app(app, "/new/paper") as on:
            await on.arrive()
            assert on.route == "/new"
            await on.seat("Ann", "Ben", "Clara")
            await on.tap("paper-pad")
            assert "cannot be read" in on.screen.text("notice")
            await enter(on, 0)
            assert not on.screen.has("notice")


async def test_another_table_is_asked_what_becomes_of_a_pad_that_was_left(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (_table, on):
        await enter(on, *ROUND_1)
        await on.tap("back", "remove-seat-2")
        await on.seat("Dora")
        await on.tap("paper-pad")
        assert on.route == "/new"
        await on.tap("unfinished-pad-go-on")
        assert "Clara" in on.screen.label("paper-cell-1-2")
        await on.tap("back", "paper-pad", "unfinished-pad-for-this-table")
        assert "Dora, round 1" in on.screen.label("paper-cell-1-2")
        assert totals(on) == ["20", "30", "20"]
        await on.tap("back")
        await on.seat("Emil")
        await on.tap("paper-pad")
        offered = [node.identifier for node in on.screen.on_top()]
        assert "unfinished-pad-for-this-table" not in offered, "four players have other rounds"
        await on.tap("unfinished-pad-away")
        assert "Emil, round 1, bid –, won –" in on.screen.label("paper-cell-1-3")


async def test_a_number_that_the_disk_did_not_take_is_on_the_screen_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_pad(tmp_path) as (table, on):
        with monkeypatch.context() as patched:
            patched.setattr(table, "update_setting", not_saved(StoreProblem.DISK_FULL))
            await enter(on, 0)
            assert "bid 0" in on.screen.label("paper-cell-1-0")
            assert "full" in on.screen.text("notice")
        await enter(on, 0)
        assert not on.screen.has("notice")
        stored = await table.setting("paper_pad")
    assert isinstance(stored, dict)
    assert "'bids': [0, None, None], 'tricks': [0, None, None]" in str(stored["rounds"])


async def test_a_game_that_cannot_be_written_leaves_the_pad_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_pad(tmp_path) as (table, on):
        await enter(on, *ROUND_1)
        with monkeypatch.context() as patched:
            patched.setattr(table.imports, "execute", not_saved(StoreProblem.DISK_FULL))
            await on.tap("paper-done", "keep-as-ended")
            assert "full" in on.screen.text("notice")
            assert on.route == "/new/paper"
        await on.tap("keep-as-ended")
        assert len(await games(table)) == 1


# --- from a spreadsheet --------------------------------------------------------------------------


async def paste(on: StagedApp, text: str) -> None:
    await on.tap("paper-paste")
    await on.screen.type("pasted-text", text)
    await on.tap("take-pasted")


async def test_a_pad_is_pasted_and_its_gaps_are_entered_by_hand(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (_table, on):
        await paste(
            on, "Round\tAnn\t\tBen\t\tClara\t\n1\t0\t0\t1\t1\t0\t0\n2\t1\t1\tone\t0\t0\t1\n"
        )
        assert on.screen.text("notice") == ('2 rounds pasted.\nNot read: round 2, Ben: "one".')
        assert on.screen.text("paper-place") == "Ben, bid"
        await enter(on, 1)
        assert totals(on) == ["50", "20", "10"]
        await on.tap("undo", "undo")
        assert "bid –, won –" in on.screen.label("paper-cell-1-0")


async def test_a_text_that_is_no_pad_changes_nothing(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (_table, on):
        await enter(on, 0)
        for text, said in (
            ("", "nothing to paste"),
            ("1 2 3 4 5", "5 columns"),
            ("\x00" * 30_000, "too much"),
        ):
            await paste(on, text)
            assert said in on.screen.text("notice")
            await on.tap("cancel")
            assert "bid 0, won –" in on.screen.label("paper-cell-1-0")
        await on.tap("paper-paste")
        await press(on, "1", "Backspace")
        await on.tap("cancel")
        assert "bid 0, won –" in on.screen.label("paper-cell-1-0"), "keys write into the field"
        await paste(on, "99 0 1 1 0 0")
        await on.tap("paper-done")
        assert "bid 99, but only 0 to 1" in on.screen.text("paper-gap-0")
        assert not on.screen.has("keep-as-open")
