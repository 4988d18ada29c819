"""HTTP headers of the static page: content security policy and isolation.

The page and its service worker set them themselves (`page`), for hosts that send none; the file
`_headers` is for hosts that read one; `docs/hosting.md` has them for others.
"""

from typing import Final

from scorekeeper.serving.headers import ISOLATION

_POLICY: Final = {
    "default-src": "'none'",
    # Flutter and Pyodide are WebAssembly. A script that was shipped compressed has the address of a
    # blob, which only a script that runs already can make, and nobody can guess.
    "script-src": "'self' blob: 'wasm-unsafe-eval'",
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
"""The policy for a `<meta>` element, which cannot have `frame-ancestors`."""

HEADERS: Final = {
    "Content-Security-Policy": f"{PAGE_POLICY}; frame-ancestors 'none'",
    **ISOLATION,
}
"""The headers of every response."""

CACHING: Final = {"Cache-Control": "no-cache"}
"""Files keep their names when they change, so browsers must revalidate. They rarely do: the service
worker caches the app."""


def headers_file() -> str:
    """Return the file `_headers` for Netlify, Cloudflare Pages and others."""
    lines = [f"  {name}: {value}" for name, value in (HEADERS | CACHING).items()]
    return "\n".join(["/*", *lines, ""])
