"""Docstrings are contracts: they explain numbers, say what is raised, and tell hooks apart."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.documents import PACKAGE, ROOT

NUMBERS = {"int", "float", "int | None", "float | None"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def with_one_meaning() -> set[str]:
    """Return the numbers that `CONTRIBUTING.md` explains once, for the whole tree."""
    style = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("\n## Style\n")[2]
    rows = re.findall(r"^ *\| (`[^|]+) \|", style, re.MULTILINE)
    return set(re.findall(r"`(\w+)`", "".join(rows)))


def documented(tree: ast.Module) -> Iterator[tuple[Function, str]]:
    """Yield each public function, with its docstring and those of its class and module."""
    module = ast.get_docstring(tree) or ""
    for node in tree.body:
        if isinstance(node, Function) and not node.name.startswith("_"):
            yield node, f"{module}\n{ast.get_docstring(node)}"
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            own = f"{module}\n{ast.get_docstring(node)}"
            for method in node.body:
                if isinstance(method, Function) and not method.name.startswith("_"):
                    yield method, f"{own}\n{ast.get_docstring(method)}"


def unexplained(source: str, explained: set[str]) -> list[str]:
    """Return the numbers in the signatures of a module that no docstring mentions."""
    return [
        f"{function.name}({argument.arg})"
        for function, text in documented(ast.parse(source))
        for argument in (
            *function.args.posonlyargs,
            *function.args.args,
            *function.args.kwonlyargs,
        )
        if argument.annotation is not None
        and ast.unparse(argument.annotation) in NUMBERS
        and argument.arg not in explained
        and f"`{argument.arg}`" not in text
    ]


def modules() -> Iterator[Path]:
    """Yield the modules whose docstrings are checked."""
    return (path for path in PACKAGE.rglob("*.py") if "versions" not in path.parts)


def test_every_number_is_explained() -> None:
    explained = with_one_meaning()
    found = {
        f"{path.relative_to(PACKAGE)}: {number}"
        for path in modules()
        for number in unexplained(path.read_text("utf-8"), explained)
    }
    assert not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def wait(pause: float) -> None:\n    '''Wait.'''", ["wait(pause)"]),
        ("def wait(pause: float) -> None:\n    '''Wait `pause` seconds.'''", []),
        ("def wait(seat: int) -> None:\n    '''Wait.'''", []),
        ("def wait(name: str) -> None:\n    '''Wait.'''", []),
        ("def _wait(pause: float) -> None:\n    '''Wait.'''", []),
        ("'''Each `pause` is in s.'''\ndef wait(*, pause: float) -> None:\n    '''Wait.'''", []),
        (
            "class Pot:\n    '''A pot.'''\n    def wait(self, pause: int | None): ...",
            ["wait(pause)"],
        ),
        ("class Pot:\n    '''`pause` is in s.'''\n    def wait(self, pause: int | None): ...", []),
    ],
)
def test_a_number_without_an_explanation_is_found(source: str, found: list[str]) -> None:
    assert unexplained(source, {"seat"}) == found


def test_the_numbers_with_one_meaning_are_in_the_guide() -> None:
    assert {"seat", "dealer", "players", "round_", "limit", "spacing"} <= with_one_meaning()


def unsaid(source: str) -> list[str]:
    """Return the exceptions that public functions of a module raise, and no docstring mentions.

    An AssertionError is a bug of ours.
    """
    return [
        f"{function.name}: {raised}"
        for function, text in documented(ast.parse(source))
        for node in ast.walk(function)
        if isinstance(node, ast.Raise) and node.exc is not None
        for raised in [ast.unparse(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)]
        if raised[0].isupper() and raised not in text and raised != "AssertionError"
    ]


def test_every_function_says_what_it_raises() -> None:
    """But commands, whose docstrings are what `--help` prints."""
    found = {
        f"{path.relative_to(PACKAGE)}: {raised}"
        for path in modules()
        if path.parent.name != "cli"
        for raised in unsaid(path.read_text("utf-8"))
    }
    assert not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def wait():\n    'Wait.'\n    raise OSError", ["wait: OSError"]),
        ("def wait():\n    'Wait.'\n    raise OSError(1) from None", ["wait: OSError"]),
        ("def wait():\n    'Wait. Raises OSError.'\n    raise OSError(1)", []),
        ("def wait(error):\n    'Wait.'\n    raise error", []),
    ],
)
def test_what_is_raised_and_not_said_is_found(source: str, found: list[str]) -> None:
    assert unsaid(source) == found


def hooks(source: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the docstring of each public hook of a module."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("use_"):
            yield node.name, ast.get_docstring(node) or ""


def test_the_docstring_of_a_hook_says_that_it_is_one() -> None:
    found = [hook for path in modules() for hook in hooks(path.read_text("utf-8"))]
    assert len(found) > 50
    assert not [name for name, text in found if not text.startswith("Hook: ")]
