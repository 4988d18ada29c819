"""Flet 1.0.5 compares and encodes drawings in many more steps than are needed.

A control has up to seventy properties, few of them set, and most of those texts and numbers. When
one comes or goes, Flet looks for controls in each of its properties, and whenever a dialog is drawn
in all that is in it. Of each value it asks several times whether its class is a dataclass, and of
each field that is sent which class declared it first; and it tells each step to a log that is off.
That is half of the time that a new screen takes, during which a server answers no other player.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from inspect import getattr_static
from types import FunctionType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder
from flet.controls.value_types import Prop
from flet.messaging import protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from dataclasses import Field


@cache
def compare_in_few_steps() -> None:
    """Make Flet search only set properties, look up each class once, and log no step."""
    is_dataclass_kind: Callable[[type], bool] = cache(is_dataclass)
    cached: Any = SimpleNamespace(
        is_dataclass=lambda value: is_dataclass_kind(type(value)), fields=fields
    )
    searching = SimpleNamespace(is_dataclass=cached.is_dataclass, fields=set_fields)
    vars(object_patch).update(dataclasses=cached, logger=SimpleNamespace(debug=_log_nothing))
    for search in (DiffBuilder._configure_dataclass, DiffBuilder._removed_controls):
        setattr(DiffBuilder, search.__name__, _with_global(search, "dataclasses", searching))
    # the module: `hooks.use_dialog` is the function of that name
    vars(import_module("flet.components.hooks.use_dialog"))["dataclasses"] = searching
    first_declared = cache(protocol._get_root_dataclass_field)
    vars(protocol).update(
        is_dataclass=cached.is_dataclass, _get_root_dataclass_field=first_declared
    )


def _log_nothing(*_step: object) -> None:
    """Log no step."""


def _with_global(function: Any, name: str, value: object) -> FunctionType:  # noqa: ANN401
    """Return a copy of a function that finds `value` under a name of its module."""
    names = {**function.__globals__, name: value}
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__)


def _is_holder(kind: type) -> bool:
    """Tell whether values of a type may be or hold controls."""
    return is_dataclass(kind) or issubclass(kind, dict | list)


_may_hold: Callable[[type], bool] = cache(_is_holder)


def set_fields(value: object) -> list[Field[Any]]:
    """Return the fields of a dataclass whose values may be or hold controls, in their order."""
    numbered, others = searched_fields(type(value))
    found = [
        numbered[name]
        for name, each in getattr(value, "_values", {}).items()
        if _may_hold(type(each))
    ]
    found += [each for each in others if _may_hold(type(getattr(value, each[1].name)))]
    return [field for _number, field in (sorted(found) if len(found) > 1 else found)]


_Numbered = tuple[int, "Field[Any]"]
"""A field and its place among those of its class."""


def _searched_fields(kind: type[Any]) -> tuple[Mapping[str, _Numbered], tuple[_Numbered, ...]]:
    """Return all fields of a dataclass by name, and those that are there without being set.

    Flet keeps properties in `_values` once they are set; no default of one holds a control.
    """
    numbered = {
        each.name: (number, each)
        for number, each in enumerate(fields(kind))
        if not each.metadata.get("skip", False)
    }
    sparse = hasattr(kind, "_prop_defaults")
    others = [
        each
        for name, each in numbered.items()
        if not (sparse and isinstance(getattr_static(kind, name, None), Prop))
    ]
    return numbered, tuple(others)


searched_fields: Callable[[type], tuple[Mapping[str, _Numbered], tuple[_Numbered, ...]]] = cache(
    _searched_fields
)
