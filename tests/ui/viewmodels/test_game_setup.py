"""The set-up of a new game: players, dealer, rounds, and faults."""

from dataclasses import replace
from itertools import product
from random import Random

from scorekeeper.app import Person
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import DealerNamed, GameStarted, Player, PlayerJoined, PlayerLeft
from scorekeeper.game.fold import evolve, fold
from scorekeeper.game.names import NameFault
from scorekeeper.game.state import Game
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.ruleset_check import RuleFault, RuleFaultCode
from scorekeeper.ui.screens.series.membership import toggle_series
from scorekeeper.ui.viewmodels.game_setup import SUGGESTED, GameSetup, rematch
from scorekeeper.ui.viewmodels.house_rules import type_hands

ANN, BEN, CLARA, DORA = (Player(name.lower(), name) for name in ("Ann", "Ben", "Clara", "Dora"))
KNOWN = (ANN, BEN, CLARA, DORA)
THREE = GameSetup(players=(ANN, BEN, CLARA))


def names(setup: GameSetup) -> list[str]:
    return [player.name for player in setup.players]


def dealer(setup: GameSetup) -> str:
    return setup.players[setup.first_dealer].name


def typed(setup: GameSetup, name: str) -> GameSetup:
    return setup.type_name(name).seat_typed(KNOWN)


def last_game(rules: RuleSet, first_dealer: int = 0, players: tuple[Player, ...] = KNOWN) -> Game:
    return fold([GameStarted("", rules, players, first_dealer)])[0]


# --- who plays -----------------------------------------------------------------------------------


def test_a_new_name_takes_the_next_seat_unless_it_will_not_do() -> None:
    setup = typed(GameSetup(), "  Zoë   Maria ")
    assert setup.players == (Player("", "Zoë Maria"),)
    assert setup.typed == ""
    assert typed(GameSetup(), "bEN").players == (BEN,)
    for name, fault in (
        ("", NameFault.EMPTY),
        ("   ", NameFault.EMPTY),
        ("x" * 41, NameFault.TOO_LONG),
    ):
        setup = typed(THREE, name)
        assert setup.players == THREE.players, (name, fault)
        assert setup.typed_fault is fault, (name, fault)
        assert setup.type_name("A").typed_fault is None, "the next letter mends it"


def test_the_latest_players_are_offered_first_and_whom_the_typed_fits() -> None:
    many = tuple(Player(str(n), f"Player {n}") for n in range(30))
    assert GameSetup().offered(many) == many[:SUGGESTED]
    known = (Player("1", "Marianne"), Player("2", "Ben"), Player("3", "Anna"))
    offered = GameSetup(typed="ann").offered(known)
    assert [player.name for player in offered] == ["Anna", "Marianne"]


def test_whoever_deals_still_deals_after_the_seats_changed() -> None:
    setup = GameSetup(players=KNOWN).choose_dealer(1)
    for at, to in product(range(4), repeat=2):
        assert dealer(setup.move(at, to)) == "Ben", (at, to)


# --- who deals -----------------------------------------------------------------------------------


def test_while_nobody_said_who_deals_the_first_seat_bids_first() -> None:
    assert dealer(THREE) == "Clara"
    assert dealer(THREE.seat(DORA)) == "Dora"


def test_when_the_dealer_leaves_the_next_one_deals_and_else_the_same() -> None:
    for leaves, deals in ((0, "Ben"), (1, "Clara"), (2, "Ben"), (3, "Ben")):
        setup = GameSetup(players=KNOWN).choose_dealer(1)
        assert dealer(setup.unseat(leaves)) == deals, (leaves, deals)
    setup = THREE.choose_dealer(2)
    assert dealer(setup.unseat(2)) == "Ann"
    setup = GameSetup()
    for _ in range(3):
        setup = setup.seat(ANN)
    setup = setup.choose_dealer(2)
    for _ in range(3):
        setup = setup.unseat(0)
    assert (setup.players, setup.dealer) == ((), None)
    assert setup.draw_for_deal(Random(1)) == setup


