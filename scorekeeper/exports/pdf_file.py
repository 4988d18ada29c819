"""PDF: the scorepad to pin to the wall, on A4 or Letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fpdf import FPDF

from scorekeeper.exports import table
from scorekeeper.exports.drawn_pad import DrawnPad
from scorekeeper.exports.pad_layout import Paper, lay_out
from scorekeeper.exports.pdf_pen import PdfPen

if TYPE_CHECKING:
    from datetime import tzinfo
    from pathlib import Path

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words


def write(
    _: Words, game: OpenGame, fonts: Path, paper: Paper = Paper.A4, zone: tzinfo | None = None
) -> bytes:
    """The scorepad of `game`; `fonts` is the folder of the bundled fonts.

    `zone` is where the day is counted. The same game gives the same bytes. A character that the
    fonts do not have is a small box.
    """
    document = FPDF(format=paper.value)
    document.set_auto_page_break(auto=False)
    document.set_margin(0)
    document.set_creation_date(game.started_at)
    document.set_lang(_.language)
    document.set_title(table.title(_, game))
    document.set_producer("Scorekeeper")
    sums = table.pad(game)
    layout = lay_out(document.w, document.h, rows=len(sums.rows), players=len(sums.names))
    DrawnPad(_, game, sums, PdfPen(document, fonts), layout).draw(zone)
    return bytes(document.output())
