"""Choices: chips, cards with a sentence, and rows that open something."""

from collections.abc import Callable, Container, Iterable, Mapping
from functools import partial
from typing import Final, TypeVar

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import fold_icon
from scorekeeper.ui.parts.layout import Child, at_most, chips, lines, list_row, padded, row
from scorekeeper.ui.parts.radio import radio_button, radio_group
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.window import use_fitted, use_layout

Choice = TypeVar("Choice", bound=int | str)

_ICON: Final = 24 + theme.SPACE.M
_PICTURE: Final = 60 + theme.SPACE.M
"""The width of what a row begins with, an icon or at most a picture, and the space after it."""


@component(memo=True)
def Chip(
    identifier: str,
    label: str,
    on_tap: OnTap | None,
    *,
    chosen: bool | None = None,
    icon: ft.IconData | None = None,
    spoken: str = "",
    alone: bool = False,
    opens: bool = False,
) -> ft.Control:
    """A short word to choose, one of several: a language, an edition.

    It is a radio button of the `radio_group` around it. With `alone` it is switched on and off by
    itself. One that `opens` what there is to choose from and one that is never `chosen` are
    buttons. `spoken` is what a screen reader says in its place, where another chip has the same
    word.
    """
    ink = theme.ON_GLOW if chosen else theme.TEXT
    shown = ft.Icons.CHECK if chosen else ft.Icons.EXPAND_MORE if opens else icon
    node = tap_target(
        identifier,
        spoken or label,
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(1, theme.ACCENT if chosen else theme.EDGE),
            border_radius=theme.RADIUS.PILL,
            animate=theme.motion(),
            padding=ft.Padding.symmetric(vertical=13, horizontal=theme.SPACE.L),
            content=row(
                ft.Icon(shown, size=18, color=ink) if shown else None,
                at_most(text(label, theme.STRONG, ink)),
                spacing=theme.SPACE.S,
                tight=True,
            ),
        ),
        on_tap,
        selected=None if alone else chosen,
        checked=chosen if alone else None,
    )
    return node if alone or opens or chosen is None else radio_button(node, chosen=chosen)


def one_of(
    identifier: Callable[[Choice], str],
    offered: Mapping[Choice, str],
    chosen: object,
    choose: Callable[[Choice], object],
    *,
    spoken: Callable[[str], str] = str,
    beside: Iterable[Child] = (),
    centered: bool = False,
) -> ft.RadioGroup:
    """Return chips of which one is `chosen`: what is `offered`, with a word for each.

    `choose` is called with the one that is tapped. A screen reader says what `spoken` makes of the
    word. Other chips of the group come `beside` them, first.
    """
    line = chips(
        *beside,
        *(
            Chip(
                identifier(each),
                label,
                partial(choose, each),
                chosen=each == chosen,
                spoken=spoken(label),
            )
            for each, label in offered.items()
        ),
    )
    line.alignment = ft.MainAxisAlignment.CENTER if centered else ft.MainAxisAlignment.START
    return radio_group(line)


def any_of(
    identifier: Callable[[Choice], str],
    offered: Mapping[Choice, str],
    chosen: Container[object],
    toggle: Callable[[Choice], object],
    *,
    beside: Iterable[Child] = (),
) -> ft.Row:
    """Return chips that are switched on and off one by one; the rest is as in `one_of`."""
    return chips(
        *beside,
        *(
            Chip(
                identifier(each),
                label,
                partial(toggle, each),
                chosen=each in chosen,
                alone=True,
            )
            for each, label in offered.items()
        ),
    )


@component(memo=True)
def ChoiceCard(
    identifier: str,
    title: str,
    on_tap: OnTap | None,
    *,
    note: str | None = None,
    chosen: bool = False,
    struck: str | None = None,
) -> ft.Control:
    """A card with the title of a choice and a note about it, to choose it by a tap.

    It is a radio button of the `radio_group` around it; without `on_tap` a disabled button.
    `struck` is why it cannot be chosen; it can still be tapped, and whoever listens says why.
    """
    ink = theme.ON_GLOW if chosen else theme.TEXT
    icon = ft.Icons.RADIO_BUTTON_CHECKED if chosen else ft.Icons.RADIO_BUTTON_OFF
    detail = struck or note
    node = tap_target(
        identifier,
        f"{title}. {detail}" if detail else title,
        ft.Container(
            bgcolor=theme.PAGE if struck else theme.GLOW if chosen else theme.CARD,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=theme.SPACE.L,
            animate=theme.motion(),
            content=row(
                ft.Icon(
                    ft.Icons.BLOCK if struck else icon,
                    size=22,
                    color=theme.ACCENT if chosen else theme.EDGE,
                ),
                lines(
                    text(title, theme.NAME, theme.MUTED if struck else ink, struck=bool(struck)),
                    text(note, theme.SMALL, ink if chosen else theme.MUTED) if note else None,
                ),
            ),
        ),
        on_tap,
        selected=chosen,
    )
    return radio_button(node, chosen=chosen) if on_tap else node


@component(memo=True)
def OpenRow(
    identifier: str,
    title: str,
    on_tap: OnTap | None,
    *,
    note: str | None = None,
    spoken: str | None = None,
    icon: ft.IconData | None = None,
    start: ft.Control | None = None,
    end: tuple[ft.Control, ...] = (),
) -> ft.Control:
    """A row that opens something: a past game, a round; with an `icon` or what else is its `start`.

    A screen reader says `spoken`, else `title`, and then the `note`. Large text gets the room of
    the arrow.
    """
    large = use_layout().large
    beside = _ICON if icon else _PICTURE if start else 0
    name = use_fitted(title, theme.NAME, 4 * theme.SPACE.L + beside)
    return tap_row(
        identifier,
        ". ".join(filter(None, (spoken or title, note))),
        on_tap,
        ft.Icon(icon, size=24, color=theme.ACCENT) if icon else start,
        [
            text(title, name, lines=None if large else 2),
            remark(note) if note else None,
        ],
        *end,
        arrow=not large,
    )


def tap_row(
    identifier: str,
    spoken: str,
    on_tap: OnTap | None,
    start: Child,
    words: Iterable[Child],
    *end: Child,
    arrow: bool = True,
    unfolded: bool | None = None,
    height: float = theme.SPACE.M,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Return a row of a list that can be tapped: an icon or avatar, lines of text, and figures.

    `words` take the width that is left, one line under another. A screen reader says `spoken`.
    `height` is the space above and below, `action` what the browser does with the tap itself.
    `unfolded` says whether what the row folds away is there; `None` where it folds nothing.
    """
    pointer = ft.Icons.CHEVRON_RIGHT if unfolded is None else fold_icon(unfolded=unfolded)
    shown = ft.Icon(pointer, size=22, color=theme.MUTED) if arrow else None
    box = padded(list_row(start, words, *end, shown), y=height, x=theme.SPACE.L)
    node = tap_target(identifier, spoken, box, on_tap, action=action)
    node.expanded = unfolded
    return node