def test_the_highest_card_drawn_deals_and_goes_with_its_player() -> None:
    for seed in range(20):
        setup = GameSetup(players=KNOWN).draw_for_deal(Random(seed))
        assert len(set(setup.drawn_cards)) == len(KNOWN), seed
        assert setup.drawn_cards[setup.first_dealer] == max(setup.drawn_cards), seed
    dealers = {THREE.draw_for_deal(Random(seed)).first_dealer for seed in range(50)}
    assert dealers == {0, 1, 2}
    setup = THREE.draw_for_deal(Random(3))
    first, second, third = setup.drawn_cards
    assert setup.move(0, 2).drawn_cards == (second, third, first)
    drawn = THREE.draw_for_deal(Random(1))
    for after in (
        drawn.choose_dealer(0),
        drawn.seat(DORA),
        drawn.unseat(0),
    ):
        assert after.drawn_cards == ()


# --- how many rounds -----------------------------------------------------------------------------


def test_a_list_that_cannot_be_dealt_is_a_fault_at_its_place() -> None:
    for cards, fault in (
        ("", RuleFault(RuleFaultCode.NO_ROUNDS)),
        ("1 21", RuleFault(RuleFaultCode.CARDS, 21, 20)),
        ("0 1", RuleFault(RuleFaultCode.CARDS, 0, 20)),
        ("1 3 x", "x"),
    ):
        setup = type_hands(THREE, cards)
        assert setup.rounds_fault == fault, (cards, fault)
        assert setup.rounds == (), (cards, fault)


def test_with_too_few_or_too_many_players_no_rounds_are_known() -> None:
    for count in (0, 1, 2, 7):
        players = tuple(Player(str(n), f"Player {n}") for n in range(count))
        setup = GameSetup(players=players)
        assert (setup.count, setup.rounds) == (3, ()), count


# --- the same again ------------------------------------------------------------------------------


def test_the_same_table_sits_as_it_sat_by_present_names_and_the_deal_passes_on() -> None:
    rules = EDITIONS["camelot"].rules(
        format=Format.CUSTOM, cards=(1, 3, 5), grail_in_void_trick=False
    )
    again = rematch(last_game(rules, first_dealer=1), KNOWN)
    assert names(again) == ["Ann", "Ben", "Clara", "Dora"]
    assert dealer(again) == "Clara"
    assert (again.rules, again.hands) == (rules, "1 3 5")
    again = rematch(last_game(EDITIONS["classic"].rules(), first_dealer=3), KNOWN)
    assert dealer(again) == "Ann"
    game = last_game(EDITIONS["classic"].rules())
    again = rematch(game, (Player("ben", "Benjamin"),))
    assert names(again) == ["Ann", "Benjamin", "Clara", "Dora"]
    game = evolve(evolve(game, PlayerLeft(1, 0)), PlayerJoined(1, 4, Player("eve", "Eve"), 1))
    again = rematch(game, KNOWN)
    assert names(again) == ["Ben", "Eve", "Clara", "Dora"], "those who sat there last"
    assert dealer(again) == "Ben"


def test_the_deal_passes_on_from_whoever_dealt_first_also_if_they_have_left() -> None:
    game = last_game(EDITIONS["classic"].rules(), first_dealer=1)
    assert dealer(rematch(evolve(game, DealerNamed(1, 2)), KNOWN)) == "Dora"
    # Ben's place was between Ann and Clara
    assert dealer(rematch(evolve(game, PlayerLeft(2, 1)), KNOWN)) == "Clara"


def test_a_series_goes_on_while_most_of_the_same_people_sit_there() -> None:
    again = rematch(last_game(EDITIONS["classic"].rules()), KNOWN)
    setup = replace(again, series=frozenset("ab"), continued=frozenset("a"))
    people = len(KNOWN)
    for guests in range(people + 1):
        for _guest in range(guests):
            setup = setup.unseat(0)
        for guest in range(guests):
            setup = typed(setup, f"Guest {guest}")
        most = people - guests > people / 2
        assert setup.series == (frozenset("ab") if most else frozenset("b")), guests
        chosen = toggle_series(setup, "a")
        assert chosen.unseat(0).series == chosen.series == setup.series ^ {"a"}
        setup = replace(again, series=frozenset("ab"), continued=frozenset("a"))
    alone = replace(setup, players=())
    for player in KNOWN:
        alone = alone.seat(player)
    assert alone.series == frozenset("ab")


def test_of_two_who_turned_out_to_be_one_person_the_second_leaves_the_table() -> None:
    one = Person(
        "ann", "Anna", Appearance(), hidden=False, games=2, last_played=None, merged=(CLARA,)
    )
    left = GameSetup(players=(ANN, BEN, CLARA, Player("", "Emil")))
    assert names(left.with_current_players([one])) == ["Anna", "Ben", "Emil"]
