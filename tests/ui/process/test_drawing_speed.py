"""Screens are drawn with the patches that make Flet faster, from the first on."""

from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorekeeper.table import run_inline
from scorekeeper.ui import app
from scorekeeper.ui.flet_patches.construction import given_fields
from scorekeeper.ui.flet_patches.encoding import sent_fields
from scorekeeper.ui.flet_patches.set_properties import held_fields
from scorekeeper.ui.process.drawing_speed import learn_controls, speed_up_drawing
from scorekeeper.ui.process.runtime import Runtime
from tests.ui.stage import stage
from tests.ui.staged_app import device, kept_games, start

pytestmark = pytest.mark.anyio

CACHES: list[Any] = [given_fields, held_fields, sent_fields]


async def test_the_app_draws_so_from_its_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(app, "speed_up_drawing", lambda: begun.append(True))
    async with kept_games(tmp_path) as table, stage(ft.component(ft.Column), answers={}) as on:
        open_table = partial(run_inline, lambda: table)
        await app.start_session(
            on.page, runtime=Runtime.SERVED, open_table=open_table, run=run_inline
        )
    assert begun == [True]


async def test_each_kind_of_control_on_home_can_be_learned_before_it_is_drawn(
    tmp_path: Path,
) -> None:
    async with kept_games(tmp_path) as table:
        await start(table, "Ann", "Ben", "Cleo")
        async with device(table) as on:
            kinds = {type(control) for control in on.screen.controls()}
    speed_up_drawing()
    for cache in CACHES:
        cache.cache_clear()
    learn_controls()
    for cache in CACHES:
        learned = cache.cache_info().misses
        for kind in kinds:
            cache(kind)
        assert cache.cache_info().misses == learned
