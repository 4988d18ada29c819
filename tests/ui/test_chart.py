"""The chart screen: lines, numbers and replay."""

from pathlib import Path

import flet as ft
import flet_charts as fc
import pytest

from scorekeeper.game.events import PlayerLeft
from scorekeeper.ui.screens.chart import chart_screen
from scorekeeper.ui.screens.chart.plot import _DOT
from tests.game.builders import new_game, play, record
from tests.ui.stage import Stage
from tests.ui.staged_game import GAME, staged_game, two_rounds


@pytest.fixture(autouse=True)
def slow_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay stands still at its first round, however long a busy machine takes to look."""
    monkeypatch.setattr(chart_screen, "_REPLAY_STEP", 3600)


pytestmark = pytest.mark.anyio


def lines(chart: Stage) -> list[list[tuple[float, float]]]:
    """The points of the players' lines, as the device is told to draw them."""
    (drawn,) = (each for each in chart.controls() if isinstance(each, fc.LineChart))
    return [[(point.x, point.y) for point in line.points] for line in drawn.data_series[1:]]


async def test_lines_run_over_totals_that_can_be_read_as_a_table(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        assert lines(chart) == [
            [(0, 0), (1, 30), (2, 60)],
            [(0, 0), (1, -10), (2, 10)],
            [(0, 0), (1, 20), (2, 50)],
        ]
        assert chart.label("totals-after-1") == "Round 1, Anna 30, Ben −10, Cleo 20"
        assert chart.text("totals-after-2").splitlines() == ["2", "60", "10", "50"]
        # the lines themselves are silent but for what they are
        picture = chart.find("chart")
        assert picture.image
        assert picture.exclude_semantics
        assert picture.label == "The totals after each round, as a line chart"
        await chart.tap("back")
        assert chart.page.route == f"/games/{GAME}"


async def test_no_two_lines_have_the_same_colour_or_dashes(tmp_path: Path) -> None:
    game = play(new_game(players=6, cards=[1]), [0] * 6, [1, 0, 0, 0, 0, 0])
    async with staged_game(game, tmp_path, "/chart") as chart:
        (drawn,) = (each for each in chart.controls() if isinstance(each, fc.LineChart))
        players = drawn.data_series[1:]
        assert len({line.color for line in players}) == 6
        assert len({tuple(line.dash_pattern or ()) for line in players}) == 6


async def test_who_has_left_is_marked_where_their_line_ends(tmp_path: Path) -> None:
    game = play(new_game(players=4, cards=[1, 1]), [1, 0, 0, 0], [1, 0, 0, 0])
    game = play(record(game, PlayerLeft(2, 3)), [1, 0, 0, 0], [1, 0, 0, None])
    async with staged_game(game, tmp_path, "/chart") as chart:
        boxes = (each for each in chart.controls() if isinstance(each, ft.Container))
        dots = [float(each.left or 0) for each in boxes if each.width == each.height == _DOT]
        assert dots[3] < dots[0] == dots[1] == dots[2]


async def test_buttons_keys_and_fingers_go_from_the_last_round_to_any_other(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        detectors = (each for each in chart.controls() if isinstance(each, ft.GestureDetector))
        (touched,) = (each for each in detectors if each.on_tap_down)
        for event, x, shown in (
            ("tap_down", 45, "At the start"),
            ("horizontal_drag_update", 150, "Round 1"),
            ("horizontal_drag_update", 400, "Round 2"),
        ):
            await chart.fire(touched, event, {"l": {"x": x, "y": 9}, "g": {"x": x, "y": 9}})
            assert chart.text("chart-round") == shown
        assert chart.find("round-after").disabled
        assert chart.label("chart-total-0") == "Anna, place 1, 30 points, total\n60"
        await chart.tap("round-before")
        assert chart.text("chart-round") == "Round 1"
        assert chart.text("chart-total-1").splitlines()[-2:] == ["−10", "−10"]
        await chart.tap("round-before")
        assert chart.text("chart-round") == "At the start"
        assert chart.text("chart-total-1").splitlines()[-1] == "0"
        assert chart.find("round-before").disabled
        await chart.tap("round-after")
        assert chart.text("chart-round") == "Round 1"
        for key, shown in (
            ("Arrow Left", "At the start"),
            ("Arrow Left", "At the start"),
            ("Arrow Right", "Round 1"),
            ("Home", "At the start"),
            ("End", "Round 2"),
            ("Arrow Right", "Round 2"),
            ("A", "Round 2"),
        ):
            await chart.press(key)
            assert chart.text("chart-round") == shown


async def test_a_replay_goes_through_all_rounds_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chart_screen, "_REPLAY_STEP", 0)
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        chart.heard()
        await chart.tap("replay")
        assert {"At the start", "Round 1", "Round 2"} <= chart.heard()
        assert chart.label("replay") == "Replay the game"
        assert chart.text("chart-round") == "Round 2"


async def test_while_it_is_replayed_the_lines_are_drawn_as_far_as_the_round(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        await chart.tap("replay")
        assert lines(chart)[0] == [(0, 0)] * 3
        assert chart.label("replay") == "Stop"
        await chart.tap("replay")
        assert lines(chart)[0] == [(0, 0), (1, 30), (2, 60)]
        assert chart.text("chart-round") == "At the start"
        await chart.tap("replay")
        await chart.press("Arrow Right")
        assert chart.label("replay") == "Replay the game", "choosing a round ends it"
        assert chart.text("chart-round") == "Round 1"


async def test_before_a_round_is_scored_there_is_nothing_to_draw(tmp_path: Path) -> None:
    async with staged_game(new_game(), tmp_path, "/chart") as chart:
        assert not chart.has("chart")
        assert "The chart starts with the first scored round." in chart.texts()
