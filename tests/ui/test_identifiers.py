"""The list of identifiers has those that the screens use; `staged_app` finds the others."""

import ast
from fnmatch import filter as fitting
from pathlib import Path

from scorekeeper import ui
from tests.ui.listed_identifiers import listed


def texts_in(source: str) -> set[str]:
    """Every text in a source, with a star for each value in it."""
    nodes = [*ast.walk(ast.parse(source))]
    texts = {str(each.value).replace("{}", "*") for each in nodes if isinstance(each, ast.Constant)}
    return texts | {
        "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in each.values)
        for each in nodes
        if isinstance(each, ast.JoinedStr)
    }


def test_every_name_on_the_list_is_used_by_a_screen_and_stands_there_once() -> None:
    sources = (each.read_text("utf-8") for each in Path(ui.__file__).parent.rglob("*.py"))
    used = set().union(*map(texts_in, sources))
    assert [name for name in listed() if not fitting(used, name)] == []
    assert len({*listed()}) == len(listed())
