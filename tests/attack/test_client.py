"""The attacker's client can play as a phone does, so what the server denies it is denied."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.attack.client import LOOPBACK, SILENT, Client, connect, host_of, raw, request
from tests.browser.server import Server


def test_it_plays_a_round_and_knows_what_the_server_draws(served: Server) -> None:
    with connect(served.port) as phone:
        phone.register()
        seat_three(phone)
        phone.tap("turn-up-R")
        for seat, bid in enumerate("001"):
            phone.tap(f"bid-{bid}")
            phone.wait_words(f"bid-of-{seat}", bid)
        phone.take_all()
        session, patched = phone.session_id, phone.tree.words()
        assert phone.has("undo")
        assert not phone.crashes
    with connect(served.port) as phone:
        phone.register(session)
        assert phone.session_id == session
        assert sorted(phone.tree.words()) == sorted(patched)


def test_it_claims_what_it_likes_and_answers_as_it_likes(served: Server) -> None:
    answers = {"get": lambda asked: '{"language": "de"}' if "settings" in asked["key"] else None}
    with connect(served.port, source="127.0.0.5", answers=answers) as client:
        client.register(platform="ios", web=False, route="/settings")
        client.wait("language-de")
        assert client.tree.page["client_ip"] == "127.0.0.5"
        assert client.tree.page["platform"] == "ios"
        assert "Sprache" in client.tree.words()


def test_what_it_does_not_answer_is_waited_for(served: Server) -> None:
    with connect(served.port, answers={"get_device_info": SILENT}) as client:
        client.register()
        client.take_all()
        assert not client.has("new-game")


def test_it_hears_that_the_server_hangs_up(served: Server) -> None:
    with connect(served.port) as client:
        served.stop()
        assert client.is_closed()
        with pytest.raises(ConnectionClosed):
            client.register()


def test_it_speaks_plain_http_and_worse(served: Server) -> None:
    answer = request(served.port, headers={"Host": host_of(LOOPBACK, served.port)})
    assert answer.status == 200
    assert "flutter_bootstrap.js" in answer.text
    assert b" 400 " in raw(served.port, b"no HTTP\r\n\r\n").splitlines()[0]


def seat_three(phone: Client) -> None:
    phone.tap("new-game")
    for name in ("Anna", "Ben", "Cleo"):
        phone.type("player-name", name, enter=True)
    phone.tap("start-game")
