"""Giving a game a name of its own, at any time."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.game.events import GameRenamed
from scorekeeper.game.names import tidy
from scorekeeper.game.refusals import Refusal
from scorekeeper.i18n import Words, sentences
from scorekeeper.table import NotSaved, Overtaken, StoreError
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.field import text_field
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.state import Desk
from scorekeeper.ui.viewmodels.home import GameLine
from scorekeeper.ui.words import words


@part
def Naming(desk: Desk, game: GameLine, on_named: Callable[[], Awaitable[None]]) -> ft.Control:
    """The field and what saves it; an empty name takes the game's name away."""
    _ = words()
    typed, set_typed = ft.use_state(game.name)
    wrong, set_wrong = ft.use_state("")

    def write(letters: str) -> None:
        set_typed(letters)
        set_wrong("")

    async def save(name: str) -> None:
        refused = await _name(_, desk, game, tidy(name))
        if refused:
            set_typed(name)
            set_wrong(refused)
        else:
            await on_named()

    return ft.Column(
        tight=True,
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            text_field(
                identifiers.NAME_OF_GAME,
                _("Name of the game"),
                typed,
                write,
                hint=_("Such as: Friday table"),
                on_enter=save,
                error=wrong or None,
                autofocus=True,
            ),
            MainAction(identifiers.SAVE_NAME, _("Save"), lambda: save(typed)),
        ],
    )


async def _name(_: Words, desk: Desk, game: GameLine, name: str) -> str:
    """Name the game; why not, in a sentence, where that cannot be."""
    if name == game.name:
        return ""
    try:
        opened = await desk.table.open(game.id)
    except StoreError as error:
        return what_happened(_, error)
    if opened is None:
        return _("This game is not here.")
    outcome = await desk.table.record(opened, GameRenamed(name))
    while isinstance(outcome, Overtaken):
        outcome = await desk.table.record(outcome.now, GameRenamed(name))
    match outcome:
        case Refusal(why=why, facts=facts):
            return sentences.refusal(_, why, dict(facts))
        case NotSaved():
            return what_happened(_, outcome)
    if game.id in desk.pads:
        desk.pads[game.id].show(outcome)
    return ""
