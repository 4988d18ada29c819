"""Garbage is collected between two taps, not during one."""

import gc
import sys
from pathlib import Path

import pytest

from scorekeeper.ui.process import garbage_collection
from tests.ui.staged_app import new_app, staged_app
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.version_info >= (3, 14), reason="Python collects in small steps"),
]


async def test_everything_is_looked_through_once_nothing_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full: list[bool] = []
    monkeypatch.setattr(gc, "set_threshold", lambda *_thresholds: None)
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 10))
    # a collection in an earlier test may have taken its share of the next half minute
    monkeypatch.setattr(garbage_collection._COLLECTOR, "_not_before", 0.0)
    async with new_app(tmp_path) as app, staged_app(app) as on:
        await on.go("/settings")
        monkeypatch.setattr(gc, "collect", lambda: full.append(True))
        await on.go("/rules/camelot")
        await wait_until(lambda: bool(full))
