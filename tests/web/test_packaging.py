"""The settings of packaged apps in `pyproject.toml` are read by Flet's build command."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["flet"]


def settings(table: Mapping[str, object], above: str = "") -> Iterator[str]:
    """The names of all settings in a table, those in tables below it too."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from settings(value, f"{above}{name}.")
        else:
            yield f"{above}{name}"


def test_flets_build_command_reads_every_setting() -> None:
    spec = find_spec("flet_cli")
    assert spec
    assert spec.submodule_search_locations
    commands = Path(spec.submodule_search_locations[0]).glob("commands/build*.py")
    sources = "".join(file.read_text("utf-8") for file in commands)
    unread = [
        setting
        for setting in settings(CONFIG)
        if not re.search(rf"[\".]{setting.rpartition('.')[2]}\"", sources)
    ]
    assert not unread


def test_the_entry_and_the_icon_are_where_flet_looks_and_nothing_of_the_workshop() -> None:
    app = ROOT / CONFIG["app"]["path"]
    assert (app / "main.py").is_file()
    assert (app / "assets" / "icon.png").is_file()
    assert {"tests", ".git", ".venv", "build"} <= set(CONFIG["app"]["exclude"])
