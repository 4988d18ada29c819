"""The table view, for a screen that everybody at the table sees."""

from scorekeeper.ui.screens.table_view.screen import TableViewScreen

__all__ = ["TableViewScreen"]
