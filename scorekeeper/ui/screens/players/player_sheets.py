"""The sheets of one player: the menu, rename, appearance and merge."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import App, Person
from scorekeeper.game.events import Player
from scorekeeper.game.names import NameFault, normalize_name
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.sheet import short_sheet, use_sheets
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.players.appearance import AppearancePicker, appearance_text
from scorekeeper.ui.screens.players.merge import MergePlayers
from scorekeeper.ui.screens.players.player_actions import PlayerActions
from scorekeeper.ui.screens.query import store_error_text
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import namesake

_MENU: Final = "menu"
_NAME: Final = "name"
_LOOK: Final = "look"
_MERGE: Final = "merge"


async def _close_then(close: Callable[[], None], act: Callable[[], Awaitable[None]]) -> None:
    """Close the sheet, if it is still open, and go on; what was saved shows in either case."""
    close()
    await act()


def use_player_sheets(
    person: Person | None,
    people: Sequence[Person],
    actions: PlayerActions,
    on_renamed: Callable[[], Awaitable[None]],
) -> Callable[[], None]:
    """Hook: return what opens the menu of `person`, who is one of `people`."""
    app = use_session().app
    is_open = ft.use_ref(False)

    def draw(shown: str, show: Callable[[str | None], None]) -> ft.BottomSheet | None:
        if person is None:
            return None

        def close() -> None:
            is_open.current = False
            show(None)

        async def leave(act: Callable[[], Awaitable[None]]) -> None:
            # a sheet that sinks away can still be tapped
            if is_open.current:
                close()
                await act()

        def hide() -> Awaitable[None]:
            return leave(partial(actions.hide, person))

        def split(other: Player) -> Awaitable[None]:
            return leave(partial(actions.split, person, other))

        def merge(other: Person) -> Awaitable[None]:
            return leave(partial(actions.merge, person, other))

        title, content = {
            _MENU: lambda: (person.name, _menu(person, show, hide, split)),
            _NAME: lambda: (
                _("Rename"),
                RenamePlayer(app, person, people, partial(_close_then, close, on_renamed)),
            ),
            _LOOK: lambda: (
                _("Colour, mark, photo"),
                AppearancePicker(person, partial(actions.set_appearance, person)),
            ),
            _MERGE: lambda: (
                _("The same person as…"),
                MergePlayers(app.people, person, people, merge),
            ),
        }[shown]()
        closing = (identifiers.DISMISS, _("Close"))
        return short_sheet(title, content, closing=closing, on_close=close)

    show = use_sheets(draw)

    def open_menu() -> None:
        is_open.current = True
        show(_MENU)

    return open_menu


def _menu(
    person: Person,
    show: Callable[[str], None],
    hide: Callable[[], object],
    split: Callable[[Player], object],
) -> ft.Control:
    """Return the rows of the menu."""
    look = appearance_text(person.look)
    return row_list(
        OpenRow(
            identifiers.RENAME_PLAYER,
            _("Rename"),
            partial(show, _NAME),
            icon=ft.Icons.EDIT_OUTLINED,
        ),
        OpenRow(
            identifiers.CHOOSE_LOOK,
            _("Colour, mark, photo"),
            partial(show, _LOOK),
            note=look or None,
            icon=ft.Icons.PALETTE_OUTLINED,
        ),
        OpenRow(
            identifiers.SAME_AS,
            _("The same person as…"),
            partial(show, _MERGE),
            icon=ft.Icons.MERGE_OUTLINED,
        ),
        *(
            OpenRow(
                identifiers.SPLIT(other.id),
                _("{name} is a different person", name=other.name),
                partial(split, other),
                icon=ft.Icons.CALL_SPLIT,
            )
            for other in person.merged
        ),
        OpenRow(
            identifiers.SHOW_PLAYER,
            _("Show again"),
            hide,
            icon=ft.Icons.VISIBILITY,
        )
        if person.hidden
        else OpenRow(
            identifiers.HIDE_PLAYER,
            _("Hide"),
            hide,
            note=_("From the lists; the games stay"),
            icon=ft.Icons.VISIBILITY_OFF_OUTLINED,
        ),
    )


@component
def RenamePlayer(
    app: App,
    person: Person,
    people: Sequence[Person],
    on_renamed: Callable[[], Awaitable[None]],
) -> ft.Control:
    """The form that renames a player; warns if one of `people` has that name already."""
    typed, set_typed = ft.use_state(person.name)
    error_text, set_error_text = ft.use_state("")
    alike = namesake(people, person, typed)

    def write(letters: str) -> None:
        set_typed(letters)
        set_error_text("")

    async def save(name: str) -> None:
        refused = await app.people.rename(person.id, name)
        if refused is None:
            await on_renamed()
            return
        set_typed(name)
        if isinstance(refused, NameFault):
            set_error_text(sentences.name_fault_sentence(_, refused, normalize_name(name)))
        else:
            set_error_text(store_error_text(refused))

    return column(
        text_field(
            identifiers.NAME_NOW,
            _("Player’s name"),
            typed,
            write,
            on_enter=save,
            error=error_text or None,
            autofocus=True,
        ),
        _taken(alike) if alike else None,
        text(
            _("Lists and new games use this name. Old scorepads keep the names on them."),
            theme.SMALL,
            theme.MUTED,
        ),
        PrimaryButton(identifiers.SAVE_NAME, _("Save"), lambda: save(typed)),
        tight=True,
    )


def _taken(other: Person) -> ft.Control:
    note = _("Another player is already called {name}. You can save it anyway.", name=other.name)
    return value_text(identifiers.SAME_NAME, note, theme.SMALL, theme.ACCENT, live=True)
