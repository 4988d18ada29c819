"""Read files with games in a separate process with limited memory and time.

The process gets the file as standard input and answers with a line of JSON for each game or
refusal. It is `python -m scorekeeper.exports.import_process`, without Flet and database.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from threading import Timer
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from scorekeeper.exports import game_log
from scorekeeper.exports.import_reader import (
    NO_ANSWERS,
    GameLog,
    Item,
    SheetQuestion,
    read_games,
)
from scorekeeper.exports.input_limits import LARGEST_FILE
from scorekeeper.exports.limited_process import (
    READY,
    limit_resources,
    process_environment,
    process_slots,
    python_program,
)
from scorekeeper.exports.look_json import look_to_json, read_look
from scorekeeper.exports.sheet_games import SheetAnswers
from scorekeeper.exports.zip_reader import ZIP_SIGNATURE
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from subprocess import Popen

    from scorekeeper.game.looks import ChosenLook

log = logging.getLogger(__name__)

IN_PROCESS_SIZE: Final = 64 * 2**10
"""Files of up to this many bytes, except zips, are read in the calling process.

Such a file has at most 1,000 log entries; the worst takes half a second.
"""
MEMORY_LIMIT: Final = 512 * 2**20
"""Memory limit of the process in bytes; the worst game takes 80 MB."""
TIME_LIMIT: Final = 300.0
"""Time limit of the process in seconds; 10,000 games take 50, the worst game 11."""

_PROGRAM: Final = ("-P", "-m", "scorekeeper.exports.import_process")


@dataclass(frozen=True, slots=True)
class FileContent:
    """The games of a file, and a line of text for each refusal.

    `looks` has, for each of `games`, those of its players by seat, or nothing; `asks` and `notes`
    have what is asked about a game in a sheet, and how it was understood. `questions` are the
    sheets of which nothing is taken before something is said.
    """

    games: tuple[OpenGame, ...] = ()
    refusals: tuple[str, ...] = ()
    looks: tuple[tuple[ChosenLook, ...], ...] = ()
    asks: tuple[tuple[str, ...], ...] = ()
    notes: tuple[tuple[str, ...], ...] = ()
    questions: tuple[SheetQuestion, ...] = ()


def read_file(
    _: Words, name: str, file: BinaryIO, now: datetime, answers: SheetAnswers = NO_ANSWERS
) -> FileContent:
    """Read the games of the file called `name`; a game without time gets `now`.

    `file` is seekable. Blocks until all of it is read. A refusal begins with its place, such as
    `games.jsonl:3`. Where no process can be started, the file is read in this one, within the same
    limits on its content. `answers` are for sheets that do not say them.
    """
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    if size > LARGEST_FILE:
        too_large = _("{path} is too large. Split it, and try again.", path=name)
        return FileContent(refusals=(too_large,))
    is_zip = file.read(len(ZIP_SIGNATURE)) == ZIP_SIGNATURE
    file.seek(0)
    if (size <= IN_PROCESS_SIZE and not is_zip) or not (python := python_program()):
        return _collect(read_games(_, name, file, now, answers))
    if not process_slots.acquire(blocking=False):
        busy = _("Other files are being read. Nothing was changed – try again in a moment.")
        return FileContent(refusals=(f"{name}: {busy}",))
    try:
        return _in_process(python, _, name, file, now, answers)
    finally:
        process_slots.release()


def _collect(items: Iterable[Item]) -> FileContent:
    refused: list[str] = []
    read: list[GameLog] = []
    questions: list[SheetQuestion] = []
    for item in items:
        if isinstance(item, str):
            refused.append(item)
        elif isinstance(item, SheetQuestion):
            questions.append(item)
        else:
            read.append(item)
    return FileContent(
        games=tuple(OpenGame.of(each.id, each.log) for each in read),
        refusals=tuple(refused),
        looks=tuple(each.looks for each in read),
        asks=tuple(each.asks for each in read),
        notes=tuple(each.notes for each in read),
        questions=tuple(questions),
    )


class _Ended(Exception):
    """The process ended before it had read everything."""


def _in_process(
    python: str, _: Words, name: str, file: BinaryIO, now: datetime, answers: SheetAnswers
) -> FileContent:
    said = json.dumps([answers.edition, *answers.columns])
    with (
        _with_descriptor(file) as input_,
        _start_process(python, (_.language, now.isoformat(), said, name), input_) as process,
    ):
        assert process.stdout is not None  # noqa: S101 - it is a pipe
        if process.stdout.readline(len(READY)) != READY:
            log.error("%s cannot read files in a process of its own", python)
            file.seek(0)
            return _collect(read_games(_, name, file, now, answers))
        try:
            return _collect(_answers(process.stdout))
        except _Ended:
            far_too_much = _(
                "This file takes far more memory or time than games should. Ask for it again, or "
                "import it in parts."
            )
            return FileContent(refusals=(f"{name}: {far_too_much}",))


def _answers(stdout: Iterable[bytes]) -> Iterator[Item]:
    """Yield the answers of the process. Raises _Ended if the last one is missing."""
    for line in stdout:
        try:
            answer: dict[str, Any] = json.loads(line)
        except ValueError:  # cut in the middle
            break
        if "game" in answer:
            looks = tuple(read_look(each, "") for each in answer["looks"])
            said = (tuple(answer["asks"]), tuple(answer["notes"]))
            yield GameLog(answer["game"], game_log.read_log(answer["log"]), looks, *said)
        elif "ask" in answer:
            yield SheetQuestion(answer["place"], answer["ask"], answer["text"])
        elif "refused" in answer:
            yield answer["refused"]
        elif "failed" in answer:
            raise RuntimeError(answer["failed"])
        else:
            return
    raise _Ended


@contextmanager
def _with_descriptor(file: BinaryIO) -> Iterator[BinaryIO]:
    """Yield `file`, or a copy on the disk if another process cannot read it."""
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
def _start_process(
    python: str, arguments: tuple[str, str, str, str], file: BinaryIO
) -> Iterator[Popen[bytes]]:
    """Run the process; it is killed after `TIME_LIMIT`, and when the block ends."""
    import subprocess  # noqa: PLC0415 - there are none in the browser

    command = [python, *_PROGRAM, *arguments]
    with subprocess.Popen(  # noqa: S603 - our own program
        command,
        stdin=file.fileno(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=process_environment(),
    ) as process:
        deadline = Timer(TIME_LIMIT, process.kill)
        deadline.daemon = True
        deadline.start()
        try:
            yield process
        finally:
            deadline.cancel()
            process.kill()


def main(language: str, now: str, said: str, name: str) -> None:
    """Run in the process: read games from standard input, and write answers to standard output."""
    limit_resources(MEMORY_LIMIT)
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    os.lseek(0, 0, os.SEEK_SET)
    edition, *columns = json.loads(said)
    answers = SheetAnswers(tuple(columns), edition)
    with open(0, "rb", closefd=False) as file:
        try:
            at = datetime.fromisoformat(now)
            for item in read_games(Words.of(language), name, file, at, answers):
                _write(_as_json(item))
            _write({})
        except MemoryError:
            sys.exit(1)
        except Exception as error:  # noqa: BLE001 - the one who asked logs it
            _write({"failed": repr(error)})


def _as_json(item: Item) -> dict[str, object]:
    if isinstance(item, str):
        return {"refused": item}
    if isinstance(item, SheetQuestion):
        return {"ask": item.ask, "place": item.place, "text": item.text}
    return {
        "game": item.id,
        "log": [game_log.file_entry_to_json(entry) for entry in item.log],
        "looks": [look_to_json(each) for each in item.looks],
        "asks": item.asks,
        "notes": item.notes,
    }


def _write(answer: dict[str, object]) -> None:
    sys.stdout.buffer.write(f"{json.dumps(answer)}\n".encode())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
