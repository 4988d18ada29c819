"""Radio buttons for screen readers, hidden under choices that are drawn in another way."""

from typing import Final

import flet as ft

_CHOSEN: Final = "chosen"
"""The value of every group, and of the radio button in it that is chosen."""


def radio_group(content: ft.Control) -> ft.RadioGroup:
    """Say that the radio buttons in a control are one group: of them, one is chosen."""
    return ft.RadioGroup(value=_CHOSEN, content=content)


def radio_button(
    node: ft.Semantics, *, chosen: bool, expand: bool | int | None = None
) -> ft.MergeSemantics:
    """Make a tap target a radio button of the `radio_group` it lies in; it looks as before.

    Flet 1.0.5's `Semantics` has no such role, but merges that of a radio button of Flutter's below
    it, which is one pixel in size, invisible and disabled. Outside a group Flet would draw an error
    in its place.
    """
    said = ft.Radio(
        value=_CHOSEN if chosen else "", disabled=True, fill_color=ft.Colors.TRANSPARENT
    )
    under = ft.Container(content=said, left=0, top=0, width=1, height=1)
    both = ft.Stack(controls=[under, node], fit=ft.StackFit.PASS_THROUGH)
    return ft.MergeSemantics(content=both, expand=expand)
