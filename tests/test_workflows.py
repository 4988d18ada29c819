"""GitHub workflows fit their schema, and run targets of ours that exist."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PACKAGES = (ROOT / ".github" / "workflows" / "packages.yml").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def schema_errors(*files: Path) -> str:
    """Return what GitHub's schema for workflows has against these files."""
    checked = subprocess.run(
        [
            *(sys.executable, "-m", "check_jsonschema"),
            *("--builtin-schema", "vendor.github-workflows"),
            *map(str, files),
        ],
        capture_output=True,
        check=False,
        text=True,
    )
    return checked.stdout if checked.returncode else ""


def test_every_workflow_fits_the_schema() -> None:
    assert len(WORKFLOWS) == 3
    assert schema_errors(*WORKFLOWS) == ""


def test_a_workflow_that_does_not_fit_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text("on: push\njobs:\n  test:\n    steps: run\n", "utf-8")
    assert "wrong.yml" in schema_errors(wrong)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_of_ours_is_there(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    assert all((ROOT / script).exists() for script in re.findall(r"run: (\.ci/\S+)", text))
    targets = re.findall(r"run: make (\w+)", text)
    assert all(re.search(rf"^[a-z ]*\b{target}\b.*:", MAKEFILE, re.MULTILINE) for target in targets)


def test_every_packaged_app_is_built() -> None:
    line = re.search(r"^((?:\w+ )+\w+): .*package the app with Flet", MAKEFILE, re.MULTILINE)
    assert line
    assert set(re.findall(r"target: (\w+),", PACKAGES)) == set(line[1].split())
