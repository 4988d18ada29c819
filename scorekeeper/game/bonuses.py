"""Bonuses that players have in a round: one record for each code and player, in a fixed order."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorekeeper.game.events import BonusTaken, TakenBonus
from scorekeeper.rules.editions import BONUSES
from scorekeeper.rules.score_rows import GRAIL

CANNONBALL = "cannonball"
"""The code of a cannonball, a declaration that is listed with the bonuses."""


def grail_taken(seat: int | None) -> tuple[TakenBonus, ...]:
    """Return the bonuses of a round in which `seat` took the Holy Grail, or nobody."""
    return () if seat is None else (TakenBonus(seat, GRAIL.code),)


def grail_seat(bonuses: Iterable[TakenBonus]) -> int | None:
    """Return the seat that took the Holy Grail; None if nobody did."""
    return next((taken.seat for taken in bonuses if taken.code == GRAIL.code), None)


def after(bonuses: Iterable[TakenBonus], event: BonusTaken) -> tuple[TakenBonus, ...]:
    """Return `bonuses` after `event`, in order.

    A bonus of which there is one goes from whoever had it to whoever has it now.
    """
    bonus = BONUSES.get(event.code)
    single = event.seat is None or (bonus is not None and bonus.most == 1)
    pair = {event.seat, event.partner}
    kept = [
        taken
        for taken in bonuses
        if taken.code != event.code or not (single or {taken.seat, taken.partner} == pair)
    ]
    if event.seat is not None and event.count:
        kept.append(TakenBonus(event.seat, event.code, event.count, event.partner, event.points))
    return in_order(kept)


def in_order(bonuses: Iterable[TakenBonus]) -> tuple[TakenBonus, ...]:
    """Return `bonuses` in order, those of one code, player and amount as one."""
    found: dict[tuple[str, int, int, int], TakenBonus] = {}
    rest: list[TakenBonus] = []
    for taken in bonuses:
        partner = -1 if taken.partner is None else taken.partner
        key = (taken.code, taken.seat, partner, taken.points)
        if key in found and taken.points:
            rest.append(taken)  # an amount is named once
        elif key in found:
            found[key] = replace(taken, count=found[key].count + taken.count)
        else:
            found[key] = taken
    return (*(found[key] for key in sorted(found)), *rest)


def moved(bonuses: Iterable[TakenBonus], seats: Mapping[int, int]) -> tuple[TakenBonus, ...]:
    """Return those of `bonuses` whose players have new `seats`, with these, in order."""
    return in_order(
        replace(t, seat=seats[t.seat], partner=None if t.partner is None else seats[t.partner])
        for t in bonuses
        if t.seat in seats and (t.partner is None or t.partner in seats)
    )
