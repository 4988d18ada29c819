"""Names typed faster than the app answers."""

from collections.abc import Callable
from itertools import cycle

import pytest

from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.server import Server

NAMES = ("Anna", "Béla", "Cleo", "Dóra", "Emil", "Fanni")


@pytest.mark.parametrize("between", [(0,), (10, 30)])
def test_names_typed_without_a_pause_are_seated_whole_and_in_order(
    take_phone: Callable[[PhoneOptions | None], Phone], server: Server, between: tuple[int, ...]
) -> None:
    typist = take_phone(None)
    typist.open(f"{server.address}/new")
    typist.type("player-name", "")
    for name, milliseconds in zip(NAMES, cycle(between), strict=False):
        typist.page.keyboard.type(f"{name}\n", delay=milliseconds)
    for seat, name in enumerate(NAMES):
        assert name in typist.spoken(f"seat-{seat}")
    assert not typist.has(f"seat-{len(NAMES)}")


def test_a_name_that_is_refused_stays_on_the_line_to_be_mended(
    take_phone: Callable[[PhoneOptions | None], Phone], server: Server
) -> None:
    typist = take_phone(None)
    typist.open(f"{server.address}/new")
    typist.type("player-name", "Anna\nAnna\n")
    why = typist.page.get_by_text("Anna is there already", exact=False)
    why.first.wait_for(state="attached", timeout=PATIENCE)
    typist.page.keyboard.type(" B\n")
    assert "Anna B" in typist.spoken("seat-1")
