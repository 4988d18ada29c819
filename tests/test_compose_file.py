"""`compose.yaml` fits its schema, and its command serves the app."""

import subprocess
import sys
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
CLUB = (ROOT / "docs" / "club.md").read_text("utf-8")
NAME = "cards.example"


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    """The services by name."""
    read: dict[str, Any] = YAML(typ="safe").load(COMPOSE)
    services: dict[str, Any] = read["services"]
    return services


def schema_errors(file: Path) -> str:
    """Return what the schema of compose files has against a file."""
    checked = subprocess.run(
        [
            *(sys.executable, "-m", "check_jsonschema"),
            *("--builtin-schema", "vendor.compose-spec", str(file)),
        ],
        capture_output=True,
        check=False,
        text=True,
    )
    return checked.stdout if checked.returncode else ""


def test_the_compose_file_fits_its_schema() -> None:
    assert schema_errors(COMPOSE) == ""


def test_a_compose_file_that_does_not_fit_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "compose.yaml"
    wrong.write_text("services:\n  app:\n    imagine: all\n", "utf-8")
    assert "wrong" in schema_errors(wrong).replace("compose.yaml", "wrong")


def test_only_the_proxy_is_reached_and_it_reaches_the_app(services: dict[str, Any]) -> None:
    arguments = dict(each.lstrip("-").split("=", 1) for each in services["app"]["command"][1:])
    assert arguments["host"] == "127.0.0.1"
    assert services["proxy"]["network_mode"] == "service:app"
    assert services["proxy"]["command"].endswith(f"--to 127.0.0.1:{arguments['port']}")
    assert {port.split(":")[0] for port in services["app"]["ports"]} == {"80", "443"}
    assert "ports" not in services["database"]


def test_the_page_for_clubs_names_every_volume_and_every_variable(
    services: dict[str, Any],
) -> None:
    for service in services.values():
        for volume in service.get("volumes", ()):
            assert f"volume `{volume.split(':')[0]}`" in CLUB
    for variable in ("SCOREKEEPER_NAME", "SCOREKEEPER_PASSWORD"):
        assert f"${{{variable}" in COMPOSE.read_text("utf-8")
        assert f'echo "{variable}=' in CLUB


def test_the_image_has_all_that_the_package_is_made_of() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    let_in = {line.removeprefix("!") for line in ignored if line.startswith("!")}
    assert ignored[0] == "*"
    assert all((ROOT / name).exists() for name in let_in)
    assert {"scorekeeper", "assets", "pyproject.toml", "requirements.lock"} <= let_in


def test_the_command_serves_the_app_to_whoever_comes_through_the_proxy(
    services: dict[str, Any],
    postgres: PostgresServer,
    database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address = services["app"]["environment"]["SCOREKEEPER_DB"]
    assert address.startswith("postgresql://")
    monkeypatch.setenv("SCOREKEEPER_DB", postgres.address(database).replace("+psycopg", ""))
    port = free_port()
    arguments = [
        f"--allowed-host={NAME}" if "allowed-host" in each else each.replace("8550", str(port))
        for each in services["app"]["command"]
    ]
    log = tmp_path / "server.log"
    with Server([*scorekeeper_program(), *arguments], port, log):
        said = log.read_text("utf-8")
        key = said.partition(f"https://{NAME}/join#")[2].split()[0]
        through = {"Host": NAME, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        assert request(port, headers=through).status == 401
        assert request(port, headers={**through, "Host": "evil.example"}).status != 401
        assert key
