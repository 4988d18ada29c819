"""The chart screen: lines, numbers and replay."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import flet as ft
import flet_charts as fc
import pytest
from PIL import ImageFont

from scorekeeper.exports.chart_scale import spread_labels
from scorekeeper.game.fold import fold
from scorekeeper.game.state import Game
from scorekeeper.ui.screens.chart import screen as chart_screen
from scorekeeper.ui.screens.chart.plot import PlotGeometry, least_height
from tests.game import builders
from tests.game.builders import deal, new_game, play
from tests.ui.stage import Refused, Stage
from tests.ui.staged_app import new_table, play_a_round, staged_app, start
from tests.ui.staged_game import GAME, staged_game
from tests.ui.test_window_layouts import resize

BOLD = "assets/fonts/sans-bold.ttf"


@pytest.fixture(autouse=True)
def slow_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay stands still at its first round, however long a busy machine takes to look."""
    monkeypatch.setattr(chart_screen, "_REPLAY_STEP", 3600)


pytestmark = pytest.mark.anyio


def two_rounds() -> Game:
    """Anna 60, Ben 10 and Cleo 50 after two of three rounds; Anna leads all along."""
    game = play(new_game(cards=[1, 2, 3]), [1, 1, 0], [1, 0, 0])
    return play(game, [1, 0, 1], [1, 0, 1])


def lines(chart: Stage) -> list[list[tuple[float, float]]]:
    """The points of the players' lines, as the device is told to draw them."""
    (drawn,) = (each for each in chart.controls() if isinstance(each, fc.LineChart))
    return [[(point.x, point.y) for point in line.points] for line in drawn.data_series[1:]]


