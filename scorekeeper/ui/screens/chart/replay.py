"""The game told again: the rounds of the chart one after the other."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.ui.services import of_session, told
from scorekeeper.ui.settings import settings

_STEP: Final = 0.6
"""Seconds from one round to the next."""


@dataclass(frozen=True)
class Replay:
    """Whether the game is being replayed, and what begins and ends that.

    `moving`: the lines may glide from round to round; where motion is reduced they jump.
    """

    playing: bool
    moving: bool
    start: Callable[[], object]
    stop: Callable[[], object]


def use_replay(last: int, show: Callable[[int], object]) -> Replay:
    """A replay that calls `show` with 0, 1 and so on up to the `last` round, and then ends."""
    playing, set_playing = ft.use_state(False)
    moving, set_moving = ft.use_state(False)

    async def play() -> None:
        if not playing:
            return
        for round_ in range(last + 1):
            show(round_)
            await asyncio.sleep(_STEP)
        set_playing(False)

    async def start() -> None:
        features = await told(of_session(ft.SemanticsService).get_accessibility_features, None)
        still = features is not None and (features.disable_animations or features.reduce_motion)
        set_moving(settings().motion and not still)
        set_playing(True)

    # With a cleanup Flet ends what is still playing when the screen is left.
    ft.use_effect(play, [playing], cleanup=lambda: None)
    return Replay(playing, playing and moving, start, lambda: set_playing(False))
