"""Conventions that ruff, mypy and import-linter cannot see."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.rules.editions import EDITIONS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "scorekeeper"
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "base"}
FOLDERS = "home|root|Users|work|tmp|opt|mnt|srv"
HOSTS = "pypi|pythonhosted|npmjs|debian|conda|anaconda"
OF_ONE_MACHINE = re.compile(
    rf"(?<![\w.~:/-])/(?:{FOLDERS})/\w|\b[A-Z]:\\\w|\b(?:{HOSTS})\.(?:org|com|io)\b"
)
"""A path that is there on one machine only, or the address of a package registry."""
PUBLIC_MODULES_OF_FLET = re.compile(
    r"flet|flet\.canvas|flet\.utils|flet_charts|flet_web|flet_web\.fastapi"
)
MAY_TOUCH_FLET = ("ui/flet_patches/", "web/snapshot_check.py")
"""The patches of Flet, and what stands in for its client."""


def sources() -> Iterator[tuple[str, str]]:
    """Yield the path within the package, and the text, of every module."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), path.read_text("utf-8")


def test_a_file_fits_one_idea_and_its_name_says_which() -> None:
    for file, text in sources():
        assert len(text.splitlines()) <= 400, file
        assert not VAGUE_NAMES & set(Path(file).with_suffix("").parts), file


def test_only_the_patches_import_private_modules_of_flet() -> None:
    imported = re.compile(r"^\s*(?:from|import) (flet[\w.]*)", re.MULTILINE)
    private = {
        f"{file}: {module}"
        for file, text in sources()
        if not file.startswith(MAY_TOUCH_FLET)
        for module in imported.findall(text)
        if not PUBLIC_MODULES_OF_FLET.fullmatch(module)
    }
    assert not private


def conditional_hooks(source: str) -> set[str]:
    """Return the hooks that a module calls on a condition or in a loop, and does not return.

    Flet knows a hook by its place among the others, so each is called in every drawing; only what
    a component returns at its end may be left out.
    """
    tree = ast.parse(source)
    returned = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Return)}
    parts = [part for node in ast.walk(tree) for part in _conditional_parts(node)]
    return {
        name
        for part in parts
        for call in ast.walk(part)
        if isinstance(call, ast.Call) and id(call) not in returned
        for name in [ast.unparse(call.func).rpartition(".")[2]]
        if name.lstrip("_").startswith("use_")
    }


def _conditional_parts(node: ast.AST) -> list[ast.AST]:
    match node:
        case ast.BoolOp(values=[_first, *others]):
            return [*others]
        case ast.IfExp(body=body, orelse=other):
            return [body, other]
        case ast.If(body=body, orelse=others):
            return [*body, *others]
        case ast.For(body=body) | ast.While(body=body):
            return [*body]
        case ast.ListComp(elt=each) | ast.GeneratorExp(elt=each) | ast.SetComp(elt=each):
            return [each]
        case ast.DictComp(key=key, value=value):
            return [key, value]
        case ast.Match(cases=cases):
            return [statement for case in cases for statement in case.body]
        case _:
            return []


def test_no_hook_is_called_on_a_condition() -> None:
    assert conditional_hooks("ft.use_ref(0) if wide else [use_fitted(each) for each in words]")
    for file, text in sources():
        if file.startswith("ui/") and "use_" in text:
            assert not conditional_hooks(text), file


def test_what_a_session_remembers_has_a_type() -> None:
    """No module but that of `SessionVar` reads or writes texts in Flet's store of a session."""
    using = [file for file, text in sources() if re.search(r"\bsession\.store\b", text)]
    assert using == ["ui/session/session_var.py"]


def branches_on_games(source: str) -> set[int]:
    """Return the lines of a module that compare something with the code of a game."""

    def is_code(node: ast.AST) -> bool:
        if isinstance(node, ast.Tuple | ast.Set | ast.List):
            return any(map(is_code, node.elts))
        return isinstance(node, ast.Constant) and node.value in EDITIONS

    compared = {
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare) and any(map(is_code, [node.left, *node.comparators]))
    }
    return compared | {
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.MatchValue) and is_code(node.value)
    }


def test_only_the_rules_tell_games_apart() -> None:
    """Elsewhere words and pictures are found by the code, and everything else asks the sheet."""
    assert branches_on_games('x = e == "camelot" or e in ("own", "classic")') == {1}
    assert branches_on_games('match e:\n  case "classic": pass') == {2}
    for file, text in sources():
        assert file.startswith("rules/") or not branches_on_games(text), file


def test_no_file_names_one_machine_or_a_registry() -> None:
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    if listing.returncode:
        pytest.skip("not a checkout")
    found = []
    for name in filter(None, listing.stdout.split("\0")):
        file = ROOT / name
        text = file.read_bytes().decode("utf-8", errors="replace") if file.is_file() else "\0"
        if "\0" not in text:
            lines = enumerate(text.splitlines(), start=1)
            found += [f"{name}:{n}: {line}" for n, line in lines if OF_ONE_MACHINE.search(line)]
    assert not found, "\n".join(found)


def test_the_lock_is_names_versions_and_markers_only() -> None:
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    pinned = re.compile(r"[a-z0-9][a-z0-9-]*==[0-9][0-9a-z.]*( ; [\w .'!=<>()*]+)?")
    assert lines
    assert not [line for line in lines if not pinned.fullmatch(line)]
