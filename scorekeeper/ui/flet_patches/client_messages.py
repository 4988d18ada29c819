"""Flet 1.0.5 acts on whatever a client of a served app sends.

A client can

- write any field of any control of its session, and nested values in place: a text style that is a
  constant of the module is then another one in all sessions, and a property of a type that cannot
  be sent ends the session's updates for good;
- claim `web`, `platform`, `pyodide` … of its page, by which Flet itself decides;
- fire events with payloads of any type, which take the place of the event's own control and name,
  and pretend that the session was connected, disconnected or closed;
- answer methods that were never invoked, and end its connection with any message that is malformed.

One stranger can so change or stop the game of another. Every message is checked before Flet acts on
it; one that no browser sends is dropped, with at most a few lines in the log.
"""

import math
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import flet as ft
from flet.messaging.protocol import MessageAction
from flet.messaging.session import Session

from scorekeeper.ui.flet_patches.event_types import event_type

MAX_FIELD_NAME_LENGTH: Final = 100
MAX_FIELD_LENGTH: Final = 10_000
"""Characters in a field."""
MAX_ROUTE_LENGTH: Final = 7_100
"""Characters of an address in the app; a link with a game has up to 7,000."""
MAX_PAYLOAD_BYTES: Final = 2**18
"""Characters in the payload of an event: the names of a thousand files are one."""
MAX_ANSWER_BYTES: Final = 2**22
"""Bytes or characters in the answer to a method, such as the picture of a card; no message that
the server lets through is larger (`serving.limits.Limits.message_size`)."""
WIDEST_PAGE: Final = 100_000
"""Pixels of a page."""
DEEPEST_MESSAGE: Final = 8
MAX_MESSAGE_VALUES: Final = 20_000


class MalformedError(Exception):
    """A message is not as a browser sends it; says in a few words in what way."""


# --- the messages ---------------------------------------------------------------------------------


def checked(message: object, session: Session | None) -> tuple[int, dict[str, Any]] | None:
    """Return what of a client's message may be acted on, None if nothing. Raises MalformedError.

    `session` is that of the connection, None as long as the client has not registered.
    """
    match message:
        case [int(action), dict(body)] if all(isinstance(name, str) for name in body):
            pass
        case _:
            raise MalformedError("no message")
    if (action == MessageAction.REGISTER_CLIENT.value) is (session is not None):
        raise MalformedError("registered twice, or not yet")
    if session is None:
        return action, _registration(body)
    match action:
        case MessageAction.CONTROL_EVENT.value:
            return action, _event(body, session)
        case MessageAction.UPDATE_CONTROL_PROPS.value:
            control = session.index.get(_number(body.get("id")))
            properties = _properties(body.get("props"), control)
            return (action, {"id": body["id"], "props": properties}) if properties else None
        case MessageAction.INVOKE_METHOD.value:
            return action, _answer(body, session)
    raise MalformedError("unknown action")


def _registration(body: Mapping[str, object]) -> dict[str, Any]:
    known, page = body.get("session_id"), body.get("page")
    if not isinstance(page, dict):
        raise MalformedError("registration without a page")
    claimed = {name: page[name] for name in _OF_A_NEW_PAGE if name in page}
    sound = {name: value for name, value in claimed.items() if _OF_A_NEW_PAGE[name](value)}
    return {
        "session_id": known if _is_text(known, MAX_FIELD_NAME_LENGTH) else "",
        "page_name": "",
        # a served app is always on the web
        "page": {"route": "/", "platform": "linux", **sound, "web": True},
    }


def _properties(properties: object, control: ft.BaseControl | None) -> dict[str, Any]:
    """Return the properties that a browser writes, without those that are of no use here."""
    if not isinstance(properties, dict):
        raise MalformedError("properties")
    sound = {}
    for kind, own in _PROPERTIES:
        if isinstance(control, kind):
            for name in own.keys() & properties.keys():
                if not own[name](properties[name]):
                    raise MalformedError(f"property {name}")
                sound[name] = properties[name]
    return sound


def _event(body: Mapping[str, object], session: Session) -> dict[str, Any]:
    target, name, data = _number(body.get("target")), body.get("name"), body.get("data")
    if not isinstance(name, str) or not name.isidentifier() or len(name) > MAX_FIELD_NAME_LENGTH:
        raise MalformedError("name of an event")
    if not _is_plain(data, MAX_PAYLOAD_BYTES):
        raise MalformedError("payload too large")
    control = session.index.get(target)
    if control is session.page and name in _OF_THE_SERVER:
        raise MalformedError(f"event {name}")
    if isinstance(data, dict) and data.keys() & _RESERVED:
        raise MalformedError("payload with a control")
    bare = _BARE.get(name) if control is session.page else None
    if not (bare and bare(data)) and not (control is None or _fits(control, name, data)):
        raise MalformedError(f"payload of {name}")
    if name == "route_change" and not (isinstance(data, dict) and _is_route(data.get("route"))):
        raise MalformedError("route")
    return {"target": target, "name": name, "data": data}


def _answer(body: Mapping[str, object], session: Session) -> dict[str, Any]:
    control, call, result = _number(body.get("control_id")), body.get("call_id"), body.get("result")
    error = body.get("error")
    # Flet says nowhere else which calls are not answered yet
    waiting = session._Session__method_calls  # type: ignore[attr-defined]
    if not isinstance(call, str) or call not in waiting:
        raise MalformedError("answer to a method that was not invoked")
    if not _is_plain(result, MAX_ANSWER_BYTES) or not (error is None or isinstance(error, str)):
        result, error = None, "malformed answer"
    error = error[:MAX_FIELD_LENGTH] if error else error
    return {"control_id": control, "call_id": call, "result": result, "error": error}


