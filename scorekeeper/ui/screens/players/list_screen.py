"""The list of players, with a search field, hidden players folded, and the way to statistics."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Person
from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.avatar import avatar
from scorekeeper.ui.parts.buttons import Fold
from scorekeeper.ui.parts.choice import OpenRow, tap_row
from scorekeeper.ui.parts.layout import END, Child, column
from scorekeeper.ui.parts.picture import fan_in_middle
from scorekeeper.ui.parts.query import answered, both, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import nothing_found, remark, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.game_row import games_text
from scorekeeper.ui.session.navigation import (
    HOME_ROUTE,
    PLAYERS_ROUTE,
    STATISTICS_ROUTE,
    Navigation,
    use_shown,
)
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import PlayerLine, PlayerList, player_list

_MANY = 10
"""With more players than this there is a search field."""


@screen
def PlayersScreen() -> ft.View:
    """Everybody who ever played, the most recent player first."""
    session, shown = use_session(), use_shown()
    go = ft.context.page.navigate
    typed, set_typed = ft.use_state("")
    people = use_query(session.app.people.everybody, [], when=shown)
    table = use_query(session.app.statistics.of_table, [], when=shown)

    def open_player(line: PlayerLine) -> None:
        session.navigation.statistics_filter = Navigation().statistics_filter
        go(f"{PLAYERS_ROUTE}/{line.id}")

    def body(everybody: tuple[Person, ...]) -> list[Child]:
        figures = table.answer.people if table.answer else ()
        return [
            _to_statistics(lambda: go(STATISTICS_ROUTE)),
            text_field(identifiers.SEARCH_PLAYERS, _("Search names"), typed, set_typed)
            if len(everybody) > _MANY
            else None,
            *_found(player_list(everybody, figures, typed), open_player),
        ]

    return screen_view(
        _("Players"),
        *answered(both(people, table), body, empty=_nobody_yet()),
        back=HOME_ROUTE,
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


def _found(shown: PlayerList, open_player: Callable[[PlayerLine], object]) -> list[ft.Control]:
    """Return the visible and hidden players, or the message that nobody has such a name."""
    found: list[ft.Control] = []
    if shown.visible:
        found.append(PlayerRows(shown.visible, open_player))
    if shown.hidden:
        hidden = len(shown.hidden)
        found.append(
            Fold(
                identifiers.HIDDEN_PLAYERS,
                _.count("{n} hidden player", "{n} hidden players", hidden),
                lambda: (PlayerRows(shown.hidden, open_player),),
            )
        )
    return found or [nothing_found(_("No player has that name."))]


def _nobody_yet() -> ft.Control:
    return column(
        fan_in_middle("H", "wizard", "S"),
        nothing_found(
            _("Nobody has played yet. Players appear here once they join a game."), live=False
        ),
    )


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
        remark(count, lines=1),
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
    return tap_row(
        identifiers.PLAYER(line.id),
        ". ".join(filter(None, (line.name, note, hits))),
        on_tap,
        avatar(line.name, line.look),
        [
            text(line.name, theme.NAME, lines=None if large else 2),
            remark(note),
            text(hits, theme.SMALL) if large and hits else None,
        ],
        _rate(rate, _("bids made")) if rate and not large else None,
    )


def _rate(rate: str, label: str) -> ft.Control:
    caption = text(label, theme.CAPTION, theme.MUTED)
    caption.text_align = ft.TextAlign.END
    rate_column = column(text(rate, theme.KEY_OF_MANY), caption, spacing=0, align=END, tight=True)
    rate_column.width = _RATE
    return rate_column
