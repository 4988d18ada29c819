"""Looks of players as they are stored: a colour and a mark by name, and a photo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.game.emoji import is_emoji
from scorekeeper.game.photo import is_photo

if TYPE_CHECKING:
    from collections.abc import Iterable

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
