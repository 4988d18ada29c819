"""Sentences for the faults of a paper pad, and for refused changes of its players."""

from scorekeeper.game.faults import Fault
from scorekeeper.i18n import sentences
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.paper_pad import PaperPad
from scorekeeper.ui.viewmodels.paper_people import AttendanceRefusal, AttendanceRefusalCode


def fault_text(pad: PaperPad, fault: Fault) -> str:
    """Return what is wrong, in a sentence with the names of the players."""
    facts = sentences.with_names(dict(fault.facts), pad.names)
    return sentences.fault_sentence(_, fault.code, facts)


def attendance_refusal_text(name: str, refusal: AttendanceRefusal) -> str:
    """Return why somebody of this name cannot have come, gone or sat out."""
    match refusal.code:
        case AttendanceRefusalCode.NUMBERS:
            return _(
                "{name} has numbers in round {number}. Remove them there first.",
                name=name,
                number=refusal.round,
            )
        case AttendanceRefusalCode.TOO_FEW:
            return _(
                "Too few players would be left in round {number}. If somebody else joined, enter "
                "that first.",
                number=refusal.round,
            )
        case AttendanceRefusalCode.TOO_MANY:
            return _(
                "All seats are taken in round {number}. If somebody left earlier, enter that "
                "first.",
                number=refusal.round,
            )
