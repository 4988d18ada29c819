"""Find the bids of a log that everybody has seen, undone events included.

Showing is for good: a bid that everybody has seen stays visible when the event that showed it is
undone. So the whole log is read, not only what stands. The bids of one deal are shown together. A
deal begins with the first event of its round that stands, and again with `BidsRepeated`; the
sequence number of that event is its key. Cards dealt anew after an undo are another deal.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from scorekeeper.game import events as said
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.schedule import schedule

if TYPE_CHECKING:
    from collections.abc import Sequence


class ShownBids:
    """The deals of a log, and which bids were shown; nothing is read where bids are open."""

    def __init__(self, log: Sequence[said.Event]) -> None:
        """Read `log`, one that folds, in one pass."""
        start = log[0]
        assert isinstance(start, said.GameStarted)  # noqa: S101 - `fold` wants it
        self._mode = start.rules.bid_mode
        self._seats = len(start.players)
        self._hands = [schedule(start.rules, self._seats)]
        self._deals: defaultdict[int, list[int]] = defaultdict(list)
        """The keys of the deals that stand, by round."""
        self._bidders: defaultdict[int, Counter[int]] = defaultdict(Counter)
        """The number of standing bids of each seat, by the key of the deal."""
        self._shown: set[int] = set()
        """The keys of the deals whose bids were shown."""
        self._shown_before: defaultdict[int | None, int] = defaultdict(int)
        """The entries up to this one were shown, by round; under None, those of all rounds."""
        self._deal_of: dict[int, int] = {}
        """The key of its deal, for every entry that tells of a bid."""
        if self._mode is not BidMode.OPEN:
            self._read(log)
        self._log = log

    def round_shown(self, number: int) -> bool:
        """Whether bids of the deal that stands in this round were ever shown."""
        deals = self._deals[number]
        return bool(deals) and deals[-1] in self._shown

    def hidden(self) -> tuple[int, ...]:
        """The sequence numbers of all entries that tell of a bid never shown, in order.

        A deal that was undone for good is no longer hidden once others of its round are shown.
        """
        return tuple(
            seq
            for seq, deal in self._deal_of.items()
            if deal not in self._shown
            and seq > self._shown_before[None]
            and seq > self._shown_before[getattr(self._log[seq - 1], "round", None)]
        )

    def _read(self, log: Sequence[said.Event]) -> None:
        for seq, event in enumerate(log[1:], start=2):
            if isinstance(event, said.Undone):
                self._undo(event.of, log[event.of - 1])
            elif isinstance(event, said.Redone):
                # shows nothing that was not shown when it was first recorded
                self._stand(event.of, log[event.of - 1])
            else:
                self._stand(seq, event)
                self._show(seq, event)

    def _stand(self, seq: int, event: said.Event) -> None:
        if isinstance(event, said.ScheduleChanged):
            self._hands.append(event.cards)
        elif isinstance(event, said.OfRound):
            self._stand_in_round(seq, event)

    def _show(self, seq: int, event: said.Event) -> None:
        """Show what the new event `seq` shows: nothing undone before it can be redone any more."""
        if isinstance(event, said.GameFinished):
            self._shown_before[None] = seq
            current = (deals[-1] for deals in self._deals.values() if deals)
            self._shown.update(deal for deal in current if self._bidders[deal])
        elif isinstance(event, said.OfRound):
            deal = self._deals[event.round][-1]
            if self._shows(event, deal):
                self._shown_before[event.round] = seq
                self._shown.add(deal)

    def _stand_in_round(self, seq: int, event: said.OfRound) -> None:
        deals = self._deals[event.round]
        if not deals or isinstance(event, said.BidsRepeated):
            deals.append(seq)
        if isinstance(event, said.Bid):
            self._bidders[deals[-1]][event.seat] += 1
        if tells_of_bid(event):
            self._deal_of[seq] = deals[-1]

    def _undo(self, seq: int, event: said.Event) -> None:
        if isinstance(event, said.ScheduleChanged):
            self._hands.pop()
        elif isinstance(event, said.OfRound):
            deals = self._deals[event.round]
            if isinstance(event, said.Bid):
                bidders = self._bidders[deals[-1]]
                bidders[event.seat] -= 1
                if not bidders[event.seat]:
                    del bidders[event.seat]
            if deals[-1] == seq:
                deals.pop()

    def _shows(self, event: said.OfRound, deal: int) -> bool:
        """Whether `event` shows all bids of its deal by the table's rules."""
        if isinstance(event, said.RoundCorrected):
            return True
        if self._mode is not BidMode.SECRET:
            return len(self._bidders[deal]) == self._seats
        if isinstance(event, said.TrickWon):
            hands = self._hands[-1]
            return event.round <= len(hands) and event.trick >= hands[event.round - 1]
        return isinstance(event, said.PlayEnded | said.TricksCounted)


def tells_of_bid(event: said.Event) -> bool:
    """Whether `event` holds a bid, or something that tells about one."""
    match event:
        case said.Bid() | said.BidChanged() | said.RoundCorrected():
            return True
        case said.TrickWon():
            return event.bid_change != 0
        case _:
            return False
