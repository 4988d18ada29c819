"""The form that chooses a player's colour, mark and photo."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Person
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.emoji import is_emoji
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import avatar, mark_drawing
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import Child, chips, column, grid, row, stack
from scorekeeper.ui.parts.radio import radio_button, radio_group
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, section_heading
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.players.photo import PhotoChoice
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import COLOUR_NAMES, MARKS, emoji_of

_DRAWN: Final = 40
_COVERED: Final = "covered"
"""Stands for the mark that is chosen while a photo covers it."""


@component
def AppearancePicker(person: Person, choose: Callable[..., Awaitable[object]]) -> ft.Control:
    """A photo, colours and marks as tiles, of which only screen readers get the names, an emoji.

    `choose` saves another colour, mark or photo.
    """
    appearance = person.appearance
    typed, set_typed = ft.use_state("" if appearance.photo else emoji_of(appearance.mark))

    async def choose_mark(each: str | None) -> None:
        set_typed("")
        await choose(mark=each, photo=None)

    async def type_emoji(letters: str) -> None:
        set_typed(letters)
        if is_emoji(letters.strip()):
            await choose(mark=letters.strip(), photo=None)

    async def choose_photo(photo: bytes | None) -> None:
        set_typed("" if photo else emoji_of(appearance.mark))
        await choose(photo=photo)

    is_other = bool(typed.strip()) and not is_emoji(typed.strip())
    fault = _("This is not a single emoji. The mark was not changed; type one emoji.")
    note = _("If two players at a table have the same colour, one of them gets another.")
    return stack(
        row(avatar(person.name, appearance, 56, theme.TITLE), remark(note, expand=True)),
        PhotoChoice(appearance.photo, choose_photo),
        *_choices(
            _("Colour"),
            "colour-{}".format,
            {each: _(word) for each, word in COLOUR_NAMES.items()},
            appearance.colour,
            lambda each: choose(colour=each),
        ),
        *_choices(
            _("Mark"),
            "mark-{}".format,
            {each: _(drawing.word) for each, drawing in MARKS.items()},
            _COVERED if appearance.photo else appearance.mark,
            choose_mark,
            usual=_("The first letter of the name"),
        ),
        text_field(
            "mark-own",
            _("Or an emoji"),
            typed,
            type_emoji,
            error=fault if is_other else None,
        ),
        spacing=theme.SPACE.M,
    )


def appearance_text(appearance: Appearance) -> str:
    """Return colour and mark or photo in words; empty if nothing is chosen."""
    colour, mark = COLOUR_NAMES.get(appearance.colour or ""), MARKS.get(appearance.mark or "")
    sign = _(mark.word) if mark else emoji_of(appearance.mark)
    parts = [_(colour) if colour else "", _("Photo") if appearance.photo else sign]
    return _.row_of(filter(None, parts)) if any(parts) else ""


def _choices(
    title: str,
    name: Callable[[str], str],
    offered: Mapping[str, str],
    chosen: str | None,
    choose: Callable[[str | None], object],
    *,
    usual: str = "",
) -> list[Child]:
    """Return a titled grid of the `offered` codes and words, and a chip for none, if `usual`."""
    tiles = (
        _tile(name(each), word, partial(choose, each), each, chosen=each == chosen)
        for each, word in offered.items()
    )
    none = Chip(name("usual"), usual, partial(choose, None), chosen=not chosen)
    choices = column(grid(*tiles, across=4), chips(none) if usual else None)
    return [section_heading(title), radio_group(choices)]


def _tile(identifier: str, label: str, on_tap: OnTap, which: str, *, chosen: bool) -> ft.Control:
    """Return a tile with one colour or mark; `label` is for screen readers."""
    drawn: ft.Control = avatar("", Appearance(which), _DRAWN)
    height = theme.SPACE.S
    if which in MARKS:
        ink = theme.ON_GLOW if chosen else theme.TEXT
        drawn, height = mark_drawing(MARKS[which].letter, _DRAWN - height, ink), theme.SPACE.M
    box = ft.Container(
        bgcolor=theme.GLOW if chosen else theme.WELL,
        border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
        border_radius=theme.RADIUS.CARD,
        # no height: large type makes the drawing of a mark larger, and its tile with it
        padding=ft.Padding.symmetric(vertical=height),
        alignment=ft.Alignment.CENTER,
        content=drawn,
    )
    node = tap_target(identifier, label, box, on_tap, selected=chosen, expand=True)
    return radio_button(node, chosen=chosen, expand=True)
