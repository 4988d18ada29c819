"""A whole game with the keyboard alone, from Home to the podium."""

from collections.abc import Callable
from pathlib import Path

from tests.browser.games import keep
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server
from tests.game.builders import deal, new_game

NAMES = ("Anna", "Ben", "Cleo")


def test_a_game_of_camelot_is_kept_with_nothing_but_keys(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    desktop = take_phone(PhoneOptions(width=1024, height=768, drawn=False))
    desktop.open(server.address)
    desktop.wait("new-game")
    desktop.press("Enter")
    desktop.go_to("player-name")
    # faster than the app answers, the last with a name that is refused and mended
    desktop.page.keyboard.type("".join(f"{name}\n" for name in (*NAMES, NAMES[0])))
    refused = desktop.page.get_by_text("Anna is already in the list", exact=False)
    refused.first.wait_for(state="attached", timeout=desktop.patience)
    desktop.page.keyboard.type(" B\n")
    for seat, name in enumerate((*NAMES, "Anna B")):
        assert name in desktop.spoken(f"seat-{seat}")
    desktop.go_to("remove-seat-3")
    desktop.press("Enter")
    desktop.wait_gone("remove-seat-3")
    desktop.go_to("edition-camelot")
    desktop.press("Enter")
    desktop.go_to("house-rules")
    desktop.press("Enter")
    desktop.go_to("format-custom")
    desktop.press("Space")
    desktop.go_to("own-cards")
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

    _bid(desktop, {2: 0, 0: 2, 1: 1})
    _score(desktop)
    desktop.wait("finish-game")
    desktop.press("Enter")
    desktop.wait("same-players")
    Scorer(desktop).expect_totals((50, 90, 73))
    desktop.press("Escape")
    desktop.wait("new-game")


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
        desktop.expect_text("tricks-left", "All tricks are counted")
    desktop.press("Enter")
    desktop.wait_gone("score-round")


def test_a_key_that_is_held_is_pressed_once(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    keep(tmp_path, deal(new_game(cards=[2, 2]), "R"))
    desktop = take_phone(PhoneOptions(width=1024, height=768, drawn=False))
    desktop.open(f"{server.address}/games/friday")
    desktop.wait("bid-1")
    desktop.press("?")  # a page hears keys as soon as its first screen is seen
    desktop.tap("close-keys")
    desktop.wait_gone("close-keys")
    for seat, focus in enumerate((False, True)):
        if focus:
            desktop.wait("bid-1").focus()
        for _repeat in range(20):
            desktop.page.keyboard.down("Enter" if focus else "1")
        desktop.page.keyboard.up("Enter" if focus else "1")
        desktop.expect_text(f"bid-of-{seat}", "1")
    desktop.press("0")
    desktop.expect_text("bid-of-2", "0")
    assert desktop.has("step-play")
