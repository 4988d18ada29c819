"""Security headers of responses: content security policies and isolation."""

import re
from base64 import b64encode
from hashlib import sha256
from typing import Final

ISOLATION: Final = {
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""On every answer, also of hosts of the static page. The first two let a page draw in a thread of
its own."""

SECURITY: Final = {**ISOLATION, "X-Frame-Options": "DENY"}
"""On every answer of the served app, beside a policy."""

_ALWAYS: Final = "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
TEXT_POLICY: Final = f"default-src 'none'; {_ALWAYS}"
"""The policy of an answer that is not a page."""
_INLINE: Final = re.compile(rb"<(script|style)>(.*?)</\1>", re.DOTALL)


def app_policy(index: bytes, host: str) -> str:
    """Return the content security policy of the app, whose page is `index`, at a host.

    Scripts are those of the server and those written into its page, by their sums. Flutter compiles
    WebAssembly, styles elements one by one, and draws in workers that it makes from blobs.
    """
    scripts = " ".join(_sums(index, b"script"))
    return (
        f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {scripts}; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self' data:; "
        # Older browsers do not count websockets to the same host as 'self'.
        f"connect-src 'self' blob: data: ws://{host} wss://{host}; "
        f"worker-src 'self' blob:; {_ALWAYS}"
    )


def page_policy(page: bytes) -> str:
    """Return the policy of a page that holds its one style and script, and asks its own server."""
    scripts, styles = (" ".join(_sums(page, kind)) or "'none'" for kind in (b"script", b"style"))
    return (
        f"default-src 'none'; script-src {scripts}; style-src {styles}; connect-src 'self'; "
        f"{_ALWAYS}"
    )


def _sums(page: bytes, kind: bytes) -> list[str]:
    return [
        f"'sha256-{b64encode(sha256(text).digest()).decode()}'"
        for tag, text in _INLINE.findall(page)
        if tag == kind
    ]
