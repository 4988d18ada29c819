"""Serve the app with the games of the tour, at a fixed time, without recording anything.

An address with `?at=first` shows the app when it was never used, `?at=broken` over a file that is
no database; `?at=host`, `?at=player` and `?at=watcher` show what these devices of an evening with
everybody's phone do. What is tapped changes nothing, so the tour can be made as often as one likes.
"""

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.app import App, Dependencies, run_inline
from scorekeeper.game.authority import Access
from scorekeeper.game.paper_json import pad_to_json
from scorekeeper.game.roles import Role
from scorekeeper.game.steps import BidOf
from scorekeeper.i18n import Words
from scorekeeper.serving.devices import Devices
from scorekeeper.serving.options import Options
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.store import Store
from scorekeeper.ui import app
from scorekeeper.ui.process import launch
from scorekeeper.ui.process.runtime import Runtime
from tests.tour.stored_games import (
    ALL_SERIES,
    DELETED,
    NOW,
    SERIES_GAMES,
    cup,
    games,
    looks,
    paper_pad,
)

FIRST, BROKEN = "first", "broken"
HOST, PLAYER, WATCHER = "host", "player", "watcher"
PLAYED = "bids"
"""The game of the player's and the watcher's phone."""


def _now() -> Any:  # noqa: ANN401 - a clock
    return NOW


class _FullStore(Store):
    """A store on a full disk as far as games are concerned: none is begun, none goes on."""

    def create(self, *_game: object) -> bool:
        raise StoreError(StoreProblem.DISK_FULL, "games.db")

    def append(self, *_game: object) -> bool:
        raise StoreError(StoreProblem.DISK_FULL, "games.db")


def _table(path: Path) -> App:
    store = _FullStore.open(path, clock=_now)
    return App(Dependencies(store, _now, lambda: "new"))


async def _let_in(app: App) -> tuple[Devices, dict[str, str]]:
    """Return devices that were let in, and their ids: the player is the one who bids next."""
    game = await app.open(PLAYED)
    assert game
    assert isinstance(game.step, BidOf)
    printed: list[str] = []
    address = "http://192.168.1.20:8550"
    devices = Devices(None, clock=_now, on_invitation=printed.append, address=address)
    ids = {}
    for at, name, access in (
        (HOST, "Macintosh", Access(Role.HOST)),
        (PLAYER, "iPhone", Access(Role.PLAYER, PLAYED, game.step.seat)),
        (WATCHER, "Android", Access(Role.WATCHER, PLAYED)),
    ):
        token = printed[-1] if at == HOST else devices.invitations.single(access)
        proof = await devices.join(token, "192.168.1.21", name)
        device = devices.find(proof if isinstance(proof, str) else None)
        assert device
        ids[at] = device.id
    return devices, ids


def fill(folder: Path) -> None:
    """Make the databases of the tour."""
    store = Store.open(folder / "games.db", clock=_now)
    store.write_all((game.id, game) for game in games())
    store.set_deleted(DELETED, NOW)
    for player, look in looks():
        store.people.choose_appearance(player, look)
    store.tournaments.create(cup())
    for series in ALL_SERIES:
        store.series.create(series, [*(game.id for game in store.games())][:SERIES_GAMES])
    store.update_setting("paper_pad", lambda _: pad_to_json(paper_pad()))
    store.close()
    (folder / "broken.db").write_bytes(b"no database" * 1000)


def tour_server(folder: Path, port: int) -> list[str]:
    """The command that serves the tour over the databases in `folder`."""
    return [sys.executable, "-m", "tests.tour.serve", str(folder), str(port)]


def serve(folder: Path, port: int) -> int:
    """Serve until stopped, over the databases in `folder`."""
    phones: list[asyncio.Future[tuple[Devices, dict[str, str]]]] = []
    tables = {"": _table(folder / "games.db"), FIRST: _table(folder / "first.db")}

    async def show(page: ft.Page) -> None:
        at = parse_qs(urlsplit(page.url or "").query).get("at", [""])[0]
        at = at or parse_qs(urlsplit(page.route).query).get("at", [""])[0]
        if at in {HOST, PLAYER, WATCHER}:
            if not phones:
                phones.append(asyncio.ensure_future(_let_in(tables[""])))
            devices, ids = await phones[0]
            # as the gate does, where it asks for a key
            scope = vars(page.session.connection)["_FletApp__websocket"].scope
            scope.setdefault("state", {}).update(devices=devices, device=ids[at])
            at = ""
        if at == BROKEN:
            where = str(folder / "broken.db")
            await app.start_session(
                page,
                runtime=Runtime.SERVED,
                open_app=partial(asyncio.to_thread, app.app_opener(lambda: where)),
                rescue=app.rescue_of(lambda: where),
            )
        else:
            open_app = partial(run_inline, partial(tables.__getitem__, at))
            await app.start_session(page, runtime=Runtime.SERVED, open_app=open_app)

    return launch.launch(
        show,
        options=Options(port=port),
        assets_dir=assets_folder(),
        print_line=lambda _line: None,
        serve_only=True,
        _=Words.of("en"),
    )


if __name__ == "__main__":
    raise SystemExit(serve(Path(sys.argv[1]), int(sys.argv[2])))
