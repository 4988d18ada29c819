"""Two phones and a table view at one server follow each other's taps; a link imports a game."""

from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.exports.game_link import game_link
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.store import Store
from scorekeeper.table import OpenGame
from tests.attack.client import Client, connect
from tests.browser.server import Server
from tests.exports.builders import game_of

GAME = "friday"


def reads(phone: Client, identifier: str, words: str) -> None:
    """Wait until something reads so, without a tap on that phone."""
    phone.until(lambda: words in phone.tree.words(phone.wait(identifier)), f"reads {words}")


def test_two_phones_and_a_wall_follow_each_other_without_being_tapped(
    server: Server, tmp_path: Path
) -> None:
    game = game_of(("Anna", "Ben", "Cleo"), format=Format.CUSTOM, cards=(2, 3), seed=1)
    first = game.game.rounds[0].order[0]
    with closing(Store.open(tmp_path / "games.db")) as store:
        store.create(GAME, OpenGame.of(GAME, game.log[:1]))
    with connect(server.port) as host, connect(server.port) as other, connect(server.port) as wall:
        for phone in (host, other):
            phone.register(route=f"/games/{GAME}")
        wall.register(route=f"/games/{GAME}/table")
        host.tap("turn-up-B")
        for phone in (host, other):
            phone.wait("bid-1")
        host.tap("bid-1")
        for phone in (host, other, wall):
            reads(phone, f"bid-of-{first}", "1")
        other.tap("undo")
        for phone in (host, other, wall):
            reads(phone, f"bid-of-{first}", "–")
        other.tap("redo")
        for phone in (host, other, wall):
            reads(phone, f"bid-of-{first}", "1")
        assert not host.crashes + other.crashes + wall.crashes


@pytest.mark.parametrize("longest", [7_000, 1_100])
def test_a_link_opens_its_game_on_a_server_too(server: Server, longest: int) -> None:
    link = game_link(f"{server.address}/", game_of(("Anna", "Ben", "Cleo"), seed=2), longest)
    assert link
    with connect(server.port) as phone:
        phone.register(route=link.address.partition("#")[2])
        phone.wait("coming-new")
        phone.tap("start-import")
        phone.wait("winners")
        assert not phone.crashes


@pytest.mark.parametrize("packed", ["1", "1" + "A" * 7_050, "1" + "A" * 9_000, "%00"])
def test_a_hostile_link_keeps_nothing_and_ends_no_session(
    server: Server, tmp_path: Path, packed: str
) -> None:
    with connect(server.port) as phone:
        phone.register(route=f"/take/{packed}")
        phone.until(lambda: phone.has("not-imported") or phone.has("new-game"), "shows a screen")
        phone.go("/")
        phone.wait("new-game")
        assert not phone.crashes
    with closing(Store.open(tmp_path / "games.db")) as store:
        assert store.games() == ()
