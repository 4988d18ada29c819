"""The standings of a series, as text for a chat, a spreadsheet, and a picture."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.canvas import Box, Canvas, TextStyle
from scorekeeper.exports.card_file import (
    CARD_INNER_WIDTH,
    CARD_MARGIN,
    CARD_ROW_GAP,
    CARD_WIDTH,
    NAME_STYLE,
    SMALL_LINE_HEIGHT,
    TITLE_LINE_HEIGHT,
    TITLE_STYLE,
    draw_across,
)
from scorekeeper.exports.palette import BAND, BRASS, HEAD, MUTED, TEXT
from scorekeeper.exports.picture import PictureCanvas
from scorekeeper.exports.summary_text import place_text
from scorekeeper.i18n import Words
from scorekeeper.i18n import series_texts as texts
from scorekeeper.i18n.text_direction import isolate
from scorekeeper.stats.standings import Standing, StandingRules

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

_SECTION_GAP: Final = 4.0
_ROW_HEIGHT: Final = 12.0
_PLACE_WIDTH: Final = 10.0
_SCORE_WIDTH: Final = 20.0
"""Lengths of the picture in mm; all others are those of the result card."""
_SMALL_STYLE: Final = TextStyle("sans", 10, TEXT)

_FIRST_ROW: Final = 3
_FIRST_GAME: Final = 8
"""The row of the first person, and the column of the first game, in the spreadsheet."""
_MAX_ARGUMENTS: Final = 200
"""The most cells in one sum; a spreadsheet takes 255."""
_LOOKS: Final[Mapping[str, dict[str, object]]] = {
    "score": {"bold": True},
    "played": {},
    "credited": {"italic": True},
    "left_out": {"font_strikeout": True, "font_color": MUTED.light},
}
"""The formats of scores: the sum, and those played, credited and left out."""


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The contents of an exported series: name and rules, the standings, names by person.

    `days` are those of the games that count, in the order of the rounds in each standing. A
    tournament has none, but the numbers of the `rounds` that count, and perhaps a `final`.
    """

    name: str
    rules: StandingRules
    days: tuple[date, ...]
    standings: Sequence[Standing]
    names: Mapping[str, str]
    rounds: tuple[int, ...] = ()
    final: bool = False


def counted_games_text(_: Words, table: StandingsTable) -> str:
    """Return how many games count, and of which days; of a tournament how many rounds."""
    if table.final:
        return _("After the final")
    if table.rounds:
        return _.about("tournament", "After round {number}", number=table.rounds[-1])
    counted = _.count("{n} game", "{n} games", len(table.days))
    if not table.days:
        return counted
    first, last = min(table.days), max(table.days)
    days = _.date(first) if first == last else f"{_.date(first)} – {_.date(last)}"
    return f"{counted} · {days}"


def standing_rules_text(_: Words, table: StandingsTable) -> str:
    """Return how the standings are computed, in sentences."""
    if table.rounds or table.final:
        return texts.tournament_rules(_, final=table.final)
    return texts.rules(_, table.rules.measure, table.rules.absence, table.rules.best)


def standings_text(_: Words, table: StandingsTable) -> str:
    """Return the standings as text, the best first."""
    lines = [
        f"{place_text(_, line.place)} {isolate(table.names[line.person])} {_score(_, table, line)} "
        f"({texts.games_and_wins(_, line.games, line.wins)})"
        for line in table.standings
    ]
    parts = [[table.name, counted_games_text(_, table)], lines, [standing_rules_text(_, table)]]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def standings_png(_: Words, table: StandingsTable) -> bytes:
    """Return the standings as a PNG picture."""
    head = 2 * CARD_MARGIN + TITLE_LINE_HEIGHT + SMALL_LINE_HEIGHT + _SECTION_GAP
    height = (
        head
        + len(table.standings) * (_ROW_HEIGHT + CARD_ROW_GAP)
        + _SECTION_GAP
        + 2 * SMALL_LINE_HEIGHT
    )
    canvas = PictureCanvas()
    canvas.begin_page(CARD_WIDTH, height, header=height)
    y = draw_across(canvas, table.name, CARD_MARGIN, TITLE_STYLE, TITLE_LINE_HEIGHT)
    y = draw_across(canvas, counted_games_text(_, table), y, _SMALL_STYLE, SMALL_LINE_HEIGHT)
    y += _SECTION_GAP
    for line in table.standings:
        _draw_line(_, canvas, table, line, y)
        y += _ROW_HEIGHT + CARD_ROW_GAP
    y += _SECTION_GAP
    below = Box(CARD_MARGIN, y, CARD_INNER_WIDTH, 2 * SMALL_LINE_HEIGHT)
    muted = _SMALL_STYLE._replace(colour=MUTED)
    canvas.draw_wrapped(standing_rules_text(_, table), below, muted)
    return canvas.png()


