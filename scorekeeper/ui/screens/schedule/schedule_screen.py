"""The screen that changes the rest of a game's rounds."""

from functools import partial

import flet as ft

from scorekeeper.game import schedule_edits
from scorekeeper.game.events import ScheduleChanged
from scorekeeper.game.schedule_edits import RoundsEdit, ScheduleChanges
from scorekeeper.game.state import Game
from scorekeeper.game.undoable_draft import UndoableDraft
from scorekeeper.i18n import sentences
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import column, stack
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.schedule.editor import RoundsEditor
from scorekeeper.ui.screens.undoable_draft import (
    EditDraft,
    history,
    use_draft_notices,
    use_undoable_draft,
    what_changes,
)
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _, words

_ScheduleDraft = UndoableDraft[tuple[int, ...]]


@screen
def ScheduleScreen() -> ft.View:
    """The rounds of the open game. Nothing is recorded before the table plays by the new list."""
    editing, edit = use_undoable_draft(_ScheduleDraft())

    def draw(state: OpenGameState) -> ft.View:
        fixed = schedule_edits.schedule_refusal(state.current.game)
        return screen_view(
            _("Rounds"),
            Notice(sentences.refusal_sentence(words(), fixed.code, dict(fixed.facts)))
            if fixed
            else _Body(editing, edit),
            overline=_("Change"),
            back=partial(_leave, state),
            history=history(editing, edit),
            foot=[None if fixed else _Foot(editing, edit)],
        )

    return use_game_screen(draw)


@component
def _Body(editing: _ScheduleDraft, edit: EditDraft[tuple[int, ...]]) -> ft.Control:
    game = use_open_game().current.game
    rounds = schedule_edits.rounds_of(game, editing.draft)
    most = schedule_edits.dealt_at_most(game, rounds)

    def change(step: RoundsEdit) -> None:
        def changed(now: _ScheduleDraft) -> _ScheduleDraft:
            before = schedule_edits.rounds_of(game, now.draft)
            after = step(before)
            return now if after == before else now.changed(after.cards)

        edit(changed)

    return column(
        remark(_("How many cards each player gets. Tap a round to change it.")),
        text(
            _("The deck has {n} cards for each player: a longer round is played with {n}.", n=most),
            theme.SMALL_STRONG,
        )
        if most
        else None,
        RoundsEditor(rounds, change),
    )


@component
def _Foot(editing: _ScheduleDraft, edit: EditDraft[tuple[int, ...]]) -> ft.Control:
    """The consequences of the schedule, and the button that records it."""
    state = use_open_game()
    game = state.current.game
    rounds = schedule_edits.rounds_of(game, editing.draft)
    changes, notices = schedule_edits.schedule_changes(game, rounds), use_draft_notices()

    async def play() -> None:
        # as a tap before this drawing has left them
        now = schedule_edits.rounds_of(state.current.game, edit(lambda now: now).draft)
        if await state.record(ScheduleChanged(now.cards)):
            _leave(state)

    return stack(
        *notices,
        what_changes(_what_changes(game, changes)),
        PrimaryButton(
            "play-these-rounds",
            _("Play these rounds")
            if changes.to_play
            else _("Stop after round {number}", number=changes.last),
            play if changes else None,
        ),
    )


def _what_changes(game: Game, changes: ScheduleChanges) -> str:
    """Return the rounds left, the edits, and whose points they change."""
    if not changes:
        return _("Nothing has been changed yet.")
    texts = [
        _.count("{n} round still to play", "{n} rounds still to play", changes.to_play)
        if changes.to_play
        else _("No round left to play")
    ]
    if changes.taken_out:
        texts.append(_.count("{n} removed", "{n} removed", changes.taken_out))
    if changes.added:
        texts.append(_.count("{n} added", "{n} added", changes.added))
    if changes.resized:
        texts.append(
            _.count(
                "{n} with a different number of cards",
                "{n} with a different number of cards",
                changes.resized,
            )
        )
    if not changes.rescored:
        return " · ".join(texts)
    names = _.list_of(game.players[seat].name for seat in changes.rescored)
    points = _(
        "A zero bid scores differently in the last round: the points of {names} change.",
        names=names,
    )
    return f"{' · '.join(texts)}\n{points}"


def _leave(state: OpenGameState) -> None:
    """Go back to the round."""
    ft.context.page.navigate(f"/games/{state.current.id}")
