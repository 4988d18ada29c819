"""Only requests that are meant for this server, and from its own pages, are answered."""

import socket
from collections.abc import Mapping

import pytest
from starlette.datastructures import Headers
from starlette.types import Scope

from scorekeeper.serving.hosts import Hosts, is_from_own_page, network_of

LAN = ("192.168.1.5", 8550)
NAME = socket.gethostname().lower()


def asked(
    *headers: tuple[str, str],
    server: tuple[str, int] = LAN,
    kind: str = "http",
    method: str = "GET",
) -> tuple[Scope, Headers]:
    scope: Scope = {
        "type": kind,
        "scheme": "http" if kind == "http" else "ws",
        "server": server,
        "method": method,
        "headers": [(name.encode(), value.encode()) for name, value in headers],
    }
    return scope, Headers(scope=scope)


def test_a_server_for_others_answers_to_its_own_address_and_names_only() -> None:
    hosts = Hosts.of_machine("0.0.0.0")
    for own in ("192.168.1.5:8550", "localhost:8550", f"{NAME}:8550", f"{NAME}.local:8550"):
        assert hosts.is_own_host(*asked(("host", own))), own
    for rebound in (
        *("evil.test:8550", "192.168.1.5.evil.test:8550", "192.168.1.6:8550", "192.168.1.5:80"),
        *("192.168.1.5", "localhost.:8550", "user@localhost:8550", ""),
    ):
        assert not hosts.is_own_host(*asked(("host", rebound))), rebound


def test_a_request_has_one_host() -> None:
    own = ("host", "192.168.1.5:8550")
    hosts = Hosts.of_machine("0.0.0.0")
    assert not hosts.is_own_host(*asked())
    assert not hosts.is_own_host(*asked(own, own))


def test_the_name_of_the_machine_is_not_for_the_loopback() -> None:
    here = ("127.0.0.1", 8550)
    hosts = Hosts.of_machine("127.0.0.1")
    assert hosts.is_own_host(*asked(("host", "127.0.0.1:8550"), server=here))
    assert not hosts.is_own_host(*asked(("host", f"{NAME}:8550"), server=here))


def test_addresses_of_ipv6_are_addresses_too() -> None:
    for dialled, host in (("::1", "[::1]:8550"), ("::ffff:192.168.1.5", "192.168.1.5:8550")):
        assert Hosts.of_machine("::").is_own_host(*asked(("host", host), server=(dialled, 8550)))


def test_an_allowed_name_counts_without_its_port_and_its_capitals() -> None:
    for allowed in ("scores.example:8443", "SCORES.example", "Scores.Example:1"):
        hosts = Hosts.of_machine("127.0.0.1", [allowed])
        for host in ("scores.example", "Scores.example:8443"):
            assert hosts.is_own_host(*asked(("host", host), server=("127.0.0.1", 8550))), allowed
        assert not hosts.is_own_host(*asked(("host", "example"), server=("127.0.0.1", 8550)))


@pytest.mark.parametrize("client", ["192.0.2.7", "2001:db8::7", "unknown"])
def test_through_a_proxy_that_nobody_named_only_this_machine_is_answered(client: str) -> None:
    """Such a proxy asks under our own name, for whoever asks it, and there is no key."""
    scope, headers = asked(("host", "127.0.0.1:8550"), server=("127.0.0.1", 8550))
    for its, answered in ((client, False), ("127.0.0.1", True), ("::1", True)):
        scope["client"] = (its, 1)
        assert Hosts.of_machine("127.0.0.1").is_own_host(scope, headers) is answered
    scope["client"] = (client, 1)
    assert Hosts.of_machine("127.0.0.1", ["scores.example"]).is_own_host(scope, headers)


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("host", "origin", "ours"),
    [
        ("192.168.1.5:8550", "http://192.168.1.5:8550", True),
        ("192.168.1.5:8550", "https://192.168.1.5:8550", True),
        ("scores.example", "https://scores.example", True),
        ("192.168.1.5:8550", "http://192.168.1.5:8551", False),
        ("192.168.1.5:8550", "http://192.168.1.5", False),
        ("192.168.1.5:8550", "http://evil.test:8550", False),
        ("192.168.1.5:8550", "null", False),
        ("192.168.1.5:8550", "file://", False),
        ("192.168.1.5:8550", "", False),
    ],
)
def test_an_origin_is_that_of_the_host(host: str, origin: str, ours: bool, kind: str) -> None:
    assert is_from_own_page(*asked(("host", host), ("origin", origin), kind=kind)) is ours


@pytest.mark.parametrize(
    ("said", "method", "let_through"),
    [
        ({"site": "same-origin", "mode": "cors", "dest": "empty"}, "GET", True),
        ({"site": "cross-site", "mode": "navigate", "dest": "document"}, "GET", True),
        ({"site": "cross-site", "mode": "navigate", "dest": "document"}, "POST", False),
        ({"site": "cross-site", "mode": "navigate", "dest": "iframe"}, "GET", False),
        ({"site": "same-site", "mode": "no-cors", "dest": "script"}, "GET", False),
    ],
)
def test_from_elsewhere_only_a_link_leads_here(
    said: Mapping[str, str], method: str, let_through: bool
) -> None:
    headers = [(f"sec-fetch-{name}", value) for name, value in said.items()]
    request = asked(("host", "192.168.1.5:8550"), *headers, method=method)
    assert is_from_own_page(*request) is let_through


def test_clients_of_one_network_count_as_one() -> None:
    assert network_of("2001:db8:1:2::5") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:2::5") != network_of("2001:db8:1:3::5")
    assert network_of("::ffff:192.0.2.9") == network_of("192.0.2.9") != network_of("192.0.2.8")
