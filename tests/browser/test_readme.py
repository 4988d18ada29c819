"""Every command in the README works as it stands there."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = "\n".join(re.findall(r"```sh\n(.*?)```", README, flags=re.DOTALL)).splitlines()
IN_TABLES = re.findall(r"^\| `([^`]+)`", README, flags=re.MULTILINE)
APP = (sys.executable, "-m", "scorekeeper")


def test_make_and_the_app_know_every_command_of_the_readme(tmp_path: Path) -> None:
    for command in [*COMMANDS, *IN_TABLES]:
        program, *arguments = shlex.split(command)
        if program == "make":
            assert ran(program, *arguments, "-n"), command
        elif program == "scorekeeper" and command in IN_TABLES:
            told = ran(*APP, *arguments[:1], "--help")
            assert [each for each in re.findall(r"--\w+", command) if each not in told] == []
        elif program.endswith("pip"):
            ran(program, *arguments, "--quiet", "--dry-run")
        elif arguments[:1] == ["trick"]:
            assert '"winner": 3' in ran(*APP, *arguments)
        elif arguments[:1] == ["export"]:
            _export(arguments, tmp_path)


def _export(arguments: list[str], folder: Path) -> None:
    """Export a game of that id as the README does."""
    _command, game, *options, written = arguments
    page = {"bids": [0, 1, 1], "tricks": [0, 0, 1]}
    file = {"format": "scorekeeper.game", "version": 1, "edition": "classic", "rounds": [page]}
    players = [{"name": name} for name in ("Anna", "Ben", "Cleo")]
    kept = file | {"id": f"{game}-6a0e-4d0e-9a5f-0c6a4f1f7b11", "players": players}
    (folder / "game.json").write_text(json.dumps(kept), "utf-8")
    db = ["--db", str(folder / "games.db")]
    ran(*APP, "import", str(folder / "game.json"), *db)
    ran(*APP, "export", game, *options, str(folder / written), *db)
    assert (folder / written).read_bytes().startswith(b"%PDF")


def ran(*command: str) -> str:
    """What a command that must succeed prints."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
