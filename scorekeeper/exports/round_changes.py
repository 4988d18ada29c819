"""Lines of what a correction changed in a round, for the log."""

from collections.abc import Callable, Iterator

from scorekeeper.game.bonuses import CANNONBALL
from scorekeeper.game.state import Round
from scorekeeper.i18n import Words, event_lines, terms
from scorekeeper.i18n.text_direction import isolate
from scorekeeper.rules.score_rows import GRAIL


def round_changes(_: Words, was: Round, now: Round, name: Callable[[int], str]) -> Iterator[str]:
    """Yield a line for each difference between a round and the corrected one."""

    def somebody(seat: int | None) -> str:
        return "" if seat is None else name(seat)

    def changed_bids(round_: Round) -> str:
        return _.list_of(
            f"{isolate(name(change.seat))} {'+' if change.change > 0 else '−'}1"
            for change in round_.bid_changes
        )

    ways: tuple[tuple[str, Callable[[Round], str]], ...] = (
        ("turn_up", lambda each: terms.card(_, str(each.turn_up)) if each.turn_up else ""),
        ("trump", lambda each: terms.trump(_, each.trump) if each.trump else ""),
        ("werewolf", lambda each: somebody(each.werewolf)),
        ("voids", lambda each: _.list_of(terms.special(_, cause) for cause in each.voids)),
        ("grail", lambda each: somebody(each.grail)),
        ("bonuses", lambda each: _bonuses(_, each, name)),
        ("cloud", changed_bids),
    )
    for code, say in ways:
        if say(was) != say(now):
            yield event_lines.correction_change(_, code, say(was), say(now))
    for code, before, after in (("bid", was.bids, now.bids), ("tricks", was.tricks, now.tricks)):
        for seat, (one, other) in enumerate(zip(before, after, strict=True)):
            if one != other:
                yield event_lines.correction_change(_, code, str(one), str(other), name(seat))


def _bonuses(_: Words, round_: Round, name: Callable[[int], str]) -> str:
    """Return the bonuses other than the Holy Grail, and the cannonballs."""
    told = []
    for taken in round_.bonuses:
        if taken.code != GRAIL.code:
            seats = [seat for seat in (taken.seat, taken.partner) if seat is not None]
            what = terms.bonus_text(_, taken.code, taken.count, taken.points)
            told.append(f"{isolate(_.list_of(map(name, seats)))} {what}")
    cannonball = terms.bonus(_, CANNONBALL)
    told += [f"{isolate(name(seat))} {cannonball}" for seat in round_.cannonballs]
    return _.row_of(told) if told else ""
