"""A short description of each edition, for lists of editions."""

from typing import Final

from scorekeeper.i18n import N_
from scorekeeper.ui.session.words import _

_NOTES: Final = {
    "classic": N_("Wizards and Jesters"),
    "camelot": N_("With Grail and Excalibur"),
    "anniversary": N_("With seven special cards"),
}


def edition_note(edition: str) -> str:
    """Return in a few words what is special about the edition with this code; "" for nothing."""
    note = _NOTES.get(edition)
    return _(note) if note else ""
