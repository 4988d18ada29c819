"""A short description of each edition, for lists of editions."""

from typing import Final

from scorekeeper.i18n import N_
from scorekeeper.ui.session.words import _

_NOTES: Final = {
    "classic": N_("Wizards and Jesters"),
    "camelot": N_("With Grail and Excalibur"),
    "anniversary": N_("With seven special cards"),
    "anniversary_30": N_("With Witch and Vampire"),
    "oh_hell": N_("Up and down; only exact bids score"),
    "nomination_whist": N_("Ten cards down to one; tricks always count"),
    "podrida": N_("The whole deck down to one card and back"),
    "plump": N_("No trump; the highest bid leads"),
    "rikiki": N_("One card up to ten and back"),
    "skull_king": N_("Pirates, mermaids and bonuses"),
    "own": N_("Your own points, deck and rounds"),
}


def edition_note(edition: str) -> str:
    """Return in a few words what is special about the edition with this code."""
    return _(_NOTES[edition])
