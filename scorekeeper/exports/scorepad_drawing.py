"""Draw the scorepad on a canvas, for PDF and PNG files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.exports import scorepad_chart
from scorekeeper.exports.canvas import SUITS_FONT, Box, TextStyle
from scorekeeper.exports.page_layout import LEGEND_LINE, REMARKS_GAP
from scorekeeper.exports.palette import (
    BAND,
    BRASS,
    GOLD,
    LINE,
    MADE,
    MISSED,
    MUTED,
    SUIT_INKS,
    TEXT,
)
from scorekeeper.exports.summary_text import (
    beside_the_rounds,
    document_title,
    edition_and_day,
    leader_text,
    place_text,
    rounds_scored_text,
)
from scorekeeper.game.scorepad import Outcome
from scorekeeper.i18n import terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import tzinfo

    from scorekeeper.exports.canvas import Canvas
    from scorekeeper.exports.page_layout import PageLayout
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.game.scorepad import Cell, Row, Scorepad
    from scorekeeper.i18n import Words

GRAIL_MARK: Final = "g"
GIVEN: Final = "±"
"""The sign for points that the table gave or took after a round."""
NO_TRUMP_MARK: Final = "n"
"""Characters of the font of suits; those of the suits are their codes."""

TITLE: Final = TextStyle("display", 26, TEXT)
TITLE_AGAIN: Final = TextStyle("display", 12, MUTED)
ABOUT: Final = TextStyle("sans", 11, MUTED)
STANDING: Final = TextStyle("display", 15, BRASS)
NAME: Final = TextStyle("display", 14, TEXT)
HEAD: Final = TextStyle("sans", 7, MUTED)
ROUND: Final = TextStyle("display", 13, TEXT)
CARDS: Final = TextStyle("sans", 9, MUTED)
CAUSE: Final = TextStyle("sans", 6, MUTED)
RUNNING: Final = TextStyle("display", 16, TEXT)
OPEN_BID: Final = TextStyle("sans", 11, MUTED)
BID: Final = 9.0
POINTS: Final = TextStyle("sans", 8, MUTED)
SUM_WORD: Final = TextStyle("bold", 10, TEXT)
SUM: Final = TextStyle("display", 20, TEXT)
PLACE_WORD: Final = TextStyle("sans", 9, MUTED)
PLACE: Final = TextStyle("display", 12, MUTED)
LEGEND: Final = TextStyle("sans", 8, MUTED)
REMARK: Final = TextStyle("sans", 9, TEXT)

PAD: Final = 1.2
"""Padding of a cell in mm."""
GAP: Final = 4.0
"""Space between the totals and the chart in mm."""
FOLD: Final = 2.4
"""Size of the corner that marks the dealer's cell, in mm."""
SIGN_GAP: Final = 1.2
MEANING_GAP: Final = 5.0
"""Space after a symbol of the legend, and after its meaning, in mm."""
INDENT: Final = 3.0
"""The indent of a remark's second line and all further ones, in mm."""
WIDEST: Final = 32.0
"""Largest width of the numbers in a cell in mm, so that they are read together."""
BID_SHARE: Final = 0.36
"""The part of an empty cell that is for the bid."""
APART: Final = 0.8
"""Smallest space between the bid and the total beside it in mm."""
THIN: Final = 0.2
THICK: Final = 0.5


_SIGNS: Final = {Outcome.MADE: "✓", Outcome.MISSED: "✗"}
_INKS: Final = {Outcome.MADE: MADE, Outcome.MISSED: MISSED}


class Heading(NamedTuple):
    """The lines above the rounds on the first page; `title` is on every page."""

    title: str
    about: str
    leaders: str


def game_heading(_: Words, game: OpenGame, pad: Scorepad, zone: tzinfo | None) -> Heading:
    """Return the heading of a game's scorepad, with the day in `zone`."""
    facts = (leader_text(_, game, pad), rounds_scored_text(_, game, pad))
    return Heading(
        document_title(_, game), edition_and_day(_, game, zone), " · ".join(filter(None, facts))
    )


