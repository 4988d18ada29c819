"""The topics of a page: folded until they are asked for, and a field to look for words in them."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n.rule_pages import Topic
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.field import text_field
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import heading, text, value_text
from scorekeeper.ui.screens.rules.lines import lines
from scorekeeper.ui.viewmodels.rule_pages import asked_first, found
from scorekeeper.ui.words import words

PAUSE: Final = 0.2
"""Seconds without another letter after which the words are looked for; one letter finds a lot."""


@part
def Topics(topics: tuple[Topic, ...], *, asked: str = "") -> ft.Control:
    """The topics in a list, of which `asked` stands first and open; one may look for words.

    While something is looked for, all that is found is open.
    """
    _ = words()
    typed, set_typed = ft.use_state("")
    latest = ft.use_ref("")
    roomy = use_room().roomy
    turned, set_turned = ft.use_state(frozenset[str]())
    opened = turned ^ {asked}
    shown = found(_, asked_first(topics, asked), typed)
    looking = bool(typed.strip())

    def turn(code: str) -> None:
        set_turned(lambda now: now ^ {code})

    async def look_for(words_typed: str) -> None:
        latest.current = words_typed
        await asyncio.sleep(PAUSE)
        if latest.current == words_typed:
            set_typed(words_typed)

    field = text_field(identifiers.SEARCH_RULES, _("Search the rules"), typed, look_for)
    return ft.Column(
        spacing=theme.SPACE.L,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            field,
            rows(
                *(
                    _TopicRow(
                        topic,
                        partial(turn, topic.code) if not looking else None,
                        opened=looking or topic.code in opened,
                        roomy=roomy,
                    )
                    for topic in shown
                )
            )
            if shown
            else value_text(
                identifiers.NOTHING_FOUND,
                _("Nothing here has these words. Try fewer of them, or others."),
                color=theme.MUTED,
                live=True,
            ),
        ],
    )


@pure_part
def _TopicRow(
    topic: Topic, on_tap: Callable[[], object] | None, *, opened: bool, roomy: bool
) -> ft.Control:
    """The title of a topic, which opens and folds it, and its lines while it is open."""
    title = ft.Container(
        padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
        content=ft.Row(
            spacing=theme.SPACE.M,
            controls=[
                ft.Container(
                    expand=True,
                    content=text(topic.title, theme.NAME)
                    if on_tap
                    else heading(topic.title, style=theme.NAME),
                ),
                *(
                    [
                        ft.Icon(
                            ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE,
                            size=22,
                            color=theme.MUTED,
                        )
                    ]
                    if on_tap
                    else []
                ),
            ],
        ),
    )
    name = identifiers.TOPIC(topic.code)
    if on_tap:
        head = tap_target(name, topic.title, title, on_tap)
        head.expanded = opened
    else:
        head = ft.Semantics(identifier=name, content=title)
    if not opened:
        return head
    return ft.Column(
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            head,
            ft.Container(
                padding=ft.Padding.only(
                    left=theme.SPACE.L, right=theme.SPACE.L, bottom=theme.SPACE.L
                ),
                content=lines(topic, roomy=roomy),
            ),
        ],
    )
