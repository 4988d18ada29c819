"""The way from a step of a game to the rule that explains it."""

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.top import icon_button
from scorekeeper.ui.state import use_of_pad
from scorekeeper.ui.words import words


@part
def RulesLink(topic: str) -> ft.Control:
    """An icon that opens the rules of the open game at the topic with this code."""
    _ = words()
    page, game = ft.context.page, use_of_pad(lambda pad: pad.now.id)
    return icon_button(
        identifiers.EXPLAIN,
        _("What the rules say"),
        ft.Icons.HELP_OUTLINE,
        lambda: page.navigate(f"/games/{game}/rules/{topic}"),
    )
