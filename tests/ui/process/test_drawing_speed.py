"""Screens are drawn with the patches that make Flet faster, from the first on."""

from functools import partial
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.table import run_inline
from scorekeeper.ui import app
from scorekeeper.ui.process.runtime import Runtime
from tests.ui.stage import stage
from tests.ui.staged_app import kept_games

pytestmark = pytest.mark.anyio


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
