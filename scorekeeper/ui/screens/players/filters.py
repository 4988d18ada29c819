"""Filters of the statistics: which games count, by edition, time and players."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app import Person
from scorekeeper.game.events import Player
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import START, chips, column, scrolled_row
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet
from scorekeeper.ui.parts.text import nothing_found, remark
from scorekeeper.ui.screens.history.filter_sheets import use_filter_sheets
from scorekeeper.ui.screens.history.filters import edition_chip, filter_chip, period_chip
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.figures import FigureScope
from scorekeeper.ui.viewmodels.history import HistoryFilter

OnScope = Callable[[FigureScope], None]

_TOGETHER = "together"


@component
def ScopeFilters(
    scope: FigureScope, people: Sequence[Person], about: str, on_scope: OnScope
) -> ft.Control:
    """The filter chips; everybody in `people` can be chosen but the player `about`."""

    def change_filter(step: Callable[[HistoryFilter], HistoryFilter]) -> None:
        on_scope(replace(scope, wanted=step(scope.wanted)))

    choose = use_filter_sheets(scope.wanted, change_filter)
    others = [
        Player(person.id, person.name)
        for person in people
        if person.games and not person.hidden and person.id != about
    ]
    choose_players = use_sheet(
        lambda close: short_sheet(
            _("Only games with"),
            _TogetherChips(scope, others, on_scope, of_one=bool(about)),
            closing=(identifiers.DISMISS, _("Close")),
            on_close=close,
        )
    )
    together = _.list_of(player.name for player in scope.people if player.id != about)
    return scrolled_row(
        edition_chip(scope.wanted, choose),
        period_chip(scope.wanted, choose),
        filter_chip(_TOGETHER, together, _("Players"), choose_players),
    )


def no_figures(scope: FigureScope, on_scope: OnScope) -> ft.Control:
    """Return the message that no round counts, and a button that resets a narrow scope."""
    return column(
        nothing_found(
            _("No round has been scored yet. Statistics start with the first one.")
            if scope.is_unfiltered
            else _("No round matches."),
            live=False,
        ),
        None
        if scope.is_unfiltered
        else SecondaryButton(
            identifiers.SHOW_ALL_GAMES,
            _("Show all games"),
            lambda: on_scope(FigureScope()),
        ),
    )


@component
def _TogetherChips(
    scope: FigureScope, others: Sequence[Player], on_scope: OnScope, *, of_one: bool
) -> ft.Control:
    """Chips of the players who must all have taken part; several may be chosen.

    The figures are those `of_one` player, or of everybody chosen.
    """
    note = (
        _("Only games that include all of these players are counted.")
        if of_one
        else _(
            "Only games that include all of these players are counted, and the statistics are "
            "for these players only."
        )
    )

    return column(
        remark(note),
        chips(
            Chip(
                identifiers.ANY,
                _("Everybody"),
                lambda: on_scope(replace(scope, people=())),
                chosen=not scope.people,
                alone=True,
            ),
            *(
                Chip(
                    identifiers.ONLY_TOGETHER(player.id),
                    player.name,
                    partial(on_scope, scope.toggled(player)),
                    chosen=any(each.id == player.id for each in scope.people),
                    alone=True,
                )
                for player in others
            ),
        ),
        align=START,
        tight=True,
    )
