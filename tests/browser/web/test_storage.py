"""The browser's storage: what does not fit into it is said, and what was there is kept."""

from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store.store import Store
from tests.browser.scorer import Scorer
from tests.browser.web.host import (
    HAS_SNAPSHOT,
    Host,
    OwnedPhone,
    wait_snapshot,
    wait_until,
)
from tests.browser.web.visit import (
    NAMES,
    arrive,
    limit_storage,
    taken_along,
)
from tests.store.store_files import restore

pytestmark = pytest.mark.nightly


def test_games_outlive_a_full_storage(host: Host, hurried: OwnedPhone, tmp_path: Path) -> None:
    first = hurried.take()
    arrive(first, host)
    scorer = Scorer(first)
    scorer.seat(NAMES, "classic", (1, 2))
    scorer.deal("R")
    scorer.bids([(0, 0)])
    wait_snapshot(first)
    limit_storage(first, host, 1)
    undone = False
    while not first.has("notice"):
        first.tap("redo" if undone else "undo")
        undone = not undone
        # There may be room for a few more taps.
        first.until(SAVED_OR_NOT, "a tap is neither kept nor refused", undone)
    assert "full" in first.spoken("notice")
    wait_until(lambda: not first.evaluate(HAS_SNAPSHOT), "the snapshot takes the room of games")
    with closing(Store.open(tmp_path / "restored.db")) as store:
        restore(store, taken_along(first, tmp_path), tmp_path)
        (game,) = store.games()
    assert game.rounds_scored == 0
    limit_storage(first, host, None)
    first.tap("retry")
    first.wait_gone("notice")


SAVED_OR_NOT = """undone => {
    const find = name => document.querySelector(`[flt-semantics-identifier="${name}"]`);
    return find("notice") || (find("redo")?.getAttribute("aria-disabled") !== "true") === undone;
}"""
