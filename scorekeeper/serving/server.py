"""Run the server: socket, certificate, limits, and the messages that it prints."""

import contextlib
import errno
import logging
import socket
import sqlite3
import ssl
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from math import ceil
from typing import Final

import uvicorn

from scorekeeper.i18n import Words
from scorekeeper.serving.connections import (
    Connections,
    HandshakingServer,
    LimitedSocket,
    http_protocol,
    websocket_protocol,
)
from scorekeeper.serving.database_watch import DatabaseWatch
from scorekeeper.serving.devices import Devices
from scorekeeper.serving.gate import Gate
from scorekeeper.serving.hosts import Hosts, host_name
from scorekeeper.serving.limits import Limits
from scorekeeper.serving.options import Options, ServedApp, ServerNotStartedError

LOOPBACK: Final = "127.0.0.1"
PREFERRED_PORT: Final = 8549
"""The port if none is given and it is free: so a bookmark works at the next start."""
GRACE: Final = 2
"""Seconds for which open connections may finish when the server stops."""

log = logging.getLogger(__name__)


def serve(
    make: Callable[[], ServedApp],
    options: Options,
    *,
    print_line: Callable[[str], None],
    _: Words,
) -> int:
    """Serve an app until it is stopped; the exit status.

    `make` is called once the address is known. `print_line` prints for whoever started the server.
    Raises ServerNotStartedError for what cannot be served.
    """
    limits = Limits()
    _check_names(options, _)
    context = _certificate(options, _)
    listening = _listen(options, _)
    served = make()
    watch = DatabaseWatch(served.check, print_line, _) if served.check else None
    if watch:
        watch.start()
    address = address_of(listening, options, secure=context is not None)
    hosts = Hosts.of_machine(options.host or LOOPBACK, options.allowed_hosts)
    asks_key = options.asks_key and not hosts.local
    devices = _devices(served, address, print_line, _) if asks_key else None
    if devices is None:
        print_line(
            _("Scorekeeper is running at {address} – press Ctrl+C to stop it.", address=address)
        )
        if not hosts.local:
            print_line(
                _(
                    "No key is needed: anyone who reaches this address can change and delete "
                    "every game."
                )
            )
    connections = Connections(limits, options.proxies)
    gate = Gate(
        served.app,
        hosts=hosts,
        devices=devices,
        limits=limits,
        prune=served.prune,
        database=watch,
    )
    proxies = [LOOPBACK, "::1", *options.proxies]
    # at "::" the address of an IPv4 client is written as one of IPv6
    proxies += [f"::ffff:{each}" for each in proxies if ":" not in each]
    _allow_files(2 * limits.connections)
    if context is not None:
        listening = LimitedSocket(listening, Connections(limits, options.proxies))
    server = HandshakingServer(
        uvicorn.Config(
            gate,
            log_level="error",
            access_log=False,
            http=http_protocol(connections),  # type: ignore[arg-type]  # it makes one
            ws=websocket_protocol(connections),  # type: ignore[arg-type]
            timeout_keep_alive=ceil(limits.head_seconds),
            ws_max_size=limits.message_size,
            # A few kilobytes would unpack to many messages of that size before any is counted.
            ws_per_message_deflate=False,
            server_header=False,
            forwarded_allow_ips=proxies,
            # For LimitedSocket: uvloop would not ask it for connections.
            loop="asyncio" if context else "auto",
            ssl_context_factory=(lambda _config, _default: context) if context else None,
            timeout_graceful_shutdown=GRACE,
            # Its loggers would write to the terminal, uncut; this way they use the program's log.
            log_config=None,
        )
    )
    if served.on_start:
        served.on_start(address)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0


