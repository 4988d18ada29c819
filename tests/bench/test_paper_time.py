"""Seconds to enter a finished game from paper, beside those to enter it live."""

import time
from collections.abc import Callable, Iterator

from tests.bench.conftest import Figures
from tests.bench.test_paper_pad import PLAYERS, from_paper, live, played, typed
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server

THUMB = 0.5
"""Seconds from tap to tap: a thumb that waits for what is new to be heard, as the app asks."""
TYPIST = 0.2
"""Seconds from key to key of somebody who looks at the paper and not at the keys."""


def test_a_game_from_paper_is_entered_faster_than_live(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone], figures: Figures
) -> None:
    """Camelot of four, from an empty pad to the finished game, by a thumb and by a keyboard."""
    game = played("camelot", 0)
    # at this pace the guard would drop no tap; it would those of the set-up
    phone = take_phone(PhoneOptions(lifelike=True))
    phone.open(server.address)
    names = [player.name for player in game.players]
    Scorer(phone).seat(names, "camelot")
    alive = tapped(phone, live(game))
    phone.wait("finish-game")
    phone.tap("finish-game")
    phone.wait("winners")
    totals = [phone.text(f"total-{seat}") for seat in range(PLAYERS)]

    _open_pad(phone, server.address)
    by_thumb = tapped(phone, from_paper(game))
    _keep(phone, totals)
    figures.compare(
        "Camelot of four, from paper / live, by thumb", [by_thumb], [alive], aim=0.1, bound=1.3
    )

    _open_pad(phone, server.address)
    start = time.perf_counter()
    for keys in typed(game):
        phone.page.keyboard.type(keys, delay=TYPIST * 1000)
    by_keys = time.perf_counter() - start
    by_keys += tapped(phone, (tap for tap in from_paper(game) if "number" not in tap))
    _keep(phone, totals)
    what = "the same, typed / live, by thumb"
    figures.compare(what, [by_keys], [alive], aim=0.1, bound=0.9)


def tapped(phone: Phone, taps: Iterator[str]) -> float:
    """The seconds that these taps take at the pace of a thumb."""
    start = last = time.perf_counter()
    for control in taps:
        rest = last + THUMB - time.perf_counter()
        if rest > 0:
            phone.page.wait_for_timeout(rest * 1000)
        last = time.perf_counter()
        phone.tap(control)
    return time.perf_counter() - start


def _open_pad(phone: Phone, address: str) -> None:
    """Open an empty pad for those who played last."""
    phone.open(f"{address}/new")
    phone.tap("paper-pad")
    phone.wait("paper-place")


def _keep(phone: Phone, totals: list[str]) -> None:
    phone.tap("keep-paper")
    phone.tap("keep-as-ended")
    phone.wait("winners")
    assert [phone.text(f"total-{seat}") for seat in range(PLAYERS)] == totals
