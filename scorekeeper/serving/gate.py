"""ASGI middleware in front of the app: refuse requests, and add security headers to answers."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, Response
from starlette.responses import PlainTextResponse as Text
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.app.device_store import Device, Role
from scorekeeper.i18n import Words, choose
from scorekeeper.serving.database_watch import DatabaseWatch
from scorekeeper.serving.devices import Devices, JoinRefusal
from scorekeeper.serving.headers import SECURITY, TEXT_POLICY, app_policy, page_policy
from scorekeeper.serving.hosts import Hosts, dialled_port, is_from_own_page
from scorekeeper.serving.join import JOIN, join_page
from scorekeeper.serving.limits import Limits
from scorekeeper.serving.sessions import run_session

WEBSOCKET: Final = "/ws"
_METHODS: Final = {"GET", "HEAD", "POST", "PUT"}
"""Without CONNECT: Uvicorn fails on the bytes that follow an answered one."""
_TOKEN_SIZE: Final = 100
_KINDS: Final = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
"""Words in user agents that name a device, tried in order: Android's also has Linux."""
_YEAR: Final = 365 * 24 * 60 * 60


@dataclass
class Gate:
    """An ASGI app that passes on to `app` only the requests that it may answer.

    Without `devices` any client may use it; with them only an admitted browser. The id of its
    device is put into `scope["state"]["device"]`. `prune` is called whenever a websocket is closed.
    `now` returns seconds. While `database` has a problem nobody is let in, and the answer is 503.
    """

    app: ASGIApp
    hosts: Hosts
    devices: Devices | None
    limits: Limits
    prune: Callable[[], Awaitable[None]]
    database: DatabaseWatch | None = None
    now: Callable[[], float] = time.monotonic
    _index: bytes | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that is refused; pass any other on to the app."""
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal, device = self._foreign(scope, headers), None
        if refusal is None:
            if self.devices is not None:
                device = await self.devices.look_up(tuple(_tokens(scope, headers)))
            refusal = await self._refusal(scope, headers, receive, device)
        if refusal is not None:
            await self._refuse(refusal, scope, receive, send)
            return
        known = {"device": device.id if device else "", "devices": self.devices}
        scope.setdefault("state", {}).update(known)
        if scope["type"] == "websocket":
            session = partial(run_session, self.app, scope, receive, send, self.limits)
            try:
                if self.devices and device:
                    await self.devices.note_seen(device)
                    # revoked at this moment, it would not be disconnected
                    if self._is_removed(device):
                        await self._refuse(Text("", 401), scope, receive, send)
                        return
                    session = partial(session, connected=partial(self.devices.connected, device))
                await session()
            finally:
                await self.prune()
        else:
            if self._index is None:
                self._index = await _root_page(self.app, scope)
            policy = app_policy(self._index, headers["host"].lower())
            removed = partial(self._is_removed, device)
            await self.app(scope, self._timely(receive), _guarded(send, policy, removed))

    def _is_removed(self, device: Device | None) -> bool:
        """Whether a device that was let in has lost its access."""
        if self.devices is None or device is None:
            return False
        return self.devices.access(device.id) is None

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run from the start of the server to its end."""
        if self.devices:
            self.devices.follow()
        try:
            await self.app(scope, receive, send)
        finally:
            if self.devices:
                self.devices.close()

    # --- refusals ---------------------------------------------------------------------------------

    def _foreign(self, scope: Scope, headers: Headers) -> Response | None:
        """Return the answer to a request to another host or from another page, or None."""
        _ = _words(headers)
        if not self.hosts.is_own_host(scope, headers):
            return Text(
                _(
                    "Scorekeeper does not answer to this name. Open the address that it printed "
                    "at the start, or start it with --allowed-host and this name."
                ),
                421,
            )
        if not is_from_own_page(scope, headers):
            return Text(_("Another page made this request. Only Scorekeeper’s own page may."), 403)
        return None

    async def _refusal(
        self, scope: Scope, headers: Headers, receive: Receive, device: Device | None
    ) -> Response | None:
        """Return the answer to a request that the app may not answer, or None."""
        _ = _words(headers)
        if scope["type"] == "websocket":
            if scope["path"] != WEBSOCKET:
                return Text("", 404)
            return Text("", 401) if self.devices and not device else None
        if scope["method"] not in _METHODS:
            return Text("", 405)
        if self.devices is None:
            return None
        if scope["path"] == JOIN:
            if scope["method"] == "POST":
                return await self._join(self.devices, scope, headers, receive, device)
            return HTMLResponse(join_page(_), 200)
        return None if device else self._without_access(self.devices, scope, headers)

    def _without_access(self, devices: Devices, scope: Scope, headers: Headers) -> Response:
        """Return the answer to a browser that was not admitted, or was revoked."""
        _ = _words(headers)
        status = HTTPStatus.SERVICE_UNAVAILABLE if self._is_closed else HTTPStatus.UNAUTHORIZED
        if "text/html" not in headers.get("accept", ""):
            closed = _("The games cannot be opened")
            return Text(closed if self._is_closed else _("Ask the host to let you in"), status)
        revoked = any(map(devices.was_revoked, _tokens(scope, headers)))
        return HTMLResponse(join_page(_, revoked=revoked), status)

    @property
    def _is_closed(self) -> bool:
        return self.database is not None and bool(self.database.problem)

    async def _join(
        self,
        devices: Devices,
        scope: Scope,
        headers: Headers,
        receive: Receive,
        device: Device | None,
    ) -> Response:
        """Answer a request to join: admit a device that sends the token of an invitation.

        A device that is here already may take another seat by it, but that of a host stays one.
        """
        token = await _body(self._timely(receive), _TOKEN_SIZE)
        if device is not None and (device.role is Role.HOST or not token):
            return Response(status_code=204)
        if self._is_closed and device is None:
            return Text("", HTTPStatus.SERVICE_UNAVAILABLE)
        if not token:
            return Text("", 403)
        client = scope.get("client") or ("", 0)
        name = device_name(headers.get("user-agent", ""))
        proof = await devices.join(token.decode(errors="replace"), client[0], name)
        if isinstance(proof, JoinRefusal):
            return Text("", proof.value) if device is None else Response(status_code=204)
        if device is not None:
            await devices.revoke(device.id)
        answer = Response(status_code=204)
        answer.set_cookie(
            _cookie(dialled_port(scope, headers)),
            proof,
            max_age=_YEAR,
            secure=scope["scheme"] == "https",
            httponly=True,
            samesite="strict",
        )
        return answer

    async def _refuse(self, refusal: Response, scope: Scope, receive: Receive, send: Send) -> None:
        page = refusal.media_type == "text/html"
        policy = page_policy(bytes(refusal.body)) if page else TEXT_POLICY
        refusal.headers.update(
            {**SECURITY, "Content-Security-Policy": policy, "Cache-Control": "no-store"}
        )
        if refusal.status_code == HTTPStatus.UNAUTHORIZED:
            refusal.headers["WWW-Authenticate"] = "Scorekeeper"
        if scope["type"] == "websocket":
            # Not accepted, but answered: the text says what to do.
            await receive()
            kind = "websocket.http.response"
            head = {"status": refusal.status_code, "headers": refusal.raw_headers}
            await send({"type": f"{kind}.start", **head})
            await send({"type": f"{kind}.body", "body": refusal.body})
        else:
            await refusal(scope, receive, send)

    # --- requests for the app ---------------------------------------------------------------------

    def _timely(self, receive: Receive) -> Receive:
        """Wrap `receive` so that a body that comes too slowly ends as a disconnection."""
        begun = self.now()
        received = 0
        complete = False

        async def receiving() -> Message:
            nonlocal received, complete
            if complete:
                # Waiting for the client to disconnect may take as long as the answer does.
                return await receive()
            allowed = self.limits.stall_seconds + received / self.limits.least_rate
            left = begun + allowed - self.now()
            try:
                async with asyncio.timeout(min(left, self.limits.stall_seconds)):
                    message = await receive()
            except TimeoutError:
                return {"type": "http.disconnect"}
            received += len(message.get("body", b""))
            complete = not message.get("more_body", False)
            return message

        return receiving


