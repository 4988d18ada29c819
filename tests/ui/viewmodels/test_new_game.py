"""The draft of a new game: players, dealer, rounds, and faults."""

from dataclasses import replace
from itertools import product
from random import Random

from scorekeeper.app import Person
from scorekeeper.game.events import GameStarted, Player, PlayerJoined, PlayerLeft
from scorekeeper.game.fold import evolve, fold
from scorekeeper.game.names import NameFault
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak
from scorekeeper.rules.ruleset_check import RuleFault, RuleFaultCode
from scorekeeper.rules.score_rows import SCORINGS
from scorekeeper.ui.screens.series.membership import toggle_series
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft

ANN, BEN, CLARA, DORA = (Player(name.lower(), name) for name in ("Ann", "Ben", "Clara", "Dora"))
KNOWN = (ANN, BEN, CLARA, DORA)
THREE = Draft(players=(ANN, BEN, CLARA))


def names(draft: Draft) -> list[str]:
    return [player.name for player in draft.players]


def dealer(draft: Draft) -> str:
    return draft.players[draft.first_dealer].name


def typed(draft: Draft, name: str) -> Draft:
    return seating.seat_typed(seating.type_name(draft, name), KNOWN)


def last_game(rules: RuleSet, first_dealer: int = 0, players: tuple[Player, ...] = KNOWN) -> Game:
    return fold([GameStarted("", rules, players, first_dealer)])[0]


# --- who plays -----------------------------------------------------------------------------------


def test_a_new_name_takes_the_next_seat_unless_it_will_not_do() -> None:
    draft = typed(Draft(), "  Zoë   Maria ")
    assert draft.players == (Player("", "Zoë Maria"),)
    assert draft.typed == ""
    assert typed(Draft(), "bEN").players == (BEN,)
    for name, fault in (
        ("", NameFault.EMPTY),
        ("   ", NameFault.EMPTY),
        ("x" * 41, NameFault.TOO_LONG),
    ):
        draft = typed(THREE, name)
        assert draft.players == THREE.players, (name, fault)
        assert seating.draft_faults(draft).name is fault, (name, fault)
        assert seating.type_name(draft, "A").typed_fault is None, "the next letter mends it"


def test_the_latest_players_are_offered_first_and_whom_the_typed_fits() -> None:
    many = tuple(Player(str(n), f"Player {n}") for n in range(30))
    assert seating.offered_players(Draft(), many) == many[: seating.CHIPS]
    known = (Player("1", "Marianne"), Player("2", "Ben"), Player("3", "Anna"))
    offered = seating.offered_players(Draft(typed="ann"), known)
    assert [player.name for player in offered] == ["Anna", "Marianne"]


def test_moving_a_player_closes_the_gap() -> None:
    assert names(seating.move_player(Draft(players=KNOWN), 0, 2)) == ["Ben", "Clara", "Ann", "Dora"]
    assert names(seating.move_player(Draft(players=KNOWN), 3, 0)) == ["Dora", "Ann", "Ben", "Clara"]
    assert seating.move_player(THREE, 0, -1) == seating.move_player(THREE, 2, 3) == THREE


def test_whoever_deals_still_deals_after_the_seats_changed() -> None:
    draft = seating.choose_dealer(Draft(players=KNOWN), 1)
    for at, to in product(range(4), repeat=2):
        assert dealer(seating.move_player(draft, at, to)) == "Ben", (at, to)


# --- who deals -----------------------------------------------------------------------------------


def test_while_nobody_said_who_deals_the_first_seat_bids_first() -> None:
    assert dealer(THREE) == "Clara"
    assert dealer(seating.seat_player(THREE, DORA)) == "Dora"


def test_when_the_dealer_leaves_the_next_one_deals_and_else_the_same() -> None:
    for leaves, deals in ((0, "Ben"), (1, "Clara"), (2, "Ben"), (3, "Ben")):
        draft = seating.choose_dealer(Draft(players=KNOWN), 1)
        assert dealer(seating.unseat(draft, leaves)) == deals, (leaves, deals)
    draft = seating.choose_dealer(THREE, 2)
    assert dealer(seating.unseat(draft, 2)) == "Ann"
    draft = Draft()
    for _ in range(3):
        draft = seating.seat_player(draft, ANN)
    draft = seating.choose_dealer(draft, 2)
    for _ in range(3):
        draft = seating.unseat(draft, 0)
    assert (draft.players, draft.dealer) == ((), None)
    assert seating.draw_for_deal(draft, Random(1)) == draft


def test_the_highest_card_drawn_deals_and_goes_with_its_player() -> None:
    for seed in range(20):
        draft = seating.draw_for_deal(Draft(players=KNOWN), Random(seed))
        assert len(set(draft.drawn_cards)) == len(KNOWN), seed
        assert draft.drawn_cards[draft.first_dealer] == max(draft.drawn_cards), seed
    dealers = {seating.draw_for_deal(THREE, Random(seed)).first_dealer for seed in range(50)}
    assert dealers == {0, 1, 2}
    draft = seating.draw_for_deal(THREE, Random(3))
    first, second, third = draft.drawn_cards
    assert seating.move_player(draft, 0, 2).drawn_cards == (second, third, first)
    drawn = seating.draw_for_deal(THREE, Random(1))
    for after in (
        seating.choose_dealer(drawn, 0),
        seating.seat_player(drawn, DORA),
        seating.unseat(drawn, 0),
    ):
        assert after.drawn_cards == ()


