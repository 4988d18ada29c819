"""On the page a hurried finger plays no step that has just appeared either."""

from contextlib import closing
from pathlib import Path

from scorekeeper.store.store import Store
from tests.browser.hurry import Hurried
from tests.browser.web.host import Host, Pocket
from tests.browser.web.visit import begin_with
from tests.exports.builders import opened
from tests.game.builders import sit_down
from tests.ui.staged_game import log_of


def test_a_round_played_in_a_hurry_comes_out_as_one_that_was_not(
    owned: Pocket, host: Host, page_folder: Path, tmp_path: Path
) -> None:
    database = tmp_path / "games.db"
    with closing(Store.open(str(database))) as store:
        store.create("friday", opened(log_of(sit_down(cards=[2, 2, 2])), "friday"))
    begin_with(host, page_folder, tmp_path / "page", database)
    phone = owned.take(guarded=True)
    phone.open(f"{host.address}#/games/friday")
    Hurried(phone, "finger", first_pace=2).play()
    Hurried(phone, "mouse", first_pace=3).play(rounds_before=1)
