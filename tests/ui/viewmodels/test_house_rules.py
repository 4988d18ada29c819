"""Edits of house rules, and which of them exclude each other."""

from functools import partial
from itertools import product

from scorekeeper.game.events import Player
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, Leads, TieBreak
from scorekeeper.rules.ruleset_check import RuleFaultCode
from scorekeeper.ui.viewmodels import house_rules, new_game
from scorekeeper.ui.viewmodels.house_rules import OWN_LIMIT, DraftEdit, with_rules
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.viewmodels.offered_games import OFFERED

SEVEN = tuple(EDITIONS["anniversary"].optional)
LOOKING_AWAY = (Foresight.FIRST_ROUND, Foresight.EVERY_ROUND)


def table(players: int = 3, edition: str = "classic", **agreed: object) -> Draft:
    seats = tuple(Player(str(seat), f"Player {seat}") for seat in range(players))
    return with_rules(house_rules.choose_edition(Draft(players=seats), edition), **agreed)


def excluded(draft: Draft, step: DraftEdit) -> RuleFaultCode | None:
    fault = house_rules.excluding_fault(draft, step)
    return None if fault is None else fault.code


# --- the edition ---------------------------------------------------------------------------------


def test_another_edition_comes_as_it_is_printed_and_the_chosen_one_changes_nothing() -> None:
    for before, edition in product(EDITIONS, repeat=2):
        draft = house_rules.choose_edition(table(edition=before), edition)
        assert draft.rules == EDITIONS[edition].rules(), (before, edition)
    draft = house_rules.choose_limit(table(), "leader")
    assert house_rules.choose_edition(draft, draft.edition) == draft


def test_foresight_and_a_tie_break_stay_where_the_other_edition_can_have_them() -> None:
    for foresight, edition in product(LOOKING_AWAY, ("camelot", "anniversary")):
        draft = table(foresight=foresight, tie_break=TieBreak.MOST_RIGHT_BIDS)
        draft = house_rules.choose_edition(draft, edition)
        assert draft.rules.foresight is Foresight.OFF, edition
        assert draft.rules.tie_break is TieBreak.MOST_RIGHT_BIDS, edition
    draft = table(edition="anniversary", specials=(), foresight=Foresight.EVERY_ROUND)
    assert house_rules.choose_edition(draft, "classic").rules.foresight is Foresight.EVERY_ROUND


def test_an_edition_comes_without_its_limit_while_bids_are_secret_and_with_it_again() -> None:
    modes = [mode for mode in BidMode if mode is not BidMode.SECRET]
    # where the highest bid leads, no bid can be secret
    open_lead = [code for code in OFFERED if EDITIONS[code].leads is Leads.FOREHAND]
    for edition, mode in product(open_lead, modes):
        draft = house_rules.choose_bid_mode(table(), BidMode.SECRET)
        for code in ("camelot", edition):
            draft = house_rules.choose_edition(draft, code)
            assert draft.rules.bid_mode is BidMode.SECRET
            assert draft.rules.bid_limit == BID_LIMITS["none"]
        draft = house_rules.choose_bid_mode(draft, mode)
        assert draft.rules == EDITIONS[edition].rules(bid_mode=mode), (edition, mode)


def test_who_says_that_there_is_no_limit_gets_none_with_open_bids_either() -> None:
    secret = house_rules.choose_bid_mode(table(), BidMode.SECRET)
    draft = house_rules.choose_limit(house_rules.choose_edition(secret, "camelot"), "none")
    draft = house_rules.choose_bid_mode(draft, BidMode.OPEN)
    assert draft.rules.bid_limit == BID_LIMITS["none"]


def test_an_edition_without_the_format_chosen_plays_all_rounds() -> None:
    for which, edition in product((Format.ONE_SUIT, Format.MAXIMUS), ("camelot", "anniversary")):
        draft = house_rules.choose_edition(new_game.choose_format(table(), which), edition)
        assert draft.format is Format.STANDARD, (which, edition)


# --- the bid limit -------------------------------------------------------------------------------


def test_a_preset_is_the_limit_of_that_name() -> None:
    for name in BID_LIMITS:
        draft = house_rules.choose_limit(house_rules.choose_limit(table(), OWN_LIMIT), name)
        assert draft.rules.bid_limit == BID_LIMITS[name], name
        assert house_rules.limit_name(draft) == name, name


def test_a_limit_of_the_tables_own_starts_as_it_stood_and_is_answered_by_questions() -> None:
    draft = house_rules.choose_limit(house_rules.choose_limit(table(), "camelot"), OWN_LIMIT)
    assert house_rules.limit_name(draft) == OWN_LIMIT
    assert draft.rules.bid_limit == BID_LIMITS["camelot"]
    draft = house_rules.choose_limit(table(), OWN_LIMIT)
    draft = house_rules.answer_limit(draft, applies=LimitApplies.LEADER, from_cards=4)
    draft = house_rules.answer_limit(draft, zero_exempt=True)
    assert draft.rules.bid_limit == BidLimit(LimitApplies.LEADER, from_cards=4, zero_exempt=True)
    assert house_rules.most_from_cards(table(5)) == 12
    assert house_rules.most_from_cards(Draft()) == 20


# --- what excludes what --------------------------------------------------------------------------


def test_secret_bids_exclude_every_bid_limit_and_none_is_no_limit() -> None:
    for name in house_rules.OFFERED_LIMITS:
        draft = table(bid_mode=BidMode.SECRET)
        fault = excluded(draft, partial(house_rules.choose_limit, name=name))
        assert fault is (None if name == "none" else RuleFaultCode.SECRET_LIMIT), name


def test_what_can_be_mended_or_was_wrong_before_excludes_nothing() -> None:
    assert excluded(Draft(), partial(new_game.choose_format, which=Format.CUSTOM)) is None
    full = new_game.type_cards(table(4, edition="anniversary"), "16")
    full = new_game.choose_format(full, Format.CUSTOM)
    assert excluded(full, partial(house_rules.switch_special, special=Special.BOMB)) is None
    draft = table(edition="camelot", foresight=Foresight.EVERY_ROUND)
    assert excluded(draft, partial(with_rules, tie_break=TieBreak.MOST_RIGHT_BIDS)) is None
    assert excluded(draft, partial(with_rules, foresight=Foresight.OFF)) is None
