"""The scorepad as a drawing, whatever pen draws it: to pin to the wall, or to send to a chat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.exports import pad_chart, table
from scorekeeper.exports.inks import BAND, BRASS, GOLD, INK, LINE, MADE, MISSED, MUTED, SUITS
from scorekeeper.exports.pad_layout import LEGEND_LINE
from scorekeeper.exports.pen import DRAWINGS, Box, Letters
from scorekeeper.i18n import terms

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import tzinfo

    from scorekeeper.exports.pad_layout import Layout
    from scorekeeper.exports.pen import Pen
    from scorekeeper.exports.table import Cell, Pad, Row
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words

GRAIL: Final = "g"
NO_TRUMP: Final = "n"
"""Letters of the font of suits, beside those of the suits, which are their codes."""

TITLE: Final = Letters("display", 26, INK)
TITLE_AGAIN: Final = Letters("display", 12, MUTED)
ABOUT: Final = Letters("sans", 11, MUTED)
STANDING: Final = Letters("display", 15, BRASS)
NAME: Final = Letters("display", 14, INK)
HEAD: Final = Letters("sans", 7, MUTED)
ROUND: Final = Letters("display", 13, INK)
CARDS: Final = Letters("sans", 9, MUTED)
CAUSE: Final = Letters("sans", 6, MUTED)
RUNNING: Final = Letters("display", 16, INK)
OPEN_BID: Final = Letters("sans", 11, MUTED)
BID: Final = 9.0
POINTS: Final = Letters("sans", 8, MUTED)
SUM_WORD: Final = Letters("bold", 10, INK)
SUM: Final = Letters("display", 20, INK)
PLACE_WORD: Final = Letters("sans", 9, MUTED)
PLACE: Final = Letters("display", 12, MUTED)
LEGEND: Final = Letters("sans", 8, MUTED)

PAD: Final = 1.2
"""Between a cell's edge and what stands in it, in mm."""
GAP: Final = 4.0
"""Between the sums and the chart, in mm."""
FOLD: Final = 2.4
"""The corner of the dealer's cell, in mm."""
SIGN_GAP: Final = 1.2
MEANING_GAP: Final = 5.0
"""After a sign of the legend, and after its meaning, in mm."""
WIDEST: Final = 32.0
"""The numbers of a cell stand no further apart, in mm, so that they are read as one."""
APART: Final = 0.8
"""At least so far from the bid to the total beside it, in mm."""
THIN: Final = 0.2
THICK: Final = 0.5


