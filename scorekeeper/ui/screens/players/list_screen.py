"""The list of players, with a search field, hidden players folded, and the way to statistics."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Person
from scorekeeper.exports import figures_text as texts
from scorekeeper.stats.figures import PersonFigures
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.avatar import avatar
from scorekeeper.ui.parts.buttons import Fold
from scorekeeper.ui.parts.choice import OpenRow, tap_row
from scorekeeper.ui.parts.layout import END, Child, column, stack
from scorekeeper.ui.parts.picture import fan_in_middle
from scorekeeper.ui.parts.query import answered, both, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import nothing_found, remark, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.game_row import games_text
from scorekeeper.ui.session import navigation
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.history import GameFilter
from scorekeeper.ui.viewmodels.players import matches

_MANY: Final = 10
"""With more players than this there is a search field."""
_RATE: Final = 66
"""Width of a hit rate with its caption, in logical pixels."""


@screen
def PlayersScreen() -> ft.View:
    """Everybody who ever played, the most recent player first."""
    session, shown, large = use_session(), navigation.use_shown(), use_layout().large
    typed, set_typed = ft.use_state("")
    people = use_query(session.app.people.everybody, [], when=shown)
    table = use_query(session.app.statistics.of_table, [], when=shown)

    def open_player(person: Person) -> None:
        session.navigation.statistics_filter = GameFilter()
        navigation.go(f"{navigation.PLAYERS_ROUTE}/{person.id}")

    def body(everybody: tuple[Person, ...]) -> list[Child]:
        of_people = {each.id: each for each in table.answer.people} if table.answer else {}
        found = [person for person in everybody if matches(person.name, typed)]

        def rows(*, hidden: bool) -> list[Child]:
            """Return the number of players, and a row for each."""
            those = [person for person in found if person.hidden is hidden]
            count = _.count("{n} player", "{n} players", len(those))
            drawn = (
                PlayerRow(each, of_people.get(each.id), partial(open_player, each), large=large)
                for each in those
            )
            if not those:
                return []
            return [column(remark(count, lines=1), row_list(*drawn), spacing=theme.SPACE.S)]

        hidden = sum(person.hidden for person in found)
        return [
            row_list(
                OpenRow(
                    "statistics",
                    _("Statistics"),
                    partial(navigation.go, navigation.STATISTICS_ROUTE),
                    note=_("Everybody’s ratings, hit rates and records"),
                    icon=place_icons.STATISTICS,
                )
            ),
            text_field("search-players", _("Search names"), typed, set_typed)
            if len(everybody) > _MANY
            else None,
            *rows(hidden=False),
            Fold(
                "hidden-players",
                _.count("{n} hidden player", "{n} hidden players", hidden),
                partial(rows, hidden=True),
            )
            if hidden
            else None,
            None if found else nothing_found(_("No player has that name.")),
        ]

    nobody = _("Nobody has played yet. Players appear here once they join a game.")
    return screen_view(
        _("Players"),
        *answered(
            both(people, table),
            body,
            empty=column(fan_in_middle("H", "wizard", "S"), nothing_found(nobody, live=False)),
        ),
        back=navigation.HOME_ROUTE,
    )


@component(memo=True)
def PlayerRow(
    person: Person, figures: PersonFigures | None, on_tap: OnTap, *, large: bool
) -> ft.Control:
    """A player with games, wins and hit rate; with `large` text the rate stands below."""
    wins = figures.games.wins.total if figures else 0
    right = figures.bidding.right.shown if figures else None
    note = games_text(person.games)
    if wins:
        note = _.row_of([note, _.count("{n} win", "{n} wins", wins)])
    rate = "" if right is None else texts.percent(_, right)
    hits = _("{rate} of bids made", rate=rate) if rate else ""
    caption = text(_("bids made"), theme.CAPTION, theme.MUTED)
    caption.text_align = ft.TextAlign.END
    at_end = stack(text(rate, theme.KEY_OF_MANY), caption, spacing=0, align=END)
    at_end.width = _RATE
    return tap_row(
        f"player-of-{person.id}",
        ". ".join(filter(None, (person.name, note, hits))),
        on_tap,
        avatar(person.name, person.appearance),
        [
            text(person.name, theme.NAME, lines=None if large else 2),
            remark(note),
            text(hits, theme.SMALL) if large and hits else None,
        ],
        at_end if rate and not large else None,
    )
