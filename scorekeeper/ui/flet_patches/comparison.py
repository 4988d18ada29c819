"""Flet 1.0.5 compares and encodes drawings in many more steps than are needed.

A control has up to seventy properties, few of them set, and most of those texts and numbers. When
one comes or goes, Flet looks for controls in each of its properties, and whenever a dialog is drawn
in all that is in it. Of each value that is sent it asks several times whether its class is a
dataclass, and of each field which class declared it first; and it tells each step to a log that is
off. That is half of the time that a new screen takes, during which a server answers no other
player.
"""

from collections.abc import Callable
from dataclasses import Field, fields, is_dataclass
from functools import cache
from importlib import import_module
from types import FunctionType, SimpleNamespace
from typing import Any

from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder
from flet.messaging import protocol


@cache
def compare_in_few_steps() -> None:
    """Make Flet search only set properties, look up each class once, and log no step."""

    def is_one(value: object) -> bool:
        return _is_dataclass(type(value))

    vars(object_patch)["logger"] = SimpleNamespace(debug=lambda *_step: None)
    searching = SimpleNamespace(is_dataclass=is_one, fields=set_fields)
    for search in (DiffBuilder._configure_dataclass, DiffBuilder._removed_controls):
        names: Any = {**search.__globals__, "dataclasses": searching}
        sparing = FunctionType(search.__code__, names, search.__name__, search.__defaults__)
        setattr(DiffBuilder, search.__name__, sparing)
    # the module: `hooks.use_dialog` is the function of that name
    vars(import_module("flet.components.hooks.use_dialog"))["dataclasses"] = searching
    first_declared = cache(protocol._get_root_dataclass_field)
    vars(protocol).update(is_dataclass=is_one, _get_root_dataclass_field=first_declared)


def set_fields(value: Any) -> list[Field[Any]]:  # noqa: ANN401
    """Return the fields of a dataclass whose values may be or hold controls."""
    known, values = value.__dataclass_fields__, getattr(value, "_values", {})
    return [known[name] for name, each in values.items() if _may_hold(type(each))] + [
        each for each in kept_fields(type(value)) if _may_hold(type(getattr(value, each.name)))
    ]


def _kept_fields(kind: type[Any]) -> tuple[Field[Any], ...]:
    unset = getattr(kind, "_prop_defaults", {})
    searched = (each for each in fields(kind) if not each.metadata.get("skip", False))
    return tuple(each for each in searched if each.name not in unset)


kept_fields: Callable[[type], tuple[Field[Any], ...]] = cache(_kept_fields)
"""Returns the fields of a dataclass that a value has without being set.

Flet keeps all others in `_values` once they are set; no default of one holds a control.
"""
_is_dataclass: Callable[[type], bool] = cache(is_dataclass)
_may_hold: Callable[[type], bool] = cache(
    lambda kind: is_dataclass(kind) or issubclass(kind, dict | list)
)
