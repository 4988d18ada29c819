"""Limits on connections, sizes and rates, and a token bucket."""

import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that one server and one client of it may use. Times are in seconds, sizes in bytes.

    Measured in Chromium at 390 and 1440 pixels and three device pixels each: the largest message
    is the picture of a result, 1.03 MB; 10,000 pasted characters are 10 kB, all others less than
    600 bytes. A key sends two or three, so one that is held down some 90 a second, and 20 kB;
    resizing the window sends 10, scrolling 150 games one. Size and rate leave room for three times
    as much and more.
    """

    connections: int = 800
    connections_each: int = 64
    """From one address; a browser opens seven. Does not apply to this machine itself."""
    head_seconds: float = 10
    """Seconds that a TLS handshake, a request's head or a websocket's registration may take."""
    stall_seconds: float = 30
    """Seconds of a pause in which no byte of a body arrives, or none of an answer is taken."""
    least_rate: int = 4096
    """Bytes a second at which a body has to come, after the first `stall_seconds`."""
    message_size: int = 4 * 2**20
    registration_size: int = 2**16
    messages: float = 300
    """The lasting rate per second, after a burst of `messages_at_once`."""
    messages_at_once: int = 1000
    message_bytes: float = 2**20
    message_bytes_at_once: int = 16 * 2**20


class TokenBucket:
    """Limits a rate to `rate` a second after a burst of `burst`."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def try_take(self, amount: float) -> bool:
        """Take `amount` if it is there; otherwise nothing is taken."""
        self._refill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def take(self, amount: float) -> float:
        """Take `amount`, and return the seconds to wait before anything more is taken."""
        self._refill()
        self._left -= amount
        return max(0.0, -self._left / self._rate)

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
