"""Fixture: a terminal that calls `scorekeeper` with a database, home and language of its own."""

import io
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.cli import main


@dataclass(frozen=True)
class CommandResult:
    """The result of a command."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def error_lines(self) -> list[str]:
        return self.err.splitlines()


@dataclass(frozen=True)
class Terminal:
    """Calls of the program in the working directory `folder`."""

    folder: Path
    monkeypatch: pytest.MonkeyPatch
    printed: pytest.CaptureFixture[bytes]

    def __call__(self, *arguments: str | Path, stdin: bytes = b"") -> CommandResult:
        """Call `scorekeeper` with these arguments and this standard input."""
        given = io.TextIOWrapper(io.BytesIO(stdin))
        self.monkeypatch.setattr(sys, "stdin", given)
        status = main([str(argument) for argument in arguments])
        out, err = self.printed.readouterr()
        return CommandResult(status, out.decode(), err.decode())

    def file(self, name: str, content: str | bytes) -> Path:
        """A file with this content."""
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path


@pytest.fixture
def terminal(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> Terminal:
    monkeypatch.chdir(tmp_path)
    for name in ("SCOREKEEPER_DB", "SCOREKEEPER_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    return Terminal(tmp_path, monkeypatch, capsysbinary)
