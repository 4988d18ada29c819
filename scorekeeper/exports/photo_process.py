"""Make photos in a separate process with limited memory and time.

The process gets a picture as standard input and answers with the photo, or with the fault. It is
`python -m scorekeeper.exports.photo_process`, without Flet and database.
"""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.limited_process import (
    READY,
    limit_resources,
    process_environment,
    process_slots,
    python_program,
)
from scorekeeper.exports.photo_maker import (
    MAX_PICTURE_BYTES,
    PhotoFault,
    make_photo,
    picture_fault,
)
from scorekeeper.game.photo import is_photo

if TYPE_CHECKING:
    from typing import BinaryIO

log = logging.getLogger(__name__)

MEMORY_LIMIT: Final = 2**30
"""Memory limit of the process in bytes; a WebP of 50 million pixels takes 790 MB."""
TIME_LIMIT: Final = 30.0
"""Time limit of the process in seconds; the largest picture takes 2."""

_PROGRAM: Final = ("-P", "-m", "scorekeeper.exports.photo_process")


def read_photo(file: BinaryIO) -> bytes | PhotoFault:
    """Return the photo of the picture in `file`, which is seekable; blocks until it is made.

    Where no process can be started, the picture is decoded in this one, within the same limits on
    its size.
    """
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    if size > MAX_PICTURE_BYTES:
        return PhotoFault.TOO_LARGE
    data = file.read()
    fault = picture_fault(data)
    if fault is not None:
        return fault
    python = python_program()
    if python is None:
        return make_photo(data)
    if not process_slots.acquire(blocking=False):
        return PhotoFault.BUSY
    try:
        return _in_process(python, data)
    finally:
        process_slots.release()


def _in_process(python: str, data: bytes) -> bytes | PhotoFault:
    import subprocess  # noqa: PLC0415 - there are none in the browser

    try:
        run = subprocess.run(  # noqa: S603 - our own program
            [python, *_PROGRAM],
            input=data,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=process_environment(),
            timeout=TIME_LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return PhotoFault.NOT_A_PICTURE
    if not run.stdout.startswith(READY):
        log.error("%s cannot make photos in a process of its own", python)
        return make_photo(data)
    answer = run.stdout.removeprefix(READY)
    if is_photo(answer):
        return answer
    try:
        return PhotoFault(answer.decode())
    except ValueError:  # it ended before
        return PhotoFault.NOT_A_PICTURE


def main() -> None:
    """Run in the process: read a picture from standard input, and write the photo."""
    limit_resources(MEMORY_LIMIT)
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    photo = make_photo(sys.stdin.buffer.read())
    sys.stdout.buffer.write(photo.encode() if isinstance(photo, PhotoFault) else photo)


if __name__ == "__main__":
    main()
