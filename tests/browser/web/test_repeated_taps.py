"""Repeated taps and held keys on the static page."""

from contextlib import closing
from pathlib import Path

from scorekeeper.store.store import Store
from tests.browser.repeated_taps import RepeatedTapper, play_with_held_keys, two_rounds_of_camelot
from tests.browser.web.host import Host, OwnedPhone
from tests.browser.web.test_exchange import go
from tests.browser.web.visit import begin_with
from tests.exports.builders import game_of_events
from tests.game.builders import deal, new_game
from tests.ui.staged_game import log_of


def test_hurried_taps_and_held_keys_play_no_step_twice(
    owned: OwnedPhone, host: Host, page_folder: Path, tmp_path: Path
) -> None:
    games = {"friday": two_rounds_of_camelot(), "held": deal(new_game(cards=[2, 2]), "R")}
    database = tmp_path / "games.db"
    with closing(Store.open(str(database))) as store:
        for game_id, game in games.items():
            store.create(game_id, game_of_events(log_of(game), game_id))
    begin_with(host, page_folder, tmp_path / "page", database)
    phone = owned.take(guarded=True)
    phone.open(f"{host.address}#/games/friday")
    RepeatedTapper(phone, "mouse", first_pace=2).play_trick_by_trick()
    RepeatedTapper(phone, "finger", first_pace=3).play_camelot()
    go(phone, "/games/held")
    play_with_held_keys(phone)
