"""The back button of a phone leads to the screen before."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.games import keep
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.exports.builders import game_of

pytestmark = pytest.mark.nightly


def test_going_back_leaves_no_more_than_was_begun_last(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    keep(tmp_path, game_of(["Anna", "Ben", "Cleo"]))
    phone = take_phone(None)
    phone.open(server.address)

    phone.taps("new-game", "new-player")
    for seat, name in enumerate(("Dora", "Emil"), start=3):
        phone.type("player-name", name, enter=True)
        phone.wait(f"remove-seat-{seat}")
    phone.tap("house-rules")
    phone.wait("close-house-rules")
    phone.page.go_back(wait_until="commit")
    phone.wait_gone("close-house-rules")
    phone.wait("remove-seat-4")
    phone.page.go_back(wait_until="commit")
    phone.tap("new-game")
    assert "Emil" in phone.spoken("seat-4")
    phone.tap("start-game")
    phone.wait_gone("start-game")
    phone.wait("more")
    phone.page.go_back(wait_until="commit")
    phone.wait("continue-game")


def test_going_back_never_leads_to_where_one_has_just_come_from(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    """Home, the game, its pad, a correction that is cancelled, the log: and back from there."""
    keep(tmp_path, game_of(["Anna", "Ben", "Cleo"], length=8))  # one round is scored
    phone = take_phone(None)
    phone.open(server.address)
    phone.taps("continue-game", "open-scorepad", "cell-1-0", "cancel")
    phone.wait_gone("cancel")
    phone.taps("more", "open-log")
    phone.wait_gone("open-log")
    phone.wait_gone("cell-1-0")
    phone.tap("back")
    phone.wait("cell-1-0")
    phone.tap("back")
    phone.wait_gone("cell-1-0")
    phone.reload()
    phone.wait("more")
    phone.page.go_back(wait_until="commit")
    phone.wait("continue-game")
    phone.taps("continue-game", "open-scorepad", "cell-1-0")
    phone.wait("cancel")
    phone.reload()
    phone.tap("cancel")
    phone.wait("cell-1-0")
    phone.page.go_back(wait_until="commit")
    phone.wait_gone("cell-1-0")
    phone.wait("more")
