"""A client that speaks Flet's protocol over a plain websocket, as an attacker would.

It also keeps the control tree from the patches it gets, so that a test can play.
"""

import contextlib
import http.client
import socket
import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

import msgpack
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_websocket

from scorekeeper.ui.parts.field_text import MARK
from tests.attack.tree import Node, Tree

if TYPE_CHECKING:
    from websockets.typing import Origin

REGISTER, PATCH, EVENT, PROPS, INVOKE, CRASHED = range(1, 7)

LOOPBACK = "127.0.0.1"
PATIENCE = 30.0
"""Seconds that an answer may take on a busy machine before a test fails."""
PHONE: Mapping[str, object] = {
    "route": "/",
    "web": True,
    "pwa": False,
    "wasm": False,
    "platform": "android",
    "platform_brightness": "dark",
    "width": 390.0,
    "height": 844.0,
}
"""The page properties that a browser on a phone sends."""

Answers = Mapping[str, object]
"""The answer to a method that the server invokes: a value, a function of its arguments, or
an exception whose text is the error that is reported. Methods not named get None, and
`push_route` is followed as a browser does; by the settings it has stored, unless "get" is named,
no tap is too hurried for a program."""
SILENT = object()
"""Stands for an answer that is never sent."""


class Refused(Exception):
    """The server did not accept the websocket; with the status."""


def packed(action: int, body: object) -> bytes:
    packed_body: bytes = msgpack.packb([action, body])
    return b"\x00" + packed_body


