"""Extract the texts of players from the code.

A text is a literal in a call of `_`, `_.count` or `_.about` (or of the same on `self`, which is
how `Words` itself speaks, or on `words()`, the words of a session) or of `N_`. Babel's own
extractor goes by the name before a parenthesis: it would take any `text.count("a", "b")` for a
word, and it overlooks some words inside another one's arguments.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "scorekeeper"

LITERALS = {"_": 1, "N_": 1, "count": 2, "about": 2}
"""The number of leading literal arguments of each way of saying something."""


@dataclass(frozen=True)
class SourceText:
    """A text with its place in the code; `many` is its plural, if it has one."""

    file: str
    line: int
    text: str
    many: str | None = None
    context: str | None = None


@dataclass(frozen=True)
class NotLiteral:
    """A place where the text cannot be found, because it is not a literal."""

    file: str
    line: int
    why: str


@cache
def nodes_of(source: str) -> list[ast.AST]:
    """Return everything in a module that may be a text or a name."""
    wanted = (ast.Call, ast.arg, ast.AnnAssign, ast.Assign)
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, wanted)]


def source_texts_in(source: str, file: str) -> Iterator[SourceText | NotLiteral]:
    """Yield all texts of a module, from top to bottom."""
    calls = [node for node in nodes_of(source) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        way = _way(call.func)
        if way is None:
            continue
        literals = [_literal(argument) for argument in call.args[: LITERALS[way]]]
        match way, literals:
            case (("_" | "N_"), [str(text)]):
                yield SourceText(file, call.lineno, text)
            case "count", [str(one), str(many)]:
                yield SourceText(file, call.lineno, one, many=many)
            case "about", [str(context), str(text)]:
                yield SourceText(file, call.lineno, text, context=context)
            case "_", [None] if isinstance(call.args[0], (ast.Name, ast.Attribute, ast.Subscript)):
                pass  # a constant, marked with N_ where it is written
            case _:
                yield NotLiteral(file, call.lineno, f"{ast.unparse(call.func)} without a literal")


def misnamed_in(source: str, file: str) -> Iterator[NotLiteral]:
    """Yield every variable that holds a `Words` and is not called `_`."""
    for node in nodes_of(source):
        match node:
            case ast.arg(arg=name, annotation=ast.Name(id="Words")) if name != "_":
                yield NotLiteral(file, node.lineno, f"a Words called {name}")
            case ast.AnnAssign(target=target, annotation=ast.Name(id="Words")) if (
                _last_name(target) != "_"
            ):
                yield NotLiteral(file, node.lineno, f"a Words called {ast.unparse(target)}")
            case ast.Assign(
                targets=[target],
                value=ast.Call(func=ast.Attribute(value=ast.Name(id="Words"), attr="of")),
            ) if _last_name(target) != "_":
                yield NotLiteral(file, node.lineno, f"a Words called {ast.unparse(target)}")


def source_texts(package: Path = PACKAGE) -> list[SourceText]:
    """Return all texts of a package, file by file."""
    return [
        word
        for path in sorted(package.rglob("*.py"))
        for word in source_texts_in(
            path.read_text("utf-8"), path.relative_to(package.parent).as_posix()
        )
        if isinstance(word, SourceText)
    ]


def not_literals(package: Path = PACKAGE) -> list[NotLiteral]:
    """Return every place of a package whose words could not be found."""
    return [
        place
        for path in sorted(package.rglob("*.py"))
        for find in (source_texts_in, misnamed_in)
        for place in find(path.read_text("utf-8"), path.relative_to(package.parent).as_posix())
        if isinstance(place, NotLiteral)
    ]


def _way(function: ast.expr) -> str | None:
    match function:
        case ast.Name(id="_" | "N_" as name):
            return name
        case ast.Attribute(attr="_") | ast.Call(func=ast.Name(id="words")):
            return "_"
        case ast.Attribute(value=speaker, attr="count" | "about" as name) if _last_name(
            speaker
        ) in {"_", "self", "words"}:
            return name
        case _:
            return None


def _last_name(node: ast.expr) -> str | None:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Call(func=ast.Name(id=name)):
            return name
        case _:
            return None


def _literal(argument: ast.expr) -> str | None:
    match argument:
        case ast.Constant(value=str(text)) if text:
            return text
        case _:
            return None
