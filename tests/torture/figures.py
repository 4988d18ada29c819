"""Print the measurements of a test that passed, for `make torture`."""

import sys
import time


def report(text: str, begun: float) -> None:
    """Print `text` and how long it took since `begun`, by the monotonic clock."""
    sys.stdout.write(f"{text}, {time.monotonic() - begun:.0f} s\n")
