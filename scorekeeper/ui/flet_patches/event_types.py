"""Flet 1.0.5 works out anew what type of event a control has, at each event.

It copies all names of the modules concerned to do so, which is a twentieth of a tap.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from flet.controls import base_control
from flet.controls.control_event import get_event_field_type

if TYPE_CHECKING:
    from collections.abc import Callable

    import flet as ft


def remember_event_types() -> None:
    """Make Flet work out the type of an event once for a class of controls, in this process."""
    vars(base_control)["get_event_field_type"] = event_type


def event_type(control: ft.BaseControl, handler: str) -> Any:  # noqa: ANN401 - any type
    """Return the type of the event that a `handler`, such as "on_click", of a control is given."""
    return _event_type(type(control), handler)


def _event_type_of_class(kind: type[ft.BaseControl], handler: str) -> Any:  # noqa: ANN401
    # Flet looks at the control's class alone
    return get_event_field_type(object.__new__(kind), handler)


_event_type: Callable[[type, str], Any] = cache(_event_type_of_class)
