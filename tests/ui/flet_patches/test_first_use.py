"""Annotations and routes are resolved before the first screen is drawn."""

import re
from pathlib import Path
from typing import cast

import pytest

from scorekeeper.ui.flet_patches.first_use import learn_routes
from scorekeeper.ui.routes import ROUTES
from tests.ui.staged_app import new_table, staged_app

pytestmark = pytest.mark.anyio

IS_PATH = re.compile(r"\^(\\/|\(|$|\\Z)")
"""Patterns of routes begin at the start of a path."""


async def test_no_pattern_of_a_path_is_compiled_while_home_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    compile_pattern = re._compiler.compile  # type: ignore[attr-defined]

    def note(pattern: str, flags: int) -> re.Pattern[str]:
        compiled.append(pattern)
        return cast(re.Pattern[str], compile_pattern(pattern, flags))

    async with new_table(tmp_path) as table:
        re.purge()
        monkeypatch.setattr(re._compiler, "compile", note)  # type: ignore[attr-defined]
        learn_routes(ROUTES)
        learned = [pattern for pattern in compiled if IS_PATH.match(pattern)]
        async with staged_app(table):
            assert [pattern for pattern in compiled if IS_PATH.match(pattern)] == learned
    assert len(learned) > len(ROUTES)
