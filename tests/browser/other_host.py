"""A server of another site, which answers everybody and records the requests that it gets."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.browser.phone import EVIL, HOME

PAGE = b"<!DOCTYPE html><title>Win a prize</title><body>"


@dataclass
class OtherHost:
    """Another site on this machine: a page at `/`, and an empty script at any other path."""

    port: int = 0
    requests: list[str] = field(default_factory=list)
    """The paths that were requested."""

    @property
    def address(self) -> str:
        """Its origin by the address of this machine."""
        return f"http://{HOME}:{self.port}"

    @property
    def page(self) -> str:
        """The address of its page, by a name that leads to this machine."""
        return f"http://{EVIL}:{self.port}"


@contextmanager
def other_host() -> Iterator[OtherHost]:
    """Serve another site on a free port."""
    host = OtherHost()
    server = ThreadingHTTPServer((HOME, 0), partial(_Handler, host))
    host.port = server.server_port
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield host
    server.shutdown()
    server.server_close()


class _Handler(BaseHTTPRequestHandler):
    def __init__(self, host: OtherHost, *args: object) -> None:
        self._host = host
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self._host.requests.append(self.path)
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cross-Origin-Resource-Policy", "cross-origin")
        self.send_header("Content-Type", "text/html" if self.path == "/" else "text/javascript")
        self.end_headers()
        if self.path == "/":
            self.wfile.write(PAGE)

    do_OPTIONS = do_POST = do_GET  # noqa: N815 - named by HTTP

    def log_message(self, *_args: object) -> None:
        """Print nothing."""
