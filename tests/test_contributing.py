"""`CONTRIBUTING.md`: what its recipes add exists for every edition, language, screen and export.

Where a step has no test of its own elsewhere, it has one here.
"""

import re
from collections.abc import Iterator

import flet as ft
import pytest

from scorekeeper.exports.formats import FileFormat
from scorekeeper.i18n import LANGUAGES, Language, Words
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.routes import ROUTES
from scorekeeper.ui.screens.edition_notes import edition_note
from scorekeeper.ui.viewmodels.referee import DECKS
from scorekeeper.ui.viewmodels.share import format_groups
from tests.documents import PACKAGE, ROOT, Page
from tests.tour.stops import TOUR

PAGE = Page.of(ROOT / "CONTRIBUTING.md")
README = (ROOT / "README.md").read_text("utf-8")

in_every_edition = pytest.mark.parametrize("edition", EDITIONS)
in_every_format = pytest.mark.parametrize("kind", FileFormat)


@pytest.mark.parametrize("what", ["an edition", "a language", "a screen", "an export"])
def test_each_recipe_names_files_step_by_step(what: str) -> None:
    recipe = PAGE.text.partition(f"\n## Add {what}\n")[2].partition("\n## ")[0]
    steps = re.findall(r"^(\d+)\. ", recipe, re.MULTILINE)
    assert steps == [str(number + 1) for number in range(len(steps))]
    assert len(steps) >= 4
    assert len(re.findall(r"scorekeeper/|tests/|docs/", recipe)) >= len(steps)


def test_every_target_of_make_that_developers_use_is_listed() -> None:
    listed = set(re.findall(r"^\| `make (\w+)`", PAGE.text, re.MULTILINE))
    assert {"fast", "check", "test", "bench", "gallery", "words", "playthroughs"} <= listed


@in_every_edition
def test_every_edition_has_a_note_and_a_deck_for_the_referee(edition: str) -> None:
    assert edition_note(Words.of("en"), edition)
    assert edition in DECKS


@in_every_edition
@pytest.mark.parametrize(
    ("page", "heading"),
    [("README.md", "## What it knows"), ("docs/rules.md", " Editions, deals and trump")],
)
def test_the_tables_of_editions_have_a_column_for_each(
    page: str, heading: str, edition: str
) -> None:
    section = (ROOT / page).read_text("utf-8").partition(heading)[2]
    assert f"| {edition.capitalize()} " in section.partition("\n|---")[0]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_readme_and_the_help_name_every_language(language: Language) -> None:
    (line,) = re.findall(r"^- \*\*(English,.+?)\.\*\*", README, re.MULTILINE)
    assert language.name in line.split(", ")
    program = (PACKAGE / "cli" / "program.py").read_text("utf-8")
    (codes,) = re.findall(r"The language: ([\w, ]+)\.", program)
    assert language.code in re.findall(r"\w+", codes)


def _routes(routes: list[ft.Route], above: str = "") -> Iterator[tuple[str, object]]:
    """Yield the pattern of every route and the screen that it shows."""
    for route in routes:
        path = f"{above.rstrip('/')}/{(route.path or '').lstrip('/')}"
        yield re.sub(r":\w+", "[^/]+", path), route.component
        yield from _routes(route.children or [], path)


SCREENS = {screen: path for path, screen in _routes(ROUTES)}


@pytest.mark.parametrize("screen", SCREENS, ids=SCREENS.values())
def test_every_screen_is_on_the_tour(screen: object) -> None:
    paths = [path for path, shown in _routes(ROUTES) if shown is screen]
    assert [stop.name for stop in TOUR for path in paths if re.fullmatch(path, stop.route)]


@in_every_format
def test_every_format_is_offered_by_the_app(kind: FileFormat) -> None:
    offered = format_groups(Words.of("en"), many=False, finished=True, made=lambda _kind: True)
    assert kind in {choice.kind for group in offered for choice in group.choices}


@in_every_format
def test_the_readme_lists_every_format(kind: FileFormat) -> None:
    table = README.partition("| `--format` |")[2].partition("\n\n")[0]
    assert kind in re.findall(r"`([\w-]+)`", table)