def _guarded(send: Send, policy: str, removed: Callable[[], bool]) -> Send:
    """Wrap `send` so that answers carry our headers, and end once their device is `removed`."""

    async def sending(message: Message) -> None:
        if removed():  # Uvicorn closes the connection of an answer that has no end
            return
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=list(message["headers"]))
            del headers["access-control-allow-origin"]  # by which Flet lets every page read it
            headers.update({**SECURITY, "Content-Security-Policy": policy})
            message = {**message, "headers": headers.raw}
        await send(message)

    return sending


def _cookie(port: int) -> str:
    """Return a cookie name with a port in it, as browsers share cookies among ports of a host."""
    return f"scorekeeper-{port}"


def _tokens(scope: Scope, headers: Headers) -> Iterator[str]:
    """Yield the tokens in the cookies of a request.

    Whatever else runs on this host may set a cookie of the same name beside ours.
    """
    ours = _cookie(dialled_port(scope, headers))
    for cookie in "; ".join(headers.getlist("cookie")).split(";"):
        name, _is, value = cookie.strip().partition("=")
        if name == ours:
            yield value


def device_name(user_agent: str) -> str:
    """Return the kind of a device that a browser says it is; empty for any other."""
    return next((name for name in _KINDS if name in user_agent), "")


def _words(headers: Headers) -> Words:
    accepted = headers.get("accept-language", "").split(",")
    return Words.of(choose(language.partition(";")[0].strip() for language in accepted))


async def _body(receive: Receive, largest: int) -> bytes:
    """Return a body; of one larger than `largest` bytes only one byte more than that."""
    body = b""
    while len(body) <= largest:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return body[: largest + 1]


async def _root_page(app: ASGIApp, scope: Scope) -> bytes:
    """Return the page that an app has at its root. `scope` is that of any request to the app."""
    body = b""
    messages: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        if not messages:
            await asyncio.Event().wait()  # the client never disconnects
        return messages.pop()

    async def send(message: Message) -> None:
        nonlocal body
        body += message.get("body", b"")

    request = {"method": "GET", "path": "/", "raw_path": b"/", "query_string": b"", "headers": []}
    await app({**scope, **request, "state": {}}, receive, send)
    return body
