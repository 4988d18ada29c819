"""Byte-compiling by the Python that the phone runs: `client/compile.js` calls this in it."""

from __future__ import annotations

import py_compile
from pathlib import Path

WHOLE = ("scorekeeper", "flet", "_pyodide", "pyodide")
"""What keeps its docstrings and asserts. A dataclass without a docstring makes itself one, slowly,
and Flet has hundreds; Pyodide reads its own."""


def compile_all(source: str, compiled: str, seen_as: str) -> None:
    """Write the tree `source` to `compiled`, modules as bytecode, everything else as it is.

    Tracebacks will name the files below `seen_as`.
    """
    for path in sorted(Path(source).rglob("*")):
        place = path.relative_to(source)
        target = Path(compiled) / place
        if path.is_dir():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix != ".py":
            target.write_bytes(path.read_bytes())
            continue
        py_compile.compile(
            str(path),
            cfile=str(target.with_suffix(".pyc")),
            dfile=f"{seen_as}/{place}",
            doraise=True,
            optimize=0 if place.parts[0] in WHOLE else 2,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
