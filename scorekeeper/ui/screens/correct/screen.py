"""The screen that corrects a scored round: a draft of it with undo and redo, saved at once."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import RoundCorrected
from scorekeeper.game.faults import TOLERATED
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import column, row
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark, value_text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.correct.guessed import GuessedTricks
from scorekeeper.ui.screens.correct.player import PlayerDraft
from scorekeeper.ui.screens.correct.trump import DraftTrump
from scorekeeper.ui.screens.game_message import GameMessage
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.round.notes import round_notes
from scorekeeper.ui.screens.round.special_cards import special_card_rows
from scorekeeper.ui.screens.undoable_draft import (
    EditDraft,
    history,
    outdated_notice,
    use_is_outdated,
    use_undoable_draft,
)
from scorekeeper.ui.session.navigation import tapped_on, tapped_seat
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import correct as views
from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft

_CorrectionDraft = UndoableDraft[RoundCorrected]

_CANCEL_TO_SAVE: Final = (2, 3)
"""The width of the two buttons side by side."""


@screen
def CorrectScreen() -> ft.View:
    """A draft of a scored round of the open game. Saving records all of it as one event."""
    number = str(ft.use_route_params()["n"])
    editing, edit = use_undoable_draft(_CorrectionDraft(number))
    scrolled = ft.use_memo(ft.Ref[ft.Column], [])
    first = ft.use_memo(tapped_seat, [number])

    def draw(state: OpenGameState) -> ft.View:
        return screen_view(
            _("Round {number}", number=editing.of),
            _Body(editing, edit, scrolled, first),
            overline=_("Correct"),
            back=partial(_leave, state),
            history=history(editing, edit),
            foot=[_Foot(editing, edit)],
            scrolled=scrolled,
        )

    return use_game_screen(draw)


@component
def _Body(
    editing: _CorrectionDraft,
    edit: EditDraft[RoundCorrected],
    scrolled: ft.Ref[ft.Column],
    first: int | None,
) -> ft.Control:
    """Every player's bid and tricks, the special cards, and the trump, which comes last.

    Whose number was tapped stands `first` and is lit. `scrolled` is scrolled to what opens at its
    end.
    """
    game = use_open_game().current.game
    draft = views.draft_in(editing, game)
    if draft is None:
        return Notice(
            _("Round {number} is not scored yet.", number=editing.of),
            more=_("Only a scored round can be corrected; this one continues where it was."),
        )

    def change(step: views.CorrectionEdit) -> None:
        edit(lambda now: views.with_change(now, step, game))

    def record(event: views.SpecialCardEvent) -> None:
        change(lambda _draft: event)

    preview = views.preview(game, draft)
    round_ = preview.round
    return column(
        round_notes(game, round_.number),
        GuessedTricks(draft, round_) if draft.guessed else None,
        row_list(
            *(
                PlayerDraft(draft, preview, seat, change, lit=seat == first)
                for seat in sorted(round_.order, key=lambda seat: seat != first)
            )
        ),
        special_card_rows(game, round_, record),
        DraftTrump(draft, preview, change, scrolled) if round_.turns_up else None,
        remark(
            _(
                "{name} dealt this round. To change its dealer or players, undo the round and "
                "record it again. To choose who deals next, go to People.",
                name=game.players[round_.dealer].name,
            )
        ),
    )


@component
def _Foot(editing: _CorrectionDraft, edit: EditDraft[RoundCorrected]) -> ft.Control:
    """Every fault, what saving would change, and the buttons that cancel and save.

    In large text Cancel is an icon, and what saving changes is left out where nothing is changed or
    a fault says why it cannot be saved.
    """
    state = use_open_game()
    game = state.current.game
    large = use_layout().large
    draft, gone_on = views.draft_in(editing, game), use_is_outdated()

    def drop() -> None:
        edit(lambda _editing: _CorrectionDraft(editing.of))
        _leave(state)

    cancel = (
        icon_button(identifiers.CANCEL, _("Cancel"), ft.Icons.CLOSE, drop)
        if large
        else SecondaryButton(identifiers.CANCEL, _("Cancel"), drop)
    )
    if draft is None:
        return cancel
    preview = views.preview(game, draft)

    says_nothing_new = not preview.anything_changed or bool(preview.faults and not preview.can_save)

    async def save() -> None:
        if await state.record(draft):
            _leave(state)

    return column(
        outdated_notice() if gone_on else None,
        transient_notice(GameMessage()) if state.has_notice else None,
        *(
            transient_notice(
                Notice(
                    sentences.fault_sentence(
                        _, fault.code, sentences.with_names(dict(fault.facts), state.names)
                    ),
                    kind=NoticeKind.HINT if fault.code in TOLERATED else NoticeKind.BAD,
                    more=_("The bid stands and is marked on the scorepad.")
                    if fault.code in TOLERATED
                    else None,
                    identifier=identifiers.FAULT(place),
                ),
                identifiers.FAULT(place),
            )
            for place, fault in enumerate(preview.faults)
        ),
        value_text(
            identifiers.WHAT_CHANGES,
            _what_changes(preview),
            theme.SMALL,
            theme.MUTED,
            centered=True,
            live=True,
        )
        if not (large and says_nothing_new)
        else None,
        _cancel_and_save(
            cancel,
            PrimaryButton(
                identifiers.SAVE_CORRECTION, _("Save"), save if preview.can_save else None
            ),
            large=large,
        ),
        spacing=theme.SPACE.S,
        tight=True,
    )


def _cancel_and_save(cancel: ft.Control, save: ft.Control, *, large: bool) -> ft.Control:
    if large:
        return row(cancel, ft.Container(content=save, expand=True), spacing=theme.SPACE.S)
    widths = zip((cancel, save), _CANCEL_TO_SAVE, strict=True)
    return row(
        *(ft.Container(content=way, expand=width) for way, width in widths), spacing=theme.SPACE.S
    )


def _what_changes(preview: views.Preview) -> str:
    if not preview.anything_changed:
        return _("Nothing has been changed yet.")
    if preview.trump_missing:
        return _("This turn-up calls for a trump suit: name it before you save.")
    if not preview.can_save:
        return _("It cannot be saved like this. The round is unchanged.")
    others = [c.result.name for c in preview.changes if c.has_other_points]
    if not others:
        return _("Nobody’s points change.")
    return _("The points of {names} change.", names=_.list_of(others))


def _leave(state: OpenGameState) -> None:
    """Go back to the scorepad on which the round was tapped: on a screen of its own, or beside."""
    game = f"/games/{state.current.id}"
    ft.context.page.navigate(tapped_on(f"{game}/pad", game))
