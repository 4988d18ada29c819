"""Markdown pages: every link, path, module, identifier, test and target in them exists."""

import re

import pytest

from tests.documents import MAKEFILE, ROOT, Page, defines, definitions, files

ELSEWHERE = {"application/wasm"}
"""Code spans that look like a path of ours and are none."""
TARGETS = set(" ".join(re.findall(r"^([a-z ]+):", MAKEFILE, re.MULTILINE)).split())
MODULE = re.compile(r"((?:scorekeeper|tests)(?:\.\w+)+)(?::([\w.]+))?")
IDENTIFIER = re.compile(r"[a-z]+(?:_[a-z0-9]+)+|[A-Z][a-z]+(?:[A-Z][a-z]+)*|_?[A-Z]+(?:_[A-Z]+)*")
"""What is spelled like a function, a class or a constant."""
NAME = re.compile(r"`([\w.]+)`")

every_page = pytest.mark.parametrize(
    "page", [pytest.param(Page.of(f), id=f.relative_to(ROOT).as_posix()) for f in files()]
)


def lost_links(page: Page) -> list[str]:
    """Return the links of a page that lead nowhere.

    A link to code whose text is a code span must name what that file defines.
    """
    lost = []
    for text, target in page.links:
        path, _, fragment = target.partition("#")
        file = page.folder / path
        there = Page.of(file) if path and file.suffix == ".md" and file.exists() else page
        name = NAME.fullmatch(text)
        if not file.exists() or (fragment and fragment not in there.anchors):
            lost.append(target)
        elif name and file.suffix in {".py", ".js"} and not defines(file, name[1]):
            lost.append(f"{name[1]} in {target}")
    return lost


def lost_paths(page: Page) -> list[str]:
    """Return the paths in code spans where nothing is."""
    return [path for path in page.paths if path not in ELSEWHERE and not page.leads_to(path)]


def lost_modules(page: Page) -> list[str]:
    """Return the modules, or names in them (`scorekeeper.table.play:Table`), that are not there."""
    lost = []
    for span in page.spans:
        if found := MODULE.fullmatch(span):
            folder = ROOT / found[1].replace(".", "/")
            file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
            if not file.exists() or (found[2] and not defines(file, found[2])):
                lost.append(span)
    return lost


def lost_identifiers(page: Page) -> list[str]:
    """Return the code spans that are spelled as a name in our code and are none."""
    return [span for span in page.spans if IDENTIFIER.fullmatch(span) and span not in definitions()]


def lost_targets(page: Page) -> list[str]:
    """Return the targets of `make` that the Makefile does not have."""
    commands = [re.fullmatch(r"make ([a-z]+)", span) for span in page.spans]
    return [command[0] for command in commands if command and command[1] not in TARGETS]


@every_page
def test_every_link_leads_somewhere(page: Page) -> None:
    assert not lost_links(page)


@every_page
def test_every_path_is_there(page: Page) -> None:
    assert not lost_paths(page)


@every_page
def test_every_module_and_every_name_in_one_is_there(page: Page) -> None:
    assert not lost_modules(page)


@pytest.mark.parametrize(
    "name",
    [
        "CONTRIBUTING.md",
        *(f"docs/{page}.md" for page in ("architecture", "walkthroughs", "decisions")),
    ],
)
def test_every_identifier_is_defined(name: str) -> None:
    assert not lost_identifiers(Page.of(ROOT / name))


@every_page
def test_every_test_is_there(page: Page) -> None:
    assert not [name for name in lost_identifiers(page) if name.startswith("test_")]


@every_page
def test_make_knows_every_target(page: Page) -> None:
    assert not lost_targets(page)


def test_the_pages_do_name_all_this() -> None:
    every = [Page.of(file) for file in files()]
    assert {"README.md", "SECURITY.md", "CHANGELOG.md"} <= {file.name for file in files()}
    assert sum(len(page.links) for page in every) > 15
    assert sum(len(page.paths) for page in every) > 60
    assert {"run", "test", "fast"} <= TARGETS


@pytest.mark.parametrize(
    "text",
    [
        "[a page](nowhere.md)",
        "[a heading](#nowhere)",
        "[a heading](README.md#nowhere)",
        '<img src="docs/pictures/nowhere.png">',
        "[`nothing`](tests/documents.py)",
        "[`defines.nothing`](tests/documents.py)",
        "[`nothing`](scorekeeper/web/client/worker.js)",
    ],
)
def test_a_link_that_leads_nowhere_is_found(text: str) -> None:
    assert lost_links(Page(ROOT, text))


@pytest.mark.parametrize(
    "text",
    [
        "[a page](README.md)",
        "[a heading](README.md#what-it-knows)",
        '<img src="docs/pictures/home.png">',
        "[`defines`](tests/documents.py)",
        "[`Store.append`](scorekeeper/store/store.py)",
        "[`Pool.topUp`](scorekeeper/web/client/games.js)",
        "[elsewhere](https://example.org/nowhere)",
    ],
)
def test_a_link_that_leads_somewhere_is_not(text: str) -> None:
    assert not lost_links(Page(ROOT, text))


@pytest.mark.parametrize(
    "text", ["`rules/nowhere.py`", "`nowhere.md`", "`tests/*/nowhere_*.py`", "`build/nowhere`"]
)
def test_a_path_where_nothing_is_is_found(text: str) -> None:
    assert lost_paths(Page(ROOT, text))


@pytest.mark.parametrize(
    "text",
    [
        "`rules/cards.py`",
        "`scorekeeper/rules/`",
        "`build/web`",
        "`games.db`",
        "`postgresql://a@b/c`",
    ],
)
def test_a_path_where_something_is_and_what_is_no_path_are_not(text: str) -> None:
    assert not lost_paths(Page(ROOT, text))


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("`scorekeeper.nowhere`", True),
        ("`scorekeeper.cli:nothing`", True),
        ("`tests.nowhere:nothing`", True),
        ("`scorekeeper.rules`", False),
        ("`scorekeeper.cli.program:main`", False),
        ("`tests.documents:defines`", False),
    ],
)
def test_a_module_or_a_name_that_is_not_there_is_found(text: str, lost: bool) -> None:
    assert bool(lost_modules(Page(ROOT, text))) is lost


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("`no_such_function`", True),
        ("`NoSuchClass`", True),
        ("`_NO_CONSTANT`", True),
        ("`lost_identifiers`", False),
        ("`Page`", False),
        ("`IDENTIFIER`", False),
        ("`--lang`", False),
    ],
)
def test_an_identifier_that_is_not_defined_is_found(text: str, lost: bool) -> None:
    assert bool(lost_identifiers(Page(ROOT, text))) is lost


@pytest.mark.parametrize(("text", "lost"), [("`make nothing`", True), ("`make fast`", False)])
def test_a_target_that_make_does_not_know_is_found(text: str, lost: bool) -> None:
    assert bool(lost_targets(Page(ROOT, text))) is lost
