"""A kept game as a row to open: on Home, in the history, among the deleted ones."""

from typing import Final

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.sparkline import Sparkline
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top import icon_button
from scorekeeper.ui.viewmodels.home import GameLine
from scorekeeper.ui.words import words

_HIGH: Final = 56
"""How high the picture of the edition is, in logical pixels."""


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
    in_month: bool = False,
) -> ft.Control:
    """Opens the game; with `on_menu` there is more to do with it, also when it is held.

    `in_month`: it stands below the month and year that it is of. `ticked` is None where nothing is
    chosen; else the row is one to tick, and `on_open` does that.
    """
    _ = words()
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
                    edition_picture(game.edition, _HIGH),
                    game_words(_, game, in_month=in_month),
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


def game_words(_: Words, game: GameLine, *, in_month: bool = False) -> ft.Column:
    """A hook: what a list says of a game: how it stands, who plays, what and when, how it went.

    That last one, a curve, gives way where a whole date has no room beside it.
    """
    told, who, edition, when = _lines(_, game, in_month=in_month)
    roomy = use_room().roomy or in_month
    return ft.Column(
        expand=True,
        spacing=theme.SPACE.HAIR,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            text(told, theme.NAME, theme.TEXT if game.finished else theme.ACCENT),
            text(who, theme.SMALL),
            # with large letters the curve stands below
            ft.Row(
                wrap=True,
                spacing=theme.SPACE.S,
                run_spacing=theme.SPACE.XS,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                vertical_alignment=ft.CrossAxisAlignment.END,
                controls=[
                    ft.Column(
                        tight=True,
                        spacing=0,
                        controls=[
                            text(edition, theme.SMALL, theme.MUTED),
                            text(when, theme.SMALL, theme.MUTED),
                        ],
                    ),
                    *(
                        [Sparkline(game.course, game.leading_seats)]
                        if roomy and any(game.course)
                        else []
                    ),
                ],
            ),
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


def _lines(_: Words, game: GameLine, *, in_month: bool = False) -> tuple[str, str, str, str]:
    who = _.list_of(game.players)
    return (
        how_it_stands(_, game),
        _("{name}: {names}", name=game.name, names=who) if game.name else who,
        terms.edition(_, game.edition),
        _.day_of_month(game.day) if in_month else _.date(game.day),
    )


def _menu(_: Words, game: GameLine, on_menu: OnTap) -> ft.Control:
    told, _who, *about = _lines(_, game)
    label = _("More about the game of {names}", names=game_title(_, game))
    label = ". ".join((label, told, *about))
    return icon_button(identifiers.MENU_OF(game.id), label, ft.Icons.MORE_VERT, on_menu)


def _end(ticked: bool | None) -> ft.Icon:  # noqa: FBT001
    """A box to tick, ticked or not, or the sign of a row that opens."""
    if ticked is None:
        return ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=theme.MUTED)
    if ticked:
        return ft.Icon(ft.Icons.CHECK_BOX, size=24, color=theme.ACCENT)
    return ft.Icon(ft.Icons.CHECK_BOX_OUTLINE_BLANK, size=24, color=theme.EDGE)