# --- values ---------------------------------------------------------------------------------------


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise MalformedError("number of a control")
    return value


def _is_text(value: object, longest: int = MAX_FIELD_LENGTH) -> bool:
    return isinstance(value, str) and len(value) <= longest


def _is_size(value: object) -> bool:
    return _is_a(float, value) and 0 <= value <= WIDEST_PAGE  # type: ignore[operator]


def _is_route(value: object) -> bool:
    if not isinstance(value, str) or not _is_text(value, MAX_ROUTE_LENGTH) or "\0" in value:
        return False
    try:
        urlsplit(value)
    except ValueError:  # Flet's router raises it while it redraws, and that freezes the session
        return False
    return True


def _is_plain(value: object, longest: int) -> bool:
    """Whether a value is of the protocol's types, not too deep, too many or too long in all."""
    todo, values = [(value, DEEPEST_MESSAGE)], 0
    while todo:
        each, deep = todo.pop()
        values += 1
        match each:
            case None | bool() | int() | ft.Duration():
                pass
            case float():
                if not math.isfinite(each):
                    return False
            case str() | bytes():
                longest -= len(each)
            case list() if deep:
                todo += [(item, deep - 1) for item in each]
            case dict() if deep and all(_is_text(name, MAX_FIELD_NAME_LENGTH) for name in each):
                todo += [(item, deep - 1) for item in each.values()]
            case _:
                return False
        if longest < 0 or values + len(todo) > MAX_MESSAGE_VALUES:
            return False
    return True


# --- payloads of events ---------------------------------------------------------------------------


def _fits(control: ft.BaseControl, name: str, data: object) -> bool:
    """Whether an event can be made of `data`; a class without such an event takes what is plain."""
    event = None
    with suppress(RuntimeError):
        if hasattr(type(control), f"on_{name}"):
            event = event_type(control, f"on_{name}")
    return _is_payload(event, data)


def _is_payload(event: Any, data: object) -> bool:  # noqa: ANN401 - any type
    """Whether an event of this type can be made of `data`, with fields of their own types."""
    kind = get_origin(event) or event
    own = _own_fields(kind) if isinstance(kind, type) and is_dataclass(kind) else ()
    if not own:
        return not isinstance(data, list) and (not isinstance(data, str) or _is_text(data))
    return isinstance(data, dict) and all(
        _is_a(hint, data[name]) if name in data else not needed for name, hint, needed in own
    )


@cache
def _own_fields(kind: type[Any]) -> tuple[tuple[str, Any, bool], ...]:
    """Return the fields of a value beside those of every event: name, type, and if it is needed."""
    try:
        hints = get_type_hints(kind, vars(sys.modules[kind.__module__]))
    except NameError:
        hints = {}
    return tuple(
        (
            each.metadata.get("data_field", each.name),
            hints.get(each.name, Any),
            each.default is MISSING and each.default_factory is MISSING,
        )
        for each in fields(kind)
        if each.init and each.name not in _OF_EVERY_EVENT
    )


def _is_a(hint: Any, value: object) -> bool:  # noqa: ANN401 - any type
    """Whether a plain value can stand for one of a type."""
    kind = get_origin(hint) or hint
    if kind in {Union, UnionType}:
        return any(_is_a(each, value) for each in get_args(hint))
    if kind is list:
        return isinstance(value, list) and all(_is_a(get_args(hint)[0], each) for each in value)
    if not isinstance(kind, type):
        return True
    if issubclass(kind, Enum):
        return value in [each.value for each in kind]
    if is_dataclass(kind):
        return isinstance(value, kind) or (isinstance(value, dict) and _is_payload(kind, value))
    if kind in {int, float}:
        return isinstance(value, int | kind) and not isinstance(value, bool)
    return isinstance(value, kind) if kind in {str, bool, bytes, NoneType} else True


Check = Callable[[object], bool]

_is_brightness: Final = partial(_is_a, ft.Brightness)
_OF_A_PAGE: Final[Mapping[str, Check]] = {
    "route": _is_route,
    "width": _is_size,
    "height": _is_size,
    "platform_brightness": _is_brightness,
}
_OF_A_NEW_PAGE: Final[Mapping[str, Check]] = {
    **_OF_A_PAGE,
    "platform": partial(_is_a, ft.PagePlatform),
}
_PROPERTIES: Final[tuple[tuple[type[ft.BaseControl], Mapping[str, Check]], ...]] = (
    (ft.Page, _OF_A_PAGE),
    (ft.TextField, {"value": _is_text}),
    (ft.DialogControl, {"open": partial(_is_a, bool)}),
)
"""The properties that a browser may write, by control, and the type of each."""

_BARE: Final[Mapping[str, Check]] = {"platform_brightness_change": _is_brightness}
"""Events of a page whose payload browsers send by itself, not as a field of the event."""

_OF_EVERY_EVENT: Final = {each.name for each in fields(ft.Event)}
_RESERVED: Final = {"control", "name"}
"""Flet makes an event of its control, its name and the payload, whichever has them last."""
_OF_THE_SERVER: Final = {"connect", "disconnect", "close", "login", "logout"}
"""Events of a page that no client may send."""
