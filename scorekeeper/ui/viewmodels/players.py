"""View model of players: the colours and marks of everybody, alone and at a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from scorekeeper.game.appearance import Appearance, is_mark, seat_colours
from scorekeeper.game.emoji import is_emoji
from scorekeeper.game.names import search_key
from scorekeeper.i18n.words import N_
from scorekeeper.ui.viewmodels.graphemes import initials

COLOUR_NAMES: Final[Mapping[str, str]] = {
    "orange": N_("Orange"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "pink": N_("Pink"),
    "yellow": N_("Yellow"),
    "violet": N_("Violet"),
    "red": N_("Red"),
    "grey": N_("Grey"),
}
"""Words for the colours by the code that is stored; the first six are those of the seats."""


class AvatarMark(NamedTuple):
    """A mark on an avatar: its word, and its letter in the suits' font."""

    word: str
    letter: str


MARKS: Final[Mapping[str, AvatarMark]] = {
    "spade": AvatarMark(N_("Spades"), "S"),
    "heart": AvatarMark(N_("Hearts"), "H"),
    "diamond": AvatarMark(N_("Diamonds"), "D"),
    "club": AvatarMark(N_("Clubs"), "C"),
    "star": AvatarMark(N_("Star"), "t"),
    "moon": AvatarMark(N_("Moon"), "f"),
    "sun": AvatarMark(N_("Sun"), "o"),
    "crown": AvatarMark(N_("Crown"), "B"),
    "leaf": AvatarMark(N_("Leaf"), "G"),
    "mountain": AvatarMark(N_("Mountain"), "Y"),
    "bolt": AvatarMark(N_("Lightning"), "z"),
    "anchor": AvatarMark(N_("Anchor"), "a"),
}
"""Marks by the code that is stored."""


@dataclass(frozen=True, slots=True)
class SeatAppearance(Appearance):
    """A player's appearance at a table, where everybody has a colour.

    Without a mark, an avatar shows these letters.
    """

    colour: str = ""
    letters: str = ""


def appearances(
    chosen: Sequence[Appearance], names: Sequence[str] = ()
) -> tuple[SeatAppearance, ...]:
    """Return the appearances of the players at one table, by seat, from what each has chosen.

    With `names`, players without a mark get as many letters as tell them apart, and the last of
    them may have chosen nothing. The colours are those of `seat_colours`.
    """
    chosen = [*chosen, *[Appearance()] * (len(names) - len(chosen))]
    marks = [each.mark if each.mark and is_mark(each.mark) else None for each in chosen]
    lettered = [seat for seat in range(len(names)) if marks[seat] is None]
    letters = dict(zip(lettered, initials([names[seat] for seat in lettered]), strict=True))
    return tuple(
        SeatAppearance(colour, mark, each.photo, letters.get(seat, ""))
        for seat, (each, colour, mark) in enumerate(
            zip(chosen, seat_colours(chosen), marks, strict=True)
        )
    )


def matches(name: str, typed: str) -> bool:
    """Return whether a name contains all the words that were typed to find it."""
    return all(word in search_key(name) for word in search_key(typed).split())


def sign_of(name: str, appearance: Appearance) -> tuple[str, str, str]:
    """Return what stands on an avatar: the letter of a drawing, or an emoji, or else letters."""
    drawing, emoji = MARKS.get(appearance.mark or ""), emoji_of(appearance.mark)
    letters = appearance.letters if isinstance(appearance, SeatAppearance) else ""
    return drawing.letter if drawing else "", emoji, letters or initials([name])[0]


def emoji_of(mark: str | None) -> str:
    """Return the emoji that somebody chose for a mark, else an empty text."""
    return mark if mark and is_emoji(mark) else ""
