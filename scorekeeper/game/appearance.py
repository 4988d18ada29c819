"""Looks of players as they are stored: a colour and a mark by name, and a photo."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from scorekeeper.game.emoji import is_emoji
from scorekeeper.game.photo import is_photo

PLAYER_COLOURS: Final = ("orange", "blue", "green", "pink", "yellow", "violet", "red", "grey")
"""The first six are the colours of the seats, in this order."""
PLAYER_MARKS: Final = (
    *("spade", "heart", "diamond", "club", "star", "moon"),
    *("sun", "crown", "leaf", "mountain", "bolt", "anchor"),
)


@dataclass(frozen=True, slots=True)
class Appearance:
    """The name of a colour, that of a mark or an emoji, and a photo, which covers the mark."""

    colour: str | None = None
    mark: str | None = None
    photo: bytes | None = None

    def __bool__(self) -> bool:
        """Whether anything is chosen."""
        return self != Appearance()


def next_colour(taken: Iterable[str | None]) -> str:
    """Return the colour for a new player: the first that occurs least often in `taken`."""
    counted = [*taken]
    return min(PLAYER_COLOURS, key=counted.count)


def seat_colours(chosen: Sequence[Appearance]) -> tuple[str, ...]:
    """Return the colours of the players at one table, by seat, from what each has chosen.

    No two have the same while there are enough: of two who chose the same, the later gets a free
    one, as does anybody who chose none; the seat's own colour, if it is free.
    """
    colours: dict[int, str] = {}
    for seat, each in enumerate(chosen):
        colour = each.colour or ""
        if colour in PLAYER_COLOURS and colour not in colours.values():
            colours[seat] = colour
    for seat in range(len(chosen)):
        if seat not in colours:
            own = PLAYER_COLOURS[seat % len(PLAYER_COLOURS)]
            free = (colour for colour in (own, *PLAYER_COLOURS) if colour not in colours.values())
            colours[seat] = next(free, own)
    return tuple(colours[seat] for seat in range(len(chosen)))


def with_newcomers(
    chosen: Sequence[Appearance | None], taken: Iterable[str | None]
) -> tuple[Appearance, ...]:
    """Return what each at a table has chosen; for None, a new player, the colour they will get.

    `taken` are the colours of everybody known.
    """
    colours, result = [*taken], list[Appearance]()
    for each in chosen:
        if each is None:
            colours.append(next_colour(colours))
        result.append(Appearance(colours[-1]) if each is None else each)
    return tuple(result)


def is_mark(mark: str) -> bool:
    """Whether a player may have this mark: the name of a drawing, or one emoji."""
    return mark in PLAYER_MARKS or is_emoji(mark)


def known_appearance(appearance: Appearance) -> Appearance:
    """Return `appearance` without a colour, mark or photo that is not valid in this version."""
    return Appearance(
        appearance.colour if appearance.colour in PLAYER_COLOURS else None,
        appearance.mark if appearance.mark and is_mark(appearance.mark) else None,
        appearance.photo if appearance.photo and is_photo(appearance.photo) else None,
    )
