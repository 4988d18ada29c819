"""Apply the patches of Flet that only make it draw faster."""

from __future__ import annotations

from dataclasses import is_dataclass

from scorekeeper.ui.flet_patches.comparison import compare_in_few_steps
from scorekeeper.ui.flet_patches.construction import (
    given_fields,
    kinds_of_controls,
    set_given_properties,
)
from scorekeeper.ui.flet_patches.encoding import encode_without_copies, sent_fields
from scorekeeper.ui.flet_patches.first_use import learn_rules
from scorekeeper.ui.flet_patches.set_properties import held_fields, search_set_properties
from scorekeeper.ui.flet_patches.shared_drawings import send_shared_patches


def speed_up_drawing() -> None:
    """Apply all patches that change nothing but how fast Flet draws, in this whole process."""
    search_set_properties()
    set_given_properties()
    compare_in_few_steps()
    encode_without_copies()
    send_shared_patches()


def learn_controls() -> None:
    """Cache what Flet and the patches look up about each class of controls and values.

    Otherwise they look it up when the first one is drawn.

    For a process that has time before anybody waits for a drawing. The patches are applied.
    """
    for kind in kinds_of_controls():
        if is_dataclass(kind):
            held_fields(kind)
            sent_fields(kind)
            learn_rules(kind)
        if hasattr(vars(kind).get("__init__"), "__wrapped__"):
            given_fields(kind)
