"""The dated copies of all that is kept, and other backups that can be put back."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from scorekeeper.i18n import Words

_KB = 1000
_MB = 1000 * _KB


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that can be put back: what its file is called, and the file for a while."""

    name: str
    on_disk: Callable[[], AbstractContextManager[Path]]


def lying_at(path: Path) -> Backup:
    """A backup that lies on a disk of ours: a dated copy, or what was set aside."""
    return Backup(path.name, lambda: nullcontext(path))


def size(_: Words, n: int) -> str:
    """So many bytes, as a player reads it."""
    if n < _MB:
        return _("{size} kB", size=_.number(max(1, round(n / _KB))))
    return _("{size} MB", size=_.number(n / _MB, 1))