async def test_the_lines_run_from_nothing_over_the_totals(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        assert lines(chart) == [
            [(0, 0), (1, 30), (2, 60)],
            [(0, 0), (1, -10), (2, 10)],
            [(0, 0), (1, 20), (2, 50)],
        ]


async def test_no_two_lines_have_the_same_colour_or_dashes(tmp_path: Path) -> None:
    game = play(new_game(players=6, cards=[1]), [0] * 6, [1, 0, 0, 0, 0, 0])
    async with staged_game(game, tmp_path, "/chart") as chart:
        (drawn,) = (each for each in chart.controls() if isinstance(each, fc.LineChart))
        players = drawn.data_series[1:]
        assert len({line.color for line in players}) == 6
        assert len({tuple(line.dash_pattern or ()) for line in players}) == 6


async def test_the_last_round_is_looked_at_first(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        assert chart.text("chart-round") == "Round 2"
        assert chart.label("chart-total-0") == "Anna, place 1, 30 points, total\n60"
        assert chart.text("chart-total-1").splitlines()[-2:] == ["+20", "10"]


async def test_the_buttons_go_from_round_to_round(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        assert chart.find("round-after").disabled
        await chart.tap("round-before")
        assert chart.text("chart-round") == "Round 1"
        assert chart.text("chart-total-1").splitlines()[-2:] == ["−10", "−10"]
        await chart.tap("round-before")
        assert chart.text("chart-round") == "At the start"
        assert chart.text("chart-total-1").splitlines()[-1] == "0"
        assert chart.find("round-before").disabled
        await chart.tap("round-after")
        assert chart.text("chart-round") == "Round 1"


async def test_arrow_keys_go_from_round_to_round(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        for key, shown in (
            ("Arrow Left", "Round 1"),
            ("Home", "At the start"),
            ("Arrow Left", "At the start"),
            ("Arrow Right", "Round 1"),
            ("End", "Round 2"),
            ("Arrow Right", "Round 2"),
            ("A", "Round 2"),
        ):
            await chart.press(key)
            assert chart.text("chart-round") == shown


async def test_a_finger_on_the_lines_chooses_the_nearest_round(tmp_path: Path) -> None:
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


async def test_all_totals_can_be_read_as_a_table(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        assert chart.label("totals-after-1") == "Round 1, Anna 30, Ben −10, Cleo 20"
        assert chart.text("totals-after-2").splitlines() == ["2", "60", "10", "50"]


async def test_the_lines_themselves_are_silent_but_for_what_they_are(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        picture = chart.find("chart")
        assert picture.image
        assert picture.exclude_semantics
        assert picture.label == "The totals after each round, as lines"


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


async def test_where_a_device_does_not_tell_how_it_moves_the_game_is_replayed_all_the_same(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table:
        game = await play_a_round(table, await start(table, "Ann", "Ben", "Cleo"))
        answers = {"get_accessibility_features": Refused("not here")}
        async with staged_app(table, f"/games/{game.id}/chart", answers=answers) as on:
            await on.tap("replay")
            assert on.screen.label("replay") == "Stop"


async def test_while_it_is_replayed_the_lines_are_drawn_as_far_as_the_round(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        await chart.tap("replay")
        assert lines(chart)[0] == [(0, 0)] * 3
        assert chart.label("replay") == "Stop"
        await chart.tap("replay")
        assert lines(chart)[0] == [(0, 0), (1, 30), (2, 60)]
        assert chart.text("chart-round") == "At the start"


async def test_a_name_stands_where_its_line_ends_also_while_it_is_replayed(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:

        def place() -> float:
            """How far from the left Anna's name stands in the picture."""
            (left,) = (
                float(str(each.left))
                for each in chart.controls()
                if isinstance(each, ft.Container)
                and isinstance(each.content, ft.Text)
                and each.content.value == "Anna"
                and each.left is not None
            )
            return left

        at_the_end = place()
        await chart.tap("replay")
        assert chart.text("chart-round") == "At the start"
        assert place() < at_the_end / 2


@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_six_names_have_room_above_each_other_however_large(scale: float) -> None:
    frame = PlotGeometry(258, least_height(6, scale), scale, levels=(-10, 0, 10), last=1)
    lowest = frame.top + frame.inner_height - frame.name
    assert min(spread_labels([lowest] * 6, frame.name, lowest)) >= 0


def played_by(names: Sequence[str]) -> Game:
    """A game after its first round, of players with these names."""
    begun = builders.start("classic", len(names), cards=[1, 2])
    seats = tuple(replace(each, name=name) for each, name in zip(begun.players, names, strict=True))
    bids = [*([0] * (len(names) - 1)), 1]
    return play(fold([replace(begun, players=seats)])[0], bids, bids)


async def resize_chart(chart: Stage, width: int) -> None:
    """Show the chart in a window as wide as that."""
    await resize(chart, width, 640)
    place = next(
        each
        for each in chart.controls()
        if isinstance(each, ft.Container) and each.on_size_change and each.expand
    )
    await chart.fire(place, "size_change", {"w": width, "h": 500})


@pytest.mark.parametrize("width", [320, 390, 1024])
async def test_names_over_the_totals_are_no_wider_than_their_columns(
    tmp_path: Path, width: int
) -> None:
    font = ImageFont.truetype(BOLD, 1000)
    names = ("Marcel·la", "Győző", "Sophie", "Zoltán", "Gwen", "Wilhelmina")
    async with staged_game(played_by(names), tmp_path, "/chart") as chart:
        await resize_chart(chart, width)
        head, first, *_rest = (
            each
            for each in chart.controls()
            if isinstance(each, ft.Row) and len(chart.texts_in(each)) == 1 + len(names)
        )
        shown = chart.texts_in(head)[1:]
        assert chart.texts_in(first)[0] == "1"
        assert len({*shown}) == len(names)
        assert shown[4] == "Gwen"
        # beside the plot the table has 360 pixels; in it are edges of 17, and 18 for the round
        inside = (360 if width == 1024 else width - 2 * 16) - 2 * 17 - 18
        for control, name in zip(head.controls[1:], shown, strict=True):
            assert isinstance(control, ft.Text)
            assert control.style
            size = control.style.size or 0
            assert size / 1000 * font.getlength(name) <= inside / len(names) - 3


@pytest.mark.parametrize(("width", "short"), [(320, ("Anna", "Ida")), (390, ("Hedda", "Győző"))])
async def test_short_names_are_whole_in_large_text_and_not_wider_than_their_place(
    tmp_path: Path, width: int, short: tuple[str, str]
) -> None:
    font = ImageFont.truetype(BOLD, 1000)
    names = (*short, "Wilhelmina")
    async with staged_game(played_by(names), tmp_path, "/chart") as chart:
        await chart.enlarge(2)
        await resize_chart(chart, width)
        drawn = [
            (each, each.parent.left)
            for each in chart.controls()
            if isinstance(each, ft.Text)
            and isinstance(each.parent, ft.Container)
            and isinstance(each.parent.parent, ft.Stack)
        ]
        shown = [each.value for each, _left in drawn]
        assert shown[:2] == [*short]
        assert shown[2] not in ("", *names)
        for each, left in drawn:
            assert each.style
            size = 2 * (each.style.size or 0)
            # in no smaller type than the least there is, within edges of 28 pixels
            assert size >= 24
            assert float(str(left)) + size / 1000 * font.getlength(each.value) <= width - 2 * 28


async def test_choosing_a_round_ends_the_replay(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        await chart.tap("replay")
        await chart.press("Arrow Right")
        assert chart.label("replay") == "Replay the game"
        assert chart.text("chart-round") == "Round 1"


async def test_before_a_round_is_scored_there_is_nothing_to_draw(tmp_path: Path) -> None:
    async with staged_game(new_game(), tmp_path, "/chart") as chart:
        assert not chart.has("chart")
        assert "There are lines to see from the first scored round on." in chart.texts()


async def test_the_menu_leads_to_the_chart_once_a_round_is_scored(tmp_path: Path) -> None:
    game = play(new_game(cards=[1, 1]), (1, 0, 0), (1, 0, 0))
    async with staged_game(new_game(cards=[1, 1]), tmp_path) as on:
        await on.tap("more")
        assert not on.has("open-chart")
    (tmp_path / "scored").mkdir()
    async with staged_game(deal(game), tmp_path / "scored") as on:
        assert not on.has("open-chart")
        await on.tap("more")
        assert on.has("open-chart")


async def test_back_leads_to_the_scorepad(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as chart:
        await chart.tap("back")
        assert chart.page.route == f"/games/{GAME}/pad"
        await chart.press("Arrow Left")
