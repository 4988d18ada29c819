"""What a figure says: a sheet with its sentence, opened by a tap on it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.words import words


@dataclass(frozen=True, slots=True)
class Told:
    """A figure's name, and the sentence that says what it counts and from how many rounds."""

    title: str
    sentence: str


OnTold = Callable[[Told], None]
"""What opens the sheet."""

_NOTHING: Final[Told | None] = None


def use_told() -> OnTold:
    """A hook: the sheet of whatever figure was tapped, and what opens it."""
    _ = words()
    told, tell = ft.use_state(_NOTHING)

    def close() -> None:
        tell(None)

    ft.use_dialog(
        short_sheet(
            told.title,
            value_text(identifiers.FIGURE_TOLD, told.sentence, live=True),
            closing=(identifiers.DISMISS, _("Close")),
            on_close=close,
        )
        if told
        else None
    )
    return tell
