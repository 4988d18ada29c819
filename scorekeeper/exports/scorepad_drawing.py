"""Draw the scorepad on a canvas, for PDF and PNG files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from scorekeeper.exports import scorepad_chart
from scorekeeper.exports.canvas import SUITS_FONT, Box, Canvas, TextStyle
from scorekeeper.exports.page_layout import LEGEND_LINE_HEIGHT, REMARKS_GAP, PageLayout
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
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import Cell, Outcome, Row, Scorepad
from scorekeeper.i18n import N_, Words, terms
from scorekeeper.rules.cards import NO_TRUMP

_GRAIL_GLYPH: Final = "g"
_BONUS_SIGN: Final = "*"
_ADJUSTMENT_SIGN: Final = "±"
"""The sign for points that the table gave or took after a round."""
_NO_TRUMP_GLYPH: Final = "n"
"""Characters of the font of suits; those of the suits are their codes."""

_TITLE_STYLE: Final = TextStyle("display", 26, TEXT)
_TITLE_AGAIN_STYLE: Final = TextStyle("display", 12, MUTED)
_ABOUT_STYLE: Final = TextStyle("sans", 11, MUTED)
_STANDING_STYLE: Final = TextStyle("display", 15, BRASS)
_NAME_STYLE: Final = TextStyle("display", 14, TEXT)
_COLUMN_HEAD_STYLE: Final = TextStyle("sans", 7, MUTED)
_ROUND_STYLE: Final = TextStyle("display", 13, TEXT)
_CARDS_STYLE: Final = TextStyle("sans", 9, MUTED)
_CAUSE_STYLE: Final = TextStyle("sans", 6, MUTED)
_TOTAL_STYLE: Final = TextStyle("display", 16, TEXT)
_OPEN_BID_STYLE: Final = TextStyle("sans", 11, MUTED)
_BID_SIZE: Final = 9.0
_POINTS_STYLE: Final = TextStyle("sans", 8, MUTED)
_SUM_WORD_STYLE: Final = TextStyle("sans-bold", 10, TEXT)
_SUM_STYLE: Final = TextStyle("display", 20, TEXT)
_PLACE_WORD_STYLE: Final = TextStyle("sans", 9, MUTED)
_PLACE_STYLE: Final = TextStyle("display", 12, MUTED)
_LEGEND_STYLE: Final = TextStyle("sans", 8, MUTED)
_REMARK_STYLE: Final = TextStyle("sans", 9, TEXT)

_CELL_PADDING: Final = 1.2
"""Padding of a cell in mm."""
CHART_GAP: Final = 4.0
"""Space between the totals and the chart in mm."""
_FOLD_SIZE: Final = 2.4
"""Size of the corner that marks the dealer's cell, in mm."""
_SIGN_GAP: Final = 1.2
_MEANING_GAP: Final = 5.0
"""Space after a symbol of the legend, and after its meaning, in mm."""
_REMARK_INDENT: Final = 3.0
"""The indent of a remark's second line and all further ones, in mm."""
_MAX_NUMBERS_WIDTH: Final = 32.0
"""Largest width of the numbers in a cell in mm, so that they are read together."""
_BID_SHARE: Final = 0.36
"""The part of an empty cell that is for the bid."""
_MIN_BID_GAP: Final = 0.8
"""Smallest space between the bid and the total beside it in mm."""
_THIN_LINE: Final = 0.2
_THICK_LINE: Final = 0.5


_OUTCOMES: Final = {
    Outcome.MADE: ("✓", MADE, N_("bid made")),
    Outcome.MISSED: ("✗", MISSED, N_("bid missed")),
}


class Heading(NamedTuple):
    """The lines above the rounds on the first page; `title` is on every page."""

    title: str
    about: str
    leaders: str


def game_heading(_: Words, game: OpenGame, pad: Scorepad) -> Heading:
    """Return the heading of a game's scorepad."""
    facts = (leader_text(_, game, pad), rounds_scored_text(_, game, pad))
    return Heading(
        document_title(_, game), edition_and_day(_, game), " · ".join(filter(None, facts))
    )


