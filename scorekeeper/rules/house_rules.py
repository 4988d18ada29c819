"""House rules: choices of a table, fields unlike the printed game, choices that exclude others."""

from dataclasses import fields, replace
from typing import Final

from scorekeeper.rules.bidding import preset_of
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.ruleset_check import EXCLUDING_FAULTS, RuleFault, rule_faults
from scorekeeper.rules.schedule import schedule

_FIRST: Final = ("bid_mode", "bid_limit", "specials", "foresight")
_APART: Final = {*_FIRST, "edition", "cards", "format"}
CHOSEN: Final = (
    *_FIRST,
    *(each.name for each in fields(RuleSet) if each.name not in _APART),
    "format",
)
"""The fields of a rule set that a table chooses, those first on which others depend."""
OWN_LIMIT: Final = "custom"
"""The name of a bid limit that is not a preset."""


def changed_fields(rules: RuleSet, players: int) -> tuple[str, ...]:
    """Return the fields in which `rules` are not as their edition is printed.

    The rounds are the field `format`: a list of the table's own may be the printed one. A table's
    own game is not printed.
    """
    sheet = EDITIONS[rules.edition]
    if sheet.is_own:
        return ()
    printed = replace(sheet.rules(), bonuses=sheet.rules(scoring=rules.scoring).bonuses)
    other = {name for name in CHOSEN if getattr(rules, name) != getattr(printed, name)}
    if (
        rules.format in (Format.CUSTOM, Format.TOURNAMENT)  # which only list other rounds
        and not rule_faults(rules, players)
        and schedule(rules, players) == schedule(printed, players)
    ):
        other.discard("format")
    return tuple(name for name in ("format", *CHOSEN[:-1]) if name in other)


def excluding_faults(rules: RuleSet, before: RuleSet, players: int) -> tuple[RuleFault, ...]:
    """Return the faults of choices that exclude each other, but for those of the rules `before`."""
    standing = rule_faults(before, players)
    return tuple(
        fault
        for fault in rule_faults(rules, players)
        if fault.code in EXCLUDING_FAULTS and fault not in standing
    )


def offered_limits(rules: RuleSet) -> tuple[str, ...]:
    """Return the bid limits to choose from, by name: the game's, the agreed one, and `custom`."""
    return tuple(
        dict.fromkeys((*EDITIONS[rules.edition].limits, preset_of(rules.bid_limit), OWN_LIMIT))
    )


def with_special_switched(rules: RuleSet, special: Special) -> RuleSet:
    """Return the rules with a special card switched, and with it those it is inseparable from."""
    sheet, taken = EDITIONS[rules.edition], set(rules.specials)
    together = sheet.inseparable if special in sheet.inseparable else {special}
    wanted = taken - together if special in taken else taken | together
    return replace(rules, specials=tuple(card for card in sheet.optional if card in wanted))
