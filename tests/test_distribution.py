"""The wheel and the source archive hold the whole app, installed away from the checkout."""

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

pytestmark = pytest.mark.nightly


def run(*command: str | Path, cwd: Path, **environ: str) -> str:
    """Run a command that has to succeed, and return what it prints."""
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environ}, capture_output=True, check=False
    )
    assert not done.returncode, done.stderr.decode()
    return done.stdout.decode()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the source archive, and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


def test_an_installed_wheel_has_assets_migrations_and_languages(
    built: Path, tmp_path: Path
) -> None:
    (wheel,) = built.glob("*.whl")
    installed = tmp_path / "installed"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target")
    run(*pip, installed, wheel, cwd=tmp_path)

    def scorekeeper(*arguments: str | Path) -> str:
        program = installed / "bin" / "scorekeeper"
        path = {"PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
        return run(sys.executable, program, "--db", "games.db", *arguments, cwd=tmp_path, **path)

    where = "import scorekeeper; print(scorekeeper.__file__)"
    at = run(sys.executable, "-c", where, cwd=tmp_path, PYTHONPATH=str(installed))
    assert Path(at.strip()).is_relative_to(installed)
    scorekeeper("season", "--games", "1")
    game = scorekeeper("list").split()[0]
    scorekeeper("export", game, "-o", "pad.pdf")
    assert (tmp_path / "pad.pdf").read_bytes().startswith(b"%PDF")
    assert "Befehle:" in scorekeeper("--lang", "de", "--help")
    assets = installed / "scorekeeper" / "assets"
    for name in ("licences.txt", "index.html", "fonts/sans.ttf", "icons/icon-192.png"):
        assert (assets / name).is_file(), name
    assert not list(assets.rglob("*.py"))


def test_the_metadata_says_what_it_is_and_under_which_licences(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (file,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(packed.read(file).decode())
    assert metadata["Name"] == PROJECT["name"] != "scorekeeper"
    assert "Wizard" in metadata["Summary"]
    assert "trick-taking" in metadata["Summary"]
    assert "OFL-1.1" in metadata["License-Expression"]
    assert sum("/licenses/" in name for name in names) == len(metadata.get_all("License-File", []))
    assert any(name.endswith("dejavu.txt") for name in names)


def test_the_source_archive_has_what_a_wheel_is_made_of(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"LICENSE", "README.md", "pyproject.toml", "scorekeeper/cli/program.py"} <= names
    assert not any(name.startswith(("tests/", ".git/", "build/")) for name in names)
