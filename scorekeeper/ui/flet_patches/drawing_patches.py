"""The patches of how Flet draws, in a whole process, and what they can work out in advance.

Flet 1.0.5 resolves the annotations of a class when it first checks one of its controls, and
compiles the patterns of routes when it first matches a path. A snapshot of the process can have all
of it, and what the patches look up about each class.
"""

import sys
from collections.abc import Sequence
from dataclasses import is_dataclass

import flet as ft
from flet.components.router import _match_routes
from flet.controls.base_control import BaseControl
from flet.utils.validation import _compile_class_spec

from scorekeeper.ui.flet_patches.comparison import compare_in_few_steps, kept_fields
from scorekeeper.ui.flet_patches.construction import (
    given_fields,
    set_given_properties,
    with_subclasses,
)
from scorekeeper.ui.flet_patches.event_types import remember_event_types
from scorekeeper.ui.flet_patches.lost_contexts import keep_contexts


def patch_drawing() -> None:
    """Patch how Flet draws; all but `keep_contexts` only make it faster."""
    set_given_properties()
    compare_in_few_steps()
    remember_event_types()
    keep_contexts()


def learn_first_use(routes: Sequence[ft.Route]) -> None:
    """Cache what is looked up about each class that is loaded, and the patterns on the way to Home.

    For a process that has time before anybody waits for a drawing, with the patches applied.
    """
    modules = [module for name, module in sys.modules.items() if name.startswith("flet.")]
    loaded = (each for module in modules for each in vars(module).values())
    values = {each for each in loaded if isinstance(each, type) and is_dataclass(each)}
    for kind in values.union(with_subclasses(BaseControl)):
        if is_dataclass(kind):
            kept_fields(kind)
            _compile_class_spec(kind)
        if hasattr(vars(kind).get("__init__"), "__wrapped__"):
            given_fields(kind)
    _match_routes(list(routes), "/")
