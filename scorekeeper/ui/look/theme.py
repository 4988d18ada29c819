"""Design tokens: spacing, radii, type scale, roles of colours, and motion.

The one file with sizes and roles; `color_schemes` has the colours. Everything else names what a
thing is – `SPACE`, `RADIUS`, `NAME`, `CARD`, `SUIT_COLOURS["H"]` – and never a number of pixels for
type or a hex colour.

Flet carries only Material's colour roles to the client, which is where light or dark is chosen.
Material's twelve "fixed" roles and some grounds stand unused there, so they carry our suits, our
players, and what lies in the light.
"""

from collections.abc import Mapping
from typing import Final

import flet as ft

from scorekeeper.ui.look import fonts
from scorekeeper.ui.session.settings import settings

# --- sizes ---------------------------------------------------------------------------------------


class SPACE:
    """The one spacing scale, in logical pixels."""

    HAIR: Final = 3
    XS: Final = 4
    S: Final = 8
    M: Final = 12
    L: Final = 16
    XL: Final = 24


class RADIUS:
    """Radii of corners, in logical pixels."""

    KEY: Final = 10
    CARD: Final = 16
    SHEET: Final = 24
    PILL: Final = 999


class DURATION:
    """Durations of motion, in milliseconds."""

    QUICK: Final = 120
    CALM: Final = 240


def motion(
    duration: int = DURATION.QUICK, curve: ft.AnimationCurve = ft.AnimationCurve.EASE_OUT
) -> ft.Animation | None:
    """Return the animation of a change of look or place in `duration` ms; None if motion is off.

    The one switch of all motion: nothing moves on a device that chose so. Where the device's own
    settings ask for less motion, Flutter does not draw it either.
    """
    return ft.Animation(duration, curve) if settings().motion else None


def sheet_motion() -> ft.AnimationStyle:
    """Return the animation of a sheet: Flutter's own while it opens, or none if motion is off.

    It closes at once. Flutter takes a tap beside a sheet that is still sliding away for one that
    closes what is on top by then: the screen.
    """
    opening = None if settings().motion else ft.Duration()
    return ft.AnimationStyle(duration=opening, reverse_duration=ft.Duration())


TARGET: Final = 48
"""The least width and height of a tap target, in logical pixels."""

COLUMN: Final = 560
"""The greatest width of a column of controls, which is centred, in logical pixels."""

# --- type ----------------------------------------------------------------------------------------


def _style(family: str, size: int, height: float, spacing: float = 0) -> ft.TextStyle:
    """Return a style of the type scale; `height` is the line height, a multiple of the size."""
    return ft.TextStyle(
        font_family=family,
        font_family_fallback=list(fonts.FALLBACK),
        size=size,
        height=height,
        letter_spacing=spacing,
        # A family of ours is one weight; asking for its own keeps the client from faking another.
        weight=_WEIGHT[family],
    )


_WEIGHT = {
    fonts.SANS: ft.FontWeight.W_500,
    fonts.BOLD: ft.FontWeight.W_700,
    fonts.DISPLAY: ft.FontWeight.W_600,
}

HUGE: Final = _style(fonts.DISPLAY, 56, 1.05)
"""One number that the whole table reads: the cards of this round, the winner's total."""
TITLE: Final = _style(fonts.DISPLAY, 27, 1.2)
HEADING: Final = _style(fonts.DISPLAY, 20, 1.25)
NAME: Final = _style(fonts.DISPLAY, 18, 1.25)
TOTAL: Final = _style(fonts.DISPLAY, 24, 1.15)
KEY: Final = _style(fonts.DISPLAY, 22, 1.1)
KEY_OF_MANY: Final = _style(fonts.DISPLAY, 19, 1.25)
"""Two figures of it fit a key of 48 pixels at twice the size."""
BODY: Final = _style(fonts.SANS, 16, 1.4)
STRONG: Final = _style(fonts.BOLD, 16, 1.4)
BUTTON: Final = _style(fonts.BOLD, 17, 1.2)
SMALL: Final = _style(fonts.SANS, 14, 1.35)
SMALL_STRONG: Final = _style(fonts.BOLD, 14, 1.35)
CAPTION: Final = _style(fonts.BOLD, 12, 1.3, spacing=0.6)
NARROW: Final = _style(fonts.BOLD, 12, 1.3)
"""A caption where there is little width."""

# --- colours -------------------------------------------------------------------------------------

