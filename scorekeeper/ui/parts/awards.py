"""Names and icons of the awards of a game."""

from typing import Final

import flet as ft

from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.finish import Award, Feat

ICONS: Final = {
    Feat.CLOSEST: ft.Icons.TRACK_CHANGES,
    Feat.STREAK: ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED,
    Feat.BOLDEST: ft.Icons.ROCKET_LAUNCH_OUTLINED,
    Feat.COMEBACK: ft.Icons.TRENDING_UP,
}

AWARD_DRAWINGS: Final = {Feat.CLOSEST: "O", Feat.STREAK: "F", Feat.BOLDEST: "A", Feat.COMEBACK: "U"}
"""Letters of the same in the suits' font, which also files can draw."""


def award_text(award: Award) -> tuple[str, str]:
    """Return the name of an award and what it was won with."""
    best = award.best
    match award.feat:
        case Feat.CLOSEST:
            return _("Closest to perfect"), _.count(
                "only {n} trick off in the whole game",
                "only {n} tricks off in the whole game",
                best,
            ) if best else _("never a trick off")
        case Feat.STREAK:
            return _("Longest streak"), _.count(
                "{n} bid made in a row", "{n} bids made in a row", best
            )
        case Feat.BOLDEST:
            return _("Boldest bid"), _.count("bid {n}, won {n}", "bid {n}, won {n}", best)
        case Feat.COMEBACK:
            return _("Comeback"), _.count(
                "won after being {n} point behind", "won after being {n} points behind", best
            )
