"""Head-to-head records: who came out ahead in games played together."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.app import Person
from scorekeeper.app.identity import appearance_of
from scorekeeper.game.appearance import Appearance
from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.counts import HeadToHead
from scorekeeper.ui import identifiers
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import avatar
from scorekeeper.ui.parts.bars import segments
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import padded
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.session.words import _


def rivals(
    met: Sequence[tuple[str, HeadToHead]],
    people: Sequence[Person],
    on_open: Callable[[str], object],
) -> ft.Control:
    """Return a row for each opponent, most frequent first; a tap opens that player.

    The record stands there as a sentence, and as a bar in three parts.
    """
    return row_list(
        *(_row(name, rival, appearance_of(people, rival.other), on_open) for name, rival in met)
    )


def _row(
    name: str, rival: HeadToHead, appearance: Appearance, on_open: Callable[[str], object]
) -> ft.Control:
    margin = rival.margin.value or 0.0
    sentence = texts.rival(_, name, rival.games, rival.better, rival.worse, margin)
    parts = (
        (rival.better, theme.MADE),
        (rival.equal, theme.EDGE),
        (rival.worse, theme.MISSED),
    )
    return tap_row(
        identifiers.RIVAL(rival.other),
        f"{name}. {sentence}",
        partial(on_open, rival.other),
        avatar(name, appearance, 36),
        [
            text(name, theme.NAME, lines=1),
            padded(segments(*parts, height=6, spacing=2), y=theme.SPACE.XS),
            remark(sentence),
        ],
    )
