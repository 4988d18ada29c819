"""The signal handlers from before are restored after Flet has run."""

import signal

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.signal_handlers import restored_signal_handlers

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class NoWindowError(OSError):
    """The desktop client cannot be had."""


def test_they_are_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_window(*_: object, **__: object) -> None:
        raise NoWindowError

    for start in ("__run_socket_server", "__run_web_server"):
        monkeypatch.setattr(f"flet.app.{start}", no_window)
    before = {number: signal.getsignal(number) for number in SIGNALS}
    try:
        with restored_signal_handlers(), pytest.raises(NoWindowError):
            ft.run(lambda _page: None, view=ft.AppView.FLET_APP)
        assert {number: signal.getsignal(number) for number in SIGNALS} == before
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
