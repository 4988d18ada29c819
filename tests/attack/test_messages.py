"""Messages that no browser sends: they affect no other session and leave a short log.

Each of the first is a fault of Flet 1.0.5, in its smallest form: its server acts on whatever a
client sends. `scorekeeper.ui.flet_patches.client_messages` checks each message before.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import product
from typing import Any

import msgpack
from websockets.exceptions import ConnectionClosed

from scorekeeper.serving.sessions import REFUSED
from tests.attack.client import EVENT, INVOKE, PATCH, PROPS, REGISTER, Client, connect, packed
from tests.attack.served_games import GAME, Served

DEEP: Any = None
for _level in range(200):
    DEEP = [DEEP]
HUGE = "x" * 300_000
NAN = float("nan")


def works(client: Client) -> None:
    """The session still does what its player taps: to the settings and back."""
    client.tap("settings") if client.has("settings") else client.go("/settings")
    client.wait("save-everything")
    client.go("/")
    client.wait(f"game-{GAME}")
    assert not client.crashes


def at_home(client: Client, **claims: Any) -> Client:  # noqa: ANN401 - anything is claimed
    client.register(**claims)
    client.wait(f"game-{GAME}")
    client.take_all()
    return client


def styles(client: Client) -> set[str]:
    """Every size of letters in a page."""
    return {
        str(each["style"].get("size"))
        for each in client.tree.controls()
        if isinstance(each.get("style"), dict)
    }


def test_a_style_that_a_client_writes_is_not_that_of_all_sessions(served: Served) -> None:
    """Flet patches nested values in place, and ours are constants that all sessions draw with."""
    with connect(served.port) as anna:
        before = styles(at_home(anna))
    with connect(served.port) as attacker:
        at_home(attacker)
        for control in [*attacker.tree.controls()]:
            if isinstance(control.get("style"), dict):
                attacker.update(control, style={"size": 4321.0, "color": "#abcdef"})
        attacker.take_all()
    with connect(served.port) as ben:
        assert styles(at_home(ben)) == before


def test_a_property_of_a_wrong_type_does_not_freeze_the_session(served: Served) -> None:
    """Flet writes it, and fails at the next patch that should carry it, for good."""
    with connect(served.port) as client:
        at_home(client)
        for control in [*client.tree.controls()]:
            for name in ("visible", "disabled", "content", "controls", "on_click", "_parent", "_i"):
                client.update(control, **{name: {"_c": "nothing", "a": [1, 2]}})
            client.update(control, _values={}, __class__="Page", _frozen=True, key=DEEP)
        works(client)


WRONG_PAGES: Sequence[dict[str, Any]] = (
    {"width": "wide", "height": [], "platform_brightness": "grey"},
    {"width": -1.0, "height": float("nan")},
    {"width": float("inf"), "height": 1e308},
    {"route": "//["},
    {"route": {"path": "/"}},
    {"route": "/" + "x" * 20_000},
    {"views": [], "theme": None, "title": DEEP, "on_route_change": "none", "_dialogs": 7},
    {"platform": "plan9", "web": "no", "media": 3, "window": {"_i": 1}, "_services": None},
)


def test_a_page_of_wrong_properties_is_shown_the_app_all_the_same(served: Served) -> None:
    for properties in WRONG_PAGES:
        with connect(served.port) as client:
            at_home(client, **properties)
            client.update(client.tree.page, **properties)
            works(client)


PAYLOADS: Sequence[object] = (
    *(7, DEEP, [], {}, {"route": 3}, {"route": "//["}, {"control": 5, "name": []}, NAN, HUGE),
)


def test_an_event_with_a_wrong_payload_does_nothing(served: Served) -> None:
    of_pages = (
        *("route_change", "resize", "keyboard_event", "app_lifecycle_state_change", "view_pop"),
        *("connect", "disconnect", "close", "login"),
    )
    of_any = ("size_change", "scroll", "result", "upload", "no_such_event", "click\0", "_", HUGE)
    for payload in PAYLOADS:
        with connect(served.port) as client:
            at_home(client)
            numbers = [each["_i"] for each in client.tree.controls()]
            # large messages wait for those before them
            few, events = (1, of_any[:-1]) if payload is HUGE else (6, of_any)
            fired = [(client.tree.page, name) for name in (*of_pages, *events)]
            fired += product([*numbers[:few], 0, -1, 10**9], events)
            for control, name in fired:
                client.fire(control, name, payload)
            works(client)


def test_answers_to_methods_that_nobody_invoked_do_nothing(served: Served) -> None:
    with connect(served.port) as client:
        at_home(client)
        for control, call in ((1, "x"), (1, HUGE), (10**9, ""), (-1, "y")):
            client.answer(control, call, {"path": "/etc/passwd"})
        client.say(INVOKE, {"control_id": [], "call_id": {}, "result": DEEP, "error": 5})
        works(client)


def test_what_a_device_says_of_itself_may_be_anything(served: Served) -> None:
    """Its languages, and what it was given to keep: settings, and whether it is installed."""
    methods = "get_device_info", "get", "contains_key", "get_accessibility_features"
    for answer in (7, HUGE, DEEP, {"locales": 3}, {"locales": [{"a": 1}]}, [None]):
        with connect(served.port) as client:
            client.answers = dict.fromkeys(methods, answer)
            client.register()
            client.wait(f"game-{GAME}")
            client.take_all(quiet=0.6)  # a device without settings ignores hurried taps
            works(client)


MALFORMED = (
    packed(EVENT, None),
    packed(EVENT, {"target": 1}),
    packed(EVENT, {"target": 1, "name": "x", "data": 1, "more": HUGE}),
    packed(PROPS, {"id": 1, "props": 5}),
    packed(PROPS, {"id": "1", "props": {"route": "/"}}),
)
OF_NO_CLIENT: Sequence[Callable[[Client], bytes]] = (
    lambda _: b"\x00" + msgpack.packb("hello"),
    lambda _: b"\x00" + msgpack.packb([]),
    lambda _: packed(99, {"text": HUGE}),
    lambda _: packed(PATCH, {"id": 1, "patch": []}),
    lambda client: packed(
        REGISTER, {"session_id": client.session_id, "page_name": "", "page": {"route": "/"}}
    ),
)


def test_a_malformed_message_leaves_the_session_as_it_was(served: Served) -> None:
    with connect(served.port) as client:
        at_home(client)
        session = client.session_id
        for message in MALFORMED:
            for _again in range(3):
                client.send(message)
            works(client)
        assert client.session_id == session


def test_what_no_client_sends_closes_the_connection_and_the_session_goes_on(
    served: Served,
) -> None:
    for message in OF_NO_CLIENT:
        with connect(served.port) as client:
            at_home(client)
            session = client.session_id
            client.send(message(client))
            assert client.is_closed()
            assert client.websocket.close_code == REFUSED
        with connect(served.port) as client:
            client.register(session)
            assert client.session_id == session
            works(client)


def test_dropped_messages_many_or_large_are_a_few_lines_in_the_log(served: Served) -> None:
    for size, times in ((0, 1_000), (100_000, 2), (15_000_000, 4)):
        before, began = served.logged(), time.monotonic()
        frame = packed(PROPS, {"id": "x" * size or 1, "props": {"route": 7}})
        with connect(served.port) as client, suppress(ConnectionClosed):
            at_home(client)
            for _again in range(times):
                client.send(frame)
            works(client)
        assert time.monotonic() - began < 60
        assert served.logged() - before < 10_000, size
