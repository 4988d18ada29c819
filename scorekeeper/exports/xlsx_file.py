"""XLSX files: the scorepad with formulas for its totals, and a chart."""

import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import xlsxwriter
from xlsxwriter.chart_line import ChartLine
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_range, xl_rowcol_to_cell
from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from scorekeeper.exports.palette import HEAD, LINE, MADE, MISSED, PLAYER_INKS
from scorekeeper.exports.scorepad_grid import dealer_and_trump, summary_rows
from scorekeeper.exports.sheet_heading import extra_columns, sheet_heading, sheet_reference
from scorekeeper.exports.summary_text import beside_the_rounds, document_title
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import Cell, Row, Scorepad, scorepad
from scorekeeper.i18n import Words
from scorekeeper.i18n.text_direction import without_controls
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.rules.score_rows import CountsWhen

PLAIN_TEXT_OPTIONS: Final = {
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
    "in_memory": True,
}
"""Options by which XlsxWriter writes texts as they are, not as formulas or links."""

_A4_PAPER: Final = 9
"""The number of the paper size in the file format."""
_TITLE_ROW: Final = 0
_NAMES_ROW: Final = 1
_SUM_ROWS: Final = 3
"""The rows of totals, right bids and places."""
_RIGHT: Final = 1
"""The place of the right bids among the rows of sums."""
FIRST_ROUND_ROW: Final = 3
"""Rows, counted from 0."""
_HEAD_COLUMNS: Final = 4
"""The number of columns before the players': round, cards, dealer, trump."""
_COLUMNS_PER_PLAYER: Final = 4
"""The number of columns per player: bid, tricks, points, total."""
_CHART_MARKERS: Final = ("circle", "diamond")
"""The points of lines in the chart; those of the first players, and of others in their colours."""


_BOX: Final = {"bottom": 1, "bottom_color": LINE.light, "align": "center", "valign": "vcenter"}
_HEAD: Final = _BOX | {"bold": True, "bg_color": HEAD.light, "text_wrap": True}
_NUMBER: Final = _BOX | {"num_format": "0;−0;0"}
_LAST: Final = _HEAD | {"num_format": "0;−0;0", "top": 1, "top_color": LINE.light}
_EDGE: Final = {"right": 1, "right_color": LINE.light}
_LOOKS: Final = {
    "title": {"bold": True, "font_size": 14},
    "fields": {"align": "fill", "font_color": LINE.light},
    "head": _HEAD | _EDGE,
    "text": _BOX,
    "number": _NUMBER,
    "total": _NUMBER | _EDGE | {"bold": True},
    "last": _LAST | _EDGE,
    "last_word": _LAST | {"align": "left"},
    "made": {"font_color": MADE.light},
    "missed": {"font_color": MISSED.light},
}
"""The formats of cells."""