# --- how many rounds -----------------------------------------------------------------------------


def test_a_list_of_hands_is_read_as_people_write_it_and_what_is_no_number_is_told() -> None:
    for written, cards in (
        ("1 3 5 7", (1, 3, 5, 7)),
        (" 1,3, 5 ; 7 ", (1, 3, 5, 7)),
        ("1-4", (1, 2, 3, 4)),
        ("3–1 5", (3, 2, 1, 5)),
        ("１、３、５", (1, 3, 5)),
        ("", ()),
    ):
        assert seating.parse_hands(written) == cards, (written, cards)
    for written, word in (("1 3 x", "x"), ("1 -3", "-3"), ("2.5", "2.5"), ("1--3", "1--3")):
        assert seating.parse_hands(written) == word, (written, word)


def own_list(cards: str, draft: Draft = THREE) -> Draft:
    return seating.type_cards(seating.choose_format(draft, Format.CUSTOM), cards)


def test_a_list_that_cannot_be_dealt_is_a_fault_at_its_place() -> None:
    for cards, fault in (
        ("", RuleFault(RuleFaultCode.NO_ROUNDS)),
        ("1 21", RuleFault(RuleFaultCode.CARDS, 21, 20)),
        ("0 1", RuleFault(RuleFaultCode.CARDS, 0, 20)),
        ("1 3 x", "x"),
    ):
        draft = own_list(cards)
        assert seating.draft_faults(draft).cards == fault, (cards, fault)
        assert seating.cards_of_rounds(draft) == (), (cards, fault)


def test_too_few_and_too_many_players_and_two_of_one_name_are_faults() -> None:
    for count in (0, 1, 2, 7):
        players = tuple(Player(str(n), f"Player {n}") for n in range(count))
        assert seating.draft_faults(Draft(players=players)).players == count, count
    draft = Draft(players=(ANN, BEN, Player("other", "ann")))
    assert seating.draft_faults(draft).names == ((2, NameFault.DOUBLED),)


# --- the same again ------------------------------------------------------------------------------


def test_the_same_table_sits_as_it_sat_by_present_names_and_the_deal_passes_on() -> None:
    again = seating.rematch(last_game(EDITIONS["camelot"].rules(), first_dealer=1), KNOWN)
    assert names(again) == ["Ann", "Ben", "Clara", "Dora"]
    assert dealer(again) == "Clara"
    assert again.rules == EDITIONS["camelot"].rules()
    again = seating.rematch(last_game(EDITIONS["classic"].rules(), first_dealer=3), KNOWN)
    assert dealer(again) == "Ann"
    game = last_game(EDITIONS["classic"].rules())
    again = seating.rematch(game, (Player("ben", "Benjamin"),))
    assert names(again) == ["Ann", "Benjamin", "Clara", "Dora"]
    game = evolve(evolve(game, PlayerLeft(1, 0)), PlayerJoined(1, 4, Player("eve", "Eve"), 1))
    again = seating.rematch(game, KNOWN)
    assert names(again) == ["Ben", "Eve", "Clara", "Dora"], "those who sat there last"
    assert dealer(again) == "Ben"


def test_a_series_goes_on_while_most_of_the_same_people_sit_there() -> None:
    again = seating.rematch(last_game(EDITIONS["classic"].rules()), KNOWN)
    draft = replace(again, series=frozenset("ab"), continued=frozenset("a"))
    people = len(KNOWN)
    for guests in range(people + 1):
        for _guest in range(guests):
            draft = seating.unseat(draft, 0)
        for guest in range(guests):
            draft = typed(draft, f"Guest {guest}")
        most = people - guests > people / 2
        assert draft.series == (frozenset("ab") if most else frozenset("b")), guests
        chosen = toggle_series(draft, "a")
        assert seating.unseat(chosen, 0).series == chosen.series == draft.series ^ {"a"}
        draft = replace(again, series=frozenset("ab"), continued=frozenset("a"))
    alone = replace(draft, players=())
    for player in KNOWN:
        alone = seating.seat_player(alone, player)
    assert alone.series == frozenset("ab")


def test_every_house_rule_comes_back() -> None:
    for edition, agreed in (
        ("classic", {"bid_limit": BidLimit(LimitApplies.LEADER, from_cards=3)}),
        ("classic", {"bid_mode": BidMode.SECRET, "foresight": Foresight.EVERY_ROUND}),
        ("camelot", {"scoring": SCORINGS["wizard"], "grail_in_void_trick": False}),
        ("anniversary", {"specials": (Special.BOMB, Special.CLOUD)}),
        ("anniversary", {"specials": (), "tie_break": TieBreak.MOST_RIGHT_BIDS}),
    ):
        rules = EDITIONS[edition].rules(format=Format.CUSTOM, cards=(1, 3, 5), **agreed)
        again = seating.rematch(last_game(rules), KNOWN)
        assert again.rules == rules, (edition, agreed)
        assert again.cards == "1 3 5", (edition, agreed)


def test_of_two_who_turned_out_to_be_one_person_the_second_leaves_the_table() -> None:
    one = Person(
        "ann", "Anna", None, None, hidden=False, games=2, last_played=None, merged=(CLARA,)
    )
    left = Draft(players=(ANN, BEN, CLARA, Player("", "Emil")))
    assert names(seating.with_current_players(left, [one])) == ["Anna", "Ben", "Emil"]
