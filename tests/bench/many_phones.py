"""Clients without a browser, any number in one thread, that note when each frame arrives."""

import asyncio
import time
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Any, Self

import msgpack
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_websocket

from scorekeeper.game.events import Bid
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.open_devices import open_devices
from scorekeeper.store.store import Store
from scorekeeper.table.device_store import Device, Role
from tests.attack.client import EVENT, INVOKE, LOOPBACK, PATCH, PHONE, PROPS, REGISTER, packed
from tests.attack.tree import Tree
from tests.exports.builders import game_of

GAME = "evening"
PLAYERS = ("Anna", "Béla", "Cleo", "Dóra", "Emil", "Fanni")
ROUNDS = 20


def before_the_last_bids() -> OpenGame:
    """A game of six in which nobody has bid in the last of twenty rounds."""
    game = game_of(PLAYERS, format=Format.CUSTOM, cards=(10,) * ROUNDS, seed=1)
    bids = (entry.seq for entry in game.log if getattr(entry.event, "round", 0) == ROUNDS)
    first = next(seq for seq in bids if isinstance(game.log[seq - 1].event, Bid))
    return OpenGame.of(GAME, game.log[: first - 1])


@cache
def first_bidder() -> int:
    """The seat that bids first in the last round."""
    round_ = before_the_last_bids().game.current_round
    assert round_
    return round_.order[0]


def prepare(games: str, watchers: int) -> list[str]:
    """Store the game and its devices at an address; return the tokens: host, players, watchers."""
    with closing(Store.open(games)) as store:
        store.create(GAME, before_the_last_bids())
    roles: list[tuple[Role, int | None]] = [(Role.HOST, None)]
    roles += [(Role.PLAYER, seat) for seat in range(len(PLAYERS))]
    roles += [(Role.WATCHER, None)] * watchers
    devices, tokens = open_devices(games, {}), []
    devices.load()
    for number, (role, seat) in enumerate(roles):
        tokens.append(f"token-{number}")
        now = datetime.now(UTC)
        game = "" if role is Role.HOST else GAME
        sum_ = sha256(tokens[-1].encode()).hexdigest()
        devices.save(Device(f"{number}", sum_, role, now, now, game_id=game, seat=seat))
    return tokens


@dataclass
class Phone:
    """A phone with its page open; `came` are the patches that it was not asked for yet."""

    websocket: ClientConnection
    tree: Tree = field(default_factory=Tree)
    came: list[tuple[float, bytes]] = field(default_factory=list)
    has_heard: asyncio.Event = field(default_factory=asyncio.Event)
    """Set by each patch that comes."""
    _hearing: "asyncio.Task[None] | None" = None

    @classmethod
    async def open(cls, port: int, token: str, route: str = f"/games/{GAME}") -> Self:
        """Open the app as the device with this token, and wait until its page is drawn."""
        websocket = await open_websocket(
            f"ws://{LOOPBACK}:{port}/ws",
            additional_headers={"Cookie": f"scorekeeper-{port}={token}"},
            compression=None,
            proxy=None,
            ping_interval=None,
            max_size=None,
        )
        phone = cls(websocket)
        phone._hearing = asyncio.create_task(phone._hear())
        page = {**PHONE, "route": route}
        await websocket.send(packed(REGISTER, {"session_id": "", "page_name": "", "page": page}))
        await phone.until("bid-of-0")
        return phone

    async def close(self) -> None:
        """Go away."""
        await self.websocket.close()
        if self._hearing:
            await asyncio.wait([self._hearing])

    async def until(self, identifier: str) -> None:
        """Wait until a control is on the screen."""
        async with asyncio.timeout(60):
            self.read()
            while not self.tree.find(identifier):
                await self.has_heard.wait()
                self.read()

    def read(self) -> None:
        """Draw what has come."""
        self.has_heard.clear()
        for _when, frame in self.came:
            self._draw(frame)
        self.came.clear()

    async def changed_at(self, before: list[str], identifier: str) -> float:
        """Draw what comes until a text is another than before; return when that frame came."""
        async with asyncio.timeout(60):
            while True:
                self.has_heard.clear()
                while self.came:
                    when, frame = self.came.pop(0)
                    self._draw(frame)
                    if self.words(identifier) != before:
                        return when
                await self.has_heard.wait()

    def words(self, identifier: str) -> list[str]:
        """The texts of a control; none if it is not there."""
        found = self.tree.find(identifier)
        return self.tree.words(found) if found else []

    async def tap(self, identifier: str) -> None:
        """Tap a control."""
        named = self.tree.find(identifier)
        assert named, identifier
        target = next(each for each in self.tree.controls(named) if each.get("on_click"))
        tap = {"target": target["_i"], "name": "click", "data": None}
        await self.websocket.send(packed(EVENT, tap))

    def _draw(self, frame: bytes) -> None:
        _action, body = msgpack.unpackb(frame[1:], strict_map_key=False)
        self.tree.patch(body["id"], body["patch"])

    async def _hear(self) -> None:
        async for frame in self.websocket:
            now = time.perf_counter()
            assert isinstance(frame, bytes)
            # an array of two, and the number of the action
            if frame[2] == PATCH:
                self.came.append((now, frame))
                self.has_heard.set()
                continue
            action, body = msgpack.unpackb(frame[1:], strict_map_key=False)
            if action == REGISTER:
                self.tree.page = body["page_patch"]
            elif action == INVOKE:
                await self._answer(body)

    async def _answer(self, body: dict[str, Any]) -> None:
        name, arguments = body["name"], body.get("args") or {}
        settings = name == "get" and arguments["key"] == "scorekeeper.settings"
        answer = {
            "control_id": body["control_id"],
            "call_id": body["call_id"],
            "result": '{"guard_taps": false}' if settings else None,
            "error": None,
        }
        await self.websocket.send(packed(INVOKE, answer))
        if name == "push_route":
            page = self.tree.page["_i"]
            route = {"route": arguments["route"]}
            await self.websocket.send(packed(PROPS, {"id": page, "props": route}))
            going = {"target": page, "name": "route_change", "data": route}
            await self.websocket.send(packed(EVENT, going))