def scorepad_xlsx(_: Words, game: OpenGame) -> bytes:
    """Return the workbook of `game`.

    Totals, right bids and places are formulas over the points, so that they follow a correction.
    The same game gives the same bytes.
    """
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, PLAIN_TEXT_OPTIONS) as book:
        # The format stores times without a zone.
        book.set_properties({"created": game.started_at.replace(tzinfo=None)})
        pad = scorepad(game.game)
        sheet = book.add_worksheet(_("Scorepad"))
        looks = {name: book.add_format(look) for name, look in _LOOKS.items()}
        _Sheet(sheet, looks, _, game, pad).write()
        if pad.scored_rows:
            page = book.add_chartsheet(_("Chart"))
            page.set_chart(_chart(book, _, sheet.get_name(), pad))
            page.set_landscape()
    return file.getvalue()


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The sheet with the scorepad."""

    sheet: Worksheet
    looks: Mapping[str, Format]
    _: Words
    game: OpenGame
    pad: Scorepad

    def write(self) -> None:
        """Fill the sheet, and set up how it is displayed and printed."""
        _ = self._
        behind = _column(len(self.pad.names))
        title = f"{document_title(_, self.game)} · {sheet_heading(_, self.game)}"
        self.sheet.write_string(_TITLE_ROW, 0, title, self.looks["title"])
        self._write_heads()
        columns = extra_columns(_, self.game.game)
        for column, (head, texts) in enumerate(columns, start=behind):
            self.sheet.merge_range(
                _NAMES_ROW, column, _NAMES_ROW + 1, column, head, self.looks["head"]
            )
            self.sheet.write_column(FIRST_ROUND_ROW, column, texts, self.looks["text"])
        # for whoever reads the file again: cut to the width of its cell
        last = _column(len(self.pad.names) - 1)
        self.sheet.write_string(_TITLE_ROW, last, sheet_reference(self.game), self.looks["fields"])
        for place, row in enumerate(self.pad.started_rows):
            at = FIRST_ROUND_ROW + place
            self.sheet.write_row(at, 0, (row.number, row.cards), self.looks["number"])
            self.sheet.write_row(at, 2, dealer_and_trump(_, self.pad, row), self.looks["text"])
            for cell in row.cells:
                self._write_cell(at, cell, row)
        self._write_sums()
        self._set_out()

    def _write_heads(self) -> None:
        _, sheet, head = self._, self.sheet, self.looks["head"]
        words = (_("Round"), _("Cards"), _("Dealer"), _("Trump"))
        for column, word in enumerate(words):
            sheet.merge_range(_NAMES_ROW, column, _NAMES_ROW + 1, column, word, head)
        words = (_("Bid"), _("Tricks"), _("Points"), _("Total"))
        for seat, name in enumerate(map(without_controls, self.pad.names)):
            first = _column(seat)
            sheet.merge_range(
                _NAMES_ROW, first, _NAMES_ROW, first + _COLUMNS_PER_PLAYER - 1, name, head
            )
            sheet.write_row(_NAMES_ROW + 1, first, words, head)

    def _write_cell(self, at: int, cell: Cell, row: Row) -> None:
        first = _column(cell.seat)
        self.sheet.write_row(at, first, (cell.bid, cell.won, cell.points), self.looks["number"])
        if cell.seat not in self.game.game.round(row.number).seated:
            # a chart would draw a formula as a number, even one that comes to nothing
            self.sheet.write_blank(at, first + 3, None, self.looks["total"])
            return
        # a player who sits the round out has no points, and keeps a total
        player = next(c.seat for c in (cell, *row.cells) if c.plays)
        points = xl_rowcol_to_cell(at, _column(player) + 2)
        so_far = xl_range(FIRST_ROUND_ROW, first + 2, at, first + 2)
        given = self._given(cell.seat, cell.round)
        formula = f'=IF({points}="","",SUM({so_far}){given})'
        shown = "" if cell.total is None else cell.total
        self.sheet.write_formula(at, first + 3, formula, self.looks["total"], shown)

    def _write_sums(self) -> None:
        at = self._last_row
        totals = [xl_rowcol_to_cell(at, _column(seat) + 3) for seat in range(len(self.pad.names))]
        ties = [self._tie(seat, at) for seat in range(len(self.pad.names))]
        for below, (word, values) in enumerate(summary_rows(self._, self.pad)):
            self.sheet.merge_range(
                at + below, 0, at + below, _HEAD_COLUMNS - 1, word, self.looks["last_word"]
            )
            for seat, value in enumerate(values):
                first = _column(seat)
                points = xl_range(FIRST_ROUND_ROW, first + 2, at - 1, first + 2)
                formula = (
                    f"=SUM({points}){self._given(seat, len(self.pad.rows))}",
                    f'=COUNTIF({points},">0")',
                    self._place(seat, totals, ties),
                )[below]
                self.sheet.write_row(at + below, first, (None,) * 3, self.looks["last_word"])
                # a player who has left has no place
                if value is None or (below == _RIGHT and not self._sign_tells):
                    self.sheet.write(at + below, first + 3, value, self.looks["last"])
                else:
                    self.sheet.write_formula(
                        at + below, first + 3, formula, self.looks["last"], value
                    )
        self.sheet.write_column(at + _SUM_ROWS + 1, 0, beside_the_rounds(self._, self.pad))

    def _given(self, seat: int, number: int) -> str:
        """Return what was given to a player beside the rounds up to one, to add in a formula."""
        beside = self.game.game.other_points
        given = sum(points for n, who, points in beside if who == seat and n <= number)
        return f"{given:+d}" if given else ""

    def _tie(self, seat: int, at: int) -> str:
        """Return what ranks a player among equal totals, for a formula; `at` is the row of sums."""
        first, last = _column(seat), at - 1
        if self.game.game.rules.tie_break is TieBreak.MOST_RIGHT_BIDS:
            return xl_rowcol_to_cell(at + _RIGHT, first + 3)
        points = xl_range(FIRST_ROUND_ROW, first + 2, last, first + 2)
        return f'SUMIF({points},"<>",{xl_range(FIRST_ROUND_ROW, first, last, first)})'

    def _place(self, seat: int, totals: list[str], ties: list[str]) -> str:
        """Return a formula: 1 and the number of better players, with what breaks ties."""
        total, tie = totals[seat], ties[seat]
        others = [n for n, place in enumerate(self.pad.places) if place and n != seat]
        better = [f"({totals[n]}>{total})" for n in others]
        if self.game.game.rules.tie_break is not TieBreak.NONE:
            better += [f"({totals[n]}={total})*({ties[n]}>{tie})" for n in others]
        return f"={'+'.join(['1', *better])}"

    def _set_out(self) -> None:
        sheet, last_column = self.sheet, _column(len(self.pad.names)) - 1
        sheet.freeze_panes(FIRST_ROUND_ROW, _HEAD_COLUMNS)
        sheet.set_column(0, 1, 8)
        sheet.set_column(2, 3, 16)
        sheet.set_column(_HEAD_COLUMNS, last_column, 7)
        sheet.set_row(_NAMES_ROW, 32)
        for seat in range(len(self.pad.names)) if self.pad.started_rows else ():
            points = (FIRST_ROUND_ROW, _column(seat) + 2, self._last_row - 1, _column(seat) + 2)
            for criteria, look in ((">", self.looks["made"]), ("<", self.looks["missed"])):
                rule = {"type": "cell", "criteria": criteria, "value": 0, "format": look}
                sheet.conditional_format(*points, rule)
        sheet.set_landscape()
        sheet.set_paper(_A4_PAPER)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(_NAMES_ROW, FIRST_ROUND_ROW - 1)

    @property
    def _sign_tells(self) -> bool:
        """Whether the points of a round tell if the bid was made: bonuses can count without it."""
        sheet, rules = self.game.game.edition, self.game.game.rules
        with_it = all(bonus.counts is CountsWhen.MADE for bonus in sheet.bonuses)
        return with_it and rules.scoring.sign_tells

    @property
    def _last_row(self) -> int:
        """The row of the totals, the first below the rounds."""
        return FIRST_ROUND_ROW + max(1, len(self.pad.started_rows))


def _chart(book: Workbook, _: Words, sheet: str, pad: Scorepad) -> ChartLine:
    """Return a line chart of the running totals."""
    chart = book.add_chart({"type": "line"})
    assert isinstance(chart, ChartLine)  # noqa: S101 - as was asked for
    scored = [place for place, row in enumerate(pad.started_rows) if row.scored]
    first, last = FIRST_ROUND_ROW + scored[0], FIRST_ROUND_ROW + scored[-1]
    for seat in range(len(pad.names)):
        column, colour = _column(seat), PLAYER_INKS[seat % len(PLAYER_INKS)].light
        chart.add_series(
            {
                "name": [sheet, _NAMES_ROW, column],
                "categories": [sheet, first, 0, last, 0],
                "values": [sheet, first, column + 3, last, column + 3],
                "line": {"color": colour, "width": 2.5},
                "marker": {
                    "type": _CHART_MARKERS[seat // len(PLAYER_INKS)],
                    "size": 5,
                    "fill": {"color": colour},
                    "border": {"color": colour},
                },
            }
        )
    chart.set_x_axis({"name": _("Round"), "label_position": "low"})
    chart.set_y_axis({"name": _("Total"), "major_gridlines": {"visible": True}})
    chart.set_legend({"position": "bottom"})
    return chart


def _column(seat: int) -> int:
    """Return the first column of a player."""
    return _HEAD_COLUMNS + _COLUMNS_PER_PLAYER * seat