class DrawnPad:
    """The pad of a game on its pages."""

    def __init__(self, _: Words, game: OpenGame, sums: Pad, pen: Pen, layout: Layout) -> None:
        self._ = _
        self.game = game
        self.sums = sums
        self.pen = pen
        self.at = layout

    def draw(self, zone: tzinfo | None) -> None:
        """Draw all pages, each with the players' names above its rows."""
        rows = iter(self.sums.rows)
        for number, count in enumerate(self.at.rows_of_page, start=1):
            self.pen.new_page()
            y = self._title(zone) if number == 1 else self._title_again()
            y = self._names(y)
            for place in range(count):
                self._row(y, next(rows), banded=place % 2 == 1)
                y += self.at.row
            if number == len(self.at.rows_of_page):
                y = self._sums(y) + GAP
                free = Box(self.at.margin, y, self.at.width, self.at.foot - 2 - y)
                pad_chart.draw(self._, self.pen, self.sums, free)
                self._legend()
            self._page_number(number)

    def _title(self, zone: tzinfo | None) -> float:
        _, pen, edge, width = self._, self.pen, self.at.margin, self.at.width
        pen.text(table.title(_, self.game), Box(edge, edge, width, 12), TITLE, "L")
        about = table.about(_, self.game, zone)
        pen.text(about, Box(edge, edge + 11.5, width, 6), ABOUT, "L")
        said = [table.standing(_, self.game, self.sums), table.how_far(_, self.game, self.sums)]
        standing = " · ".join(filter(None, said))
        pen.text(standing, Box(edge, edge + 18, width, 8), STANDING, "L")
        return edge + self.at.title

    def _title_again(self) -> float:
        edge = self.at.margin
        title = table.title(self._, self.game)
        self.pen.text(title, Box(edge, edge, self.at.width, 6), TITLE_AGAIN, "L")
        return edge + self.at.title_again

    def _names(self, y: float) -> float:
        _, pen, height = self._, self.pen, self.at.names
        words = (_("Round"), _("Cards"), _("Trump"))
        for word, (x, width) in zip(words, self.at.heads, strict=True):
            pen.text(word, Box(x, y + height - 5, width, 4), HEAD, "C")
        for seat, name in enumerate(self.sums.names):
            x, width = self.at.column(seat) + PAD, self.at.player - 2 * PAD
            pen.lines(name, Box(x, y, width, height - 1), NAME)
        y += height
        pen.level(self.at.margin, y, self.at.width, INK, THICK)
        return y

    def _row(self, y: float, row: Row, *, banded: bool) -> None:
        _, pen, height = self._, self.pen, self.at.row
        if banded:
            pen.fill(Box(self.at.margin, y, self.at.width, height), BAND)
            pen.level(self.at.margin, y, self.at.width, LINE, THIN)
        number, cards, trump = (Box(x, y, width, height) for x, width in self.at.heads)
        pen.text(_.number(row.round.number), number, ROUND, "C")
        pen.text(_.number(row.round.cards), cards, CARDS, "C")
        self._trump(row, trump)
        for cell in row.cells:
            self._cell(cell, y)
        pen.level(self.at.margin, y + height, self.at.width, LINE, THIN)

    def _trump(self, row: Row, box: Box) -> None:
        trump, causes = row.round.trump, row.round.voids
        if trump:
            letter, ink = (trump, SUITS[trump]) if trump in SUITS else (NO_TRUMP, MUTED)
            above = box._replace(height=box.height * (0.68 if causes else 1))
            self.pen.text(letter, above, Letters(DRAWINGS, 13, ink), "C")
        if causes:
            words = " ".join(terms.special(self._, cause) for cause in causes)
            below = box._replace(y=box.y + box.height - 3, height=2.6)
            self.pen.text(words, below, CAUSE, "C")

    def _cell(self, cell: Cell, y: float) -> None:
        pen, height, edge = self.pen, self.at.row, self.at.column(cell.seat)
        pen.upright(edge, y, height, LINE, THIN)
        if cell.deals:
            pen.fold(edge, y, FOLD, BRASS)
        if cell.bid is None:
            return
        x, width = self._inside(cell.seat)
        limit = "!" if cell.against_limit else ""
        if cell.won is None:
            pen.text(f"{cell.bid}{limit}", Box(x, y, width, height), OPEN_BID, "L")
            return
        sign = {True: "✓", False: "✗", None: "–"}[cell.made]
        ink = {True: MADE, False: MISSED, None: MUTED}[cell.made]
        left, half = width / 2, height / 2
        bid = f"{sign} {cell.bid}{limit}·{cell.won}"
        pen.text(bid, Box(x, y + 0.3, left, half), Letters("sans", BID, ink), "L")
        below = Box(x, y + half - 0.3, left, half)
        taken = pen.text(self._.signed(cell.points or 0), below, POINTS, "L")
        if cell.grail:
            pen.text(GRAIL, below._replace(x=x + taken + 0.6), Letters(DRAWINGS, BID, BRASS), "L")
        running = self._.number(cell.total or 0)
        right = Box(x + left + APART, y, width - left - APART, height)
        pen.text(running, right, RUNNING, "R")

    def _inside(self, seat: int) -> tuple[float, float]:
        """Where the numbers of a player's column begin, and how far they reach."""
        width = min(WIDEST, self.at.player - 2 * PAD - 0.8)
        return self.at.column(seat) + (self.at.player - width) / 2 + 0.4, width

    def _sums(self, y: float) -> float:
        _, pen, total, place = self._, self.pen, self.at.total, self.at.place
        pen.level(self.at.margin, y, self.at.width, INK, THICK)
        heads = self.at.column(0) - self.at.margin - PAD
        pen.text(_("Total"), Box(self.at.margin, y + 0.5, heads, total), SUM_WORD, "R")
        pen.text(_("Place"), Box(self.at.margin, y + total, heads, place - 1), PLACE_WORD, "R")
        for seat, points in enumerate(self.sums.totals):
            if seat in self.sums.winners:
                edge = self.at.column(seat)
                pen.fill(Box(edge, y + THICK / 2, self.at.player, total + place), GOLD)
            x, width = self._inside(seat)
            pen.text(_.number(points), Box(x, y + 0.5, width, total), SUM, "R")
            where = _.number(self.sums.places[seat])
            pen.text(where, Box(x, y + total, width, place - 1), PLACE, "R")
        pen.level(self.at.margin, y + total + place, self.at.width, LINE, THIN)
        return y + total + place

    def _legend(self) -> None:
        """What the marks mean that stand on the pad, at the foot of the last page."""
        x, y = self.at.margin, self.at.foot
        for sign, letters, meaning in self._signs():
            # the fold is drawn and no letter
            wide = self.pen.width(sign, letters) if sign else FOLD
            whole = wide + SIGN_GAP + self.pen.width(meaning, LEGEND)
            if x + whole > self.at.margin + self.at.width:
                x, y = self.at.margin, y + LEGEND_LINE
            if sign:
                self.pen.text(sign, Box(x, y, wide + 1, 4), letters, "L")
            else:
                self.pen.fold(x, y + 0.8, FOLD, letters.ink)
            at = Box(x + wide + SIGN_GAP, y, self.at.width, 4)
            self.pen.text(meaning, at, LEGEND, "L")
            x += whole + MEANING_GAP

    def _signs(self) -> Iterator[tuple[str, Letters, str]]:
        _ = self._
        cells = [cell for row in self.sums.rows for cell in row.cells]
        example = next((cell for cell in cells if cell.won is not None), None)
        if example is not None:
            meaning = _("bid {bid}, won {won}", bid=example.bid, won=example.won)
            yield f"{example.bid}·{example.won}", LEGEND._replace(ink=INK), meaning
        if any(cell.made for cell in cells):
            yield "✓", LEGEND._replace(ink=MADE), _("bid made")
        if any(cell.made is False for cell in cells):
            yield "✗", LEGEND._replace(ink=MISSED), _("bid missed")
        if any(cell.grail for cell in cells):
            yield GRAIL, Letters(DRAWINGS, 8, BRASS), _("took the Holy Grail")
        if any(cell.against_limit for cell in cells):
            yield "!", LEGEND._replace(ink=INK), _("bid against the limit")
        if cells:
            yield "", LEGEND._replace(ink=BRASS), _("deals")

    def _page_number(self, number: int) -> None:
        pages = len(self.at.rows_of_page)
        if pages > 1:
            words = self._("Page {number} of {pages}", number=number, pages=pages)
            at = Box(self.at.margin, self.at.foot + LEGEND_LINE, self.at.width, 4)
            self.pen.text(words, at, LEGEND, "R")
