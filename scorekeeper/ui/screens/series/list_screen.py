"""The list of series, and the form that begins one."""

from functools import partial

import flet as ft

from scorekeeper.app import Series
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.look import place_icons
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import collection, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.text import section_heading
from scorekeeper.ui.screens.game_row import games_text
from scorekeeper.ui.screens.series.name_forms import BeginSeries
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, SERIES_ROUTE, go, use_shown
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _


@screen
def SeriesListScreen() -> ft.View:
    """All series, the last begun first, and a field that begins another."""
    app = use_session().app

    async def listed() -> tuple[tuple[Series, int, int], ...]:
        """Return each series, the number of its games, and how many of those are finished."""
        counts = await app.series.game_counts()
        return tuple((each, *counts.get(each.id, (0, 0))) for each in await app.series.all())

    query = use_query(listed, [], when=use_shown())
    outcome = use_outcome(query.again, handed_to=SERIES_ROUTE)

    async def open_series(series: Series) -> None:
        go(f"{SERIES_ROUTE}/{series.id}")

    def row(listed: tuple[Series, int, int]) -> ft.Control:
        series, games, finished = listed
        note = _.count(
            "{finished} of {n} game finished",
            "{finished} of {n} games finished",
            games,
            finished=finished,
        )
        return OpenRow(
            f"series-{series.id}",
            series.name,
            partial(open_series, series),
            note=games_text(games) if games == finished else note,
            icon=place_icons.SERIES,
        )

    return screen_view(
        _("Series"),
        *collection(
            query,
            row,
            empty=_("The games of an evening or a season under one name, with their standings."),
        ),
        section_heading(_("A new series")),
        BeginSeries(open_series),
        back=HISTORY_ROUTE,
        foot=[outcome.notice],
    )
