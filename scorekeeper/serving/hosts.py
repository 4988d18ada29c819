"""Check the host and the origin of a request, against DNS rebinding and foreign pages.

A browser lets any page open a websocket to any address, and a name that an attacker owns may point
to any address too. The headers `Host` and `Origin`, which no page can forge, tell them apart.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlette.datastructures import Headers
    from starlette.types import Scope

_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?")
_ORIGIN: Final = re.compile(r"(https?)://([^/]+)")
_DEFAULT_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


@dataclass(frozen=True, slots=True)
class Hosts:
    """Names under which a server answers, in lower case, beside the address that was dialled.

    `own` hold with the server's port only, `allowed` with any: a reverse proxy has its own. With
    `local` only this machine is answered, even if a proxy on it names the client behind it.
    """

    own: frozenset[str]
    allowed: frozenset[str] = frozenset()
    local: bool = False

    @classmethod
    def of_machine(cls, bound: str, allowed: Iterable[str] = ()) -> Hosts:
        """Return the names of this machine, for a server that is bound to an address of it."""
        named = frozenset(name for each in allowed if (name := host_name(each)))
        names = {"localhost"}
        if not is_loopback(bound):
            name = socket.gethostname().lower()
            short = name.partition(".")[0]
            names |= {name, short, f"{short}.local"}
        return cls(frozenset(names), named, is_loopback(bound) and not named)

    def is_own_host(self, scope: Scope, headers: Headers) -> bool:
        """Whether the one `Host` of a request is a name or the address of this server."""
        hosts = headers.getlist("host")
        parsed = _HOST.fullmatch(hosts[0].lower()) if len(hosts) == 1 else None
        if parsed is None:
            return False
        name, port = parsed.groups()
        if self.local and (client := scope.get("client")) and not is_loopback(client[0]):
            return False
        if name in self.allowed:
            return True
        address, own_port = scope.get("server") or ("", None)
        if int(port or _DEFAULT_PORTS[scope["scheme"]]) != own_port:
            return False
        # A rebound name never arrives as a bare address: the client was given this address itself.
        return name in self.own or (
            (dialled := _address(name.strip("[]"))) is not None and dialled == _address(address)
        )


def host_name(text: str) -> str | None:
    """Return the name in a host with or without a port, in lower case; None if not a host."""
    parsed = _HOST.fullmatch(text.lower())
    return parsed[1] if parsed else None


def dialled_port(scope: Scope, headers: Headers) -> int:
    """Return the port in the address that a browser opened, which may be that of a proxy."""
    parsed = _HOST.fullmatch(headers.get("host", "").lower())
    return int((parsed and parsed[2]) or _DEFAULT_PORTS[scope["scheme"]])


def is_from_own_page(scope: Scope, headers: Headers) -> bool:
    """Whether a request comes from a page of this server, or from none.

    Without `Origin` it comes from an address bar, a link, or a program. Where a browser says by
    `Sec-Fetch-Site` that it comes from another site, only a link is accepted.
    """
    site = headers.get("sec-fetch-site", "none")
    if site not in {"same-origin", "none"} and not _follows_link(scope, headers):
        return False
    origins = headers.getlist("origin")
    if not origins:
        return True
    parsed = _ORIGIN.fullmatch(origins[0].lower())
    if parsed is None or len(origins) > 1:
        return False
    scheme, place = parsed.groups()
    port = _DEFAULT_PORTS[scheme]
    return _with_port(place, port) == _with_port(headers.get("host", "").lower(), port)


def is_loopback(address: str) -> bool:
    """Whether only this machine reaches an address."""
    found = _address(address)
    return address == "localhost" or (found is not None and found.is_loopback)


def network_of(address: str) -> str:
    """Return the key that clients are counted by: the address, or the /64 network of IPv6."""
    found = _address(address)
    if isinstance(found, IPv6Address):
        return found.exploded[:19]
    return str(found or address)


def _follows_link(scope: Scope, headers: Headers) -> bool:
    return (
        scope["type"] == "http"
        and scope["method"] in {"GET", "HEAD"}
        and headers.get("sec-fetch-mode") == "navigate"
        and headers.get("sec-fetch-dest") == "document"
    )


def _with_port(place: str, default: int) -> tuple[str, int] | None:
    parsed = _HOST.fullmatch(place)
    return (parsed[1], int(parsed[2] or default)) if parsed else None


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an address; an IPv4 address mapped into IPv6 as IPv4."""
    with suppress(ValueError):
        found = ip_address(text.partition("%")[0])
        return (found.ipv4_mapped if isinstance(found, IPv6Address) else None) or found
    return None
