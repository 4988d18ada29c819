"""The list of players: everybody in sight, the hidden ones folded, the way to the statistics."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.stats.figures import PersonFigures
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, part, screen
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.field import text_field
from scorekeeper.ui.parts.picture import fan
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.asked import trouble_notice, use_asked
from scorekeeper.ui.screens.players.row import PlayerRows
from scorekeeper.ui.state import PLAYERS, STATISTICS, Lately, use_desk
from scorekeeper.ui.viewmodels.players import PlayerLine, Players, players
from scorekeeper.ui.words import words

_MANY = 10
"""From so many players on there is a field to look for one."""


@screen
def PlayersScreen() -> ft.View:
    """Everybody who ever sat at the table, who played last first."""
    _ = words()
    desk = use_desk()
    go = ft.context.page.navigate
    typed, set_typed = ft.use_state("")
    here = ft.use_route_location() == PLAYERS

    async def ask() -> tuple[Person, ...] | None:
        # it lies under the page of each player, where names and looks change
        return await desk.table.people.everybody() if here else None

    async def ask_figures() -> tuple[PersonFigures, ...] | None:
        return (await desk.table.figures.of_table()).people if here else None

    asked, ask_again = use_asked(ask, [here])
    figures, figures_again = use_asked(ask_figures, [here])
    everybody: Sequence[Person] = asked.answer or ()
    shown = players(everybody, figures.answer or (), typed)

    async def read_again() -> None:
        await ask_again()
        await figures_again()

    def open_player(line: PlayerLine) -> None:
        desk.lately.counted = Lately().counted
        go(f"{PLAYERS}/{line.id}")

    body: list[ft.Control] = []
    if trouble := asked.trouble or figures.trouble:
        body.append(trouble_notice(trouble, read_again))
    if asked.answer is not None and not everybody:
        body += _nobody_yet(_)
    if everybody:
        body.append(_to_statistics(_, lambda: go(STATISTICS)))
    if len(everybody) > _MANY:
        body.append(text_field(identifiers.SEARCH_PLAYERS, _("Search names"), typed, set_typed))
    if everybody:
        body += _found(_, shown, open_player)
    return shell(
        TopBar(_("Players"), on_back=lambda: go(HOME)),
        *body,
        route=ft.use_view_path(),
        spacing=theme.SPACE.M,
    )


def _to_statistics(_: Words, on_tap: OnTap) -> ft.Control:
    return rows(
        OpenRow(
            identifiers.STATISTICS,
            _("Statistics"),
            on_tap,
            note=_("Everybody’s ratings, hit rates and records"),
            start=ft.Icon(ft.Icons.INSIGHTS, size=26, color=theme.ACCENT),
        )
    )


@part
def _Hidden(lines: Sequence[PlayerLine], open_player: Callable[[PlayerLine], object]) -> ft.Control:
    """Those who are hidden, folded away."""
    _ = words()
    unfolded, set_unfolded = ft.use_state(initial=False)
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            QuietAction(
                identifiers.HIDDEN_PLAYERS,
                _.count("{n} hidden player", "{n} hidden players", len(lines)),
                lambda: set_unfolded(not unfolded),
                icon=ft.Icons.EXPAND_LESS if unfolded else ft.Icons.EXPAND_MORE,
                unfolded=unfolded,
            ),
            *([PlayerRows(lines, open_player)] if unfolded else []),
        ],
    )


def _found(
    _: Words, shown: Players, open_player: Callable[[PlayerLine], object]
) -> list[ft.Control]:
    """Those in sight, those who are hidden, or that there is nobody of such a name."""
    found: list[ft.Control] = []
    if shown.in_sight:
        found.append(PlayerRows(shown.in_sight, open_player))
    if shown.hidden:
        found.append(_Hidden(shown.hidden, open_player))
    nobody = value_text(
        identifiers.NOTHING_FOUND,
        _("Nobody has such a name."),
        color=theme.MUTED,
        live=True,
        centered=True,
    )
    return found or [nobody]


def _nobody_yet(_: Words) -> list[ft.Control]:
    return [
        ft.Container(
            alignment=ft.Alignment.CENTER,
            padding=theme.SPACE.XL,
            content=fan(("H", "wizard", "S"), 84),
        ),
        value_text(
            identifiers.NOTHING_FOUND,
            _("Nobody has played yet. Whoever sits down at a game will be here."),
            color=theme.MUTED,
            centered=True,
        ),
    ]
