"""Flet 1.0.5 works out again what type of event a control has, at each event.

It copies all names of the modules concerned to do so, which is a twentieth of a tap.
"""

from functools import cache
from typing import Any

import flet as ft
from flet.controls import base_control
from flet.controls.control_event import get_event_field_type


def remember_event_types() -> None:
    """Make Flet work out the type of an event once for a class of controls, in this process."""
    vars(base_control)["get_event_field_type"] = event_type


def event_type(control: ft.BaseControl, handler: str) -> Any:  # noqa: ANN401 - any type
    """Return the type of the event that a `handler`, such as "on_click", of a control is given."""
    # Flet looks at the control's class alone
    return _event_type(type(control), handler)  # type: ignore[arg-type] # a class has a hash


@cache
def _event_type(kind: type[ft.BaseControl], handler: str) -> Any:  # noqa: ANN401
    return get_event_field_type(object.__new__(kind), handler)
