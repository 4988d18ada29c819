"""On a desktop: a whole game with the keyboard alone, from Home to the podium."""

from collections.abc import Callable

from tests.browser.phone import Make, Phone
from tests.browser.server import Server

NAMES = ("Anna", "Ben", "Cleo")
FAR = 60
"""More controls than any screen has to go through with Tab."""

_FOCUSED = """() => document.activeElement
    ?.closest('[flt-semantics-identifier]')?.getAttribute('flt-semantics-identifier')"""


def test_a_game_of_camelot_is_kept_with_nothing_but_keys(
    server: Server, take_phone: Callable[[Make | None], Phone]
) -> None:
    desktop = take_phone(Make(width=1024, height=768))
    desktop.open(server.address)
    desktop.wait("new-game")
    desktop.press("Enter")
    _go_to(desktop, "player-name")
    for seat, name in enumerate(NAMES):
        desktop.page.keyboard.type(f"{name}\n")
        desktop.wait(f"remove-seat-{seat}")
    _go_to(desktop, "edition-camelot")
    desktop.press("Enter")
    _go_to(desktop, "house-rules")
    desktop.press("Enter")
    _go_to(desktop, "format-custom")
    desktop.press("Space")
    _go_to(desktop, "own-cards")
    desktop.page.keyboard.type("1 2 3")
    desktop.press("Control+Enter")
    desktop.wait_gone("close-house-rules")
    desktop.press("Control+Enter")

    _bid(desktop, {0: 0, 1: 1, 2: 0})
    _score(desktop)

    # Cleo changes her mind, and Anna misses.
    desktop.press("1")
    desktop.wait("bid-0")
    desktop.press("1")
    desktop.expect_text("bid-of-1", "1")
    desktop.press("0")
    desktop.expect_text("bid-of-2", "0")
    desktop.press("Control+z")
    desktop.expect_text("bid-of-2", "–")
    desktop.press("1")
    desktop.expect_text("bid-of-2", "1")
    desktop.press("1")
    _score(desktop, "ArrowUp", "-")

    desktop.press("?")
    desktop.wait("close-keys")
    desktop.press("Escape")
    desktop.wait_gone("close-keys")
    _bid(desktop, {2: 0, 0: 2, 1: 1})
    _score(desktop)
    desktop.wait("finish-game")
    desktop.press("Enter")
    desktop.wait("same-players")
    for seat, total in enumerate((50, 90, 73)):
        desktop.expect_text(f"total-{seat}", str(total))
    desktop.press("Escape")
    desktop.wait("new-game")


def _go_to(desktop: Phone, identifier: str) -> None:
    """Go from control to control until this one has the focus."""
    desktop.wait(identifier)
    for _ in range(FAR):
        if desktop.page.evaluate(_FOCUSED) == identifier:
            return
        desktop.press("Tab")
        desktop.page.wait_for_timeout(60)
    raise AssertionError(f"Tab does not lead to {identifier}")


def _bid(desktop: Phone, bids: dict[int, int]) -> None:
    """Turn up the first suit; then the bid of each seat, in bidding order."""
    desktop.wait("dealer")
    desktop.press("1")
    for seat, bid in bids.items():
        desktop.wait(f"bid-{bid}")
        desktop.press(str(bid))
        desktop.expect_text(f"bid-of-{seat}", str(bid))


def _score(desktop: Phone, *keys: str) -> None:
    """Count the tricks, with these keys for who missed, and score the round."""
    desktop.wait("count-tricks")
    desktop.press("Enter")
    desktop.wait("score-round")
    for key in keys:
        desktop.press(key)
    if keys:
        desktop.expect_text("tricks-left", "All tricks are placed")
    desktop.press("Enter")
    desktop.wait_gone("score-round")
