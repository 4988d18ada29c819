"""The static page in Firefox and WebKit: a whole game, in few loads."""

from pathlib import Path

import pytest

from tests.browser.scorer import Scorer
from tests.browser.web.engines import evening
from tests.browser.web.engines.engine import Start
from tests.browser.web.engines.evening import part
from tests.browser.web.host import (
    Host,
    how_started,
    runs_flutter_as_wasm,
    wait_kept,
    wait_snapshot,
)

pytestmark = pytest.mark.nightly


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_an_evening_is_kept_from_the_first_visit_to_another_tab(
    name: str, start: Start, quick_host: Host, tmp_path: Path
) -> None:
    with start(name) as engine:
        device = engine.first()
        with part("first visit"):
            device.open(quick_host.address)
            device.wait("new-game")
            assert engine.faults() == []
            assert runs_flutter_as_wasm(device) == (name == "firefox")
        evening.seat(device)
        evening.play(device, range(1, evening.LEFT))
        evening.bid(device, evening.LEFT)
        with part("a start without a network, in the middle of a round, from another page"):
            wait_kept(device)
            quick_host.stop()
            evening.leave_and_return(device)
            evening.expect_bids(device, evening.LEFT)
            evening.finish_round(device, evening.LEFT)
            assert engine.faults() == []
        with part("another tab takes the games over, and starts from a snapshot"):
            wait_snapshot(device)
            second = engine.tab()
            second.open(quick_host.address)
            assert how_started(second) == "Python restored"
            assert "another tab" in second.text("notice")
            second.tap("retry")
            second.tap("continue-game")
            Scorer(second).expect_totals(evening.ROUNDS[evening.LEFT - 1].totals)
            evening.play(second, range(evening.LEFT + 1, len(evening.ROUNDS)))
        evening.play_the_last_by_keys(second)
        second.tap("finish-game")
        Scorer(second).expect_totals(evening.ROUNDS[-1].totals)
        with part("export"):
            evening.export(second)
        with part("import"):
            evening.import_another(second, tmp_path)
        assert engine.faults() == []
