"""Read the rules of a game from JSON, and check that they can be played by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.log_check import check_rules
from scorekeeper.game.rules_json import rules_from_json

if TYPE_CHECKING:
    from scorekeeper.game.json_values import Json
    from scorekeeper.rules.ruleset import RuleSet


def read_rules(edition: Json, value: Json, players: int) -> RuleSet:
    """Return the defaults of `edition` with the rules in `value` set, for a number of players.

    Raises UnreadableError for an unknown rule or value, and for rules that exclude each other.
    """
    rules = rules_from_json(edition, value, "rules")
    check_rules(rules, players, "rules")
    return rules