def address_of(listening: socket.socket, options: Options, *, secure: bool) -> str:
    """Return the address to type into a browser: behind a proxy its name, else one of ours.

    For a server at every address it is one that other devices can reach.
    """
    if options.allowed_hosts:
        return f"https://{options.allowed_hosts[0]}"
    host, port = listening.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - asked about, not bound
        host = _own_address()
    scheme = "https" if secure else "http"
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def _devices(
    served: ServedApp, address: str, print_line: Callable[[str], None], _: Words
) -> Devices:
    """Return the devices that were admitted before, and print how to admit the next."""
    first = True

    def invite(token: str) -> None:
        nonlocal first
        heading = (
            _("Scorekeeper is running – press Ctrl+C to stop it. This address lets one device in:")
            if first
            else _("This address lets the next device in:")
        )
        try:
            print_line(heading)
            print_line(f"  {address}/join#{token}")
        except OSError:  # nobody reads the output any longer
            if first:
                raise
        first = False

    devices_of = partial(
        Devices,
        clock=partial(datetime.now, UTC),
        on_invitation=invite,
        address=address,
        end_sessions=served.end_sessions,
    )
    try:
        return devices_of(served.devices() if served.devices else None)
    except (OSError, sqlite3.Error):
        log.warning("The devices cannot be kept", exc_info=True)
        print_line(
            _(
                "Devices cannot be remembered here, because their file cannot be written. After "
                "a restart each device must be let in again."
            )
        )
        return devices_of(None)


def _check_names(options: Options, _: Words) -> None:
    """Raise ServerNotStartedError for a further name that no browser could ask for."""
    for name in options.allowed_hosts:
        if host_name(name) is None:
            raise ServerNotStartedError(
                _(
                    "“{name}” is not the name of a server, such as scores.example. Nothing was "
                    "started.",
                    name=name,
                )
            )


def _certificate(options: Options, _: Words) -> ssl.SSLContext | None:
    """Return what https needs, if it is asked for. Raises ServerNotStartedError."""
    if options.cert is None and options.key is None:
        return None
    if options.cert is None or options.key is None:
        message = _("https needs both --cert and --key. Nothing was started.")
        raise ServerNotStartedError(message)
    for file in (options.cert, options.key):
        try:
            with file.open("rb"):
                pass
        except OSError:
            message = _("{file} cannot be read. Nothing was started.", file=str(file))
            raise ServerNotStartedError(message) from None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(options.cert, options.key, password=_no_password)
    except (ssl.SSLError, ValueError):
        raise ServerNotStartedError(
            _(
                "{cert} and {key} are not a certificate and its key in PEM format, without a "
                "password. Nothing was started.",
                cert=str(options.cert),
                key=str(options.key),
            )
        ) from None
    return context


def _no_password() -> str:
    """Keep OpenSSL from asking the terminal for one."""
    raise ValueError


def _listen(options: Options, _: Words) -> socket.socket:
    """Return a socket that listens at the first address of the host. Raises ServerNotStartedError.

    Without a port it is the one that a bookmark of an earlier start leads to, if that is free.
    """
    host, port = options.host or LOOPBACK, options.port
    try:
        if port is None:
            with contextlib.suppress(OSError):
                return _listen_at(host, PREFERRED_PORT)
        return _listen_at(host, port or 0)
    except (OSError, UnicodeError) as error:
        log.info("Cannot listen: %s", error)
        raise ServerNotStartedError(_why_not_listening(_, host, port or 0, error)) from None


def _listen_at(host: str, port: int) -> socket.socket:
    """Return a socket that listens there. Raises OSError; UnicodeError for a malformed name."""
    family, *_others, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    both = family == socket.AF_INET6 and socket.has_dualstack_ipv6()
    return socket.create_server(address, family=family, dualstack_ipv6=both)


def _why_not_listening(_: Words, host: str, port: int, error: OSError | UnicodeError) -> str:
    # A port is a name made of digits, not a number to be grouped.
    facts = {"port": str(port), "host": host}
    if isinstance(error, socket.gaierror | UnicodeError) or error.errno == errno.EADDRNOTAVAIL:
        return _(
            "“{host}” is not an address of this computer. Nothing was started; choose another with "
            "--host.",
            **facts,
        )
    if error.errno == errno.EADDRINUSE:
        return _(
            "Port {port} on {host} is in use by another program. Nothing was started; choose "
            "another with --port.",
            **facts,
        )
    return _(
        "You are not allowed to use port {port} on {host}. Nothing was started; choose another "
        "with --port.",
        **facts,
    )


def _own_address() -> str:
    """Return this machine's address in the local network, or the loopback without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only chooses the way out.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def _allow_files(number: int) -> None:
    """Let this process have so many files and sockets open, where the system allows it."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = number if hard == resource.RLIM_INFINITY else min(number, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
