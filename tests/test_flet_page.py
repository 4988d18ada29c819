"""docs/flet.md has an entry for each patch of Flet, with the test that shows the fault."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/flet.md").read_text("utf-8")
ENTRIES = dict(re.findall(r"^## `(\w+)`: .+\n((?:(?!^## ).*\n)*)", PAGE, re.MULTILINE))
PATCHES = {
    path.stem: path.read_text("utf-8")
    for path in (ROOT / "scorekeeper/ui/flet_patches").glob("*.py")
    if path.stem != "__init__"
}


def test_every_patch_has_an_entry_and_every_entry_a_patch() -> None:
    assert ENTRIES.keys() == PATCHES.keys()


@pytest.mark.parametrize("name", PATCHES)
def test_an_entry_reproduces_the_fault_and_names_its_test(name: str) -> None:
    tests = (ROOT / f"tests/ui/flet_patches/test_{name}.py").read_text("utf-8")
    named = re.search(r"^Test: `(test_\w+)`", ENTRIES[name], re.MULTILINE)
    assert named
    assert f"def {named[1]}(" in tests
    (example,) = re.findall(r"```python\n(.*?)```", ENTRIES[name], re.DOTALL)
    ast.parse(example)


@pytest.mark.parametrize("name", PATCHES)
def test_a_patch_says_for_which_version_it_is(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    version = next(each for each in project["dependencies"] if each.startswith("flet=="))
    said = ast.get_docstring(ast.parse(PATCHES[name])) or ""
    assert said.startswith(f"Flet {version.removeprefix('flet==')} ")
    assert f"# What Flet {version.removeprefix('flet==')} gets wrong" in PAGE
