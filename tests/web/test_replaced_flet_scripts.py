"""Two scripts replace those of Flet; a change of Flet's means that ours must be reviewed."""

import hashlib
from pathlib import Path

import flet_web  # type: ignore[import-untyped]
import pytest

CLIENT = Path(flet_web.get_package_web_dir())


@pytest.mark.parametrize(
    ("script", "begins"),
    [("python.js", "067edcca81167320"), ("python-worker.js", "5c2f0c4ac3a7c2a8")],
)
def test_flets_own_script_is_the_one_that_ours_was_written_after(script: str, begins: str) -> None:
    assert hashlib.sha256((CLIENT / script).read_bytes()).hexdigest().startswith(begins)
