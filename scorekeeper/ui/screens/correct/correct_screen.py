"""The screen that corrects a scored round: a draft of it with undo and redo, saved at once."""

from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.corrections import Correction, amended
from scorekeeper.game.events import RoundCorrected
from scorekeeper.game.faults import TOLERATED, Fault
from scorekeeper.game.state import Game, Round
from scorekeeper.game.undoable_draft import UndoableDraft
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.layout import column, row, stack
from scorekeeper.ui.parts.notice import Notice, transient_notice
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.correct.fault_text import fault_kind, fault_text
from scorekeeper.ui.screens.correct.guessed import GuessedTricks
from scorekeeper.ui.screens.correct.player import PlayerDraft
from scorekeeper.ui.screens.correct.trump import DraftTrump, TrumpEdit
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.round.notes import round_notes
from scorekeeper.ui.screens.round.special_cards import special_cards
from scorekeeper.ui.screens.undoable_draft import (
    EditDraft,
    history,
    use_draft_notices,
    use_undoable_draft,
    what_changes,
)
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round_result import result

_CorrectionDraft = UndoableDraft[RoundCorrected]

_CANCEL_TO_SAVE: Final = (2, 3)
"""The width of the two buttons side by side."""


@screen
def CorrectScreen() -> ft.View:
    """A draft of a scored round of the open game. Saving records all of it as one event."""
    number = str(ft.use_route_params()["n"])
    editing, edit = use_undoable_draft(_CorrectionDraft())
    scrolled, navigation = ft.use_memo(ft.Ref[ft.Column], []), use_session().navigation
    first = ft.use_memo(lambda: navigation.tapped_seat, [number])

    return use_game_screen(
        lambda state: screen_view(
            _("Round {number}", number=number),
            _Body(number, editing, edit, scrolled, first),
            overline=_("Correct"),
            back=partial(navigation.go_back, f"/games/{state.current.id}/pad"),
            history=history(editing, edit),
            foot=[_Foot(number, editing, edit)],
            scrolled=scrolled,
        )
    )


def _correction(number: str, editing: _CorrectionDraft, game: Game) -> Correction | None:
    """Return the correction of a scored round, which is as it stands until something is changed."""
    scored = {str(round_.number): round_ for round_ in game.scored_rounds}
    if number not in scored:
        return None
    return Correction.of(game, _draft(editing, scored[number]))


def _draft(editing: _CorrectionDraft, round_: Round) -> RoundCorrected:
    """Return the draft of a round, with the seats that there are by now."""
    stands = round_.as_correction()
    draft, seats = editing.draft or stands, len(stands.bids)
    bids, tricks = (
        (*entered[:seats], *(None,) * (seats - len(entered)))
        for entered in (draft.bids, draft.tricks)
    )
    return replace(draft, bids=bids, tricks=tricks)


@component
def _Body(
    number: str,
    editing: _CorrectionDraft,
    edit: EditDraft[RoundCorrected],
    scrolled: ft.Ref[ft.Column],
    first: int | None,
) -> ft.Control:
    """Every player's bid and tricks, the special cards, and the trump, which comes last.

    The player whose number was tapped stands `first` and is lit. `scrolled` is scrolled to what
    opens at its end.
    """
    game = use_open_game().current.game
    correction = _correction(number, editing, game)
    if correction is None:
        return Notice(
            _("Round {number} is not scored yet.", number=number),
            more=_("Only a scored round can be corrected; this one continues where it was."),
        )
    round_, effects = correction.round, correction.changes()
    lines = {line.seat: line for line in result(correction.after, round_)}

    def change(step: TrumpEdit) -> None:
        def changed(now: _CorrectionDraft) -> _CorrectionDraft:
            draft = _draft(now, game.round(round_.number))
            event = step(draft)
            after = amended(game, draft, event) if event else draft
            return now if after == draft else now.changed(after)

        edit(changed)

    return column(
        round_notes(game, round_.number),
        GuessedTricks(correction) if correction.draft.guessed else None,
        row_list(
            *(
                PlayerDraft(correction, lines[seat], effects[seat], change, lit=seat == first)
                for seat in sorted(round_.order, key=lambda seat: seat != first)
            )
        ),
        special_cards(round_, lambda event: change(lambda _draft: event)),
        DraftTrump(correction, change, scrolled) if round_.turns_up else None,
        remark(
            _(
                "{name} dealt this round. To change its dealer or players, undo the round and "
                "record it again. To choose who deals next, go to People.",
                name=game.players[round_.dealer].name,
            )
        ),
    )


@component
def _Foot(number: str, editing: _CorrectionDraft, edit: EditDraft[RoundCorrected]) -> ft.Control:
    """Every fault, what saving would change if that is news, and the buttons to cancel and save."""
    state, notices, large = use_open_game(), use_draft_notices(), use_layout().large
    leave = partial(use_session().navigation.go_back, f"/games/{state.current.id}/pad")
    correction = _correction(number, editing, state.current.game)

    def drop() -> None:
        edit(lambda _editing: _CorrectionDraft())
        leave()

    cancel = (
        icon_button("cancel", _("Cancel"), ft.Icons.CLOSE, drop)
        if large
        else SecondaryButton("cancel", _("Cancel"), drop)
    )
    if correction is None:
        return cancel

    async def save() -> None:
        # as a tap before this drawing has left it
        now = _correction(number, edit(lambda now: now), state.current.game)
        if now and await state.record(now.draft):
            leave()

    faults = correction.faults
    is_news = correction.is_change and (correction.can_save or not faults)
    button = PrimaryButton("save-correction", _("Save"), save if correction.can_save else None)
    return stack(
        *notices,
        *(_fault(state, place, fault) for place, fault in enumerate(faults)),
        what_changes(_what_changes(correction)) if is_news or not large else None,
        row(
            ft.Container(content=cancel, expand=None if large else _CANCEL_TO_SAVE[0]),
            ft.Container(content=button, expand=_CANCEL_TO_SAVE[1]),
            spacing=theme.SPACE.S,
        ),
    )


def _fault(state: OpenGameState, place: int, fault: Fault) -> ft.Control:
    """Return the notice of a fault; one that is tolerated is only a hint."""
    stands = _("The bid stands and is marked on the scorepad.")
    notice = Notice(
        fault_text(state.names, fault),
        kind=fault_kind(fault),
        more=stands if fault.code in TOLERATED else None,
        identifier=f"fault-{place}",
    )
    return transient_notice(notice, f"fault-{place}")


def _what_changes(correction: Correction) -> str:
    if not correction.is_change:
        return _("Nothing has been changed yet.")
    if correction.trump_missing:
        return _("This turn-up calls for a trump suit: name it before you save.")
    if not correction.can_save:
        return _("It cannot be saved like this. The round is unchanged.")
    changes, players = correction.changes(), correction.after.players
    others = [players[s].name for s, one in changes.items() if one.points[0] != one.points[1]]
    if not others:
        return _("Nobody’s points change.")
    return _("The points of {names} change.", names=_.list_of(others))
