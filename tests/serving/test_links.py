"""Links to games at a server: they import their game, and do no harm."""

from contextlib import closing
from pathlib import Path

from scorekeeper.exports.game_link import game_link
from scorekeeper.store.store import Store
from tests.attack.client import connect
from tests.browser.server import Server
from tests.exports.builders import game_of


def test_a_link_opens_its_game_and_a_hostile_one_keeps_nothing_and_ends_no_session(
    server: Server, tmp_path: Path
) -> None:
    with connect(server.port) as phone:
        phone.register()
        for packed in ("1", "1" + "A" * 7_050, "1" + "A" * 9_000, "%00"):
            phone.go(f"/take/{packed}")
            phone.until(
                lambda: phone.has("not-imported") or phone.has("new-game"), "shows a screen"
            )
            phone.go("/")
            phone.wait("new-game")
        assert not phone.crashes
    with closing(Store.open(tmp_path / "games.db")) as store:
        assert store.games() == ()
    game = game_of(("Anna", "Ben", "Cleo"), seed=2)
    for longest in (7_000, 1_100):
        link = game_link(f"{server.address}/", game, longest)
        assert link
        with connect(server.port) as phone:
            phone.register(route=link.address.partition("#")[2])
            phone.wait("coming-new")
            phone.wait("start-import")
            if longest == 1_100:
                phone.tap("start-import")
                phone.wait("winners")
            assert not phone.crashes
