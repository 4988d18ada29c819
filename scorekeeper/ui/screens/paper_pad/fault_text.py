"""The sentence of a fault of a paper pad."""

from scorekeeper.game.faults import Fault
from scorekeeper.i18n import Words, sentences
from scorekeeper.ui.viewmodels.paper_pad import PaperPad


def fault_text(_: Words, pad: PaperPad, fault: Fault) -> str:
    """Return what is wrong, in a sentence with the names of the players."""
    names = pad.names
    return sentences.fault(_, fault.code, sentences.with_names(dict(fault.facts), names))
