"""An empty scorepad to print, at the end of an edition's rules."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.exports import pdf_file
from scorekeeper.exports.formats import FORMATS, FileFormat
from scorekeeper.i18n import terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.share.delivery import deliver, made_file
from scorekeeper.ui.screens.share.format_list import ShareRow
from scorekeeper.ui.screens.share.progress import ExportResult, Make
from scorekeeper.ui.screens.share.requirements import can_make, fetch_requirements
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import EMPTY_SCOREPADS, ExportChoice, offered

_USUAL: Final = 4
"""The number of players chosen at first."""


@component
def EmptyScorepad(edition: str, make: Make) -> ft.Control:
    """The number of players, and a row for each paper; nothing where no PDF can be made.

    `make` runs the export.
    """
    session = use_session()
    players, set_players = ft.use_state(_USUAL)
    fewest, most = EDITIONS[edition].players
    papers = offered(_, EMPTY_SCOREPADS, partial(can_make, session))
    if not papers:
        return ft.Container()
    return column(
        section_heading(_("An empty scorepad")),
        one_of(
            "pad-players-{}".format,
            {number: _.number(number) for number in range(fewest, most + 1)},
            players,
            set_players,
            spoken=lambda number: _.count("{n} player", "{n} players", int(number)),
        ),
        row_list(
            *(
                ShareRow(each, partial(make, partial(_print, session, edition, players, each)))
                for each in papers
            )
        ),
        spacing=theme.SPACE.M,
    )


async def _print(
    session: Session, edition: str, players: int, choice: ExportChoice
) -> ExportResult:
    """Make an empty scorepad by the edition's booklet, and deliver it."""
    await fetch_requirements(session, FileFormat.PDF)
    rules = EDITIONS[edition].rules()
    data = await session.run(pdf_file.empty_scorepad_pdf, _, rules, players, choice.paper)
    info = FORMATS[FileFormat.PDF]
    name = f"{_('Scorepad')} {terms.edition(_, edition)} {players}.{info.extension}"
    return await deliver(made_file(name, FileFormat.PDF, data), session)
