"""A kept game as a row to open: on Home and in the history."""

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.editions import look
from scorekeeper.ui.viewmodels.home import GameLine
from scorekeeper.ui.words import words


def game_row(game: GameLine, *, end: ft.Control | None = None) -> ft.Control:
    """Opens the game: a finished one as its scorepad, another one where it stands.

    `end` stands at the end of the row and is tapped by itself.
    """
    _ = words()
    page = ft.context.page
    path = f"/games/{game.id}/pad" if game.finished else f"/games/{game.id}"
    told = how_it_stands(_, game)
    who = game_title(_, game)
    when = _("{edition} · {date}", edition=terms.edition(_, game.edition), date=_.date(game.day))
    row = tap_target(
        identifiers.GAME(game.id),
        f"{told}. {who}. {when}",
        ft.Container(
            padding=ft.Padding.only(
                left=theme.SPACE.L,
                right=theme.SPACE.XS if end else theme.SPACE.L,
                top=theme.SPACE.M,
                bottom=theme.SPACE.M,
            ),
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    _mark(game),
                    ft.Column(
                        expand=True,
                        spacing=theme.SPACE.HAIR,
                        controls=[
                            text(told, theme.NAME, theme.TEXT if game.finished else theme.ACCENT),
                            text(who, theme.SMALL),
                            text(when, theme.SMALL, theme.MUTED),
                        ],
                    ),
                    *(
                        [ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=theme.MUTED)]
                        if end is None
                        else []
                    ),
                ],
            ),
        ),
        lambda: page.navigate(path),
        expand=True,
    )
    return ft.Row(
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[row, *([end] if end else [])],
    )


def _mark(game: GameLine) -> ft.Control:
    """The edition's mark, lit while the game goes on."""
    return ft.Container(
        width=44,
        height=44,
        bgcolor=theme.WELL if game.finished else theme.GLOW,
        border_radius=theme.RADIUS.KEY,
        alignment=ft.Alignment.CENTER,
        content=suit_mark(look(game.edition).mark, 24),
    )


def game_title(_: Words, game: GameLine) -> str:
    """The game's own name, or who plays."""
    return game.name or _.list_of(game.players)


def how_it_stands(_: Words, game: GameLine) -> str:
    """Who won, or how far the game is."""
    if not game.finished:
        return _("Round {number} of {rounds}", number=game.round, rounds=game.rounds)
    if not game.leaders:
        return _("No round was scored")
    return _.count(
        "{names} won with {points}",
        "{names} won with {points}",
        len(game.leaders),
        names=_.list_of(game.leaders),
        points=game.best,
    )
