"""Read games from a game file, JSON lines, a spreadsheet, a zip of such files, or a backup.

Files are streamed, a game at a time, within `input_limits`. `import_process` runs this in a
separate process.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from io import BytesIO
from itertools import chain
from typing import BinaryIO, Final

from scorekeeper.exports import backup_file, game_file, zip_reader
from scorekeeper.exports.file_faults import (
    BadFileError,
    FileFault,
    fault_of_bytes,
    is_result_text,
)
from scorekeeper.exports.game_file import GameFile
from scorekeeper.exports.input_limits import (
    MAX_BACKUP_PLAYERS,
    MAX_ENTRIES_IN_ALL,
    MAX_GAME_BYTES,
    MAX_GAMES,
    MAX_PHOTOS_IN_ALL,
    MAX_REFUSALS,
)
from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode, SheetLine, sheet_lines
from scorekeeper.exports.sheet_games import (
    ASK_COLUMNS,
    ASK_EDITION,
    SheetAnswers,
    SheetGame,
    read_sheet_games,
)
from scorekeeper.exports.sheet_heading import read_heading
from scorekeeper.exports.sheet_notes import OTHER_WORKSHEETS, sheet_fault
from scorekeeper.exports.sheet_numbers import is_numeric
from scorekeeper.exports.sheet_scores import read_evenings
from scorekeeper.exports.xlsx_cells import has_more_sheets, xlsx_lines
from scorekeeper.exports.zip_reader import CHUNK_SIZE
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.appearance_json import read_appearance
from scorekeeper.game.events import Entry
from scorekeeper.game.faults import TOLERATED, Fault, sheet_faults
from scorekeeper.game.json_values import Json, UnreadableError, read_list
from scorekeeper.i18n import Words
from scorekeeper.i18n.sentences import fault_sentence, unreadable_file_sentence, with_names

_SPREADSHEETS: Final = (".xlsx", ".xlsm", ".ods", ".numbers")
_OTHER_SPREADSHEETS: Final = frozenset(("content.xml", "Index/Document.iwa", "xl/workbook.bin"))
_FOREIGN: Final = {
    b"SQLite format 3\0": FileFault.DATABASE,
    b"\xd0\xcf\x11\xe0": FileFault.SPREADSHEET,  # of Excel before 2007
}
"""The first bytes of files of other kinds."""
_SAMPLE: Final = 1000
_JSON: Final = re.compile(rb"\s*(?:\{|\[(?!\d)|$)")
"""The beginning of JSON; a line of a chat may begin with its time: [01.11.2025, 21:03]."""


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game read from a file: its id, and its log, which makes a game.

    `appearances` are those of its players by seat, or empty. Of a game in a sheet `asks` is what is
    asked about it (`sheet_games`), and `notes` is how it was understood.
    """

    id: str
    log: tuple[Entry, ...]
    appearances: tuple[Appearance, ...] = ()
    asks: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetQuestion:
    """A sheet that cannot be read before a question is answered: which (`sheet_games`), and why."""

    place: str
    ask: str
    text: str


Item = GameLog | SheetQuestion | dict[str, Json] | str
"""A result of reading a file: a game, a question about a sheet, the settings of a backup, which are
unchecked, or the text of a refusal."""

NO_ANSWERS: Final = SheetAnswers()


Document = bytes | BinaryIO | FileFault
"""A text, an XLSX file, or the reason to refuse a file."""


def read_games(
    _: Words, name: str, file: BinaryIO, now: datetime, answers: SheetAnswers = NO_ANSWERS
) -> Iterator[Item]:
    """Yield the games of a file, and a line of text for each refusal.

    `file` is seekable and at position 0. A game without a time gets `now`. A refusal has the place,
    such as `games.jsonl:3`, what is wrong, and what to do. Reading ends early at the limits on
    games, their logs and photos, and refusals.
    """
    games = entries = photos = refused = 0
    for item in _items(_, name, file, now, answers):
        if isinstance(item, str):
            refused += 1
        elif isinstance(item, GameLog):
            games += 1
            entries += len(item.log)
            photos += sum(appearance.photo is not None for appearance in item.appearances)
        if games > MAX_GAMES or entries > MAX_ENTRIES_IN_ALL or photos > MAX_PHOTOS_IN_ALL:
            many = _("There are too many games in this file. Split it, and import it in parts.")
            yield f"{name}: {many}"
            return
        yield item
        if refused == MAX_REFUSALS:
            more = _("The rest was not read. Correct this first, or ask for the file again.")
            yield f"{name}: {more}"
            return


