"""Markdown pages: every link leads somewhere, and every target of `make` is there."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
FENCED = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def pages() -> Iterator[tuple[Path, str]]:
    """Yield every Markdown file of the repository, and its text."""
    for folder in (".", "docs", "assets", "scorekeeper", "tests", ".github"):
        for file in (ROOT / folder).glob("*.md" if folder == "." else "**/*.md"):
            yield file, file.read_text("utf-8")


def anchors(text: str) -> set[str]:
    """Return the fragments of addresses that lead to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", text), re.MULTILINE)
    plain = [heading.replace("`", "").lower() for heading in headings]
    return {re.sub(r"[^\w -]", "", heading).strip().replace(" ", "-") for heading in plain}


def test_every_link_leads_somewhere() -> None:
    lost = []
    for file, text in pages():
        prose = FENCED.sub("", text)
        links = re.findall(r"\]\(([^)\s]+)\)", prose) + re.findall(r'<img src="([^"]+)"', prose)
        for link in links:
            path, _, fragment = link.partition("#")
            goal = file.parent / path if path else file
            if re.match(r"\w+:", link):
                continue
            if not goal.exists() or (fragment and fragment not in anchors(goal.read_text("utf-8"))):
                lost.append(f"{file.relative_to(ROOT)}: {link}")
    assert not lost


def test_make_knows_every_target_that_is_named() -> None:
    targets = set(" ".join(re.findall(r"^([a-z -]+):", MAKEFILE, re.MULTILINE)).split())
    assert {"run", "test", "test-all", "fast"} <= targets
    for file, text in pages():
        named = set(re.findall(r"`make ([a-z-]+)`", text)) | set(
            re.findall(r"^make ([a-z-]+)", text, re.MULTILINE)
        )
        assert named <= targets, file
