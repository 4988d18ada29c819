"""What each edition looks like: the cards of its picture, and its one mark."""

from dataclasses import dataclass
from typing import Final

from scorekeeper.i18n import N_, Words


@dataclass(frozen=True, slots=True)
class Look:
    """The codes of the cards in an edition's picture, and of the one that stands for it."""

    cards: tuple[str, ...]
    mark: str
    note: str


_LOOKS: Final = {
    "classic": Look(("R", "wizard", "B"), "wizard", N_("Wizards and Jesters")),
    "camelot": Look(("excalibur", "grail", "H"), "grail", N_("With Grail and Excalibur")),
    "anniversary": Look(("fairy", "dragon", "bomb"), "dragon", N_("With seven special cards")),
}


def look(edition: str) -> Look:
    """How the edition with this code looks."""
    return _LOOKS[edition]


def edition_note(_: Words, edition: str) -> str:
    """What is special about the edition with this code, in a few words."""
    note = _LOOKS[edition].note
    return _(note)
