"""Screens for the people at the table of a running game, and for points and notes beside rounds."""
