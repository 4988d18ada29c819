"""The table view, for a screen that everybody at the table sees."""