Line = tuple[float, str]
"""The indent in mm, and the text."""


def remark_lines(_: Words, canvas: Canvas, pad: Scorepad, width: float) -> Iterator[Line]:
    """Yield the remarks beside the rounds, broken into lines no wider than `width`."""
    for text in beside_the_rounds(_, pad):
        for place, line in enumerate(canvas.wrap(text, width - _REMARK_INDENT, _REMARK_STYLE)):
            yield (_REMARK_INDENT if place else 0, line)


@dataclass(frozen=True, slots=True)
class ScorepadDrawing:
    """The drawing of a scorepad's `rows` on the pages of a layout, and of remarks below them.

    Where a round is not started yet, it and the totals are left to be filled in by hand. The
    remarks have pages of their own where the layout has no room for them.
    """

    _: Words
    pad: Scorepad
    rows: Sequence[Row]
    canvas: Canvas
    at: PageLayout
    remarks: Sequence[Line] = ()

    @property
    def _pages(self) -> int:
        more = 0 if self.at.remarks else -(-len(self.remarks) // self.at.lines_of_page)
        return len(self.at.rows_of_page) + more

    @property
    def _by_hand(self) -> bool:
        return not all(row.started for row in self.rows)

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
                y = self._sums(y) + CHART_GAP
                foot = self.at.foot - self.at.remarks
                free = self._across(y, foot - 2 - y)
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
        canvas, edge = self.canvas, self.at.margin
        canvas.draw_text(heading.title, self._across(edge, 12), _TITLE_STYLE, "L")
        canvas.draw_text(heading.about, self._across(edge + 11.5, 6), _ABOUT_STYLE, "L")
        canvas.draw_text(heading.leaders, self._across(edge + 18, 8), _STANDING_STYLE, "L")
        return edge + self.at.title

    def _title_again(self, heading: Heading) -> float:
        edge = self.at.margin
        self.canvas.draw_text(heading.title, self._across(edge, 6), _TITLE_AGAIN_STYLE, "L")
        return edge + self.at.title_again

    def _names(self, y: float) -> float:
        _, canvas, height = self._, self.canvas, self.at.names
        words = (_("Round"), _("Cards"), _("Trump"))
        for word, (x, width) in zip(words, self.at.heads, strict=True):
            canvas.draw_text(word, Box(x, y + height - 5, width, 4), _COLUMN_HEAD_STYLE, "C")
        for seat, name in enumerate(self.pad.names):
            x, width = self.at.column(seat) + _CELL_PADDING, self.at.player - 2 * _CELL_PADDING
            if not name:
                canvas.draw_line(Box(self.at.column(seat), y, 0, height), LINE, _THIN_LINE)
            canvas.draw_wrapped(name, Box(x, y, width, height - 1), _NAME_STYLE)
        y += height
        canvas.draw_line(self._across(y), TEXT, _THICK_LINE)
        return y

    def _row(self, y: float, row: Row, *, banded: bool) -> None:
        _, canvas, height = self._, self.canvas, self.at.row
        if banded:
            canvas.fill_box(self._across(y, height), BAND)
            canvas.draw_line(self._across(y), LINE, _THIN_LINE)
        number, cards, trump = (Box(x, y, width, height) for x, width in self.at.heads)
        canvas.draw_text(_.number(row.number), number, _ROUND_STYLE, "C")
        canvas.draw_text(_.number(row.cards), cards, _CARDS_STYLE, "C")
        self._trump(row, trump)
        for cell in row.cells:
            self._cell(cell, y)
            if not row.started:  # the bid on the left, the points on the right
                x = self.at.column(cell.seat) + self.at.player * _BID_SHARE
                between = Box(x, y + _FOLD_SIZE, 0, height - 2 * _FOLD_SIZE)
                canvas.draw_line(between, LINE, _THIN_LINE)
        canvas.draw_line(self._across(y + height), LINE, _THIN_LINE)

    def _trump(self, row: Row, box: Box) -> None:
        trump, causes = row.trump, row.voids
        if trump:
            above = box._replace(height=box.height * (0.68 if causes else 1))
            style = TextStyle(SUITS_FONT, 13, SUIT_INKS.get(trump, MUTED))
            glyph = _NO_TRUMP_GLYPH if trump is NO_TRUMP else trump
            self.canvas.draw_text(glyph, above, style, "C")
        if causes:
            words = " ".join(terms.special(self._, cause) for cause in causes)
            below = box._replace(y=box.y + box.height - 3, height=2.6)
            self.canvas.draw_text(words, below, _CAUSE_STYLE, "C")

    def _cell(self, cell: Cell, y: float) -> None:
        canvas, height, edge = self.canvas, self.at.row, self.at.column(cell.seat)
        canvas.draw_line(Box(edge, y, 0, height), LINE, _THIN_LINE)
        if cell.deals:
            canvas.fill_corner(edge, y, _FOLD_SIZE, BRASS)
        x, width = self._inside(cell.seat)
        if cell.bid is None:
            if cell.given:
                canvas.draw_text(_ADJUSTMENT_SIGN, Box(x, y, width, height), _POINTS_STYLE, "L")
            return
        limit = "!" if cell.against_limit else ""
        if cell.won is None:
            canvas.draw_text(f"{cell.bid}{limit}", Box(x, y, width, height), _OPEN_BID_STYLE, "L")
            return
        sign, colour, _meaning = _OUTCOMES.get(cell.outcome, ("–", MUTED, ""))
        left, half = width / 2, height / 2
        bid = f"{sign} {cell.bid}{limit}/{cell.won}"
        canvas.draw_text(
            bid, Box(x, y + 0.3, left, half), TextStyle("sans", _BID_SIZE, colour), "L"
        )
        below = Box(x, y + half - 0.3, left, half)
        taken = canvas.draw_text(self._.signed(cell.points or 0), below, _POINTS_STYLE, "L")
        signs = [(_ADJUSTMENT_SIGN, _POINTS_STYLE)] if cell.given else []
        if cell.grail:
            signs.insert(0, (_GRAIL_GLYPH, TextStyle(SUITS_FONT, _BID_SIZE, BRASS)))
        elif cell.bonuses or cell.cannonball:
            signs.insert(0, (_BONUS_SIGN, _POINTS_STYLE))
        for sign_beside, style in signs:
            beside = below._replace(x=x + taken + 0.6)
            taken += 0.6 + canvas.draw_text(sign_beside, beside, style, "L")
        running = self._.number(cell.total or 0)
        right = Box(x + left + _MIN_BID_GAP, y, width - left - _MIN_BID_GAP, height)
        canvas.draw_text(running, right, _TOTAL_STYLE, "R")

    def _across(self, y: float, height: float = 0) -> Box:
        return Box(self.at.margin, y, self.at.width, height)

    def _inside(self, seat: int) -> tuple[float, float]:
        """Return the left edge and the width of the numbers in a player's column."""
        width = min(_MAX_NUMBERS_WIDTH, self.at.player - 2 * _CELL_PADDING - 0.8)
        return self.at.column(seat) + (self.at.player - width) / 2 + 0.4, width

    def _sums(self, y: float) -> float:
        _, canvas, total, place = self._, self.canvas, self.at.total, self.at.place
        canvas.draw_line(self._across(y), TEXT, _THICK_LINE)
        heads = self.at.column(0) - self.at.margin - _CELL_PADDING
        canvas.draw_text(
            _("Total"), Box(self.at.margin, y + 0.5, heads, total), _SUM_WORD_STYLE, "R"
        )
        canvas.draw_text(
            _("Place"), Box(self.at.margin, y + total, heads, place - 1), _PLACE_WORD_STYLE, "R"
        )
        for seat, points in enumerate(self.pad.totals):
            edge = self.at.column(seat)
            if self._by_hand:
                canvas.draw_line(Box(edge, y, 0, total + place), LINE, _THIN_LINE)
                continue
            if seat in self.pad.leaders:
                canvas.fill_box(Box(edge, y + _THICK_LINE / 2, self.at.player, total + place), GOLD)
            x, width = self._inside(seat)
            canvas.draw_text(_.number(points), Box(x, y + 0.5, width, total), _SUM_STYLE, "R")
            where = place_text(_, self.pad.places[seat])
            canvas.draw_text(where, Box(x, y + total, width, place - 1), _PLACE_STYLE, "R")
        canvas.draw_line(self._across(y + total + place), LINE, _THIN_LINE)
        return y + total + place

    def _legend(self, y: float) -> float:
        """Explain the symbols that occur, and return the lower edge."""
        x = self.at.margin
        for sign, letters, meaning in self._signs():
            # the fold is drawn and no letter
            wide = self.canvas.text_width(sign, letters) if sign else _FOLD_SIZE
            whole = wide + _SIGN_GAP + self.canvas.text_width(meaning, _LEGEND_STYLE)
            if x + whole > self.at.margin + self.at.width:
                x, y = self.at.margin, y + LEGEND_LINE_HEIGHT
            if sign:
                self.canvas.draw_text(sign, Box(x, y, wide + 1, 4), letters, "L")
            else:
                self.canvas.fill_corner(x, y + 0.8, _FOLD_SIZE, letters.colour)
            at = Box(x + wide + _SIGN_GAP, y, self.at.width, 4)
            self.canvas.draw_text(meaning, at, _LEGEND_STYLE, "L")
            x += whole + _MEANING_GAP
        return y + LEGEND_LINE_HEIGHT

    def _remark_lines(self, y: float, lines: Sequence[Line]) -> None:
        for indent, text in lines:
            at = Box(self.at.margin + indent, y, self.at.width - indent, LEGEND_LINE_HEIGHT)
            self.canvas.draw_text(text, at, _REMARK_STYLE, "L")
            y += LEGEND_LINE_HEIGHT

    def _signs(self) -> Iterator[tuple[str, TextStyle, str]]:
        _, plain = self._, _LEGEND_STYLE._replace(colour=TEXT)
        cells = [cell for row in self.rows for cell in row.cells]
        if self._by_hand:
            yield "|", _LEGEND_STYLE, _("bid on the left, points on the right")
        example = next((cell for cell in cells if cell.won is not None), None)
        if example is not None:
            meaning = _("bid {bid}, won {won}", bid=example.bid, won=example.won)
            yield f"{example.bid}/{example.won}", plain, meaning
        for outcome, (sign, colour, meaning) in _OUTCOMES.items():
            if any(cell.outcome is outcome for cell in cells):
                yield sign, plain._replace(colour=colour), _(meaning)
        if any(cell.grail for cell in cells):
            yield _GRAIL_GLYPH, TextStyle(SUITS_FONT, 8, BRASS), _("took the Holy Grail")
        if any(cell.cannonball or (cell.bonuses and not cell.grail) for cell in cells):
            yield _BONUS_SIGN, plain, _("bonuses")
        if any(cell.against_limit for cell in cells):
            yield "!", plain, _("bid that broke the limit")
        if any(cell.given for cell in cells):
            yield _ADJUSTMENT_SIGN, plain, _("bonus or penalty points")
        if cells:
            yield "", plain._replace(colour=BRASS), _("deals")

    def _page_number(self, number: int) -> None:
        if self._pages > 1:
            words = self._("Page {number} of {pages}", number=number, pages=self._pages)
            at = self._across(self.at.foot + LEGEND_LINE_HEIGHT, 4)
            self.canvas.draw_text(words, at, _LEGEND_STYLE, "R")
