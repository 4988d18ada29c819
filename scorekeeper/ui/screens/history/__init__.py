"""The history screens: all games with search, menus, deletion; and the deleted games."""
