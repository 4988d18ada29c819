"""Sentences for the faults of a round, as corrected or on a paper pad."""

from collections.abc import Sequence

from scorekeeper.game.faults import Fault
from scorekeeper.game.paper_pad import must_be_settled
from scorekeeper.i18n import sentences
from scorekeeper.ui.parts.notice import NoticeKind
from scorekeeper.ui.session.words import _


def fault_text(names: Sequence[str], fault: Fault) -> str:
    """Return what is wrong, in a sentence with the names of the players."""
    facts = sentences.with_names(dict(fault.facts), names)
    return sentences.fault_sentence(_, fault.code, facts)


def fault_kind(fault: Fault) -> NoticeKind:
    """Return the kind of notice of a fault: only a hint if it may stay."""
    return NoticeKind.BAD if must_be_settled(fault) else NoticeKind.HINT
