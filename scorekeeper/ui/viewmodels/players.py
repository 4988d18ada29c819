"""Players on the screen: who is on the list, how they look, and who could be the same person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.game.names import folded, same_name, tidy
from scorekeeper.i18n.words import N_
from scorekeeper.ui.viewmodels.letters import initials

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from scorekeeper.stats.figures import PersonFigures, Rate
    from scorekeeper.table import Person

COLOURS: Final[Mapping[str, str]] = {
    "orange": N_("Orange"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "pink": N_("Pink"),
    "yellow": N_("Yellow"),
    "violet": N_("Violet"),
    "red": N_("Red"),
    "grey": N_("Grey"),
}
"""What can be chosen, by the name that is kept, each with its word; the first six are those of
the seats, in this order."""


class Mark(NamedTuple):
    """What can stand on a disc: its word, and its letter in the suits' font."""

    word: str
    letter: str


MARKS: Final[Mapping[str, Mark]] = {
    "spade": Mark(N_("Spades"), "S"),
    "heart": Mark(N_("Hearts"), "H"),
    "diamond": Mark(N_("Diamonds"), "D"),
    "club": Mark(N_("Clubs"), "C"),
    "star": Mark(N_("Star"), "t"),
    "moon": Mark(N_("Moon"), "f"),
    "sun": Mark(N_("Sun"), "o"),
    "crown": Mark(N_("Crown"), "B"),
    "leaf": Mark(N_("Leaf"), "G"),
    "mountain": Mark(N_("Mountain"), "Y"),
    "bolt": Mark(N_("Lightning"), "z"),
    "anchor": Mark(N_("Anchor"), "a"),
}
"""By the name that is kept."""


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody looks: a colour and a mark by name; without a mark it is their letters.

    These are empty where nobody else is known: then the first one will do.
    """

    colour: str
    mark: str | None = None
    letters: str = ""


def looks(
    chosen: Sequence[tuple[str | None, str | None]], names: Sequence[str] = ()
) -> tuple[Look, ...]:
    """How the players at one table look, by seat, from the colour and mark each has chosen.

    With their `names`, those without a mark have as many letters as tell them apart.

    No two have one colour as long as there are enough: of two who chose the same, the later gets
    a free one, and so does who chose none; that of their own seat, if it is free.
    """
    colours: dict[int, str] = {}
    for seat, (colour, _mark) in enumerate(chosen):
        if colour and colour in COLOURS and colour not in colours.values():
            colours[seat] = colour
    for seat in range(len(chosen)):
        if seat not in colours:
            own = list(COLOURS)[seat % len(COLOURS)]
            free = (colour for colour in (own, *COLOURS) if colour not in colours.values())
            colours[seat] = next(free, own)
    marks = [mark if mark in MARKS else None for _colour, mark in chosen]
    lettered = [seat for seat in range(len(names)) if marks[seat] is None]
    letters = dict(zip(lettered, initials([names[seat] for seat in lettered]), strict=True))
    return tuple(
        Look(colours[seat], mark, letters.get(seat, "")) for seat, mark in enumerate(marks)
    )


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One person on the list. `wins` and `right` are None until the figures are there."""

    id: str
    name: str
    colour: str | None
    mark: str | None
    games: int
    wins: int | None = None
    right: Rate | None = None


@dataclass(frozen=True, slots=True)
class Players:
    """Who is on the list: those in sight and those who are not, who played last first."""

    in_sight: tuple[PlayerLine, ...]
    hidden: tuple[PlayerLine, ...]


def players(
    people: Iterable[Person], figures: Iterable[PersonFigures] = (), typed: str = ""
) -> Players:
    """The list of `people` with what is known of them; of those only whose name has `typed`."""
    known = {person.id: person for person in figures}
    wanted = folded(typed).split()
    found = [
        (person.hidden, _line(person, known.get(person.id)))
        for person in people
        if all(word in folded(person.name) for word in wanted)
    ]
    return Players(
        tuple(line for hidden, line in found if not hidden),
        tuple(line for hidden, line in found if hidden),
    )


def person_of(people: Iterable[Person], player_id: str) -> Person | None:
    """The person a player is, also under an id merged into theirs; None for a strange one."""
    for person in people:
        if player_id == person.id or any(player_id == other.id for other in person.merged):
            return person
    return None


def chosen_look(person: Person | None) -> tuple[str | None, str | None]:
    """The colour and the mark somebody chose; neither where nobody is known."""
    return (person.colour, person.mark) if person else (None, None)


def could_be(
    people: Iterable[Person], person: Person, played_with: Collection[str] = ()
) -> tuple[Person, ...]:
    """Who may turn out to be the same as `person`, the likeliest names first.

    That is everybody else but those whose ids are in `played_with`, who sat in one game with them.
    """
    own = folded(person.name)

    def unlike(other: Person) -> tuple[int, bool]:
        name = folded(other.name)
        alike = next((n for n, (a, b) in enumerate(zip(own, name, strict=False)) if a != b), None)
        shared = min(len(own), len(name)) if alike is None else alike
        return -shared, other.hidden

    not_they = {person.id, *played_with}
    return tuple(sorted((other for other in people if other.id not in not_they), key=unlike))


def namesake(people: Iterable[Person], person: Person, typed: str) -> Person | None:
    """Somebody else who has the name that is typed for `person`."""
    others = (one for one in people if one.id != person.id)
    return next((one for one in others if same_name(one.name, tidy(typed))), None)


def _line(person: Person, figures: PersonFigures | None) -> PlayerLine:
    return PlayerLine(
        id=person.id,
        name=person.name,
        colour=person.colour,
        mark=person.mark,
        games=person.games,
        wins=figures.games.won + figures.games.shared if figures else None,
        right=figures.bidding.right if figures else None,
    )
