"""Every command in the README works as it stands there."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, flags=re.DOTALL)
COMMANDS = [line for block in BLOCKS for line in block.splitlines()]
IN_TABLES = re.findall(r"^\| `([^`]+)`", README, flags=re.MULTILINE)
START = 120.0
"""Seconds a first start may take: `make run` installs what is not there yet."""


def test_the_readme_has_the_two_commands_first() -> None:
    assert COMMANDS[:2] == ["make run", "make test"]


@pytest.mark.parametrize("command", [c for c in [*COMMANDS, *IN_TABLES] if c.startswith("make ")])
def test_make_knows_every_target_of_the_readme(command: str) -> None:
    assert ran(*shlex.split(command), "-n")


@pytest.mark.parametrize("command", [c for c in IN_TABLES if c.startswith("scorekeeper ")])
def test_every_command_of_the_table_explains_itself(command: str) -> None:
    _program, name, *_rest = shlex.split(command)
    told = ran(sys.executable, "-m", "scorekeeper", name, "--help")
    for option in re.findall(r"--\w+", command):
        assert option in told


def test_the_example_says_who_wins_the_trick() -> None:
    (command,) = [c for c in COMMANDS if c.startswith("scorekeeper trick")]
    _program, *arguments = shlex.split(command)
    assert '"winner": 3' in ran(sys.executable, "-m", "scorekeeper", *arguments)


def test_the_example_writes_a_game_as_a_pdf(tmp_path: Path) -> None:
    (command,) = [c for c in COMMANDS if " export " in c]
    _program, _export, game, *options, written = shlex.split(command)
    page = {"bids": [0, 1, 1], "tricks": [0, 0, 1]}
    file = {"format": "scorekeeper.game", "version": 1, "edition": "classic", "rounds": [page]}
    players = [{"name": name} for name in ("Anna", "Ben", "Cleo")]
    kept = file | {"id": f"{game}-6a0e-4d0e-9a5f-0c6a4f1f7b11", "players": players}
    (tmp_path / "game.json").write_text(json.dumps(kept), "utf-8")
    program, db = [sys.executable, "-m", "scorekeeper"], ["--db", str(tmp_path / "games.db")]
    ran(*program, "import", str(tmp_path / "game.json"), *db)
    ran(*program, "export", game, *options, str(tmp_path / written), *db)
    assert (tmp_path / written).read_bytes().startswith(b"%PDF")


def test_the_driver_of_postgresql_can_be_installed_as_it_says() -> None:
    (command,) = [c for c in COMMANDS if " pip " in c or "/pip " in c]
    ran(*shlex.split(command), "--quiet", "--dry-run")


def test_make_run_starts_the_app(tmp_path: Path) -> None:
    with started(["make", "run"], tmp_path) as address:
        assert serves_the_app(address)


def test_a_phone_in_the_same_network_can_open_the_app(tmp_path: Path) -> None:
    (command,) = [c for c in COMMANDS if " serve " in c]
    _program, *arguments = shlex.split(command)
    with started([sys.executable, "-m", "scorekeeper", *arguments], tmp_path) as address:
        place, _, token = address.partition("/join#")
        assert place.endswith(":8550")
        with pytest.raises(urllib.error.HTTPError, match="401"):
            serves_the_app(place)
        joining = urllib.request.Request(f"{place}/join", token.encode(), method="POST")
        with urllib.request.urlopen(joining, timeout=10) as joined:
            cookie = joined.headers["Set-Cookie"].partition(";")[0]
        assert serves_the_app(urllib.request.Request(place, headers={"Cookie": cookie}))


def ran(*command: str) -> str:
    """What a command that must succeed prints."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def serves_the_app(address: str | urllib.request.Request) -> bool:
    with urllib.request.urlopen(address, timeout=10) as page:
        return b"flutter" in page.read()


@contextmanager
def started(command: list[str], folder: Path) -> Iterator[str]:
    """Run a command that serves the app, until it says at which address."""
    said = folder / "said"
    environ = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    with said.open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=environ | {"SCOREKEEPER_DB": str(folder / "games.db"), "LANG": "C.UTF-8"},
            start_new_session=True,
        )
    try:
        yield _address(said, process)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=20)


def _address(said: Path, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + START
    while time.monotonic() < end and process.poll() is None:
        found = re.search(r"http://[^\s,]+", said.read_text("utf-8"))
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError(said.read_text("utf-8"))
