"""Large text on a narrow phone: titles and names are whole, and no word is broken."""

from collections.abc import Callable
from datetime import date
from functools import partial

import flet as ft
import pytest

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.parts.window import Window, WindowContext, layout_for
from scorekeeper.ui.screens.home.table_surface import GameInProgress
from scorekeeper.ui.viewmodels.game_line import GameLine, SeatStanding
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.anyio

Draw = Callable[[], ft.Control]
TWICE = 2.0
NARROW = 320


@ft.component
def On(draw: Draw) -> ft.Control:
    """What is drawn, on a page."""
    return draw()


def do_nothing() -> None:
    """Do nothing at a tap."""


def narrow(scale: float = TWICE) -> Window:
    """A phone of 320 pixels that shows text so many times as large."""
    window = Window()
    window.width, window.text_scale = NARROW, scale
    return window


def in_window(window: Window, draw: Draw) -> Draw:
    return lambda: WindowContext(window, draw)


def drawn(on: Stage, words: str) -> ft.Text:
    """The text that says this."""
    plain = words.replace("\u2060", "")
    return next(
        each
        for each in on.controls()
        if isinstance(each, ft.Text)
        and each.value.replace("\u2060", "").replace("\xa0", " ") == plain
    )


def size(on: Stage, words: str) -> float:
    style = drawn(on, words).style
    assert style is not None
    return style.size or 0


TITLES: dict[str, tuple[Draw, float]] = {
    "bar": (lambda: TopBar("Turnierergebnisse", on_back=do_nothing), 20),
    "row": (lambda: OpenRow("row", "Turnierergebnisse", do_nothing, icon=ft.Icons.DELETE), 18),
    "section": (lambda: section_heading("Turnierergebnisse"), 20),
    "main action": (lambda: PrimaryButton("main", "Turnierergebnisse", do_nothing), 17),
    "action": (lambda: SecondaryButton("other", "Turnierergebnisse", do_nothing), 16),
    "sheet": (
        lambda: short_sheet("Turnierergebnisse", closing=("close", "Zu"), on_close=do_nothing),
        27,
    ),
}


@pytest.mark.parametrize("place", TITLES)
async def test_a_long_word_is_drawn_smaller_where_large_text_would_break_it(place: str) -> None:
    draw, usual = TITLES[place]
    window = narrow(1.0)
    async with stage(On, in_window(window, draw)) as on:
        assert size(on, "Turnierergebnisse") == usual
        window.text_scale = TWICE
        await on.settle()
        # 17 letters, each half as wide as high or more, and 16 pixels or more left and right
        assert usual / TWICE <= size(on, "Turnierergebnisse") < (NARROW - 32) / 17 / 0.5 / TWICE
        assert drawn(on, "Turnierergebnisse").max_lines is None
        window.width = theme.COLUMN
        await on.settle()
        assert size(on, "Turnierergebnisse") == usual


async def test_a_title_beside_several_buttons_gets_a_line_of_its_own() -> None:
    def bar() -> ft.Control:
        end = tuple(icon_button(name, name, ft.Icons.DELETE, do_nothing) for name in ("one", "two"))
        return TopBar("All games", on_back=do_nothing, end=end)

    window = narrow(1.0)
    async with stage(On, in_window(window, bar)) as on:
        for scale, beside in ((1.0, True), (TWICE, False), (1.0, True)):
            window.text_scale = scale
            await on.settle()
            bar_row = next(
                each
                for each in on.controls()
                if isinstance(each, ft.Row) and on.find("back") in each.controls
            )
            (middle,) = (
                each for each in bar_row.controls if isinstance(each, ft.Container) and each.expand
            )
            assert (middle.content is not None) is beside
            assert drawn(on, "All games").max_lines == (2 if beside else None)


NAMES = ("Gwendolyn", "Marcel·la", "花子")


def unfinished_game(name: str = "") -> GameLine:
    """A game in its ninth round, whose second player leads."""
    standings = tuple(
        SeatStanding(seat, player, total, place, leads=place == 1)
        for seat, (player, total, place) in enumerate(
            zip(NAMES, (-10, 1180, 70), (3, 1, 2), strict=True)
        )
    )
    return GameLine(
        "g", name, "camelot", date(2026, 11, 20), 9, 15, finished=False, standings=standings
    )


async def test_the_game_in_progress_cuts_no_name() -> None:
    window = narrow(1.0)
    title = "Der Abend in der Hütte am See mit allen"
    async with stage(On, in_window(window, partial(GameInProgress, unfinished_game(title)))) as on:
        assert drawn(on, "Marcel·la").max_lines == 1
        window.text_scale = TWICE
        await on.settle()
        assert drawn(on, title).max_lines is None
        sizes = {size(on, name) for name in NAMES}
        assert len(sizes) == 1
        # 9 letters, half as wide as high; beside them a disc, four figures, and the edges
        room = NARROW - 64 - 28 - 24 - 4 * 0.5 * 22 * TWICE
        assert 18 / TWICE <= sizes.pop() < room / 9 / 0.5 / TWICE
        for name in NAMES:
            assert drawn(on, name).max_lines is None


async def test_the_button_that_continues_a_game_is_in_sight_on_a_small_phone() -> None:
    window = narrow(1.0)
    go_on, name = "Continue with round 9", "Gwendolyn"

    def is_above(on: Stage) -> bool:
        shown = [each.replace("\xa0", " ") for each in on.texts()]
        return shown.index(go_on) < shown.index(name)

    async with stage(On, in_window(window, partial(GameInProgress, unfinished_game()))) as on:
        for height, scale, above in ((640, 1.0, False), (640, TWICE, True), (844, TWICE, False)):
            window.layout, window.text_scale = layout_for(NARROW, height), scale
            await on.settle()
            assert is_above(on) is above


async def test_numbers_of_two_figures_do_not_touch_in_large_text() -> None:
    keys = tuple(Key(number, f"bid-{number}", str(number)) for number in range(21))
    window = narrow(1.0)
    async with stage(On, in_window(window, lambda: NumberPad(keys, lambda _n: None))) as on:
        usual = size(on, "20")
        window.text_scale = TWICE
        await on.settle()
        # six keys between edges of 16 pixels, and 3 pixels between two; a figure is 0.6 wide
        key = (NARROW - 2 * 16 - 5 * 3) / 6
        assert usual < TWICE * size(on, "20") < (key - 8) / 2 / 0.6
