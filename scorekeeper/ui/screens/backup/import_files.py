"""Reading the files chosen for an import: exported games, sheets, zips and backups."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from scorekeeper.app import RulePreset
from scorekeeper.app.rule_presets import RULE_PRESETS_KEY, read_rule_presets
from scorekeeper.exports.import_process import FileContent, read_file, together
from scorekeeper.exports.import_reader import NO_ANSWERS
from scorekeeper.exports.sheet_games import ASK_EDITION, SheetAnswers
from scorekeeper.ui.device.file_picker import PickedFile
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import _


@dataclass(frozen=True, slots=True)
class FilesRead:
    """The contents of all chosen files together, and the favourites of backups among them.

    `answers` are what the player said about sheets. `again` has each content with its file, or None
    where there is nothing to say about it.
    """

    content: FileContent = field(default_factory=FileContent)
    rule_presets: tuple[RulePreset, ...] = ()
    answers: SheetAnswers = NO_ANSWERS
    again: tuple[tuple[FileContent, PickedFile | None], ...] = ()

    @property
    def asks_edition(self) -> bool:
        """Whether a sheet names no edition, so that the player may."""
        return bool(self.answers.edition) or _asks_edition(self.content)


async def read_files(session: Session, files: Sequence[PickedFile]) -> FilesRead:
    """Read `files` without storing anything; each is a backup or holds exported games."""
    found = _files_read([await _read(session, file, NO_ANSWERS) for file in files], NO_ANSWERS)
    read = found.content
    if not (read.games or read.refusals or read.questions or found.rule_presets):
        nothing = FileContent(refusals=(_("No games were found in it."),))
        return replace(found, content=nothing)
    return found


async def read_again(session: Session, found: FilesRead, answers: SheetAnswers) -> FilesRead:
    """Read the sheets that were asked about again, with the player's answers."""
    read = [
        await _read(session, file, answers) if file else (content, file)
        for content, file in found.again
    ]
    return _files_read(read, answers)


def _files_read(
    read: Sequence[tuple[FileContent, PickedFile | None]], answers: SheetAnswers
) -> FilesRead:
    content = together([content for content, _file in read])
    kept = [read_rule_presets(each.get(RULE_PRESETS_KEY)) for each in content.settings]
    return FilesRead(content, tuple(chain.from_iterable(kept)), answers, tuple(read))


async def _read(
    session: Session, file: PickedFile, answers: SheetAnswers
) -> tuple[FileContent, PickedFile | None]:
    try:
        now = session.app.now()
        content = await session.run(read_file, _, file.name, file.content, now, answers)
        asked = content.questions or _asks_edition(content) or answers.edition
        return content, PickedFile(file.name, file.read()) if asked else None
    finally:
        file.discard()


def _asks_edition(content: FileContent) -> bool:
    return any(ASK_EDITION in asks for asks in content.asks)
