"""The screen on which a paper pad is entered: its grid, and the keys below it."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import column, padded
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.query import trouble_text
from scorekeeper.ui.parts.screen_view import foot_bar, whole_window
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.paper_pad.foot import PaperFoot
from scorekeeper.ui.screens.paper_pad.grid import PaperGrid
from scorekeeper.ui.screens.paper_pad.paste import Pasted, pasted_notice, use_paste_sheet
from scorekeeper.ui.screens.paper_pad.save_sheet import use_save_sheet
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad, use_paper_pad
from scorekeeper.ui.session.open_game import AppearancesContext
from scorekeeper.ui.session.words import _


@screen
def PaperPadScreen() -> ft.View:
    """The pad of this device; every number is saved, and the whole becomes a game at the end."""
    open_pad, failed = use_paper_pad()
    if open_pad is None:
        bar = TopBar(_("Paper pad"), on_back=partial(ft.context.page.navigate, "/new"))
        return whole_window(bar, failed)
    return whole_window(AppearancesContext(open_pad.appearances, lambda: _Pad(open_pad)))


_NOTHING_PASTED: Final[Pasted | None] = None


@component
def _Pad(open_pad: OpenPad) -> ft.Control:
    """The bar over the grid and the foot, which also says what came of a paste."""
    pad, draft = open_pad.pad, open_pad.draft
    pasted, set_pasted = ft.use_state(_NOTHING_PASTED)
    paste = use_paste_sheet(open_pad, set_pasted)
    bar = TopBar(
        _("Paper pad"),
        on_back=partial(ft.context.page.navigate, "/new"),
        history=open_pad.history,
        end=(
            icon_button(
                "paper-paste",
                _("Paste from a spreadsheet"),
                ft.Icons.CONTENT_PASTE,
                partial(paste, Pasted(pad)),
            ),
            icon_button(
                "paper-done",
                _("Save this game"),
                ft.Icons.CHECK,
                use_save_sheet(open_pad),
            ),
        ),
        title_below=not use_layout().one_line,
    )
    bad = partial(Notice, kind=NoticeKind.BAD)
    unread = _("The paper pad left here cannot be read, so this one starts empty.")
    instead = partial(open_pad.keep, instead=True)
    replaced = bad(
        _("In another tab, this pad was finished or another one started."),
        more=_("What you enter here is not saved."),
        action=("unfinished-pad-instead", _("Save this pad instead"), instead),
    )
    notices = (
        transient_notice(bad(trouble_text(draft.failed)), "failed") if draft.failed else None,
        transient_notice(replaced, "replaced") if draft.replaced else None,
        transient_notice(bad(unread), "unreadable") if draft.unreadable else None,
        pasted_notice(pad, pasted.sheet, partial(paste, pasted), partial(set_pasted, None))
        if pasted and pasted.sheet
        else None,
    )
    return column(
        padded(bar, x=theme.SPACE.XS, y=theme.SPACE.XS),
        PaperGrid(open_pad),
        foot_bar(PaperFoot(open_pad, *notices)),
        spacing=0,
        expand=True,
    )