@dataclass
class Client:
    """One websocket to the server, and what is known of the session behind it."""

    websocket: ClientConnection
    answers: Answers = field(default_factory=dict)
    tree: Tree = field(default_factory=Tree)
    session_id: str = ""
    invoked: list[tuple[str, Any]] = field(default_factory=list)
    """The methods that the server invoked, with their arguments, in order."""
    crashes: list[str] = field(default_factory=list)
    source: str = ""
    texts: set[str] = field(default_factory=set)
    """Every text that came in a patch."""

    def send(self, frame: bytes | str) -> None:
        self.websocket.send(frame)

    def say(self, action: int, body: object) -> None:
        self.send(packed(action, body))

    def register(self, session_id: str = "", **properties: object) -> None:
        """Register and wait for the answer; `properties` are what the page claims of itself.

        With the `session_id` of another connection that is gone its session goes on.
        """
        page = {**PHONE, **properties}
        self.session_id = ""
        self.say(REGISTER, {"session_id": session_id, "page_name": "", "page": page})
        self.until(lambda: bool(self.session_id), "is registered")

    def update(self, control: Node | int, **properties: object) -> None:
        self.say(PROPS, {"id": _number(control), "props": properties})

    def fire(self, control: Node | int, event: str, data: object = None) -> None:
        """Send an event of a control, whether or not it has a handler for it."""
        self.say(EVENT, {"target": _number(control), "name": event, "data": data})

    def answer(self, control: int, call: str, result: object, error: str | None = None) -> None:
        body = {"control_id": control, "call_id": call, "result": result, "error": error}
        self.say(INVOKE, body)

    def calls(self, method: str) -> list[Any]:
        """Return the arguments of each time that the server invoked a method."""
        return [arguments for name, arguments in self.invoked if name == method]

    def tap(self, identifier: str) -> None:
        """Tap a control once it is there and can be tapped."""
        self.until(lambda: self._target(identifier) is not None, f"can tap {identifier}")
        self.fire(cast("Node", self._target(identifier)), "click")

    def type(self, identifier: str, words: str, *, enter: bool = False) -> None:
        """Write into a field, over what stood there; then press Enter if asked."""
        named = self.tree.controls(self.wait(identifier))
        box = next(each for each in named if each["_c"] == "TextField")
        text = MARK * str(box.get("value", "")).count(MARK) + words
        self.update(box, value=text)
        self.fire(box, "change", text)
        if enter:
            self.fire(box, "submit", text)

    def go(self, route: str) -> None:
        """Follow a link, as the address bar of a browser does."""
        self.update(self.tree.page, route=route)
        self.fire(self.tree.page, "route_change", {"route": route})

    def has(self, identifier: str) -> bool:
        """Whether a control with this identifier is on a screen, by what has come so far."""
        return self.tree.find(identifier) is not None

    def wait(self, identifier: str) -> Node:
        """Wait for a control to be there, and return it."""
        self.until(lambda: self.has(identifier), f"has {identifier}")
        found = self.tree.find(identifier)
        assert found is not None
        return found

    def wait_words(self, identifier: str, words: str) -> None:
        """Wait until a control has a text or label that is `words`."""
        self.until(
            lambda: words in self.tree.words(self.wait(identifier)),
            f"reads {words} in {identifier}",
        )

    def wait_gone(self, identifier: str) -> None:
        self.until(lambda: not self.has(identifier), f"is without {identifier}")

    def until(self, condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Take in what comes until a condition holds; fail with what is there after `patience`.

        Raises ConnectionClosed when the server closes the websocket before.
        """
        end = time.monotonic() + patience
        while not condition():
            if not self.take(end - time.monotonic()):
                names = ", ".join(self.tree.identifiers())
                raise AssertionError(f"the client never {what}; there is {names or 'nothing'}")

    def invitation(self) -> str:
        """The token of the invitation that is shown."""
        return " ".join(self.tree.words(self.wait("invitation-address"))).partition("#")[2]

    def take(self, patience: float = PATIENCE) -> bool:
        """Take in one frame, and answer it if it invokes a method; False if none came."""
        try:
            frame = self.websocket.recv(max(patience, 0))
        except TimeoutError:
            return False
        assert isinstance(frame, bytes)
        if frame[:1] == b"\x00":
            self._hear(*msgpack.unpackb(frame[1:], strict_map_key=False))
        return True

    def take_all(self, quiet: float = 0.3) -> None:
        while self.take(quiet):
            pass

    def is_closed(self, patience: float = PATIENCE) -> bool:
        """Whether the server closes the websocket within a time; takes in what comes before."""
        end = time.monotonic() + patience
        try:
            while self.take(end - time.monotonic()):
                pass
        except ConnectionClosed:
            return True
        return False

    def close(self) -> None:
        self.websocket.close()

    def _hear(self, action: int, body: Any) -> None:  # noqa: ANN401 - whatever the server says
        if action == REGISTER:
            self.session_id = body["session_id"]
            self.tree.page = body["page_patch"]
        elif action == PATCH:
            self.tree.patch(body["id"], body["patch"])
            self.texts.update(_texts(body["patch"]))
        elif action == CRASHED:
            self.crashes.append(body["message"])
        elif action == INVOKE:
            arguments = body.get("args")
            self.invoked.append((body["name"], arguments))
            answer = {"get": _stored, **self.answers}.get(body["name"])
            answer = answer(arguments) if callable(answer) else answer
            if answer is not SILENT:
                error = str(answer) if isinstance(answer, Exception) else None
                result = None if error else answer
                self.answer(body["control_id"], body["call_id"], result, error)
            if body["name"] == "push_route" and "push_route" not in self.answers:
                self.go(arguments["route"])

    def _target(self, identifier: str) -> Node | None:
        """Return what hears a tap inside a control that is not disabled."""
        named = self.tree.find(identifier)
        if named is None or named.get("disabled"):
            return None
        return next((each for each in self.tree.controls(named) if each.get("on_click")), None)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)


def _number(control: Node | int) -> int:
    return control if isinstance(control, int) else int(control["_i"])


@contextlib.contextmanager
def connect(
    port: int,
    *,
    source: str | None = None,
    host: str | None = None,
    origin: str | None = None,
    cookie: str | None = None,
    headers: Mapping[str, str] | None = None,
    tls: ssl.SSLContext | None = None,
    answers: Answers | None = None,
) -> Iterator[Client]:
    """Open a websocket to a server here, from the address `source`; not registered yet.

    `host` is the `Host` header with its port, else what a browser sends. Without `origin` there is
    no such header, as from a program. Raises Refused.
    """
    sent = {**(headers or {}), **({"Cookie": cookie} if cookie else {})}
    try:
        opening = open_websocket(
            f"{'wss' if tls else 'ws'}://{host or host_of(port)}/ws",
            sock=_dial(port, source),
            ssl=tls,
            origin=cast("Origin | None", origin),
            additional_headers=sent,
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            max_size=None,
        )
    except InvalidStatus as refused:
        raise Refused(str(refused.response.status_code)) from None
    with opening as websocket:
        yield Client(websocket, answers or {}, source=source or LOOPBACK)


def _stored(asked: Mapping[str, str]) -> str | None:
    return '{"guard_taps": false}' if asked["key"] == "scorekeeper.settings" else None


def host_of(port: int) -> str:
    """Return the `Host` header of a browser on this machine."""
    return f"{LOOPBACK}:{port}"


@dataclass(frozen=True)
class Answer:
    """A response over plain HTTP; the names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode(errors="replace")

    @property
    def cookie(self) -> str:
        """The cookie that was set, as it is sent back."""
        return self.headers.get("set-cookie", "").partition(";")[0]


def request(
    port: int,
    path: str = "/",
    *,
    method: str = "GET",
    source: str | None = None,
    headers: Mapping[str, str] | None = None,
    body: bytes | None = None,
    tls: ssl.SSLContext | None = None,
) -> Answer:
    """Send a request and return what is answered; a redirection is not followed."""
    connection = http.client.HTTPConnection(LOOPBACK, port)
    connection.sock = _dial(port, source)
    if tls:
        connection.sock = tls.wrap_socket(connection.sock, server_hostname=LOOPBACK)
    with contextlib.closing(connection):
        connection.request(method, path, body=body, headers=dict(headers or {}))
        answer = connection.getresponse()
        sent = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, sent, answer.read())


def _dial(port: int, source: str | None) -> socket.socket:
    where = (source, 0) if source else None
    return socket.create_connection((LOOPBACK, port), timeout=PATIENCE, source_address=where)
