import subprocess
import sys

from tests.bench.conftest import Figures, in_turn, rounds

BARE = "import flet; flet.Page, flet.Text, flet.Row, flet.IconButton, flet.run, flet.Router"
"""Flet loads a name when it is first asked for: these are what a counter with a route uses."""


def test_importing_the_app_costs_little_more_than_importing_flet(figures: Figures) -> None:
    ours, plain = in_turn(
        lambda: _python("import scorekeeper.ui.app"), lambda: _python(BARE), runs=rounds(7, 1)
    )
    figures.compare("import the app / import flet", ours, plain, aim=1.6, bound=4)


def _python(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)
