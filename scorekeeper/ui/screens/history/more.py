"""What else there is to do in the history: see the deleted, export all, bring games in."""

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.state import HISTORY, use_desk
from scorekeeper.ui.words import words


def use_more() -> OnTap:
    """A hook: the sheet, and what opens it."""
    _ = words()
    desk = use_desk()
    page = ft.context.page
    opened, set_opened = ft.use_state(initial=False)

    def close() -> None:
        set_opened(False)

    def way(identifier: str, title: str, icon: ft.IconData, path: str) -> ft.Control:
        def leave() -> None:
            close()
            desk.selected = ()
            page.navigate(path)

        start = ft.Icon(icon, size=24, color=theme.ACCENT)
        return OpenRow(identifier, title, leave, start=start)

    ft.use_dialog(
        short_sheet(
            _("More"),
            rows(
                way(
                    identifiers.DELETED_GAMES,
                    _("Deleted games"),
                    ft.Icons.AUTO_DELETE_OUTLINED,
                    f"{HISTORY}/deleted",
                ),
                way(
                    identifiers.SHARE_ALL_GAMES,
                    _("Share or export all games"),
                    ft.Icons.IOS_SHARE,
                    "/share",
                ),
                way(
                    identifiers.IMPORT_GAMES,
                    _("Import games"),
                    ft.Icons.FILE_OPEN_OUTLINED,
                    f"{HISTORY}/import",
                ),
            ),
            closing=(identifiers.CLOSE_SHEET, _("Close")),
            on_close=close,
        )
        if opened
        else None
    )
    return lambda: set_opened(True)
