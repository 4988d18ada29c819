"""Everything agreed, rule by rule in plain words, before the first deal."""

import flet as ft

from scorekeeper.exports.in_words import agreed
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.sheet import sheet
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words


@part
def AllRules(draft: Draft) -> ft.Control:
    """A row, and while it is opened a sheet with a sentence for each rule."""
    _ = words()
    opened, set_opened = ft.use_state(False)

    def close() -> None:
        set_opened(False)

    told = agreed(_, draft.rules, len(draft.players)) if opened else ()
    ft.use_dialog(
        sheet(
            _("What we play"),
            MainAction(identifiers.CLOSE_AGREED, _("Close"), close),
            close,
            *(_line(sentence) for sentence in told),
        )
        if opened
        else None
    )
    return OpenRow(
        identifiers.AGREED,
        _("All rules"),
        lambda: set_opened(True),
        note=_("What is agreed, in plain words."),
        start=ft.Icon(ft.Icons.MENU_BOOK, size=24, color=theme.MUTED),
    )


def _line(sentence: str) -> ft.Control:
    return ft.Row(
        spacing=theme.SPACE.M,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Container(
                padding=ft.Padding.only(top=theme.SPACE.XS),
                content=ft.Icon(ft.Icons.CHECK, size=16, color=theme.ACCENT),
            ),
            text(sentence, expand=True),
        ],
    )
