"""The baize on Home: the game in progress, or a hand of cards to begin with."""

from typing import Final

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.picture import edition_picture, fan
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.surface import felt
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.game_row import game_title
from scorekeeper.ui.viewmodels.home import GameLine, Standing
from scorekeeper.ui.words import words

_CARDS: Final = 150
_CARDS_OF_LITTLE_ROOM: Final = 124
"""How high the cards in the hand are, in pixels."""


@part
def Welcome() -> ft.Control:
    """The baize while no game is in progress: cards in a hand, and what this is."""
    _ = words()
    high = _CARDS if use_room().roomy else _CARDS_OF_LITTLE_ROOM
    return felt(
        ft.Container(
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.only(top=theme.SPACE.S, bottom=theme.SPACE.M),
            content=fan(("classic", "camelot", "anniversary"), high),
        ),
        text(_("Deal the cards"), theme.TITLE, theme.ON_FELT, centered=True),
        text(
            _("The app says what comes next, does the sums and keeps every game."),
            theme.BODY,
            theme.ON_FELT,
            centered=True,
        ),
        spacing=theme.SPACE.S,
    )


def going_on(game: GameLine) -> ft.Control:
    """The baize with the game in progress; the whole of it goes on with the game."""
    _ = words()
    page = ft.context.page
    label = _("Continue with round {number}", number=game.round)
    box = felt(
        ft.Row(
            spacing=theme.SPACE.L,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                edition_picture(game.edition, 96),
                ft.Column(
                    expand=True,
                    spacing=theme.SPACE.XS,
                    controls=[
                        text(_overline(_, game), theme.CAPTION, theme.FELT_ACCENT),
                        text(_headline(_, game), theme.HEADING, theme.ON_FELT, lines=3),
                        _way(game),
                    ],
                ),
            ],
        ),
        ft.Column(spacing=theme.SPACE.S, controls=[_standing(_, line) for line in game.standings]),
        _go_on(label),
        spacing=theme.SPACE.L,
    )
    told = [_overline(_, game), game_title(_, game), _lead(_, game), label]
    return tap_target(
        identifiers.CONTINUE_GAME,
        ". ".join(sentence for sentence in told if sentence),
        box,
        lambda: page.navigate(f"/games/{game.id}"),
        hotkey="Enter",
    )


def _headline(_: Words, game: GameLine) -> str:
    """The game's own name; without one who leads, and before the first result who plays."""
    return game.name or _lead(_, game) or game_title(_, game)


def _go_on(label: str) -> ft.Control:
    """What the tap does, as a button; the whole baize is one."""
    return ft.Container(
        bgcolor=theme.FELT_ACCENT,
        border_radius=theme.RADIUS.CARD,
        padding=theme.SPACE.L,
        alignment=ft.Alignment.CENTER,
        content=ft.Row(
            tight=True,
            spacing=theme.SPACE.S,
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[
                ft.Container(
                    content=text(label, theme.BUTTON, theme.FELT, centered=True),
                    expand=True,
                    expand_loose=True,
                ),
                ft.Icon(ft.Icons.ARROW_FORWARD, size=20, color=theme.FELT),
            ],
        ),
    )


def _overline(_: Words, game: GameLine) -> str:
    return _(
        "{edition} · Round {number} of {rounds}",
        edition=terms.edition(_, game.edition),
        number=game.round,
        rounds=game.rounds,
    )


def _lead(_: Words, game: GameLine) -> str:
    if not game.leaders:
        return ""
    return _.count(
        "{names} leads with {points}",
        "{names} lead with {points}",
        len(game.leaders),
        names=_.list_of(game.leaders),
        points=game.best,
    )


def _way(game: GameLine) -> ft.Control:
    """How far the game is."""
    done = game.round - 1
    return ft.Row(
        spacing=0,
        controls=[
            ft.Container(
                expand=part,
                height=4,
                bgcolor=color,
                opacity=opacity,
                border_radius=theme.RADIUS.PILL,
            )
            for part, color, opacity in (
                (done, theme.FELT_ACCENT, 1),
                (game.rounds - done, theme.ON_FELT, 0.25),
            )
            if part
        ],
    )


def _standing(_: Words, line: Standing) -> ft.Control:
    """One player on the baize: disc, name, and the total."""
    return ft.Row(
        spacing=theme.SPACE.M,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            SeatDisc(line.seat, line.name, 28),
            text(line.name, theme.NAME, theme.ON_FELT, lines=1, expand=True),
            *(
                [ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=20, color=theme.FELT_ACCENT)]
                if line.leads
                else []
            ),
            text(
                _.number(line.total),
                theme.KEY,
                theme.FELT_ACCENT if line.leads else theme.ON_FELT,
            ),
        ],
    )
