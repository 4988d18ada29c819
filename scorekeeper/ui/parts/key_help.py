"""The sheet that lists the keyboard shortcuts of the screen."""

from itertools import groupby

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.device.keyboard import Shortcut
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.words import _


def key_help(shortcuts: tuple[Shortcut, ...], on_close: OnTap) -> ft.BottomSheet:
    """Return a sheet that names each key and what it does."""
    return short_sheet(
        _("Keys on this screen"),
        *(_line(key, label) for key, label in _summarized(shortcuts)),
        _line("Tab", _("to the next control; Enter or the space bar activates it")),
        closing=(identifiers.CLOSE_KEYS, _("Close")),
        on_close=on_close,
    )


def _summarized(shortcuts: tuple[Shortcut, ...]) -> list[tuple[str, str]]:
    """Return a line for each key, but one for digits in a row."""
    lines = []
    for figures, group in groupby(shortcuts, lambda shortcut: shortcut.key.isdecimal()):
        several = list(group)
        first, last = several[0], several[-1]
        if figures and first is not last:
            lines.append((f"{first.key}–{last.key}", f"{first.label} … {last.label}"))
        else:
            lines += [(shortcut.key, shortcut.label) for shortcut in several]
    return lines


def _line(key: str, label: str) -> ft.Control:
    """A key as it is printed on a keyboard, and what it does."""
    return row(
        ft.Container(
            bgcolor=theme.WELL,
            border=ft.Border.all(1, theme.EDGE),
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.XS, horizontal=theme.SPACE.M),
            content=text(_printed(key), theme.SMALL_STRONG),
        ),
        text(label, expand=True),
    )


def _printed(key: str) -> str:
    """Return the names of keys pressed together, as printed on a keyboard."""
    names = {
        "Ctrl": _.about("key", "Ctrl"),
        "Escape": _.about("key", "Esc"),
        "Home": _.about("key", "Home"),
        "End": _.about("key", "End"),
        "Arrow Up": "↑",
        "Arrow Down": "↓",
        "Arrow Left": "←",
        "Arrow Right": "→",
        "-": "−",
    }
    return "+".join(names.get(one, one) for one in key.split("+"))
