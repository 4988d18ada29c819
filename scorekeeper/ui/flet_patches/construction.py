"""Flet 1.0.5 sets all properties of every new control, and changes its class each time.

A control has up to seventy properties. Its `__init__` hands the default of each to a descriptor
in Python, which does not keep it. `__post_init__` then sets `__hash__` of the class, so that Python
forgets where it found the attributes of all its instances. Together that is a third of the time
that a new screen takes.
"""

from __future__ import annotations

import dataclasses
import sys
from dataclasses import MISSING
from functools import cache
from inspect import getattr_static
from typing import TYPE_CHECKING, Any, NamedTuple

from flet.controls import base_control
from flet.controls.base_control import BaseControl
from flet.controls.value_types import Prop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


@cache
def set_given_properties() -> None:
    """Have new controls set only the properties that are given, in this whole process."""
    post_init: Any = BaseControl.__post_init__
    post_init.__code__ = _post_init.__code__
    for kind in list(_with_subclasses(BaseControl)):
        _set_given(kind)
    make_control: Callable[..., type] = base_control._apply_control

    def make_sparing_control(*arguments: object, **named: object) -> type:
        kind = make_control(*arguments, **named)
        _set_given(kind)
        return kind

    # decorates the controls in modules that are loaded later
    base_control._apply_control = make_sparing_control


def kinds_of_controls() -> Iterator[type[Any]]:
    """Yield the classes of controls, and Flet's dataclasses for their values, that are imported."""
    yield from _with_subclasses(BaseControl)
    modules = [module for name, module in sys.modules.items() if name.startswith("flet.")]
    loaded = (each for module in modules for each in vars(module).values())
    values = {each for each in loaded if isinstance(each, type) and dataclasses.is_dataclass(each)}
    yield from (each for each in values if not issubclass(each, BaseControl))


def _with_subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    yield kind
    for each in kind.__subclasses__():
        yield from _with_subclasses(each)


def _post_init(self: Any, ref: Any) -> None:  # noqa: ANN401
    """Do what `BaseControl.__post_init__` does; its names are those of that module."""
    if self.__class__.__hash__ is not BaseControl.__hash__:
        self.__class__.__hash__ = BaseControl.__hash__
    self._i = ControlId.next()  # type: ignore[name-defined] # noqa: F821
    if getattr(self, "_c", None) is None:
        raise ValueError(f"{self.__class__.__qualname__} needs @control with a type_name.")
    if ref is not None:
        ref.current = self
    self.init()
    self._dirty.clear()


class _Fields(NamedTuple):
    """The fields of a kind of control."""

    positional: tuple[str, ...]
    names: frozenset[str]
    """The fields that may be given."""
    required: frozenset[str]
    defaults: Mapping[str, object]
    """The defaults that a control keeps where their fields are not given."""
    factories: Mapping[str, Callable[[], object]]
    """The functions that make a default anew for each control, by field."""
    init_vars: Mapping[str, object]
    """The arguments of `__post_init__`, with their defaults."""


def _set_given(kind: type) -> None:
    """Replace the `__init__` of a control that `dataclass` made."""
    made = vars(kind).get("__init__")
    code = getattr(made, "__code__", None)
    if made is None or code is None or code.co_filename != "<string>":
        return

    def __init__(self: Any, *arguments: object, **given: Any) -> None:  # noqa: ANN401, N807
        known = given_fields(kind)
        if arguments:
            named = dict(zip(known.positional, arguments, strict=False))
            if len(named) < len(arguments) or named.keys() & given.keys():
                made(self, *arguments, **given)  # raises
            given = {**named, **given}
        if not known.names >= given.keys() >= known.required:
            made(self, **given)  # raises
        own = vars(self)
        own.update(known.defaults)
        for name, make in known.factories.items():
            if name not in given:
                setattr(self, name, make())
        init_vars = [given.pop(name, default) for name, default in known.init_vars.items()]
        _set(self, given)
        self.__post_init__(*init_vars)

    __init__.__wrapped__ = made  # type: ignore[attr-defined]
    __init__.__qualname__ = made.__qualname__
    kind.__init__ = __init__  # type: ignore[misc]


def _set(control: Any, given: Mapping[str, object]) -> None:  # noqa: ANN401
    """Set what is given to a new control, as the descriptors of its properties do."""
    if hasattr(control, "_notify"):
        for name, value in given.items():
            setattr(control, name, value)
        return
    unset, values = control._prop_defaults, control._values
    for name, value in given.items():
        if name not in unset:
            setattr(control, name, value)
        elif value != unset[name]:
            values[name] = value


def _fields_of(kind: Any) -> _Fields:  # noqa: ANN401
    code = vars(kind)["__init__"].__wrapped__.__code__
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    required = set(names)
    defaults: dict[str, object] = {}
    factories: dict[str, Callable[[], object]] = {}
    init_vars: dict[str, object] = {}
    for name, each in kind.__dataclass_fields__.items():
        if each._field_type is dataclasses._FIELD_CLASSVAR:  # type: ignore[attr-defined]
            continue
        if each._field_type is dataclasses._FIELD_INITVAR:  # type: ignore[attr-defined]
            init_vars[name] = each.default
        elif each.default_factory is not MISSING:
            factories[name] = each.default_factory
        elif each.default is MISSING:
            continue
        elif each.init and not isinstance(getattr_static(kind, name, None), Prop):
            defaults[name] = each.default
        if name not in init_vars or each.default is not MISSING:
            required.discard(name)
    return _Fields(
        code.co_varnames[1 : code.co_argcount],
        frozenset(names),
        frozenset(required),
        defaults,
        factories,
        init_vars,
    )


given_fields: Callable[[type], _Fields] = cache(_fields_of)
"""Returns the fields of a kind of control whose `__init__` was replaced."""
