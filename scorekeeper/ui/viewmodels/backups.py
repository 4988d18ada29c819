"""View model of backups: their names, files and sizes."""

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
    """A backup to restore: its name, and a context manager that gives its file."""

    name: str
    on_disk: Callable[[], AbstractContextManager[Path]]


def backup_at(path: Path) -> Backup:
    """Return the backup at a local path: a daily copy, or a database that was set aside."""
    return Backup(path.name, lambda: nullcontext(path))


def file_size(_: Words, n: int) -> str:
    """Return `n` bytes in kB or MB."""
    if n < _MB:
        return _("{size} kB", size=_.number(max(1, round(n / _KB))))
    return _("{size} MB", size=_.number(n / _MB, 1))
