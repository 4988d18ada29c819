"""The set-up of the new game, for everything on the screen of a new game."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.viewmodels.game_setup import GameSetup

OnSetupEdit = Callable[..., None]
"""Called with a function that edits a set-up, and its further arguments: what was chosen."""

SetupContext: ft.ContextProvider[tuple[GameSetup, OnSetupEdit]] = ft.create_context(
    (GameSetup(), lambda *_step: None)
)


def use_setup() -> tuple[GameSetup, OnSetupEdit]:
    """Hook: the set-up of the new game, and what changes it."""
    return ft.use_context(SetupContext)
