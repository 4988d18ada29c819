"""Reading the files chosen for an import: exported games, sheets, zips and backups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.app import StoreError
from scorekeeper.app.rule_presets import RULE_PRESETS_KEY, read_rule_presets
from scorekeeper.exports.import_process import read_file
from scorekeeper.exports.import_reader import NO_ANSWERS
from scorekeeper.exports.sheet_games import ASK_EDITION
from scorekeeper.ui.device.file_picker import PickedFile
from scorekeeper.ui.session.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from scorekeeper.app import OpenGame, RulePreset
    from scorekeeper.exports.import_process import FileContent
    from scorekeeper.exports.import_reader import SheetQuestion
    from scorekeeper.exports.sheet_games import SheetAnswers
    from scorekeeper.game.looks import ChosenLook
    from scorekeeper.ui.session.session import Session


@dataclass(frozen=True, slots=True)
class FileRead:
    """The contents of a chosen file, and a line for each reason why it is not imported.

    `looks` has, for each of `games`, those of its players by seat, or nothing. `notes` say how a
    sheet was understood; one about which something can be said is kept, to be read `again`.
    """

    games: tuple[OpenGame, ...] = ()
    refused: tuple[str, ...] = ()
    looks: tuple[tuple[ChosenLook, ...], ...] = ()
    rule_presets: tuple[RulePreset, ...] = ()
    notes: tuple[str, ...] = ()
    questions: tuple[SheetQuestion, ...] = ()
    asks_edition: bool = False
    again: PickedFile | None = None


@dataclass(frozen=True, slots=True)
class FilesRead:
    """The contents of all chosen files."""

    files: tuple[FileRead, ...]

    @property
    def games(self) -> tuple[OpenGame, ...]:
        """All games."""
        return tuple(game for file in self.files for game in file.games)

    @property
    def looks(self) -> tuple[tuple[ChosenLook, ...], ...]:
        """The looks of the players of each game."""
        return tuple(look for file in self.files for look in file.looks)

    @property
    def rule_presets(self) -> tuple[RulePreset, ...]:
        """All rule presets."""
        return tuple(each for file in self.files for each in file.rule_presets)

    @property
    def refused(self) -> tuple[str, ...]:
        """All reasons why nothing is imported."""
        return tuple(line for file in self.files for line in file.refused)

    @property
    def questions(self) -> tuple[SheetQuestion, ...]:
        """All questions to answer before anything is imported."""
        return tuple(each for file in self.files for each in file.questions)

    @property
    def notes(self) -> tuple[str, ...]:
        """All notes on how sheets were read."""
        return tuple(line for file in self.files for line in file.notes)

    @property
    def asks_edition(self) -> bool:
        """Whether the edition of a sheet can be said."""
        return any(file.asks_edition for file in self.files)


async def read_files(session: Session, files: Sequence[PickedFile]) -> FilesRead:
    """Read `files` without storing anything; each is a backup or holds exported games."""
    read = [await _read(session, file, NO_ANSWERS) for file in files]
    if not any(each.games or each.rule_presets or each.refused or each.questions for each in read):
        read.append(FileRead(refused=(_("No games were found in it."),)))
    return FilesRead(tuple(read))


async def read_again(session: Session, files: FilesRead, answers: SheetAnswers) -> FilesRead:
    """Read the sheets again about which something has been said."""
    return FilesRead(
        tuple(
            [
                await _read(session, each.again, answers) if each.again else each
                for each in files.files
            ]
        )
    )


async def _read(session: Session, file: PickedFile, answers: SheetAnswers) -> FileRead:
    try:
        content = await session.run(_import, file, session.app.now(), answers)
        asks_edition = any(ASK_EDITION in asks for asks in content.asks) or bool(answers.edition)
        asked = content.questions or asks_edition
        again = PickedFile(file.name, file.read()) if asked else None
    finally:
        file.discard()
    return FileRead(
        content.games,
        content.refusals,
        content.looks,
        read_rule_presets(content.settings.get(RULE_PRESETS_KEY)),
        notes=tuple(line for notes in content.notes for line in notes),
        questions=content.questions,
        asks_edition=asks_edition,
        again=again,
    )


def _import(file: PickedFile, now: datetime, answers: SheetAnswers) -> FileContent:
    return read_file(_, file.name, file.content, now, answers)


def error_about(error: StoreError, name: str) -> StoreError:
    """Return the same error with `name` in place of the path."""
    return StoreError(error.problem, name, **error.facts)
