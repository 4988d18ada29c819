"""A disk that fails at the n-th write, for SQLite as the app uses it.

SQLite reaches the system through a table of calls that tests may replace (`xSetSystemCall` of its
VFS); here the ones that write or make a file are replaced by ones that count, and fail from the
n-th on as they do on a full disk. All else is SQLite's own code over a real file. What Python
itself writes beside SQLite is not counted: a backup's folder, a log.
"""

import _sqlite3
import ctypes
import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

_Get = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
_Set = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)


class _Vfs(ctypes.Structure):
    """`sqlite3_vfs`, of which only the last calls matter here."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("calls", ctypes.c_void_p * 12),
        ("current_time_64", ctypes.c_void_p),
        ("set_system_call", _Set),
        ("get_system_call", _Get),
        ("next_system_call", ctypes.c_void_p),
    )


_INT, _SIZE, _POINTER = ctypes.c_int, ctypes.c_ssize_t, ctypes.c_void_p
_OFFSET = ctypes.c_int64
_WRITE: Final = ctypes.CFUNCTYPE(_SIZE, _INT, _POINTER, _SIZE, use_errno=True)
_WRITE_AT: Final = ctypes.CFUNCTYPE(_SIZE, _INT, _POINTER, _SIZE, _OFFSET, use_errno=True)
_CALLS: Final[dict[bytes, Any]] = {
    b"write": _WRITE,
    b"pwrite": _WRITE_AT,
    b"pwrite64": _WRITE_AT,
    b"ftruncate": ctypes.CFUNCTYPE(_INT, _INT, _OFFSET, use_errno=True),
    b"open": ctypes.CFUNCTYPE(_INT, ctypes.c_char_p, _INT, _INT, use_errno=True),
}


@dataclass
class Disk:
    """A disk that fails with `error` from write number `fails_at` on; None: never."""

    fails_at: int | None = None
    error: int = errno.ENOSPC
    writes: int = 0
    """The number of writes since this was last set to 0, including failed ones."""

    def may_write(self) -> bool:
        """Count a write, and return whether it succeeds."""
        self.writes += 1
        return self.fails_at is None or self.writes < self.fails_at

    def fill(self) -> None:
        """Fail every write from now on."""
        self.fails_at, self.writes = 0, 0

    def make_room(self) -> None:
        """Stop failing."""
        self.fails_at = None

    def new_file(self, *_: object, **_named: object) -> object:
        """Raise the error of the disk, in place of a function of Python that creates a file."""
        raise OSError(self.error, os.strerror(self.error))


@contextmanager
def faulty_disk() -> Iterator[Disk]:
    """Yield a disk through which all writes of SQLite in this process go."""
    find = ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find
    find.restype, find.argtypes = ctypes.POINTER(_Vfs), [ctypes.c_char_p]
    vfs = find(None)
    calls = vfs.contents
    disk, usual, held = Disk(), {}, []
    for name, kind in _CALLS.items():
        address = calls.get_system_call(vfs, name)
        if address:
            make = _opening if name == b"open" else _writing
            held.append(kind(make(disk, kind(address))))
            usual[name] = address
            watched = ctypes.cast(held[-1], ctypes.c_void_p)
            assert calls.set_system_call(vfs, name, watched) == 0
    try:
        yield disk
    finally:
        for name, address in usual.items():
            calls.set_system_call(vfs, name, address)


def _writing(disk: Disk, call: Callable[..., int]) -> Callable[..., int]:
    def write(*arguments: object) -> int:
        return call(*arguments) if disk.may_write() else _failed(disk)

    return write


def _opening(disk: Disk, call: Callable[..., int]) -> Callable[..., int]:
    def open_(path: bytes, flags: int, mode: int) -> int:
        is_new = flags & os.O_CREAT and not Path(os.fsdecode(path)).exists()
        return _failed(disk) if is_new and not disk.may_write() else call(path, flags, mode)

    return open_


def _failed(disk: Disk) -> int:
    ctypes.set_errno(disk.error)
    return -1
