"""All faults of a round or a scorepad are found at once."""

from dataclasses import replace

from scorekeeper.game.bonuses import grail_taken
from scorekeeper.game.events import BidChange, TakenBonus
from scorekeeper.game.faults import TOLERATED, Fault, FaultCode, round_faults, sheet_faults
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit, parse_turn_up
from tests.game.builders import new_game, play

EXCALIBUR, CLOUD, BOMB = Special.EXCALIBUR, Special.CLOUD, Special.BOMB


def scored(edition: str) -> Game:
    """One round of three cards: bids 1, 1, 0, tricks 1, 2, 0, and seat 2 dealt."""
    return play(new_game(edition, cards=(3,)), bids=(1, 1, 0), tricks=(1, 2, 0))


ALL = (0, 1, 2)
OTHERS_PLAY = {"seated": ALL, "playing": (0, 1)}
ONE_IS_OUT = {"seated": (0, 1, 2, 3), "playing": (0, 1, 3)}

FAULTS: list[tuple[str, dict[str, object], list[tuple[str, dict[str, int | str]]]]] = [
    ("classic", {"bids": (4, 1, 0)}, [("bid_out_of_range", {"seat": 0, "bid": 4, "cards": 3})]),
    ("classic", {"bids": (1, -1, 0)}, [("bid_out_of_range", {"seat": 1, "bid": -1, "cards": 3})]),
    ("classic", {"playing": ALL}, []),
    ("classic", {**OTHERS_PLAY, "bids": (1, 1, None), "tricks": (1, 2, None),
                 "dealer": 0}, [("seating", {})]),
    ("classic", {**ONE_IS_OUT, "bids": (1, 1, 0, 1),
                 "tricks": (1, 1, None, 1), "dealer": 0}, [("seating", {})]),
    ("classic", {**ONE_IS_OUT, "bids": (1, 1, None, 0),
                 "tricks": (1, 1, None, 1), "dealer": 2}, [("seating", {})]),
    ("classic", {"seated": (*range(7),)}, [("seating", {})]),
    ("classic", {"limit_broken": True}, [("bid_limit", {"seat": 2, "bid": 0, "tricks": 3})]),
    ("classic", {"tricks": (1, 1, 0)}, [("tricks_do_not_add_up", {"sum": 2, "tricks": 3})]),
    ("camelot", {"voids": (EXCALIBUR,)}, [("tricks_do_not_add_up", {"sum": 3, "tricks": 2})]),
    ("classic", {"tricks": (4, -1, 0)}, [
        ("tricks_out_of_range", {"seat": 0, "tricks": 4, "cards": 3}),
        ("tricks_out_of_range", {"seat": 1, "tricks": -1, "cards": 3})]),
    ("camelot", {"voids": (EXCALIBUR, EXCALIBUR), "tricks": (1, 0, 0)}, [
        ("void_out_of_range", {"cause": "excalibur", "most": 1})]),
    ("classic", {"voids": (EXCALIBUR,), "tricks": (1, 1, 0)}, [
        ("void_out_of_range", {"cause": "excalibur", "most": 0})]),
    ("camelot", {"bonuses": grail_taken(2)}, [("grail_out_of_range", {"seat": 2})]),
    ("camelot", {"bonuses": grail_taken(3)}, [("grail_out_of_range", {"seat": 3})]),
    ("camelot", {"bonuses": grail_taken(-1)}, [("grail_out_of_range", {"seat": -1})]),
    ("classic", {"bonuses": grail_taken(1)}, [("grail_out_of_range", {"seat": 1})]),
    ("camelot", {"bonuses": grail_taken(2), "voids": (EXCALIBUR,), "tricks": (1, 1, 0)}, []),
    ("camelot", {"bonuses": grail_taken(0)}, []),
    ("classic", {"bonuses": (TakenBonus(0, "fourteen"),)}, [
        ("bonus_out_of_range", {"seat": 0, "bonus": "fourteen"})]),
    ("anniversary", {"bid_changes": (BidChange(0, 1, CLOUD),)}, []),
    ("anniversary", {"bid_changes": (BidChange(0, -1, CLOUD),)}, []),
    ("anniversary", {"bid_changes": (BidChange(0, 2, CLOUD),)}, [
        ("bid_change_not_allowed", {"seat": 0, "change": 2})]),
    ("anniversary", {"bid_changes": (BidChange(0, 1, BOMB),)}, [
        ("bid_change_not_allowed", {"seat": 0, "change": 1})]),
    ("anniversary", {"bid_changes": (BidChange(2, 1, CLOUD),)}, [
        ("bid_change_not_allowed", {"seat": 2, "change": 1})]),
    ("anniversary_30", {"bid_changes": (BidChange(2, 1, CLOUD),)}, []),  # left to the table
    # who swapped the Werewolf for the turn-up is not on a sheet
    ("anniversary", {"turn_up": parse_turn_up("cloud"),
                     "bid_changes": (BidChange(0, 1, CLOUD),)}, []),
    ("anniversary", {"turn_up": parse_turn_up("bomb"), "voids": (BOMB,), "tricks": (1, 1, 0)}, []),
    ("anniversary", {"bids": (0, 1, 0), "bid_changes": (BidChange(0, -1, CLOUD),)}, [
        ("bid_change_not_allowed", {"seat": 0, "change": -1})]),
    ("anniversary", {"bid_changes": (BidChange(0, 1, CLOUD), BidChange(1, 1, CLOUD))}, [
        ("bid_change_not_allowed", {"seat": 1, "change": 1})]),
    ("anniversary", {"bid_changes": (BidChange(7, 1, CLOUD),)}, [
        ("bid_change_not_allowed", {"seat": 7, "change": 1})]),
    ("camelot", {"bid_changes": (BidChange(0, 1, CLOUD),)}, [
        ("bid_change_not_allowed", {"seat": 0, "change": 1})]),
    ("camelot", {"turn_up": parse_turn_up("grail"), "named_trump": NO_TRUMP}, [
        ("trump_not_allowed", {"trump": "none"})]),
    ("camelot", {"turn_up": parse_turn_up("7H"), "named_trump": Suit.SPADES}, [
        ("trump_not_allowed", {"trump": "S"})]),
    ("camelot", {"turn_up": None, "named_trump": Suit.RED}, [
        ("trump_not_allowed", {"trump": "R"})]),
    ("camelot", {"turn_up": parse_turn_up("7H"), "named_trump": Suit.HEARTS}, []),
    ("classic", {"bids": (4, 1, 0), "tricks": (1, 1, 0)}, [
        ("bid_out_of_range", {"seat": 0, "bid": 4, "cards": 3}),
        ("tricks_do_not_add_up", {"sum": 2, "tricks": 3})]),
]  # fmt: skip


