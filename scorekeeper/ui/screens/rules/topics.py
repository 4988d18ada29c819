"""Rules topics as a list that folds and unfolds, with a search field."""

import asyncio
from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n.rule_pages import RuleTopic
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import column, padded
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import heading, nothing_found, text
from scorekeeper.ui.parts.text_field import SEARCH_PAUSE, text_field
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.rules.topic_lines import topic_lines
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.rule_pages import search_topics


@component
def Topics(topics: tuple[RuleTopic, ...], *, open_topic: str = "") -> ft.Control:
    """The topics, with `open_topic` first and unfolded; search results are all unfolded."""
    typed, set_typed = ft.use_state("")
    latest = ft.use_ref("")
    roomy = use_layout().roomy
    turned, set_turned = ft.use_state(frozenset[str]())
    opened = turned ^ {open_topic}
    shown = search_topics(_, sorted(topics, key=lambda topic: topic.code != open_topic), typed)
    looking = bool(typed.strip())

    def turn(code: str) -> None:
        set_turned(lambda now: now ^ {code})

    async def look_for(words_typed: str) -> None:
        latest.current = words_typed
        await asyncio.sleep(SEARCH_PAUSE)
        if latest.current == words_typed:
            set_typed(words_typed)

    return column(
        text_field("search-rules", _("Search the rules"), typed, look_for),
        row_list(
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
        else nothing_found(
            _("Nothing contains these words. Try fewer, or different ones."), centered=False
        ),
        spacing=theme.SPACE.L,
    )


@component(memo=True)
def _TopicRow(
    topic: RuleTopic, on_tap: Callable[[], object] | None, *, opened: bool, roomy: bool
) -> ft.Control:
    """A topic's title, which folds and unfolds its lines; without `on_tap` they stay unfolded."""
    name, title = f"topic-{topic.code}", topic.title
    if on_tap:
        head = tap_row(name, title, on_tap, None, [text(title, theme.NAME)], unfolded=opened)
    else:
        still = padded(heading(title, style=theme.NAME), y=theme.SPACE.M, x=theme.SPACE.L)
        head = ft.Semantics(identifier=name, content=still)
    if not opened:
        return head
    return column(
        head,
        padded(topic_lines(topic, roomy=roomy), bottom=theme.SPACE.L, x=theme.SPACE.L),
        spacing=0,
    )
