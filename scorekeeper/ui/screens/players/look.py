"""Choosing the colour and the mark that somebody has at every table."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.identifiers import Family
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.person_disc import mark_drawing, person_disc
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.suits import grid
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels.players import COLOURS, MARKS
from scorekeeper.ui.words import words

OnLook = Callable[[str | None, str | None], object]
"""Hears the colour and the mark, each by name."""

_ACROSS: Final = 4
_DRAWN: Final = 40
_USUAL: Final = "usual"
"""The end of the name of the choice that is none."""


@part
def ChooseLook(person: Person, on_look: OnLook) -> ft.Control:
    """The colours and the marks, what is chosen among them lit; only screen readers name them."""
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
            *_choices(
                _("Colour"),
                identifiers.COLOUR,
                {each: _(word) for each, word in COLOURS.items()},
                usual=_("The colour of the seat"),
                chosen=colour,
                choose=lambda each: on_look(each, mark),
            ),
            *_choices(
                _("Mark"),
                identifiers.MARK,
                {each: _(drawing.word) for each, drawing in MARKS.items()},
                usual=_("The first letter of the name"),
                chosen=mark,
                choose=lambda each: on_look(colour, each),
            ),
        ],
    )


def look_told(_: Words, colour: str | None, mark: str | None) -> str:
    """A look in words; nothing if nothing is chosen."""
    said = [_(COLOURS[colour])] if colour and colour in COLOURS else []
    said += [_(MARKS[mark].word)] if mark and mark in MARKS else []
    return _.row_of(said) if said else ""


def _choices(
    title: str,
    name: Family,
    offered: Mapping[str, str],
    *,
    usual: str,
    chosen: str | None,
    choose: Callable[[str | None], object],
) -> list[ft.Control]:
    """What is `offered` under a title, each with its word, and below it what there is without."""
    return [
        section(title),
        grid(
            *(
                _Choice(name(each), word, partial(choose, each), each, chosen=each == chosen)
                for each, word in offered.items()
            ),
            across=_ACROSS,
        ),
        ft.Row(controls=[Chip(name(_USUAL), usual, partial(choose, None), chosen=chosen is None)]),
    ]


@pure_part
def _Choice(identifier: str, label: str, on_tap: OnTap, which: str, *, chosen: bool) -> ft.Control:
    """One colour or one mark; its word is for those who do not see it."""
    ink = theme.ON_GLOW if chosen else theme.TEXT
    drawn = (
        mark_drawing(MARKS[which].letter, _DRAWN - theme.SPACE.S, ink)
        if which in MARKS
        else person_disc("", which, None, _DRAWN)
    )
    return tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            border_radius=theme.RADIUS.CARD,
            height=_DRAWN + 2 * theme.SPACE.S,
            alignment=ft.Alignment.CENTER,
            content=drawn,
        ),
        on_tap,
        selected=chosen,
        expand=True,
    )
