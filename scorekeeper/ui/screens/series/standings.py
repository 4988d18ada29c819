"""The table of a series: a row for each person, the best first."""

import flet as ft

from scorekeeper.exports.standings_table import StandingsTable
from scorekeeper.exports.summary_text import place_text
from scorekeeper.i18n import series_texts as texts
from scorekeeper.stats.standings import Standing
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import list_row, padded
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _


@component
def StandingRows(table: StandingsTable) -> ft.Control:
    """The rows of everybody who played: place, name, games, wins, averages and score."""
    large = use_layout().large
    return row_list(
        *(_row(table, number, line, large=large) for number, line in enumerate(table.standings))
    )


def _row(table: StandingsTable, number: int, line: Standing, *, large: bool) -> ft.Control:
    """Return a row; the score of a `large` one stands below the name, and is not beside it."""
    first = line.place == 1
    ink, lit = (theme.TEXT, theme.ACCENT) if first else (theme.MUTED, theme.MUTED)
    name, place = table.names[line.person], place_text(_, line.place)
    about = texts.games_and_wins(_, line.games, line.wins)
    score = value_text(
        f"total-{number}",
        texts.score_text(_, line.score, table.rules.measure),
        theme.TOTAL,
        label=_("{name}, total", name=name),
        whole=True,
    )
    label = _("{name}, place", name=name)
    content = list_row(
        value_text(f"place-{number}", place, theme.NAME, lit, label=label),
        [
            text(name, theme.NAME, lines=None if large else 2, silent=True),
            score if large else None,
            text(about, theme.SMALL, ink),
            text(texts.averages(_, line.average, line.average_place), theme.SMALL, ink),
        ],
        None if large else score,
    )
    box = padded(content, y=theme.SPACE.S, x=theme.SPACE.L)
    box.bgcolor = theme.GLOW if first else None
    return box
