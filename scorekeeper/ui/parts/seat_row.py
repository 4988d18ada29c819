"""The row of a player in a list: avatar, name, badges, and figures at the end; or a place."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.exports.summary_text import place_text
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import (
    START,
    Child,
    at_most,
    column,
    lines,
    list_row,
    padded,
    row,
    stack,
    wrapping_row,
)
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _


def place_row(
    number: int,
    place: int,
    name: str,
    words: Sequence[Child],
    total: str,
    *,
    avatar: Child = None,
    total_below: bool = False,
) -> ft.Container:
    """Return a row of standings: a place, `words` of which the first is the name, and the total.

    `number` stands for it in identifiers. With `total_below` the total stands below the name.
    """
    first, label = place == 1, _("{name}, total", name=name)
    score = value_text(f"total-{number}", total, theme.TOTAL, label=label, whole=True)
    placed = value_text(
        f"place-{number}",
        place_text(_, place),
        theme.NAME,
        theme.ACCENT if first else theme.MUTED,
        label=_("{name}, place", name=name),
    )
    below, beside = (score, None) if total_below else (None, score)
    content = row(placed, avatar, lines(words[0], below, *words[1:]), beside)
    box = padded(content, y=theme.SPACE.S, x=theme.SPACE.L)
    box.bgcolor = theme.GLOW if first else None
    return box


def badge(words: str) -> ft.Container:
    """Return a word or two in a pill, such as "deals" or "leads"."""
    return ft.Container(
        bgcolor=theme.WELL,
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.HAIR, horizontal=theme.SPACE.S),
        content=text(words, theme.CAPTION, theme.MUTED),
    )


@component(memo=True)
def SeatRow(
    seat: int,
    name: str,
    *,
    identifier: str | None = None,
    label: str | None = None,
    on_tap: OnTap | None = None,
    lit: bool = False,
    note: str | None = None,
    badges: tuple[ft.Control, ...] = (),
    end: tuple[ft.Control, ...] = (),
    with_avatar: bool = True,
    style: ft.TextStyle = theme.NAME,
    flat: bool = False,
    below: bool = False,
    steady: bool = False,
    hotkey: str | None = None,
    on_words: tuple[str, str, OnTap] | None = None,
) -> ft.Control:
    """A player's row: avatar, name, badges, a `note`, and figures at the `end`.

    `flat` takes little height. `style` is the name's. `below`: the figures stand below the name,
    which then is whole. `steady`: the height does not depend on the badges; a long name is cut.

    The `lit` row is whose turn it is, or who leads the trick. With `identifier` and `on_tap` the
    whole row can be tapped; `label` is then what a screen reader says. `on_words` are identifier,
    label and tap where only what stands before the figures can be tapped.
    """
    large = use_layout().large
    avatar = SeatAvatar(seat, name) if with_avatar else None
    named = text(name, style, lines=None if below else 1)
    noted = remark(note) if note else None
    head: Child
    if not steady:
        head = wrapping_row(named, *badges)
    elif large:
        head = stack(named, *badges, spacing=0, align=START)
    else:
        head = row(at_most(named), *badges, spacing=theme.SPACE.S)
    high = theme.SPACE.HAIR if flat else theme.SPACE.S
    edged = ft.Container(
        animate=theme.motion(),
        border=ft.Border.only(
            left=ft.BorderSide(4, theme.ACCENT if lit else ft.Colors.TRANSPARENT)
        ),
        padding=ft.Padding(theme.SPACE.M, high, theme.SPACE.L, high),
        content=column(
            _words(wrapping_row(named, noted, *badges, spacing=theme.SPACE.M), on_words),
            row(avatar, ft.Container(expand=True), *end),
            spacing=0,
        )
        if below
        else row(_words(list_row(avatar, [head, noted]), on_words), *end)
        if on_words
        else list_row(avatar, [head, noted], *end),
    )
    # the edge lies within what is lit and tapped: the ink of a mouse above it covers it too
    box = ft.Container(bgcolor=theme.GLOW if lit else None, animate=theme.motion(), content=edged)
    if identifier is None:
        return box
    return tap_target(identifier, label or name, box, on_tap, hotkey=hotkey)


def _words(words: ft.Control, on_words: tuple[str, str, OnTap] | None) -> ft.Control:
    """Return what stands before the figures of a row, as a button if it has a tap."""
    return tappable(words, *on_words) if on_words else words


def tappable(words: ft.Control, identifier: str, label: str, on_tap: OnTap) -> ft.Control:
    """Return words as a button that takes the width that is left, high enough for a finger."""
    box = ft.Container(
        border_radius=theme.RADIUS.KEY,
        content=row(
            ft.Container(height=theme.TARGET),
            ft.Container(content=words, expand=True),
            spacing=0,
        ),
    )
    return tap_target(identifier, label, box, on_tap, expand=True)
