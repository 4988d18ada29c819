"""The headers of the static page are the same wherever they are given."""

import re
from pathlib import Path

from scorekeeper.web.headers import CACHING, HEADERS, PAGE_POLICY, headers_file

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", HOSTING, re.MULTILINE | re.DOTALL)
    assert isinstance(found, str)
    return found


def pairs(pattern: str, text: str) -> list[tuple[str, str]]:
    return re.findall(pattern, text, re.MULTILINE)


def test_hosts_are_told_the_same_headers_for_every_path() -> None:
    for given in (
        pairs(r"^  ([\w-]+): (.+)$", headers_file()),
        pairs(r'^ *add_header ([\w-]+) "([^"]+)" always;$', block("nginx")),
        pairs(r'^ {8}([\w-]+) "([^"]+)"$', block("caddyfile")),
    ):
        assert given == list((HEADERS | CACHING).items())
    assert headers_file().startswith("/*\n  ")


def test_the_policy_evaluates_no_text_and_asks_nobody_else() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    for name in ("default-src", "frame-ancestors", "form-action"):
        assert policy[name] == "'none'"
    for name in ("connect-src", "base-uri"):
        assert policy[name] == "'self'"
    assert policy["script-src"] == "'self' blob: 'wasm-unsafe-eval'"
    assert not re.search(r"https?:|\*", HEADERS["Content-Security-Policy"])
    assert f"{PAGE_POLICY}; frame-ancestors 'none'" == HEADERS["Content-Security-Policy"]
