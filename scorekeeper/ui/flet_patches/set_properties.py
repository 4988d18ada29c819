"""Flet 1.0.5 looks for controls in every property of every control that comes or goes.

A control has up to seventy properties, few of them set, and most of those are texts and numbers.
Each look is a generator of its own. That is half of the time that a new screen takes, during which
a server answers no other player. Each time a dialog is drawn all of it is looked through once more,
which is a quarter of the time of a tap in it.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from inspect import getattr_static
from typing import TYPE_CHECKING, Any
from weakref import ref

from flet.controls.object_patch import DiffBuilder, ObjectPatchException, _control_setattr
from flet.controls.value_types import Prop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping


_DIALOGS: Any = import_module("flet.components.hooks.use_dialog")
"""The module: `hooks.use_dialog` is the function of that name."""


@cache
def search_set_properties() -> None:
    """Have Flet look for controls only in properties that are set, in this whole process."""
    DiffBuilder._configure_dataclass = _configured  # type: ignore[method-assign,assignment]
    DiffBuilder._removed_controls = _removed  # type: ignore[method-assign,assignment]
    _DIALOGS._bind_dialog_subtree = _bind


def _is_holder(kind: type) -> bool:
    """Tell whether values of a type may be or hold controls."""
    return is_dataclass(kind) or issubclass(kind, dict | list)


_may_hold: Callable[[type], bool] = cache(_is_holder)


def _configured(
    builder: DiffBuilder,
    value: Any,  # noqa: ANN401
    parent: Any,  # noqa: ANN401
    frozen: bool,  # noqa: FBT001
    configure_setattr_only: bool = False,  # noqa: FBT001, FBT002
) -> Iterable[Any]:
    """Do what `DiffBuilder._configure_dataclass` does, in the same order."""
    controls: list[Any] = []
    if not configure_setattr_only:
        _configure(builder, value, parent, frozen, controls)
    elif is_dataclass(value):
        _parent, frozen = _adopt(builder, value, parent, frozen)
        if _is_control(builder, value):
            controls.append(value)
        if not frozen:
            _track_changes(value)
    return controls


def _configure(
    builder: DiffBuilder,
    value: Any,  # noqa: ANN401
    parent: Any,  # noqa: ANN401
    frozen: bool,  # noqa: FBT001
    controls: list[Any],
) -> None:
    if not _may_hold(type(value)):
        return
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            _configure(builder, each, parent, frozen, controls)
        return
    parent, frozen = _adopt(builder, value, parent, frozen)
    if _is_control(builder, value):
        value.build()
        value._before_update_safe()
        object.__setattr__(value, "_initialized", True)
        controls.append(value)
        parent = value
    for each in _held(value):
        _configure(builder, each, parent, frozen, controls)
    if not frozen:
        _track_changes(value)


def _adopt(
    builder: DiffBuilder,
    value: Any,  # noqa: ANN401
    parent: Any,  # noqa: ANN401
    frozen: bool,  # noqa: FBT001
) -> tuple[Any, bool]:
    """Tell a dataclass its parent and whether it is immutable; return both."""
    if parent is None:
        known = getattr(value, "_parent", None)
        parent = known() if known else None
    if parent:
        if parent is value:
            raise ObjectPatchException(f"Parent is the same as item: {value}")
        value._parent = ref(parent)
    if hasattr(value, "_frozen"):
        frozen = value._frozen
    elif frozen:
        value._frozen = frozen
    kind = type(value)
    if getattr(kind, "__flet_control_cls__", None) is None:
        kind.__flet_control_cls__ = builder.control_cls
    return parent, frozen


def _track_changes(value: Any) -> None:  # noqa: ANN401
    """Forget the changes of a mutable dataclass, and note those from now on."""
    changed = getattr(value, "_dirty", None)
    if changed is not None:
        changed.clear()
        return
    kind: Any = type(value)
    if kind.__setattr__ is not _control_setattr:
        kind.__setattr__ = _control_setattr
    object.__setattr__(value, "__changes", {})


def _removed(builder: DiffBuilder, item: Any, recurse: bool) -> Iterator[Any]:  # noqa: ANN401, FBT001
    """Do what `DiffBuilder._removed_controls` does, in the same order."""
    if not _may_hold(type(item)):
        return
    if isinstance(item, dict | list):
        for each in item.values() if isinstance(item, dict) else item:
            yield from _removed(builder, each, recurse)
    elif _is_control(builder, item):
        if hasattr(item, "__prev_lists"):
            for kept in ("__prev_lists", "__prev_dicts", "__prev_classes"):
                yield from _removed(builder, getattr(item, kept, {}), recurse)
        elif recurse:
            for each in _held(item):
                yield from _removed(builder, each, recurse)
        yield item


def _bind(value: Any, parent: Any) -> None:  # noqa: ANN401
    """Tell whatever is in a dialog its parent, as Flet's `_bind_dialog_subtree` does."""
    if not _may_hold(type(value)):
        return
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            _bind(each, parent)
        return
    if parent is not None and parent is not value:
        value._parent = ref(parent)
    for each in _held(value):
        _bind(each, value)


def _is_control(builder: DiffBuilder, value: object) -> bool:
    return builder.control_cls is not None and isinstance(value, builder.control_cls)


def _held(value: object) -> list[object]:
    """Return what may be or hold controls in the fields of a dataclass, in their order."""
    positions, others = held_fields(type(value))
    found = [
        (positions[name], each)
        for name, each in getattr(value, "_values", {}).items()
        if _may_hold(type(each))
    ]
    found += [
        (positions[name], each) for name in others if _may_hold(type(each := getattr(value, name)))
    ]
    if len(found) > 1:
        found.sort(key=_position)
    return [each for _, each in found]


def _position(found: tuple[int, object]) -> int:
    return found[0]


def _fields_of(kind: type[Any]) -> tuple[Mapping[str, int], tuple[str, ...]]:
    """Return the positions of a dataclass's fields, and those that are there without being set.

    Flet keeps properties in `_values` once they are set; no default of one holds a control.
    """
    names = [each.name for each in fields(kind) if not each.metadata.get("skip", False)]
    unset = frozenset(
        name
        for name in names
        if hasattr(kind, "_prop_defaults") and isinstance(getattr_static(kind, name, None), Prop)
    )
    return dict(zip(names, range(len(names)), strict=True)), tuple(
        name for name in names if name not in unset
    )


held_fields: Callable[[type], tuple[Mapping[str, int], tuple[str, ...]]] = cache(_fields_of)
