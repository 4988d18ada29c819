"""The totals after each round as lines, for the free part of a drawn scorepad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.exports.axes import apart, levels
from scorekeeper.exports.inks import INK, LINE, MUTED, PLAYERS
from scorekeeper.exports.pen import Box, Letters

if TYPE_CHECKING:
    from scorekeeper.exports.pen import Pen
    from scorekeeper.exports.table import Pad
    from scorekeeper.i18n import Words

LOWEST: Final = 40.0
HIGHEST: Final = 85.0
"""A chart is as high as there is room, in mm, and left out where that is too little."""
FEWEST_ROUNDS: Final = 2

NUMBERS: Final = 11.0
NAMES: Final = 30.0
UNDER: Final = 5.0
"""The room for the numbers at the left, the names at the right and the rounds below, in mm."""
NAME_HEIGHT: Final = 4.2
LEAST_TICK: Final = 6.0
AXIS: Final = Letters("sans", 8, MUTED)


def draw(_: Words, pen: Pen, sums: Pad, free: Box) -> None:
    """Draw a line a player into the upper part of `free`, if there is room and a line to draw."""
    height = min(free.height, HIGHEST)
    if height < LOWEST or sums.scored < FEWEST_ROUNDS:
        return
    rows = [row for row in sums.rows if row.round.counted]
    rounds = [0, *(row.round.number for row in rows)]
    lines = [[0, *(row.cells[seat].total or 0 for row in rows)] for seat in range(len(sums.names))]
    plot = Box(free.x + NUMBERS, free.y + 2, free.width - NUMBERS - NAMES, height - UNDER - 2)
    grid = levels(min(map(min, lines)), max(10, *map(max, lines)))
    low, high = grid[0], grid[-1]

    def across(place: int) -> float:
        return plot.x + plot.width * place / (len(rounds) - 1)

    def down(total: float) -> float:
        return plot.y + plot.height * (high - total) / (high - low)

    for level in grid:
        y = down(level)
        pen.level(plot.x, y, plot.width, INK if level == 0 else LINE, 0.3 if level == 0 else 0.15)
        pen.text(_.number(level), Box(free.x, y - 2, NUMBERS - 2, 4), AXIS, "R")
    every = 1 + int(LEAST_TICK * (len(rounds) - 1) / plot.width)
    for place in range(every, len(rounds), every):
        at = Box(across(place) - 5, plot.y + plot.height + 1, 10, 4)
        pen.text(_.number(rounds[place]), at, AXIS, "C")
    for seat, line in enumerate(lines):
        pen.path([(across(place), down(total)) for place, total in enumerate(line)], PLAYERS[seat])
    ends = apart([down(line[-1]) for line in lines], NAME_HEIGHT, plot.y + plot.height, plot.y)
    for seat, y in enumerate(ends):
        name = Box(plot.x + plot.width + 2.5, y - NAME_HEIGHT / 2, NAMES - 2.5, NAME_HEIGHT)
        pen.text(sums.names[seat], name, Letters("bold", 9, PLAYERS[seat]), "L", 7)
