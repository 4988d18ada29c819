"""The referee's screens: from Home with any deck, and in a game."""

from pathlib import Path

import pytest

from scorekeeper.game.state import Game
from tests.game.builders import bid, deal, new_game
from tests.ui.stage import Stage
from tests.ui.staged_app import new_app, staged_app
from tests.ui.staged_game import GAME, staged_game
from tests.ui.taps import tap

pytestmark = pytest.mark.anyio


def winner(on: Stage) -> tuple[str, str]:
    return on.text("trick-winner"), on.text("trick-reason")


def follows(on: Stage) -> dict[str, str]:
    """The remarks of the referee beside winner and reason."""
    family = "trick-follows-"
    return {
        name.removeprefix(family): on.text(name) for name in on.names() if name.startswith(family)
    }


def camelot() -> Game:
    """Anna leads a trick of four players; diamonds are trump."""
    return bid(deal(new_game("camelot", players=4, cards=[5, 6]), "KD"), 1, 1, 1, 1)


# --- from Home ------------------------------------------------------------------------------------


async def test_the_referee_is_one_tap_from_home_and_asks_for_trump_first(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app) as on:
        await on.tap("referee")
        assert on.route == "/referee"
        assert on.screen.label("choose-deck") == "Classic"
        assert on.screen.find("choose-trump").expanded
        assert not on.screen.has("card-wizard")
        await on.tap("trump-R")
        assert on.screen.label("choose-trump") == "Trump: Red"
        await on.tap("back")
        assert on.route == "/"


async def test_the_deck_of_the_last_argument_lies_there_again(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/referee") as on:
        await on.tap("choose-deck", "deck-camelot", "trump-D", "card-grail", "back", "referee")
        assert on.screen.label("choose-deck") == "Camelot"
        assert not on.screen.has("laid-1")


async def test_the_pad_gives_way_when_the_trick_is_said_to_be_complete(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/referee") as on:
        await on.tap("trump-R", "card-wizard", "card-jester")
        assert on.screen.find("end-trick").disabled
        await on.tap("card-jester", "end-trick")
        assert not on.screen.has("card-wizard")
        await on.tap("one-more-card", "card-wizard")
        assert winner(on.screen)[0] == "Card 1 wins"
        assert on.screen.has("laid-4")


# --- the pad --------------------------------------------------------------------------------------


async def test_a_declared_card_takes_one_more_tap(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/referee") as on:
        await on.tap("choose-deck", "deck-camelot", "trump-D", "card-merlin")
        assert "Merlin is played as…" in on.screen.texts()
        assert not on.screen.has("laid-1")
        await on.tap("declare-wizard", "card-wizard", "card-C", "rank-4")
        assert on.screen.label("laid-1") == "Card 1, odd, Merlin as Wizard"
        assert winner(on.screen)[0] == "Card 1 wins"


async def test_a_tapped_card_is_replaced_by_the_next_one_or_taken_away(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/referee") as on:
        await on.tap("trump-R")
        assert on.screen.find("take-back").disabled
        await on.tap("card-wizard", "card-jester", "card-jester", "laid-1")
        assert on.screen.find("laid-1").selected
        await on.tap("card-jester")
        assert on.screen.label("laid-1") == "Card 1, Jester"
        assert winner(on.screen)[0] == "Card 1 wins"
        await on.tap("laid-2")
        assert on.screen.label("take-back") == "Remove this card"
        await on.tap("take-back")
        assert not on.screen.has("laid-3")
        await on.tap("take-back")
        assert not on.screen.has("laid-2")
        await on.tap("new-trick")
        assert not on.screen.has("laid-1")
        assert on.screen.label("choose-trump") == "Trump: Red"
        assert on.screen.find("new-trick").disabled


async def test_two_quick_taps_are_two_cards(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/referee") as on:
        await on.tap("trump-R")
        stale = on.screen.find("card-wizard").content
        assert stale
        for _ in range(2):
            on.screen.clock.now += 0.15
            await on.screen.session.dispatch_event(stale._i, "click", None)
        await on.screen.settle()
        assert on.screen.has("laid-2")


# --- in a game ------------------------------------------------------------------------------------


async def test_in_a_game_the_first_tap_is_a_card_and_the_names_lie_below(tmp_path: Path) -> None:
    async with staged_game(camelot(), tmp_path, "/referee") as on:
        assert on.label("choose-trump") == "Trump: Diamonds"
        assert on.label("choose-leader") == "Anna led"
        assert not on.has("choose-deck")
        await tap(on, "card-D", "rank-4")
        assert on.label("laid-1") == "Card 1, odd, Anna, ♦ diamonds 4"
        assert "Card 2: Ben" in on.texts()
        await tap(on, "new-trick", "choose-leader", "led-3", "card-wizard")
        assert on.label("laid-1") == "Card 1, odd, Dora, Wizard"
        await on.tap("back")
        assert on.page.route == f"/games/{GAME}"
        assert "Undone" not in on.text("last-event"), "nothing is changed in the game"


async def test_the_last_card_closes_the_pad_and_says_what_follows(tmp_path: Path) -> None:
    async with staged_game(camelot(), tmp_path, "/referee") as on:
        await tap(on, "card-D", "rank-4", "card-D", "rank-A", "card-wizard")
        assert winner(on) == ("Cleo wins so far", "The first Wizard wins.")
        await on.tap("card-grail")
        assert winner(on) == (
            "Dora wins the trick",
            "The Holy Grail in an even position beats everything.",
        )
        assert follows(on) == {
            "grail": "Dora takes the Holy Grail: 20 more points if the bid is made."
        }
        assert not on.has("card-wizard")
