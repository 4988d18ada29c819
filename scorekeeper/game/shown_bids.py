"""Find the bids of a log that everybody has seen, undone events included.

A bid that was shown stays visible when the event that showed it is undone, so the whole log is
read, undone events too. The bids of one deal are shown together. A deal begins with the first
event of its round that is not undone, and again with `BidsRepeated`; its key is the sequence
number of that event. Cards dealt anew after an undo are another deal.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from scorekeeper.game import events
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.schedule import most_cards, schedule

if TYPE_CHECKING:
    from collections.abc import Sequence


class ShownBids:
    """The deals of a log and which of their bids were shown; empty for open bidding."""

    def __init__(self, log: Sequence[events.Event]) -> None:
        """Read `log`, one that folds, in one pass."""
        start = log[0]
        assert isinstance(start, events.GameStarted)  # noqa: S101 - `fold` wants it
        self._rules, self._mode = start.rules, start.rules.bid_mode
        self._plans = [SeatingPlan.of(len(start.players))]
        """The seatings after each seating event that is not undone."""
        self._hands = [schedule(start.rules, len(start.players))]
        self._deals: defaultdict[int, list[int]] = defaultdict(list)
        """The keys of the deals that are not undone, by round."""
        self._bidders: defaultdict[int, Counter[int]] = defaultdict(Counter)
        """The number of bids of each seat that are not undone, by the key of the deal."""
        self._shown: set[int] = set()
        """The keys of the deals whose bids were shown."""
        self._shown_before: defaultdict[int | None, int] = defaultdict(int)
        """The entries up to this one were shown, by round; under None, those of all rounds."""
        self._deal_of: dict[int, int] = {}
        """The key of its deal, for every entry that reveals a bid."""
        if self._mode is not BidMode.OPEN:
            self._read(log)
        self._log = log

    def was_round_shown(self, number: int) -> bool:
        """Whether bids of the current deal of round `number` were ever shown."""
        deals = self._deals[number]
        return bool(deals) and deals[-1] in self._shown

    def hidden(self) -> tuple[int, ...]:
        """Return the sequence numbers of entries that reveal a bid never shown, in order.

        A deal that was undone for good is no longer hidden once others of its round are shown.
        """
        return tuple(
            seq
            for seq, deal in self._deal_of.items()
            if deal not in self._shown
            and seq > self._shown_before[None]
            and seq > self._shown_before[getattr(self._log[seq - 1], "round", None)]
        )

    def _read(self, log: Sequence[events.Event]) -> None:
        for seq, event in enumerate(log[1:], start=2):
            if isinstance(event, events.Undone):
                self._undo(event.of, log[event.of - 1])
            elif isinstance(event, events.Redone):
                # shows nothing that was not shown when it was first recorded
                self._record(event.of, log[event.of - 1])
            else:
                self._record(seq, event)
                self._show(seq, event)

    def _record(self, seq: int, event: events.Event) -> None:
        if isinstance(event, events.ScheduleChanged):
            self._hands.append(event.cards)
        elif isinstance(event, events.SeatingEvent):
            self._plans.append(self._plans[-1].after(event))
        elif isinstance(event, events.RoundEvent):
            self._record_in_round(seq, event)

    def _show(self, seq: int, event: events.Event) -> None:
        """Show what the new event `seq` shows: nothing undone before it can be redone any more."""
        if isinstance(event, events.GameFinished):
            self._shown_before[None] = seq
            current = (deals[-1] for deals in self._deals.values() if deals)
            self._shown.update(deal for deal in current if self._bidders[deal])
        elif isinstance(event, events.RoundEvent):
            deal = self._deals[event.round][-1]
            if self._shows(event, deal):
                self._shown_before[event.round] = seq
                self._shown.add(deal)

    def _record_in_round(self, seq: int, event: events.RoundEvent) -> None:
        deals = self._deals[event.round]
        if not deals or isinstance(event, events.BidsRepeated):
            deals.append(seq)
        if isinstance(event, events.Bid):
            self._bidders[deals[-1]][event.seat] += 1
        if reveals_bid(event):
            self._deal_of[seq] = deals[-1]

    def _undo(self, seq: int, event: events.Event) -> None:
        if isinstance(event, events.ScheduleChanged):
            self._hands.pop()
        elif isinstance(event, events.SeatingEvent):
            self._plans.pop()
        elif isinstance(event, events.RoundEvent):
            deals = self._deals[event.round]
            if isinstance(event, events.Bid):
                bidders = self._bidders[deals[-1]]
                bidders[event.seat] -= 1
                if not bidders[event.seat]:
                    del bidders[event.seat]
            if deals[-1] == seq:
                deals.pop()

    def _shows(self, event: events.RoundEvent, deal: int) -> bool:
        """Whether `event` shows all bids of its deal by the table's rules."""
        if isinstance(event, events.RoundCorrected):
            return True
        if self._mode is not BidMode.SECRET:
            return len(self._bidders[deal]) == self._players(event.round)
        if isinstance(event, events.TrickWon):
            hands = self._hands[-1]
            return event.round <= len(hands) and event.trick >= min(
                hands[event.round - 1], most_cards(self._rules, self._players(event.round))
            )
        return isinstance(event, events.PlayEnded | events.TricksCounted)

    def _players(self, number: int) -> int:
        """Return how many play in round `number`."""
        return len(self._plans[-1].playing(number))


def reveals_bid(event: events.Event) -> bool:
    """Whether `event` holds a bid, or reveals something about one."""
    match event:
        case events.Bid() | events.BidChanged() | events.RoundCorrected():
            return True
        case events.TrickWon():
            return event.bid_change != 0
        case _:
            return False
