"""Sparklines of games."""

from collections.abc import Sequence

import flet.canvas as cv
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.sparkline import HEIGHT, WIDTH, Sparkline
from tests.examples import examples
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.anyio


def shapes(on: Stage) -> list[cv.Shape]:
    """The shapes that are drawn, from the back to the front."""
    (canvas,) = (each for each in on.controls() if isinstance(each, cv.Canvas))
    return list(canvas.shapes)


def polygons(drawn: Sequence[cv.Shape]) -> list[cv.Points]:
    """The players' lines among it."""
    return [shape for shape in drawn if isinstance(shape, cv.Points)]


async def test_every_player_has_a_line_and_the_winners_is_in_front() -> None:
    """Dora joined after the first round, when Cleo left."""
    async with stage(Sparkline, ((10, 30), (-10, 20), (20, None), (None, 20)), (0,)) as on:
        *_, last = lines = polygons(shapes(on))
        assert [line.paint.color for line in lines] == [*[theme.EDGE] * 3, theme.ACCENT]
        across = [[x for x, _y in line.points or []] for line in lines]  # type: ignore[misc]
        assert across == [[3.5, 30, 56.5], [3.5, 30], [56.5], [3.5, 30, 56.5]]
        assert last.points[-1][1] == 3.5  # type: ignore[index]


@settings(max_examples=examples(50), deadline=None, derandomize=True)
@given(
    st.integers(0, 20).flatmap(
        lambda rounds: st.lists(
            st.lists(st.integers(-900, 900), min_size=rounds, max_size=rounds).map(tuple),
            min_size=3,
            max_size=6,
        )
    )
)
@pytest.mark.anyio
async def test_nothing_is_drawn_outside(lines: list[tuple[int, ...]]) -> None:
    async with stage(Sparkline, tuple(lines), (0,)) as on:
        for line in polygons(shapes(on)):
            for x, y in line.points or []:  # type: ignore[misc]
                assert 0 <= x <= WIDTH
                assert 0 <= y <= HEIGHT
