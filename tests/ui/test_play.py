"""The playing step: special cards, and tricks recorded one by one."""

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.state import Game
from tests.game.builders import bid, deal, new_game
from tests.ui.stage import Stage
from tests.ui.staged_game import staged_game
from tests.ui.taps import open_sheets, tap, tap_at_once

pytestmark = pytest.mark.anyio


def anniversary(
    *bids: int,
    cards: int = 3,
    **agreed: Any,  # noqa: ANN401 - the fields of a rule set
) -> Game:
    """Seat 2 deals, red is trump; seats 0, 1 and 2 have bid."""
    game = new_game("anniversary", cards=(cards, cards), **agreed)
    return bid(deal(game, "7R"), *bids)


def camelot(*bids: int, cards: int = 3) -> Game:
    return bid(deal(new_game("camelot", cards=(cards, cards)), "H"), *bids)


async def test_the_holder_of_the_werewolf_names_a_suit_or_no_trump(tmp_path: Path) -> None:
    game = deal(new_game("anniversary"), "7R")
    async with staged_game(game, tmp_path) as table:
        await table.tap("werewolf")
        assert open_sheets(table)
        await table.tap("cancel")
        assert not open_sheets(table)
        assert table.has("bid-0")
        await tap(table, "werewolf", "swapped-1")
        assert not table.has("bid-0")
        assert table.text("werewolf-holder") == "Ben swapped the Werewolf"
        assert "Ben names the trump" in table.texts()
        await table.tap("trump-none")
        assert table.label("trump-now") == "No trump"
        assert table.has("bid-0")
        assert not table.has("werewolf")


async def test_an_anniversary_round_told_trick_by_trick(tmp_path: Path) -> None:
    async with staged_game(anniversary(0, 1, 1), tmp_path) as table:
        await table.tap("trick-by-trick")
        assert table.text("trick-now") == "3 tricks left: Anna leads"
        # Ben wins the Bomb and the Cloud in one trick: it is void and no bid changes.
        await tap(table, "in-trick-bomb", "in-trick-cloud", "wins-trick-1")
        assert not open_sheets(table)
        assert table.text("notice") == "The Bomb was in it too, so the Cloud changes no bid."
        assert table.text("trick-now") == "2 tricks left: Ben leads"
        assert "Void: Bomb" in table.texts()
        assert [name for name in table.names() if "in-trick" in name] == ["in-trick-juggler"]
        await table.tap("wins-trick-1")
        assert not table.has("notice")
        assert table.text("trick-now") == "Last trick: Ben leads"
        # After the last trick nobody passes a card, so nobody is asked for the Juggler.
        assert not table.has("in-trick-juggler")
        await table.tap("wins-trick-2")
        assert [table.text(f"tricks-of-{seat}") for seat in range(3)] == ["0", "1", "1"]
        assert table.text("tricks-left") == "All tricks are counted; 1 is void: Bomb"
        await table.tap("score-round")
        assert [table.text(f"points-{seat}") for seat in range(3)] == ["+20", "+30", "+30"]


async def test_the_cloud_on_a_bid_of_zero_goes_up(tmp_path: Path) -> None:
    async with staged_game(anniversary(0, 1, 1), tmp_path) as table:
        await tap(table, "trick-by-trick", "in-trick-cloud", "wins-trick-0", "cancel")
        assert table.text("trick-now") == "3 tricks left: Anna leads"
        assert table.find("in-trick-cloud").checked is True
        await table.tap("wins-trick-0")
        assert not table.has("bid-goes-down")
        assert table.text("bid-goes-up") == "One up: 0 → 1"
        await table.tap("bid-goes-up")
        assert (table.text("taken-0"), table.text("bid-of-0")) == ("1", "1")
        await tap(table, "wins-trick-1", "wins-trick-2")
        assert table.text("bid-changed") == "0 → 1"
        assert "bid 0 → 1 ✓" in table.texts()
        await table.tap("score-round")
        assert table.text("points-0") == "+30"
        assert "bid 0 → 1, won 1" in table.texts()


async def test_cards_are_passed_before_the_cloud_changes_a_bid(tmp_path: Path) -> None:
    async with staged_game(anniversary(0, 1, 1), tmp_path) as table:
        await tap(table, "trick-by-trick", "in-trick-cloud", "in-trick-juggler", "wins-trick-1")
        assert open_sheets(table)
        assert "Everybody passes a card to the left." in table.texts()


async def test_the_cloud_in_the_last_trick_is_asked_for_before_the_count(tmp_path: Path) -> None:
    async with staged_game(anniversary(1, cards=1), tmp_path) as table:
        await tap(table, "bid-0", "bid-0", "trick-by-trick", "in-trick-cloud", "wins-trick-0")
        await table.tap("bid-goes-down")
        assert not open_sheets(table)
        assert table.text("bid-changed") == "1 → 0"
        await table.tap("undo")
        assert table.text("trick-now") == "Last trick: Anna leads"


