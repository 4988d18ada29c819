"""The number of tries of everything in tests/torture.

Once or twice in `make test`, for minutes at night, and for hours in `make torture`, which sets the
environment variable TORTURE.
"""

import os
from typing import Final

import pytest

LONG: Final = bool(os.environ.get("TORTURE"))


def often(night: int, long: int, *, test: int = 0) -> list[object]:
    """Return the values of a parameter that says how often something is tried.

    `test` is what `make test` tries, if anything, `night` what a night does, `long` what
    `make torture` does.
    """
    if LONG:
        return [pytest.param(long)]
    nightly = pytest.param(night, marks=pytest.mark.nightly)
    return [pytest.param(test), nightly] if test else [nightly]
