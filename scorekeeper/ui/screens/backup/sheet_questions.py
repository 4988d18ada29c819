"""Questions about imported sheets, and notes on how they were read."""

from collections.abc import Callable

import flet as ft

from scorekeeper.exports.sheet_games import ASK_COLUMNS, SheetAnswers
from scorekeeper.game.names import normalize_name
from scorekeeper.i18n import terms
from scorekeeper.rules.editions import CLASSIC, EDITIONS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import Child, column
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.backup.import_files import FilesRead
from scorekeeper.ui.session.words import _

OnAnswers = Callable[[SheetAnswers], object]


@component
def SheetQuestions(read: FilesRead, on_answers: OnAnswers) -> ft.Control:
    """The questions to answer before sheets are imported."""
    questions, answers = read.content.questions, read.answers
    names, set_names = ft.use_state(", ".join(answers.columns))
    edition, set_edition = ft.use_state(answers.edition)
    asks = {question.ask for question in questions}

    def said() -> SheetAnswers:
        """Return what the last tap or letter has left in the form."""
        typed = latest(names, set_names).replace("、", ",").split(",")
        columns = tuple(name for name in map(normalize_name, typed) if name)
        return SheetAnswers(columns, latest(edition, set_edition))

    complete = all(said().columns if ask == ASK_COLUMNS else edition for ask in asks)
    return column(
        Notice(_("Something in this sheet is unclear."), more=_("Nothing has been imported yet.")),
        panel(
            *(text(f"{each.place}: {each.text}", theme.SMALL) for each in questions),
            spacing=theme.SPACE.M,
        ),
        text_field(
            "column-names",
            _("Names by column, separated by commas: Ann, Ben, Cleo"),
            names,
            set_names,
        )
        if ASK_COLUMNS in asks
        else None,
        _editions(edition, set_edition) if asks - {ASK_COLUMNS} else None,
        PrimaryButton(
            "read-again",
            _("Read the sheet again"),
            (lambda: on_answers(said())) if complete else None,
        ),
        spacing=theme.SPACE.M,
    )


def about_sheets(read: FilesRead, on_answers: OnAnswers) -> list[Child]:
    """Return how sheets were understood, with the edition, which can be changed."""
    answers, notes = read.answers, [line for lines in read.content.notes for line in lines]
    if not notes and not read.asks_edition:
        return []

    def say(edition: str) -> object:
        return on_answers(SheetAnswers(answers.columns, edition))

    return [
        section_heading(_("How the sheet was read")),
        panel(*(text(line, theme.SMALL) for line in notes), spacing=theme.SPACE.S)
        if notes
        else None,
        remark(_("The sheet does not name its edition.")) if read.asks_edition else None,
        _editions(answers.edition or CLASSIC.code, say) if read.asks_edition else None,
    ]


def _editions(chosen: str, choose: Callable[[str], object]) -> ft.Control:
    labels = {code: terms.edition(_, code) for code in EDITIONS}
    return one_of("edition-{}".format, labels, chosen, choose)