PAGE: Final = ft.Colors.SURFACE
CARD: Final = ft.Colors.SURFACE_CONTAINER
WELL: Final = ft.Colors.SURFACE_CONTAINER_HIGH
"""A key, a chip, a field: something on a card that can be touched."""
RAISED: Final = ft.Colors.SURFACE_CONTAINER_HIGHEST
TEXT: Final = ft.Colors.ON_SURFACE
MUTED: Final = ft.Colors.ON_SURFACE_VARIANT
LINE: Final = ft.Colors.OUTLINE_VARIANT
EDGE: Final = ft.Colors.OUTLINE
ACCENT: Final = ft.Colors.PRIMARY
ON_ACCENT: Final = ft.Colors.ON_PRIMARY
GLOW: Final = ft.Colors.PRIMARY_CONTAINER
"""The background of the player who is next."""
ON_GLOW: Final = ft.Colors.ON_PRIMARY_CONTAINER
ACCENT_LIT: Final = ft.Colors.SURFACE_CONTAINER_LOWEST
"""The accent where light falls on it: the upper edge of the main action."""
FELT: Final = ft.Colors.INVERSE_SURFACE
"""The table's green felt: dark in both themes."""
FELT_LIT: Final = ft.Colors.SURFACE_BRIGHT
"""The felt where the lamp lights it."""
ON_FELT: Final = ft.Colors.ON_INVERSE_SURFACE
FELT_ACCENT: Final = ft.Colors.INVERSE_PRIMARY
MADE: Final = ft.Colors.TERTIARY
MADE_BACK: Final = ft.Colors.TERTIARY_CONTAINER
ON_MADE: Final = ft.Colors.ON_TERTIARY_CONTAINER
MISSED: Final = ft.Colors.ERROR
MISSED_BACK: Final = ft.Colors.ERROR_CONTAINER
ON_MISSED: Final = ft.Colors.ON_ERROR_CONTAINER

_BLUE: Final = ft.Colors.PRIMARY_FIXED
_RED: Final = ft.Colors.PRIMARY_FIXED_DIM
_GREEN: Final = ft.Colors.SECONDARY_FIXED
_YELLOW: Final = ft.Colors.SECONDARY_FIXED_DIM

SUIT_COLOURS: Final[Mapping[str, ft.Colors]] = {
    "B": _BLUE,
    "R": _RED,
    "G": _GREEN,
    "Y": _YELLOW,
    "S": TEXT,
    "H": _RED,
    "D": _RED,
    "C": TEXT,
    "K": TEXT,
    "P": ft.Colors.ON_SECONDARY_FIXED_VARIANT,
}

PLAYER_COLOURS: Final[Mapping[str, ft.Colors]] = {
    "orange": ft.Colors.TERTIARY_FIXED,
    "blue": ft.Colors.TERTIARY_FIXED_DIM,
    "green": ft.Colors.ON_PRIMARY_FIXED,
    "pink": ft.Colors.ON_PRIMARY_FIXED_VARIANT,
    "yellow": ft.Colors.ON_SECONDARY_FIXED,
    "violet": ft.Colors.ON_SECONDARY_FIXED_VARIANT,
    "red": ft.Colors.ON_TERTIARY_FIXED_VARIANT,
    "grey": ft.Colors.SURFACE_DIM,
}
"""Colours of players by their stored names; a seat has one if its player chose none.

Any two are told apart also by colour-blind eyes; letters on them are `ON_PLAYER`.
"""
ON_PLAYER: Final = ft.Colors.ON_TERTIARY_FIXED

DRAWINGS: Final[Mapping[str, str]] = {
    **{suit: suit for suit in SUIT_COLOURS},
    "wizard": "W",
    "jester": "J",
    "grail": "g",
    "excalibur": "x",
    "merlin": "m",
    "morgan": "f",
    "shapeshifter": "s",
    "dragon": "d",
    "fairy": "y",
    "bomb": "b",
    "werewolf": "w",
    "juggler": "j",
    "cloud": "c",
    "witch": "V",
    "vampire": "M",
    "pirate": "i",
    "tigress": "s",
    "skull_king": "K",
    "mermaid": "e",
    "escape": "E",
    "loot": "l",
    "kraken": "u",
    "white_whale": "h",
    "fourteen": "t",
    "black_fourteen": "K",
    "wager": "O",
    "cannonball": "b",
    "none": "n",
    "tally": "k",
    "wand": "v",
}
"""The letter of the suits' font for each card code; `none` is no trump.

`tally` and `wand` are the two parts of the app's own mark, one lying on the other.
"""


FOCUS: Final = 0.36
"""Opacity of the focus colour over the control that has the keyboard's focus."""
LAMPLIGHT: Final = ft.RadialGradient(
    center=ft.Alignment(0, -1), radius=1.1, colors=[FELT_LIT, FELT], stops=[0, 1]
)
"""The felt as the lamp over the table lights it."""
POLISH: Final = ft.LinearGradient(
    begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[ACCENT_LIT, ACCENT]
)
"""The brass of the main action."""
LIFT: Final = ft.BoxShadow(
    blur_radius=10, offset=ft.Offset(0, 3), color=ft.Colors.with_opacity(0.22, ft.Colors.SHADOW)
)
"""The shadow under panels and pictures that stand out."""
