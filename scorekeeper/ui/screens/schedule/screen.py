"""Other rounds for the rest of a game: the list to edit, what that changes, and playing it."""

from functools import partial

import flet as ft

from scorekeeper.game.events import ScheduleChanged
from scorekeeper.game.sheet import Game
from scorekeeper.i18n import Words, sentences
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, screen
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.notice import Notice, passing
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.top import TopBar
from scorekeeper.ui.screens.editing import Edit, history, use_editing
from scorekeeper.ui.screens.message import PadMessage
from scorekeeper.ui.screens.opened import opened
from scorekeeper.ui.screens.schedule.editor import RoundsEditor
from scorekeeper.ui.state import Pad, use_pad
from scorekeeper.ui.viewmodels import schedule as views
from scorekeeper.ui.viewmodels.draft import Editing
from scorekeeper.ui.viewmodels.schedule import Changes
from scorekeeper.ui.words import words

_Draft = Editing[tuple[int, ...]]


@screen
def ScheduleScreen() -> ft.View:
    """The rounds of the open game. Nothing is recorded before the table plays by the new list."""
    route = ft.use_view_path()
    game_id = str(ft.use_route_params()["id"])
    editing, edit = use_editing(_Draft(game_id))

    def draw(pad: Pad) -> ft.View:
        fixed = views.closed(pad.now.game)
        return shell(
            _Bar(editing, edit),
            Notice(sentences.refusal(words(), fixed.why, dict(fixed.facts)))
            if fixed
            else _Body(editing, edit),
            bottom=None if fixed else _Foot(editing),
            route=route,
            spacing=theme.SPACE.M,
        )

    return opened(draw)


@part
def _Bar(editing: _Draft, edit: Edit[tuple[int, ...]]) -> ft.Control:
    """Undo and redo go through the changes of the draft."""
    _ = words()
    pad = use_pad()
    return TopBar(
        _("Rounds"),
        overline=_("Change"),
        on_back=partial(_leave, pad),
        history=history(editing, edit),
    )


@part
def _Body(editing: _Draft, edit: Edit[tuple[int, ...]]) -> ft.Control:
    _ = words()
    game = use_pad().now.game
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            text(
                _("How many cards each player gets. Tap a round to change it."),
                theme.SMALL,
                theme.MUTED,
            ),
            RoundsEditor(
                views.rounds_in(editing, game),
                lambda step: edit(lambda now: views.changed(now, step, game)),
            ),
        ],
    )


@part
def _Foot(editing: _Draft) -> ft.Control:
    """What playing by this list would change, and the button that does."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    rounds = views.rounds_in(editing, game)
    changes = views.what_changes(game, rounds)

    async def play() -> None:
        if await pad.say(ScheduleChanged(rounds.cards)):
            _leave(pad)

    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([passing(PadMessage())] if pad.message else []),
            value_text(
                identifiers.WHAT_CHANGES,
                _what_changes(_, game, changes),
                theme.SMALL,
                theme.MUTED,
                centered=True,
                live=True,
            ),
            MainAction(
                identifiers.PLAY_ROUNDS,
                _("Play these rounds")
                if changes.to_play
                else _("Stop after round {number}", number=changes.last),
                play if changes else None,
            ),
        ],
    )


def _what_changes(_: Words, game: Game, changes: Changes) -> str:
    """How the game goes on, what is new about that, and whose points it changes."""
    if not changes:
        return _("Nothing has been changed yet.")
    told = [
        _.count("{n} round still to play", "{n} rounds still to play", changes.to_play)
        if changes.to_play
        else _("No round left to play")
    ]
    if changes.taken_out:
        told.append(_.count("{n} taken out", "{n} taken out", changes.taken_out))
    if changes.added:
        told.append(_.count("{n} added", "{n} added", changes.added))
    if changes.resized:
        told.append(
            _.count("{n} with more or fewer cards", "{n} with more or fewer cards", changes.resized)
        )
    if not changes.rescored:
        return " · ".join(told)
    names = _.list_of(game.players[seat].name for seat in changes.rescored)
    points = _(
        "A zero bid scores differently in the last round: the points of {names} change.",
        names=names,
    )
    return f"{' · '.join(told)}\n{points}"


def _leave(pad: Pad) -> None:
    """Goes back to the round."""
    ft.context.page.navigate(f"/games/{pad.now.id}")