def fault_message(_: Words, file: GameFile, found: Fault) -> str:
    """Return a fault in words, with the names of the players of `file`."""
    names = [player.name for player in file.game.players]
    return fault_sentence(_, found.code, with_names(dict(found.facts), names))


def _items(
    _: Words, name: str, file: BinaryIO, now: datetime, answers: SheetAnswers
) -> Iterator[Item]:
    start = file.read(_SAMPLE)
    file.seek(0)
    if backup_file.is_backup(start):
        yield from _backup_items(_, name, file)
        return
    try:
        for place, document in _documents(name, file, start):
            try:
                yield from _games(_, place, document, now, answers)
            except UnreadableError as error:
                yield unreadable_file_sentence(_, place, error.place, error.code, error.facts)
            except SheetError as error:
                yield _refused_sheet(_, place, document, error)
            except BadFileError as error:
                yield f"{place}: {_(error.fault)}"
    except BadFileError as error:
        yield f"{name}: {_(error.fault)}"


def _backup_items(_: Words, name: str, file: BinaryIO) -> Iterator[Item]:
    """Yield the settings and the games of a backup, but deleted ones."""
    line = 1
    try:
        head, _count, games = backup_file.read_backup(file)
        appearances, deleted = _appearances(head), head.get("deleted")
        settings = head.get("settings")
        if isinstance(settings, dict):
            yield settings
        line += 1
        for game in games:
            if not isinstance(deleted, dict) or game.id not in deleted:
                # as in other files, the first game of a player has the look
                seated = [appearances.pop(player.id, Appearance()) for player in game.game.players]
                yield GameLog(game.id, game.log, tuple(seated) if any(seated) else ())
            line += 1
    except UnreadableError as error:
        place = f"{name}:{line}"
        yield unreadable_file_sentence(_, place, error.place, error.code, error.facts)


def _appearances(head: Mapping[str, Json]) -> dict[str, Appearance]:
    players = read_list(head.get("players", []), "players", most=MAX_BACKUP_PLAYERS)
    return {
        str(player.get("id")): read_appearance(player["appearance"], f"players[{n}].appearance")
        for n, player in enumerate(players)
        if isinstance(player, dict) and "appearance" in player
    }


def _games(
    _: Words, place: str, document: Document, now: datetime, answers: SheetAnswers
) -> Iterator[Item]:
    """Yield games and faults; ask for the edition of a sheet where it cannot be Classic.

    Raises UnreadableError, SheetError and BadFileError.
    """
    if isinstance(document, FileFault):
        raise BadFileError(document)
    if isinstance(document, bytes) and _JSON.match(document[:_SAMPLE].removeprefix(BOM_UTF8)):
        file = game_file.read(document)
        yield _game_log(SheetGame(file, file.is_whole), now)
        yield from (f"{place}: {why}" for why in _faults(_, file))
        return
    unlike = _("This does not fit the rules of Classic. Which edition was played?")
    lines = _sheet(document)
    is_ours = read_heading(lines) is not None
    is_book = not isinstance(document, bytes) and has_more_sheets(document)
    more = (_(OTHER_WORKSHEETS),) if is_book and not is_ours else ()
    try:
        for game in read_sheet_games(_, lines, answers):
            faults = [*_faults(_, game.file)]
            if faults and ASK_EDITION in game.asks:
                yield SheetQuestion(place, ASK_EDITION, _.sentences((faults[0], unlike)))
                continue
            yield _game_log(replace(game, notes=(*game.notes, *more)), now)
            yield from (f"{place}: {why}" for why in faults)
    except (UnreadableError, SheetError) as error:
        if answers.edition or is_ours:
            raise
        if isinstance(error, SheetError) and error.code is not SheetFaultCode.NO_ROUND_FITS:
            raise
        note = error.note if isinstance(error, SheetError) else ""
        yield SheetQuestion(place, ASK_EDITION, _.sentences(filter(None, (note, unlike))))


def _game_log(game: SheetGame, now: datetime) -> GameLog:
    """Return the game of a file, finished if it is played and the file does not say when."""
    file, id_ = game.file, game_file.game_id(game.file)
    if game.played and file.finished_at is None:
        file = replace(file, finished_at=file.started_at or now)
    log = game_file.log_entries(file, now)
    return GameLog(id_, log, file.appearances, game.asks, game.notes)


