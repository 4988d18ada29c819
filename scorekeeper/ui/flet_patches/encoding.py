"""Flet 1.0.5 copies immutable values before it sends them, and looks up the class of each value.

What a component has drawn is immutable, and is compared with its next drawing. Only what can be
changed in place is compared with what was sent. Still all lists and the rest are gathered for each
control: a quarter of the time that a new screen takes.
"""

from __future__ import annotations

import sys
from dataclasses import MISSING, is_dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from flet.controls.base_control import BaseControl
from flet.controls.value_types import _UNSET, Value
from flet.messaging import protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Encode = Callable[[Any], object]


@cache
def encode_without_copies() -> None:
    """Have Flet encode immutable values without copies of them, in this whole process."""
    make_encoder: Callable[[type], Encode] = protocol.configure_encode_object_for_msgpack
    encoder = cache(lambda control_class: _encoder(make_encoder(control_class)))
    # each kind of connection has imported it by its name
    for module in list(sys.modules.values()):
        if getattr(module, "configure_encode_object_for_msgpack", None) is make_encoder:
            vars(module)["configure_encode_object_for_msgpack"] = encoder


def _encoder(encode_mutable: Encode) -> Encode:
    """Return a function that encodes as `encode_mutable` does."""

    def encode(value: Any) -> object:  # noqa: ANN401
        fields = sent_fields(type(value))
        if fields is None or not hasattr(value, "_frozen"):
            return value.value if isinstance(value, Enum) else encode_mutable(value)
        encoded: dict[str, object] = {}
        for name, each in value._values.items():
            if each is None or (name in fields.roots and each == fields.roots[name]):
                continue
            is_handler = name in fields.handlers and not _is_structure(type(each))
            encoded[name] = True if is_handler else each
        for name, each in fields.overridden.items():
            encoded.setdefault(name, each)
        for name, default in fields.others:
            each = getattr(value, name)
            if isinstance(each, list | dict):
                if each:
                    encoded[name] = each
            elif each is not None and (_is_structure(type(each)) or each != default):
                encoded[name] = each
        return encoded

    return encode


def _is_list_dict_or_dataclass(kind: type) -> bool:
    return is_dataclass(kind) or issubclass(kind, list | dict)


_is_structure: Callable[[type], bool] = cache(_is_list_dict_or_dataclass)


class _Fields(NamedTuple):
    """The fields of a kind of control or value that keeps only what is set."""

    roots: Mapping[str, object]
    """The defaults that Flet's client knows."""
    handlers: frozenset[str]
    overridden: Mapping[str, object]
    """Defaults that are others than the client's."""
    others: tuple[tuple[str, object], ...]
    """What is there without being set, and the defaults that need not be sent."""


def _fields_of(kind: Any) -> _Fields | None:  # noqa: ANN401
    """Return the fields of a class, None if it keeps all of them."""
    if not hasattr(kind, "_structural_fields") or not issubclass(kind, (BaseControl, Value)):
        return None
    roots = {name: each for name, each in kind._root_defaults.items() if each is not _UNSET}
    overridden = {name: each for name, each in kind._override_props.items() if each is not None}
    others = tuple((name, _client_default(kind, name)) for name in kind._structural_fields)
    return _Fields(roots, kind._event_fields, overridden, others)


def _client_default(kind: type, name: str) -> object:
    """Return the default that the first class with such a field gave it."""
    field = protocol._get_root_dataclass_field(kind, name)  # type: ignore[no-untyped-call]
    return MISSING if field is None else field.default


sent_fields: Callable[[type], _Fields | None] = cache(_fields_of)
