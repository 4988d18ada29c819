"""The list of identifiers has those that the screens use, and no others."""

import ast
from functools import cache
from pathlib import Path

from scorekeeper import ui
from tests.ui.listed_identifiers import listed

FOLDER = Path(ui.__file__).parent
BY_CARD = {"EXCALIBUR", "BOMB", "KRAKEN", "WHITE_WHALE"}
"""Names that are the code of a card, which is what the screen has in hand."""


@cache
def used() -> frozenset[str]:
    """The names that the sources of the app call by `identifiers.…`."""
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