def _sheet(document: bytes | BinaryIO) -> list[SheetLine]:
    """Return the lines of a sheet. Raises SheetError and BadFileError."""
    if not isinstance(document, bytes):
        return xlsx_lines(document)
    if len(document) > MAX_GAME_BYTES:
        raise SheetError(SheetFaultCode.TOO_LARGE)
    try:
        text = document.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFileError(fault_of_bytes(document)) from None
    lines = sheet_lines(text)
    numbered = any(len(line.cells) > 1 and any(map(is_numeric, line.cells)) for line in lines)
    if not numbered and read_heading(lines) is None and not read_evenings(lines):
        raise BadFileError(FileFault.OTHER)
    return lines


def _refused_sheet(
    _: Words, place: str, document: Document, error: SheetError
) -> str | SheetQuestion:
    if error.code is SheetFaultCode.NO_NAMES:
        return SheetQuestion(place, ASK_COLUMNS, sheet_fault(_, error))
    if not isinstance(document, bytes):
        return f"{place}: {_(FileFault.SPREADSHEET)}"
    if error.code is SheetFaultCode.COLUMNS and is_result_text(document[:_SAMPLE]):
        return f"{place}: {_(FileFault.RESULT)}"
    return f"{place}: {sheet_fault(_, error)}"


def _documents(name: str, file: BinaryIO, start: bytes) -> Iterator[tuple[str, Document]]:
    """Yield the place and the content of each document in a file. Raises BadFileError.

    `start` are its first bytes. What macOS adds to a zip is left out.
    """
    if not start.startswith(zip_reader.ZIP_SIGNATURE):
        yield from _lines_or_whole(name, iter(lambda: file.read(CHUNK_SIZE), b""))
        return
    if book := _workbook(file):
        yield name, book
        return
    for member, chunks in zip_reader.members(file):
        if member.startswith("__MACOSX/") or member.endswith(".DS_Store"):
            continue
        place = f"{name}/{member}"
        first = next(chunks, b"")
        if first.startswith(zip_reader.ZIP_SIGNATURE) and member.lower().endswith(_SPREADSHEETS):
            inner = zip_reader.read_part(chain([first], chunks), MAX_GAME_BYTES)
            yield place, _workbook(BytesIO(inner)) or FileFault.ZIP_INSIDE
        elif first.startswith(zip_reader.ZIP_SIGNATURE):
            yield place, FileFault.ZIP_INSIDE
        elif backup_file.is_backup(first):
            yield place, FileFault.BACKUP_INSIDE
        else:
            yield from _lines_or_whole(place, chain([first], chunks))


def _workbook(file: BinaryIO) -> BinaryIO | FileFault | None:
    """Return a zip as the spreadsheet that it is; None for another one. Raises BadFileError."""
    names = [name for name, _content in zip_reader.members(file)]
    if "xl/workbook.xml" in names:
        return file
    return FileFault.SPREADSHEET if _OTHER_SPREADSHEETS & {*names} else None


def _lines_or_whole(place: str, chunks: Iterable[bytes]) -> Iterator[tuple[str, Document]]:
    """Yield the whole of a file that is not a zip, or each line of a file of JSON lines.

    A document larger than `MAX_GAME_BYTES` is cut one byte later, so that the parser refuses it.
    """
    remaining, start = iter(chunks), list[bytes]()
    while sum(map(len, start)) <= MAX_GAME_BYTES and (chunk := next(remaining, b"")):
        start.append(chunk)
    whole = b"".join(start)
    foreign = next((_FOREIGN[each] for each in _FOREIGN if whole.startswith(each)), None)
    if foreign:
        yield place, foreign
        return
    if len(whole) > MAX_GAME_BYTES and b"\n" not in whole.lstrip():
        yield place, whole
        return
    lines = _lines(chain(start, remaining))
    first = next(lines, None)
    second = next(lines, None)
    if first and second and first[1].rstrip().endswith(b"}"):
        yield from ((f"{place}:{n}", line) for n, line in chain((first, second), lines))
    else:
        yield place, whole


def _lines(chunks: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that are not blank, with their numbers from 1; lines too long are cut."""
    number = 0
    rest = b""
    for chunk in chain(chunks, [b"\n"]):
        *whole, rest = (rest + chunk).split(b"\n")
        rest = rest[: MAX_GAME_BYTES + 1]
        for raw in whole:
            for line in raw.splitlines() or [b""]:
                number += 1
                if line.strip():
                    yield number, line


def _faults(_: Words, file: GameFile) -> Iterator[str]:
    for found in sheet_faults(file.game.rounds):
        if found.code not in TOLERATED:
            message = fault_message(_, file, found)
            yield _("round {round}: {message}", round=found.round, message=message)
