"""`docs/rules.md`: every section, ruling and booklet that is referred to exists."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules.md"
PAGE = RULES.read_text("utf-8")
SECTIONS = set(re.findall(r"^## §(\d+)", PAGE, re.MULTILINE))
BOOKLETS = set(re.findall(r"^\| \[([A-Z]{3}-[a-z]{2})\]", PAGE, re.MULTILINE))

FOLDERS = (".github", "assets", "docs", "scorekeeper", "tests")
TEXTS = {".html", ".js", ".json", ".jsonl", ".md", ".po", ".py", ".toml", ".txt", ".yml"}
SECTION = re.compile(r"(?:\brules(?:\.md)?`? )?§(\d*)(?:(?:, |\.)(\d+))?")
BOOKLET = re.compile(r"\[([A-Z]{2,}-[a-z]{2,})\]")


def rulings(section: str) -> set[str]:
    """Return the numbered points of a section."""
    _, _, rest = PAGE.partition(f"## §{section} ")
    text, _, _ = rest.partition("\n## ")
    return set(re.findall(r"^(\d+)\. ", text, re.MULTILINE))


def references(text: str, *, on_page: bool = False) -> Iterator[str]:
    """Yield each reference to a section, a point of one, or a booklet that leads nowhere.

    One to a section names the rules, but for those `on_page`, in `docs/rules.md` itself.
    """
    for found in SECTION.finditer(text) if "§" in text else ():
        section, point = found.groups()
        named = on_page or found[0].startswith("rules")
        if not named or section not in SECTIONS or (point and point not in rulings(section)):
            yield found[0]
    yield from (tag for tag in BOOKLET.findall(text) if tag not in BOOKLETS)


def sources() -> list[Path]:
    """Return every file of words in the tree, but for this one."""
    nested = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*")]
    files = [file for file in (*ROOT.iterdir(), *nested) if file.suffix in TEXTS]
    return [file for file in files if file.is_file() and file not in {RULES, Path(__file__)}]


def test_every_reference_to_the_rules_can_be_followed() -> None:
    lost = {
        file.relative_to(ROOT).as_posix(): found
        for file in sources()
        if (found := list(references(file.read_text("utf-8"))))
    }
    assert not lost


def test_every_reference_within_the_page_can_be_followed() -> None:
    assert len(SECTION.findall(PAGE)) > len(SECTIONS)
    assert not list(references(PAGE, on_page=True))


def test_the_code_does_refer_to_every_booklet_and_to_most_sections() -> None:
    texts = [file.read_text("utf-8") for file in sources() if file.suffix == ".py"]
    text = "".join(text for text in texts if "§" in text or BOOKLET.search(text))
    assert set(BOOKLET.findall(text)) >= BOOKLETS
    assert {section for section, _ in SECTION.findall(text)} >= {"2", "3", "4", "5", "6", "7"}


@pytest.mark.parametrize(
    "text",
    ["`rules` §9", "rules §7.99", "rules §7, 99", "see §3", "rules §", "[CAM-xx]", "[CAMELOT-en]"],
)
def test_a_reference_that_leads_nowhere_is_found(text: str) -> None:
    assert list(references(text))


@pytest.mark.parametrize(
    "text", ["`rules` §3", "`rules` §7, 4", "rules §7.4", "`docs/rules.md` §3", "[CAM-en] [PIA-hu]"]
)
def test_a_reference_that_leads_somewhere_is_not(text: str) -> None:
    assert not list(references(text))
