"""What is looked for in the history: words to type, and chips that narrow the list."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.field import text_field
from scorekeeper.ui.parts.top import icon_button
from scorekeeper.ui.screens.history.choices import EDITION, PERIOD, PLAYER, use_choices
from scorekeeper.ui.screens.history.reading import Look
from scorekeeper.ui.viewmodels.history import Wanted
from scorekeeper.ui.words import words

PAUSE: Final = 0.25
"""Seconds without another letter after which the words are looked for."""


@part
def Filters(wanted: Wanted, look: Look) -> ft.Control:
    """The field and the chips; `look` hears what is wanted next."""
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[_Search(wanted.text, look), _Chips(wanted, look)],
    )


@part
def _Search(text: str, look: Look) -> ft.Control:
    _ = words()
    typed, set_typed = ft.use_state(text)
    looked_for = ft.use_ref(text)
    latest = ft.use_ref(text)

    def follow() -> None:
        # the words were taken back elsewhere, maybe with some more still on their way
        if text != looked_for.current:
            looked_for.current = latest.current = text
            set_typed(text)

    ft.use_effect(follow, [text])

    def look_for(letters: str) -> None:
        looked_for.current = latest.current = letters
        set_typed(letters)
        look(lambda now: replace(now, text=letters))

    async def letter(letters: str) -> None:
        latest.current = letters
        set_typed(letters)
        await asyncio.sleep(PAUSE)
        if latest.current == letters != looked_for.current:
            look_for(letters)

    field = text_field(identifiers.SEARCH_GAMES, _("Search names"), typed, letter)
    field.expand = True
    clear = icon_button(identifiers.CLEAR_SEARCH, _("Clear"), ft.Icons.CLOSE, lambda: look_for(""))
    return ft.Row(spacing=theme.SPACE.XS, controls=[field, *([clear] if typed else [])])


@part
def _Chips(wanted: Wanted, look: Look) -> ft.Control:
    _ = words()
    choose = use_choices(wanted, look)
    chips = (
        (EDITION, terms.edition(_, wanted.edition) if wanted.edition else "", _("Edition")),
        (PLAYER, wanted.player.name if wanted.player else "", _.about("one of them", "Player")),
        (PERIOD, period(_, wanted), _("Date")),
    )
    return ft.Row(
        wrap=True,
        spacing=theme.SPACE.S,
        run_spacing=theme.SPACE.S,
        controls=[
            *(
                Chip(
                    identifiers.FILTER(about),
                    chosen or usual,
                    partial(choose, about),
                    chosen=bool(chosen),
                    icon=ft.Icons.EXPAND_MORE,
                )
                for about, chosen, usual in chips
            ),
            Chip(
                identifiers.FILTER("unfinished"),
                _("Unfinished"),
                lambda: look(lambda now: replace(now, unfinished=not now.unfinished)),
                chosen=wanted.unfinished,
            ),
        ],
    )


def period(_: Words, wanted: Wanted) -> str:
    """The month or the year looked for; nothing if it is any."""
    if wanted.year is None:
        return ""
    return terms.month(_, wanted.year, wanted.month) if wanted.month else _.year(wanted.year)
