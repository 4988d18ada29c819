"""PDF files: the scorepad to print, on A4 or Letter."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from scorekeeper.exports import scorepad_chart
from scorekeeper.exports.canvas import Canvas
from scorekeeper.exports.page_layout import MAX_EMPTY_ROW_HEIGHT, Paper, fit_pages, with_remarks
from scorekeeper.exports.scorepad_drawing import (
    CHART_GAP,
    Heading,
    ScorepadDrawing,
    game_heading,
    remark_lines,
)
from scorekeeper.game.events import GameStarted, Player
from scorekeeper.game.fold import fold
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import scorepad
from scorekeeper.i18n import Words, terms
from scorekeeper.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from fpdf import FPDF

NO_DAY: Final = datetime(1980, 1, 1, tzinfo=UTC)
"""The time in a file that belongs to no game."""


def scorepad_pdf(_: Words, game: OpenGame, paper: Paper = Paper.A4) -> bytes:
    """Return the scorepad of `game` as PDF.

    The same game gives the same bytes. Characters that no font has become a small box.
    """
    pad = scorepad(game.game)
    heading = game_heading(_, game, pad)
    document = _document(_, heading, game.started_at, paper)
    rows = pad.started_rows
    canvas = Canvas(document)
    layout = fit_pages(document.w, document.h, rows=len(rows), players=len(pad.names))
    remarks = list(remark_lines(_, canvas, pad, layout.width))
    layout = with_remarks(layout, len(remarks), scorepad_chart.MIN_CHART_HEIGHT + CHART_GAP)
    ScorepadDrawing(_, pad, rows, canvas, layout, remarks).draw(heading)
    return bytes(document.output())


def empty_scorepad_pdf(_: Words, rules: RuleSet, players: int, paper: Paper = Paper.A4) -> bytes:
    """Return a scorepad to fill in by hand, with all rounds of `rules` and who deals each.

    `rules` must allow this number of `players`. The last seat deals first, so that the first bids
    first.
    """
    nobody = (Player("", ""),) * players
    game, _log = fold([GameStarted("", rules, nobody, first_dealer=players - 1)])
    pad = scorepad(game)
    seated = _.count("{n} player", "{n} players", players)
    heading = Heading(_("Scorepad"), f"{terms.game(_, rules)} · {seated}", "")
    document = _document(_, heading, NO_DAY, paper)
    rows = pad.rows
    layout = fit_pages(
        document.w, document.h, rows=len(rows), players=players, tallest=MAX_EMPTY_ROW_HEIGHT
    )
    ScorepadDrawing(_, pad, rows, Canvas(document), layout).draw(heading)
    return bytes(document.output())


def _document(_: Words, heading: Heading, created: datetime, paper: Paper) -> FPDF:
    """Return a document without pages."""
    from fpdf import FPDF  # noqa: PLC0415 - on the page it is fetched when a file needs it

    document = FPDF(format=paper.value)
    document.set_creation_date(created)
    document.set_lang(_.language)
    document.set_title(heading.title)
    document.set_producer("Scorekeeper")
    return document
