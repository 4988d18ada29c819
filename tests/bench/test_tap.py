"""From a tap to the changed text in the page, on the round's screen and on a bare counter page."""

import sys
from collections.abc import Callable
from pathlib import Path

from tests.bench.conftest import Figures
from tests.browser.phone import Make, Phone
from tests.browser.scorer import Scorer
from tests.browser.server import Server, free_port

TAPS = 40
WARM_UP = 5

_TAP = """async ([tapped, read]) => {
    const find = name => document.querySelector(`[flt-semantics-identifier="${name}"]`);
    const text = () => find(read).getAttribute("aria-label") || find(read).textContent;
    const before = text();
    const start = performance.now();
    find(tapped).click();
    while (text() === before) await new Promise(next => setTimeout(next, 0));
    return (performance.now() - start) / 1000;
}"""


def test_a_tap_changes_the_text_as_soon_as_on_a_bare_page(
    server: Server,
    take_phone: Callable[[Make | None], Phone],
    tmp_path: Path,
    figures: Figures,
) -> None:
    ours, plain = take_phone(None), take_phone(None)
    port = free_port()
    command = [sys.executable, "-m", "tests.bench.counter", "--port", str(port)]
    counter = Server(command, port, tmp_path / "counter.log")
    counter.start()
    try:
        plain.open(counter.address)
        ours.open(server.address)
        scorer = Scorer(ours)
        scorer.seat(["Anna", "Ben", "Cleo", "Dora"], "camelot", cards=[8])
        scorer.deal("H")
        scorer.bids([(0, 2), (1, 3), (2, 1), (3, 0)])
        ours.tap("count-tricks")
        ours.wait("tricks-plus-0")
        pairs = []
        for turn in range(TAPS + WARM_UP):
            way = "plus" if turn % 2 == 0 else "minus"
            pairs.append(
                (
                    ours.page.evaluate(_TAP, [f"tricks-{way}-0", "tricks-of-0"]),
                    plain.page.evaluate(_TAP, ["add", "number"]),
                )
            )
    finally:
        counter.stop()
    mine, bare = zip(*pairs[WARM_UP:], strict=True)
    figures.compare(
        "tap to text, the count of a round / a bare counter page",
        list(mine),
        list(bare),
        aim=1.5,
        bound=6,
    )