def standings_xlsx(_: Words, table: StandingsTable) -> bytes:
    """Return the standings as an XLSX workbook: a row for each person, a column for each game.

    Scores are formulas over the games that count. A score of somebody absent is italic, one that
    does not count is struck through.
    """
    import xlsxwriter  # noqa: PLC0415 - not every device has it

    from scorekeeper.exports.xlsx_file import PLAIN_TEXT_OPTIONS  # noqa: PLC0415

    file = io.BytesIO()
    with xlsxwriter.Workbook(file, PLAIN_TEXT_OPTIONS) as book:
        sheet = book.add_worksheet(_("Standings"))
        bold = {"bold": True, "bg_color": HEAD.light, "text_wrap": True, "valign": "vcenter"}
        sheet.write_string(0, 0, table.name, book.add_format({"bold": True, "font_size": 16}))
        sheet.write_string(1, 0, f"{counted_games_text(_, table)}. {standing_rules_text(_, table)}")
        heads = [
            *(_("Place"), _("Name"), _("Score"), _("Games"), _("Wins"), _("Points")),
            *(_("Average points"), _("Average place")),
            *(f"{number}. {_.date(day)}" for number, day in enumerate(table.days, start=1)),
            *(_.about("tournament", "Round {number}", number=number) for number in table.rounds),
        ]
        sheet.write_row(_FIRST_ROW - 1, 0, heads, book.add_format(bold))
        looks = {
            name: book.add_format({"num_format": "General"} | look) for name, look in _LOOKS.items()
        }
        for row, line in enumerate(table.standings, start=_FIRST_ROW):
            _write_line(sheet, looks, row, table.names[line.person], line)
        sheet.freeze_panes(_FIRST_ROW, 2)
        sheet.set_column(1, 1, 24)
        games = len(table.days) + len(table.rounds)
        if games:
            sheet.set_column(_FIRST_GAME, _FIRST_GAME + games - 1, 12)
    return file.getvalue()


def _write_line(
    sheet: Worksheet, looks: Mapping[str, Format], row: int, name: str, line: Standing
) -> None:
    from xlsxwriter.utility import xl_rowcol_to_cell  # noqa: PLC0415 - not every device has it

    sheet.write_row(row, 0, (line.place, name))
    cells = [
        xl_rowcol_to_cell(row, _FIRST_GAME + number)
        for number, each in enumerate(line.rounds)
        if each.counts
    ]
    if len(cells) <= _MAX_ARGUMENTS:
        sheet.write_formula(row, 2, f"=SUM({','.join(cells)})", looks["score"], float(line.score))
    else:
        sheet.write_number(row, 2, float(line.score), looks["score"])
    sheet.write_row(row, 3, (line.games, line.wins, line.total))
    sheet.write_row(row, 6, (float(line.average), float(line.average_place)), looks["played"])
    for column, each in enumerate(line.rounds, start=_FIRST_GAME):
        if each.counts or each.played:
            look = "left_out" if not each.counts else "played" if each.played else "credited"
            sheet.write_number(row, column, float(each.score), looks[look])


def _draw_line(_: Words, canvas: Canvas, table: StandingsTable, line: Standing, y: float) -> None:
    row = Box(CARD_MARGIN, y, CARD_INNER_WIDTH, _ROW_HEIGHT)
    canvas.fill_box(row, BAND)
    ink = BRASS if line.place == 1 else TEXT
    x, end = CARD_MARGIN + 2, CARD_MARGIN + CARD_INNER_WIDTH - 2 - _SCORE_WIDTH
    name = Box(x + _PLACE_WIDTH, y, end - x - _PLACE_WIDTH, _ROW_HEIGHT * 0.6)
    below = name._replace(y=y + _ROW_HEIGHT * 0.52, height=_ROW_HEIGHT * 0.4)
    strong, muted = NAME_STYLE._replace(colour=ink), _SMALL_STYLE._replace(colour=MUTED)
    place, score = place_text(_, line.place), _score(_, table, line)
    canvas.draw_text(place, row._replace(x=x, width=_PLACE_WIDTH), strong, "L")
    canvas.draw_text(table.names[line.person], name, NAME_STYLE, "L")
    canvas.draw_text(texts.games_and_wins(_, line.games, line.wins), below, muted, "L")
    canvas.draw_text(score, row._replace(x=end, width=_SCORE_WIDTH), strong, "R")


def _score(_: Words, table: StandingsTable, line: Standing) -> str:
    return texts.score_text(_, line.score, table.rules.measure)
