"""The result of a round and its marks: place, distance, and where points came from."""

import asyncio
from pathlib import Path

import pytest

from scorekeeper.app import NotSaved
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import BidChanged, BonusTaken, PlayEnded, TricksCounted
from scorekeeper.rules.cards import Special
from scorekeeper.ui.viewmodels.round_result import result
from tests.game.builders import bid, deal, new_game, play, record
from tests.ui.stage import Stage
from tests.ui.staged_app import new_app, staged_app, start
from tests.ui.staged_game import staged_game
from tests.ui.taps import tap_at_once
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio


async def test_a_pad_without_a_scored_round_crowns_nobody(tmp_path: Path) -> None:
    game = new_game(cards=(1, 1))
    async with staged_game(game, tmp_path, "/pad") as table:
        assert not [name for name in table.names() if name.startswith("place-")]


async def test_the_result_says_place_distance_and_who_took_the_grail(tmp_path: Path) -> None:
    # three cards: Anna 2 of 2 with the Grail 60, Ben 1 of 1 30, Cleo 1 of 0 loses 10
    game = play(new_game("camelot", cards=(3, 3)), (2, 1, 1), (2, 1, 0), grail=0)
    assert [(line.name, line.total, line.behind) for line in result(game, game.round(1))] == [
        ("Anna", 60, 0),
        ("Ben", 30, 30),
        ("Cleo", -10, 40),
    ]
    async with staged_game(game, tmp_path) as table:
        await resize(table, 390, 1000)
        assert {"place 1", "place 2", "30 behind", "place 3", "40 behind"} <= {*table.texts()}
        assert "0 behind" not in table.texts()
        assert marks(table) == ["card-in-result-0-grail"]
    async with staged_game(game, tmp_path, "/table") as table:
        assert marks(table) == ["card-in-result-0-grail"]
        assert table.label("card-in-result-0-grail") == "Holy Grail"


async def test_what_is_recorded_in_a_round_is_marked_beside_the_bids_too(tmp_path: Path) -> None:
    game = bid(deal(new_game("skull_king", cards=(3,))), 1, 1, 1)
    game = record(game, BonusTaken(1, 0, "loot", 1, 2), BonusTaken(1, 0, "pirate", 2))
    shown = ["card-in-result-0-loot", "card-in-result-0-pirate", "card-in-result-2-loot"]
    for route in ("", "/table"):
        async with staged_game(game, tmp_path, route) as table:
            assert marks(table) == shown


def marks(table: Stage) -> list[str]:
    names = [node.identifier or "" for node in table.on_top()]
    return [name for name in names if name.startswith("card-in-result")]


def test_a_bid_that_a_card_changed_is_marked_in_the_result() -> None:
    game = bid(deal(new_game("anniversary", cards=(3, 3)), "7R"), 1, 0, 1)
    changed = BidChanged(1, 1, 1, Special.CLOUD)
    game = record(game, changed, PlayEnded(1), TricksCounted(1, (1, 1, 1)))
    effects = {line.name: line.effects for line in result(game, game.round(1))}
    assert effects == {"Anna": (), "Ben": (Special.CLOUD,), "Cleo": ()}


async def test_two_quick_choices_of_a_look_are_both_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = iter((0.05, 0.0))
    async with new_app(tmp_path) as app:
        choose_appearance = app.people.choose_appearance

        async def slow(player_id: str, appearance: Appearance) -> NotSaved | None:
            """Write as a thread of a busy phone does: the first choice last."""
            await asyncio.sleep(next(pauses))
            return await choose_appearance(player_id, appearance)

        monkeypatch.setattr(app.people, "choose_appearance", slow)
        game = await start(app, "Ann", "Ben", "Clara")
        ann = game.game.players[0].id
        async with staged_app(app, f"/players/{ann}") as on:
            await on.tap("manage-player", "choose-look")
            colour = next(name for name in on.screen.names() if name.startswith("colour-"))
            mark = "mark-anchor"
            await tap_at_once(on.screen, colour, mark)
            await asyncio.sleep(0.1)
        person = next(each for each in await app.people.everybody() if each.id == ann)
    assert person.appearance.colour == colour.removeprefix("colour-")
    assert person.appearance.mark == mark.removeprefix("mark-")
