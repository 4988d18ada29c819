"""View model of players: colours and marks, and candidates for a merge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.game.appearance import Appearance, is_mark, next_colour
from scorekeeper.game.emoji import is_emoji
from scorekeeper.game.names import is_same_name, normalize_name, search_key
from scorekeeper.i18n.words import N_
from scorekeeper.ui.viewmodels.graphemes import initials

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from scorekeeper.app import Person

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

    With `names`, players without a mark get as many letters as tell them apart.

    No two have the same colour while there are enough: of two who chose the same, the later gets a
    free one, as does who chose none; the seat's own colour, if it is free.
    """
    colours: dict[int, str] = {}
    for seat, appearance in enumerate(chosen):
        if (
            appearance.colour
            and appearance.colour in COLOUR_NAMES
            and appearance.colour not in colours.values()
        ):
            colours[seat] = appearance.colour
    for seat in range(len(chosen)):
        if seat not in colours:
            own = list(COLOUR_NAMES)[seat % len(COLOUR_NAMES)]
            free = (colour for colour in (own, *COLOUR_NAMES) if colour not in colours.values())
            colours[seat] = next(free, own)
    marks = [
        appearance.mark if appearance.mark and is_mark(appearance.mark) else None
        for appearance in chosen
    ]
    lettered = [seat for seat in range(len(names)) if marks[seat] is None]
    letters = dict(zip(lettered, initials([names[seat] for seat in lettered]), strict=True))
    return tuple(
        SeatAppearance(colours[seat], marks[seat], appearance.photo, letters.get(seat, ""))
        for seat, appearance in enumerate(chosen)
    )


def appearances_of_newcomers(
    chosen: Sequence[Appearance | None], taken: Iterable[str | None]
) -> tuple[Appearance, ...]:
    """Return what each at a table has chosen, and for None, who is new, the colour they will get.

    `taken` are the colours of everybody known.
    """
    colours = [*taken]
    result: list[Appearance] = []
    for each in chosen:
        if each is None:
            colours.append(next_colour(colours))
            result.append(Appearance(colours[-1]))
        else:
            result.append(each)
    return tuple(result)


def matches(name: str, typed: str) -> bool:
    """Return whether a name contains all the words that were typed to find it."""
    return all(word in search_key(name) for word in search_key(typed).split())


def sign_of(name: str, appearance: Appearance) -> tuple[str, str, str]:
    """Return what stands on an avatar: the letter of a drawing, or an emoji, or else letters."""
    drawing, letters = (
        MARKS.get(appearance.mark or ""),
        appearance.letters if isinstance(appearance, SeatAppearance) else "",
    )
    return (
        drawing.letter if drawing else "",
        emoji_of(appearance.mark),
        letters or initials([name])[0],
    )


def emoji_of(mark: str | None) -> str:
    """Return the emoji that somebody chose for a mark, else an empty text."""
    return mark if mark and is_emoji(mark) else ""


def find_person(people: Iterable[Person], player_id: str) -> Person | None:
    """Return the person whose id this is, or to whom a player of this id belongs; else None."""
    return next((person for person in people if person.has_id(player_id)), None)


def appearance_of(people: Iterable[Person], player_id: str) -> Appearance:
    """Return what the person of a player has chosen to look like; nothing if nobody is known."""
    person = find_person(people, player_id)
    return person.appearance if person else Appearance()


def merge_candidates(
    people: Iterable[Person], person: Person, played_with: Collection[str] = ()
) -> tuple[Person, ...]:
    """Return who may be the same person as `person`, the likeliest names first.

    Those whose ids are in `played_with` sat in a game with them, and cannot be.
    """
    own = search_key(person.name)

    def unlike(other: Person) -> tuple[int, bool]:
        name = search_key(other.name)
        alike = next((n for n, (a, b) in enumerate(zip(own, name, strict=False)) if a != b), None)
        shared = min(len(own), len(name)) if alike is None else alike
        return -shared, other.hidden

    not_they = {person.id, *played_with}
    return tuple(sorted((other for other in people if other.id not in not_they), key=unlike))


def namesake(people: Iterable[Person], person: Person, typed: str) -> Person | None:
    """Return another person who has the name that is typed for `person`, or None."""
    others = (one for one in people if one.id != person.id)
    return next((one for one in others if is_same_name(one.name, normalize_name(typed))), None)