def test_every_fault_of_a_round_is_found_at_once() -> None:
    for edition, wrong, faults in FAULTS:
        game = scored(edition)
        round_ = replace(game.rounds[0], **wrong)  # type: ignore[arg-type]
        assert round_faults(round_) == tuple(
            Fault.of(1, FaultCode(code), **facts) for code, facts in faults
        ), edition


def test_every_code_has_an_example() -> None:
    missing = {FaultCode.MISSING_BID, FaultCode.MISSING_TRICKS}
    assert {code for _, _, faults in FAULTS for code, _ in faults} == set(FaultCode) - missing


def test_a_round_as_it_should_be_has_no_fault_nor_one_of_which_not_all_is_known() -> None:
    for edition in ("classic", "camelot", "anniversary"):
        game = scored(edition)
        assert sheet_faults(game.rounds) == ()
        assert round_faults(replace(game.rounds[0], tricks=(1, None, 0))) == ()


def test_nobody_names_a_trump_where_no_card_is_left_to_turn_up() -> None:
    for named, faults in ((NO_TRUMP, []), (Suit.RED, ["trump_not_allowed"]), (None, [])):
        game = play(new_game(cards=(20,)), bids=(0, 0, 20), tricks=(0, 0, 20))
        round_ = replace(game.rounds[0], named_trump=named)
        assert [fault.code for fault in round_faults(round_)] == faults, named


def test_what_is_missing_counts_only_before_the_last_round_of_the_sheet() -> None:
    for hole, code, seat in (
        ({"bids": (0, None, 1)}, "missing_bid", 1),
        ({"tricks": (None, 0, 0)}, "missing_tricks", 0),
    ):
        full: dict[str, object] = {"bids": (0, 1, 1), "tricks": (0, 0, 1), **hole}
        rounds = [replace(r, **full) for r in new_game(cards=(1, 1, 1)).rounds[:2]]  # type: ignore[arg-type]
        faults = sheet_faults(rounds)
        assert [(fault.round, fault.code.value, dict(fault.facts)) for fault in faults] == [
            (1, code, {"seat": seat}),
        ], hole


def test_faults_are_listed_in_the_order_of_the_rounds() -> None:
    game = new_game(cards=(1, 2, 3))
    wrong: dict[str, object] = {"bids": (9, 0, None), "tricks": (0, 0, 0)}
    rounds: list[Round] = [replace(r, **wrong) for r in game.rounds]  # type: ignore[arg-type]
    faults = sheet_faults(rounds)
    assert [fault.round for fault in faults] == [1, 1, 1, 2, 2, 2, 3, 3]


def test_a_sheet_may_be_kept_with_a_bid_let_stand_and_with_gaps() -> None:
    assert {code.value for code in TOLERATED} == {"bid_limit", "missing_bid", "missing_tricks"}


def test_the_booklets_fifth_hand_shows_single_players_and_so_has_a_fault() -> None:
    """[CAM-en] prints 2/1, 0/0 and 3/1: two of the five tricks."""
    game = new_game("camelot", cards=(5, 6))
    round_ = replace(game.rounds[0], bids=(2, 0, 3), tricks=(1, 0, 1))
    assert [fault.code for fault in sheet_faults([round_])] == ["tricks_do_not_add_up"]
