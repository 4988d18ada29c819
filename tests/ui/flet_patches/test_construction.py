"""A new control sets only the properties that are given."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MethodType
from typing import Any

import flet as ft
import flet_charts  # noqa: F401 - its controls are compared, too
from flet.controls.base_control import BaseControl

from scorekeeper.ui.flet_patches.construction import set_given_properties

Init = Callable[..., None]


def _kinds() -> Iterator[tuple[type, Init, Init]]:
    """Every kind of control that is loaded, how it is made here, and how by Flet."""
    set_given_properties()
    _loaded = [getattr(ft, name) for name in dir(ft) if name[0].isupper()]
    kinds: list[Any] = [BaseControl]
    for kind in kinds:
        kinds += [each for each in kind.__subclasses__() if each not in kinds]
        init = vars(kind).get("__init__")
        # those of dates and times begin with what it is now
        if hasattr(init, "__wrapped__") and not re.search("(Date|Time).*Picker", kind.__name__):
            yield kind, init, init.__wrapped__


def _made(kind: type, init: Init, *arguments: object, **given: object) -> object:
    """What a control is once made, or the error in making it."""
    control: object = object.__new__(kind)
    try:
        init(control, *arguments, **given)
    except (TypeError, ValueError, AttributeError) as error:
        return type(error), str(error)
    kept = vars(control)
    return {**_comparable(kept), "_values": _comparable(kept["_values"])}


def _comparable(kept: Mapping[str, object]) -> dict[str, object]:
    return {
        name: each if _is_comparable(each) else type(each)
        for name, each in kept.items()
        if name not in {"_i", "_internals"}  # numbered, or named at random
    }


def _is_comparable(value: object) -> bool:
    own: Any = type(value).__eq__
    return own is not object.__eq__ and not isinstance(value, MethodType)


def test_every_control_is_made_as_flet_makes_it() -> None:
    compared = 0
    for kind, ours, flets in _kinds():
        for given in ({}, {"key": "A", "visible": False}, {"data": 3, "opacity": 1.0}, {"no": 1}):
            for arguments in ((), ("Undo",), ("Undo",) * 100):
                made = _made(kind, ours, *arguments, **given)
                assert made == _made(kind, flets, *arguments, **given), (kind, given, arguments)
                compared += isinstance(made, dict)
        for names in ({"value": ""}, {"content": ""}):
            assert _made(kind, ours, "", **names) == _made(kind, flets, "", **names)
    assert compared > 200
