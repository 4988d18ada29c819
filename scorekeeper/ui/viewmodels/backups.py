"""Sizes of backups in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.i18n import Words

_KB = 1000
_MB = 1000 * _KB


def file_size(_: Words, n: int) -> str:
    """Return `n` bytes in kB or MB."""
    if n < _MB:
        return _("{size} kB", size=_.number(max(1, round(n / _KB))))
    return _("{size} MB", size=_.number(n / _MB, 1))
