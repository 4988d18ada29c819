"""The entrants of a tournament: a field for names, and a chip for each entrant."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.stats.tournament import Tournament
from scorekeeper.ui import identifiers
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.screens.name_form import NameForm, TakeName
from scorekeeper.ui.session.words import words


def entrants(
    tournament: Tournament,
    enter: TakeName,
    turn: Callable[[int], object],
) -> ft.Control:
    """Return the chips of everybody, which say who is there, and the field that enters more."""
    _ = words()
    there = len(tournament.present)
    return column(
        section_heading(_("Who takes part"), _.count("{n} is there", "{n} are there", there)),
        chips(
            *(
                Chip(
                    identifiers.ENTRANT(number),
                    each.name,
                    partial(turn, number),
                    chosen=each.present,
                    alone=True,
                )
                for number, each in enumerate(tournament.entrants)
            )
        )
        if tournament.entrants
        else None,
        text(
            _("Who leaves is switched off before the next draw, and on again when they are back."),
            theme.SMALL,
            theme.MUTED,
        )
        if tournament.entrants
        else None,
        NameForm(
            (identifiers.PLAYER_NAME, _("Name of a player")),
            (identifiers.ADD_PLAYER, _("Enter")),
            enter,
        ),
    )
