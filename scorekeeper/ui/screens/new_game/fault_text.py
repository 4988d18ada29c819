"""The faults of a new game's set-up as sentences."""

from scorekeeper.game.names import seat_name_faults
from scorekeeper.i18n import sentences
from scorekeeper.rules.ruleset_check import RuleFault, RuleFaultCode
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup


def players_fault_text(setup: GameSetup) -> str:
    """Return what is wrong with the seated players; empty for nothing."""
    count, (fewest, most) = len(setup.players), setup.size
    if count != setup.count:
        return rounds_fault_text(RuleFault(RuleFaultCode.PLAYERS, count, most, fewest))
    # two known players may bear one name
    for seat, fault in seat_name_faults([player.name for player in setup.players]):
        return sentences.name_fault_sentence(_, fault, setup.players[seat].name)
    return ""


def rounds_fault_text(fault: RuleFault | str | None) -> str:
    """Return what is wrong with the rounds, or with another rule; empty for nothing."""
    if fault is None:
        return ""
    if isinstance(fault, str):
        return _("“{word}” is not a number. Type how many cards, like 1 3 5 7.", word=fault)
    return sentences.rule_fault_sentence(_, fault.code, fault.facts)


def first_fault_text(setup: GameSetup) -> str:
    """Return the first fault in the order of the page; empty for none."""
    if setup.typed_fault is not None:
        return sentences.name_fault_sentence(_, setup.typed_fault, setup.typed)
    return players_fault_text(setup) or rounds_fault_text(setup.rounds_fault)
