"""Games without hidden bids; a bid that was shown once stays visible."""

from dataclasses import replace

from hypothesis import given, settings

from scorekeeper.game import events
from scorekeeper.game.fold import fold
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.redaction import hidden_entries, secret_round, visible_game
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import Suit
from tests.examples import examples
from tests.game.builders import game_of_log, start, turned_up
from tests.game.strategies import Walk, all_walks

SHOWN_WHEN_ALL_ARE_IN = [BidMode.SIMULTANEOUS, BidMode.COVERED]
UNSEEN = [*SHOWN_WHEN_ALL_ARE_IN, BidMode.SECRET]

law = settings(deadline=None, max_examples=examples(300), derandomize=True)


def at_table(mode: BidMode, *log: events.Event) -> OpenGame:
    """Three players with hands of two and three cards; a card is turned up (entry 2)."""
    return game_of_log([start(cards=(2, 3), bid_mode=mode), turned_up("7R"), *log])


def bids(*tricks: int, number: int = 1) -> list[events.Event]:
    """So many tricks are bid, from forehand on (entries 3, 4 and 5)."""
    first = number - 1
    return [events.Bid(number, (first + turn) % 3, bid) for turn, bid in enumerate(tricks)]


def hidden(game: OpenGame, number: int = 1) -> bool:
    return game.game.round(number).has_hidden_bids


def test_a_game_is_seen_up_to_the_first_bid_that_is_hidden() -> None:
    for mode in UNSEEN:
        game = at_table(mode, *bids(2, 1))
        seen = visible_game(game)
        assert seen.log == game.log[:2], mode
        assert seen.game.round(1).bids == (None, None, None), mode
        assert secret_round(game) == 1, mode


def test_what_the_end_of_the_play_has_shown_is_not_hidden_again_by_undoing_it() -> None:
    game = at_table(BidMode.SECRET, *bids(2, 1, 0), events.PlayEnded(1), events.Undone(6))
    assert not game.game.round(1).played
    assert game.game.round(1).bids_opened
    assert not hidden(game)
    assert visible_game(game) is game
    taken = [events.TrickWon(1, 1, 0), events.TrickWon(1, 2, 1)]
    assert not hidden(at_table(BidMode.SECRET, *bids(2, 1, 0), *taken, events.Undone(7)))


def test_the_end_of_a_game_shows_its_bids_for_good() -> None:
    one_round = [*bids(2, 1, 0), events.PlayEnded(1), events.TricksCounted(1, (2, 0, 0))]
    over = [*one_round, turned_up("7R", 2), *bids(3, number=2), events.GameFinished()]
    game = at_table(BidMode.SECRET, *over)
    assert not hidden(game, 2)
    assert visible_game(game) is game
    assert game == game_of_log([*(entry.event for entry in game.log)])
    assert not hidden(at_table(BidMode.SECRET, *over, events.Undone(10)), 2)


def test_a_bid_in_a_round_that_is_there_no_more_is_hidden_until_the_game_is_over() -> None:
    one_round = [*bids(2, 1, 0), events.PlayEnded(1), events.TricksCounted(1, (2, 0, 0))]
    gone = [turned_up("7R", 2), *bids(3, number=2), events.Undone(9), events.Undone(8)]
    shorter = [*one_round, *gone, events.ScheduleChanged((2,))]
    assert hidden_entries(at_table(BidMode.SECRET, *shorter).log) == (9,)
    assert hidden_entries(at_table(BidMode.SECRET, *shorter, events.GameFinished()).log) == ()


def test_an_open_deal_stays_open_without_its_bids_and_shows_no_bid_of_another() -> None:
    named = [turned_up("wizard"), events.TrumpNamed(1, Suit.RED), *bids(2, 1, 1)]
    log: list[events.Event] = [
        start(bid_mode=BidMode.COVERED, cards=(2,)),
        *named,
        *map(events.Undone, (6, 5, 4, 3)),
    ]
    assert game_of_log(log).game.round(1).bids_opened
    # the second bids are taken back, and then some of the first, which everybody has seen
    again = [*bids(1, 1, 0), events.BidsRepeated(1), events.Bid(1, 0, 2)]
    limited = start(bid_mode=BidMode.COVERED, cards=(2,), bid_limit=BID_LIMITS["plus_minus_one"])
    log = [limited, turned_up("7R"), *again, *map(events.Undone, (7, 6, 5, 4))]
    log.append(events.Bid(1, 1, 1))
    assert hidden_entries(game_of_log(log).log) == (7,)
    assert hidden_entries(game_of_log([*log, events.Bid(1, 2, 2)]).log) == ()


def _unseen(walk: Walk) -> set[int]:
    """The bids that stand or might be redone, and that nobody has seen."""
    if walk.start.rules.bid_mode is BidMode.OPEN:
        return set()
    there = {seq for seq, _, _ in (*walk.stands, *walk.undone)}
    return {
        seq for seq, deal in walk.deal_of_bid.items() if seq in there and deal not in walk.shown
    }


@law
@given(all_walks)
def test_what_is_seen_of_a_game_is_the_same_whatever_the_hidden_bids_are(walk: Walk) -> None:
    other = list(walk.log)
    for seq in _unseen(walk):
        event = other[seq - 1]
        assert isinstance(event, events.Bid)
        other[seq - 1] = replace(event, tricks=event.tricks + 1, anyway=not event.anyway)
    assert visible_game(game_of_log(walk.log)) == visible_game(game_of_log(other))


@law
@given(all_walks)
def test_no_entry_that_is_seen_is_an_unseen_bid_and_no_more_is_left_out_than_needs_be(
    walk: Walk,
) -> None:
    game = game_of_log(walk.log)
    seen = visible_game(game)
    assert seen.log == game.log[: len(seen.log)]
    assert _unseen(walk).isdisjoint(entry.seq for entry in seen.log)
    if seen is not game:
        first = walk.log[len(seen.log)]
        assert isinstance(first, events.Bid)
        assert len(seen.log) + 1 not in {
            seq for seq, deal in walk.deal_of_bid.items() if deal in walk.shown
        }


@law
@given(all_walks)
def test_a_game_that_is_over_is_seen_whole(walk: Walk) -> None:
    game = game_of_log([*walk.log, events.GameFinished()])
    assert visible_game(game) is game


@law
@given(all_walks)
def test_what_everybody_saw_once_is_not_hidden_later(walk: Walk) -> None:
    """An undo, or undoing everything, hides no entry that was seen before."""
    log = list(walk.log)
    hidden_now = set(hidden_entries(game_of_log(log).log))
    while (last := fold(log)[1].undo) is not None:
        log.append(events.Undone(last))
        later = set(hidden_entries(game_of_log(log).log))
        assert later <= hidden_now
        hidden_now = later
