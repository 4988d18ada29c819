"""Each rule, broken in a copy of its file, makes the test fail that `coverage` names for it.

Every copy is tested by a process of its own, as nothing can be imported twice. The processes are
forked from one that has pytest already, and run without the plugins and fixtures that no test of a
rule needs.
"""

import io
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from multiprocessing.pool import Pool
from os import symlink
from pathlib import Path
from shutil import copytree
from typing import NamedTuple

import pytest

from tests.processes import forking
from tests.rules.coverage import COVERAGE
from tests.rules.mutations import MUTATIONS

ROOT = Path(__file__).parents[2]
PURE = ("rules", "game")
"""The folders, of the package and of the tests, that know the rules."""
AT_A_TIME = 1 if "PYTEST_XDIST_WORKER" in os.environ else 2
"""Processes; one where pytest itself runs as several."""


class Mutation(NamedTuple):
    """One change of one file, and a test that has to fail with it."""

    file: str
    text: str
    instead: str
    test: str


MISSED = sorted(
    {
        Mutation(file, text, instead, COVERAGE[rule])
        for file, changes in MUTATIONS.items()
        for text, instead, *rules in changes
        for rule in rules
    }
)


def places() -> dict[str, list[str]]:
    """Where each test of the rules is, by its name."""
    found: dict[str, list[str]] = {}
    for folder in PURE:
        for file in (ROOT / "tests" / folder).glob("test_*.py"):
            for name in re.findall(r"^def test_(\w+)\(", file.read_text("utf-8"), re.MULTILINE):
                found.setdefault(name, []).append(f"{file}::test_{name}")
    return found


def linked(folder: Path) -> Path:
    """A package in `folder` of links to the files of ours, as far as the rules go."""
    package = folder / "scorekeeper"
    for part in PURE:
        copytree(ROOT / "scorekeeper" / part, package / part, copy_function=symlink)
    (package / "__init__.py").symlink_to(ROOT / "scorekeeper" / "__init__.py")
    return package


def run(folder: Path, tests: Sequence[str]) -> tuple[int, str]:
    """Test the package in `folder` up to the first failure: pytest's exit code, and its words.

    To be called once in a process, which has not imported the package.
    """
    assert not [module for module in sys.modules if module.startswith("scorekeeper")]
    sys.path.insert(0, str(folder))
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    ours = ["-c", str(ROOT / "pyproject.toml"), "-o", "pythonpath=", "--noconftest"]
    quick = ["-p", "no:cacheprovider", "-p", "no:unraisableexception", "--assert=plain"]
    words = io.StringIO()
    with redirect_stdout(words):
        code = pytest.main(["-x", "-q", "--tb=line", *ours, *quick, *tests])
    return int(code), words.getvalue()


def broken(folder: Path, mutation: Mutation, tests: Sequence[str]) -> tuple[int, str]:
    """Test the package with the mutation in it."""
    file = linked(folder) / mutation.file
    text = file.read_text("utf-8")
    file.unlink()
    file.write_text(text.replace(mutation.text, mutation.instead), "utf-8")
    return run(folder, tests)


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    """What gives each copy of the package a process of its own."""
    with forking("pytest", "hypothesis").Pool(AT_A_TIME, maxtasksperchild=1) as made:
        yield made


def test_every_rule_names_one_test() -> None:
    there = places()
    assert {rule: name for rule, name in COVERAGE.items() if len(there.get(name, ())) != 1} == {}


def test_every_rule_is_broken_once_or_more() -> None:
    rules = {rule for changes in MUTATIONS.values() for _, _, *rules in changes for rule in rules}
    assert rules == set(COVERAGE)


@pytest.mark.parametrize("file", MUTATIONS)
def test_what_is_changed_is_there_once(file: str) -> None:
    source = (ROOT / "scorekeeper" / file).read_text("utf-8")
    assert [text for text, *_ in MUTATIONS[file] if source.count(text) != 1] == []


@pytest.mark.slow
def test_whole_rules_pass_their_tests(pool: Pool, tmp_path: Path) -> None:
    where = places()
    linked(tmp_path)
    everything = sorted(place for test in set(COVERAGE.values()) for place in where[test])
    code, words = pool.apply(run, (tmp_path, ["-m", "not slow", *everything]))
    assert code == pytest.ExitCode.OK, words


@pytest.mark.slow
@pytest.mark.parametrize("file", MUTATIONS)
def test_a_broken_rule_fails_its_test(pool: Pool, tmp_path: Path, file: str) -> None:
    where = places()
    here = [mutation for mutation in MISSED if mutation.file == file]
    asked = [
        (tmp_path / str(number), mutation, where[mutation.test])
        for number, mutation in enumerate(here)
    ]
    answers = pool.starmap(broken, asked, chunksize=1)
    survived = [
        f"{mutation}: {words}"
        for mutation, (code, words) in zip(here, answers, strict=True)
        if code != pytest.ExitCode.TESTS_FAILED
    ]
    assert not survived, "\n".join(survived)
