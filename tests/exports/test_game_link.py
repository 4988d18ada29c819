"""A link holds a game without loss, and a malicious link is refused."""

import json
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import Any

import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.exports import game_file, game_link
from scorekeeper.exports.game_link import BadLinkError, LinkFault, read_packed
from scorekeeper.exports.import_process import read_file
from scorekeeper.game.events import Entry, Event
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.i18n import Words
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import MAX_ROUNDS
from tests.exports.builders import EVENING
from tests.game.random_games import whole_game

PAGE = "https://friends.example/scorekeeper/"
ID = "7d9f6f0c-52a7-4d8e-8f0b-2b1d0f3c6a55"


def game_with_pauses(log: list[Event]) -> OpenGame:
    """A game of an evening, with pauses of up to forty seconds."""
    dice, at, entries = Random(1), EVENING, []
    for seq, event in enumerate(log, start=1):
        entries.append(Entry(seq, at, event))
        at += timedelta(seconds=dice.randrange(40))
    return OpenGame.of(ID, tuple(entries))


def packed_part(address: str) -> str:
    return address.rpartition("/")[2]


def game_in_link(address: str) -> OpenGame:
    """The game that whoever opens a link gets to see."""
    file = read_packed(packed_part(address)).encode()
    content = read_file(Words.of("en"), "link", file, EVENING)
    assert not content.refusals
    (game,) = content.games
    return game


def pack(value: object) -> str:
    """Pack any value as a link does."""
    return packed_bytes(json.dumps(value).encode())


def packed_bytes(data: bytes) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=game_link._DICTIONARY)
    return "1" + urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode().rstrip("=")


def test_a_game_goes_through_a_code_with_its_log_and_who_recorded_what() -> None:
    roles = (Role.HOST, Role.PLAYER, Role.SCORER)
    for edition, players in (("classic", 3), ("camelot", 6), ("anniversary", 6)):
        played = game_with_pauses(whole_game(edition=edition, players=players, seed=players))
        by_phones = tuple(each._replace(by=roles[each.seq % 3]) for each in played.log)
        for game in (played, OpenGame.of(ID, by_phones)):
            link = game_link.game_link(f"{PAGE}#/games/{ID}/share", game, game_link.MAX_CODE_BYTES)
            assert link
            assert link.has_log
            assert link.address.startswith(f"{PAGE}#/take/1")
            assert game_in_link(link.address) == game


def test_the_longest_schedule_leaves_its_log_out_of_a_code_but_not_of_a_link() -> None:
    cards = (10,) * MAX_ROUNDS
    game = game_with_pauses(whole_game(players=6, seed=1, format=Format.CUSTOM, cards=cards))
    code = game_link.game_link(PAGE, game, game_link.MAX_CODE_BYTES)
    link = game_link.game_link(PAGE, game)
    assert code
    assert link
    assert (code.has_log, link.has_log) == (False, True)
    assert game_in_link(link.address) == game
    bare = game_in_link(code.address)
    assert bare.tally.totals == game.tally.totals
    assert [round_.bids for round_ in bare.game.rounds] == [each.bids for each in game.game.rounds]
    assert 4_500 < len(link.address) < 5_000
    assert len(code.address) < 2_000


def test_a_code_holds_what_it_may_hold_and_no_longer_link_is_made() -> None:
    game = game_with_pauses(whole_game(seed=1))
    assert game_link.game_link(PAGE, game, 300) is None
    for longest in (game_link.MAX_CODE_BYTES, 1000):
        link = game_link.game_link(PAGE, game, longest)
        assert link
        filled = link.address.ljust(longest, "x")
        code = segno.make(filled, error="l", mode="byte", boost_error=False, micro=False)
        assert int(code.version) <= 40


def test_a_link_ends_before_bids_that_are_still_secret() -> None:
    log = whole_game(players=3, seed=2, bid_mode=BidMode.SECRET)
    bids = [place for place, event in enumerate(log) if type(event).__name__ == "Bid"]
    game = game_with_pauses(log[: bids[1] + 1])
    link = game_link.game_link(PAGE, game)
    assert link
    shown = game_in_link(link.address)
    assert len(shown.log) == bids[0]
    assert not any(type(entry.event).__name__ == "Bid" for entry in shown.log)


BROKEN = (
    *("", "1", "x", "1=", "1 ", "1é", "1\0", "1A", "1" + "A" * game_link.MAX_LINK_LENGTH),
    *(pack({"id": ID})[:-4], pack({"id": ID}) + "AAAA"),
    *(packed_bytes(b"[" + b" " * 2**18), packed_bytes(b"0" * 2**22)),
)


def test_a_broken_oversized_or_newer_link_is_refused() -> None:
    with pytest.raises(BadLinkError) as refused:
        read_packed("2" + pack({})[1:])
    assert refused.value.fault is LinkFault.NEWER
    for broken in BROKEN:
        with pytest.raises(BadLinkError) as refused:
            read_packed(broken)
        assert refused.value.fault is LinkFault.DAMAGED


def _packed_value() -> dict[str, Any]:
    link = game_link.game_link(PAGE, game_with_pauses(whole_game(players=3, seed=1)[:12]))
    assert link
    value: dict[str, Any] = json.loads(game_link._inflated(packed_part(link.address)))
    return value


SPOILED: tuple[dict[str, Any], ...] = (
    *({"log": log} for log in ([], None, ["bid"], [{"event": "erase"}])),
    *({"seconds": seconds} for seconds in ([], [10**9] * 11, [10**30] * 11, ["1"] * 11)),
    *({"at": "never"}, {"at": "9998-12-31T23:59:59Z", "seconds": [10**9] * 11}),
    *({"id": "../../etc"}, {"id": None}, {"more": 1}),
)


def test_a_hostile_link_is_refused() -> None:
    value = _packed_value()
    first, *rest = value["log"]
    logs = [rest, [first, first, *rest], [*value["log"], {"event": "undone", "of": 400}]]
    logs.append([{**first, "name": "\u202e" * 3000}, *rest])
    without = {key: each for key, each in value.items() if key != "seconds"}
    for spoiled in (
        without,
        *({**value, **each} for each in (*SPOILED, *({"log": log} for log in logs))),
    ):
        with pytest.raises(UnreadableError):
            game_file.read(read_packed(pack(spoiled)))


values = st.recursive(
    st.none() | st.integers() | st.text(max_size=5) | st.sampled_from(["bid", "at", ID]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


@given(st.binary(max_size=300), values, st.sampled_from(["id", "at", "seconds", "log"]))
@settings(max_examples=60, deadline=None)
def test_random_bytes_and_json_as_a_link_are_refused(
    data: bytes, value: object, field: str
) -> None:
    in_base64 = urlsafe_b64encode(data).decode().rstrip("=")
    spoiled = {**_packed_value(), field: value}
    for link in (f"1{in_base64}", packed_bytes(data), pack(value), pack(spoiled)):
        with suppress(BadLinkError, UnreadableError):
            read_packed(link)
