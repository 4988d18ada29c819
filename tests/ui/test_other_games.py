"""Rounds of games other than Wizard on the stage, with points worked by hand."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.rules.cards import NO_TRUMP, Special
from scorekeeper.rules.ruleset import Blind
from scorekeeper.rules.score_rows import SCORINGS
from tests.game.builders import new_game, play
from tests.ui.stage import Stage
from tests.ui.staged_game import staged_game
from tests.ui.taps import tap

pytestmark = pytest.mark.anyio


def points(table: Stage, players: int) -> list[str]:
    return [table.text(f"points-{seat}") for seat in range(players)]


async def test_skull_king_of_six_with_bonuses_loot_wagers_and_the_kraken(tmp_path: Path) -> None:
    game = new_game("skull_king", 6, cards=(3,))
    async with staged_game(game, tmp_path) as table:
        assert not table.has("step-trump")
        assert "Trump: Black" in table.texts()
        # all bid at once: Dora is the first to be recorded
        await tap(table, "next-round", "seat-3", "bid-0")
        assert "Anna leads first" in table.texts()
        await tap(table, *("bid-1", "bid-0", "bid-1", "bid-1", "bid-0"))
        assert table.text("announcement").endswith("Anna leads.")
        await tap(table, "count-tricks", "kraken", "tricks-minus-4")
        await tap(table, *["bonus-fourteen-0"] * 4)
        assert table.find("bonus-fourteen-0").selected is False
        await tap(table, *["bonus-fourteen-0"] * 2, "bonus-pirate-2")
        assert table.label("bonus-fourteen-0") == "Anna: 2 × 14 captured"
        await tap(table, *["bonus-wager-1"] * 2, "bonus-wager-4")
        assert table.label("bonus-wager-1") == "Ben: Wager 20"
        await tap(table, "bonus-loot-0")
        assert "Anna and who?" in table.texts()
        await tap(table, "bonus-loot-0", "bonus-loot-0", "bonus-loot-2")
        assert table.label("bonus-loot-2") == "Cleo and Anna: Loot"
        assert {"×2", "20", "10", "+C", "+A"} <= {*table.texts()}
        # nobody takes the Skull King while he takes pirates
        await tap(table, "bonus-skull-king-1")
        assert table.text("notice").startswith("Ben cannot have this bonus: Skull King captured.")
        await tap(table, "score-round")
        # 20 + 2 × 10 + 20 · 30 + 20 · 20 + 30 + 20 · 30 · −10 − 10 · 30
        assert points(table, 6) == ["+60", "+50", "+70", "+30", "−20", "+30"]
        assert table.label("card-in-result-2-pirate") == "Pirate captured"


async def test_a_white_whale_is_lit_only_if_it_voided_its_trick(tmp_path: Path) -> None:
    game = new_game("skull_king", 3, cards=(1,), specials=(Special.WHITE_WHALE,))
    async with staged_game(game, tmp_path) as table:
        await tap(table, "next-round", *["bid-0"] * 3, "trick-by-trick")
        assert "White Whale voided a trick" in table.texts()
        await tap(table, "in-trick-white_whale", "wins-trick-0", "score-round")
        assert points(table, 3) == ["+10"] * 3


async def test_a_cannonball_of_rascal_stakes_fifteen_for_each_card(tmp_path: Path) -> None:
    game = new_game("skull_king", 3, cards=(6,), scoring=SCORINGS["rascal"])
    async with staged_game(game, tmp_path) as table:
        await tap(table, "next-round", "bid-3", "bid-2", "bid-1", "bonus-cannonball-0")
        await tap(table, *["bonus-cannonball-1"] * 2, "count-tricks", "score-round")
        assert points(table, 3) == ["+90", "+60", "+60"]


async def test_in_plump_the_highest_bid_leads_and_nothing_is_trump(tmp_path: Path) -> None:
    async with staged_game(new_game("plump", 4, cards=(3,)), tmp_path) as table:
        assert not table.has("step-trump")
        await tap(table, "next-round")
        assert "Anna bids first, the highest bid leads" in table.texts()
        assert "leads" not in table.texts()
        await tap(table, "bid-1", "bid-2", "bid-0", "bid-1")
        assert table.text("announcement").endswith("Ben leads.")
        assert "leads" in table.texts()
        await tap(table, "count-tricks", "tricks-minus-3", "score-round")
        assert points(table, 4) == ["+11", "+12", "+5", "0"]


async def test_oh_hell_with_seven_turns_up_one_of_the_last_three_cards(tmp_path: Path) -> None:
    async with staged_game(new_game("oh_hell", 7, cards=(7,)), tmp_path) as table:
        await tap(table, "turn-up-S", *["bid-1"] * 6, "bid-0")
        await tap(table, "count-tricks", "tricks-plus-6", "score-round")
        assert points(table, 7) == [*["+11"] * 6, "0"]


async def test_a_one_card_hand_is_bid_without_looking(tmp_path: Path) -> None:
    reminder = "Everybody bids before looking at their card."
    for cards in (1, 2):
        game = new_game("rikiki", cards=(cards,), blind=Blind.ONE_CARD)
        async with staged_game(game, tmp_path) as table:
            assert (reminder in table.texts()) is (cards == 1)


async def test_ten_play_a_game_of_their_own_on_every_screen(tmp_path: Path) -> None:
    named = new_game("own", 10, cards=(1, 1), name="Blaze", deck=40, trumps=(NO_TRUMP,))
    game = replace(named, name="")
    async with staged_game(game, tmp_path) as table:
        assert "Blaze" in table.texts()
        await tap(table, "next-round", "bid-1", *["bid-0"] * 9, "count-tricks", "score-round")
        assert points(table, 10) == ["+11", *["+10"] * 9]
        await tap(table, "more")
        assert table.has("rules")
        assert not table.has("referee")
    scored = play(game, [1, *[0] * 9], [1, *[0] * 9])
    for place in ("/pad", "/chart", "/table"):
        async with staged_game(scored, tmp_path, place) as table:
            assert {"Gina", "Hugo", "Ida", "Jan"} <= {*table.texts()}, place
