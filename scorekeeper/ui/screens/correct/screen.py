"""The frame of a correction: the bar with its own undo and redo, and what saves or drops it."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import RoundCorrected
from scorekeeper.game.faults import TOLERATED
from scorekeeper.i18n import Words, sentences
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, screen
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.large import gauge
from scorekeeper.ui.parts.notice import Kind, Notice, passing
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.correct.draft import DraftBody
from scorekeeper.ui.screens.editing import Edit, history, use_editing
from scorekeeper.ui.screens.message import PadMessage
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.viewmodels import correct as views
from scorekeeper.ui.viewmodels.draft import Editing
from scorekeeper.ui.words import words

_Draft = Editing[RoundCorrected]

_CANCEL_TO_SAVE: Final = (2, 3)
"""How wide the two buttons are beside each other."""
_LARGE: Final = 1.5
"""From so many times the usual text size on, their words do not fit there."""


@screen
def CorrectScreen() -> ft.View:
    """A scored round of the open game, to be said again as it should have been.

    Nothing is recorded before it is saved, and then the whole page at once.
    """
    route = ft.use_view_path()
    number = str(ft.use_route_params()["n"])
    editing, edit = use_editing(_Draft(number))
    scrolled = ft.use_memo(ft.Ref[ft.Column], [])

    def draw(_pad: Pad) -> ft.View:
        return shell(
            _Bar(editing, edit),
            _Body(editing, edit, scrolled),
            bottom=_Foot(editing, edit),
            scrolled=scrolled,
            route=route,
            spacing=theme.SPACE.M,
        )

    return opened(draw)


@part
def _Bar(editing: _Draft, edit: Edit[RoundCorrected]) -> ft.Control:
    """The round's name; undo and redo go through the changes of the draft."""
    _ = words()
    return TopBar(
        _("Round {number}", number=editing.of),
        overline=_("Correct"),
        on_back=partial(_leave, use_pad()),
        history=history(editing, edit),
    )


@part
def _Body(editing: _Draft, edit: Edit[RoundCorrected], scrolled: ft.Ref[ft.Column]) -> ft.Control:
    _ = words()
    game = use_pad().now.game
    draft = views.draft_in(editing, game)
    if draft is None:
        return Notice(
            _("Round {number} is not scored yet.", number=editing.of),
            more=_("Only a scored round can be corrected; this one goes on where it was."),
        )

    def change(step: views.Step) -> None:
        edit(lambda now: views.changed(now, step, game))

    return DraftBody(draft, change, scrolled)


@part
def _Foot(editing: _Draft, edit: Edit[RoundCorrected]) -> ft.Control:
    """Every fault, what saving would change, and the two ways out."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    scale, set_scale = ft.use_state(1.0)
    draft = views.draft_in(editing, game)

    def drop() -> None:
        edit(lambda _editing: _Draft(editing.of))
        _leave(pad)

    cancel = QuietAction(identifiers.CANCEL, _("Cancel"), drop)
    if draft is None:
        return cancel
    preview = views.preview(game, draft)

    async def save() -> None:
        if await pad.say(draft):
            _leave(pad)

    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([passing(PadMessage())] if pad.message else []),
            *(
                passing(
                    Notice(
                        sentences.fault(
                            _, fault.code, sentences.with_names(dict(fault.facts), pad.names)
                        ),
                        kind=Kind.HINT if fault.code in TOLERATED else Kind.BAD,
                        more=_("The bid stands and is marked on the scorepad.")
                        if fault.code in TOLERATED
                        else None,
                        identifier=identifiers.FAULT(place),
                    ),
                    identifiers.FAULT(place),
                )
                for place, fault in enumerate(preview.faults)
            ),
            ft.Stack(
                alignment=ft.Alignment.CENTER,
                controls=[
                    gauge(set_scale),
                    value_text(
                        identifiers.WHAT_CHANGES,
                        _what_changes(_, preview),
                        theme.SMALL,
                        theme.MUTED,
                        centered=True,
                        live=True,
                    ),
                ],
            ),
            _ways_out(
                cancel,
                MainAction(
                    identifiers.SAVE_CORRECTION,
                    _("Save"),
                    save if preview.can_save else None,
                ),
                large=scale >= _LARGE,
            ),
        ],
    )


def _ways_out(cancel: ft.Control, save: ft.Control, *, large: bool) -> ft.Control:
    if large:
        return ft.Column(
            tight=True,
            spacing=theme.SPACE.S,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[cancel, save],
        )
    widths = zip((cancel, save), _CANCEL_TO_SAVE, strict=True)
    return ft.Row(
        spacing=theme.SPACE.S,
        controls=[ft.Container(content=way, expand=width) for way, width in widths],
    )


def _what_changes(_: Words, preview: views.Preview) -> str:
    if not preview.anything_changed:
        return _("Nothing has been changed yet.")
    if preview.trump_missing:
        return _("The turn-up asks for a trump: name it before you save.")
    if not preview.can_save:
        return _("It cannot be saved like this. The round stands as it was.")
    others = [c.result.name for c in preview.changes if c.scores_otherwise]
    if not others:
        return _("Nobody’s points change.")
    return _("The points of {names} change.", names=_.list_of(others))


def _leave(pad: Pad) -> None:
    """Goes to the scorepad, where every correction starts."""
    ft.context.page.navigate(f"/games/{pad.now.id}/pad")
