"""The rules screens: each edition's rules by topic, to look things up during a game."""
