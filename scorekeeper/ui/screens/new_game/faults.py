"""What is wrong with the table, one sentence a fault."""

from scorekeeper.game.names import NameFault
from scorekeeper.i18n import Words, sentences
from scorekeeper.rules.agreement import RuleFault, RuleProblem
from scorekeeper.ui.viewmodels.new_game import Draft, Faults


def players_sentence(_: Words, draft: Draft, faults: Faults) -> str | None:
    """What is wrong with who sits at the table."""
    if faults.players is not None:
        return sentences.rule_problem(_, RuleFault.PLAYERS, {"about": faults.players})
    for seat, fault in faults.names:
        return name_sentence(_, draft.players[seat].name, fault)
    return None


def name_sentence(_: Words, name: str, fault: NameFault) -> str:
    """Why a name will not do."""
    return sentences.name_fault(_, fault, name)


def cards_sentence(_: Words, fault: RuleProblem | str) -> str:
    """What is wrong with the table's own list of hands."""
    if isinstance(fault, str):
        return _("“{word}” is no number. Write how many cards, like 1 3 5 7.", word=fault)
    facts = {"about": fault.about, "most": fault.most}
    known = {name: fact for name, fact in facts.items() if fact is not None}
    return sentences.rule_problem(_, fault.fault, known)


def first_sentence(_: Words, draft: Draft, faults: Faults) -> str | None:
    """The first thing to mend, if there is any."""
    if faults.name is not None:
        return name_sentence(_, draft.typed, faults.name)
    players = players_sentence(_, draft, faults)
    if players is not None:
        return players
    return None if faults.cards is None else cards_sentence(_, faults.cards)
