"""A kept game as a row to open: on Home, in the history, among the deleted ones."""

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.sparkline import WIDTH, Sparkline
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top import icon_button
from scorekeeper.ui.screens.editions import look
from scorekeeper.ui.viewmodels.home import GameLine
from scorekeeper.ui.words import words


def way_to(game: GameLine) -> str:
    """Where a game opens: a finished one as its scorepad, another one where it stands."""
    return f"/games/{game.id}/pad" if game.finished else f"/games/{game.id}"


@pure_part
def GameRow(
    game: GameLine,
    on_open: OnTap,
    *,
    on_menu: OnTap | None = None,
    ticked: bool | None = None,
    roomy: bool = True,
) -> ft.Control:
    """Opens the game; with `on_menu` there is more to do with it, also when it is held.

    `ticked` is None where nothing is chosen; else the row is one to tick, and `on_open` does that.
    Where it is not `roomy`, the lines of the game stand below the words.
    """
    _ = words()
    told, picture = game_words(_, game), _picture(game)
    if not roomy and any(game.course):
        told.controls.append(picture)
    row = tap_target(
        identifiers.GAME(game.id),
        ". ".join(_lines(_, game)),
        ft.Container(
            padding=ft.Padding.only(
                left=theme.SPACE.L,
                right=theme.SPACE.XS if on_menu else theme.SPACE.L,
                top=theme.SPACE.M,
                bottom=theme.SPACE.M,
            ),
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    *([picture] if roomy else []),
                    told,
                    *([] if on_menu else [_end(ticked)]),
                ],
            ),
        ),
        on_open,
        on_hold=on_menu,
        # Flutter's web client loses the identifier of a button that turns into a box to check
        selected=ticked,
        expand=True,
    )
    return ft.Row(
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[row, *([_menu(_, game, on_menu)] if on_menu else [])],
    )


def game_words(_: Words, game: GameLine) -> ft.Column:
    """What a list says of a game: how it stands, who plays, what and when."""
    told, who, when = _lines(_, game)
    return ft.Column(
        expand=True,
        spacing=theme.SPACE.HAIR,
        controls=[
            text(told, theme.NAME, theme.TEXT if game.finished else theme.ACCENT),
            text(who, theme.SMALL),
            text(when, theme.SMALL, theme.MUTED),
        ],
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


def _lines(_: Words, game: GameLine) -> tuple[str, str, str]:
    what = terms.edition(_, game.edition)
    who = _.list_of(game.players)
    return (
        how_it_stands(_, game),
        _("{name}: {names}", name=game.name, names=who) if game.name else who,
        _("{edition} · {date}", edition=what, date=_.date(game.day)),
    )


def _picture(game: GameLine) -> ft.Control:
    """How the game went; before its first result the edition's mark, lit while it goes on."""
    if any(game.course):
        return Sparkline(game.course, game.leading_seats)
    return ft.Container(
        width=WIDTH,
        alignment=ft.Alignment.CENTER,
        content=ft.Container(
            width=44,
            height=44,
            bgcolor=theme.WELL if game.finished else theme.GLOW,
            border_radius=theme.RADIUS.KEY,
            alignment=ft.Alignment.CENTER,
            content=suit_mark(look(game.edition).mark, 24),
        ),
    )


def _menu(_: Words, game: GameLine, on_menu: OnTap) -> ft.Control:
    label = _("More about the game of {names}", names=game_title(_, game))
    return icon_button(identifiers.MENU_OF(game.id), label, ft.Icons.MORE_VERT, on_menu)


def _end(ticked: bool | None) -> ft.Icon:  # noqa: FBT001
    """A box to tick, ticked or not, or the sign of a row that opens."""
    if ticked is None:
        return ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=theme.MUTED)
    if ticked:
        return ft.Icon(ft.Icons.CHECK_BOX, size=24, color=theme.ACCENT)
    return ft.Icon(ft.Icons.CHECK_BOX_OUTLINE_BLANK, size=24, color=theme.EDGE)
