"""Benchmarks compare the app with something plain, measured in the same run.

A figure is a ratio, mostly of two medians. Each has an aim, which is printed, and a bound, which
is looser because machines are noisy, and is asserted.

Two of them are cheap and run in `make test` as well, the others at night. `make bench` and the
night set the environment variable BENCH, as nothing else runs then. Without it the times of the
processor are counted instead of those on the wall, the best are compared, and twice the bound is
asserted.
"""

from __future__ import annotations

import os
import resource
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pytest

LONG: Final = bool(os.environ.get("BENCH"))
"""Whether nothing else runs."""


@dataclass
class Figures:
    """The lines printed at the end of the run."""

    lines: list[str] = field(default_factory=list)

    def compare(
        self,
        what: str,
        ours: list[float],
        plain: list[float],
        *,
        aim: float,
        bound: float,
        by: Callable[[list[float]], float] = statistics.median,
    ) -> None:
        """Print the ratio of two lists of seconds `by` their medians, and hold it to the bound.

        Beside other tests it is that of their least, which is held to twice the bound.
        """
        if not LONG:
            by, bound = min, 2 * bound
        self.ratio(what, 1e3 * by(ours), 1e3 * by(plain), bound, f"ms (aim {aim}×)")

    def ratio(self, what: str, ours: float, plain: float, bound: float, unit: str) -> None:
        """Print the ratio of two figures, and hold it to the bound."""
        ratio = ours / plain
        self.lines.append(f"{what:<58} {ours:9.2f} / {plain:9.2f} = {ratio:5.2f}×  {unit}")
        assert ratio < bound, self.lines[-1]

    def amount(self, what: str, amount: float, bound: float) -> None:
        """Print an amount, and hold it to the bound."""
        self.lines.append(f"{what:<58} {amount:9.2f}  (at most {bound})")
        assert amount < bound, self.lines[-1]


_FIGURES = Figures()


@pytest.fixture
def figures() -> Figures:
    return _FIGURES


def seconds(act: Callable[[], object], runs: int) -> list[float]:
    """The seconds of each of so many runs of `act`: by the wall clock, beside other tests on a CPU.

    On the wall, what takes longer than a slice of the scheduler waits for the tests beside it, and
    what takes less does not: their ratio would say how busy the machine is.
    """
    taken = []
    for _ in range(runs):
        start = _now()
        act()
        taken.append(_now() - start)
    return taken


def _now() -> float:
    if LONG:
        return time.perf_counter()
    # CPU time of this process, all its threads, and the children it has waited for
    uses = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return sum(use.ru_utime + use.ru_stime for use in uses)


def in_turn(
    ours: Callable[[], object], plain: Callable[[], object], runs: int
) -> tuple[list[float], list[float]]:
    """Both, one after the other, so many times: a machine that slows down slows both."""
    ours(), plain()
    pairs = [(seconds(ours, 1)[0], seconds(plain, 1)[0]) for _ in range(runs)]
    return [one for one, _ in pairs], [other for _, other in pairs]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _FIGURES.lines:
        terminalreporter.section("how we compare")
        for line in _FIGURES.lines:
            terminalreporter.line(line)
