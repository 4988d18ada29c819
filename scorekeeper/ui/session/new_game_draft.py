"""The draft of the game that is being set up, for everything on the screen of a new game."""

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from scorekeeper.ui.viewmodels.house_rules import OnDraftEdit
from scorekeeper.ui.viewmodels.new_game import Draft

T = TypeVar("T")

_DraftContext: ft.ContextProvider[tuple[Draft, OnDraftEdit]] = ft.create_context(
    (Draft(), lambda _step: None)
)


def with_draft(draft: Draft, change: OnDraftEdit, draw: Callable[[], T]) -> T:
    """Return what `draw` makes; components in it read the draft, and `change` it."""
    return _DraftContext((draft, change), draw)


def use_draft() -> tuple[Draft, OnDraftEdit]:
    """Hook: the draft of the new game, and what changes it."""
    return ft.use_context(_DraftContext)
