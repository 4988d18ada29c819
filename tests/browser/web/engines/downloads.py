"""Find files that a browser has saved, which its driver does not report."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

PATIENCE: Final = 120.0
"""Seconds that it may take on a busy machine."""
COMING: Final = (".wkdownload", ".part")
"""The endings of unfinished files in WebKit and in Firefox."""


def saved(folder: Path, act: Callable[[], object]) -> bytes:
    """The file that comes into this folder when something is done."""
    before = {*folder.iterdir()}
    act()
    end = time.monotonic() + PATIENCE
    while True:
        files = {*folder.iterdir()}
        whole = {file for file in files if file.suffix not in COMING}
        if files == whole and (new := whole - before) and new.copy().pop().stat().st_size:
            return new.pop().read_bytes()
        assert time.monotonic() < end, "nothing came down"
        time.sleep(0.05)
