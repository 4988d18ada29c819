"""The same sources give the same page, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.web.build import archive, zipped

PACKAGE = Path(__file__).parents[2] / "scorekeeper" / "game"
COMPILE = """import sys
from scorekeeper.web.compiling import compile_all
compile_all(*sys.argv[1:])"""


def test_bytecode_does_not_depend_on_where_and_in_which_run_it_was_made(tmp_path: Path) -> None:
    made = []
    for seed in ("1", "2"):
        target = tmp_path / f"run-{seed}"
        command = [sys.executable, "-c", COMPILE, str(PACKAGE), str(target), "/app"]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": seed})
        made.append({path.relative_to(target): path.read_bytes() for path in files(target)})
    assert made[0] == made[1] != {}


@pytest.mark.parametrize("pack", [archive, zipped])
def test_an_archive_is_the_same_whenever_its_files_are(pack: object, tmp_path: Path) -> None:
    assert callable(pack)
    made = []
    for turn, names in enumerate((["a/b.pyc", "c.txt"], ["c.txt", "a/b.pyc"])):
        folder = tmp_path / str(turn)
        for name in names:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"what is in {name}", "utf-8")
            path.chmod(0o600 + turn)
            os.utime(path, (turn, turn))
        made.append(pack(folder, files(folder)))
    assert made[0] == made[1]


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]
