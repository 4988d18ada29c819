"""The result of a scored round: points, totals, places, and places gained or lost."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import GameFinished
from scorekeeper.i18n import terms
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, pure_component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import END, column, present, row
from scorekeeper.ui.parts.points_breakdown import use_points_breakdown
from scorekeeper.ui.parts.seat_row import SeatRow
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import section_heading, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.last_event import ActionAfterLastEvent
from scorekeeper.ui.screens.round.notes import round_notes
from scorekeeper.ui.session.open_game import use_looks, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import round_result as views

_TOTAL: Final = 64
"""The width of the column of totals, in pixels."""
_MARK: Final = 18
"""The size of the mark of a special card, in pixels."""
_FLAT: Final = 7
"""The padding with which a row is 44 pixels high, so that a finger still finds it."""


@component
def Result(number: int, *, flat: bool = False, paired: bool = False) -> ft.Control:
    """Round `number`, which is scored, best total first; who sat it out is among them.

    `flat` rows take little height, as they do in a window that has little. Where even they are too
    high, all are in sight if they are `paired`: two in a row, with points and totals only.
    """
    state, looks = use_open_game(), use_looks()
    game = state.current.game
    lines = views.everybodys_results(game, game.round(number))
    layout = use_layout()
    explain = use_points_breakdown()

    def on_tap(line: views.ResultLine | views.SatOutLine) -> OnTap | None:
        return (
            partial(explain, line, looks[line.seat]) if isinstance(line, views.ResultLine) else None
        )

    if paired:
        cells = [ResultCell(line, on_tap(line)) for line in lines]
        cells += [ft.Container(expand=True)] * (len(cells) % 2)
        pairs = (row(*cells[at : at + 2], spacing=0) for at in range(0, len(cells), 2))
        return column(row_list(*pairs), round_notes(game, number), spacing=theme.SPACE.HAIR)
    flat = flat or layout.short
    return column(
        section_heading(_("After round {number}", number=number)),
        row_list(
            *(
                ResultRow(
                    line,
                    partial(explain, line, looks[line.seat]),
                    roomy=layout.roomy,
                    flat=flat,
                )
                if isinstance(line, views.ResultLine)
                else SatOutRow(line, roomy=layout.roomy, flat=flat)
                for line in lines
            )
        ),
        round_notes(game, number),
        spacing=theme.SPACE.HAIR if flat else theme.SPACE.S,
    )


@component
def ReviewAction() -> ft.Control:
    """The button that finishes a game whose rounds are all scored."""
    state = use_open_game()
    finish = partial(state.record, GameFinished())
    return ActionAfterLastEvent(
        PrimaryButton(identifiers.FINISH_GAME, _("Finish the game"), finish)
    )


@component
def TooFewBody(number: int) -> ft.Control:
    """Fewer than three play round `number`: what can be done, over the result of the one before."""
    return column(
        text(
            _("Fewer than three players are left for round {number}.", number=number), theme.STRONG
        ),
        text(_("Let somebody join or come back, or end the game here."), theme.BODY),
        Result(number - 1) if number > 1 else None,
        spacing=theme.SPACE.M,
    )


@component
def TooFewAction() -> ft.Control:
    """The way to the people of the game, and the button that ends it."""
    state = use_open_game()
    page = ft.context.page
    return column(
        PrimaryButton(
            identifiers.PEOPLE,
            _("People"),
            lambda: page.navigate(f"/games/{state.current.id}/people"),
        ),
        SecondaryButton(
            identifiers.FINISH_GAME, _("Finish the game"), partial(state.record, GameFinished())
        )
        if state.current.game.scored_rounds
        else None,
        spacing=theme.SPACE.S,
        tight=True,
    )


@pure_component
def ResultRow(line: views.ResultLine, explain: OnTap, *, roomy: bool, flat: bool) -> ft.Control:
    """A player's points and new total; a tap on them lets `explain` show how they are made up."""
    points = _.signed(line.points)
    place = _("place {place}", place=line.place)
    behind = _("{n} behind", n=line.behind) if line.behind else ""
    brought = ft.Container(
        bgcolor=theme.MADE_BACK if line.right else theme.MISSED_BACK,
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(
            vertical=theme.SPACE.XS, horizontal=theme.SPACE.S if flat else theme.SPACE.M
        ),
        content=value_text(
            identifiers.POINTS(line.seat),
            points,
            theme.STRONG,
            theme.ON_MADE if line.right else theme.ON_MISSED,
        ),
    )
    box = ft.Container(
        border_radius=theme.RADIUS.KEY,
        padding=ft.Padding.symmetric(vertical=_FLAT if flat else 0),
        content=row(
            brought if flat else _over(brought, behind),
            _total(line) if flat else _over(_total(line), place),
            spacing=theme.SPACE.XS,
            tight=True,
        ),
    )
    return SeatRow(
        line.seat,
        line.name,
        note=_("bid {bid}, won {won}", bid=line.bid_text, won=line.won),
        badges=tuple(present([_moved(line), *_cards(line)])),
        with_avatar=roomy,
        flat=flat,
        end=(_why(line, box, explain),),
    )


