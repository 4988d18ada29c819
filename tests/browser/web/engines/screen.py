"""A virtual screen (Xvfb), for browsers that draw better on one."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def screen(size: str = "1280x1024x24") -> Iterator[str]:
    """A screen that nobody looks at; its name."""
    ours, its = os.pipe()
    command = ["Xvfb", "-displayfd", str(its), "-screen", "0", size, "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[its], stderr=subprocess.DEVNULL)
    os.close(its)
    try:
        with os.fdopen(ours) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        process.wait()
