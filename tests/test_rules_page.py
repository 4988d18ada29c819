"""`docs/rules.md`: every section and every booklet that the code names is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")
SECTIONS = set(re.findall(r"^## §(\d+)", PAGE, re.MULTILINE))
BOOKLETS = set(re.findall(r"^\| \[([A-Z]{3}-[a-z]{2})\]", PAGE, re.MULTILINE))

SECTION = re.compile(r"\brules`? §(\d+)(?:(?:, |\.)(\d+))?")
BOOKLET = re.compile(r"\[([A-Z]{3}-[a-z]{2})\]")


def rulings(section: str) -> set[str]:
    """Return the numbered points of a section."""
    _, _, rest = PAGE.partition(f"## §{section} ")
    text, _, _ = rest.partition("\n## ")
    return set(re.findall(r"^(\d+)\. ", text, re.MULTILINE))


def references(text: str) -> Iterator[str]:
    """Yield each reference to a section, a point of one, or a booklet that leads nowhere."""
    for section, point in SECTION.findall(text):
        if section not in SECTIONS or (point and point not in rulings(section)):
            yield f"§{section}{'.' + point if point else ''}"
    yield from (tag for tag in BOOKLET.findall(text) if tag not in BOOKLETS)


def sources() -> list[Path]:
    """Return the Python files of the package and of the tests."""
    return [path for folder in ("scorekeeper", "tests") for path in (ROOT / folder).rglob("*.py")]


def test_every_reference_to_the_rules_can_be_followed() -> None:
    lost = {
        path.relative_to(ROOT).as_posix(): found
        for path in sources()
        if path != Path(__file__) and (found := list(references(path.read_text("utf-8"))))
    }
    assert not lost


def test_the_code_does_refer_to_every_booklet_and_to_most_sections() -> None:
    text = "".join(path.read_text("utf-8") for path in sources() if path != Path(__file__))
    assert set(BOOKLET.findall(text)) >= BOOKLETS
    assert {section for section, _ in SECTION.findall(text)} >= {"2", "3", "4", "5", "6", "7"}


@pytest.mark.parametrize("text", ["`rules` §9", "rules §7.99", "rules §7, 99", "[CAM-xx]"])
def test_a_reference_that_leads_nowhere_is_found(text: str) -> None:
    assert list(references(text))


def test_points_of_this_page_that_it_names_itself_are_there() -> None:
    named = re.findall(r"\(§(\d+)(?:\.(\d+))?\)", PAGE)
    assert named
    assert all(
        section in SECTIONS and (not point or point in rulings(section)) for section, point in named
    )
