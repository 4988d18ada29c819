"""Use cases of favourites: house rules kept under a name, to be agreed again with one tap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.game.codec import rules_from_json, rules_to_json
from scorekeeper.game.json_values import Unreadable
from scorekeeper.game.names import NameFault, name_fault, normalize_name, same_name

if TYPE_CHECKING:
    from scorekeeper.game.json_values import Json
    from scorekeeper.rules.ruleset import RuleSet
    from scorekeeper.table.results import NotSaved
    from scorekeeper.table.services import Services

MOST: Final = 12
"""The most favourites that are kept; they must fit into one setting."""
_KEY: Final = "favourites"


@dataclass(frozen=True, slots=True)
class Favourite:
    """An edition and its house rules, under the name that a table gave them."""

    name: str
    rules: RuleSet


class Favourites:
    """House rules under a name, those kept or used last first. They are part of every backup."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def all(self) -> tuple[Favourite, ...]:
        """Return all favourites; entries that cannot be read are left out. Raises StoreError."""
        return _read(await self._services.run(self._services.store.setting, _KEY))

    async def keep(self, name: str, rules: RuleSet) -> NameFault | NotSaved | None:
        """Keep `rules` as the first favourite, in place of those of the same name.

        The name is normalized. Beyond `MOST` the one used longest ago goes.
        """
        name = normalize_name(name)
        fault = name_fault(name)
        if fault is not None:
            return fault

        def kept(before: Json) -> Json:
            others = [each for each in _read(before) if not same_name(each.name, name)]
            return _written([Favourite(name, rules), *others][:MOST])

        return await self._services.write(self._services.store.update_setting, _KEY, kept)

    async def remove(self, name: str) -> NotSaved | None:
        """Remove the favourite of this name, if there is one."""

        def left(before: Json) -> Json:
            return _written([each for each in _read(before) if not same_name(each.name, name)])

        return await self._services.write(self._services.store.update_setting, _KEY, left)


def _written(favourites: list[Favourite]) -> Json:
    return [
        {"name": each.name, "edition": each.rules.edition, "rules": rules_to_json(each.rules)}
        for each in favourites
    ]


def _read(value: Json) -> tuple[Favourite, ...]:
    """Read what a database holds, which may be anybody's words."""
    found: list[Favourite] = []
    for entry in value if isinstance(value, list) else ():
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            continue
        name = normalize_name(str(entry["name"]))
        taken = any(same_name(each.name, name) for each in found)
        if taken or name_fault(name) is not None or len(found) == MOST:
            continue
        try:
            rules = rules_from_json(entry.get("edition"), entry.get("rules"), "rules")
        except Unreadable:
            continue
        found.append(Favourite(name, rules))
    return tuple(found)
