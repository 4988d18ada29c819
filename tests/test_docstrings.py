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


def modules(word: str = "") -> Iterator[tuple[Path, str]]:
    """Yield the modules whose docstrings are checked, of those that hold `word`, and their code."""
    for path in PACKAGE.rglob("*.py"):
        if "versions" not in path.parts and word in (source := path.read_text("utf-8")):
            yield path, source


def test_every_number_is_explained() -> None:
    explained = with_one_meaning()
    found = {
        f"{path.relative_to(PACKAGE)}: {number}"
        for path, source in modules()
        for number in unexplained(source, explained)
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
        for path, source in modules("raise ")
        if path.parent.name != "cli"
        for raised in unsaid(source)
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
    """Yield the name and the docstring of each hook of a module."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.lstrip("_").startswith("use_"):
            yield node.name, ast.get_docstring(node) or ""


def test_the_docstring_of_a_hook_says_that_it_is_one() -> None:
    found = [hook for _path, source in modules("use_") for hook in hooks(source)]
    assert len(found) > 50
    assert not [name for name, text in found if not text.startswith("Hook: ")]


def hidden_hooks(source: str) -> list[str]:
    """Return the functions of a module that call a hook and whose names do not say so.

    A component calls hooks, and a function inside another one is called by who calls that one.
    """
    return [
        function.name
        for function in ast.parse(source).body
        if isinstance(function, Function)
        and not function.name.lstrip("_").startswith("use_")
        and not any("component" in name or "screen" in name for name in decorators(function))
        and any(is_hook_call(node) for node in own_nodes(function))
    ]


def decorators(function: Function) -> list[str]:
    """Return the decorators of a function, as written."""
    return [ast.unparse(decorator) for decorator in function.decorator_list]


def is_hook_call(node: ast.AST) -> bool:
    """Tell whether a node of the tree calls a hook."""
    if not isinstance(node, ast.Call):
        return False
    return ast.unparse(node.func).rpartition(".")[2].lstrip("_").startswith("use_")


def own_nodes(function: Function) -> Iterator[ast.AST]:
    """Yield the nodes of a function but those of functions and classes inside it."""
    nodes: list[ast.AST] = list(function.body)
    while nodes:
        node = nodes.pop()
        if not isinstance(node, Function | ast.Lambda | ast.ClassDef):
            yield node
            nodes.extend(ast.iter_child_nodes(node))


def test_a_function_that_calls_hooks_is_named_like_one() -> None:
    """A caller must know: a hook may not be called under an `if`."""
    found = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path, source in modules("use_")
        if path.is_relative_to(PACKAGE / "ui")
        for name in hidden_hooks(source)
    }
    assert not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def bar():\n    return use_layout()", ["bar"]),
        ("def bar():\n    return ft.use_state(0)", ["bar"]),
        ("def bar():\n    return _use_rows()", ["bar"]),
        ("def _use_bar():\n    return use_layout()", []),
        ("@component\ndef Bar():\n    return use_layout()", []),
        ("def bar():\n    def drawn():\n        return use_layout()\n    return drawn", []),
    ],
)
def test_a_function_that_hides_a_hook_is_found(source: str, found: list[str]) -> None:
    assert hidden_hooks(source) == found


QUESTION = re.compile(r"_?(is|has|may|are|was|can|must)_")


def unlike_questions(source: str) -> list[str]:
    """Return the public functions and methods whose docstring asks and whose name does not.

    A property is read without a call, so that an adjective is enough: `game.finished`.
    """
    return [
        function.name
        for function, _text in documented(ast.parse(source))
        if (ast.get_docstring(function) or "").startswith(("Whether ", "Return whether "))
        and function.returns is not None
        and ast.unparse(function.returns) == "bool"
        and not decorators(function)
        and not QUESTION.match(function.name)
    ]


AS_VERBS = {"reveals_bid", "has", "bar_fits", "matches", "asks_for_last_trick"}
AS_VERBS |= {"needs_client_action", "includes"}
"""Questions in the third person, which nobody takes for an order."""


def test_a_function_that_answers_a_question_is_named_like_one() -> None:
    """A name such as `serve` or `include` reads like an order to do so."""
    found = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path, source in modules("hether ")
        for name in unlike_questions(source)
        if name not in AS_VERBS
    }
    assert not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def serve(host) -> bool:\n    'Whether it is ours.'", ["serve"]),
        ("def is_ours(host) -> bool:\n    'Whether it is ours.'", []),
        ("def serve(host) -> bool:\n    'Serve it; return whether that worked.'", []),
        (
            "class Pot:\n    @property\n    def own(self) -> bool:\n        'Whether it is ours.'",
            [],
        ),
    ],
)
def test_a_question_named_like_an_order_is_found(source: str, found: list[str]) -> None:
    assert unlike_questions(source) == found
