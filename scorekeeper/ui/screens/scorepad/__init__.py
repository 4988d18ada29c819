"""The scorepad: its screen, and its table, which also stands beside a round."""
