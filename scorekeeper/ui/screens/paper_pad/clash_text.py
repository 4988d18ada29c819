"""Sentences for refused changes of the players of a paper pad."""

from scorekeeper.game.paper_people import Clash, ClashIn
from scorekeeper.ui.session.words import _


def clash_text(name: str, clash: ClashIn | None) -> str:
    """Return why somebody of this name cannot have come, gone or sat out; empty if they can."""
    match clash:
        case None:
            return ""
        case Clash.NUMBERS, number:
            return _(
                "{name} has numbers in round {number}. Remove them there first.",
                name=name,
                number=number,
            )
        case Clash.TOO_FEW, number:
            return _(
                "Too few players would be left in round {number}. If somebody else joined, enter "
                "that first.",
                number=number,
            )
        case _, number:
            return _(
                "All seats are taken in round {number}. If somebody left earlier, enter that "
                "first.",
                number=number,
            )
