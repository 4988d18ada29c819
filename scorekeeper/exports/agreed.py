"""The rules of a game that somebody else wrote down, refused where no table can play by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.codec import rules_from_json
from scorekeeper.game.reading import Unreadable, Wrong
from scorekeeper.rules.agreement import RuleProblem, rule_problems

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


def check_rules(rules: RuleSet, players: int, place: str) -> None:
    """Raise Unreadable, at `place`, where so many players cannot play by `rules`."""
    for problem in rule_problems(rules, players):
        raise bad_rules(place, problem)


def bad_rules(place: str, problem: RuleProblem) -> Unreadable:
    """What to raise where nobody can play by the rules at `place`."""
    facts = {"about": problem.about, "most": problem.most}
    known = {name: fact for name, fact in facts.items() if fact is not None}
    return Unreadable(place, Wrong.BAD_RULES, fault=problem.fault, **known)
