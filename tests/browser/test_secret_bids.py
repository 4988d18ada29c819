"""Secret bids: no phone shows one, and no server sends one, before it is shown to all.

That nothing at all depends on a hidden bid is seen without a browser, in
`tests/ui/test_hidden_bids.py` and `tests/attack/test_phones.py`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import Final

import msgpack
from playwright.sync_api import WebSocket

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server

NAMES: Final = ("Anna", "Ben", "Cleo")
HAND: Final = 13
MOMENT: Final = 300
"""Milliseconds in which something is sent or shown if anything is still to come."""
BIDS: Final = (8, 11, 7)
"""Numbers that nothing else on the screen is: no step, no place, no hand of cards."""
WHOLE_NUMBER: Final = r"(?<![\w.])\d+(?!\.?\w)"
"""Widths of words, which the preview of Home has, are no whole numbers."""
WINNERS: Final = (0, 1, 1)
"""Who wins the first tricks, after which ten are left: nobody has bid that."""


def test_nothing_tells_a_secret_bid_before_it_is_shown(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    frames: list[bytes] = []
    phone.page.on("websocket", lambda socket: _listen(socket, frames))
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(NAMES, "classic", (HAND,), bid_mode="secret")
    frames.clear()
    scorer.tap("turn-up-R")
    for name, bid in zip(NAMES, BIDS, strict=True):
        phone.expect_text("cover", f"Hand the phone to {name}")
        assert _told(phone, frames).isdisjoint(BIDS), f"the cover tells {name} a bid"
        scorer.tap("uncover")
        phone.wait(f"bid-{bid}")
        _told(phone, frames)  # the pad offers every number
        scorer.tap(f"bid-{bid}")
    phone.wait("count-tricks")
    assert _told(phone, frames).isdisjoint(BIDS), "a bid is told when all have bid"
    scorer.tap("trick-by-trick")
    for winner in WINNERS:
        before = phone.text("trick-now")
        frames.clear()  # eleven and twelve tricks are left before
        scorer.tap(f"wins-trick-{winner}")
        phone.wait_text_other_than("trick-now", before)
    assert _told(phone, frames).isdisjoint(BIDS), "a bid is told while tricks are won"

    scorer.tap("count-tricks")
    scorer.tap("show-bids")
    phone.wait("tricks-of-0")
    sent = _numbers(text for frame in frames for text in _texts(frame))
    assert {*BIDS} <= sent, "the test does not see what is sent"
    assert {*BIDS} <= _numbers(phone.words()), "the bids are not shown in the end"


def _listen(socket: WebSocket, frames: list[bytes]) -> None:
    def keep(payload: str | bytes) -> None:
        assert isinstance(payload, bytes)
        frames.append(payload)

    socket.on("framereceived", keep)


def _told(phone: Phone, frames: list[bytes]) -> set[int]:
    """The numbers on the screen and in what was sent since the last time, when no more comes."""
    before: object = None
    while (now := (phone.words(), len(frames))) != before:
        before = now
        phone.page.wait_for_timeout(MOMENT)
    told = _numbers([*phone.words(), *(text for frame in frames for text in _texts(frame))])
    frames.clear()
    return told


def _numbers(texts: Iterable[str]) -> set[int]:
    return {int(each) for text in texts for each in re.findall(WHOLE_NUMBER, text)}


def _texts(frame: bytes) -> Iterator[str]:
    """Every text of a frame that the server sent; its numbers are places and sizes."""
    waiting: list[object] = list(
        msgpack.Unpacker(BytesIO(frame), ext_hook=_as_bytes, strict_map_key=False)
    )
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, str):
            yield value


def _as_bytes(_code: int, data: bytes) -> bytes:
    return data
