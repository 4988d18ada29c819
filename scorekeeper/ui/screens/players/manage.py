"""The sheets of one player: name, look, out of sight, the same person as another."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.i18n import Words
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.screens.players.doing import Doing
from scorekeeper.ui.screens.players.look import ChooseLook, look_told
from scorekeeper.ui.screens.players.merging import Merging
from scorekeeper.ui.screens.players.rename import Rename
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.words import words

_Leave = Callable[[Callable[[], Awaitable[None]]], Awaitable[None]]

_MENU: Final = "menu"
_NAME: Final = "name"
_LOOK: Final = "look"
_MERGE: Final = "merge"


def use_sheets(
    person: Person | None,
    people: Sequence[Person],
    doing: Doing,
    on_renamed: Callable[[], Awaitable[None]],
) -> Callable[[], None]:
    """A hook: what opens the sheets of `person`, who is one of `people`."""
    _ = words()
    table = use_desk().table
    shown, show, leave = _use_shown()

    def close() -> None:
        show("")

    async def renamed() -> None:
        close()
        await on_renamed()

    def sheet(title: str, content: ft.Control) -> ft.BottomSheet:
        return short_sheet(
            title,
            content,
            closing=(identifiers.DISMISS, _("Close")),
            on_close=close,
        )

    opened = None
    if person is not None and shown == _MENU:
        menu = _menu(
            _,
            person,
            show,
            lambda: leave(partial(doing.hide, person)),
            lambda other: leave(partial(doing.split, person, other)),
        )
        opened = sheet(person.name, menu)
    elif person is not None and shown == _NAME:
        opened = sheet(_("Change the name"), Rename(table, person, people, renamed))
    elif person is not None and shown == _LOOK:
        opened = sheet(_("Colour and mark"), ChooseLook(person, partial(doing.look, person)))
    elif person is not None and shown == _MERGE:
        merging = Merging(
            table.people, person, people, lambda other: leave(partial(doing.merge, person, other))
        )
        opened = sheet(_("The same person as …"), merging)
    ft.use_dialog(opened)
    return partial(show, _MENU)


def _use_shown() -> tuple[str, Callable[[str], None], _Leave]:
    """Which sheet is shown, what shows another one, and what does something and closes it."""
    shown, set_shown = ft.use_state("")
    latest = ft.use_ref("")

    def show(which: str) -> None:
        latest.current = which
        set_shown(which)

    async def leave(act: Callable[[], Awaitable[None]]) -> None:
        # a sheet that sinks away can still be tapped
        if latest.current:
            show("")
            await act()

    return shown, show, leave


def _menu(
    _: Words,
    person: Person,
    show: Callable[[str], None],
    hide: Callable[[], object],
    split: Callable[[Player], object],
) -> ft.Control:
    """All that can be done."""
    look = look_told(_, person.colour, person.mark)
    return rows(
        _way(
            identifiers.RENAME_PLAYER,
            _("Change the name"),
            ft.Icons.EDIT_OUTLINED,
            partial(show, _NAME),
        ),
        _way(
            identifiers.CHOOSE_LOOK,
            _("Colour and mark"),
            ft.Icons.PALETTE_OUTLINED,
            partial(show, _LOOK),
            look or None,
        ),
        _way(
            identifiers.SAME_AS,
            _("The same person as …"),
            ft.Icons.MERGE_OUTLINED,
            partial(show, _MERGE),
        ),
        *(
            _way(
                identifiers.SPLIT(other.id),
                _("{name} is somebody else", name=other.name),
                ft.Icons.CALL_SPLIT,
                partial(split, other),
            )
            for other in person.merged
        ),
        _way(identifiers.SHOW_PLAYER, _("Bring back into sight"), ft.Icons.VISIBILITY, hide)
        if person.hidden
        else _way(
            identifiers.HIDE_PLAYER,
            _("Hide"),
            ft.Icons.VISIBILITY_OFF_OUTLINED,
            hide,
            _("From the lists; the games stay"),
        ),
    )


def _way(
    identifier: str,
    title: str,
    icon: ft.IconData,
    on_tap: Callable[[], object],
    note: str | None = None,
) -> ft.Control:
    start = ft.Icon(icon, size=24, color=theme.ACCENT)
    return OpenRow(identifier, title, on_tap, note=note, start=start)
