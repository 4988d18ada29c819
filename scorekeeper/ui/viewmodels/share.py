"""View model of the share screens: export formats grouped by purpose."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from scorekeeper.exports.formats import FORMATS, ZIP, FileFormat, is_available
from scorekeeper.exports.page_layout import Paper
from scorekeeper.game.roles import Role
from scorekeeper.i18n import Words


class DeliveryMethod(Enum):
    """The ways an export reaches the player: as a file, as text to paste, or as a link."""

    FILE = auto()
    COPY = auto()
    LINK = auto()


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """An export format on offer, with title and note; `key` identifies its row."""

    key: str
    kind: FileFormat
    how: DeliveryMethod
    title: str
    note: str
    paper: Paper = Paper.A4

    @property
    def ending(self) -> str:
        """The file's extension, with a word before it where two choices share the extension."""
        extension = FORMATS[self.kind].extension
        if self.kind is FileFormat.TIDY_CSV:
            return f"tidy.{extension}"
        return f"letter.{extension}" if self.paper is Paper.LETTER else extension


@dataclass(frozen=True, slots=True)
class Group:
    """The formats that serve one purpose."""

    title: str
    choices: tuple[ExportChoice, ...]


def format_groups(
    _: Words, *, many: bool, finished: bool, made: Callable[[FileFormat], bool] = is_available
) -> tuple[Group, ...]:
    """Return the formats for one game, `finished` or not, or for `many` games.

    Formats that cannot be `made` here are left out, and so is BG Stats for an unfinished game.
    """
    all_groups = (
        Group(_("To show"), _to_show(_, many=many)),
        Group(_("To print"), _to_print(_)),
        Group(_("To analyse"), _to_analyse(_)),
        Group(_("For other apps and devices"), _to_transfer(_, many=many, finished=finished)),
    )
    offered = (
        Group(
            group.title,
            tuple(_offered(_, each, many=many) for each in group.choices if made(each.kind)),
        )
        for group in all_groups
    )
    return tuple(group for group in offered if group.choices)


def may_export(role: Role, kind: FileFormat) -> bool:
    """Whether a device with this role may export a format.

    The host may export all, a scorer all but the game file, which has the complete log, and others
    only those that people read.
    """
    if role is Role.HOST or (role is Role.SCORER and kind is not FileFormat.JSON):
        return True
    return kind in _TO_READ


_TO_READ: Final = {FileFormat.PNG, FileFormat.TXT, FileFormat.MD, FileFormat.PDF}


def empty_scorepads(
    _: Words, made: Callable[[FileFormat], bool] = is_available
) -> tuple[ExportChoice, ...]:
    """Return an empty scorepad to print for each paper; none where no PDF can be `made`."""
    if not made(FileFormat.PDF):
        return ()
    note = _("All rounds and dealers, to fill in by hand.")
    a4 = _file("empty", FileFormat.PDF, _("PDF, A4"), note)
    other = _("The same on North American paper.")
    letter = _file("empty-letter", FileFormat.PDF, _("PDF, Letter"), other)
    return (a4, replace(letter, paper=Paper.LETTER))


def series_choices(
    _: Words, made: Callable[[FileFormat], bool] = is_available
) -> tuple[ExportChoice, ...]:
    """Return the formats for the table of a series that can be `made` here."""
    copied = _("Copied to the clipboard, to paste into a chat.")
    choices = (
        _file("png", FileFormat.PNG, _("Picture"), _("The table as a picture, for a chat.")),
        ExportChoice("txt", FileFormat.TXT, DeliveryMethod.COPY, _("Text"), copied),
        _file("xlsx", FileFormat.XLSX, _("Excel workbook"), _("With a column for each game.")),
    )
    return tuple(choice for choice in choices if made(choice.kind))


def _offered(_: Words, choice: ExportChoice, *, many: bool) -> ExportChoice:
    """Return `choice`, its note naming the zip that holds many games."""
    if not many or FORMATS[choice.kind].bundle_extension != ZIP:
        return choice
    full_note = _.sentences([choice.note, _("One file per game, in a zip.")])
    return replace(choice, note=full_note)


def _to_show(_: Words, *, many: bool) -> tuple[ExportChoice, ...]:
    how = DeliveryMethod.FILE if many else DeliveryMethod.COPY
    result = _("Who won, and how everybody did.")
    copied = _("Who won, and how everybody did: copied to the clipboard.")
    picture = _("The scorepad as a picture, for a chat.")
    marked = _("The same with Markdown formatting, for forums and notes.")
    return (
        _file("png", FileFormat.PNG, _("Picture"), picture),
        ExportChoice("txt", FileFormat.TXT, how, _("Text"), result if many else copied),
        ExportChoice("md", FileFormat.MD, how, _("Markdown"), marked),
    )


def _to_print(_: Words) -> tuple[ExportChoice, ...]:
    a4 = _file("pdf", FileFormat.PDF, _("PDF, A4"), _("The scorepad, to pin to the wall."))
    note = _("The same on North American paper.")
    letter = _file("pdf-letter", FileFormat.PDF, _("PDF, Letter"), note)
    return (a4, replace(letter, paper=Paper.LETTER))


def _to_analyse(_: Words) -> tuple[ExportChoice, ...]:
    workbook = _("The scorepad as a spreadsheet with working formulas and a chart.")
    numbers = _("Numbers only, for any spreadsheet.")
    tidy = _("A row for each player and round, for statistics programs.")
    return (
        _file("xlsx", FileFormat.XLSX, _("Excel workbook"), workbook),
        _file("csv", FileFormat.CSV, _("CSV, the scorepad"), numbers),
        _file("tidy-csv", FileFormat.TIDY_CSV, _("CSV, a row for each bid"), tidy),
    )


def _to_transfer(_: Words, *, many: bool, finished: bool) -> tuple[ExportChoice, ...]:
    note = _("Everything that was recorded, for Scorekeeper on another device (JSON).")
    game_file = _file("json", FileFormat.JSON, _("Game file"), note)
    if many or not finished:
        return (game_file,)
    opens = _("Opens BG Stats with this play filled in.")
    link = DeliveryMethod.LINK
    return (game_file, ExportChoice("bgstats", FileFormat.BGSTATS, link, _("BG Stats"), opens))


def _file(key: str, kind: FileFormat, title: str, note: str) -> ExportChoice:
    return ExportChoice(key, kind, DeliveryMethod.FILE, title, note)
