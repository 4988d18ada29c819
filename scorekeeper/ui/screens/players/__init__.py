"""The player screens: the list, one player's figures, and statistics of everybody."""
