"""The bar at the top of a screen: its title, the way back, undo and redo, and icon buttons."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.device.tap_guard import ONCE, UNDO_OR_REDO, RepeatPolicy
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column, padded, row, wrapping_row
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.parts.window import use_fitted, use_layout
from scorekeeper.ui.session.open_game import use_selector
from scorekeeper.ui.session.words import _, words

_EDGES: Final = 2 * theme.SPACE.M
"""The width around a title that stands alone, in pixels."""


def icon_button(
    identifier: str,
    label: str,
    icon: ft.IconData,
    on_tap: OnTap | None,
    *,
    hotkey: str | None = None,
    repeats: RepeatPolicy = ONCE,
) -> ft.Semantics:
    """Return an icon button, named for screen readers and on hover; the rest as in `tap_target`."""
    box = ft.Container(
        width=theme.TARGET,
        height=theme.TARGET,
        border_radius=theme.RADIUS.PILL,
        alignment=ft.Alignment.CENTER,
        tooltip=ft.Tooltip(message=label, exclude_from_semantics=True),
        content=ft.Icon(icon, size=24, color=theme.TEXT if on_tap else theme.EDGE),
    )
    return tap_target(identifier, label, box, on_tap, hotkey=hotkey, repeats=repeats)


@component(memo=True)
def TopBar(
    title: str,
    *,
    overline: str | None = None,
    on_back: OnTap | None = None,
    history: tuple[OnTap | None, OnTap | None] | None = None,
    end: tuple[ft.Control, ...] = (),
    title_below: bool = False,
    heads: bool = True,
) -> ft.Control:
    """The title under a small line, a way back, and with `history` undo and redo.

    `history` is what undo and redo do, None where there is nothing to undo or redo. With
    `title_below` the title has a line of its own, for a bar of many buttons on a narrow phone; so
    it has where text is large and there are several buttons. Large text breaks no word of it, and
    cuts nothing off. Without `heads` the screen has a heading of its own.
    """
    small_line = text(overline, theme.CAPTION, theme.ACCENT, lines=1) if overline else None
    large = use_layout().large
    below = title_below or (large and bool(history or len(end) > 1))
    buttons = 0 if below else (on_back is not None) + len(end)
    style = use_fitted(title, theme.HEADING, _EDGES + buttons * (theme.TARGET + theme.SPACE.XS))
    head: Callable[..., ft.Control] = partial(heading, level=1) if heads else text
    named_title = head(title, style=style, lines=None if large else 2)
    if below:
        return column(
            _bar(None, on_back, history, end),
            padded(wrapping_row(named_title, small_line), x=theme.SPACE.M),
            spacing=0,
            align=START,
            tight=True,
        )
    named = column(small_line, named_title, spacing=0, align=START, tight=True)
    return _bar(named, on_back, history, end)


def _bar(
    title: ft.Control | None,
    on_back: OnTap | None,
    history: tuple[OnTap | None, OnTap | None] | None,
    end: tuple[ft.Control, ...],
) -> ft.Row:
    undo, redo = history or (None, None)
    back = icon_button(identifiers.BACK, _("Back"), ft.Icons.ARROW_BACK, on_back, hotkey="Escape")
    # the title lies over what is below it, and the bar is as high as with a button
    beside = ft.Container(width=theme.SPACE.M - theme.SPACE.XS, height=theme.TARGET)
    buttons = [
        icon_button(
            identifiers.UNDO, _("Undo"), ft.Icons.UNDO, undo, hotkey="Ctrl+Z", repeats=UNDO_OR_REDO
        ),
        icon_button(
            identifiers.REDO, _("Redo"), ft.Icons.REDO, redo, hotkey="Ctrl+Y", repeats=UNDO_OR_REDO
        ),
    ]
    return row(
        back if on_back else beside,
        ft.Container(expand=True, content=title),
        *(buttons if history else []),
        *end,
        # a title that ends the bar keeps off the edge of the window
        None if history or end else ft.Container(width=theme.SPACE.S),
        spacing=theme.SPACE.XS,
    )


@component
def RulesLink(topic: str) -> ft.Control:
    """An icon button that opens the rules of the open game at a topic, by its code."""
    page, game = ft.context.page, use_selector(lambda state: state.current.id)
    return icon_button(
        identifiers.EXPLAIN,
        words()("Look up the rules"),
        ft.Icons.HELP_OUTLINE,
        lambda: page.navigate(f"/games/{game}/rules/{topic}"),
    )
