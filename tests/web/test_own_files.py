"""The page includes those of our modules that it may import, and no others."""

import pytest

from scorekeeper.i18n.languages import LANGUAGES
from scorekeeper.web.build import own_files
from scorekeeper.web.page import PACKAGE
from tests.test_layers import import_graph


@pytest.fixture(scope="module")
def own() -> frozenset[str]:
    """Our own files of the page."""
    return own_files()


def test_whatever_a_module_of_the_page_imports_is_there(own: frozenset[str]) -> None:
    graph = import_graph(PACKAGE)
    modules = {f"{PACKAGE.name}.{file[:-3].replace('/', '.')}" for file in own}
    modules = {name.removesuffix(".__init__") for name in modules}
    missing = {
        (name, imported)
        for name in modules & graph.keys()
        for imported in graph[name]
        if imported not in modules
    }
    assert not missing


@pytest.mark.parametrize("folder", ["ui/screens", "store/migrations", "rules"])
def test_every_module_of_these_folders_is_there(own: frozenset[str], folder: str) -> None:
    files = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.glob(f"{folder}/**/*.py")}
    assert files
    assert files <= own


def test_every_catalogue_is_there_and_no_source_of_one(own: frozenset[str]) -> None:
    catalogues = {file.split("/")[2] for file in own if file.endswith(".mo")}
    assert catalogues == {language.code for language in LANGUAGES} - {"en"}
    assert not [file for file in own if file.endswith(".po")]


def test_what_only_a_terminal_or_a_build_needs_is_not_there(own: frozenset[str]) -> None:
    assert not [file for file in own if file.startswith(("cli/", "sample/", "web/replacements/"))]
    assert "web/build.py" not in own
    assert "web/client/boot.js" not in own
