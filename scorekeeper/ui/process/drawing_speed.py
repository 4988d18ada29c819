"""The patches of Flet that only make it draw faster."""

from __future__ import annotations

from scorekeeper.ui.flet_patches.comparison import compare_in_few_steps
from scorekeeper.ui.flet_patches.construction import set_given_properties
from scorekeeper.ui.flet_patches.encoding import encode_without_copies
from scorekeeper.ui.flet_patches.set_properties import search_set_properties
from scorekeeper.ui.flet_patches.shared_drawings import send_shared_patches


def speed_up_drawing() -> None:
    """Apply all patches that change nothing but how fast Flet draws, in this whole process."""
    search_set_properties()
    set_given_properties()
    compare_in_few_steps()
    encode_without_copies()
    send_shared_patches()
