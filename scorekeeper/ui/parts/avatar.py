"""Avatars: a disc in a player's colour with their photo, mark or initials."""

from dataclasses import replace
from typing import Final

import flet as ft

from scorekeeper.game.appearance import Appearance
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import fonts, theme
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.open_game import use_appearances
from scorekeeper.ui.viewmodels.graphemes import ems
from scorekeeper.ui.viewmodels.players import sign_of

_MARK: Final = 0.5
"""The part of a disc that its mark fills; all of it at twice the text size."""
_EDGE: Final = 0.06
"""The edge of a photo in the player's colour, as a part of the disc."""
_WIDE: Final = 0.8
"""The largest part of a disc's width that letters fill."""
_HIGH: Final = 0.6
"""The largest size of letters, as a part of the disc: its lines are still within it."""


def avatar(
    name: str, appearance: Appearance, size: int = 40, style: ft.TextStyle = theme.NAME
) -> ft.Container:
    """Return a photo with an edge in a colour, or a mark, emoji or letters on it.

    Without a colour it is brass; outside a table one letter will do. Screen readers pass it by: the
    name stands beside it.
    """
    ground = theme.PLAYER_COLOURS.get(appearance.colour or "")
    ink = theme.ON_PLAYER if ground else theme.ON_GLOW
    drawing, emoji, letters = sign_of(name, appearance)
    drawn: ft.Control
    if drawing:
        drawn = mark_drawing(drawing, round(size * _MARK), ink)
    elif emoji:
        font = theme.SMALL.copy(size=round(size * _MARK), height=1)
        drawn = ft.Text(emoji, style=font, semantics_label="", no_wrap=True)
    else:
        drawn = _Letters(letters, style, size, ink)
    return ft.Container(
        width=size,
        height=size,
        border_radius=theme.RADIUS.PILL,
        bgcolor=ground or theme.GLOW,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        alignment=ft.Alignment.CENTER,
        content=_photo(appearance.photo, size, drawn) if appearance.photo else drawn,
    )


def _photo(photo: bytes, size: int, otherwise: ft.Control) -> ft.Image:
    """A photo within the edge; `otherwise` where it is damaged and cannot be decoded."""
    side = size - 2 * max(2, round(size * _EDGE))
    return ft.Image(
        photo,
        error_content=ft.Container(content=otherwise, alignment=ft.Alignment.CENTER),
        width=side,
        height=side,
        fit=ft.BoxFit.COVER,
        border_radius=theme.RADIUS.PILL,
        gapless_playback=True,
        exclude_from_semantics=True,
    )


@component(memo=True)
def _Letters(letters: str, style: ft.TextStyle, size: int, ink: ft.Colors) -> ft.Control:
    """Letters in this style, of a size in which they fit the disc, however large text is here."""
    fits = fitting_size(letters, size, style, round(100 * use_layout().scale))
    return text(letters, style.copy(size=fits, letter_spacing=0), ink, whole=True, silent=True)


def fitting_size(letters: str, size: int, style: ft.TextStyle, text_size: int) -> float:
    """Return the size of type, at most that of `style`, in which letters fit a disc.

    `text_size` is how large text is shown, in percent of the usual size.
    """
    fits = size * min(_WIDE / (ems(letters) or 1), _HIGH) / (text_size / 100)
    return round(min(fits, style.size or fits), 1)


def mark_drawing(letter: str, size: int, color: ft.Colors) -> ft.Text:
    """A mark by its letter; screen readers skip it."""
    style = ft.TextStyle(font_family=fonts.SUITS, size=size, height=1)
    return ft.Text(letter, style=style, color=color, semantics_label="")


def use_seat_colors() -> tuple[ft.Colors, ...]:
    """Hook: the colours of the players by seat."""
    return tuple(theme.PLAYER_COLOURS[appearance.colour] for appearance in use_appearances())


@component
def SeatAvatar(
    seat: int,
    name: str,
    size: int = 34,
    style: ft.TextStyle = theme.SMALL_STRONG,
    *,
    photo: bool = True,
) -> ft.Control:
    """The avatar of the player who sits there in the open game; their mark without `photo`."""
    appearance = use_appearances()[seat]
    return avatar(name, appearance if photo else replace(appearance, photo=None), size, style)
