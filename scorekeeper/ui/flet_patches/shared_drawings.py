"""Flet 1.0.5 compares two drawings again for each session, though many sessions show the same.

A hundred phones that watch one game would each cost as much as the first. What has no components
and no handlers can be shown by many sessions at once, and the patch between two such drawings is
the same for all of them: it says where something changes from the component on, not in which page.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

import flet as ft
from flet.components.component import Component
from flet.messaging.protocol import Message, MessageAction, PatchControlBody
from flet.messaging.session import Session

from scorekeeper.ui.flet_patches.control_data import attach, attached

C = TypeVar("C", bound=ft.Control)
_PATCHES: Final = "patches"
"""The name of the patches that lead to a drawing, by the drawing before."""
_KEY: Final = "shared"
"""Another key than that of what is not shared: Flet then replaces one by the other as a whole, and
no control of a session takes over the number of one that all sessions share."""


def mark_shared(drawing: C) -> C:
    """Mark a drawing as one that several sessions may show. Raises TypeError if they may not.

    A list of controls with keys in it must keep its order in every drawing: a patch that moves them
    would hold for one session only.
    """
    for each in _within(drawing):
        kind = type(each)
        if isinstance(each, Component) or any(
            getattr(each, name, None) for name in getattr(kind, "_event_fields", ())
        ):
            raise TypeError(kind)
    drawing.key = _KEY
    return attach(drawing, _PATCHES, WeakKeyDictionary())


def send_shared_patch(session: Session, control: object, before: object, parent: Any) -> bool:  # noqa: ANN401
    """Send the patch between two shared drawings; return False if one of them is not shared."""
    was, now = _shared(before), _shared(control)
    if was is None or now is None:
        return False
    patch = [] if was is now else _patch(session, was, now, parent)
    if len(patch) > 1:
        body = PatchControlBody(parent._i, patch)
        send: Any = session._Session__send_message  # type: ignore[attr-defined]
        send(Message(MessageAction.PATCH_CONTROL, body))
    return True


def _shared(drawn: object) -> Any:  # noqa: ANN401
    """Return what a component has drawn, if that is a shared drawing."""
    body = drawn.get("_b") if isinstance(drawn, dict) else None
    return body if attached(body, _PATCHES) is not None else None


def _patch(session: Session, before: Any, now: Any, parent: Any) -> list[Any]:  # noqa: ANN401
    """Return the patch from one drawing to another, worked out when it is asked for first."""
    patches: Any = attached(now, _PATCHES)
    if before not in patches:
        compare: Any = session._Session__get_update_control_patch  # type: ignore[attr-defined]
        patches[before], _added, _removed = compare(
            control={"_b": now}, prev_control={"_b": before}, parent=parent, path=[], frozen=True
        )
    return list(patches[before])


def _within(value: object) -> Iterator[object]:
    """Yield the controls of a drawing."""
    if isinstance(value, list | tuple):
        for each in value:
            yield from _within(each)
    elif isinstance(value, ft.BaseControl):
        yield value
        kind: Any = type(value)
        for name in {*getattr(value, "_values", ()), *kind._structural_fields}:
            yield from _within(getattr(value, name, None))
