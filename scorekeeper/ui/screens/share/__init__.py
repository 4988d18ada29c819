"""The share screens: export one game, selected games, or all games."""
