"""What games can be taken elsewhere as, by what one would want to do with them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto

from scorekeeper.exports.kinds import FILES, ZIP, Kind, can_be_made
from scorekeeper.exports.pad_layout import Paper
from scorekeeper.i18n import Words


class How(Enum):
    """How it reaches the player: as a file, as text to paste, as a page that opens."""

    FILE = auto()
    COPY = auto()
    LINK = auto()


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to take games elsewhere: its name, and what it is good for. `key` names it."""

    key: str
    kind: Kind
    how: How
    title: str
    note: str
    paper: Paper = Paper.A4


@dataclass(frozen=True, slots=True)
class Group:
    """The ways that serve one purpose."""

    title: str
    choices: tuple[Choice, ...]


def groups(
    _: Words, *, many: bool, finished: bool, made: Callable[[Kind], bool] = can_be_made
) -> tuple[Group, ...]:
    """What is offered for one game, `finished` or not, or for `many`.

    What cannot be `made` here is left out, and so is BG Stats for a game that is not finished.
    """
    all_groups = (
        Group(_("To show"), _to_show(_, many=many)),
        Group(_("To print"), _to_print(_)),
        Group(_("To analyse"), _to_calculate(_)),
        Group(_("To take with you"), _to_take_along(_, many=many, finished=finished)),
    )
    offered = (
        Group(
            group.title,
            tuple(_offered(_, each, many=many) for each in group.choices if made(each.kind)),
        )
        for group in all_groups
    )
    return tuple(group for group in offered if group.choices)


def _offered(_: Words, choice: Choice, *, many: bool) -> Choice:
    """`choice`, with a word about the zip that many games are in."""
    if not many or FILES[choice.kind].of_many != ZIP:
        return choice
    told = _.sentences([choice.note, _("One file per game, in a zip.")])
    return replace(choice, note=told)


def _to_show(_: Words, *, many: bool) -> tuple[Choice, ...]:
    picture = Choice(
        "png", Kind.PNG, How.FILE, _("Picture"), _("The scorepad as a picture, for a chat.")
    )
    text, how = _("Who won, and how everybody did."), How.FILE if many else How.COPY
    pasted = _("Who won, and how everybody did: copied, to paste into a chat.")
    marked = _("The same with Markdown formatting, for forums and notes.")
    return (
        picture,
        Choice("txt", Kind.TXT, how, _("Text"), text if many else pasted),
        Choice("md", Kind.MD, how, _("Markdown"), marked),
    )


def _to_print(_: Words) -> tuple[Choice, ...]:
    return (
        Choice("pdf", Kind.PDF, How.FILE, _("PDF, A4"), _("The scorepad, to pin to the wall.")),
        Choice(
            "pdf-letter",
            Kind.PDF,
            How.FILE,
            _("PDF, Letter"),
            _("The same on North American paper."),
            Paper.LETTER,
        ),
    )


def _to_calculate(_: Words) -> tuple[Choice, ...]:
    return (
        Choice(
            "xlsx",
            Kind.XLSX,
            How.FILE,
            _("Excel workbook"),
            _("The scorepad as a spreadsheet with working formulas and a chart."),
        ),
        Choice(
            "csv",
            Kind.CSV,
            How.FILE,
            _("CSV, the scorepad"),
            _("Numbers only, for any spreadsheet."),
        ),
        Choice(
            "tidy-csv",
            Kind.TIDY_CSV,
            How.FILE,
            _("CSV, a row for each bid"),
            _("A row for each player and round, for statistics programs."),
        ),
    )


def _to_take_along(_: Words, *, many: bool, finished: bool) -> tuple[Choice, ...]:
    game_file = Choice(
        "json",
        Kind.JSON,
        How.FILE,
        _("Game file"),
        _("Everything that was recorded, for Scorekeeper on another device (JSON)."),
    )
    if many or not finished:
        return (game_file,)
    handed = _("Opens BG Stats with this play filled in.")
    return (game_file, Choice("bgstats", Kind.BGSTATS, How.LINK, _("BG Stats"), handed))
