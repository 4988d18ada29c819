"""The result of a scored round: points, totals, places, and places gained or lost."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import GameFinished
from scorekeeper.game.state import Game
from scorekeeper.rules.schedule import fewest_players
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import CENTER, END, column, grid_rows, present, row, stack
from scorekeeper.ui.parts.points_breakdown import use_points_breakdown
from scorekeeper.ui.parts.seat_row import SeatRow
from scorekeeper.ui.parts.special_cards import effect_marks
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import section_heading, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.last_event import ActionAfterLastEvent
from scorekeeper.ui.screens.round.notes import round_notes
from scorekeeper.ui.session.open_game import use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import round_result as views

_TOTAL: Final = 64
"""The width of the column of totals, in pixels."""
_FLAT: Final = 7
"""The padding with which a row is 44 pixels high, so that a finger still finds it."""


@component
def Result(number: int, *, flat: bool = False, paired: bool = False) -> ft.Control:
    """Round `number`, which is scored, best total first, with the players who sat it out.

    `flat` rows take little height, as they do in a window that has little. Where even they are too
    high, all are in sight if they are `paired`: two in a row, with points and totals only.
    """
    game, layout = use_open_game().game, use_layout()
    flat = flat or layout.short
    explain = use_points_breakdown()
    lines = [
        (line, partial(explain, line))
        for line in views.everybodys_results(game, game.round(number))
    ]
    rows = (
        grid_rows([ResultCell(*line) for line in lines], 2, 0, CENTER)
        if paired
        else [ResultRow(*line, flat=flat) for line in lines]
    )
    return column(
        None if paired else section_heading(_("After round {number}", number=number)),
        row_list(*rows),
        round_notes(game, number),
        spacing=theme.SPACE.HAIR if flat else theme.SPACE.S,
    )


@component
def ReviewAction() -> ft.Control:
    """The button that finishes a game whose rounds are all scored."""
    finish = partial(use_open_game().record, GameFinished())
    return ActionAfterLastEvent(PrimaryButton("finish-game", _("Finish the game"), finish))


@component
def TooFewBody(number: int) -> ft.Control:
    """Too few play round `number`: what can be done, over the result of the one before."""
    return column(
        text(too_few_text(use_open_game().game, number), theme.STRONG),
        text(_("Let somebody join or come back, or end the game here."), theme.BODY),
        Result(number - 1) if number > 1 else None,
        spacing=theme.SPACE.M,
    )


def too_few_text(game: Game, number: int) -> str:
    """Return that too few play round `number`."""
    fewest = fewest_players(game.rules)
    return _("Fewer than {n} players are left for round {number}.", n=fewest, number=number)


@component
def TooFewAction() -> ft.Control:
    """The way to the people of the game, and the button that ends it."""
    state, navigate = use_open_game(), ft.context.page.navigate
    people = partial(navigate, f"/games/{state.current.id}/people")
    finish = partial(state.record, GameFinished())
    return stack(
        PrimaryButton("people", _("People"), people),
        SecondaryButton("finish-game", _("Finish the game"), finish)
        if state.game.scored_rounds
        else None,
    )


@component(memo=True)
def ResultRow(line: views.ResultLine, explain: OnTap, *, flat: bool) -> ft.Control:
    """A player's points and new total; a tap on them lets `explain` show how they are made up.

    A player who sat the round out has what the table gave, and the total.
    """
    place = _("place {place}", place=line.place)
    note = _("bid {bid}, won {won}", bid=line.bid_text, won=line.won)
    figures = _total(line)
    if line.played:
        ground = theme.MADE_BACK if line.right else theme.MISSED_BACK
        brought = ft.Container(
            bgcolor=ground,
            border_radius=theme.RADIUS.PILL,
            padding=ft.Padding.symmetric(
                vertical=theme.SPACE.XS, horizontal=theme.SPACE.S if flat else theme.SPACE.M
            ),
            content=_points(line, theme.STRONG, theme.ON_MADE, theme.ON_MISSED),
        )
        behind = _("{n} behind", n=line.behind) if line.behind else ""
        both = (brought, figures) if flat else (_over(brought, behind), _over(figures, place))
        box = ft.Container(
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=_FLAT if flat else 0),
            content=row(*both, spacing=theme.SPACE.XS, tight=True),
        )
        figures = _why(line, box, explain)
    else:
        given = [f"{why}: {_.signed(points)}" for why, points in line.adjusted]
        note = _.row_of([_("sat out"), place, *given])
    return SeatRow(
        line.seat,
        line.name,
        note=note,
        badges=tuple(present([_moved(line), *effect_marks(line.seat, line.effects)])),
        with_avatar=use_layout().roomy,
        flat=flat,
        end=(figures,),
    )


@component(memo=True)
def ResultCell(line: views.ResultLine, explain: OnTap) -> ft.Control:
    """A player in half a row: the name over points and total; `explain` as of a `ResultRow`."""
    given = [_.signed(sum(points for _why, points in line.adjusted))] if line.adjusted else []
    points = (
        _points(line, theme.SMALL_STRONG, theme.MADE, theme.MISSED)
        if line.played
        else text(_.row_of([_("sat out"), *given]), theme.SMALL, theme.MUTED, lines=1)
    )
    box = ft.Container(
        expand=True,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.HAIR, horizontal=theme.SPACE.M),
        content=stack(
            text(line.name, theme.SMALL_STRONG, lines=1),
            row(points, _total(line, theme.NAME), justify=ft.MainAxisAlignment.SPACE_BETWEEN),
            spacing=0,
        ),
    )
    return _why(line, box, explain, expand=True) if line.played else box


def _over(figure: ft.Control, caption: str) -> ft.Control:
    """Return a figure over a small caption, which takes no room of the words before it."""
    below = text(caption, theme.CAPTION, theme.MUTED, whole=True)
    return stack(figure, below, spacing=0, align=END)


def _why(
    line: views.ResultLine, box: ft.Container, explain: OnTap, *, expand: bool | None = None
) -> ft.Control:
    """Make `box` a button that shows how a player's points are made up."""
    label = _("{name}: {points} points. Why?", name=line.name, points=_.signed(line.points))
    return tap_target(f"why-points-{line.seat}", label, box, explain, expand=expand)


def _points(
    line: views.ResultLine, style: ft.TextStyle, made: ft.Colors, missed: ft.Colors
) -> ft.Control:
    """Return the points, in one of two colours."""
    ink = made if line.right else missed
    return value_text(f"points-{line.seat}", _.signed(line.points), style, ink)


def _total(line: views.ResultLine, style: ft.TextStyle = theme.TOTAL) -> ft.Control:
    label = _("{name}, total", name=line.name)
    return ft.Container(
        width=_TOTAL,
        alignment=ft.Alignment.CENTER_RIGHT,
        content=value_text(f"total-{line.seat}", _.number(line.total), style, label=label),
    )


def _moved(line: views.ResultLine) -> ft.Control | None:
    """Return the number of places a player went up or down, or None."""
    places, up = abs(line.moved), line.moved > 0
    if places == 0:
        return None
    sign, ink = ("▲", theme.MADE) if up else ("▼", theme.MISSED)
    mark = text(f"{sign}\u2009{_.number(places)}", theme.CAPTION, ink)
    mark.semantics_label = (
        _.count("up {n} place", "up {n} places", places)
        if up
        else _.count("down {n} place", "down {n} places", places)
    )
    return mark
