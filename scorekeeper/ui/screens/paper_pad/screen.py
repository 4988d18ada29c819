"""The screen on which a paper pad is entered: its grid, and the keys below it."""

from functools import partial

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.query import store_error_text
from scorekeeper.ui.parts.screen_frame import foot, whole_window
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.paper_pad.foot import PaperFoot
from scorekeeper.ui.screens.paper_pad.grid import PaperGrid
from scorekeeper.ui.screens.paper_pad.paste import (
    OnPasted,
    Pasted,
    pasted_notice,
    use_columns_sheet,
    use_paste_sheet,
)
from scorekeeper.ui.screens.paper_pad.people_sheets import use_people_sheets
from scorekeeper.ui.screens.paper_pad.save_sheet import use_save_sheet
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad, use_paper_pad
from scorekeeper.ui.session.open_game import AppearancesContext
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.paper_pad import PaperPad

_NOTHING_PASTED: Pasted | None = None


@screen
def PaperPadScreen() -> ft.View:
    """The pad of this device; every number is saved, and the whole becomes a game at the end."""
    session, page = use_session(), ft.context.page
    open_pad = use_paper_pad()
    pad = open_pad.pad
    pasted, set_pasted = ft.use_state(_NOTHING_PASTED)
    change_columns = use_columns_sheet(open_pad, set_pasted)
    route = ft.use_view_path()
    if pad is None:
        bar = TopBar(_("Paper pad"), on_back=partial(page.navigate, "/new"))
        return whole_window(route, bar)
    draft = session.navigation.paper_pad
    above = (
        transient_notice(Notice(store_error_text(draft.failed), kind=NoticeKind.BAD), "failed")
        if draft.failed
        else None,
        transient_notice(_replaced_notice(open_pad), "replaced") if draft.replaced else None,
        pasted_notice(pad, pasted, change_columns, partial(set_pasted, None)) if pasted else None,
    )
    return whole_window(
        route,
        _Bar(open_pad, pad, set_pasted),
        AppearancesContext(open_pad.appearances, lambda: _Grid(open_pad, pad)),
        foot(PaperFoot(open_pad, pad, *above)),
    )


@component
def _Grid(open_pad: OpenPad, pad: PaperPad) -> ft.Control:
    """The grid of a paper pad, and the sheets about its players."""
    on_people = use_people_sheets(open_pad, pad)
    return PaperGrid(pad, open_pad.edit, on_people)


def _replaced_notice(open_pad: OpenPad) -> ft.Control:
    return Notice(
        _("In another tab, this pad was finished or another one started."),
        kind=NoticeKind.BAD,
        more=_("What you enter here is not saved."),
        action=(
            identifiers.UNFINISHED_PAD("instead"),
            _("Save this pad instead"),
            open_pad.save_instead,
        ),
    )


@component
def _Bar(open_pad: OpenPad, pad: PaperPad, on_read: OnPasted) -> ft.Control:
    """The top bar: undo and redo of numbers, a button to paste some, and one to save the pad."""
    page = ft.context.page
    bar = TopBar(
        _("Paper pad"),
        on_back=partial(page.navigate, "/new"),
        history=(open_pad.undo, open_pad.redo),
        end=(
            icon_button(
                identifiers.PAPER_PASTE,
                _("Paste from a spreadsheet"),
                ft.Icons.CONTENT_PASTE,
                use_paste_sheet(open_pad, pad, on_read),
            ),
            icon_button(
                identifiers.PAPER_DONE,
                _("Save this game"),
                ft.Icons.CHECK,
                use_save_sheet(open_pad, pad),
            ),
        ),
        title_below=not use_layout().one_line,
    )
    return ft.Container(padding=theme.SPACE.XS, content=bar)
