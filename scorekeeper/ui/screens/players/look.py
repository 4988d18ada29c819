"""Choosing the colour and the mark that somebody has at every table."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.i18n.words import N_
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.person_disc import MARKS, mark_drawing, person_disc
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.suits import grid
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.words import words

OnLook = Callable[[str | None, str | None], object]
"""Hears the colour and the mark, each by name."""

_ACROSS: Final = 4
_USUAL: Final = "usual"
"""The end of the name of the choice that is none."""

_COLOURS: Final[Mapping[str, str]] = {
    "orange": N_("Orange"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "pink": N_("Pink"),
    "yellow": N_("Yellow"),
    "violet": N_("Violet"),
    "red": N_("Red"),
    "grey": N_("Grey"),
}
_MARKS: Final[Mapping[str, str]] = {
    "spade": N_("Spades"),
    "heart": N_("Hearts"),
    "diamond": N_("Diamonds"),
    "club": N_("Clubs"),
    "star": N_("Star"),
    "moon": N_("Moon"),
    "sun": N_("Sun"),
    "crown": N_("Crown"),
    "leaf": N_("Leaf"),
    "mountain": N_("Mountain"),
    "bolt": N_("Lightning"),
    "anchor": N_("Anchor"),
}


@part
def ChooseLook(person: Person, on_look: OnLook) -> ft.Control:
    """The colours and the marks, what is chosen among them lit."""
    _ = words()
    colour, mark = person.colour, person.mark
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Row(
                spacing=theme.SPACE.M,
                controls=[
                    person_disc(person.name, colour, mark, 56, theme.TITLE),
                    text(
                        _("At a table where two have the same colour, one of them gets another."),
                        theme.SMALL,
                        theme.MUTED,
                        expand=True,
                    ),
                ],
            ),
            section(_("Colour")),
            grid(
                *(
                    _Choice(
                        identifiers.COLOUR(each),
                        _(name),
                        partial(on_look, each, mark),
                        colour=each,
                        chosen=each == colour,
                    )
                    for each, name in _COLOURS.items()
                ),
                across=_ACROSS,
            ),
            _usual(
                identifiers.COLOUR(_USUAL),
                _("The colour of the seat"),
                partial(on_look, None, mark),
                chosen=colour is None,
            ),
            section(_("Mark")),
            grid(
                *(
                    _Choice(
                        identifiers.MARK(each),
                        _(name),
                        partial(on_look, colour, each),
                        mark=each,
                        chosen=each == mark,
                    )
                    for each, name in _MARKS.items()
                ),
                across=_ACROSS,
            ),
            _usual(
                identifiers.MARK(_USUAL),
                _("The first letter of the name"),
                partial(on_look, colour, None),
                chosen=mark is None,
            ),
        ],
    )


def look_told(_: Words, colour: str | None, mark: str | None) -> str:
    """A look in words; nothing if nothing is chosen."""
    names = (_COLOURS.get(colour or ""), _MARKS.get(mark or ""))
    said = [_(name) for name in names if name]
    return _.row_of(said) if said else ""


@pure_part
def _Choice(
    identifier: str,
    label: str,
    on_tap: OnTap,
    *,
    colour: str = "",
    mark: str = "",
    chosen: bool,
) -> ft.Control:
    """One colour or one mark over its name."""
    ink = theme.ON_GLOW if chosen else theme.TEXT
    drawn: ft.Control = person_disc("", colour, None, 30)
    if mark:
        drawn = mark_drawing(MARKS[mark], 30, ink)
    return tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.XS),
            content=ft.Column(
                spacing=theme.SPACE.S,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[drawn, text(label, theme.CAPTION, ink, lines=2, centered=True)],
            ),
        ),
        on_tap,
        selected=chosen,
        expand=True,
    )


def _usual(identifier: str, label: str, on_tap: OnTap, *, chosen: bool) -> ft.Control:
    """What there is without a choice."""
    return ft.Row(controls=[Chip(identifier, label, on_tap, chosen=chosen)])
