"""Agreements stay with the people and the edition they were made for (`rules` §7.12)."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.events import GameStarted, Player
from scorekeeper.game.fold import fold
from scorekeeper.rules.bidding import BidLimit, BidMode
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.house_rules import changed_fields
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.game_setup import GameSetup, rematch
from scorekeeper.ui.viewmodels.house_rules import choose
from tests.ui.staged_app import new_app, staged_app, start

PRINTED = {code: edition.rules() for code, edition in EDITIONS.items()}
ANN, BEN, CLARA, DORA = (Player(name.lower(), name) for name in ("Ann", "Ben", "Clara", "Dora"))
OWN = EDITIONS["camelot"].rules(
    format=Format.CUSTOM, cards=(8, 9, 10), bid_mode=BidMode.SECRET, bid_limit=BidLimit()
)


def after_a_game(rules: RuleSet = OWN) -> GameSetup:
    game = fold([GameStarted("", rules, (ANN, BEN, CLARA), 0)])[0]
    return rematch(game, (ANN, BEN, CLARA))


def test_rules_of_the_last_game_come_with_its_people_and_edition_only() -> None:
    last = after_a_game()
    assert last.rules == OWN
    without = last.unseat(2)
    assert without.rules == PRINTED["camelot"]
    assert without.seat(DORA).rules == PRINTED["camelot"]
    assert last.seat(DORA).rules == PRINTED["camelot"]
    assert without.seat(CLARA).rules == OWN, "the same people again"
    assert last.move(0, 2).rules == OWN, "in another order"
    for edition in ("classic", "anniversary"):
        other = house_rules.choose_edition(last, edition)
        assert other.rules == PRINTED[edition]
        assert house_rules.choose_edition(other, "camelot").rules == OWN
    printed = house_rules.by_the_booklet(last)
    again = printed.unseat(2).seat(CLARA)
    assert printed.rules == again.rules == PRINTED["camelot"], "what was said last stands"


def test_what_is_chosen_for_this_game_stays_when_people_change() -> None:
    ties = TieBreak.MOST_RIGHT_BIDS
    chosen = choose(after_a_game(), tie_break=ties)
    after = chosen.seat(DORA)
    assert after.rules == replace(PRINTED["camelot"], tie_break=ties)
    # the limit as printed excludes secret bids, which lift it until they are given up
    simultaneous = replace(OWN, bid_mode=BidMode.SIMULTANEOUS)
    secret = choose(after_a_game(simultaneous), bid_mode=BidMode.SECRET)
    after = secret.seat(DORA)
    assert (after.rules.bid_mode, after.rules.bid_limit) == (BidMode.SECRET, BidLimit())
    opened = choose(after, bid_mode=BidMode.OPEN)
    assert opened.rules == PRINTED["camelot"]


def test_a_preset_fills_a_table_and_leaves_with_whoever_leaves_it() -> None:
    two = GameSetup(players=(ANN, BEN))
    three = house_rules.agree(two, OWN).seat(CLARA)
    assert three.rules == OWN
    assert three.unseat(0).rules == PRINTED["camelot"]


def test_every_departure_from_the_booklet_is_named_and_a_list_that_is_printed_is_none() -> None:
    assert changed_fields(after_a_game().rules, 3) == ("format", "bid_mode", "bid_limit")
    for rules in PRINTED.values():
        assert changed_fields(after_a_game(rules).rules, 3) == ()
    twenty = replace(PRINTED["classic"], format=Format.CUSTOM, cards=tuple(range(1, 21)))
    assert changed_fields(after_a_game(twenty).rules, 3) == ()


@pytest.mark.anyio
async def test_three_new_people_play_classic_after_a_camelot_game_with_rules_of_its_own(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara", rules=OWN)
        async with staged_app(app, "/new") as on:
            own = "3 rounds: 8, 9, 10 · bids secret · bid limit: No limit"
            assert on.screen.text("own-rules") == own
            await on.tap(*["remove-seat-0"] * 3)
            await on.seat("Dora", "Emil", "Fritz")
            assert not on.screen.has("own-rules")
            await on.tap("edition-classic", "start-game")
            opened = await app.open(on.game_id)
    assert opened
    assert opened.game.rules == PRINTED["classic"]


@pytest.mark.anyio
async def test_as_printed_is_one_tap_away(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara", rules=OWN)
        async with staged_app(app, "/new") as on:
            await on.tap("as-printed")
            assert not on.screen.has("own-rules")
            await on.tap("start-game")
            opened = await app.open(on.game_id)
    assert opened
    assert opened.game.rules == PRINTED["camelot"]
