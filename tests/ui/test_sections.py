"""Sections that scroll: chips lead to them, and the current heading stays in sight."""

import flet as ft
import pytest

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.sections import Section, Sections
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.anyio

HEIGHTS = (60, 300, 400, 200)
"""Of the chips and of each section, in pixels."""
TITLES = ("Rounds", "Bidding", "Scoring")


@ft.component
def Rules() -> ft.Control:
    sections = (Section(f"to-{title}", title, ft.Text("…")) for title in TITLES)
    return Sections(tuple(sections), ft.Text("below"))


def pinned(screen: Stage) -> list[str]:
    """The headings over what scrolls. That there are always two layers keeps the list as it is."""
    (stack,) = (each for each in screen.controls() if isinstance(each, ft.Stack))
    _list, over = stack.controls
    assert isinstance(over, ft.Container)
    if over.content is None:
        return []
    assert isinstance(over.content, ft.Container)
    headings = over.content.content
    assert isinstance(headings, ft.Column)
    return [words.value for words in headings.controls if isinstance(words, ft.Text)]


def scrolled_to(pixels: float) -> dict[str, object]:
    """The event that the device sends while it scrolls."""
    return {
        "event_type": "update",
        "pixels": float(pixels),
        "min_scroll_extent": 0.0,
        "max_scroll_extent": 900.0,
        "viewport_dimension": 400.0,
    }


async def test_the_heading_of_what_is_read_stays_in_sight() -> None:
    async with stage(Rules) as screen:
        scrolled = next(each for each in screen.controls() if isinstance(each, ft.Column))
        for box, height in zip(scrolled.controls, HEIGHTS, strict=False):
            await screen.fire(box, "size_change", {"w": 300, "h": height})
        tops = 60 + theme.SPACE.M, 60 + 300 + 2 * theme.SPACE.M
        first, second = (top - theme.SPACE.L for top in tops)
        for pixels, heading in (
            (first, []),
            (first + 1, ["Rounds"]),
            (second, ["Rounds"]),
            (second + 1, ["Bidding"]),
            (900, ["Scoring"]),
            (0, []),
        ):
            await screen.fire(scrolled, "scroll", scrolled_to(pixels))
            assert pinned(screen) == heading, pixels
