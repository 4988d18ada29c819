"""The entrants of a tournament: a field for names, and a chip for each entrant."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.stats.tournament import Tournament
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import QuietAction
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import chips, column
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.single_flight import use_single_flight
from scorekeeper.ui.session.words import words


@component
def NameForm(
    field: tuple[str, str], button: tuple[str, str], take: Callable[[str], Awaitable[str]]
) -> ft.Control:
    """A field for a name and a button, each with its identifier and label.

    `take` is called with what was typed, and returns why it will not do, or an empty text.
    """
    once = use_single_flight()
    typed, set_typed = ft.use_state("")
    wrong, set_wrong = ft.use_state("")

    def write(letters: str) -> None:
        set_typed(letters)
        set_wrong("")

    async def enter(name: str) -> None:
        async def entered() -> None:
            fault = await take(name)
            set_wrong(fault)
            set_typed(name if fault else "")

        await once(entered)

    return column(
        text_field(*field, typed, write, on_enter=enter, error=wrong or None),
        QuietAction(*button, partial(enter, typed), icon=ft.Icons.ADD),
        tight=True,
    )


def entrants(
    tournament: Tournament,
    enter: Callable[[str], Awaitable[str]],
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
