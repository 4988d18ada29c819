"""The page has exactly the modules that a trace finds."""

import gzip
import tarfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from scorekeeper.web.build import ARCHIVES, page_modules
from tests.browser.web.host import WHEELS
from tests.web.trace.run import trace_page


@pytest.mark.nightly
@pytest.mark.usefixtures("page_folder")
def test_the_list_of_modules_is_what_a_trace_finds() -> None:
    """Where this fails, `python -m tests.web.trace` writes the list anew."""
    traced, listed = set(trace_page(WHEELS)), page_modules()
    assert traced - listed == set(), "the page would ask for these in vain"
    assert listed - traced == set(), "nothing asks for these"


def test_the_page_gets_what_is_listed(page_folder: Path) -> None:
    names = {name.replace(".pyc", ".py") for name in packed(page_folder)}
    assert page_modules() - names == set()


def packed(folder: Path) -> Iterator[str]:
    """Yield the files in the archives of the page; those of Python itself begin with `python/`."""
    for archive in ARCHIVES:
        with tarfile.open(folder / f"{archive}.gz") as files:
            yield from files.getnames()
    library_file = gzip.decompress((folder / "pyodide" / "python_stdlib.zip.gz").read_bytes())
    with ZipFile(BytesIO(library_file)) as library:
        yield from (f"python/{name}" for name in library.namelist())
