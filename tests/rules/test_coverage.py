"""The table of rules names tests that are there."""

import re
from pathlib import Path

from tests.rules.coverage import COVERAGE


def test_every_rule_of_the_table_has_its_test() -> None:
    tests = Path(__file__).parents[1]
    files = [*tests.glob("rules/test_*.py"), *tests.glob("game/test_*.py")]
    sources = "\n".join(file.read_text("utf-8") for file in files)
    there = set(re.findall(r"^def test_(\w+)\(", sources, re.MULTILINE))
    assert not {rule: name for rule, name in COVERAGE.items() if name not in there}
