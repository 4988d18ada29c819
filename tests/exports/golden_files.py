"""Whole files to compare with, in `golden`; GOLDEN=1 in the environment rewrites them."""

import os
from pathlib import Path

FOLDER = Path(__file__).with_name("golden")


def golden(name: str, now: str) -> str:
    """Return the text of a golden file, which `now` becomes if that is asked for."""
    if "GOLDEN" in os.environ:
        (FOLDER / name).write_bytes(now.encode())
    return (FOLDER / name).read_bytes().decode()
