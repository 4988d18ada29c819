"""The screen of a new game: players, edition, first dealer and house rules."""
