"""Record the modules that are imported and the data files that are opened, in Pyodide."""

import os
import sys
from collections.abc import Iterator
from pathlib import PurePosixPath

OURS = ("scorekeeper/", "pydantic_core/_pydantic_core.py")
"""Our own files, which the build copies."""


class Recorder:
    """Collects files below the folder of other people's packages, and modules of Python."""

    def __init__(self, packages: str) -> None:
        self._packages = PurePosixPath(packages)
        self._opened: set[str] = set()
        sys.addaudithook(self._see)

    def _see(self, event: str, arguments: tuple[object, ...]) -> None:
        if event in {"open", "ctypes.dlopen"} and isinstance(arguments[0], str):
            self._opened.add(arguments[0])

    def files(self) -> list[str]:
        """Return everything recorded so far, relative to its package or the library of Python."""
        library = next(path for path in sys.path if path.endswith(".zip"))
        data = {path for path in self._opened if PurePosixPath(path).suffix not in {".py", ".pyc"}}
        found = set()
        for path in map(PurePosixPath, {*_module_files(), *filter(os.path.isfile, data)}):
            if path.is_relative_to(self._packages):
                found.add(path.relative_to(self._packages).as_posix())
            elif path.is_relative_to(library) and path != PurePosixPath(library):
                found.add(f"python/{path.relative_to(library).as_posix()}")
        return sorted(path for path in found if not path.startswith(OURS))


def _module_files() -> Iterator[str]:
    """Yield the file of each module that was loaded from one, not frozen into Python."""
    for module in [*sys.modules.values()]:
        spec = getattr(module, "__spec__", None)
        if spec is not None and spec.has_location and spec.origin:
            yield spec.origin
