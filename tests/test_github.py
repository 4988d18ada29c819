"""Files that GitHub runs and shows: pinned actions, tests before anything is published, forms."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

ROOT = Path(__file__).parents[1]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def workflow(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = YAML(typ="safe").load(GITHUB / "workflows" / f"{name}.yml")
    return loaded


def test_actions_of_others_are_pinned_to_a_commit() -> None:
    for file in WORKFLOWS:
        for action in re.findall(r"uses: (?!\./)(.+)", file.read_text("utf-8")):
            assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), (file, action)


def test_nothing_is_published_before_the_tests_have_passed() -> None:
    for name, job in (("pages", "publish"), ("release", "release")):
        jobs = workflow(name)["jobs"]
        assert jobs[job]["needs"] == "test"
        assert jobs["test"]["uses"] == "./.github/workflows/test.yml"


def test_every_python_that_the_package_names_is_tested() -> None:
    tested = workflow("test")["jobs"]["test"]["strategy"]["matrix"]["python"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert tested == named
    assert PROJECT["requires-python"] == f">={named[0]}"


def test_the_forms_for_issues_fit_their_schema() -> None:
    forms = [file for file in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if file.stem != "config"]
    assert forms
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    for schema, files in (
        ("vendor.github-issue-forms", forms),
        ("vendor.github-issue-config", [GITHUB / "ISSUE_TEMPLATE" / "config.yml"]),
    ):
        done = subprocess.run([*check, schema, *files], capture_output=True, check=False, text=True)
        assert not done.returncode, done.stdout
