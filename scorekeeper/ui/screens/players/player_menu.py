"""The menu of one player: rename, appearance, merge and split, hide, each with its way back."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scorekeeper.app import People, Person
from scorekeeper.app.identity import appearance_of, namesake
from scorekeeper.game.events import Player
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child, stack
from scorekeeper.ui.parts.menu import Close, Entry, Menu
from scorekeeper.ui.parts.name_form import NameForm
from scorekeeper.ui.parts.outcome import Outcome
from scorekeeper.ui.parts.query import Refetch
from scorekeeper.ui.parts.text import remark, value_text
from scorekeeper.ui.screens.players.appearance import AppearancePicker, appearance_text
from scorekeeper.ui.screens.players.merge import MergePlayers
from scorekeeper.ui.screens.series.name_forms import renaming
from scorekeeper.ui.session.navigation import Done, Refused, Step
from scorekeeper.ui.session.words import _


def player_menu(
    people: People, person: Person, everybody: Sequence[Person], outcome: Outcome, reread: Refetch
) -> Menu:
    """Return the menu of `person`, who is one of `everybody`.

    `outcome` runs what is chosen in it, and says so with a way back.
    """
    name = person.name

    async def hide() -> Done | Refused | None:
        said = _("{name} is now hidden. Their games are kept.", name=name)
        return await people.hide(person.id) or _done(said, partial(people.show, person.id))

    async def split(other: Player) -> Done | Refused | None:
        said = _("{name} and {other} are two people again.", name=name, other=other.name)
        back = partial(people.merge, other.id, person.id)
        return await people.unmerge(other.id) or _done(said, back)

    async def merge(other: Person) -> Done | Refused | None:
        said = _("{name} and {other} are now one person.", name=name, other=other.name)
        back = partial(people.unmerge, person.id)
        return await people.merge(person.id, other.id) or _done(said, back)

    async def choose_appearance(**parts: Any) -> Done | Refused | None:  # noqa: ANN401 - its fields
        # read again: another tap may have come before this drawing
        before = appearance_of(await people.everybody(), person.id)
        chosen = replace(before, **parts)
        refused = await people.choose_appearance(person.id, chosen)
        if refused or before.photo is None or chosen.photo is not None:
            return refused
        said = _("{name}’s photo was removed.", name=person.name)
        return _done(said, partial(people.choose_appearance, person.id, before))

    def merge_form(close: Close) -> ft.Control:
        async def chosen(other: Person) -> None:
            if close():
                await outcome.run_once(merge, other)

        return MergePlayers(people, person, everybody, chosen)

    return Menu(
        person.name,
        (
            Entry(
                "rename-player",
                _("Rename"),
                ft.Icons.EDIT_OUTLINED,
                opens=partial(_rename_form, people, person, everybody, reread),
            ),
            Entry(
                "choose-look",
                _("Colour, mark, photo"),
                ft.Icons.PALETTE_OUTLINED,
                note=appearance_text(person.appearance) or None,
                # the sheet covers the foot of the screen, where it is said as well
                opens=lambda _close: stack(
                    outcome.fault,
                    AppearancePicker(person, partial(outcome.run, choose_appearance)),
                    spacing=theme.SPACE.M,
                ),
            ),
            Entry(
                "merge-with",
                _("The same person as…"),
                ft.Icons.MERGE_OUTLINED,
                opens=merge_form,
            ),
            *(
                Entry(
                    f"split-{other.id}",
                    _("{name} is a different person", name=other.name),
                    ft.Icons.CALL_SPLIT,
                    partial(outcome.run_once, split, other),
                )
                for other in person.merged
            ),
            Entry(
                "show-player",
                _("Show again"),
                ft.Icons.VISIBILITY,
                partial(outcome.run_once, people.show, person.id),
            )
            if person.hidden
            else Entry(
                "hide-player",
                _("Hide"),
                ft.Icons.VISIBILITY_OFF_OUTLINED,
                partial(outcome.run_once, hide),
                note=_("From the lists; the games stay"),
            ),
        ),
        closing="dismiss",
    )


def _done(said: str, back: Step) -> Done:
    return Done(said, ("take-back-step", _("Undo"), back))


def _rename_form(
    directory: People, person: Person, people: Sequence[Person], reread: Refetch, close: Close
) -> ft.Control:
    """Return the form that renames a player; warns if one of `people` has that name already."""

    def about(typed: str) -> list[Child]:
        other = namesake(people, person, typed)
        return [
            value_text(
                "same-name",
                _(
                    "Another player is already called {name}. You can save it anyway.",
                    name=other.name,
                ),
                theme.SMALL,
                theme.ACCENT,
                live=True,
            )
            if other
            else None,
            remark(_("Lists and new games use this name. Old scorepads keep the names on them.")),
        ]

    field = ("name-now", _("Player’s name"))
    save = renaming(partial(directory.rename, person.id), close, reread)
    return NameForm(field, save, now=person.name, about=about)
