"""A key acts on the topmost sheet or screen."""

import asyncio
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.state import Game
from scorekeeper.ui.device import keyboard
from scorekeeper.ui.device.keyboard import request_key_events, use_keyboard
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.key_help import key_help
from scorekeeper.ui.parts.text_field import text_field
from tests.game.builders import bid, deal, new_game
from tests.ui.stage import Stage, stage
from tests.ui.staged_app import new_app, staged_app
from tests.ui.staged_game import staged_game

pytestmark = pytest.mark.anyio


def camelot(*bids: int, cards: int = 3) -> Game:
    return bid(deal(new_game("camelot", cards=(cards, cards)), "H"), *bids)


async def test_a_forbidden_figure_says_why(tmp_path: Path) -> None:
    async with staged_game(camelot(1, 1, cards=5), tmp_path) as table:
        await table.press("3")
        assert table.has("notice")
        assert table.text("bid-of-2") == "–"


async def test_a_bid_of_two_figures_is_typed_without_a_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyboard, "SECOND_DIGIT_TIMEOUT", 60)
    async with staged_game(camelot(cards=15), tmp_path) as table:
        for key in ("1", "2", "1", "Enter"):
            await _begin(table, key)
        assert [table.text(f"bid-of-{seat}") for seat in range(2)] == ["12", "1"]
    monkeypatch.setattr(keyboard, "SECOND_DIGIT_TIMEOUT", 0)
    async with staged_game(camelot(cards=15), tmp_path) as table:
        await table.press("1")
        await table.press("2")
        assert [table.text(f"bid-of-{seat}") for seat in range(2)] == ["1", "2"]


@pytest.mark.parametrize("typed", [("1", "3", "2"), ("1", "1", "2"), ("3", "2", "9")])
async def test_bids_typed_quickly_are_for_one_player_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...]
) -> None:
    monkeypatch.setattr(keyboard, "SECOND_DIGIT_TIMEOUT", 60)
    async with staged_game(camelot(cards=10), tmp_path) as table:
        for key in typed:
            asyncio.get_running_loop().create_task(table.press(key))
        await table.settle()
        assert [table.text(f"bid-of-{seat}") for seat in range(3)] == [*typed]


async def test_a_tap_on_another_bid_takes_the_figure_back_that_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyboard, "SECOND_DIGIT_TIMEOUT", 0.5)
    async with staged_game(camelot(cards=12), tmp_path) as table:
        pressed = await _begin(table, "1")
        await table.tap("bid-3")
        await pressed
        assert [table.text(f"bid-of-{seat}") for seat in range(3)] == ["3", "–", "–"]


async def test_a_digit_bids_and_ctrl_z_undoes_the_bid(tmp_path: Path) -> None:
    async with staged_game(camelot(), tmp_path) as table:
        await table.press("1", alt=True)
        assert table.text("bid-of-0") == "–"
        await table.press("2")
        assert table.text("bid-of-0") == "2"
        await table.press("Z", ctrl=True)
        assert table.text("bid-of-0") == "–"
        await table.press("Y", ctrl=True)
        assert table.text("bid-of-0") == "2"
        await table.press("Z", ctrl=True)
        await table.press("Z", ctrl=True, shift=True)
        assert table.text("bid-of-0") == "2"


async def test_arrows_lead_from_player_to_player_and_signs_count_their_tricks(
    tmp_path: Path,
) -> None:
    async with staged_game(camelot(1, 1, 0), tmp_path) as table:
        await table.tap("count-tricks")
        for key in ("Arrow Down", "+", "Arrow Down", "-", "Arrow Down", "+", "Arrow Down", "+"):
            await table.press(key)
        assert [table.text(f"tricks-of-{seat}") for seat in range(3)] == ["3", "0", "1"]


async def test_arrows_and_signs_typed_quickly_apply_to_the_players_they_lead_to(
    tmp_path: Path,
) -> None:
    async with staged_game(camelot(1, 1, 0), tmp_path) as table:
        await table.tap("count-tricks")
        for key in ("Arrow Down", "+", "Arrow Down", "-"):
            asyncio.get_running_loop().create_task(table.press(key))
        await table.settle()
        assert [table.text(f"tricks-of-{seat}") for seat in range(3)] == ["2", "0", "0"]


async def test_what_has_the_focus_is_tapped_by_enter_and_nothing_else(tmp_path: Path) -> None:
    async with staged_game(camelot(1, 1, 0), tmp_path) as table:
        await table.tap("count-tricks")
        # The device tells of the key, and then of the tap on what has the focus.
        pressed = asyncio.create_task(table.press("Enter"))
        await asyncio.sleep(0)
        await table.tap("tricks-plus-2")
        await pressed
        assert table.text("tricks-of-2") == "1"
        assert table.has("score-round")


