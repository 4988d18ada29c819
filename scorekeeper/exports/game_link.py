"""Links that hand a game over: it is deflated into the fragment of a page's address.

A fragment is not sent to the server of the page. What follows `#/take/` is a digit for the version
of the packing and, in the letters of base64url, a raw deflate stream with `_DICTIONARY`. It holds
JSON: a game file without a log, or `id`, `at`, `seconds` and `log`. `at` is when the game began,
`seconds` has the time from each entry of the log to the next, and `log` the events as in a game
file, from which all else of the file follows.
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from functools import partial
from itertools import accumulate, pairwise
from typing import Final

from scorekeeper.exports import game_file, game_log
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game import codec, json_values
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.log_check import MAX_EVENTS, read_id
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.redaction import visible_game
from scorekeeper.i18n import N_

ROUTE: Final = "/take/"
"""The route at which the app takes a game over; what is packed follows."""
MAX_LINK_LENGTH: Final = 7_000
"""Letters of a link: chats and browsers cut longer ones. The longest schedule has 4,800."""
MAX_CODE_BYTES: Final = 2_953
"""Letters of a link in a QR code: what the largest one holds with the least correction."""

_VERSION: Final = "1"
_MAX_BYTES: Final = 2**17
"""Bytes that a link may unpack to; the longest schedule makes 33,000."""
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+")
_MAX_SECONDS: Final = 10**9
_FIELDS: Final = ("id", "at", "seconds", "log")
_DICTIONARY: Final = (
    b'"tie_break":"none"},"players":[{"id":"","name":""},"first_dealer":"rules":{"format":'
    b'"standard","cards":[],"bid_limit":{"applies":"never","from_cards":1,"final_round_only":'
    b'false,"zero_exempt":false},"bid_mode":"open","foresight":"off","specials":[],"scoring":'
    b'"wizard","grail_in_void_trick":true,"event":"game_started","edition":"classic","name":"",'
    b'"event":"game_finished"},{"event":"trick_won","round":1,"seat":0},{"event":"turned_up",'
    b'"round":1,"card":"B"},{"event":"play_ended","round":1},{"event":"tricks_counted","round":1,'
    b'"tricks":[0,0,0,0]},{"event":"bid","round":1,"seat":1,"tricks":1},{"event":"bid","round":2,'
    b'"seat":2,"tricks":0},'
)
"""The preset dictionary of deflate: text common to games. Another would break existing links."""


class LinkFault(StrEnum):
    """The reasons why a link cannot be read: texts to translate."""

    DAMAGED = N_("This link is damaged or was cut off. Ask for it again.")
    NEWER = N_("This link comes from a newer version of the app. Update here, then open it.")


class BadLinkError(ValueError):
    """A link without a readable game. Raised with its LinkFault."""

    def __init__(self, fault: LinkFault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class GameLink:
    """A link with a game, and whether the game has its log there."""

    address: str
    has_log: bool


def game_link(page: str, game: OpenGame, longest: int = MAX_LINK_LENGTH) -> GameLink | None:
    """Return the link that hands `game` to the page at `page`, without bids that are still secret.

    It has the log where that fits into `longest` letters; None if nothing does.
    """
    seen = visible_game(game)
    times = [entry.at for entry in seen.log]
    whole: dict[str, Json] = {
        "id": seen.id,
        "at": game_log.time_to_json(seen.started_at),
        "seconds": [round((later - at).total_seconds()) for at, later in pairwise(times)],
        "log": [codec.recorded_to_json(entry.event, entry.by) for entry in seen.log],
    }
    sheet = game_file.to_json(game_file.from_game(seen))
    for value, has_log in ((whole, True), (sheet, False)):
        address = f"{page.partition('#')[0]}#{ROUTE}{_packed(value)}"
        if len(address) <= longest:
            return GameLink(address, has_log)
    return None


def read_packed(packed: str) -> str:
    """Return the game file that is `packed` in a link. Raises BadLinkError and UnreadableError.

    The file may still break the rules of the game, as any file from others.
    """
    value = parse_json(_inflated(packed))
    if not isinstance(value, dict) or "log" not in value:
        return json.dumps(value)
    fields = json_values.read_object(value, "", _FIELDS, _FIELDS)
    log = game_log.read_log(_timed(fields))
    game_log.check_file_log(log)
    return game_file.to_text(game_file.from_log(read_id(fields["id"], "id"), log))


def _timed(fields: dict[str, Json]) -> Json:
    """Return the log of a game file. Raises UnreadableError."""
    start = json_values.read_time(fields["at"], "at")
    events = json_values.read_items(json_values.copy_object, fields["log"], "log", MAX_EVENTS)
    pauses = max(len(events) - 1, 0)
    pause = partial(json_values.read_int, low=-_MAX_SECONDS, high=_MAX_SECONDS)
    seconds = json_values.read_items(pause, fields["seconds"], "seconds", MAX_EVENTS, pauses)
    try:
        times = [start + timedelta(seconds=after) for after in accumulate(seconds, initial=0)]
    except OverflowError:
        raise UnreadableError("seconds", UnreadableCode.NOT_A_TIME, value="…") from None
    return [
        {**event, "at": game_log.time_to_json(at)} for at, event in zip(times, events, strict=False)
    ]


def _packed(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_DICTIONARY)
    data = deflate.compress(text) + deflate.flush()
    return _VERSION + urlsafe_b64encode(data).decode().rstrip("=")


def _inflated(packed: str) -> bytes:
    """Return what is packed, within `_MAX_BYTES` bytes. Raises BadLinkError."""
    version, data = packed[:1], packed[1:]
    if version.isdecimal() and version != _VERSION:
        raise BadLinkError(LinkFault.NEWER)
    if version != _VERSION or len(packed) > MAX_LINK_LENGTH or not _LETTERS.fullmatch(data):
        raise BadLinkError(LinkFault.DAMAGED)
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_DICTIONARY)
    try:
        text = inflate.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)), _MAX_BYTES)
    except (zlib.error, NotBase64):
        raise BadLinkError(LinkFault.DAMAGED) from None
    if not inflate.eof or inflate.unused_data:
        raise BadLinkError(LinkFault.DAMAGED)
    return text
