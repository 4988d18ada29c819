"""Buttons: the main action of a screen, secondary ones, and one that unfolds something."""

from collections.abc import Callable, Iterable
from functools import partial
from operator import not_

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child, at_most, column, row, stack
from scorekeeper.ui.parts.notice import transient_notice
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.window import use_fitted, use_layout

_BESIDE = 2 * (theme.SPACE.S + theme.SPACE.L)
"""The width around the label of a button in the foot, in pixels."""
_UNDO = theme.TARGET + theme.SPACE.S
"""The width of what may stand beside the main action, in pixels."""


@component(memo=True)
def PrimaryButton(
    identifier: str,
    label: str,
    on_tap: OnTap | None,
    *,
    note: str | None = None,
    icon: ft.IconData | None = None,
    action: ft.ClientAction | None = None,
    not_yet: str | None = None,
) -> ft.Control:
    """The main action of a screen, as wide as its place; Enter taps it, without `action`.

    Without `on_tap` it is disabled. With `not_yet`, why it cannot be done yet, it looks so and a
    screen reader says why; a tap is for `on_tap` to refuse. `note` is a line above it that says
    what is missing or what the tap will do. `action` is what the browser does with the tap itself,
    and with no key. Large text gets the room of the `icon`, and breaks no word of the label.
    """
    bright = on_tap is not None and not not_yet
    color = theme.ON_ACCENT if bright else theme.MUTED
    sign = _sign(icon, color)
    words = text(label, use_fitted(label, theme.BUTTON, _BESIDE + _UNDO), color, centered=True)
    button = tap_target(
        identifier,
        f"{label}. {not_yet}" if not_yet else label,
        ft.Container(
            bgcolor=None if bright else theme.WELL,
            gradient=theme.POLISH if bright else None,
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=18, horizontal=theme.SPACE.L),
            alignment=ft.Alignment.CENTER,
            content=_face(at_most(words), sign),
        ),
        on_tap,
        action=action,
        hotkey=None if action else "Enter",
    )
    return stack(transient_notice(remark(note, centered=True)) if note else None, button)


@component(memo=True)
def SecondaryButton(
    identifier: str,
    label: str,
    on_tap: OnTap | None,
    *,
    icon: ft.IconData | None = None,
    destructive: bool = False,
    action: ft.ClientAction | None = None,
    unfolded: bool | None = None,
    spoken: str | None = None,
) -> ft.Control:
    """A secondary action; `destructive` for one that removes something.

    A screen reader says `spoken` in place of the label, where several buttons have one label.
    `action` is what the browser does with the tap itself. `unfolded` says whether what the button
    folds away is there; `None` where it folds nothing. Large text gets the room of the `icon`, and
    breaks no word of the label.
    """
    color = theme.MISSED if destructive else theme.ACCENT
    if on_tap is None and action is None:
        color = theme.MUTED
    sign = _sign(icon, color)
    words = text(label, use_fitted(label, theme.STRONG, 4 * theme.SPACE.L), color, centered=True)
    node = tap_target(
        identifier,
        spoken or label,
        ft.Container(
            border=ft.Border.all(1, theme.EDGE),
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=14, horizontal=theme.SPACE.L),
            alignment=ft.Alignment.CENTER,
            content=_face(sign, at_most(words)),
        ),
        on_tap,
        action=action,
    )
    node.expanded = unfolded
    return node


def _sign(icon: ft.IconData | None, color: ft.Colors) -> Child:
    large = use_layout().large
    return ft.Icon(icon, size=20, color=color) if icon and not large else None


def _face(*content: Child) -> ft.Row:
    center = ft.MainAxisAlignment.CENTER
    return row(*content, spacing=theme.SPACE.S, tight=True, justify=center)


@component
def Fold(
    identifier: str,
    label: str,
    draw: Callable[[], Iterable[Child]],
    *,
    spacing: float = theme.SPACE.M,
) -> ft.Control:
    """A button that unfolds what `draw` returns, and folds it away again."""
    unfolded, unfold = ft.use_state(initial=False)
    return column(
        SecondaryButton(
            identifier,
            label,
            partial(unfold, not_),
            icon=fold_icon(unfolded=unfolded),
            unfolded=unfolded,
        ),
        *(draw() if unfolded else ()),
        spacing=spacing,
    )


def fold_icon(*, unfolded: bool) -> ft.IconData:
    """Return the arrow of what folds something away."""
    return ft.Icons.EXPAND_LESS if unfolded else ft.Icons.EXPAND_MORE
