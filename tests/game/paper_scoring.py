"""Scoring by hand, written from the booklets' tables alone, to compare with the app."""


def points_on_paper(
    bid: int,
    won: int,
    *,
    camelot: bool,
    cards: int,
    last: bool = False,
    took_grail: bool = False,
    void: bool = False,
) -> int:
    """What one player scores in one round of a Classic or a Camelot game."""
    if camelot and void and cards == 1:
        return 0
    off = max(bid, won) - min(bid, won)
    if off > 0:
        return -10 * off
    made = 20 + 10 * bid
    if camelot and bid == 0:
        small = cards < 5
        made = 20 + cards if last else 20 if small else 25
    return made + 20 if took_grail else made
