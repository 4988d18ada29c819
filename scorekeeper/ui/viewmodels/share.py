"""View model of the share screens: export formats grouped by purpose."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from scorekeeper.exports.formats import FORMATS, ZIP, FileFormat, is_available
from scorekeeper.exports.page_layout import Paper
from scorekeeper.i18n import N_, Words


class DeliveryMethod(Enum):
    """The ways an export reaches the player: as a file, as text to paste, or as a link."""

    FILE = auto()
    COPY = auto()
    LINK = auto()


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """An export format on offer, with title and note.

    `key_name` stands for the kind in the key of its row.
    """

    kind: FileFormat
    title: str
    note: str
    how: DeliveryMethod = DeliveryMethod.FILE
    paper: Paper = Paper.A4
    key_name: str = ""

    @property
    def key(self) -> str:
        """The key of its row."""
        key = self.key_name or self.kind
        return f"{key}-letter" if self.paper is Paper.LETTER else key

    @property
    def ending(self) -> str:
        """The file's extension, with a word before it where two choices share the extension."""
        extension = FORMATS[self.kind].extension
        if self.kind is FileFormat.TIDY_CSV:
            return f"tidy.{extension}"
        return f"letter.{extension}" if self.paper is Paper.LETTER else extension


_ON_LETTER: Final = ExportChoice(
    FileFormat.PDF,
    N_("PDF, Letter"),
    N_("The same on North American paper."),
    paper=Paper.LETTER,
)
_GAMES: Final[Mapping[str, tuple[ExportChoice, ...]]] = {
    N_("To show"): (
        ExportChoice(FileFormat.PNG, N_("Picture"), N_("The scorepad as a picture, for a chat.")),
        ExportChoice(FileFormat.TXT, N_("Text"), N_("Who won, and how everybody did.")),
        ExportChoice(
            FileFormat.MD,
            N_("Markdown"),
            N_("The same with Markdown formatting, for forums and notes."),
        ),
    ),
    N_("To print"): (
        ExportChoice(FileFormat.PDF, N_("PDF, A4"), N_("The scorepad, to pin to the wall.")),
        _ON_LETTER,
    ),
    N_("To analyse"): (
        ExportChoice(
            FileFormat.XLSX,
            N_("Excel workbook"),
            N_("The scorepad as a spreadsheet with working formulas and a chart."),
        ),
        ExportChoice(
            FileFormat.CSV, N_("CSV, the scorepad"), N_("Numbers only, for any spreadsheet.")
        ),
        ExportChoice(
            FileFormat.TIDY_CSV,
            N_("CSV, a row for each bid"),
            N_("A row for each player and round, for statistics programs."),
        ),
    ),
    N_("For other apps and devices"): (
        ExportChoice(
            FileFormat.JSON,
            N_("Game file"),
            N_("Everything that was recorded, for Scorekeeper on another device (JSON)."),
        ),
        ExportChoice(
            FileFormat.BGSTATS,
            N_("BG Stats"),
            N_("Opens BG Stats with this play filled in."),
            DeliveryMethod.LINK,
        ),
    ),
}
EMPTY_SCOREPADS: Final = (
    ExportChoice(
        FileFormat.PDF,
        N_("PDF, A4"),
        N_("All rounds and dealers, to fill in by hand."),
        key_name="empty",
    ),
    replace(_ON_LETTER, key_name="empty"),
)
"""An empty scorepad to print, for each paper."""
STANDINGS: Final = (
    ExportChoice(FileFormat.PNG, N_("Picture"), N_("The table as a picture, for a chat.")),
    ExportChoice(
        FileFormat.TXT,
        N_("Text"),
        N_("Copied to the clipboard, to paste into a chat."),
        DeliveryMethod.COPY,
    ),
    ExportChoice(FileFormat.XLSX, N_("Excel workbook"), N_("With a column for each game.")),
)
"""The formats of the table of a series or tournament."""


def offered(
    _: Words, choices: Iterable[ExportChoice], made: Callable[[FileFormat], bool]
) -> tuple[ExportChoice, ...]:
    """Return, translated, those of `choices` that can be `made` here."""
    return tuple(
        replace(each, title=_(each.title), note=_(each.note)) for each in choices if made(each.kind)
    )


def format_groups(
    _: Words, *, many: bool, finished: bool, made: Callable[[FileFormat], bool] = is_available
) -> dict[str, tuple[ExportChoice, ...]]:
    """Return the formats by purpose for one game, `finished` or not, or for `many` games.

    Formats that cannot be `made` here are left out, and so is BG Stats for an unfinished game.
    """

    def fits(kind: FileFormat) -> bool:
        return made(kind) and (kind is not FileFormat.BGSTATS or (finished and not many))

    def of_games(choice: ExportChoice) -> ExportChoice:
        if many and FORMATS[choice.kind].bundle_extension == ZIP:
            zipped = _.sentences([choice.note, _("One file per game, in a zip.")])
            return replace(choice, note=zipped)
        if not many and choice.kind in (FileFormat.TXT, FileFormat.MD):
            copied = _("Who won, and how everybody did: copied to the clipboard.")
            note = copied if choice.kind is FileFormat.TXT else choice.note
            return replace(choice, how=DeliveryMethod.COPY, note=note)
        return choice

    groups = {_(title): offered(_, choices, fits) for title, choices in _GAMES.items()}
    return {title: tuple(map(of_games, choices)) for title, choices in groups.items() if choices}
