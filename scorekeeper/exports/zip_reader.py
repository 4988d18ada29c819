"""Unpack zip files from others member by member, without trusting their metadata."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from operator import attrgetter
from typing import BinaryIO, Final

from scorekeeper.exports.file_faults import BadFileError, FileFault
from scorekeeper.exports.input_limits import (
    HIGHEST_RATIO,
    MAX_DIRECTORY_BYTES,
    MAX_FILE_BYTES,
    MAX_MEMBER_NAME_LENGTH,
    MAX_MEMBERS,
    RATIO_FREE,
)
from scorekeeper.i18n.control_characters import replace_control_characters

ZIP_SIGNATURE: Final = b"PK\x03\x04"
"""The first bytes of a zip file."""
CHUNK_SIZE: Final = 2**20
"""Bytes unpacked at a time."""
_LOCAL_HEADER: Final = 30
"""Size in bytes of a member's header without its name."""


def members(file: BinaryIO) -> Iterator[tuple[str, Iterator[bytes]]]:
    """Yield the name and the content, in chunks, of each file in a zip.

    The content is read before the next file is asked for, or not at all. `file` is seekable. Both
    iterators raise BadFileError. Control characters in names are replaced.
    """
    with _library_errors_refused(), zipfile.ZipFile(_LimitedReads(file)) as archive:
        infos = [info for info in archive.infolist() if not info.filename.endswith("/")]
        _check_directory(infos, file.seek(0, io.SEEK_END))
        for info in infos:
            name, most = info.filename, MAX_MEMBER_NAME_LENGTH
            cut = name if len(name) <= most else f"{name[: most - 1]}…"
            yield replace_control_characters(cut), _chunks(archive, info)


def read_part(chunks: Iterable[bytes], most: int) -> bytes:
    """Return the chunks of a file as a whole. Raises BadFileError for more than `most` bytes."""
    whole = bytearray()
    for chunk in chunks:
        whole += chunk
        if len(whole) > most:
            raise BadFileError(FileFault.TOO_MUCH)
    return bytes(whole)


def _chunks(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Iterator[bytes]:
    """Unpack a member, of which `zipfile` returns no more bytes than its header says."""
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadFileError(FileFault.METHOD)
    size = 0
    with _library_errors_refused(), archive.open(info) as member:
        while chunk := member.read(CHUNK_SIZE):
            size += len(chunk)
            if size > max(RATIO_FREE, HIGHEST_RATIO * info.compress_size):
                raise BadFileError(FileFault.TOO_MUCH)
            yield chunk
        if size != info.file_size:
            raise BadFileError(FileFault.DAMAGED)


def _check_directory(infos: Sequence[zipfile.ZipInfo], size: int) -> None:
    """Raise BadFileError for too many members, and for members that share a name or bytes."""
    if len(infos) > MAX_MEMBERS or sum(info.file_size for info in infos) > MAX_FILE_BYTES:
        raise BadFileError(FileFault.TOO_MUCH)
    if len({info.filename for info in infos}) < len(infos):
        raise BadFileError(FileFault.OVERLAP)
    in_order = sorted(infos, key=attrgetter("header_offset"))
    for info, after in pairwise(in_order):
        if _end(info) > after.header_offset:
            raise BadFileError(FileFault.OVERLAP)
    if in_order and _end(in_order[-1]) > size:
        raise BadFileError(FileFault.DAMAGED)


def _end(info: zipfile.ZipInfo) -> int:
    """Return the first possible position after a member."""
    return info.header_offset + _LOCAL_HEADER + info.compress_size


@contextmanager
def _library_errors_refused() -> Iterator[None]:
    """Raise BadFileError for the errors of the `zipfile` module."""
    try:
        yield
    # an encrypted file is a RuntimeError, and a place before the beginning a ValueError
    except (
        *(zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError),
        *(RuntimeError, ValueError),
    ):
        raise BadFileError(FileFault.DAMAGED) from None


class _LimitedReads(io.BufferedIOBase):
    """A file that limits each read, because `zipfile` reads the whole directory at once."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def read(self, size: int | None = -1, /) -> bytes:
        most = MAX_DIRECTORY_BYTES + 1
        data = self._file.read(most if size is None or size < 0 else min(size, most))
        if len(data) > MAX_DIRECTORY_BYTES:
            raise BadFileError(FileFault.TOO_MUCH)
        return data

    def seek(self, offset: int, whence: int = 0, /) -> int:
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        return self._file.tell()

    def seekable(self) -> bool:
        return True
