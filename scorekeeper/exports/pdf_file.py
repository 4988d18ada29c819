"""PDF files: the scorepad to print, on A4 or Letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fpdf import FPDF

from scorekeeper.exports.page_layout import Paper, fit_pages
from scorekeeper.exports.pdf_canvas import PdfCanvas
from scorekeeper.exports.scorepad_drawing import ScorepadDrawing
from scorekeeper.exports.summary_text import document_title
from scorekeeper.game.scorepad import scorepad

if TYPE_CHECKING:
    from datetime import tzinfo
    from pathlib import Path

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words


def write(
    _: Words, game: OpenGame, fonts: Path, paper: Paper = Paper.A4, zone: tzinfo | None = None
) -> bytes:
    """Return the scorepad of `game` as PDF. `fonts` is the folder of the bundled fonts.

    `zone` is the time zone of the day. The same game gives the same bytes. Characters that no font
    has become a small box.
    """
    document = FPDF(format=paper.value)
    document.set_auto_page_break(auto=False)
    document.set_margin(0)
    document.set_creation_date(game.started_at)
    document.set_lang(_.language)
    document.set_title(document_title(_, game))
    document.set_producer("Scorekeeper")
    pad = scorepad(game.game)
    layout = fit_pages(document.w, document.h, rows=len(pad.started_rows), players=len(pad.names))
    ScorepadDrawing(_, game, pad, PdfCanvas(document, fonts), layout).draw(zone)
    return bytes(document.output())
