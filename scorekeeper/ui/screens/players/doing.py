"""Changing something about a player, saying what was done, and taking it back."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.table import NotSaved, Person
from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.screens.once import use_once
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.words import words

_Step = Callable[[], Awaitable[NotSaved | None]]


@dataclass(frozen=True)
class _Done:
    """What was done, and how it is taken back; or why it was not."""

    told: str
    back: _Step | None = None
    bad: bool = False


_NOTHING: Final[_Done | None] = None


@dataclass(frozen=True)
class Doing:
    """What changes something about a person, and what there is to say since.

    `hide` brings who is hidden back into sight.
    """

    look: Callable[[Person, str | None, str | None], Awaitable[None]]
    hide: Callable[[Person], Awaitable[None]]
    merge: Callable[[Person, Person], Awaitable[None]]
    split: Callable[[Person, Player], Awaitable[None]]
    notice: ft.Control | None


def use_doing(again: Callable[[], Awaitable[None]], about: str) -> Doing:
    """A hook; `again` reads the players anew, `about` is the id of whom the screen shows."""
    _ = words()
    people = use_desk().table.people
    done, set_done = ft.use_state(_NOTHING)
    once = use_once()

    def hush() -> None:
        set_done(_NOTHING)

    ft.use_effect(hush, [about])

    async def act(step: _Step, told: str = "", back: _Step | None = None) -> None:
        refused = await step()
        await again()
        if refused:
            set_done(_Done(what_happened(_, refused), bad=True))
        else:
            set_done(_Done(told, back) if told else _NOTHING)

    async def look(person: Person, colour: str | None, mark: str | None) -> None:
        await act(partial(people.choose_look, person.id, colour, mark))

    async def hide(person: Person) -> None:
        show = partial(people.show, person.id)
        if person.hidden:
            await once(partial(act, show))
        else:
            told = _("{name} is hidden. Their games are kept.", name=person.name)
            await once(partial(act, partial(people.hide, person.id), told, show))

    async def merge(person: Person, other: Person) -> None:
        told = _("{name} and {other} are one person now.", name=person.name, other=other.name)
        step = partial(people.merge, person.id, other.id)
        await once(partial(act, step, told, partial(people.split, person.id)))

    async def split(person: Person, other: Player) -> None:
        told = _("{name} and {other} are two people again.", name=person.name, other=other.name)
        back = partial(people.merge, other.id, person.id)
        await once(partial(act, partial(people.split, other.id), told, back))

    notice = None
    if done is not None:
        back = done.back
        notice = Notice(
            done.told,
            kind=Kind.BAD if done.bad else Kind.HINT,
            action=(
                identifiers.TAKE_BACK_STEP,
                _("Take it back"),
                partial(once, partial(act, back)),
            )
            if back
            else None,
            on_dismiss=hush,
        )
    return Doing(look, hide, merge, split, notice)
