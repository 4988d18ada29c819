"""The list of identifiers has those that the screens use, and no others."""

import ast
from functools import cache
from pathlib import Path

from scorekeeper import ui
from scorekeeper.ui import identifiers, rule_identifiers
from scorekeeper.ui.identifier_pattern import IdentifierPattern

FOLDER = Path(ui.__file__).parent
BY_CARD = {"EXCALIBUR", "BOMB", "KRAKEN", "WHITE_WHALE"}
"""Names that are the code of a card, which is what the screen has in hand."""


def listed() -> dict[str, str]:
    """Every name or pattern of the list, by what the screens call it."""
    everything = (vars(identifiers) | vars(rule_identifiers)).items()
    return {
        constant: value.pattern if isinstance(value, IdentifierPattern) else value
        for constant, value in everything
        if constant.isupper() and isinstance(value, IdentifierPattern | str) and constant[0] != "_"
    }


@cache
def used() -> frozenset[str]:
    """What the sources of the app call by `identifiers.…`."""
    return frozenset(
        node.attr
        for path in FOLDER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in ("identifiers", "rule_identifiers")
    )


def test_every_name_on_the_list_is_used_by_a_screen() -> None:
    assert listed().keys() - BY_CARD <= used()


def test_no_name_stands_twice_on_the_list() -> None:
    assert len(set(listed().values())) == len(listed())