async def test_a_winner_tapped_twice_wins_one_trick(tmp_path: Path) -> None:
    async with staged_game(anniversary(1, 1, 0), tmp_path) as table:
        await tap(table, "trick-by-trick", "in-trick-bomb")
        await tap_at_once(table, *["wins-trick-1"] * 2)
        assert table.text("trick-now") == "2 tricks left: Ben leads"
        assert not table.has("notice")
        assert not table.has("in-trick-bomb")


async def test_a_camelot_round_with_the_grail_in_an_even_position(tmp_path: Path) -> None:
    async with staged_game(camelot(0, 1, 1), tmp_path) as table:
        await table.tap("trick-by-trick")
        assert badges(table) == ["odd", "even", "odd"]
        await table.tap("wins-trick-1")
        # Ben leads, so Cleo plays second: her Grail beats everything.
        assert table.text("trick-now") == "2 tricks left: Ben leads"
        await tap(table, "in-trick-grail", "wins-trick-2")
        assert badges(table) == ["even", "odd", "odd"]
        assert "right so far, Grail" in table.texts()
        assert [name for name in table.names() if "in-trick" in name] == ["in-trick-excalibur"]
        await tap(table, "in-trick-excalibur", "wins-trick-0")
        assert table.find("grail-2").selected is True
        assert table.find("excalibur").checked is True
        assert table.text("tricks-left") == "All tricks are counted; 1 is void: Excalibur"
        await table.tap("score-round")
        assert [table.text(f"points-{seat}") for seat in range(3)] == ["+20", "+30", "+50"]


def badges(table: Stage) -> list[str]:
    """The texts beside the players' names, row by row."""
    return [word for word in table.texts() if word in {"odd", "even"}]


async def test_a_table_that_tells_its_tricks_goes_on_doing_so(tmp_path: Path) -> None:
    async with staged_game(bid(deal(new_game(cards=[1, 1]), "R"), 1, 0, 0), tmp_path) as table:
        assert not table.has("wins-trick-0")
        await tap(table, "trick-by-trick", "wins-trick-0", "score-round")
        await tap(table, "turn-up-R", "bid-0", "bid-0", "bid-0")
        assert table.has("wins-trick-0")
        await table.tap("trick-by-trick")
        assert not table.has("wins-trick-0")
        await tap(table, "count-tricks", "tricks-plus-2", "score-round")
        assert table.has("finish-game")


async def test_a_table_that_counts_at_the_end_marks_what_the_cards_did(tmp_path: Path) -> None:
    async with staged_game(anniversary(1, 1, 1), tmp_path) as table:
        await tap(table, "bomb", "cloud-1", "bid-goes-up")
        assert table.text("bid-changed") == "1 → 2"
        assert table.text("bid-of-1") == "2"
        # another winner takes it from the first
        await tap(table, "cloud-2", "bid-goes-down")
        assert [table.text(f"bid-of-{seat}") for seat in range(3)] == ["1", "1", "0"]
        await table.tap("count-tricks")
        assert table.find("bomb").checked is True
        assert table.text("tricks-left") == "All tricks are counted; 1 is void: Bomb"
        await tap(table, "bomb", "cloud-2")
        assert not table.has("bid-changed")
        assert not open_sheets(table)
        assert table.find("bomb").checked is False
        assert table.text("tricks-left") != "All tricks are counted; 1 is void: Bomb"


async def test_more_leads_out_of_the_round_and_can_be_put_away(tmp_path: Path) -> None:
    async with staged_game(camelot(1, 1, 0), tmp_path) as table:
        await tap(table, "more", "dismiss")
        assert not open_sheets(table)
        places = {
            "referee": "card-wizard",
            "rules": "search-rules",
            "change-rounds": "play-these-rounds",
        }
        for way, place in places.items():
            await tap(table, "more", way)
            assert table.has(place)
            assert not open_sheets(table)
            await table.tap("back")
            assert table.has("count-tricks")


async def test_each_step_opens_the_rule_that_explains_it(tmp_path: Path) -> None:
    async with staged_game(new_game("camelot", cards=(3, 3)), tmp_path) as table:
        asked = []
        for taps in (["turn-up-H"], ["bid-1", "bid-1", "bid-0"], ["count-tricks"], []):
            asked.append(table.label("explain"))
            await tap(table, *taps)
        assert set(asked) == {"Look up the rules"}
        await table.tap("explain")
        assert table.page.route.endswith("/rules/scoring")
