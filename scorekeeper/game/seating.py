"""Players and dealers of each round of a game, also where people come and go (`rules` §8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from scorekeeper.game import events

MAX_EVER_SEATED: Final = 12
"""The most people of one game, those who left included."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats at the table from a round on, clockwise.

    `starts` are the points of those who join then, by seat; `left` are those who leave. Both are in
    the order of the seats.
    """

    from_round: int
    order: tuple[int, ...]
    starts: tuple[tuple[int, int], ...] = ()
    left: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """The seatings of a game in order, the first from round 1.

    `sitting_out` and `dealers`, those who were named, are pairs of round and seat.
    """

    seatings: tuple[Seating, ...]
    sitting_out: tuple[tuple[int, int], ...] = ()
    dealers: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, players: int) -> SeatingPlan:
        """Return the plan of a game that so many `players` start, all of whom play."""
        return cls((Seating(1, tuple(range(players))),))

    @property
    def is_plain(self) -> bool:
        """Whether all who started play every round in that order, and deal in turn."""
        return self == SeatingPlan.of(len(self.seatings[0].order))

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats at the table, clockwise, after all changes."""
        return self.seatings[-1].order

    @property
    def last_change(self) -> int:
        """The last round that a change names."""
        rounds = [number for number, _ in (*self.sitting_out, *self.dealers)]
        return max((self.seatings[-1].from_round, *rounds))

    def starters(self, players: int) -> int:
        """Return how many of `players`, the number of all who ever sat, started the game."""
        return players - sum(len(seating.starts) for seating in self.seatings)

    def order(self, number: int) -> tuple[int, ...]:
        """Return who is at the table in round `number`, clockwise."""
        return next(s.order for s in reversed(self.seatings) if s.from_round <= max(number, 1))

    def playing(self, number: int) -> tuple[int, ...]:
        """Return who plays in round `number`, clockwise."""
        return tuple(s for s in self.order(number) if (number, s) not in self.sitting_out)

    def joined(self, seat: int) -> int:
        """Return the round from which `seat` was first at the table; 1 for all who started."""
        return (self.join_of(seat) or self.seatings[0]).from_round

    def join_of(self, seat: int) -> Seating | None:
        """Return the seating with which `seat` joined; None if it was there from the start."""
        return next((s for s in self.seatings if seat in dict(s.starts)), None)

    @property
    def joiners(self) -> dict[int, int]:
        """Those who joined, by seat, with their points at the start."""
        return {seat: points for seating in self.seatings for seat, points in seating.starts}

    def without_repeats(self) -> SeatingPlan:
        """Return the plan without seatings that change nothing.

        A player who comes back and leaves again before any round has not left a second time.
        """
        first, *later = self.seatings
        kept = [first]
        for seating in later:
            before = kept[-1].order
            new = dict(seating.starts)
            left = tuple(seat for seat in seating.left if seat in before or seat in new)
            if left or new or seating.order != before:
                kept.append(replace(seating, left=left))
        return replace(self, seatings=tuple(kept))

    def dealers_of(self, rounds: int, first_dealer: int) -> tuple[int, ...]:
        """Return who deals each of the first `rounds` rounds.

        The deal passes to the next player, clockwise after the last dealer's place, unless the
        table names somebody who plays.
        """
        named = {1: first_dealer, **dict(self.dealers)}
        order = self.order(1)
        # seats count clockwise at first, so the next number sits next
        first = min(order, key=lambda seat: (seat < first_dealer, seat))
        dealer, dealers = order[order.index(first) - 1], list[int]()
        for number in range(1, rounds + 1):
            now, playing = self.order(number), self.playing(number)
            if named.get(number) in playing:
                dealer = named[number]
            else:
                waiting = _clockwise_after(dealer, order, now)
                dealer = next((seat for seat in waiting if seat in playing), waiting[0])
            order = now
            dealers.append(dealer)
        return tuple(dealers)

    def after(self, event: events.SeatingEvent) -> SeatingPlan:
        """Return the plan after `event`, which `decide.why_not` does not refuse."""
        number = event.round
        was = self.seatings[-1]
        if was.from_round != number:
            was = Seating(number, was.order)
        match event:
            case events.SatOut(seat=seat, out=out):
                others = {pair for pair in self.sitting_out if pair != (number, seat)}
                pairs = others | {(number, seat)} if out else others
                return replace(self, sitting_out=tuple(sorted(pairs)))
            case events.DealerNamed(seat=seat):
                named = {**dict(self.dealers), number: seat}
                return replace(self, dealers=tuple(sorted(named.items())))
            case events.PlayerJoined(seat=seat, after=after, points=points):
                known = self.join_of(seat)
                starts = {**dict((known or was).starts), seat: points}
                if known is not None and known is not self.seatings[-1]:
                    # its round has begun, so the place stays
                    return self._with(replace(known, starts=tuple(starts.items())))
                order = seated_after(was.order, seat, after)
                return self._with(replace(was, order=order, starts=tuple(starts.items())))
            case events.PlayerLeft(seat=seat):
                order = tuple(other for other in was.order if other != seat)
                return self._with(replace(was, order=order, left=tuple(sorted({*was.left, seat}))))
            case events.PlayerReturned(seat=seat, after=after):
                left = tuple(other for other in was.left if other != seat)
                order = seated_after(was.order, seat, after)
                return self._with(replace(was, order=order, left=left))
            case events.SeatsChanged(order=order):
                return self._with(replace(was, order=order))

    def _with(self, seating: Seating) -> SeatingPlan:
        """Return the plan with `seating` in place of that of the same round, or after the last."""
        others = [s for s in self.seatings if s.from_round != seating.from_round]
        ordered = sorted((*others, seating), key=lambda s: s.from_round)
        return replace(self, seatings=tuple(ordered))


def seated_after(order: Sequence[int], seat: int, after: int) -> tuple[int, ...]:
    """Return `order` with `seat` to the left of `after`."""
    others = [other for other in order if other != seat]
    at = others.index(after) + 1
    return (*others[:at], seat, *others[at:])


def _clockwise_after(dealer: int, before: Sequence[int], now: Sequence[int]) -> tuple[int, ...]:
    """Return the seats of `now`, clockwise from the left of where `dealer` sat in `before`.

    Those in both sit where they sat if their order is the same, wherever it begins. Otherwise they
    have taken one another's places, which are counted as the two orders are written.
    """
    stayed = [seat for seat in before if seat in now]
    if not stayed:
        return tuple(now)
    found = [seat for seat in now if seat in before]
    at = found.index(stayed[0])
    placed = stayed if [*found[at:], *found[:at]] == stayed else found
    start = before.index(dealer)
    nearest = next(seat for seat in (*before[start:], *before[:start]) if seat in now)
    begin = now.index(placed[stayed.index(nearest)]) + (nearest == dealer)
    return (*now[begin:], *now[:begin])
