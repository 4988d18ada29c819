"""The workflows and the compose file fit their schemas, and the compose file's command serves."""

import re
import signal
import subprocess
import sys
import time
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.attack.client import request
from tests.browser.server import Server, free_port, scorekeeper_program
from tests.store.databases import blank_on_postgres, database, postgres
from tests.store.postgres_server import PostgresServer

__all__ = ["blank_on_postgres", "database", "postgres"]

ROOT = Path(__file__).parents[1]
COMPOSE = ROOT / "compose.yaml"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
NAME = "cards.example"
SERVICES: dict[str, Any] = YAML(typ="safe").load(COMPOSE)["services"]


def compose_arguments(port: int) -> list[str]:
    """The arguments with which the compose file starts the app, at another name and port."""
    return [
        f"--allowed-host={NAME}" if "allowed-host" in each else each.replace("8550", str(port))
        for each in SERVICES["app"]["command"]
    ]


@pytest.mark.parametrize(
    ("schema", "files"),
    [("vendor.github-workflows", WORKFLOWS), ("vendor.compose-spec", [COMPOSE])],
    ids=["workflows", "compose"],
)
def test_files_for_other_programs_fit_their_schemas(schema: str, files: list[Path]) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema]
    checked = subprocess.run([*command, *files], capture_output=True, check=False, text=True)
    assert not checked.returncode, checked.stdout


def test_what_a_workflow_runs_is_there() -> None:
    for workflow in WORKFLOWS:
        text = workflow.read_text("utf-8")
        scripts = re.findall(r"run: (\.ci/\S+)", text)
        assert all((ROOT / script).exists() for script in scripts), workflow
        for target in re.findall(r"run: make ([\w-]+)", text):
            assert re.search(rf"^[a-z -]*\b{target}\b.*:", MAKEFILE, re.MULTILINE), workflow


def test_the_image_has_all_that_the_package_is_made_of() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    let_in = {line.removeprefix("!") for line in ignored if line.startswith("!")}
    assert ignored[0] == "*"
    assert all((ROOT / name).exists() for name in let_in)
    assert {"scorekeeper", "assets", "pyproject.toml", "requirements.lock"} <= let_in


def test_no_other_program_gets_the_address_of_the_proxy_and_its_own_port_is_checked() -> None:
    compose: dict[str, Any] = YAML(typ="safe").load(COMPOSE)
    proxy, (pool,) = compose["services"]["proxy"], compose["networks"]["default"]["ipam"]["config"]
    address = ip_address(proxy["networks"]["default"]["ipv4_address"])
    assert f"--proxy={address}" in compose["services"]["app"]["command"]
    assert address in ip_network(pool["subnet"])
    assert address not in ip_network(pool["ip_range"])
    assert str(address) != pool["gateway"]
    port = proxy["healthcheck"]["test"].split()[-1]
    assert f"{port}:{port}" in proxy["ports"]


def test_a_service_that_systemd_stops_has_not_failed() -> None:
    club = (ROOT / "docs" / "club.md").read_text("utf-8")
    (unit,) = re.findall(r"^```ini\n(.*?)^```", club, re.DOTALL | re.MULTILINE)
    # see `tests/ui/process/test_shutdown.py`
    assert f"SuccessExitStatus={128 + signal.SIGTERM}" in unit.splitlines()


@pytest.mark.slow
def test_the_compose_command_serves_the_app_to_whoever_comes_through_the_proxy(
    postgres: PostgresServer, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = SERVICES["app"]["environment"]["SCOREKEEPER_DB"]
    assert address.startswith("postgresql://")
    assert "ports" not in SERVICES["database"]
    monkeypatch.setenv("SCOREKEEPER_DB", postgres.address(database).replace("+psycopg", ""))
    port = free_port()
    log = tmp_path / "server.log"
    with Server([*scorekeeper_program(), *compose_arguments(port)], port, log):
        key = log.read_text("utf-8").partition(f"https://{NAME}/join#")[2].split()[0]
        through = {"Host": NAME, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        assert key
        assert request(port, headers=through).status == 401
        assert request(port, headers={**through, "Host": "evil.example"}).status != 401

        *_python, code = SERVICES["app"]["healthcheck"]["test"]
        checked = [sys.executable, "-c", code.replace("8550", str(port))]

        def is_healthy() -> bool:
            return subprocess.run(checked, check=False).returncode == 0

        assert is_healthy()
        postgres.shut(database)
        while is_healthy():
            time.sleep(0.1)
        page = request(port, headers={**through, "Accept": "text/html"})
        assert (page.status, "cannot reach its games" in page.text) == (503, True)
        assert request(port, "/join", method="POST", body=b"x", headers=through).status == 503
        postgres.open(database)
        while not is_healthy():
            time.sleep(0.1)
    closed, again = re.findall(r"The games can.*", log.read_text("utf-8"))
    assert closed.startswith("The games cannot be opened. ")
    assert database in closed
    assert again == "The games can be opened again."
