"""The page's packages are pinned with hashes, in the versions of the lock."""

import re
from pathlib import Path

from scorekeeper.web.build import WHEELS

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"([a-z0-9-]+)==(\S+) \\\n    --hash=sha256:[0-9a-f]{64}\n")


def test_every_package_of_a_phone_is_pinned_with_its_sum() -> None:
    pins = "".join(line for line in lines(WHEELS) if not line.startswith("#"))
    assert PIN.sub("", pins) == ""


def test_a_phone_gets_the_versions_of_the_lock() -> None:
    locked = dict(
        line.split(" ;")[0].strip().split("==") for line in lines(ROOT / "requirements.lock")
    )
    pinned = dict(PIN.findall(WHEELS.read_text("utf-8")))
    assert pinned
    assert pinned == {name: locked[name] for name in pinned}


def lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines(keepends=True)