def _over(figure: ft.Control, caption: str) -> ft.Control:
    """Return a figure over a small caption, which takes no room of the words before it."""
    return column(
        figure,
        text(caption, theme.CAPTION, theme.MUTED, whole=True),
        spacing=0,
        align=END,
        tight=True,
    )


def _cards(line: views.ResultLine) -> list[ft.Control]:
    """Return the marks of the cards that went into the points: the Grail, and the Cloud."""
    cards = [*([Special.GRAIL] if line.grail else []), *([line.cloud] if line.cloud else [])]
    return [
        ft.Semantics(
            identifier=identifiers.CARD_IN_RESULT(f"{line.seat}-{card}"),
            label=terms.special(_, card),
            content=suit_mark(card, _MARK),
        )
        for card in cards
    ]


@pure_component
def ResultCell(line: views.ResultLine | views.SatOutLine, explain: OnTap | None) -> ft.Control:
    """A player in half a row: the name over points and total; `explain` as of a `ResultRow`."""
    given = [_.signed(sum(points for _why, points in line.adjusted))] if line.adjusted else []
    points = (
        value_text(
            identifiers.POINTS(line.seat),
            _.signed(line.points),
            theme.SMALL_STRONG,
            theme.MADE if line.right else theme.MISSED,
        )
        if isinstance(line, views.ResultLine)
        else text(_.row_of([_("sat out"), *given]), theme.SMALL, theme.MUTED, lines=1)
    )
    box = ft.Container(
        expand=True,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.HAIR, horizontal=theme.SPACE.M),
        content=column(
            text(line.name, theme.SMALL_STRONG, lines=1),
            row(points, _total(line, theme.NAME), justify=ft.MainAxisAlignment.SPACE_BETWEEN),
            spacing=0,
            tight=True,
        ),
    )
    if not isinstance(line, views.ResultLine):
        return box
    return _why(line, box, explain, expand=True)


def _why(
    line: views.ResultLine,
    box: ft.Container,
    explain: OnTap | None,
    *,
    expand: bool | None = None,
) -> ft.Control:
    """Make `box` a button that shows how a player's points are made up."""
    points = _.signed(line.points)
    return tap_target(
        identifiers.WHY_POINTS(line.seat),
        _("{name}: {points} points. Why?", name=line.name, points=points),
        box,
        explain,
        expand=expand,
    )


@pure_component
def SatOutRow(line: views.SatOutLine, *, roomy: bool, flat: bool) -> ft.Control:
    """A player who did not play the round: the place, what the table gave, and the total."""
    given = [f"{why}: {_.signed(points)}" for why, points in line.adjusted]
    return SeatRow(
        line.seat,
        line.name,
        note=_.row_of([_("sat out"), _("place {place}", place=line.place), *given]),
        badges=tuple(present([_moved(line)])),
        with_avatar=roomy,
        flat=flat,
        end=(_total(line),),
    )


def _total(
    line: views.ResultLine | views.SatOutLine, style: ft.TextStyle = theme.TOTAL
) -> ft.Control:
    return ft.Container(
        width=_TOTAL,
        alignment=ft.Alignment.CENTER_RIGHT,
        content=value_text(
            identifiers.TOTAL(line.seat),
            _.number(line.total),
            style,
            label=_("{name}, total", name=line.name),
        ),
    )


def _moved(line: views.ResultLine | views.SatOutLine) -> ft.Control | None:
    """Return the number of places a player went up or down, or None."""
    places = abs(line.moved)
    if places == 0:
        return None
    up = line.moved > 0
    mark = text(
        f"{'▲' if up else '▼'}\u2009{_.number(places)}",
        theme.CAPTION,
        theme.MADE if up else theme.MISSED,
    )
    mark.semantics_label = (
        _.count("up {n} place", "up {n} places", places)
        if up
        else _.count("down {n} place", "down {n} places", places)
    )
    return mark
