"""The list of series, and the form that begins one."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.table import GameSearch, Series, Table
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.screens.players.merge import games_text
from scorekeeper.ui.screens.query import store_error_notice, store_error_text, use_query
from scorekeeper.ui.screens.series.begin import BeginSeries, removed_notice
from scorekeeper.ui.session.navigation import HISTORY, SERIES, TOURNAMENTS
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import words


@dataclass(frozen=True, slots=True)
class _Listed:
    """A series and the number of its games."""

    series: Series
    games: int


async def _listed(table: Table) -> tuple[_Listed, ...]:
    return tuple(
        [
            _Listed(each, await table.count(GameSearch(series=each.id)))
            for each in await table.series.all()
        ]
    )


@screen
def SeriesListScreen() -> ft.View:
    """All series, the last begun first, and a field that begins another."""
    _ = words()
    session = use_session()
    navigation = session.navigation
    go = ft.context.page.navigate
    failed, set_failed = ft.use_state("")
    removed, set_removed = ft.use_state(navigation.removed_series)
    visible = ft.use_route_location() == SERIES

    async def fetch() -> tuple[_Listed, ...] | None:
        # it lies under the page of each series, where names and games change
        return await _listed(session.table) if visible else None

    query, refetch = use_query(fetch, [visible])

    async def open_series(series: Series) -> None:
        go(f"{SERIES}/{series.id}")

    async def bring_back() -> None:
        # two taps may come before one drawing
        if navigation.removed_series is None:
            return
        series, games = navigation.removed_series
        navigation.removed_series = None
        refused = await session.table.series.bring_back(series, games)
        if refused is not None:
            navigation.removed_series = series, games
        set_failed(store_error_text(_, refused) if refused else "")
        set_removed(navigation.removed_series)
        await refetch()

    def dismiss() -> None:
        navigation.removed_series = None
        set_removed(None)
        set_failed("")

    ft.use_effect(lambda: set_removed(navigation.removed_series), [visible])
    notice = None
    if removed is not None:
        notice = removed_notice(_, removed[0].name, failed, bring_back, dismiss)
    listed = query.answer or ()
    return screen_frame(
        TopBar(_("Series"), on_back=lambda: go(HISTORY)),
        store_error_notice(query.error, refetch) if query.error else None,
        row_list(
            *(
                OpenRow(
                    identifiers.ONE_SERIES(each.series.id),
                    each.series.name,
                    partial(open_series, each.series),
                    note=games_text(_, each.games),
                    icon=ft.Icons.LEADERBOARD_OUTLINED,
                )
                for each in listed
            )
        )
        if listed
        else text(
            _("The games of an evening or a season under a name, with a table of who is where."),
            color=theme.MUTED,
        )
        if not query.error
        else None,
        row_list(
            OpenRow(
                identifiers.TOURNAMENTS,
                _("Tournaments"),
                lambda: go(TOURNAMENTS),
                note=_("Several tables, drawn anew each round"),
                icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
            )
        ),
        section_heading(_("A new series")),
        BeginSeries(open_series),
        bottom=notice,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )
