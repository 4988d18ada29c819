"""The rights of each role, and games without the bids that a device may not see."""

from dataclasses import replace
from itertools import product
from typing import Any

from hypothesis import given, settings

from scorekeeper.game import events
from scorekeeper.game.authority import HOST, Access, may, may_undo
from scorekeeper.game.codec import event_from_json
from scorekeeper.game.events import NOT_SHOWN
from scorekeeper.game.fold import evolve, fold
from scorekeeper.game.roles import Role
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BidMode
from tests.examples import examples
from tests.game.builders import SPELLED, game_of_log, start, turned_up
from tests.game.strategies import Walk, all_may_see, walks

UNSEEN = [BidMode.SIMULTANEOUS, BidMode.COVERED, BidMode.SECRET]
SCORER, WATCHER = Access(Role.SCORER), Access(Role.WATCHER, "g")
SEATS = [Access(Role.PLAYER, "g", seat) for seat in range(3)]

law = settings(deadline=None, max_examples=examples(300), derandomize=True)


def bidding(mode: BidMode, *bids: tuple[int, int]) -> Game:
    """Three players with two cards each, the last of whom deals, after bids of (seat, tricks)."""
    made = [events.Bid(1, seat, tricks) for seat, tricks in bids]
    return fold([start(cards=(2, 3), bid_mode=mode), turned_up("7R"), *made])[0]


PLAY_EVENTS: list[Any] = [
    event
    for event in (event_from_json(spelled) for _meant, spelled in SPELLED)
    if not isinstance(event, events.Undone | events.Redone)
]
EVERY_EVENT: list[Any] = [
    replace(event, **({"round": 1} if hasattr(event, "round") else {}), **seated)
    for event in PLAY_EVENTS
    for seated in ([{"seat": seat} for seat in range(3)] if hasattr(event, "seat") else [{}])
]
"""Every kind, of round 1, by each of three seats."""


def test_a_player_may_only_bid_for_the_own_seat_and_a_watcher_nothing() -> None:
    game = bidding(BidMode.COVERED)
    for event in EVERY_EVENT:
        assert [may(keeper, event, game) for keeper in (HOST, SCORER)] == [None, None], event
        watching = may(WATCHER, event, game)
        assert watching
        assert watching.code == "only_watching", event
        for player in SEATS:
            refusal = may(player, event, game)
            assert (refusal is None) == (event == events.Bid(1, player.seat or 0, 2)), event


def test_a_player_who_has_bid_may_not_bid_again_and_no_strange_round_raises() -> None:
    game = bidding(BidMode.COVERED, (1, 2))
    refusal = may(SEATS[1], events.Bid(1, 1, 0), game)
    assert refusal
    assert (refusal.code, refusal.facts) == ("bid_made", (("seat", 1),))
    for number in (-1, 0, 2, 99):
        assert may(SEATS[1], events.Bid(number, 1, 0), game) is None
    assert may(Access(Role.PLAYER, "g", 9), events.Bid(1, 9, 0), game) is None


def test_where_the_table_likes_it_a_player_may_also_say_the_own_tricks_once() -> None:
    game = evolve(bidding(BidMode.COVERED), events.OwnTricksAllowed(allowed=True))
    for event in EVERY_EVENT:
        assert may(WATCHER, event, game), event
        for player in SEATS:
            own = (events.Bid(1, player.seat or 0, 2), events.TricksWon(1, player.seat or 0, 2))
            assert (may(player, event, game) is None) == (event in own), event
    no_longer = evolve(game, events.OwnTricksAllowed(allowed=False))
    refusal = may(SEATS[1], events.TricksWon(1, 1, 1), no_longer)
    assert refusal
    assert refusal.code == "kept_by_host"


def test_a_player_does_not_change_tricks_that_are_recorded() -> None:
    allowed = evolve(bidding(BidMode.COVERED), events.OwnTricksAllowed(allowed=True))
    game = evolve(allowed, events.TricksWon(1, 1, 2))
    refusal = may(SEATS[1], events.TricksWon(1, 1, 0), game)
    assert refusal
    assert (refusal.code, refusal.facts) == ("tricks_said", (("seat", 1),))
    assert may(SEATS[0], events.TricksWon(1, 0, 0), game) is None
    assert may_undo(SEATS[1], events.TricksWon(1, 1, 2), game)
    for number in (-1, 0, 2, 99):
        assert may(SEATS[1], events.TricksWon(number, 1, 0), game) is None


def test_a_player_takes_back_the_own_bid_until_hidden_bids_are_shown() -> None:
    for mode in BidMode:
        two = bidding(mode, (0, 1), (1, 0))
        assert may_undo(SEATS[1], events.Bid(1, 1, 0), two) is None, mode
        for somebody in (SEATS[0], SEATS[2], WATCHER):
            assert may_undo(somebody, events.Bid(1, 1, 0), two), mode
        all_in = bidding(mode, (0, 1), (1, 0), (2, 2))
        together = mode in (BidMode.SIMULTANEOUS, BidMode.COVERED)
        refusal = may_undo(SEATS[2], events.Bid(1, 2, 2), all_in)
        assert (refusal and refusal.code) == ("not_yours_to_undo" if together else None), mode
        assert may_undo(SEATS[2], events.PlayEnded(1), all_in), mode
        assert may_undo(SCORER, events.PlayEnded(1), all_in) is None, mode


def test_a_device_sees_that_others_have_bid_and_only_its_own_number() -> None:
    for mode, seat in product(UNSEEN, [0, 1, 2, None]):
        log: list[events.Event] = [start(cards=(2, 3), bid_mode=mode), turned_up("7R")]
        log += [events.Bid(1, 0, 2), events.Bid(1, 1, 1), events.Undone(4), events.Bid(1, 1, 0)]
        role = Role.WATCHER if seat is None else Role.PLAYER
        seen = Access(role, "g", seat).sees(game_of_log(log))
        bids = [2 if seat == 0 else NOT_SHOWN, 0 if seat == 1 else NOT_SHOWN, None]
        assert list(seen.game.round(1).bids) == bids, mode
        undone = seen.log[3].event
        assert isinstance(undone, events.Bid), mode
        assert undone.tricks == (1 if seat == 1 else NOT_SHOWN), mode
        assert HOST.sees(game_of_log(log)).game.round(1).bids == (2, 0, None), mode
        assert SCORER.sees(game_of_log(log)).game.round(1).bids == (NOT_SHOWN, NOT_SHOWN, None)


@law
@given(walks)
def test_no_seat_sees_a_hidden_bid_of_another_at_any_moment(walk: Walk) -> None:
    for length in (len(walk.log), *range(1, len(walk.log), 3)):
        complete = game_of_log(walk.log[:length])
        for seat in [None, *range(len(complete.game.players))]:
            seen = Access(Role.PLAYER, "g", seat).sees(complete)
            for round_, true in zip(seen.game.rounds, complete.game.rounds, strict=True):
                hidden = round_.has_hidden_bids
                assert hidden == (not all_may_see(complete.game, true) and not true.bids_opened)
                for other, (shown, bid) in enumerate(zip(round_.bids, true.bids, strict=True)):
                    mine = other == seat or not hidden
                    assert shown == (bid if mine or bid is None else NOT_SHOWN)
            if not any(each.has_hidden_bids for each in seen.game.rounds):
                assert seen.game == complete.game
            assert seen.history == complete.history
            assert [each.seq for each in seen.log] == [each.seq for each in complete.log]


@law
@given(walks)
def test_no_entry_holds_a_bid_of_another_whose_deal_was_never_shown(walk: Walk) -> None:
    complete = game_of_log(walk.log)
    for seat in [None, *range(len(complete.game.players))]:
        seen = Access(Role.PLAYER, "g", seat).sees(complete)
        for entry, true in zip(seen.log, complete.log, strict=True):
            if not isinstance(entry.event, events.Bid):
                assert entry == true
            elif entry != true:
                assert entry.event.tricks == NOT_SHOWN
                assert walk.deal_of_bid[entry.seq] not in walk.shown
