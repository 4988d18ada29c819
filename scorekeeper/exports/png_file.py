"""PNG files: the scorepad as a picture for a chat, in the width of a phone."""

from itertools import islice
from typing import Final

from scorekeeper.exports import scorepad_chart
from scorekeeper.exports.page_layout import PICTURE_MARGIN, fit_one_page
from scorekeeper.exports.picture import PictureCanvas
from scorekeeper.exports.scorepad_drawing import (
    CHART_GAP,
    ScorepadDrawing,
    game_heading,
    remark_lines,
)
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import scorepad
from scorekeeper.i18n import Words

_MIN_WIDTH: Final = 130.0
_HEADS_WIDTH: Final = 47.0
_PLAYER_WIDTH: Final = 19.0
"""Parts of the width in mm that is scaled to a picture: the less, the larger the letters."""
_CHART_HEIGHT: Final = 64.0
"""The height of the chart in mm."""
_MAX_REMARK_LINES: Final = 100
"""The most lines of remarks; a picture of more needs too much memory."""


def scorepad_png(_: Words, game: OpenGame) -> bytes:
    """Return the scorepad of `game` as a picture.

    Characters that no font has become a small box.
    """
    pad = scorepad(game.game)
    players = len(pad.names)
    chart = _CHART_HEIGHT if len(pad.scored_rows) >= scorepad_chart.MIN_ROUNDS else 0
    width = max(_MIN_WIDTH, _HEADS_WIDTH + players * _PLAYER_WIDTH)
    canvas = PictureCanvas()
    lines = remark_lines(_, canvas, pad, width - 2 * PICTURE_MARGIN)
    remarks = list(islice(lines, _MAX_REMARK_LINES + 1))
    if len(remarks) > _MAX_REMARK_LINES:
        remarks[_MAX_REMARK_LINES - 1 :] = [(0, "…")]
    layout = fit_one_page(
        width,
        rows=len(pad.started_rows),
        players=players,
        below=CHART_GAP + chart,
        lines=len(remarks),
    )
    header = layout.margin + layout.title - 1
    canvas.begin_page(layout.page_width, layout.page_height, header)
    drawing = ScorepadDrawing(_, pad, pad.started_rows, canvas, layout, remarks)
    drawing.draw(game_heading(_, game, pad))
    return canvas.png()
