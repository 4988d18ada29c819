"""On a desktop: a paper pad of Camelot, typed and pasted as fast as a keyboard sends it."""

from collections.abc import Callable
from pathlib import Path

from tests.browser.games import keep
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server
from tests.game.builders import new_game, play


def test_a_pad_is_typed_pasted_and_kept(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], tmp_path: Path
) -> None:
    keep(tmp_path, play(new_game("camelot", cards=[1, 2, 12]), [1, 1, 0], [1, 0, 0]))
    desktop = take_phone(PhoneOptions(width=1024, height=768, drawn=False))
    desktop.patience = 20_000
    desktop.open(f"{server.address}/new")
    desktop.tap("paper-pad")
    desktop.wait("paper-place")

    # 20, 30 and 20; then 30, −10 and 20
    desktop.page.keyboard.type("001100111001", delay=0)
    desktop.page.keyboard.press("Backspace")
    desktop.page.keyboard.press("0")
    Scorer(desktop).expect_totals((50, 20, 40))
    # one of the two tricks is missing until Excalibur is noted
    desktop.wait("fault-0")
    _note(desktop, 2, "excalibur")
    desktop.wait_gone("fault-0")
    # 10 bid and 10 won; then 1, 0, 2 and 2, where a one waits for what may follow
    desktop.page.keyboard.type("10101", delay=0)
    desktop.press("Tab")
    desktop.page.keyboard.type("022", delay=0)
    Scorer(desktop).expect_totals((170, 10, 80))
    _note(desktop, 3, "grail-0")
    desktop.expect_text("total-0", "190")

    desktop.tap("paper-paste")
    desktop.wait("pasted-text")
    desktop.type("pasted-text", "2\t0/0\t1/1\t0/0")
    desktop.tap("take-pasted")
    desktop.expect_text("total-0", "180")
    assert not desktop.has("fault-0")
    desktop.taps("keep-paper", "keep-as-ended")
    desktop.wait("winners")
    # 20 + 20 + (20 + 100 + 20), 30 + 30 − 10 and 20 + 20 + 40
    Scorer(desktop).expect_totals((180, 50, 80))


def _note(desktop: Phone, number: int, special: str) -> None:
    desktop.tap(f"paper-round-{number}")
    desktop.tap(special)
    desktop.tap("paper-done")
    desktop.wait("paper-paste")
