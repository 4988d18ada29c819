"""With the page's replacement of pydantic's core the store does what it does everywhere."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pydantic_core

from scorekeeper.web.build import REPLACEMENTS

ROOT = Path(__file__).parents[2]
USE = """
import sys
from datetime import date
from sqlalchemy.schema import CreateIndex, CreateTable
from scorekeeper.sample.season import season
from scorekeeper.store.schema import METADATA
from scorekeeper.store.store import Store

store = Store.open(sys.argv[1])
for game in season(1, 2, date(2026, 11, 20)):
    assert store.create(game.id, game)
store.update_setting("language", lambda _: "ja")
store.people.rename(store.people.everybody()[0].id, "Ann")
print(store.games(), store.people.everybody(), store.setting("language"))
print(*map(CreateTable, METADATA.sorted_tables))
print(*sorted(str(CreateIndex(each)) for table in METADATA.sorted_tables for each in table.indexes))
print(sys.modules["pydantic_core._pydantic_core"].__file__, file=sys.stderr)
"""


def test_the_store_needs_nothing_of_the_core_that_the_page_lacks(tmp_path: Path) -> None:
    package = tmp_path / "pydantic_core"
    shutil.copytree(REPLACEMENTS / "pydantic_core", package)
    for module in Path(pydantic_core.__file__).parent.glob("*.py"):
        shutil.copy(module, package)
    everywhere, core = used(tmp_path / "1.db", ROOT)
    on_page, replacement = used(tmp_path / "2.db", tmp_path, ROOT)
    assert (on_page, Path(core).suffix, Path(replacement).parent) == (everywhere, ".so", package)


def used(database: Path, *folders: Path) -> tuple[str, str]:
    """Return what using a store prints, and the path of the core that it was used with."""
    environ = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, folders))}
    command = [sys.executable, "-c", USE, str(database)]
    ran = subprocess.run(command, env=environ, check=True, capture_output=True, text=True)
    return ran.stdout, ran.stderr.strip().splitlines()[-1]
