"""The list of tournaments, and the form that begins one."""

from functools import partial

import flet as ft

from scorekeeper.app import TournamentRecord
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import place_icons
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.name_form import NameForm
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import collection, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.series.name_forms import name_error
from scorekeeper.ui.session import navigation
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def TournamentsScreen() -> ft.View:
    """All tournaments, the last begun first, and a field that begins another."""
    tournaments = use_session().app.tournaments
    query = use_query(tournaments.all, [], when=navigation.use_shown())
    outcome = use_outcome(query.again, handed_to=navigation.TOURNAMENTS_ROUTE)

    async def begin(name: str) -> navigation.Refused | None:
        begun = await tournaments.begin(name)
        if not isinstance(begun, TournamentRecord):
            return name_error(begun, name)
        navigation.go(f"{navigation.TOURNAMENTS_ROUTE}/{begun.id}")
        return None

    def row(listed: tuple[str, str]) -> ft.Control:
        id_, name = listed
        return OpenRow(
            f"tournament-{id_}",
            name,
            partial(navigation.go, f"{navigation.TOURNAMENTS_ROUTE}/{id_}"),
            icon=place_icons.TOURNAMENTS,
        )

    nothing = _(
        "Enter the players, draw the tables for each round, and enter the results: standings "
        "follow, and a final for the best four."
    )
    return screen_view(
        _("Tournaments"),
        *collection(query, row, empty=nothing),
        section_heading(_("A new tournament")),
        NameForm(
            ("series-name", _("Tournament name")),
            begin,
            button=("begin-series", _("Create this tournament")),
        ),
        back=navigation.HISTORY_ROUTE,
        foot=[outcome.notice],
    )
