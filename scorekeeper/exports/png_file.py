"""PNG files: the scorepad as a picture for a chat, in the width of a phone."""

from __future__ import annotations

import io
from itertools import islice
from typing import TYPE_CHECKING, Final

from scorekeeper.exports import scorepad_chart
from scorekeeper.exports.image_canvas import ImageCanvas
from scorekeeper.exports.page_layout import CLOSE, fit_one_page
from scorekeeper.exports.scorepad_drawing import GAP, ScorepadDrawing, game_heading, remark_lines
from scorekeeper.game.scorepad import scorepad

if TYPE_CHECKING:
    from datetime import tzinfo
    from pathlib import Path

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words

PIXELS: Final = 1080
"""The width; the height depends on the number of rounds."""
LEAST_WIDTH: Final = 130.0
HEADS: Final = 47.0
A_PLAYER: Final = 19.0
"""Parts of the width in mm that is scaled to `PIXELS`: the less, the larger the letters."""
CHART: Final = 64.0
"""The height of the chart in mm."""
MOST_LINES: Final = 100
"""The most lines of remarks; a picture of more needs too much memory."""


def scorepad_png(_: Words, game: OpenGame, fonts: Path, zone: tzinfo | None = None) -> bytes:
    """Return the scorepad of `game` as a picture. `fonts` is the folder of the bundled fonts.

    `zone` is the time zone of the day. Characters that no font has become a small box.
    """
    pad = scorepad(game.game)
    players = len(pad.names)
    chart = CHART if len(pad.scored_rows) >= scorepad_chart.FEWEST_ROUNDS else 0
    width = max(LEAST_WIDTH, HEADS + players * A_PLAYER)
    # lines are measured on a canvas before it is known how high the picture is
    measured = ImageCanvas(fonts, (width, 1), PIXELS, felt=0)
    lines = remark_lines(_, measured, pad, width - 2 * CLOSE)
    remarks = list(islice(lines, MOST_LINES + 1))
    if len(remarks) > MOST_LINES:
        remarks[MOST_LINES - 1 :] = [(0, "…")]
    layout = fit_one_page(
        width,
        rows=len(pad.started_rows),
        players=players,
        below=GAP + chart,
        lines=len(remarks),
    )
    canvas = ImageCanvas(
        fonts,
        (layout.page_width, layout.page_height),
        PIXELS,
        felt=layout.margin + layout.title - 1,
    )
    drawing = ScorepadDrawing(_, pad, pad.started_rows, canvas, layout, remarks)
    drawing.draw(game_heading(_, game, pad, zone))
    file = io.BytesIO()
    canvas.picture().save(file, "PNG", optimize=True)
    return file.getvalue()
