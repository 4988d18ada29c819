"""A stored game as a row of a list: on Home, in the history, among deleted games."""

from typing import Final

import flet as ft

from scorekeeper.app import GameSummary, Person
from scorekeeper.i18n import terms
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import END, START, column, padded, row, stack, wrapping_row
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _

_HIGH: Final = 56
"""Height of the edition's picture in logical pixels."""


def game_route(game: GameSummary) -> str:
    """Return the route that opens a game: the scorepad if it is finished, else the game itself."""
    return f"/games/{game.id}/pad" if game.finished else f"/games/{game.id}"


@component(memo=True)
def GameRow(
    game: GameSummary,
    on_open: OnTap,
    *,
    on_menu: OnTap | None = None,
    ticked: bool | None = None,
    in_month: bool = False,
) -> ft.Control:
    """A row that opens a game; `on_menu` adds a menu button, and is called on a long press too.

    With `in_month` the date leaves out month and year, which stand above the list. Unless `ticked`
    is None, the row is a checkbox and `on_open` ticks it. Large text gets the room of the picture.
    """
    layout, menu = use_layout(), None
    end = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=theme.MUTED)
    if ticked is not None:
        icon = ft.Icons.CHECK_BOX if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        end = ft.Icon(icon, size=24, color=theme.ACCENT if ticked else theme.EDGE)
    if on_menu:
        status, _who, *about = game_lines(game)
        label = _("More options for the game with {names}", names=summary_title(game))
        label = ". ".join((label, status, *about))
        menu = icon_button(f"menu-of-{game.id}", label, ft.Icons.MORE_VERT, on_menu)
    game_button = tap_target(
        f"game-{game.id}",
        ". ".join(game_lines(game)),
        padded(
            row(
                None if layout.large else edition_picture(game.edition, _HIGH),
                game_details(game, with_curve=layout.roomy or in_month, in_month=in_month),
                None if on_menu else end,
            ),
            y=theme.SPACE.M,
            left=theme.SPACE.L,
            right=theme.SPACE.XS if on_menu else theme.SPACE.L,
        ),
        on_open,
        on_hold=on_menu,
        # Flutter's web client loses the identifier of a button that turns into a box to check
        selected=ticked,
        expand=True,
    )
    return row(game_button, menu, spacing=0)


def game_details(game: GameSummary, *, with_curve: bool, in_month: bool = False) -> ft.Column:
    """Return the text of a row: status, players, game, date, and `with_curve` of the totals."""
    status, who, edition, when = game_lines(game, in_month=in_month)
    curve = None
    if with_curve and any(game.running_totals):
        # with all shapes of Flet's canvas, which a first visit does not need
        from scorekeeper.ui.parts.sparkline import Sparkline  # noqa: PLC0415

        curve = Sparkline(game.running_totals, game.leaders)
    return column(
        text(status, theme.NAME, theme.TEXT if game.finished else theme.ACCENT),
        text(who, theme.SMALL),
        # with large letters the curve stands below
        wrapping_row(
            stack(remark(edition), remark(when), spacing=0, align=START),
            curve,
            line_spacing=theme.SPACE.XS,
            align=END,
            justify=ft.MainAxisAlignment.SPACE_BETWEEN,
        ),
        spacing=theme.SPACE.HAIR,
        expand=True,
    )


def summary_title(game: GameSummary) -> str:
    """Return the game's name, or its players."""
    return game.name or _.list_of(game.players)


def game_lines(game: GameSummary, *, in_month: bool = False) -> tuple[str, str, str, str]:
    """Return a row's lines: the status, who played, the edition or own game, and the date."""
    who = _.list_of(game.players)
    status = _("Round {number} of {rounds}", number=game.round, rounds=game.rounds)
    if game.finished:
        status = _("No rounds scored")
    if game.finished and game.leaders:
        points = game.seats[game.leaders[0]].total
        status = terms.leaders(_, game.leading_names, points, won=True)
    return (
        status,
        _("{name}: {names}", name=game.name, names=who) if game.name else who,
        terms.edition(_, game.edition, game.rules_name),
        _.day_of_month(game.day) if in_month else _.date(game.day),
    )


def games_text(games: int) -> str:
    """Return how many `games` somebody played, or a series has; 0 or more."""
    return _.count("{n} game", "{n} games", games) if games else _("No games yet")


def last_played_text(person: Person) -> str:
    """Return how many games somebody played, and when the last one was."""
    games, last = games_text(person.games), person.last_played
    if last is None:
        return games
    return _("{games}, last on {date}", games=games, date=_.date(last.astimezone().date()))
