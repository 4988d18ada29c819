"""The standings of a series or tournament, and their exports: a picture, text, a spreadsheet."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.exports import standings_table
from scorekeeper.exports.file_names import safe_title
from scorekeeper.exports.formats import FORMATS, FileFormat
from scorekeeper.exports.standings_table import StandingsTable
from scorekeeper.i18n import series_texts as texts
from scorekeeper.stats.standings import Standing
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.seat_row import place_row
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.share.delivery import copy, copy_action, deliver, made_file
from scorekeeper.ui.screens.share.format_list import ShareRow
from scorekeeper.ui.screens.share.progress import ExportResult, Make
from scorekeeper.ui.screens.share.requirements import can_make, fetch_requirements
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import STANDINGS, DeliveryMethod, ExportChoice, offered


def standings_section(table: StandingsTable, make: Make, title: str = "") -> list[Child]:
    """Return the standings, how they are computed, and what they can be shared as.

    Under a `title` the number of games stands beside it. `make` runs an export.
    """
    games = standings_table.counted_games_text(_, table)
    return [
        section_heading(title, games) if title else text(games, theme.SMALL_STRONG, theme.MUTED),
        _StandingRows(table),
        remark(standings_table.standing_rules_text(_, table)),
        section_heading(_("Export")),
        _ShareRows(table, make),
    ]


@component
def _StandingRows(table: StandingsTable) -> ft.Control:
    """The rows of everybody who played: place, name, games, wins, averages and score.

    Large text has the score below the name.
    """
    large = use_layout().large

    def row(number: int, line: Standing) -> ft.Control:
        ink = theme.TEXT if line.place == 1 else theme.MUTED
        name, score = table.names[line.person], (line.score, table.rules.measure)
        words = [
            text(name, theme.NAME, lines=None if large else 2, silent=True),
            text(texts.games_and_wins(_, line.games, line.wins), theme.SMALL, ink),
            text(texts.averages(_, line.average, line.average_place), theme.SMALL, ink),
        ]
        total = texts.score_text(_, *score)
        return place_row(number, line.place, name, words, total, total_below=large)

    return row_list(*(row(*each) for each in enumerate(table.standings)))


@component
def _ShareRows(table: StandingsTable, make: Make) -> ft.Control:
    """A row for each format."""
    session = use_session()
    copied = standings_table.standings_text(_, table)

    async def export(choice: ExportChoice) -> ExportResult:
        if choice.how is DeliveryMethod.COPY:
            return await copy(copied)
        write: Callable[[], bytes] = partial(standings_table.standings_xlsx, _, table)
        if choice.kind is FileFormat.PNG:
            write = partial(standings_table.standings_png, _, table)
        await fetch_requirements(session, choice.kind, table.name, *table.names.values())
        name = f"{safe_title(table.name)}.{FORMATS[choice.kind].extension}"
        return await deliver(made_file(name, choice.kind, await session.run(write)), session)

    return row_list(
        *(
            ShareRow(
                choice,
                partial(make, partial(export, choice)),
                action=copy_action(copied) if choice.how is DeliveryMethod.COPY else None,
            )
            for choice in offered(_, STANDINGS, partial(can_make, session))
        )
    )
