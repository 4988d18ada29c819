"""Reading files with games in a process of its own, where memory and time are limited.

The process gets the file as its standard input and answers with JSON, a line for each game or
reason. It is started as `python -m scorekeeper.exports.import_process`, and loads neither Flet nor
a database.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import BoundedSemaphore, Timer
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from scorekeeper.exports import game_log
from scorekeeper.exports.incoming import GameLog, read_games
from scorekeeper.exports.input_limits import LARGEST_FILE
from scorekeeper.exports.zip_reader import START
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from subprocess import Popen

log = logging.getLogger(__name__)

SMALL: Final = 64 * 2**10
"""Bytes of a file that is read in this process, unless it is a zip.

It holds 1,000 entries of a log at most; the worst of such files takes half a second.
"""
MEMORY: Final = 512 * 2**20
"""Bytes of memory that the process may have; the worst game takes 80 MB of them."""
DEADLINE: Final = 300.0
"""Seconds until the process is ended; 10,000 games take 50, the worst game 11."""
AT_ONCE: Final = 2
"""Files that are read at once by one server."""

_PROGRAM: Final = ("-P", "-m", "scorekeeper.exports.import_process")
_READY: Final = b"ready\n"
_free: Final = BoundedSemaphore(AT_ONCE)


@dataclass(frozen=True, slots=True)
class Incoming:
    """The games of a file, and a line for each thing that keeps it out."""

    games: tuple[OpenGame, ...] = ()
    refused: tuple[str, ...] = ()


def import_file(_: Words, name: str, file: BinaryIO, now: datetime) -> Incoming:
    """Read the games of the file called `name`; what has no time was played `now`.

    `file` can be sought in. Blocks until all of it is read. A line that says why something is
    refused begins with its place, such as `games.jsonl:3`. Where no process can be started the
    file is read in this one, within the same limits on what it may hold.
    """
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    if size > LARGEST_FILE:
        too_large = _("{path} is too large. Divide it, and try again.", path=name)
        return Incoming(refused=(too_large,))
    is_zip = file.read(len(START)) == START
    file.seek(0)
    if (size <= SMALL and not is_zip) or not (python := _python()):
        return _collected(read_games(_, name, file, now))
    if not _free.acquire(blocking=False):
        busy = _("Other files are being read just now. Nothing was changed – try again soon.")
        return Incoming(refused=(f"{name}: {busy}",))
    try:
        return _in_process(python, _, name, file, now)
    finally:
        _free.release()


def _collected(items: Iterable[GameLog | str]) -> Incoming:
    games: list[OpenGame] = []
    refused: list[str] = []
    for item in items:
        if isinstance(item, str):
            refused.append(item)
        else:
            games.append(OpenGame.of(item.id, item.log))
    return Incoming(tuple(games), tuple(refused))


def _python() -> str | None:
    """The program to start; None where there are no processes, as in a browser and on phones."""
    # A packaged app would start itself.
    here = sys.platform in ("linux", "darwin", "win32")
    return sys.executable if here and Path(sys.executable or "").stem.startswith("python") else None


class _Ended(Exception):
    """The process did not say that it has read all."""


def _in_process(python: str, _: Words, name: str, file: BinaryIO, now: datetime) -> Incoming:
    with _on_disk(file) as input_, _started(python, (name, _.language, now), input_) as process:
        assert process.stdout is not None  # noqa: S101 - it is a pipe
        if process.stdout.readline(len(_READY)) != _READY:
            log.error("%s cannot read files in a process of its own", python)
            file.seek(0)
            return _collected(read_games(_, name, file, now))
        try:
            return _collected(_answers(process.stdout))
        except _Ended:
            far_too_much = _(
                "This takes far more memory or time than games do. Ask for it once more, or "
                "import it in parts."
            )
            return Incoming(refused=(f"{name}: {far_too_much}",))


def _answers(stdout: Iterable[bytes]) -> Iterator[GameLog | str]:
    """The answers of the process. Raises _Ended where it stops before its end."""
    for line in stdout:
        try:
            answer: dict[str, Any] = json.loads(line)
        except ValueError:  # cut in the middle
            break
        if "game" in answer:
            yield GameLog(answer["game"], game_log.read_log(answer["log"]))
        elif "refused" in answer:
            yield answer["refused"]
        elif "failed" in answer:
            raise RuntimeError(answer["failed"])
        else:
            return
    raise _Ended


@contextmanager
def _on_disk(file: BinaryIO) -> Iterator[BinaryIO]:
    """`file` as one that another process can read."""
    try:
        file.fileno()
    except OSError:
        from shutil import copyfileobj  # noqa: PLC0415 - not needed in the browser
        from tempfile import TemporaryFile  # noqa: PLC0415

        with TemporaryFile() as copy:
            copyfileobj(file, copy)
            copy.flush()
            yield copy
    else:
        yield file


@contextmanager
def _started(
    python: str, arguments: tuple[str, str, datetime], file: BinaryIO
) -> Iterator[Popen[bytes]]:
    """The process while it reads; it is ended after `DEADLINE`, and with the block."""
    import subprocess  # noqa: PLC0415 - there are none in the browser

    name, language, now = arguments
    command = [python, *_PROGRAM, language, now.isoformat(), name]
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(  # noqa: S603 - our own program
        command,
        stdin=file.fileno(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environ,
    ) as process:
        deadline = Timer(DEADLINE, process.kill)
        deadline.daemon = True
        deadline.start()
        try:
            yield process
        finally:
            deadline.cancel()
            process.kill()


def main(language: str, now: str, name: str) -> None:
    """Read standard input in this process, and write what is in it to standard output."""
    _limit_resources()
    sys.stdout.buffer.write(_READY)
    sys.stdout.buffer.flush()
    os.lseek(0, 0, os.SEEK_SET)
    with open(0, "rb", closefd=False) as file:
        try:
            for item in read_games(Words.of(language), name, file, datetime.fromisoformat(now)):
                _write(_as_json(item))
            _write({})
        except MemoryError:
            sys.exit(1)
        except Exception as error:  # noqa: BLE001 - the one who asked logs it
            _write({"failed": repr(error)})


def _as_json(item: GameLog | str) -> dict[str, object]:
    if isinstance(item, str):
        return {"refused": item}
    return {"game": item.id, "log": [game_log.entry_to_json(entry) for entry in item.log]}


def _write(answer: dict[str, object]) -> None:
    sys.stdout.buffer.write(f"{json.dumps(answer)}\n".encode())
    sys.stdout.buffer.flush()


def _limit_resources() -> None:
    """Limit the memory of this process and its share of the machine, as far as the system can.

    Linux keeps to it; macOS takes the limit and lets it be, and Windows has none: there only the
    limits on what a file may hold count, and the deadline.
    """
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with suppress(AttributeError, OSError):
        os.nice(10)


if __name__ == "__main__":
    main(*sys.argv[1:])
