"""The list of tournaments, and the form that begins one."""

from functools import partial

import flet as ft

from scorekeeper.table import TournamentRecord
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.name_form import NameForm
from scorekeeper.ui.screens.query import store_error_notice, store_error_text, use_query
from scorekeeper.ui.screens.series.begin import name_error, removed_notice
from scorekeeper.ui.session.navigation import SERIES, TOURNAMENTS
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import words


@screen
def TournamentsScreen() -> ft.View:
    """All tournaments, the last begun first, and a field that begins another."""
    _ = words()
    session = use_session()
    navigation = session.navigation
    go = ft.context.page.navigate
    failed, set_failed = ft.use_state("")
    removed, set_removed = ft.use_state(navigation.removed_tournament)
    visible = ft.use_route_location() == TOURNAMENTS

    async def fetch() -> tuple[tuple[str, str], ...] | None:
        # it lies under the page of each tournament
        return await session.table.tournaments.all() if visible else None

    query, refetch = use_query(fetch, [visible])
    ft.use_effect(lambda: set_removed(navigation.removed_tournament), [visible])

    async def begin(name: str) -> str:
        outcome = await session.table.tournaments.begin(name)
        if not isinstance(outcome, TournamentRecord):
            return name_error(_, outcome, name)
        go(f"{TOURNAMENTS}/{outcome.id}")
        return ""

    async def bring_back() -> None:
        record = navigation.removed_tournament
        navigation.removed_tournament = None
        refused = record and await session.table.tournaments.bring_back(record)
        if refused:
            navigation.removed_tournament = record
        set_failed(store_error_text(_, refused) if refused else "")
        set_removed(navigation.removed_tournament)
        await refetch()

    def dismiss() -> None:
        navigation.removed_tournament = None
        set_removed(None)
        set_failed("")

    notice = None
    if removed is not None:
        notice = removed_notice(_, removed.name, failed, bring_back, dismiss)
    listed = query.answer or ()
    return screen_frame(
        TopBar(_("Tournaments"), on_back=lambda: go(SERIES)),
        store_error_notice(query.error, refetch) if query.error else None,
        row_list(
            *(
                OpenRow(
                    identifiers.ONE_TOURNAMENT(id_),
                    name,
                    partial(go, f"{TOURNAMENTS}/{id_}"),
                    icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
                )
                for id_, name in listed
            )
        )
        if listed
        else text(
            _(
                "Enter who takes part, draw the tables of each round, and enter the results: "
                "the standings follow, and a final of the best four."
            ),
            color=theme.MUTED,
        )
        if not query.error
        else None,
        section_heading(_("A new tournament")),
        NameForm(
            (identifiers.SERIES_NAME, _("Name of the tournament")),
            (identifiers.BEGIN_SERIES, _("Begin this tournament")),
            begin,
        ),
        bottom=notice,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )
