"""The list of tournaments, and the form that begins one."""

from functools import partial

import flet as ft

from scorekeeper.app import TournamentRecord
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import place_icons
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.screens.name_form import NameForm
from scorekeeper.ui.screens.series.list_frame import use_list_frame
from scorekeeper.ui.screens.series.name_forms import name_error
from scorekeeper.ui.session.navigation import TOURNAMENTS_ROUTE
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def TournamentsScreen() -> ft.View:
    """All tournaments, the last begun first, and a field that begins another."""
    tournaments = use_session().app.tournaments
    go = ft.context.page.navigate

    async def begin(name: str) -> str:
        outcome = await tournaments.begin(name)
        if not isinstance(outcome, TournamentRecord):
            return name_error(outcome, name)
        go(f"{TOURNAMENTS_ROUTE}/{outcome.id}")
        return ""

    def row(listed: tuple[str, str]) -> ft.Control:
        id_, name = listed
        return OpenRow(
            identifiers.ONE_TOURNAMENT(id_),
            name,
            partial(go, f"{TOURNAMENTS_ROUTE}/{id_}"),
            icon=place_icons.TOURNAMENTS,
        )

    return use_list_frame(
        TOURNAMENTS_ROUTE,
        tournaments.all,
        row,
        title=_("Tournaments"),
        nothing=_(
            "Enter the players, draw the tables for each round, and enter the results: standings "
            "follow, and a final for the best four."
        ),
        new=_("A new tournament"),
        form=NameForm(
            (identifiers.SERIES_NAME, _("Tournament name")),
            (identifiers.BEGIN_SERIES, _("Create this tournament")),
            begin,
        ),
    )
