"""The served app, which prints what it holds in memory whenever it gets SIGUSR1.

python -m tests.bench.counted_server serve --port 8550 …
"""

import asyncio
import gc
import json
import signal
import sys
from functools import wraps
from typing import Any

import flet_web.fastapi  # type: ignore[import-untyped]

from scorekeeper.app.observers import Observers
from scorekeeper.cli import main
from scorekeeper.serving.devices import Devices

_MADE: dict[type, list[Any]] = {Devices: [], Observers: []}
"""Those of a process, which the garbage collector may have been told to leave alone."""


def _keep(kind: type) -> None:
    make = kind.__init__  # type: ignore[misc]

    @wraps(make)
    def noted(self: object, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        make(self, *arguments, **named)
        _MADE[kind].append(self)

    kind.__init__ = noted  # type: ignore[misc]


def counts() -> dict[str, int]:
    """Count everything that a phone that comes and goes could leave behind."""
    gc.collect()
    devices, observers = _MADE[Devices], _MADE[Observers]
    return {
        "flet_sessions": len(flet_web.fastapi.app_manager._FletAppManager__sessions),
        "observers": sum(len(each) for of in observers for each in of._observers.values()),
        "device_observers": sum(len(each._observers) for each in devices),
        "connections": sum(len(of) for each in devices for of in each._websockets.values()),
        "admitted": sum(len(each.admitted()) for each in devices),
        "invitations": sum(len(each.invitations._open) for each in devices),
        "tasks": len(asyncio.all_tasks()),
    }


def _count(*_signal: object) -> None:
    sys.stdout.write(f"counted {json.dumps(counts())}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    for kind in (Devices, Observers):
        _keep(kind)
    signal.signal(signal.SIGUSR1, _count)
    sys.exit(main(sys.argv[1:]))
