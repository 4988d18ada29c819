"""The settings of packaged apps in `pyproject.toml` are read by Flet's build command."""

import ast
import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["flet"]
PLATFORMS = ("android", "ios", "linux", "macos", "web", "windows")
TARGETS = {"apk", "ipa", "linux", "macos", "windows"}


def settings(table: Mapping[str, object], above: str = "") -> Iterator[str]:
    """The names of all settings in a table, those in tables below it too."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from settings(value, f"{above}{name}.")
        else:
            yield f"{above}{name}"


def read_by_flet() -> re.Pattern[str]:
    """Matches the settings that Flet's build command asks for."""
    spec = find_spec("flet_cli")
    assert spec
    assert spec.submodule_search_locations
    asked: set[str] = set()
    for file in Path(spec.submodule_search_locations[0]).glob("commands/build*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                way = getattr(node.func, "attr", "")
                below = {"splash_setting": "splash.", "color": "splash."}.get(way, "")
                if isinstance(node.func, ast.Name) and node.func.id in {"color", "enabled"}:
                    below = "splash."
                asked |= {below + name for argument in node.args for name in names(argument)}
    platform = "|".join(PLATFORMS)
    return re.compile(rf"(?:(?:{platform})\.)?(?:{'|'.join(asked)})")


def names(argument: ast.expr) -> Iterator[str]:
    """The settings that an argument may name: a literal, or one with a platform in it."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        text = argument.value.removeprefix("tool.flet.")
        if re.fullmatch(r"[\w.]+", text):
            yield re.escape(text)
    elif isinstance(argument, ast.JoinedStr):
        text = "".join(
            str(part.value) if isinstance(part, ast.Constant) else "*" for part in argument.values
        )
        text = text.removeprefix("tool.flet.").removeprefix("*.")
        if re.fullmatch(r"[\w.]+", text):
            yield re.escape(text)


@pytest.mark.parametrize("setting", list(settings(CONFIG)))
def test_flet_reads_the_setting(setting: str) -> None:
    assert read_by_flet().fullmatch(setting)


@pytest.mark.parametrize("setting", ["produkt", "app.exclud", "splash.colour", "ios.bundleid"])
def test_a_setting_that_flet_does_not_read_is_found(setting: str) -> None:
    assert not read_by_flet().fullmatch(setting)


def test_the_entry_and_the_icon_are_where_flet_looks() -> None:
    app = ROOT / CONFIG["app"]["path"]
    assert (app / "main.py").is_file()
    assert (app / "assets" / "icon.png").is_file()


def test_nothing_of_the_workshop_is_packaged() -> None:
    assert {"tests", ".git", ".venv", "build"} <= set(CONFIG["app"]["exclude"])


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_make_has_a_target_for_each_platform(target: str) -> None:
    told = subprocess.run(
        ["make", "-n", target], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    assert any(
        shlex.split(line)[1:3] == ["build", target] for line in told.splitlines() if "flet " in line
    )
