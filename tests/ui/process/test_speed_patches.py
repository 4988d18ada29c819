"""Screens are drawn with the patches that make Flet faster, from the first one on."""

from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.utils import validation

from scorekeeper.table import run_inline
from scorekeeper.ui import app
from scorekeeper.ui.flet_patches.construction import given_fields
from scorekeeper.ui.flet_patches.encoding import sent_fields
from scorekeeper.ui.flet_patches.set_properties import held_fields
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.process.speed_patches import learn_controls
from tests.ui.stage import stage
from tests.ui.staged_app import new_table, staged_app, start

pytestmark = pytest.mark.anyio

SENT: Any = sent_fields
CACHES: list[Any] = [given_fields, held_fields, validation._compile_class_spec]


async def test_the_app_draws_so_from_its_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(app, "speed_up_drawing", lambda: begun.append(True))
    async with new_table(tmp_path) as table, stage(ft.component(ft.Column), answers={}) as on:
        open_table = partial(run_inline, lambda: table)
        await app.start_session(
            on.page, runtime=Runtime.SERVED, open_table=open_table, run=run_inline
        )
    assert begun == [True]


async def test_nothing_is_found_out_about_controls_while_home_is_drawn(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Cleo")
        async with staged_app(table) as on:
            kinds = {type(control) for control in on.screen.controls()}
        for cache in (*CACHES, SENT):
            cache.cache_clear()
        learn_controls()
        sent = SENT.cache_info().misses
        assert all(map(SENT, kinds))
        assert SENT.cache_info().misses == sent
        learned = [cache.cache_info().misses for cache in CACHES]
        async with staged_app(table):
            assert [cache.cache_info().misses for cache in CACHES] == learned
