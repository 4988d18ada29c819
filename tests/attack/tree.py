"""The control tree as a client sees it, kept up to date from the patches that the server sends."""

from collections.abc import Iterator
from functools import reduce
from operator import getitem
from typing import Any, cast

REPLACE, ADD, REMOVE, MOVE = range(4)

Node = dict[Any, Any]


class Tree:
    """The controls of one session: nested dicts and lists, each control with its number in `_i`."""

    def __init__(self) -> None:
        self.page: Node = {}

    def controls(self, inside: object = None) -> Iterator[Node]:
        """Yield all controls below one, from the outermost in; of the page if none is given."""
        value = self.page if inside is None else inside
        if isinstance(value, dict):
            if "_i" in value:
                yield value
            value = list(value.values())
        if isinstance(value, list):
            for each in value:
                if isinstance(each, dict | list):
                    yield from self.controls(each)

    def find(self, identifier: str) -> Node | None:
        """Return the control with a semantics identifier; on several screens, the top one's."""
        named = [each for each in self.controls() if each.get("identifier") == identifier]
        return named[-1] if named else None

    def identifiers(self) -> list[str]:
        return [each["identifier"] for each in self.controls() if each.get("identifier")]

    def words(self, inside: object = None) -> list[str]:
        """Return every text and label on the screens, or inside one control."""
        return [
            each[name]
            for each in self.controls(inside)
            for name in ("value", "label")
            if isinstance(each.get(name), str)
        ]

    def patch(self, number: int, patch: list[Any]) -> None:
        """Apply a patch to the control with this number; an unknown one is passed over."""
        control = next((each for each in self.controls() if each["_i"] == number), None)
        if control is None:
            return
        paths, *operations = patch
        ways = dict(_ways(paths, ()))
        for operation, node, key, *rest in operations:
            holder = _at(control, ways[node])
            if operation == REPLACE:
                holder[key] = rest[0]
            elif operation == ADD:
                _add(holder, key, rest[0])
            elif operation == REMOVE:
                holder.pop(key)
            elif operation == MOVE:
                moved = holder.pop(key)
                _add(_at(control, ways[rest[0]]), rest[1], moved)


def _ways(paths: list[Any], way: tuple[Any, ...]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Yield the number of each place that a patch speaks of, and the keys that lead to it."""
    yield paths[0], way
    for key, below in (paths[1] if len(paths) > 1 else {}).items():
        yield from _ways(below, (*way, key))


def _at(control: Node, way: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a dict or a list
    return reduce(getitem, way, cast("Any", control))


def _add(holder: Any, key: Any, value: object) -> None:  # noqa: ANN401 - a dict or a list
    if isinstance(holder, list):
        holder.insert(key, value)
    else:
        holder[key] = value
