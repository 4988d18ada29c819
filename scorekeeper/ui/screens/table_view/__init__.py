"""The table view: for a screen that stands on the table or hangs on the wall."""

from scorekeeper.ui.screens.table_view.screen import TableViewScreen

__all__ = ["TableViewScreen"]
