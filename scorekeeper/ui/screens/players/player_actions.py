"""Actions on a player, each followed by a notice that can undo it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import NotSaved, Person
from scorekeeper.game.events import Player
from scorekeeper.game.looks import ChosenLook
from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.screens.query import store_error_text
from scorekeeper.ui.screens.single_flight import use_single_flight
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _

_Step = Callable[[], Awaitable[NotSaved | None]]


@dataclass(frozen=True)
class _Done:
    """The message about the last action; `back` undoes it, `bad` if it failed."""

    message: str
    back: _Step | None = None
    bad: bool = False


_NOTHING: Final[_Done | None] = None


@dataclass(frozen=True)
class PlayerActions:
    """Actions on a player, and the notice about the last one, if any.

    `set_appearance` returns whether it was kept; `hide` shows a hidden player again.
    """

    set_appearance: Callable[[Person, ChosenLook], Awaitable[bool]]
    hide: Callable[[Person], Awaitable[None]]
    merge: Callable[[Person, Person], Awaitable[None]]
    split: Callable[[Person, Player], Awaitable[None]]
    notice: ft.Control | None


def use_player_actions(reload: Callable[[], Awaitable[None]], about: str) -> PlayerActions:
    """Hook: actions on the player with id `about`; `reload` reloads the players after each."""
    people = use_session().app.people
    done, set_done = ft.use_state(_NOTHING)
    once = use_single_flight()

    def hush() -> None:
        set_done(_NOTHING)

    ft.use_effect(hush, [about])

    async def act(step: _Step, message: str = "", back: _Step | None = None) -> bool:
        refused = await step()
        await reload()
        if refused:
            set_done(_Done(store_error_text(refused), bad=True))
        else:
            set_done(_Done(message, back) if message else _NOTHING)
        return refused is None

    async def set_appearance(person: Person, look: ChosenLook) -> bool:
        back = partial(people.choose_look, person.id, person.look)
        message = _photo_removed(person, look)
        return await act(partial(people.choose_look, person.id, look), message, back)

    async def hide(person: Person) -> None:
        show = partial(people.show, person.id)
        if person.hidden:
            await once(partial(act, show))
        else:
            message = _("{name} is now hidden. Their games are kept.", name=person.name)
            await once(partial(act, partial(people.hide, person.id), message, show))

    async def merge(person: Person, other: Person) -> None:
        message = _("{name} and {other} are now one person.", name=person.name, other=other.name)
        step = partial(people.merge, person.id, other.id)
        await once(partial(act, step, message, partial(people.unmerge, person.id)))

    async def split(person: Person, other: Player) -> None:
        message = _("{name} and {other} are two people again.", name=person.name, other=other.name)
        back = partial(people.merge, other.id, person.id)
        await once(partial(act, partial(people.unmerge, other.id), message, back))

    notice = None
    if done is not None:
        back = done.back
        notice = Notice(
            done.message,
            kind=NoticeKind.BAD if done.bad else NoticeKind.HINT,
            action=(
                identifiers.TAKE_BACK_STEP,
                _("Undo"),
                partial(once, partial(act, back)),
            )
            if back
            else None,
            on_dismiss=hush,
        )
    return PlayerActions(set_appearance, hide, merge, split, notice)


def _photo_removed(person: Person, look: ChosenLook) -> str:
    """Return the sentence that a new look removes a photo; empty if it does not."""
    removes = person.photo is not None and look.photo is None
    return _("{name}’s photo was removed.", name=person.name) if removes else ""
