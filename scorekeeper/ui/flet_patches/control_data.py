"""Flet 1.0.5 hands a control's `data` on to the control that is drawn in its place next.

A key would then do on the next screen what it did on the last one.
"""

from typing import TypeVar

import flet as ft

C = TypeVar("C", bound=ft.BaseControl)


def attach(control: C, name: str, value: object) -> C:
    """Keep a value with a control, and with no other; return the control."""
    # a frozen control takes no attributes by assignment
    object.__setattr__(control, f"_scorekeeper_{name}", value)
    return control


def attached(control: object, name: str) -> object:
    """Return the value that `attach` kept with a control under this name; None if there is none."""
    return getattr(control, f"_scorekeeper_{name}", None)
