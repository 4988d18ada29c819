"""The form that chooses a player's colour and mark."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.emoji import is_emoji
from scorekeeper.game.looks import ChosenLook
from scorekeeper.i18n import Words
from scorekeeper.table import Person
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, pure_component
from scorekeeper.ui.identifier_pattern import IdentifierPattern
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import avatar, mark_drawing
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import chips, column, grid, row
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels.players import COLOURS, MARKS, emoji_of

OnAppearance = Callable[[ChosenLook], Awaitable[None]]

_ACROSS: Final = 4
_DRAWN: Final = 40
_USUAL: Final = "usual"
"""Last part of the identifier of the chip that chooses none."""


@component
def AppearancePicker(person: Person, on_choose: OnAppearance) -> ft.Control:
    """Colours and marks as tiles, of which only screen readers get the names, and an emoji."""
    _ = words()
    look = person.look
    typed, set_typed = ft.use_state(emoji_of(look.mark))

    async def choose_mark(each: str | None) -> None:
        set_typed("")
        await on_choose(look._replace(mark=each, photo=None))

    async def type_emoji(letters: str) -> None:
        set_typed(letters)
        if is_emoji(letters.strip()):
            await on_choose(look._replace(mark=letters.strip(), photo=None))

    is_other = bool(typed.strip()) and not is_emoji(typed.strip())
    return column(
        row(
            avatar(person.name, look, 56, theme.TITLE),
            text(
                _("At a table where two have the same colour, one of them gets another."),
                theme.SMALL,
                theme.MUTED,
                expand=True,
            ),
        ),
        *_choices(
            _("Colour"),
            identifiers.COLOUR,
            {each: _(word) for each, word in COLOURS.items()},
            usual=None,
            chosen=look.colour,
            choose=lambda each: on_choose(look._replace(colour=each)),
        ),
        *_choices(
            _("Mark"),
            identifiers.MARK,
            {each: _(drawing.word) for each, drawing in MARKS.items()},
            usual=_("The first letter of the name"),
            chosen=look.mark,
            choose=choose_mark,
        ),
        text_field(
            identifiers.MARK("own"),
            _("Or an emoji"),
            typed,
            type_emoji,
            error=_("This is not one emoji. The mark is still the one before; type a single emoji.")
            if is_other
            else None,
        ),
        tight=True,
    )


def appearance_text(_: Words, colour: str | None, mark: str | None) -> str:
    """Return colour and mark in words; empty if neither is chosen."""
    parts = [_(COLOURS[colour])] if colour and colour in COLOURS else []
    parts += [_(MARKS[mark].word)] if mark and mark in MARKS else [emoji_of(mark)]
    parts = [part for part in parts if part]
    return _.row_of(parts) if parts else ""


def _choices(
    title: str,
    name: IdentifierPattern,
    offered: Mapping[str, str],
    *,
    usual: str | None,
    chosen: str | None,
    choose: Callable[[str | None], object],
) -> list[ft.Control]:
    """Return a titled grid of the `offered` codes and words, and a chip for none, if `usual`."""
    return [
        section_heading(title),
        grid(
            *(
                _Choice(name(each), word, partial(choose, each), each, chosen=each == chosen)
                for each, word in offered.items()
            ),
            across=_ACROSS,
        ),
        *(
            [chips(Chip(name(_USUAL), usual, partial(choose, None), chosen=not chosen))]
            if usual
            else []
        ),
    ]


@pure_component
def _Choice(identifier: str, label: str, on_tap: OnTap, which: str, *, chosen: bool) -> ft.Control:
    """A tile with one colour or mark; `label` is for screen readers."""
    ink = theme.ON_GLOW if chosen else theme.TEXT
    drawn = (
        mark_drawing(MARKS[which].letter, _DRAWN - theme.SPACE.S, ink)
        if which in MARKS
        else avatar("", ChosenLook(which), _DRAWN)
    )
    return tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            border_radius=theme.RADIUS.CARD,
            # no height: large type makes the drawing of a mark larger, and its tile with it
            padding=ft.Padding.symmetric(
                vertical=theme.SPACE.M if which in MARKS else theme.SPACE.S
            ),
            alignment=ft.Alignment.CENTER,
            content=drawn,
        ),
        on_tap,
        selected=chosen,
        expand=True,
    )
