"""A snapshot is tried as a later start uses it: with a database."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

_TRIAL = """
import asyncio, sys
from types import ModuleType

import flet.app
from scorekeeper.store.store import Store

sys.modules["flet_js"] = ModuleType("flet_js")
flet.app.is_pyodide = lambda: True
from scorekeeper.web import snapshot_check

opened, open_store, snapshot_check._PATIENCE = [], Store.open, 20
Store.open = lambda path, **how: opened.append(path.exists()) or open_store(path, **how)
asyncio.run(snapshot_check.draw_home())
assert opened == [False, True]
"""


def test_a_trial_draws_home_from_a_database_that_is_there() -> None:
    subprocess.run([sys.executable, "-c", _TRIAL], check=True)
