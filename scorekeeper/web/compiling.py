"""Byte-compile modules in Pyodide, so that the page need not; `client/compile.js` calls it."""

import ast
import marshal
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from typing import Final

UNSTRIPPED: Final = ("scorekeeper", "flet", "_pyodide", "pyodide")
"""Packages that keep asserts, and a docstring where there was one."""
SHORTENED: Final = ("scorekeeper", "flet")
"""Those of them whose docstrings nobody reads; Pyodide reads its own. A dataclass without one
generates it, which is slow, and Flet has hundreds."""

_PLACEHOLDER: Final = "."
_UNCHECKED: Final = (0b01).to_bytes(4, "little")
"""The flags of bytecode that is never compared with its source (PEP 552)."""


def compile_all(source: str, compiled: str, seen_as: str) -> None:
    """Copy the tree `source` to `compiled`, with modules as bytecode.

    Tracebacks name the files below `seen_as`.
    """
    for path in sorted(Path(source).rglob("*")):
        place = path.relative_to(source)
        target = Path(compiled) / place
        if path.is_dir():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        content = path.read_bytes()
        if path.suffix == ".py":
            content = _bytecode(content, f"{seen_as}/{place}", package=place.parts[0])
            target = target.with_suffix(".pyc")
        target.write_bytes(content)


def _bytecode(source: bytes, seen_as: str, *, package: str) -> bytes:
    """Return the content of a `.pyc` file."""
    tree = ast.parse(source, seen_as)
    if package in SHORTENED:
        _shorten_docstrings(tree)
    optimize = 0 if package in UNSTRIPPED else 2
    code = compile(tree, seen_as, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + _UNCHECKED + source_hash(source) + marshal.dumps(code)


def _shorten_docstrings(tree: ast.Module) -> None:
    for node in ast.walk(tree):
        match getattr(node, "body", None):
            case [ast.Expr(ast.Constant(str()) as docstring), *_]:
                docstring.value = _PLACEHOLDER
