"""Secret bids: nothing that a phone shows or is sent depends on a hidden bid.

Two tables tap the same game but for the bids, which differ from one to the other. Until they are
shown everything on the two phones is the same, and no bid is in what their servers sent.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

import msgpack
from playwright.sync_api import WebSocket

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server, free_port, scorekeeper

NAMES = ("Anna", "Ben", "Cleo")
HAND = 13
MOMENT = 300
"""Milliseconds in which something is sent or shown if anything is still to come."""
ONE_TABLE, OTHER_TABLE = (8, 11, 7), (12, 9, 11)
"""Numbers that nothing else on the screen is: no step, no place, no hand of cards."""
WHOLE_NUMBER = r"(?<![\w.])\d+(?!\.?\w)"
WINNERS = [0, 1, 1]
"""Who wins the first tricks, after which ten are left: no bid of either table."""


def test_nothing_tells_a_secret_bid_before_it_is_shown(
    tmp_path: Path, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    one, other = (
        _play(tmp_path / f"{bids}", take_phone, bids) for bids in (ONE_TABLE, OTHER_TABLE)
    )
    for seen, bids in ((one, ONE_TABLE), (other, OTHER_TABLE)):
        for told in (*seen.held, *seen.sent):
            # widths of words, which the preview has, are no whole numbers
            numbers = {each for text in told for each in re.findall(WHOLE_NUMBER, text)}
            assert numbers.isdisjoint(map(str, bids))
    assert one.held == other.held
    assert one.offered == other.offered


@dataclass
class Seen:
    """What there was to be seen of a table while its bids were secret, moment by moment."""

    held: list[list[str]] = field(default_factory=list)
    """The words on the phone."""
    sent: list[set[str]] = field(default_factory=list)
    """The texts that the server sent for it."""
    offered: list[set[str]] = field(default_factory=list)
    """The texts with a number in them that were sent when the pad was opened."""


def _play(
    folder: Path, take_phone: Callable[[PhoneOptions | None], Phone], bids: Sequence[int]
) -> Seen:
    """Play the first tricks of a round; return what could be seen while its bids were secret."""
    folder.mkdir()
    port = free_port()
    command = scorekeeper(folder / "games.db", port)
    with Server(command, port, folder / "server.log") as server:
        phone = take_phone(None)
        frames: list[bytes] = []
        phone.page.on("websocket", lambda socket: _listen(socket, frames))
        phone.open(server.address)
        scorer = Scorer(phone)
        scorer.seat(NAMES, "classic", (HAND,), bid_mode="secret")
        frames.clear()
        scorer.tap("turn-up-R")
        seen = _bid_and_play(scorer, bids, frames)
        _reveal(scorer, bids, frames)
        return seen


def _listen(socket: WebSocket, frames: list[bytes]) -> None:
    def keep(payload: str | bytes) -> None:
        assert isinstance(payload, bytes)
        frames.append(payload)

    socket.on("framereceived", keep)


def _bid_and_play(scorer: Scorer, bids: Sequence[int], frames: list[bytes]) -> Seen:
    phone, seen = scorer.phone, Seen()
    assert isinstance(phone, Phone)

    def settle() -> None:
        before: object = None
        while (now := (phone.words(), len(frames))) != before:
            before = now
            phone.page.wait_for_timeout(MOMENT)

    def look() -> None:
        settle()
        seen.held.append(phone.words())
        seen.sent.append({text for frame in frames for text in _texts(frame)})
        frames.clear()

    for seat, bid in enumerate(bids):
        phone.expect_text("cover", f"Hand the phone to {NAMES[seat]}")
        look()
        scorer.tap("uncover")
        phone.wait(f"bid-{bid}")
        settle()
        # the pad offers every number; what is sent with it tells no more than that
        offered = {text for frame in frames for text in _texts(frame)}
        seen.offered.append({text for text in offered if re.search(r"\d", text)})
        frames.clear()
        scorer.tap(f"bid-{bid}")
    phone.wait("count-tricks")
    look()
    scorer.tap("trick-by-trick")
    for winner in WINNERS:
        before = phone.text("trick-now")
        frames.clear()  # eleven and twelve tricks are left before
        scorer.tap(f"wins-trick-{winner}")
        phone.wait_text_other_than("trick-now", before)
    look()
    return seen


def _reveal(scorer: Scorer, bids: Sequence[int], frames: list[bytes]) -> None:
    """Show the bids: now they are on the phone, and in what the server sent for it."""
    scorer.tap("count-tricks")
    scorer.tap("show-bids")
    scorer.phone.wait("tricks-of-0")
    phone = scorer.phone
    assert isinstance(phone, Phone)
    read = "\n".join(phone.words())
    sent = "\n".join(text for frame in frames for text in _texts(frame))
    for told in (read, sent):
        assert {*map(str, bids)} <= {*re.findall(WHOLE_NUMBER, told)}


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
