"""The page includes those of our modules that it may import, and no others."""

import grimp
import pytest

from scorekeeper.i18n.languages import LANGUAGES
from scorekeeper.web.build import own_files
from scorekeeper.web.page import PACKAGE

FOUND_BY_NAME = ("web", "ui.screens", "store.migrations")
"""Packages of which JavaScript, a table of routes or Alembic imports modules by their names."""


@pytest.fixture(scope="module")
def own() -> frozenset[str]:
    return own_files()


def test_the_page_has_whatever_one_of_its_modules_imports_and_no_module_that_none_does(
    own: frozenset[str],
) -> None:
    graph = grimp.build_graph(PACKAGE.name, exclude_type_checking_imports=True)
    files = (f"{PACKAGE.name}/{file}" for file in own if file.endswith(".py"))
    modules = {file[:-3].removesuffix("/__init__").replace("/", ".") for file in files}
    modules &= graph.modules
    imported = {name: graph.find_modules_directly_imported_by(name) for name in modules}
    assert modules
    assert not set().union(*imported.values()) - modules
    by_name = tuple(f"{PACKAGE.name}.{folder}." for folder in FOUND_BY_NAME)
    reached = {name for name in modules if name.startswith(by_name)}
    for name in [*reached]:
        reached |= graph.find_upstream_modules(name)
    assert not {name for name in modules - reached if not graph.find_children(name)}


def test_screens_migrations_and_catalogues_are_there_and_nothing_for_a_terminal_or_a_build(
    own: frozenset[str],
) -> None:
    for folder in ("ui/screens", "store/migrations", "rules"):
        files = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob(f"{folder}/**/*.py")}
        assert files
        assert files <= own
    catalogues = {file.split("/")[2] for file in own if file.endswith(".mo")}
    assert catalogues == {language.code for language in LANGUAGES} - {"en"}
    unwanted = ("cli/", "sample/", "web/replacements/", "web/build.py", "web/client/boot.js")
    assert not [file for file in own if file.startswith(unwanted) or file.endswith(".po")]