Line = tuple[float, str]
"""The indent in mm, and the text."""


def remark_lines(_: Words, canvas: Canvas, pad: Scorepad, width: float) -> Iterator[Line]:
    """Yield what is said beside the rounds, broken into lines that are no wider than `width`."""
    for text in beside_the_rounds(_, pad):
        for place, line in enumerate(canvas.wrap(text, width - INDENT, REMARK)):
            yield (INDENT if place else 0, line)


class ScorepadDrawing:
    """The drawing of a scorepad's `rows` on the pages of a layout, and of remarks below them.

    Where a round is not started yet, it and the totals are left to be filled in by hand. The
    remarks have pages of their own where the layout has no room for them.
    """

    def __init__(
        self,
        _: Words,
        pad: Scorepad,
        rows: Sequence[Row],
        canvas: Canvas,
        layout: PageLayout,
        remarks: Sequence[Line] = (),
    ) -> None:
        self._ = _
        self.pad = pad
        self.rows = rows
        self.canvas = canvas
        self.at = layout
        self.remarks = remarks
        more = 0 if layout.remarks else -(-len(remarks) // layout.lines_of_page)
        self._pages = len(layout.rows_of_page) + more
        self._by_hand = not all(row.started for row in rows)

    def draw(self, heading: Heading) -> None:
        """Draw all pages, each with the players' names above its rounds."""
        rows = iter(self.rows)
        for number, count in enumerate(self.at.rows_of_page, start=1):
            self.canvas.new_page()
            y = self._title(heading) if number == 1 else self._title_again(heading)
            y = self._names(y)
            for place in range(count):
                self._row(y, next(rows), banded=place % 2 == 1)
                y += self.at.row
            if number == len(self.at.rows_of_page):
                y = self._sums(y) + GAP
                foot = self.at.foot - self.at.remarks
                free = Box(self.at.margin, y, self.at.width, foot - 2 - y)
                scorepad_chart.draw_chart(self._, self.canvas, self.pad, free)
                y = self._legend(foot)
                if self.at.remarks:
                    self._remark_lines(y + REMARKS_GAP, self.remarks)
            self._page_number(number)
        for page in range(self._pages - len(self.at.rows_of_page)):
            self.canvas.new_page()
            lines = self.at.lines_of_page
            y = self._title_again(heading)
            self._remark_lines(y, self.remarks[page * lines : (page + 1) * lines])
            self._page_number(len(self.at.rows_of_page) + page + 1)

    def _title(self, heading: Heading) -> float:
        canvas, edge, width = self.canvas, self.at.margin, self.at.width
        canvas.draw_text(heading.title, Box(edge, edge, width, 12), TITLE, "L")
        canvas.draw_text(heading.about, Box(edge, edge + 11.5, width, 6), ABOUT, "L")
        canvas.draw_text(heading.leaders, Box(edge, edge + 18, width, 8), STANDING, "L")
        return edge + self.at.title

    def _title_again(self, heading: Heading) -> float:
        edge = self.at.margin
        self.canvas.draw_text(heading.title, Box(edge, edge, self.at.width, 6), TITLE_AGAIN, "L")
        return edge + self.at.title_again

    def _names(self, y: float) -> float:
        _, canvas, height = self._, self.canvas, self.at.names
        words = (_("Round"), _("Cards"), _("Trump"))
        for word, (x, width) in zip(words, self.at.heads, strict=True):
            canvas.draw_text(word, Box(x, y + height - 5, width, 4), HEAD, "C")
        for seat, name in enumerate(self.pad.names):
            x, width = self.at.column(seat) + PAD, self.at.player - 2 * PAD
            if not name:
                canvas.vertical_line(self.at.column(seat), y, height, LINE, THIN)
            canvas.draw_wrapped(name, Box(x, y, width, height - 1), NAME)
        y += height
        canvas.horizontal_line(self.at.margin, y, self.at.width, TEXT, THICK)
        return y

    def _row(self, y: float, row: Row, *, banded: bool) -> None:
        _, canvas, height = self._, self.canvas, self.at.row
        if banded:
            canvas.fill_box(Box(self.at.margin, y, self.at.width, height), BAND)
            canvas.horizontal_line(self.at.margin, y, self.at.width, LINE, THIN)
        number, cards, trump = (Box(x, y, width, height) for x, width in self.at.heads)
        canvas.draw_text(_.number(row.number), number, ROUND, "C")
        canvas.draw_text(_.number(row.cards), cards, CARDS, "C")
        self._trump(row, trump)
        for cell in row.cells:
            self._cell(cell, y)
            if not row.started:
                self._room_for_bid(cell, y)
        canvas.horizontal_line(self.at.margin, y + height, self.at.width, LINE, THIN)

    def _trump(self, row: Row, box: Box) -> None:
        trump, causes = row.trump, row.voids
        if trump:
            letter, colour = (
                (trump, SUIT_INKS[trump]) if trump in SUIT_INKS else (NO_TRUMP_MARK, MUTED)
            )
            above = box._replace(height=box.height * (0.68 if causes else 1))
            self.canvas.draw_text(letter, above, TextStyle(SUITS_FONT, 13, colour), "C")
        if causes:
            words = " ".join(terms.special(self._, cause) for cause in causes)
            below = box._replace(y=box.y + box.height - 3, height=2.6)
            self.canvas.draw_text(words, below, CAUSE, "C")

    def _cell(self, cell: Cell, y: float) -> None:
        canvas, height, edge = self.canvas, self.at.row, self.at.column(cell.seat)
        canvas.vertical_line(edge, y, height, LINE, THIN)
        if cell.deals:
            canvas.fill_corner(edge, y, FOLD, BRASS)
        x, width = self._inside(cell.seat)
        if cell.bid is None:
            if cell.given:
                canvas.draw_text(GIVEN, Box(x, y, width, height), POINTS, "L")
            return
        limit = "!" if cell.against_limit else ""
        if cell.won is None:
            canvas.draw_text(f"{cell.bid}{limit}", Box(x, y, width, height), OPEN_BID, "L")
            return
        sign = _SIGNS.get(cell.outcome, "–")
        colour = _INKS.get(cell.outcome, MUTED)
        left, half = width / 2, height / 2
        bid = f"{sign} {cell.bid}{limit}·{cell.won}"
        canvas.draw_text(bid, Box(x, y + 0.3, left, half), TextStyle("sans", BID, colour), "L")
        below = Box(x, y + half - 0.3, left, half)
        taken = canvas.draw_text(self._.signed(cell.points or 0), below, POINTS, "L")
        if cell.grail:
            beside = below._replace(x=x + taken + 0.6)
            taken += 0.6 + canvas.draw_text(
                GRAIL_MARK, beside, TextStyle(SUITS_FONT, BID, BRASS), "L"
            )
        if cell.given:
            canvas.draw_text(GIVEN, below._replace(x=x + taken + 0.6), POINTS, "L")
        running = self._.number(cell.total or 0)
        right = Box(x + left + APART, y, width - left - APART, height)
        canvas.draw_text(running, right, RUNNING, "R")

    def _room_for_bid(self, cell: Cell, y: float) -> None:
        """Divide an empty cell: the bid on the left, the points on the right."""
        x = self.at.column(cell.seat) + self.at.player * BID_SHARE
        self.canvas.vertical_line(x, y + FOLD, self.at.row - 2 * FOLD, LINE, THIN)

    def _inside(self, seat: int) -> tuple[float, float]:
        """Return the left edge and the width of the numbers in a player's column."""
        width = min(WIDEST, self.at.player - 2 * PAD - 0.8)
        return self.at.column(seat) + (self.at.player - width) / 2 + 0.4, width

    def _sums(self, y: float) -> float:
        _, canvas, total, place = self._, self.canvas, self.at.total, self.at.place
        canvas.horizontal_line(self.at.margin, y, self.at.width, TEXT, THICK)
        heads = self.at.column(0) - self.at.margin - PAD
        canvas.draw_text(_("Total"), Box(self.at.margin, y + 0.5, heads, total), SUM_WORD, "R")
        canvas.draw_text(
            _("Place"), Box(self.at.margin, y + total, heads, place - 1), PLACE_WORD, "R"
        )
        for seat, points in enumerate(self.pad.totals):
            if self._by_hand:
                edge = self.at.column(seat)
                canvas.vertical_line(edge, y, total + place, LINE, THIN)
                continue
            if seat in self.pad.leaders:
                edge = self.at.column(seat)
                canvas.fill_box(Box(edge, y + THICK / 2, self.at.player, total + place), GOLD)
            x, width = self._inside(seat)
            canvas.draw_text(_.number(points), Box(x, y + 0.5, width, total), SUM, "R")
            where = place_text(_, self.pad.places[seat])
            canvas.draw_text(where, Box(x, y + total, width, place - 1), PLACE, "R")
        canvas.horizontal_line(self.at.margin, y + total + place, self.at.width, LINE, THIN)
        return y + total + place

    def _legend(self, y: float) -> float:
        """Explain the symbols that occur, and return the lower edge."""
        x = self.at.margin
        for sign, letters, meaning in self._signs():
            # the fold is drawn and no letter
            wide = self.canvas.text_width(sign, letters) if sign else FOLD
            whole = wide + SIGN_GAP + self.canvas.text_width(meaning, LEGEND)
            if x + whole > self.at.margin + self.at.width:
                x, y = self.at.margin, y + LEGEND_LINE
            if sign:
                self.canvas.draw_text(sign, Box(x, y, wide + 1, 4), letters, "L")
            else:
                self.canvas.fill_corner(x, y + 0.8, FOLD, letters.colour)
            at = Box(x + wide + SIGN_GAP, y, self.at.width, 4)
            self.canvas.draw_text(meaning, at, LEGEND, "L")
            x += whole + MEANING_GAP
        return y + LEGEND_LINE

    def _remark_lines(self, y: float, lines: Sequence[Line]) -> None:
        for indent, text in lines:
            at = Box(self.at.margin + indent, y, self.at.width - indent, LEGEND_LINE)
            self.canvas.draw_text(text, at, REMARK, "L")
            y += LEGEND_LINE

    def _signs(self) -> Iterator[tuple[str, TextStyle, str]]:
        _ = self._
        cells = [cell for row in self.rows for cell in row.cells]
        if self._by_hand:
            yield (
                "|",
                LEGEND._replace(colour=MUTED),
                _("the bid on the left, the points on the right"),
            )
        example = next((cell for cell in cells if cell.won is not None), None)
        if example is not None:
            meaning = _("bid {bid}, won {won}", bid=example.bid, won=example.won)
            yield f"{example.bid}·{example.won}", LEGEND._replace(colour=TEXT), meaning
        if any(cell.outcome is Outcome.MADE for cell in cells):
            yield "✓", LEGEND._replace(colour=MADE), _("bid made")
        if any(cell.outcome is Outcome.MISSED for cell in cells):
            yield "✗", LEGEND._replace(colour=MISSED), _("bid missed")
        if any(cell.grail for cell in cells):
            yield GRAIL_MARK, TextStyle(SUITS_FONT, 8, BRASS), _("took the Holy Grail")
        if any(cell.against_limit for cell in cells):
            yield "!", LEGEND._replace(colour=TEXT), _("bid against the limit")
        if any(cell.given for cell in cells):
            yield GIVEN, LEGEND._replace(colour=TEXT), _("points given or taken")
        if cells:
            yield "", LEGEND._replace(colour=BRASS), _("deals")

    def _page_number(self, number: int) -> None:
        if self._pages > 1:
            words = self._("Page {number} of {pages}", number=number, pages=self._pages)
            at = Box(self.at.margin, self.at.foot + LEGEND_LINE, self.at.width, 4)
            self.canvas.draw_text(words, at, LEGEND, "R")
