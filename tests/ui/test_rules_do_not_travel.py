"""Agreements stay with the people and the edition they were made for (`rules` §7.12)."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.events import GameStarted, Player
from scorekeeper.game.fold import fold
from scorekeeper.rules.bidding import BidLimit, BidMode
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft
from tests.ui.staged_app import new_app, staged_app, start

PRINTED = {code: edition.rules() for code, edition in EDITIONS.items()}
ANN, BEN, CLARA, DORA = (Player(name.lower(), name) for name in ("Ann", "Ben", "Clara", "Dora"))
OWN = EDITIONS["camelot"].rules(
    format=Format.CUSTOM, cards=(8, 9, 10), bid_mode=BidMode.SECRET, bid_limit=BidLimit()
)


def after_a_game(rules: RuleSet = OWN) -> Draft:
    game = fold([GameStarted("", rules, (ANN, BEN, CLARA), 0)])[0]
    return seating.rematch(game, (ANN, BEN, CLARA))


def test_rules_of_the_last_game_come_with_its_people_and_edition_only() -> None:
    last = after_a_game()
    assert last.rules == OWN
    without = seating.unseat(last, 2)
    assert without.rules == PRINTED["camelot"]
    assert seating.seat_player(without, DORA).rules == PRINTED["camelot"]
    assert seating.seat_player(last, DORA).rules == PRINTED["camelot"]
    assert seating.seat_player(without, CLARA).rules == OWN, "the same people again"
    assert seating.move_player(last, 0, 2).rules == OWN, "in another order"
    for edition in ("classic", "anniversary"):
        other = house_rules.choose_edition(last, edition)
        assert other.rules == PRINTED[edition]
        assert house_rules.choose_edition(other, "camelot").rules == OWN
    printed = house_rules.by_the_booklet(last)
    again = seating.seat_player(seating.unseat(printed, 2), CLARA)
    assert printed.rules == again.rules == PRINTED["camelot"], "what was said last stands"


def test_what_is_chosen_for_this_game_stays_when_people_change() -> None:
    ties = TieBreak.MOST_RIGHT_BIDS
    chosen = house_rules.with_rules(after_a_game(), tie_break=ties)
    after = seating.seat_player(chosen, DORA)
    assert after.rules == replace(PRINTED["camelot"], tie_break=ties)
    # the limit as printed excludes secret bids, which lift it until they are given up
    simultaneous = replace(OWN, bid_mode=BidMode.SIMULTANEOUS)
    secret = house_rules.choose_bid_mode(after_a_game(simultaneous), BidMode.SECRET)
    after = seating.seat_player(secret, DORA)
    assert (after.rules.bid_mode, after.rules.bid_limit) == (BidMode.SECRET, BidLimit())
    opened = house_rules.choose_bid_mode(after, BidMode.OPEN)
    assert opened.rules == PRINTED["camelot"]


def test_a_favourite_fills_a_table_and_leaves_with_whoever_leaves_it() -> None:
    two = Draft(players=(ANN, BEN))
    three = seating.seat_player(house_rules.agree_favourite(two, OWN), CLARA)
    assert three.rules == OWN
    assert seating.unseat(three, 0).rules == PRINTED["camelot"]


def test_every_departure_from_the_booklet_is_named_and_a_list_that_is_printed_is_none() -> None:
    assert house_rules.departures(after_a_game()) == ("format", "bid_mode", "bid_limit")
    for rules in PRINTED.values():
        assert house_rules.departures(after_a_game(rules)) == ()
    twenty = replace(PRINTED["classic"], format=Format.CUSTOM, cards=tuple(range(1, 21)))
    assert house_rules.departures(after_a_game(twenty)) == ()


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
