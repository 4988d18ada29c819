"""The rules of a game that somebody else wrote down, refused where no table can play by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.codec import rules_from_json
from scorekeeper.game.log_check import check_rules

if TYPE_CHECKING:
    from scorekeeper.game.reading import Json
    from scorekeeper.rules.ruleset import RuleSet


def agreed_rules(edition: Json, value: Json, players: int) -> RuleSet:
    """The rules that `value` says beside the defaults of `edition`, for so many players.

    Raises Unreadable for what is no rule, and for rules that exclude each other.
    """
    rules = rules_from_json(edition, value, "rules")
    check_rules(rules, players, "rules")
    return rules
