"""Importing the app, beside importing Flet."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.conftest import Figures, in_turn

BARE = "import flet; flet.Page, flet.Text, flet.Row, flet.IconButton, flet.run, flet.Router"
"""Flet loads a name when it is first asked for: these are what a counter with a route uses."""


@pytest.mark.nightly
def test_importing_the_app_costs_little_more_than_importing_flet(
    figures: Figures, tmp_path: Path
) -> None:
    """Both are byte-compiled, as from their second start on."""
    compiled = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    compiled.pop("PYTHONDONTWRITEBYTECODE", None)

    def python(code: str) -> None:
        subprocess.run([sys.executable, "-c", code], check=True, env=compiled)

    ours, plain = in_turn(lambda: python("import scorekeeper.ui.app"), lambda: python(BARE), runs=7)
    figures.compare("import the app / import flet", ours, plain, aim=1.6, bound=4)
