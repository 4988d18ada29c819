"""Byte-compile modules in Pyodide, so that the page need not; `client/compile.js` calls it."""

from __future__ import annotations

import py_compile
from pathlib import Path

UNSTRIPPED = ("scorekeeper", "flet", "_pyodide", "pyodide")
"""Packages that keep docstrings and asserts. A dataclass without a docstring generates one, which
is slow, and Flet has hundreds; Pyodide reads its own."""


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
        if path.suffix != ".py":
            target.write_bytes(path.read_bytes())
            continue
        py_compile.compile(
            str(path),
            cfile=str(target.with_suffix(".pyc")),
            dfile=f"{seen_as}/{place}",
            doraise=True,
            optimize=0 if place.parts[0] in UNSTRIPPED else 2,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
