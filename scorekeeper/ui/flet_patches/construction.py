"""Flet 1.0.5 sets all properties of every new control, and changes its class each time.

A control has up to seventy properties. Its `__init__` hands the default of each to a descriptor
in Python, which does not keep it. `__post_init__` then sets `__hash__` of the class, so that Python
forgets where it found the attributes of all its instances. Together that is a third of the time
that a new screen takes.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache
from inspect import signature
from typing import Any, NamedTuple

from flet.controls import base_control
from flet.controls.base_control import BaseControl


@cache
def set_given_properties() -> None:
    """Have new controls set only the properties that are given, in this whole process."""
    post_init: Any = BaseControl.__post_init__
    # the classes of controls keep the function itself
    post_init.__code__ = _post_init.__code__
    for kind in list(with_subclasses(BaseControl)):
        _set_given(kind)
    make_control: Callable[..., type] = base_control._apply_control

    def make_sparing_control(*arguments: object, **named: object) -> type:
        kind = make_control(*arguments, **named)
        _set_given(kind)
        return kind

    # decorates the controls in modules that are loaded later
    base_control._apply_control = make_sparing_control


def with_subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    """Yield a class and all its subclasses that are loaded."""
    yield kind
    for each in kind.__subclasses__():
        yield from with_subclasses(each)


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

    positional: Sequence[str]
    names: set[str]
    """The fields that may be given."""
    required: set[str]
    defaults: Mapping[str, object]
    """The defaults that a control keeps where their fields are not given."""
    factories: Mapping[str, Callable[[], object]]
    """The functions that make a new default for each control, by field."""
    init_vars: Mapping[str, object]
    """The arguments of `__post_init__`, with their defaults."""


def _set_given(kind: type) -> None:
    """Replace the `__init__` of a control that `dataclass` made."""
    made = vars(kind).get("__init__")
    if made is None or made.__code__.co_filename != "<string>":
        return

    def __init__(self: Any, *arguments: object, **given: Any) -> None:  # noqa: ANN401, N807
        known = given_fields(kind)
        if arguments:
            given.update(zip(known.positional, arguments, strict=False))
        if not known.names >= given.keys() >= known.required:
            made(self, **given)  # raises
        vars(self).update(known.defaults)
        for name, make in known.factories.items():
            if name not in given:
                setattr(self, name, make())
        init_vars = [given.pop(name, default) for name, default in known.init_vars.items()]
        unset, values = self._prop_defaults, self._values
        for name, value in given.items():
            if name not in unset:
                setattr(self, name, value)
            elif value != unset[name]:
                values[name] = value
        self.__post_init__(*init_vars)

    __init__.__wrapped__ = made  # type: ignore[attr-defined]
    __init__.__qualname__ = made.__qualname__
    kind.__init__ = __init__  # type: ignore[misc]


def _fields_of(kind: Any) -> _Fields:  # noqa: ANN401
    parameters = list(signature(vars(kind)["__init__"]).parameters.values())[1:]
    own = fields(kind)
    return _Fields(
        [each.name for each in parameters if each.kind is each.POSITIONAL_OR_KEYWORD],
        {each.name for each in parameters},
        {each.name for each in parameters if each.default is each.empty},
        {
            each.name: each.default
            for each in own
            if each.init and each.default is not MISSING and each.name not in kind._prop_defaults
        },
        {each.name: each.default_factory for each in own if each.default_factory is not MISSING},
        {
            name: each.default
            for name, each in kind.__dataclass_fields__.items()
            if each._field_type is dataclasses._FIELD_INITVAR  # type: ignore[attr-defined]
        },
    )


given_fields: Callable[[type], _Fields] = cache(_fields_of)
"""Returns the fields of a kind of control whose `__init__` was replaced."""
