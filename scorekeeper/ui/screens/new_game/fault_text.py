"""The faults of a new game's draft as sentences."""

from scorekeeper.i18n import sentences
from scorekeeper.rules.ruleset_check import RuleFault, RuleFaultCode
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.new_game import Draft, Faults, table_size


def players_fault_text(draft: Draft, faults: Faults) -> str | None:
    """Return what is wrong with the seated players, or None."""
    if faults.players is not None:
        fewest, most = table_size(draft)
        wrong = RuleFault(RuleFaultCode.PLAYERS, faults.players, most, fewest)
        return sentences.rule_fault_sentence(_, wrong.code, wrong.facts)
    for seat, fault in faults.names:
        return sentences.name_fault_sentence(_, fault, draft.players[seat].name)
    return None


def cards_fault_text(fault: RuleFault | str) -> str:
    """Return what is wrong with the list of rounds."""
    if isinstance(fault, str):
        return _("“{word}” is not a number. Type how many cards, like 1 3 5 7.", word=fault)
    return sentences.rule_fault_sentence(_, fault.code, fault.facts)


def first_fault_text(draft: Draft, faults: Faults) -> str | None:
    """Return the first fault in the order of the page, or None."""
    if faults.name is not None:
        return sentences.name_fault_sentence(_, faults.name, draft.typed)
    players = players_fault_text(draft, faults)
    if players is not None:
        return players
    return None if faults.cards is None else cards_fault_text(faults.cards)
