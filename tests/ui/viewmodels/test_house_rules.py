"""Edits of house rules, and which of them exclude each other."""

from functools import partial
from itertools import product

from scorekeeper.game import schedule_edits as edits
from scorekeeper.game.events import Player
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.house_rules import OWN_LIMIT, with_special_switched
from scorekeeper.rules.ruleset import Format, Leads, TieBreak
from scorekeeper.rules.ruleset_check import RuleFaultCode
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.house_rules import SetupEdit, choose, edit_rounds, type_hands

SEVEN = tuple(EDITIONS["anniversary"].optional)
LOOKING_AWAY = (Foresight.FIRST_ROUND, Foresight.EVERY_ROUND)


def table(players: int = 3, edition: str = "classic", **agreed: object) -> GameSetup:
    seats = tuple(Player(str(seat), f"Player {seat}") for seat in range(players))
    return choose(house_rules.choose_edition(GameSetup(players=seats), edition), **agreed)


def excluded(setup: GameSetup, step: SetupEdit) -> RuleFaultCode | None:
    fault = house_rules.excluding_fault(setup, step)
    return None if fault is None else fault.code


# --- the edition ---------------------------------------------------------------------------------


def test_another_edition_comes_as_it_is_printed_and_the_chosen_one_changes_nothing() -> None:
    for before, edition in product(EDITIONS, repeat=2):
        setup = house_rules.choose_edition(table(edition=before), edition)
        assert setup.rules == EDITIONS[edition].rules(), (before, edition)
    setup = house_rules.choose_limit(table(), "leader")
    assert house_rules.choose_edition(setup, setup.rules.edition) == setup


def test_foresight_and_a_tie_break_stay_where_the_other_edition_can_have_them() -> None:
    for foresight, edition in product(LOOKING_AWAY, ("camelot", "anniversary")):
        setup = table(foresight=foresight, tie_break=TieBreak.MOST_RIGHT_BIDS)
        setup = house_rules.choose_edition(setup, edition)
        assert setup.rules.foresight is Foresight.OFF, edition
        assert setup.rules.tie_break is TieBreak.MOST_RIGHT_BIDS, edition
    setup = table(edition="anniversary", specials=(), foresight=Foresight.EVERY_ROUND)
    assert house_rules.choose_edition(setup, "classic").rules.foresight is Foresight.EVERY_ROUND


def test_an_edition_comes_without_its_limit_while_bids_are_secret_and_with_it_again() -> None:
    modes = [mode for mode in BidMode if mode is not BidMode.SECRET]
    # where the highest bid leads, no bid can be secret
    open_lead = [code for code in EDITIONS if EDITIONS[code].leads is Leads.FOREHAND]
    for edition, mode in product(open_lead, modes):
        setup = choose(table(), bid_mode=BidMode.SECRET)
        for code in ("camelot", edition):
            setup = house_rules.choose_edition(setup, code)
            assert setup.rules.bid_mode is BidMode.SECRET
            assert setup.rules.bid_limit == BID_LIMITS["none"]
        setup = choose(setup, bid_mode=mode)
        assert setup.rules == EDITIONS[edition].rules(bid_mode=mode), (edition, mode)


def test_who_says_that_there_is_no_limit_gets_none_with_open_bids_either() -> None:
    secret = choose(table(), bid_mode=BidMode.SECRET)
    setup = house_rules.choose_limit(house_rules.choose_edition(secret, "camelot"), "none")
    setup = choose(setup, bid_mode=BidMode.OPEN)
    assert setup.rules.bid_limit == BID_LIMITS["none"]


def test_an_edition_without_the_format_chosen_plays_all_rounds() -> None:
    for which, edition in product((Format.ONE_SUIT, Format.MAXIMUS), ("camelot", "anniversary")):
        setup = house_rules.choose_edition(choose(table(), format=which), edition)
        assert setup.rules.format is Format.STANDARD, (which, edition)


# --- the bid limit -------------------------------------------------------------------------------


def test_a_limit_of_the_tables_own_starts_as_it_stood_and_is_answered_by_questions() -> None:
    setup = house_rules.choose_limit(house_rules.choose_limit(table(), "camelot"), OWN_LIMIT)
    assert house_rules.limit_name(setup) == OWN_LIMIT
    assert setup.rules.bid_limit == BID_LIMITS["camelot"]
    setup = house_rules.choose_limit(table(), OWN_LIMIT)
    setup = house_rules.answer_limit(setup, applies=LimitApplies.LEADER, from_cards=4)
    setup = house_rules.answer_limit(setup, zero_exempt=True)
    assert setup.rules.bid_limit == BidLimit(LimitApplies.LEADER, from_cards=4, zero_exempt=True)
    assert house_rules.most_from_cards(table(5)) == 12
    assert house_rules.most_from_cards(GameSetup()) == 20


# --- what excludes what --------------------------------------------------------------------------


def test_what_can_be_mended_or_was_wrong_before_excludes_nothing() -> None:
    assert excluded(GameSetup(), partial(choose, format=Format.CUSTOM)) is None

    def bombless(now: GameSetup) -> GameSetup:
        return choose(now, specials=with_special_switched(now.rules, Special.BOMB).specials)

    assert excluded(type_hands(table(4, edition="anniversary"), "16"), bombless) is None
    setup = table(edition="camelot", foresight=Foresight.EVERY_ROUND)
    assert excluded(setup, partial(choose, tie_break=TieBreak.MOST_RIGHT_BIDS)) is None
    assert excluded(setup, partial(choose, foresight=Foresight.OFF)) is None


# --- the table's own list ------------------------------------------------------------------------


def own_list(cards: str, players: int = 4) -> GameSetup:
    return type_hands(table(players), cards)


def test_a_list_that_cannot_be_read_or_is_far_too_long_is_not_edited() -> None:
    for cards in ("1 x", "1-61", "1-100"):
        setup = own_list(cards)
        assert house_rules.typed_rounds(setup) is None, cards
        assert edit_rounds(setup, edits.add) == setup, cards


def test_what_is_edited_is_what_is_played_from_the_standard_list_or_none() -> None:
    setup = edit_rounds(own_list("1-3 7"), lambda rounds: edits.take_out(rounds, 2))
    assert setup.hands == "1 3 7"
    assert setup.rounds == (1, 3, 7)
    assert edit_rounds(edit_rounds(own_list(""), edits.add), edits.add).hands == "1 2"
    for players, cards in ((0, "1-20"), (3, "1-20"), (6, "1-10")):
        assert house_rules.start_from_standard(own_list("", players)).hands == cards
