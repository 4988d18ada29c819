"""What a table may want in the middle of a round: the referee, the rules, other rounds."""

import flet as ft

from scorekeeper.table import OpenGame
from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.words import words


def use_more(now: OpenGame) -> OnTap:
    """A hook: the sheet of one game, and what opens it."""
    _ = words()
    page = ft.context.page
    opened, set_opened = ft.use_state(False)

    def close() -> None:
        set_opened(False)

    def go(place: str) -> OnTap:
        def leave() -> None:
            close()
            page.navigate(f"/games/{now.id}/{place}")

        return leave

    def way(identifier: str, title: str, note: str, icon: ft.IconData, place: str) -> ft.Control:
        return OpenRow(identifier, title, go(place), note=note, start=ft.Icon(icon, size=24))

    ways = [
        way(
            identifiers.TABLE_VIEW,
            _("Table view"),
            _("Large, for a screen that everybody sees."),
            ft.Icons.TV,
            "table",
        ),
        way(
            identifiers.REFEREE,
            _("Referee"),
            _("Tap the cards of a trick and see who wins it."),
            ft.Icons.GAVEL,
            "referee",
        ),
        way(
            identifiers.RULES,
            _("Rules"),
            _("What this table agreed, and what the cards do."),
            ft.Icons.MENU_BOOK_OUTLINED,
            "rules",
        ),
    ]
    if not now.game.finished:
        ways.append(
            way(
                identifiers.CHANGE_ROUNDS,
                _("Change the rounds"),
                _("Play more or fewer, or with other numbers of cards."),
                ft.Icons.FORMAT_LIST_NUMBERED,
                "schedule",
            )
        )
    ft.use_dialog(
        short_sheet(
            _("More"),
            rows(*ways),
            closing=(identifiers.DISMISS, _("Close")),
            on_close=close,
        )
        if opened
        else None
    )
    return lambda: set_opened(True)
