"""Rows that export the standings of a series as a picture, text or a spreadsheet."""

from collections.abc import Callable
from functools import partial
from typing import BinaryIO

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.exports import standings_table
from scorekeeper.exports.formats import FORMATS, FileFormat
from scorekeeper.exports.standings_table import StandingsTable
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.screens.share.delivery import File, copy, deliver, needs_client_action
from scorekeeper.ui.screens.share.format_list import ShareRow
from scorekeeper.ui.screens.share.progress import Exporting, ExportResult, Make
from scorekeeper.ui.screens.share.requirements import can_make, fetch_requirements
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import DeliveryMethod, ExportChoice, series_choices


def share_rows(session: Session, table: StandingsTable, make: Make) -> ft.Control:
    """Return a row for each format; `make` runs the export."""
    page = ft.context.page
    text = standings_table.standings_text(_, table)

    async def export(choice: ExportChoice) -> ExportResult:
        if choice.how is DeliveryMethod.COPY:
            return await copy(page, text)
        write: Callable[[], bytes] = partial(standings_table.standings_xlsx, _, table)
        if choice.kind is FileFormat.PNG:
            write = partial(standings_table.standings_png, _, table, assets_folder() / "fonts")
        await fetch_requirements(session, choice.kind, table.name, *table.names.values())
        data = await session.run(write)

        async def fill(sink: BinaryIO) -> None:
            sink.write(data)

        info = FORMATS[choice.kind]
        name = standings_table.standings_file_name(table, info.extension)
        return await deliver(page, File(name, info.mime, fill), session)

    return row_list(
        *(
            ShareRow(
                choice,
                partial(make, Exporting(), partial(export, choice)),
                action=ft.CopyToClipboard(text)
                if choice.how is DeliveryMethod.COPY and needs_client_action(page)
                else None,
            )
            for choice in series_choices(_, partial(can_make, session))
        )
    )
