"""Repeated taps and held keys on the static page."""

from contextlib import closing
from pathlib import Path

from scorekeeper.game.state import Game
from scorekeeper.store.store import Store
from tests.browser.phone import Phone
from tests.browser.repeated_taps import RepeatedTapper, play_with_held_keys, two_rounds_of_camelot
from tests.browser.web.host import Host, OwnedPhone
from tests.browser.web.visit import begin_with
from tests.exports.builders import game_of_events
from tests.game.builders import deal, new_game
from tests.ui.staged_game import log_of


def test_two_rounds_played_in_a_hurry_come_out_as_if_they_were_not(
    owned: OwnedPhone, host: Host, page_folder: Path, tmp_path: Path
) -> None:
    phone = owned.take(guarded=True)
    _open_with(two_rounds_of_camelot(), phone, host, page_folder, tmp_path)
    RepeatedTapper(phone, "mouse", first_pace=2).play_trick_by_trick()
    RepeatedTapper(phone, "finger", first_pace=3).play_camelot()


def test_a_key_that_is_held_plays_one_step(
    hurried: OwnedPhone, host: Host, page_folder: Path, tmp_path: Path
) -> None:
    phone = hurried.take(guarded=True)
    _open_with(deal(new_game(cards=[2, 2]), "R"), phone, host, page_folder, tmp_path)
    play_with_held_keys(phone)


def _open_with(game: Game, phone: Phone, host: Host, page_folder: Path, folder: Path) -> None:
    """Open a game that is in the storage of the page from the beginning."""
    database = folder / "games.db"
    with closing(Store.open(str(database))) as store:
        store.create("friday", game_of_events(log_of(game), "friday"))
    begin_with(host, page_folder, folder / "page", database)
    phone.open(f"{host.address}#/games/friday")
