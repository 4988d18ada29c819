"""The list of players, with a search field, hidden players folded, and the way to statistics."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Person
from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.figures import PersonFigures
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.avatar import avatar
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import END, column, lines, row
from scorekeeper.ui.parts.picture import fan
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.game_row import games_text
from scorekeeper.ui.screens.query import store_error_notice, use_query
from scorekeeper.ui.session.navigation import (
    HOME_ROUTE,
    PLAYERS_ROUTE,
    STATISTICS_ROUTE,
    Navigation,
)
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import PlayerLine, PlayerList, player_list

_MANY = 10
"""With more players than this there is a search field."""


@screen
def PlayersScreen() -> ft.View:
    """Everybody who ever played, the most recent player first."""
    session = use_session()
    go = ft.context.page.navigate
    typed, set_typed = ft.use_state("")
    visible = ft.use_route_location() == PLAYERS_ROUTE

    async def fetch() -> tuple[Person, ...] | None:
        # it lies under the page of each player, where names and looks change
        return await session.app.people.everybody() if visible else None

    async def ask_figures() -> tuple[PersonFigures, ...] | None:
        return (await session.app.statistics.of_table()).people if visible else None

    query, refetch = use_query(fetch, [visible])
    figures, figures_again = use_query(ask_figures, [visible])
    everybody: Sequence[Person] = query.answer or ()
    shown = player_list(everybody, figures.answer or (), typed)

    async def read_again() -> None:
        await refetch()
        await figures_again()

    def open_player(line: PlayerLine) -> None:
        session.navigation.statistics_filter = Navigation().statistics_filter
        go(f"{PLAYERS_ROUTE}/{line.id}")

    body: list[ft.Control] = []
    if error := query.error or figures.error:
        body.append(store_error_notice(error, read_again))
    if query.answer is not None and not everybody:
        body += _nobody_yet()
    if everybody:
        body.append(_to_statistics(lambda: go(STATISTICS_ROUTE)))
    if len(everybody) > _MANY:
        body.append(text_field(identifiers.SEARCH_PLAYERS, _("Search names"), typed, set_typed))
    if everybody:
        body += _found(shown, open_player)
    return screen_frame(
        TopBar(_("Players"), on_back=lambda: go(HOME_ROUTE)),
        *body,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


def _to_statistics(on_tap: OnTap) -> ft.Control:
    return row_list(
        OpenRow(
            identifiers.STATISTICS,
            _("Statistics"),
            on_tap,
            note=_("Everybody’s ratings, hit rates and records"),
            icon=place_icons.STATISTICS,
        )
    )


@component
def _Hidden(
    hidden: Sequence[PlayerLine], open_player: Callable[[PlayerLine], object]
) -> ft.Control:
    """A button that unfolds the hidden players."""
    unfolded, set_unfolded = ft.use_state(initial=False)
    return column(
        SecondaryButton(
            identifiers.HIDDEN_PLAYERS,
            _.count("{n} hidden player", "{n} hidden players", len(hidden)),
            lambda: set_unfolded(not unfolded),
            icon=ft.Icons.EXPAND_LESS if unfolded else ft.Icons.EXPAND_MORE,
            unfolded=unfolded,
        ),
        PlayerRows(hidden, open_player) if unfolded else None,
    )


def _found(shown: PlayerList, open_player: Callable[[PlayerLine], object]) -> list[ft.Control]:
    """Return the visible and hidden players, or the message that nobody has such a name."""
    found: list[ft.Control] = []
    if shown.visible:
        found.append(PlayerRows(shown.visible, open_player))
    if shown.hidden:
        found.append(_Hidden(shown.hidden, open_player))
    nobody = value_text(
        identifiers.NOTHING_FOUND,
        _("No player has that name."),
        color=theme.MUTED,
        live=True,
        centered=True,
    )
    return found or [nobody]


def _nobody_yet() -> list[ft.Control]:
    return [
        ft.Container(
            alignment=ft.Alignment.CENTER,
            padding=theme.SPACE.XL,
            content=fan(("H", "wizard", "S"), 84),
        ),
        value_text(
            identifiers.NOTHING_FOUND,
            _("Nobody has played yet. Players appear here once they join a game."),
            color=theme.MUTED,
            centered=True,
        ),
    ]


_RATE: Final = 66
"""Width of a hit rate with its caption, in logical pixels."""


@component
def PlayerRows(
    players_shown: Sequence[PlayerLine], open_player: Callable[[PlayerLine], object]
) -> ft.Control:
    """The number of players, and a row for each."""
    large = use_layout().large
    count = _.count("{n} player", "{n} players", len(players_shown))
    return column(
        text(count, theme.SMALL, theme.MUTED, lines=1),
        row_list(
            *(PlayerRow(line, partial(open_player, line), large=large) for line in players_shown)
        ),
        spacing=theme.SPACE.S,
    )


@component(memo=True)
def PlayerRow(line: PlayerLine, on_tap: OnTap, *, large: bool) -> ft.Control:
    """A player with games, wins and hit rate; with `large` text the rate stands below."""
    note = games_text(line.games)
    if line.wins:
        note = _.row_of([note, _.count("{n} win", "{n} wins", line.wins)])
    rate = texts.percent(_, line.right.shown) if line.right and line.right.shown is not None else ""
    hits = _("{rate} of bids made", rate=rate) if rate else ""
    return tap_target(
        identifiers.PLAYER(line.id),
        ". ".join(filter(None, (line.name, note, hits))),
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
            content=row(
                avatar(line.name, line.look),
                lines(
                    text(line.name, theme.NAME, lines=None if large else 2),
                    text(note, theme.SMALL, theme.MUTED),
                    text(hits, theme.SMALL) if large and hits else None,
                ),
                _rate(rate, _("bids made")) if rate and not large else None,
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=theme.MUTED),
            ),
        ),
        on_tap,
    )


def _rate(rate: str, label: str) -> ft.Control:
    caption = text(label, theme.CAPTION, theme.MUTED)
    caption.text_align = ft.TextAlign.END
    rate_column = column(text(rate, theme.KEY_OF_MANY), caption, spacing=0, align=END, tight=True)
    rate_column.width = _RATE
    return rate_column