async def test_shortcuts_are_off_while_a_text_field_has_the_focus(tmp_path: Path) -> None:
    async with new_app(tmp_path) as kept, staged_app(kept, "/new") as on:
        await on.seat("Ann", "Ben", "Cleo")
        field = next(c for c in on.screen.controls() if isinstance(c, ft.TextField))
        await on.screen.fire(field, "focus")
        for key in ("Escape", "Enter", "?"):
            await on.screen.press(key)
        await on.arrive()
        assert on.route == "/new"
        assert not on.screen.has("close-keys")
        await on.screen.press("Enter", ctrl=True)
        await on.arrive()
        assert on.route.startswith("/games/")


async def test_who_has_left_a_field_by_leaving_its_screen_writes_no_more(tmp_path: Path) -> None:
    async with new_app(tmp_path) as kept, staged_app(kept, "/new") as on:
        field = next(c for c in on.screen.controls() if isinstance(c, ft.TextField))
        await on.screen.fire(field, "focus")
        await on.go("/")
        await on.go("/new")
        await on.screen.press("Escape")
        await on.arrive()
        assert on.route == "/"


async def test_who_goes_on_to_another_field_writes_on(tmp_path: Path) -> None:
    async with stage(_TwoFields, views=True, prepare=request_key_events) as on:
        first, second = (c for c in on.controls() if isinstance(c, ft.TextField))
        await on.fire(first, "focus")
        await on.fire(second, "focus")
        await on.fire(first, "blur")
        await on.press("?")
        assert on.has("second")
        assert not on.has("close-keys")
        await on.fire(second, "blur")
        await on.press("?")
        assert on.has("close-keys")
        (sheet,) = (c for c in on.controls() if isinstance(c, ft.BottomSheet))
        boxes = (c for c in on.parts(sheet) if isinstance(c, ft.Container))
        assert any(box.height for box in boxes), "it is as high as its lines, not as the window"


async def test_no_key_triggers_what_a_browser_does_only_for_a_tap() -> None:
    async with stage(_Copying, views=True, prepare=request_key_events) as on:
        await on.press("?")
        assert not on.has("close-keys")


async def test_escape_goes_back_from_screen_to_screen_but_not_from_the_sheet_on_top(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as kept, staged_app(kept, "/settings/copies") as on:
        for _ in range(2):
            await on.screen.press("Escape")
            await on.arrive()
        assert on.route == "/"
    async with new_app(tmp_path) as kept, staged_app(kept, "/new") as on:
        await on.seat("Ann", "Ben", "Cleo")
        await on.tap("house-rules")
        await on.screen.press("Escape")
        await on.arrive()
        assert on.route == "/new"
        await on.screen.press("Enter")
        assert on.route == "/new"
        assert not [s for s in on.screen.controls() if isinstance(s, ft.BottomSheet) and s.open]


async def test_the_escape_that_puts_a_sheet_away_does_not_go_back_as_well(tmp_path: Path) -> None:
    async with new_app(tmp_path) as kept, staged_app(kept, "/new") as on:
        await on.seat("Ann", "Ben", "Cleo")
        await on.tap("house-rules")
        (sheet,) = (s for s in on.screen.controls() if isinstance(s, ft.BottomSheet) and s.open)
        # At once, as after a moment in which the app was busy: the key, and what it did.
        pressed = asyncio.create_task(on.screen.press("Escape"))
        on.screen.session.apply_patch(sheet._i, {"open": False})
        put_away = asyncio.create_task(on.screen.fire(sheet, "dismiss"))
        await asyncio.gather(pressed, put_away)
        await on.arrive()
        assert on.route == "/new"


async def test_a_question_mark_lists_the_shortcuts(tmp_path: Path) -> None:
    async with staged_game(camelot(1), tmp_path) as table:
        await table.press("?")
        said = table.texts()
        start = said.index("Keys on this screen")
        assert said[start + 1 :] == [
            "Esc", "Back",
            "Ctrl+Z", "Undo",
            "0–3", "Ben bids 0 … Ben bids 3",
            "Tab", "to the next control; Enter or the space bar activates it",
            "Close",
        ]  # fmt: skip
        await table.tap("close-keys")
        await table.press("2")
        assert table.text("bid-of-1") == "2"


@ft.component
def _TwoFields() -> list[ft.View]:
    """Two fields on a screen whose keys can be asked for."""
    told, close = use_keyboard()
    ft.use_dialog(key_help(told, close) if told else None)
    fields = [text_field(name, name, "", lambda _text: None) for name in ("first", "second")]
    return [ft.View(route="/", controls=[PrimaryButton("main", "Go on", _never), *fields])]


@ft.component
def _Copying() -> list[ft.View]:
    """A main action that a browser only does while it sees the tap."""
    told, close = use_keyboard()
    ft.use_dialog(key_help(told, close) if told else None)
    main = PrimaryButton("main", "Copy", _never, action=ft.CopyToClipboard("Ann wins"))
    return [ft.View(route="/", controls=[main])]


def _never() -> None:
    raise AssertionError


async def _begin(table: Stage, key: str) -> asyncio.Task[None]:
    """Press a key without waiting for what comes of it; return the task that does."""
    pressed = asyncio.get_running_loop().create_task(table.press(key))
    await table.settle()
    return pressed
