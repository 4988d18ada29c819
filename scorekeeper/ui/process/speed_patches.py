"""Apply the patches of Flet that only make it draw faster."""

from __future__ import annotations

from dataclasses import is_dataclass

from scorekeeper.ui.flet_patches.comparison import compare_in_few_steps, searched_fields
from scorekeeper.ui.flet_patches.construction import (
    given_fields,
    kinds_of_controls,
    set_given_properties,
)
from scorekeeper.ui.flet_patches.event_types import remember_event_types
from scorekeeper.ui.flet_patches.first_use import learn_rules
from scorekeeper.ui.flet_patches.shared_drawings import send_shared_patches


def speed_up_drawing() -> None:
    """Apply all patches that change nothing but how fast Flet draws, in this whole process."""
    set_given_properties()
    compare_in_few_steps()
    send_shared_patches()
    remember_event_types()


def learn_controls() -> None:
    """Cache what Flet and the patches look up about each class when its first control is drawn.

    For a process that has time before anybody waits for a drawing, with the patches applied.
    """
    for kind in kinds_of_controls():
        if is_dataclass(kind):
            searched_fields(kind)
            learn_rules(kind)
        if hasattr(vars(kind).get("__init__"), "__wrapped__"):
            given_fields(kind)
