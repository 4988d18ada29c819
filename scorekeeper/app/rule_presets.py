"""Use cases of rule presets: house rules saved under a name, to be agreed again with one tap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

from scorekeeper.app.dependencies import StoreUseCases, reading, writing
from scorekeeper.game.json_values import Json, UnreadableError
from scorekeeper.game.names import (
    MAX_NAME_LENGTH,
    NameFault,
    is_same_name,
    name_fault,
    normalize_name,
)
from scorekeeper.game.rules_json import rules_from_json, rules_to_json
from scorekeeper.rules.ruleset import RuleSet

MAX_RULE_PRESETS: Final = 12
"""The most presets that are kept; they must fit into one setting."""
RULE_PRESETS_KEY: Final = "rule_presets"


@dataclass(frozen=True, slots=True)
class RulePreset:
    """An edition and its house rules, under the name that a table gave them."""

    name: str
    rules: RuleSet


class RulePresets(StoreUseCases):
    """House rules under a name, those saved or used last first. They are part of every backup.

    Players call them favourites.
    """

    @reading
    def all(self) -> tuple[RulePreset, ...]:
        """Return all presets; entries that cannot be read are left out. Raises StoreError."""
        return read_rule_presets(self._store.setting(RULE_PRESETS_KEY))

    @writing
    def save(self, name: str, rules: RuleSet) -> NameFault | None:
        """Save `rules` as the first preset, in place of those of the same name.

        The name is normalized. Beyond `MAX_RULE_PRESETS` the one used longest ago goes.
        """
        name = normalize_name(name)
        if fault := name_fault(name):
            return fault
        self._change(name, [RulePreset(name, rules)])
        return None

    @writing
    def remove(self, name: str) -> None:
        """Remove the preset of this name, if there is one."""
        self._change(name, [])

    def _change(self, name: str, instead: list[RulePreset]) -> None:
        """Write presets `instead` of the one with a name, as the first."""

        def change(before: Json) -> Json:
            kept = (each for each in read_rule_presets(before) if not is_same_name(each.name, name))
            return _written([*instead, *kept][:MAX_RULE_PRESETS])

        self._store.update_setting(RULE_PRESETS_KEY, change)


def merge_rule_presets(
    ours: Iterable[RulePreset], theirs: Iterable[RulePreset]
) -> tuple[RulePreset, ...]:
    """Return our presets, then theirs that we do not have; they may be too many to keep.

    Where ours has other rules of the same name, theirs gets the name with the next number that is
    free: “Friday 2”.
    """
    merged = list(ours)
    for each in theirs:
        for name in _numbered(each.name):
            taken = next((one for one in merged if is_same_name(one.name, name)), None)
            if taken is None:
                merged.append(RulePreset(name, each.rules))
            if taken is None or taken.rules == each.rules:
                break
    return tuple(merged)


def add_rule_presets(before: Json, theirs: Iterable[RulePreset]) -> Json:
    """Return the setting `before` with theirs, as far as there is room."""
    return _written(merge_rule_presets(read_rule_presets(before), theirs)[:MAX_RULE_PRESETS])


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in count(2):
        suffix = f" {number}"
        yield f"{name[: MAX_NAME_LENGTH - len(suffix)].rstrip()}{suffix}"


def _written(rule_presets: Iterable[RulePreset]) -> Json:
    return [
        {"name": each.name, "edition": each.rules.edition, "rules": rules_to_json(each.rules)}
        for each in rule_presets
    ]


def read_rule_presets(value: Json) -> tuple[RulePreset, ...]:
    """Read what a database holds, which may be anybody's words."""
    found: list[RulePreset] = []
    for entry in value if isinstance(value, list) else ():
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            continue
        name = normalize_name(str(entry["name"]))
        taken = any(is_same_name(each.name, name) for each in found)
        if taken or name_fault(name) is not None or len(found) == MAX_RULE_PRESETS:
            continue
        try:
            rules = rules_from_json(entry.get("edition"), entry.get("rules"), "rules")
        except UnreadableError:
            continue
        found.append(RulePreset(name, rules))
    return tuple(found)
