"""The signal handlers from before are restored after Flet has run."""

import signal
from collections.abc import Iterator

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.signal_handlers import restored_signal_handlers

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class NoWindowError(OSError):
    """The desktop client cannot be had."""


def handlers() -> list[object]:
    return [signal.getsignal(number) for number in SIGNALS]


@pytest.fixture(autouse=True)
def _own_handlers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is left behind is taken away again; and no window can be opened here."""

    async def no_window(*_: object, **__: object) -> None:
        raise NoWindowError

    for start in ("__run_socket_server", "__run_web_server"):
        monkeypatch.setattr(f"flet.app.{start}", no_window)
    before = {number: signal.getsignal(number) for number in SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def run() -> None:
    with pytest.raises(NoWindowError):
        ft.run(lambda _page: None, view=ft.AppView.FLET_APP)


def test_they_are_put_back() -> None:
    before = handlers()
    with restored_signal_handlers():
        run()
    assert handlers() == before


def test_flet_leaves_its_own_behind() -> None:
    before = handlers()
    run()
    assert not set(handlers()) & set(before)
