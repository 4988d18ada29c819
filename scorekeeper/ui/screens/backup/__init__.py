"""Backup screens: import games, take one over, save everything as one file, restore."""
