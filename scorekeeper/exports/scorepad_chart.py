"""Line chart of the running totals, below a drawn scorepad."""

from typing import Final

from scorekeeper.exports.canvas import Box, Canvas, TextStyle
from scorekeeper.exports.chart_scale import line_dashes, spread_labels, tick_values
from scorekeeper.exports.palette import LINE, MUTED, PLAYER_INKS, TEXT
from scorekeeper.game.scorepad import Scorepad
from scorekeeper.i18n import Words

MIN_CHART_HEIGHT: Final = 40.0
_MAX_CHART_HEIGHT: Final = 85.0
"""The limits of the height in mm; with less room the chart is left out."""
MIN_ROUNDS: Final = 2

_TICKS_WIDTH: Final = 11.0
_NAMES_WIDTH: Final = 30.0
_ROUND_NUMBERS_HEIGHT: Final = 5.0
"""Margins in mm: tick values at the left, names at the right, round numbers below."""
_NAME_HEIGHT: Final = 4.2
_MIN_TICK_GAP: Final = 6.0
_AXIS_STYLE: Final = TextStyle("sans", 8, MUTED)


def draw_chart(_: Words, canvas: Canvas, pad: Scorepad, free: Box) -> None:
    """Draw a line per player into the top of `free`, if there are rounds and room enough."""
    height = min(free.height, _MAX_CHART_HEIGHT)
    if height < MIN_CHART_HEIGHT or len(pad.scored_rows) < MIN_ROUNDS:
        return
    rounds = [0, *(row.number for row in pad.scored_rows)]
    lines = [_totals(pad, seat) for seat in range(len(pad.names))]
    plot = Box(
        free.x + _TICKS_WIDTH,
        free.y + 2,
        free.width - _TICKS_WIDTH - _NAMES_WIDTH,
        height - _ROUND_NUMBERS_HEIGHT - 2,
    )
    totals = [total for line in lines for _place, total in line]
    grid = tick_values(min(0, *totals), max(10, *totals))
    low, high = grid[0], grid[-1]

    def across(place: int) -> float:
        return plot.x + plot.width * place / (len(rounds) - 1)

    def down(total: float) -> float:
        return plot.y + plot.height * (high - total) / (high - low)

    for level in grid:
        y = down(level)
        ink, thick = (LINE, 0.15) if level else (TEXT, 0.3)
        canvas.draw_line(plot._replace(y=y, height=0), ink, thick)
        canvas.draw_text(_.number(level), Box(free.x, y - 2, _TICKS_WIDTH - 2, 4), _AXIS_STYLE, "R")
    every = 1 + int(_MIN_TICK_GAP * (len(rounds) - 1) / plot.width)
    for place in range(every, len(rounds), every):
        at = Box(across(place) - 5, plot.y + plot.height + 1, 10, 4)
        canvas.draw_text(_.number(rounds[place]), at, _AXIS_STYLE, "C")
    for seat, line in enumerate(lines):
        points = [(across(place), down(total)) for place, total in line]
        canvas.draw_polyline(points, PLAYER_INKS[seat % len(PLAYER_INKS)], line_dashes(seat))
    ends = spread_labels(
        [down(line[-1][1]) for line in lines], _NAME_HEIGHT, plot.y + plot.height, plot.y
    )
    for seat, y in enumerate(ends):
        name = Box(
            plot.x + plot.width + 2.5, y - _NAME_HEIGHT / 2, _NAMES_WIDTH - 2.5, _NAME_HEIGHT
        )
        style = TextStyle("sans-bold", 9, PLAYER_INKS[seat % len(PLAYER_INKS)])
        canvas.draw_text(pad.names[seat], name, style, "L", 7)


def _totals(pad: Scorepad, seat: int) -> list[tuple[int, int]]:
    """Return the points of a player's line: the place of a round among the scored, and the total.

    A joiner's line begins with their start, and the line of a player who leaves ends there.
    """
    cells = [row.cells[seat] for row in pad.scored_rows]
    known = [(place, cell.total) for place, cell in enumerate(cells, 1) if cell.total is not None]
    starts = {joiner: points for _number, joiner, points in pad.joins}
    begin = known[0][0] - 1 if known else len(cells)
    return [(begin, starts.get(seat, 0)), *known]
