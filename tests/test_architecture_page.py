"""`docs/architecture.md`: its diagram and its table are the packages and arrows of `LAYERS`."""

import re
from collections.abc import Iterable, Mapping

import pytest

from tests.documents import PACKAGE, ROOT, Page
from tests.test_layers import LAYERS, WIRING

PAGE = Page.of(ROOT / "docs" / "architecture.md")
WHOLE = {"scorekeeper", "__main__"}
"""Modules of the package itself, which the diagram leaves out."""
PARTS = LAYERS.keys() - WHOLE

Arrow = tuple[str, str]


def arrows(diagram: str) -> set[Arrow]:
    """Return the solid arrows of a Mermaid flowchart: `a --> b & c` are two."""
    lines = re.findall(r"^ +(\w+) --> ([\w &]+)$", diagram, re.MULTILINE)
    return {(source, goal) for source, goals in lines for goal in goals.split(" & ")}


def dotted_arrows(diagram: str) -> set[tuple[str, str, str]]:
    """Return the dotted arrows, each with the file at it."""
    return set(re.findall(r"^ +(\w+) -\.->\|(\S+)\| (\w+)$", diagram, re.MULTILINE))


def reachable(drawn: Iterable[Arrow]) -> set[Arrow]:
    """Return the arrows and those that two or more of them make."""
    found = set(drawn)
    while more := {(a, d) for a, b in found for c, d in found if b == c} - found:
        found |= more
    return found


def disagreements(drawn: set[Arrow], layers: Mapping[str, Iterable[str]]) -> set[Arrow]:
    """Return the arrows that are drawn and not allowed, or allowed and not drawn.

    What follows from other arrows need not be drawn.
    """
    allowed = {(part, goal) for part, goals in layers.items() for goal in goals}
    return (drawn - allowed) | (reachable(allowed) ^ reachable(drawn))


def test_the_diagram_has_the_arrows_of_the_layers() -> None:
    layers = {part: LAYERS[part].ours - WHOLE for part in PARTS}
    assert not disagreements(arrows(PAGE.fenced("mermaid")), layers)


def test_the_dotted_arrows_are_where_the_app_is_put_together() -> None:
    assert dotted_arrows(PAGE.fenced("mermaid")) == {
        (file.partition("/")[0], file, goal) for file, goals in WIRING.items() for goal in goals
    }


def test_every_line_of_the_diagram_is_read() -> None:
    first, *lines = PAGE.fenced("mermaid").splitlines()
    assert first == "flowchart TD"
    assert all(re.search(r" --> | -\.->", line) for line in lines)
    assert sum(" --> " in line for line in lines) == len(
        {source for source, _ in arrows(PAGE.fenced("mermaid"))}
    )


@pytest.mark.parametrize(
    ("diagram", "wrong"),
    [
        ("  ui --> game\n  game --> rules", set()),
        ("  ui --> game & rules\n  game --> rules", set()),
        ("  game --> rules", {("ui", "game"), ("ui", "rules")}),
        ("  ui --> game\n  game --> rules & ui", {("game", "ui")}),
    ],
)
def test_an_arrow_too_many_or_too_few_is_found(diagram: str, wrong: set[Arrow]) -> None:
    layers = {"ui": {"game", "rules"}, "game": {"rules"}}
    assert disagreements(arrows(diagram), layers) >= wrong
    assert bool(disagreements(arrows(diagram), layers)) is bool(wrong)


def test_the_table_has_every_package() -> None:
    packages = re.findall(r"^\| `scorekeeper/(\w+)` \|", PAGE.text, re.MULTILINE)
    assert sorted(packages) == sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
    assert packages


def test_each_way_names_functions_in_order() -> None:
    ways = re.findall(r"^## (The way of .+?)$(.+?)(?=^## )", PAGE.text, re.MULTILINE | re.DOTALL)
    assert [way.rpartition(" ")[2] for way, _ in ways] == ["tap", "correction", "export", "start"]
    for way, text in ways:
        assert len(re.findall(r"\[`[\w.]+`\]\(", text)) >= 3, way


def test_it_is_one_page() -> None:
    assert len(PAGE.prose.split()) < 1_200
