"""The count of a round: tricks as they stand, events that change them, and who recorded what."""

from collections.abc import Collection, Sequence

from scorekeeper.game import events
from scorekeeper.game.events import Entry
from scorekeeper.game.roles import Role
from scorekeeper.game.state import Game, Round
from scorekeeper.game.undo import effective_events


def is_trick_by_trick(game: Game, round_: Round) -> bool:
    """Return whether tricks are recorded one by one: in this round, or in the one before."""
    if round_.taken:
        return True
    before = game.round(round_.number - 1) if round_.number > 1 else None
    return bool(before and before.taken and before.tricks_left == 0)


def end_of_play(number: int, game: Game) -> events.PlayEnded | None:
    """The end of the play of round `number`; None once it has ended."""
    round_ = _current(number, game)
    return None if round_ is None or round_.played else events.PlayEnded(number)


def tricks_standing(round_: Round, seat: int) -> int:
    """Return the tricks counted; until then the bid, or the tricks recorded one by one if more."""
    won, bid = round_.tricks[seat], round_.bid_that_counts(seat) or 0
    return max(min(bid, round_.cards), round_.tricks_recorded(seat)) if won is None else won


def tricks_to_place(round_: Round) -> int:
    """Return how many tricks that count are not placed; negative if there are too many."""
    return round_.tricks_that_count - sum(tricks_standing(round_, seat) for seat in round_.order)


def tricks_moved(number: int, seat: int, by: int, game: Game) -> events.TricksWon | None:
    """Return the tricks of `seat` changed `by` so many; None below zero or above the cards."""
    round_ = _current(number, game)
    if round_ is None:
        return None
    tricks = tricks_standing(round_, seat) + by
    return events.TricksWon(number, seat, tricks) if 0 <= tricks <= round_.cards else None


def all_counted(number: int, game: Game) -> events.TricksCounted | None:
    """The tricks of round `number` as they stand; None once it is scored."""
    round_ = _current(number, game)
    if round_ is None:
        return None
    playing, seats = round_.playing, range(len(game.players))
    tricks = (tricks_standing(round_, seat) if seat in playing else None for seat in seats)
    return events.TricksCounted(number, tuple(tricks))


def _current(number: int, game: Game) -> Round | None:
    round_ = game.current_round
    return round_ if round_ is not None and round_.number == number else None


def bids_recorded(log: Sequence[Entry], number: int, entries: Collection[int]) -> frozenset[int]:
    """Return the seats whose bid in round `number`, still being bid, has one of these seqs."""
    found = _latest(log, number, events.Bid, events.TurnedUp, events.Dealt, events.BidsRepeated)
    return frozenset(seat for seat, entry in found.items() if entry.seq in entries)


def tricks_from_phones(log: Sequence[Entry], number: int) -> frozenset[int]:
    """Return the seats whose tricks in round `number`, being counted, came from their phones."""
    found = _latest(log, number, events.TricksWon, events.PlayEnded, events.TrickWon)
    return frozenset(seat for seat, entry in found.items() if entry.by is Role.PLAYER)


def _latest(
    log: Sequence[Entry], number: int, kind: type[events.Bid | events.TricksWon], *before: type
) -> dict[int, Entry]:
    """Return the latest entry of a `kind` by seat in a round, after the last event of `before`."""
    found: dict[int, Entry] = {}
    for seq, event in reversed(effective_events([entry.event for entry in log])[1].items()):
        if isinstance(event, kind) and event.round == number:
            found.setdefault(event.seat, log[seq - 1])
        elif isinstance(event, before):
            break
    return found
