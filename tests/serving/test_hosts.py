"""Only requests that are meant for this server, and from its own pages, are answered."""

import socket

from starlette.datastructures import Headers
from starlette.types import Scope

from scorekeeper.serving.hosts import Hosts, is_from_own_page, network_of

LAN, HERE = ("192.168.1.5", 8550), ("127.0.0.1", 8550)
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


def test_a_server_answers_to_its_own_address_and_names_only() -> None:
    hosts = Hosts.of_machine("0.0.0.0")
    for own in ("192.168.1.5:8550", "localhost:8550", f"{NAME}:8550", f"{NAME}.local:8550"):
        assert hosts.is_own_host(*asked(("host", own))), own
        assert not hosts.is_own_host(*asked(("host", own), ("host", own))), "twice"
    assert not hosts.is_own_host(*asked())
    for rebound in (
        *("evil.test:8550", "192.168.1.5.evil.test:8550", "192.168.1.6:8550", "192.168.1.5:80"),
        *("192.168.1.5", "localhost.:8550", "user@localhost:8550", ""),
    ):
        assert not hosts.is_own_host(*asked(("host", rebound))), rebound
    here = Hosts.of_machine("127.0.0.1")
    assert here.is_own_host(*asked(("host", "127.0.0.1:8550"), server=HERE))
    assert not here.is_own_host(*asked(("host", f"{NAME}:8550"), server=HERE))
    for dialled, host in (("::1", "[::1]:8550"), ("::ffff:192.168.1.5", "192.168.1.5:8550")):
        assert Hosts.of_machine("::").is_own_host(*asked(("host", host), server=(dialled, 8550)))


def test_an_allowed_name_counts_without_its_port_and_its_capitals() -> None:
    for allowed in ("scores.example:8443", "SCORES.example", "Scores.Example:1"):
        hosts = Hosts.of_machine("127.0.0.1", [allowed])
        for host in ("scores.example", "Scores.example:8443"):
            assert hosts.is_own_host(*asked(("host", host), server=HERE)), allowed
        assert not hosts.is_own_host(*asked(("host", "example"), server=HERE))


def test_through_a_proxy_that_nobody_named_only_this_machine_is_answered() -> None:
    """Such a proxy asks under our own name, for whoever asks it, and there is no key."""
    scope, headers = asked(("host", "127.0.0.1:8550"), server=HERE)
    for client in ("192.0.2.7", "2001:db8::7", "unknown", "127.0.0.1", "::1"):
        scope["client"] = (client, 1)
        answered = Hosts.of_machine("127.0.0.1").is_own_host(scope, headers)
        assert answered is (client in {"127.0.0.1", "::1"}), client
        assert Hosts.of_machine("127.0.0.1", ["scores.example"]).is_own_host(scope, headers)


def test_an_origin_is_that_of_the_host() -> None:
    for host, origin, ours in (
        ("192.168.1.5:8550", "http://192.168.1.5:8550", True),
        ("192.168.1.5:8550", "https://192.168.1.5:8550", True),
        ("scores.example", "https://scores.example", True),
        ("192.168.1.5:8550", "http://192.168.1.5:8551", False),
        ("192.168.1.5:8550", "http://192.168.1.5", False),
        ("192.168.1.5:8550", "http://evil.test:8550", False),
        *(("192.168.1.5:8550", origin, False) for origin in ("null", "file://", "")),
    ):
        for kind in ("http", "websocket"):
            request = asked(("host", host), ("origin", origin), kind=kind)
            assert is_from_own_page(*request) is ours, (host, origin, kind)


def test_from_elsewhere_only_a_link_leads_here() -> None:
    for site, mode, dest, method, let_through in (
        ("same-origin", "cors", "empty", "GET", True),
        ("cross-site", "navigate", "document", "GET", True),
        ("cross-site", "navigate", "document", "POST", False),
        ("cross-site", "navigate", "iframe", "GET", False),
        ("same-site", "no-cors", "script", "GET", False),
    ):
        said = (("sec-fetch-site", site), ("sec-fetch-mode", mode), ("sec-fetch-dest", dest))
        request = asked(("host", "192.168.1.5:8550"), *said, method=method)
        assert is_from_own_page(*request) is let_through, (site, mode, dest, method)


def test_clients_of_one_network_count_as_one() -> None:
    assert network_of("2001:db8:1:2::5") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:2::5") != network_of("2001:db8:1:3::5")
    assert network_of("::ffff:192.0.2.9") == network_of("192.0.2.9") != network_of("192.0.2.8")
