"""HTTP headers of the static page: what it may run, whom it may ask, and who may show it.

Three carry them: the page itself and its service worker (`page`), which bind where a host sends
none; the file `_headers` for hosts that read one; and what `docs/hosting.md` has for others.
"""

from __future__ import annotations

from typing import Final

from scorekeeper.serving.headers import ISOLATION

_POLICY: Final = {
    "default-src": "'none'",
    # Flutter and Pyodide are WebAssembly; nothing else may be compiled from data.
    "script-src": "'self' 'wasm-unsafe-eval'",
    # Flutter writes style elements.
    "style-src": "'self' 'unsafe-inline'",
    "connect-src": "'self'",
    "img-src": "'self' blob: data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self' blob:",
    "base-uri": "'self'",
    "form-action": "'none'",
}

PAGE_POLICY: Final = "; ".join(f"{name} {sources}" for name, sources in _POLICY.items())
"""The policy as a `<meta>` may give it: that knows no `frame-ancestors`."""

HEADERS: Final = {
    "Content-Security-Policy": f"{PAGE_POLICY}; frame-ancestors 'none'",
    **ISOLATION,
}
"""What every answer is to carry, from whatever host."""

CACHING: Final = {"Cache-Control": "no-cache"}
"""A file keeps its name when it changes, so a browser has to ask whether it did. It rarely asks:
the service worker keeps the app."""


def headers_file() -> str:
    """The file `_headers` for Netlify, Cloudflare Pages and others, for the root of a name."""
    lines = [f"  {name}: {value}" for name, value in (HEADERS | CACHING).items()]
    return "\n".join(["/*", *lines, ""])
