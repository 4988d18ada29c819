"""Markdown pages: their links, the paths in their code spans, and the names of our code."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Self

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "scorekeeper"
MAKEFILE: Final = (ROOT / "Makefile").read_text("utf-8")

_FOLDERS: Final = ("docs", "assets", "scorekeeper", "tests")
_FENCED: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_SPAN: Final = re.compile(r"`([^`\n]+)`")
_LINK: Final = re.compile(r"\[([^][]+)\]\(([^)\s]+)\)")
_IMAGE: Final = re.compile(r'<img src="([^"]+)"')
_HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)
_PATH: Final = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
_ENDINGS: Final = (
    *(".html", ".js", ".json", ".jsonl", ".lock", ".md", ".pem", ".png", ".po", ".py"),
    *(".toml", ".ttf", ".txt", ".yml"),
)


@dataclass(frozen=True)
class Page:
    """The text of a page, and the folder from which its links lead."""

    folder: Path
    text: str

    @classmethod
    def of(cls, file: Path) -> Self:
        """Return the page in a file."""
        return cls(file.parent, file.read_text("utf-8"))

    @property
    def prose(self) -> str:
        """The text without its fenced blocks."""
        return _FENCED.sub("", self.text)

    @property
    def links(self) -> list[tuple[str, str]]:
        """The text and the target of each link and picture that stays in the repository."""
        pictures = [("", target) for target in _IMAGE.findall(self.prose)]
        both = [*_LINK.findall(self.prose), *pictures]
        return [(text, target) for text, target in both if not re.match(r"\w+:", target)]

    @property
    def spans(self) -> list[str]:
        """The code spans and commands, and the words of those that have several."""
        found = [*_SPAN.findall(self.prose), *self.fenced("sh").splitlines()]
        return [*found, *(word for span in found if " " in span for word in span.split())]

    @property
    def paths(self) -> list[str]:
        """The code spans that name a file or folder; a star in one stands for any name.

        They have a slash or the ending of a file, and nothing that no path of ours has.
        """
        return [
            span
            for span in self.spans
            if _PATH.fullmatch(span) and ("/" in span or span.endswith(_ENDINGS))
        ]

    @property
    def anchors(self) -> set[str]:
        """The fragments of addresses that lead to the headings."""
        plain = [heading.replace("`", "").lower() for heading in _HEADING.findall(self.prose)]
        return {re.sub(r"[^\w -]", "", text).strip().replace(" ", "-") for text in plain}

    def fenced(self, language: str) -> str:
        """Return what stands in the fenced blocks of a language."""
        return "".join(code for kind, code in _FENCED.findall(self.text) if kind == language)

    def leads_to(self, path: str) -> bool:
        """Return whether a path is there, from the root, from our package or from this page.

        What a build makes is there if the Makefile names it.
        """
        if path.startswith(("build/", ".venv/")):
            return path in MAKEFILE or path.startswith(".venv/bin/")
        return any(any(folder.glob(path)) for folder in (ROOT, PACKAGE, self.folder))


def files() -> list[Path]:
    """Return every Markdown file of the repository."""
    nested = [file for folder in _FOLDERS for file in (ROOT / folder).rglob("*.md")]
    return sorted([*ROOT.glob("*.md"), ROOT / "build" / "README.md", *nested])


@cache
def definitions() -> frozenset[str]:
    """Return every name that a class, a function or an assignment of ours defines."""
    defined = re.compile(r"^ *(?:(?:async )?def |class )?(\w+)(?: = |: |\(|\[|:$)", re.MULTILINE)
    sources = [file for folder in (PACKAGE, ROOT / "tests") for file in folder.rglob("*.py")]
    return frozenset(name for file in sources for name in defined.findall(file.read_text("utf-8")))


def defines(file: Path, name: str) -> bool:
    """Return whether a file of Python or JavaScript defines a name, such as `Store.append`."""
    source = file.read_text("utf-8")
    if file.suffix == ".js":
        own = re.escape(name.rpartition(".")[2])
        return bool(
            re.search(rf"^(.*\bfunction |.*\bclass | +(async )?){own}\b", source, re.MULTILINE)
        )
    body: list[ast.stmt] = ast.parse(source).body
    for part in name.split("."):
        found = [node for node in _statements(body) if part in _names(node)]
        if not found:
            return False
        body = [inner for node in found for inner in getattr(node, "body", [])]
    return True


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements, also those within conditions."""
    for node in body:
        yield node
        if isinstance(node, ast.If | ast.Try | ast.With):
            yield from _statements(node.body)


def _names(node: ast.stmt) -> set[str]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return {node.name}
        case ast.Assign():
            targets = node.targets
        case ast.AnnAssign():
            targets = [node.target]
        case _:
            return set()
    return {target.id for target in targets if isinstance(target, ast.Name)}
