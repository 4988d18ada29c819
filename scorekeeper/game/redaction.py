"""Games without the bids that are still hidden (`rules` §3).

What leaves the app while bids are hidden – files, backups, what another device is sent – is made
of `visible_game`, so that no byte of it holds such a bid. The screens of the device that records
keep the whole game and ask each round for `has_hidden_bids`. The session of any other device has
only what `redacted_for` leaves of it.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from scorekeeper.game import events
from scorekeeper.game.events import Entry, Event
from scorekeeper.game.fold import is_of_a_round, replay
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.bidding import BidMode


def hidden_entries(log: Sequence[Entry]) -> tuple[int, ...]:
    """Return the sequence numbers of the entries of `log` that reveal a hidden bid, in order.

    They include undone bids, which might be redone. The end of the game shows everything.
    """
    start = log[0].event
    if isinstance(start, events.GameStarted) and start.rules.bid_mode is BidMode.OPEN:
        return ()
    since_end = takewhile(
        lambda entry: not isinstance(entry.event, events.GameFinished), reversed(log)
    )
    if not any(_reveals_bid(entry.event) for entry in since_end):
        return ()
    hidden: defaultdict[int, list[int]] = defaultdict(list)  # by round
    for seq, event, game in replay([entry.event for entry in log]):
        if isinstance(event, events.GameFinished):
            hidden.clear()
        elif is_of_a_round(event):
            round_ = game.round(event.round)
            if _reveals_bid(event) and round_.has_hidden_bids:
                hidden[event.round].append(seq)
            if not round_.is_hidden_by_mode:
                hidden.pop(event.round, None)
    return tuple(sorted(seq for seqs in hidden.values() for seq in seqs))


def _reveals_bid(event: Event) -> bool:
    """Whether `event` holds a bid that may be hidden, or tells something about one."""
    return isinstance(event, events.Bid | events.BidChanged) or (
        isinstance(event, events.TrickWon) and event.bid_change != 0
    )


def visible_game(game: OpenGame) -> OpenGame:
    """Return the game as everybody may see it: cut before the first hidden bid.

    A log with gaps would make another game, so later events are left out too. Returns `game` itself
    if nothing is hidden.
    """
    hidden = hidden_entries(game.log)
    return OpenGame.of(game.id, game.log[: hidden[0] - 1]) if hidden else game


def redacted_for(game: OpenGame, seat: int | None) -> OpenGame:
    """Return the game as the player at `seat`, or with None a watcher, may see it.

    Its log has all entries, and in those that reveal a hidden bid of another seat it has
    `NOT_SHOWN` in place of the bid. Returns `game` itself if nothing is hidden from them.
    """
    hidden = frozenset(hidden_entries(game.log))
    log = tuple(_covered(each, seat) if each.seq in hidden else each for each in game.log)
    return game if log == game.log else OpenGame.of(game.id, log)


def _covered(entry: Entry, seat: int | None) -> Entry:
    """Return an entry without what it reveals of another seat's bid."""
    match entry.event:
        case events.Bid() as bid if bid.seat != seat:
            # That a bid stands against the limit would reveal what it is.
            return entry._replace(event=replace(bid, tricks=events.NOT_SHOWN, anyway=False))
        case events.BidChanged() as changed if changed.seat != seat:
            return entry._replace(event=replace(changed, change=0))
        case events.TrickWon() as won if won.seat != seat:
            return entry._replace(event=replace(won, bid_change=0))
        case _:
            return entry


def secret_round(game: OpenGame) -> int | None:
    """Return the number of the round at which `visible_game` is cut; None if it is not."""
    hidden = hidden_entries(game.log)
    return getattr(game.log[hidden[0] - 1].event, "round", None) if hidden else None
