"""Attacks on the codes of six characters that a host shows for devices without a camera."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BidMode
from scorekeeper.store.store import Store
from tests.attack.client import Answer, Client, connect, request
from tests.attack.devices import let_in
from tests.attack.test_phones import game_of
from tests.browser.server import Server, free_port, scorekeeper

HOST, TELEVISION, GUESSER = "127.0.0.2", "127.0.0.3", "127.0.0.66"
FRIDAY, SUNDAY = "friday", "sunday"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server with two games, and the cookie of its host's device."""
    folder, port = tmp_path_factory.mktemp("codes"), free_port()
    with closing(Store.open(folder / "games.db")) as store:
        for name in (FRIDAY, SUNDAY):
            store.create(name, game_of(name, BidMode.OPEN))
    (token,) = let_in(str(folder / "games.db"), Access(Role.HOST))
    command = [*scorekeeper(folder / "games.db", port), "--host", "0.0.0.0"]
    with Server(command, port, folder / "server.log") as server:
        yield server, f"scorekeeper-{port}={token}"


@contextmanager
def showing(served: tuple[Server, str], game: str, *taps: str) -> Iterator[Client]:
    """The host's device while it shows a code."""
    server, cookie = served
    with connect(server.port, source=HOST, cookie=cookie) as host:
        host.register(route=f"/games/{game}/phones")
        for tap in taps or ("invite-television",):
            host.tap(tap)
        host.until(lambda: bool(code_on(host)), "shows a code")
        yield host


def code_on(host: Client) -> str:
    words = host.tree.words(host.wait("invitation"))
    spelled = [each.replace(" ", "") for each in words if len(each.split()) == 6]
    return spelled[0] if spelled else ""


def has_sheet(host: Client) -> bool:
    return any(each["_c"] == "BottomSheet" and each.get("open") for each in host.tree.controls())


def typed(server: Server, code: bytes | str, source: str, **headers: str) -> Answer:
    body = code.encode() if isinstance(code, str) else code
    return request(server.port, "/join", method="POST", body=body, source=source, headers=headers)


def test_a_code_makes_one_watcher_of_its_game_and_is_worth_nothing_again(
    served: tuple[Server, str],
) -> None:
    server, _cookie = served
    with showing(served, FRIDAY) as host:
        code = code_on(host)
        address = " ".join(host.tree.words(host.wait("invitation-address")))
        assert f":{server.port}/join" in address
        assert "://" not in address
        answer = typed(server, code.lower(), TELEVISION)
        assert answer.status == 204
        host.until(lambda: not has_sheet(host), "closes its sheet")
    for source in (TELEVISION, "127.0.0.4"):
        assert typed(server, code, source).status == 403
    with connect(server.port, source=TELEVISION, cookie=answer.cookie) as watcher:
        watcher.register()
        watcher.wait("turn-now")
        for route, shown in ((f"/games/{SUNDAY}", "notice"), (f"/games/{FRIDAY}", "turn-now")):
            watcher.go(route)
            watcher.wait(shown)
        assert not watcher.has("bid-1")
    log = server.log.read_text("utf-8")
    assert code not in log
    assert all(code.encode() not in each.read_bytes() for each in server.log.parent.glob("*.db*"))


def test_guesses_end_the_code_and_the_host_reads_out_the_next(served: tuple[Server, str]) -> None:
    server, _cookie = served
    with showing(served, FRIDAY, "invite-0", "invite-by-code") as host:
        first = code_on(host)
        guesses = [typed(server, f"ZZZZZ{letter}", GUESSER).status for letter in "ABCDE"]
        assert guesses == [403] * 5
        host.until(lambda: code_on(host) not in {"", first}, "shows another code")
        assert typed(server, first, TELEVISION).status == 403
        guesses = [typed(server, f"ZZZZZ{letter}", GUESSER).status for letter in "FGHJKL"]
        assert guesses == [403] * 5 + [429]
        host.take_all()
        player = typed(server, code_on(host), TELEVISION)
        assert player.status == 204
    with connect(server.port, source=TELEVISION, cookie=player.cookie) as phone:
        phone.register()
        phone.wait("own-bid")


def test_nothing_else_is_taken_for_a_code_and_no_other_page_may_send_it(
    served: tuple[Server, str],
) -> None:
    server, _cookie = served
    with showing(served, SUNDAY) as host:
        code = code_on(host)
        fullwidth = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
        others: tuple[str | bytes, ...] = (
            *(fullwidth, f"{code}\u200b", f"{code}\0", f"{code}{code}", f"code:{code}"),
            *(code.encode("utf-16"), b"\xff" * 6, code.ljust(101).encode(), b"A" * 10**6),
        )
        for number, other in enumerate(others):
            assert typed(server, other, f"127.0.1.{number}").status == 403, other
        origin = {"Origin": "http://evil.test"}
        assert typed(server, code, TELEVISION, **origin).status == 403
        assert typed(server, code, TELEVISION, Host="evil.test").status == 421
        get = request(server.port, f"/join?code={code}", source=TELEVISION)
        assert (get.status, get.cookie) == (200, "")
        assert code_on(host) == code
        assert typed(server, f" {code[:3]}-{code[3:]} ", TELEVISION).status == 204
