"""The set-up of the new game, for everything on the screen of a new game."""

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from scorekeeper.ui.viewmodels.game_setup import GameSetup

T = TypeVar("T")
OnSetupEdit = Callable[..., None]
"""Called with a function that edits a set-up, and its further arguments: what was chosen."""

_SetupContext: ft.ContextProvider[tuple[GameSetup, OnSetupEdit]] = ft.create_context(
    (GameSetup(), lambda *_step: None)
)


def with_setup(setup: GameSetup, change: OnSetupEdit, draw: Callable[[], T]) -> T:
    """Return what `draw` makes; components in it read the set-up, and `change` it."""
    return _SetupContext((setup, change), draw)


def use_setup() -> tuple[GameSetup, OnSetupEdit]:
    """Hook: the set-up of the new game, and what changes it."""
    return ft.use_context(_SetupContext)
