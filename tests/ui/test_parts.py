"""Parts on a stage: what they show, and what a tap on them calls."""

from collections.abc import Callable
from functools import partial
from itertools import permutations
from math import hypot
from typing import cast

import flet as ft
import pytest

from scorekeeper.ui import error_boundary
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.bars import balance_bar
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import Chip, ChoiceCard
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.radio import radio_group
from scorekeeper.ui.parts.seat_row import SeatRow
from scorekeeper.ui.parts.seating_chart import Chair, SeatingChart
from scorekeeper.ui.parts.suits import SuitButton
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.session.open_game import AppearancesContext
from scorekeeper.ui.viewmodels.players import appearances
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio

Draw = Callable[[], ft.Control]


@error_boundary.component
def On(draw: Draw) -> ft.Control:
    """Lets a test draw anything."""
    return draw()


def pad(count: int, *, struck: int | None = None, chosen: int | None = None) -> tuple[Key, ...]:
    return tuple(
        Key(n, f"bid-{n}", f"Bid {n}", struck=n == struck, chosen=n == chosen) for n in range(count)
    )


async def test_a_forbidden_number_is_struck_out_and_can_still_be_tapped() -> None:
    said: list[int] = []
    async with stage(On, lambda: NumberPad(pad(6, struck=3), said.append)) as on:
        styles = {
            words.value: words.style.decoration
            for words in on.controls()
            if isinstance(words, ft.Text) and words.style
        }
        await on.tap("bid-3")
    assert styles["3"] == ft.TextDecoration.LINE_THROUGH
    assert styles["2"] != ft.TextDecoration.LINE_THROUGH
    assert said == [3]


async def test_a_mean_off_the_scale_is_marked_at_its_end_and_a_withheld_one_nowhere() -> None:
    for lean, marks in ((-0.1, [-0.1]), (7.0, [1.0]), (-3.0, [-1.0]), (None, [])):
        async with stage(On, partial(balance_bar, lean, "too low", "too high")) as on:
            (scale,) = (each for each in on.controls() if isinstance(each, ft.Stack))
            places = (each.alignment for each in scale.controls if isinstance(each, ft.Container))
            assert [place.x for place in places if place] == marks, lean


async def test_a_value_inside_a_row_that_can_be_tapped_keeps_its_voice() -> None:
    def row() -> ft.Control:
        bid = value_text("bid-of-1", "2", label="Núria, bid")
        return SeatRow(1, "Núria", identifier="seat-1", on_tap=lambda: None, end=(bid,))

    async with stage(On, row) as on:
        spoken = {t.value: t.semantics_label for t in on.controls() if isinstance(t, ft.Text)}
    assert spoken == {"N": "", "Núria": "", "2": None}


async def test_a_button_without_an_action_is_disabled_coloured_so_and_says_why() -> None:
    for on_tap, color in ((lambda: None, theme.ACCENT), (None, theme.MUTED)):
        async with stage(On, partial(SecondaryButton, "go", "Share", on_tap)) as on:
            assert bool(on.find("go").disabled) == (on_tap is None)
            assert [t.color for t in on.controls() if isinstance(t, ft.Text)] == [color]
            # its label says them
            assert [t.semantics_label for t in on.controls() if isinstance(t, ft.Text)] == [""]
    async with stage(On, lambda: PrimaryButton("go", "Start", None, note="Three players")) as on:
        assert on.find("go").disabled
        assert "Three players" in on.texts()


async def test_a_notice_is_announced_and_offers_its_way_out() -> None:
    done: list[str] = []

    def draw() -> ft.Control:
        return Notice(
            "The bids would make 5",
            kind=NoticeKind.BAD,
            more="Say another number.",
            action=("bid-anyway", "Bid anyway", lambda: done.append("anyway")),
            on_dismiss=lambda: done.append("away"),
        )

    async with stage(On, draw) as on:
        assert on.find("notice").live_region
        assert on.text("notice") == "The bids would make 5\nSay another number."
        await on.tap("bid-anyway")
        await on.tap("dismiss")
    assert done == ["anyway", "away"]


@pytest.mark.parametrize("chosen", [True, False])
async def test_what_is_chosen_is_told_by_more_than_its_colour(chosen: bool) -> None:
    def nothing() -> None:
        pass

    def draw() -> ft.Control:
        return radio_group(
            ft.Column(
                controls=[
                    Chip("known-player-0", "Paul", nothing, chosen=chosen),
                    ChoiceCard("edition-classic", "Classic", nothing, chosen=chosen),
                    SuitButton("trump-H", "H", "Hearts", nothing, chosen=chosen),
                ]
            )
        )

    async with stage(On, draw) as on:
        icons = [icon.icon for icon in on.controls() if isinstance(icon, ft.Icon)]
        for identifier in on.names():
            assert (on.find(identifier).selected, on.find(identifier).checked) == (chosen, None)
    assert (ft.Icons.CHECK in icons) is chosen
    assert (ft.Icons.RADIO_BUTTON_CHECKED in icons) is chosen


async def test_on_a_narrow_phone_no_name_lies_on_the_disc_of_somebody_else() -> None:
    width, chair, disc, touching = 288, (88, 82), 25, 1.5
    for count in range(2, 11):
        # half of a name of as many letters as *New game* gives so many seats
        name = 42 if count < 9 else 30
        chairs = tuple(Chair(f"first-dealer-{n}", "Ann", "Ann", deals=not n) for n in range(count))
        chart = partial(SeatingChart, chairs, print, ft.Container())
        seen = appearances((), ["Ann"] * count)
        async with stage(On, partial(AppearancesContext, seen, chart)) as on:
            tables = (each for each in on.controls() if isinstance(each, ft.Container))
            table = next(each for each in tables if isinstance(each.content, ft.Stack))
        drawn = cast("list[ft.Container]", cast(ft.Stack, table.content).controls[1:])
        places = [
            ((width - chair[0]) / 2 * at.x, ((table.height or 0) - chair[1]) / 2 * at.y)
            for at in (each.alignment for each in drawn)
            if at
        ]
        for (x, y), (x2, y2) in permutations(places, 2):
            # a disc is 12 pixels above the middle of its chair, a name from 19 to 39 below
            apart = hypot(max(abs(x - x2) - name, 0), max(abs(y2 - 12 - (y + 29)) - 10, 0))
            assert apart >= disc - touching, count
