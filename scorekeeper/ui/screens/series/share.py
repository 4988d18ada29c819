"""The standings of a series or tournament, and their exports: a picture, text, a spreadsheet."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.exports import standings_table
from scorekeeper.exports.formats import FORMATS, FileFormat
from scorekeeper.exports.standings_table import (
    StandingsTable,
    counted_games_text,
    standing_rules_text,
)
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.screens.series.standings import StandingRows
from scorekeeper.ui.screens.share.delivery import copy, copy_action, deliver, made_file
from scorekeeper.ui.screens.share.format_list import ShareRow
from scorekeeper.ui.screens.share.progress import ExportResult, Make
from scorekeeper.ui.screens.share.requirements import can_make, fetch_requirements, fonts_folder
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import STANDINGS, DeliveryMethod, ExportChoice, offered


@component
def _ShareRows(table: StandingsTable, make: Make) -> ft.Control:
    """A row for each format; `make` runs the export."""
    session = use_session()
    copied = standings_table.standings_text(_, table)

    async def export(choice: ExportChoice) -> ExportResult:
        if choice.how is DeliveryMethod.COPY:
            return await copy(copied)
        write: Callable[[], bytes] = partial(standings_table.standings_xlsx, _, table)
        if choice.kind is FileFormat.PNG:
            write = partial(standings_table.standings_png, _, table, fonts_folder())
        await fetch_requirements(session, choice.kind, table.name, *table.names.values())
        name = standings_table.standings_file_name(table, FORMATS[choice.kind].extension)
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


def standings_section(table: StandingsTable, make: Make, title: str = "") -> list[Child]:
    """Return the standings, how they are reckoned, and what they can be shared as.

    Under a `title` the number of games stands beside it.
    """
    games = counted_games_text(_, table)
    return [
        section_heading(title, games) if title else text(games, theme.SMALL_STRONG, theme.MUTED),
        StandingRows(table),
        remark(standing_rules_text(_, table)),
        section_heading(_("Export")),
        _ShareRows(table, make),
    ]
