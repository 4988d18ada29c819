"""PNG: the scorepad as a picture for a chat, as wide as a phone shows it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from scorekeeper.exports import pad_chart, table
from scorekeeper.exports.drawn_pad import GAP, DrawnPad
from scorekeeper.exports.pad_layout import one_page
from scorekeeper.exports.picture_pen import PicturePen

if TYPE_CHECKING:
    from datetime import tzinfo
    from pathlib import Path

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words

PIXELS: Final = 1080
"""How wide it is; it is as high as the game is long."""
LEAST_WIDTH: Final = 130.0
HEADS: Final = 47.0
A_PLAYER: Final = 19.0
"""The width in mm that pixels are counted on: the less, the larger the letters."""
CHART: Final = 64.0
"""How high the chart is, in mm."""


def write(_: Words, game: OpenGame, fonts: Path, zone: tzinfo | None = None) -> bytes:
    """The scorepad of `game`; `fonts` is the folder of the bundled fonts.

    `zone` is where the day is counted. A character that the fonts do not have is a small box.
    """
    sums = table.pad(game)
    players = len(sums.names)
    chart = CHART if sums.scored >= pad_chart.FEWEST_ROUNDS else 0
    layout = one_page(
        max(LEAST_WIDTH, HEADS + players * A_PLAYER),
        rows=len(sums.rows),
        players=players,
        below=GAP + chart,
    )
    pen = PicturePen(
        fonts,
        (layout.page_width, layout.page_height),
        PIXELS,
        felt=layout.margin + layout.title - 1,
    )
    DrawnPad(_, game, sums, pen, layout).draw(zone)
    file = io.BytesIO()
    pen.picture().save(file, "PNG", optimize=True)
    return file.getvalue()
