"""Menus as data: what stands in one, what each entry does, and the sheets that entries open."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import flet as ft

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.sheet import short_sheet, use_sheets
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.session.words import _

T = TypeVar("T")
Close = Callable[[], bool]
"""A function that closes a sheet and says if it was open: one that sinks can still be tapped."""


@dataclass(frozen=True)
class Entry:
    """A row of a menu: closes it and does `act`, or puts another sheet in its place.

    `opens` draws what is in that sheet, given what closes it; its title is that of the row, or
    `heading`.
    """

    identifier: str
    title: str
    icon: ft.IconData
    act: OnTap = lambda: None
    note: str | None = None
    opens: Callable[[Close], ft.Control] | None = None
    heading: str = ""


@dataclass(frozen=True)
class Menu:
    """The title of a menu and its entries, without those that are None.

    `closing` is the identifier of the button below; without `accent` the icons are plain.
    """

    title: str
    entries: tuple[Entry | None, ...]
    closing: str = "close-sheet"
    accent: bool = True


def use_menu(menu: Menu | None) -> OnTap:
    """Hook: return what opens a menu; there is none where it is None."""
    return partial(use_menu_about(lambda _it: menu), True)


def use_menu_about(draw: Callable[[T], Menu | None]) -> Callable[[T], None]:
    """Hook: return what opens the menu about one thing, which `draw` makes."""
    is_open = ft.use_ref(initial_value=False)

    def sheet(
        shown: tuple[T, str], show: Callable[[tuple[T, str] | None], None]
    ) -> ft.BottomSheet | None:
        about, opened = shown
        menu = draw(about)
        if menu is None:
            return None

        def close() -> bool:
            was_open, is_open.current = bool(is_open.current), False
            show(None)
            return was_open

        def tapped(entry: Entry) -> object:
            if entry.opens:
                show((about, entry.identifier))
                return None
            return entry.act() if close() else None

        title, content = menu.title, _rows(menu, tapped)
        for entry in menu.entries:
            if entry and entry.opens and entry.identifier == opened:
                title, content = entry.heading or entry.title, entry.opens(close)
        return short_sheet(title, content, closing=(menu.closing, _("Close")), on_close=close)

    show = use_sheets(sheet)

    def open_menu(about: T) -> None:
        is_open.current = True
        show((about, ""))

    return open_menu


def _rows(menu: Menu, tapped: Callable[[Entry], object]) -> ft.Control:
    return row_list(
        *(
            OpenRow(
                entry.identifier,
                entry.title,
                partial(tapped, entry),
                note=entry.note,
                start=ft.Icon(entry.icon, size=24, color=theme.ACCENT if menu.accent else None),
            )
            for entry in menu.entries
            if entry
        )
    )
