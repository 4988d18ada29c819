"""A snapshot is tried as a later start uses it: with a database, and without other files."""

import subprocess
import sys
from pathlib import Path

_TRIAL = """
import asyncio, sys
from pathlib import Path
from types import ModuleType

import flet.app
from scorekeeper.store.store import Store
from scorekeeper.web import start

sys.modules["flet_js"] = ModuleType("flet_js")
flet.app.is_pyodide = lambda: True
start.EMPTY_DATABASE = Path(sys.argv[1], "empty.db")
Store.open(start.EMPTY_DATABASE).close()
from scorekeeper.web import snapshot_check

start.EMPTY_DATABASE.unlink()
opened, open_store, snapshot_check._PATIENCE = [], Store.open, 20
Store.open = lambda path, **how: opened.append(path.exists()) or open_store(path, **how)
asyncio.run(snapshot_check.draw_home())
assert opened == [True]
"""


def test_a_trial_draws_home_from_a_database_that_is_there(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", _TRIAL, str(tmp_path)], check=True)
