"""The packet by which a page asks whether its websocket is alive: it comes back as it was sent."""

from typing import Final

PING: Final = b"?"
"""What `index.html` sends to be sent back. Flet has no such packet: its own begin with 0 or 1."""
