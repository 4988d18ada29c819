"""The referee: cards laid out, cards that can be tapped, and verdicts.

Winners and consequences are read off the printed rules, never off the code.
"""

from dataclasses import replace

from scorekeeper.game.events import SatOut, SeatsChanged, TrickWon
from scorekeeper.game.state import Game
from scorekeeper.rules.cards import NO_TRUMP, Card, Special, Suit, parse_card, parse_trump
from scorekeeper.rules.edition import WinReason
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.tricks import TrickFault, TrickFaultCode
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import Question, TrickState
from scorekeeper.ui.viewmodels.verdict import Effect, Verdict, asks_for_last_trick, judge
from tests.game.builders import bid, deal, new_game, record


def tap(laid: TrickState, code: str) -> TrickState:
    """Play one card as a thumb does: a suit and its rank, or a special card."""
    card = parse_card(code)
    if card.special is None:
        assert card.suit
        return laid.choose_suit(card.suit).lay(card)
    declared = card.plays_as or card.suit
    laid = laid.lay(Card(special=card.special))
    return laid.declare(declared) if declared else laid


def lay(laid: TrickState, codes: str) -> TrickState:
    for code in codes.split():
        laid = tap(laid, code)
    return laid


def trick_with_deck(deck: str, trump: str, codes: str = "") -> TrickState:
    return lay(referee.trick_with_deck(deck).set_trump(parse_trump(trump)), codes)


def describe(laid: TrickState) -> Verdict:
    found = judge(laid)
    assert isinstance(found, Verdict)
    return found


def codes(laid: TrickState) -> str:
    return " ".join(map(str, laid.cards))


def test_a_trick_tapped_card_by_card_is_judged_with_all_that_follows() -> None:
    """The winner of any trick is tested with the rules."""
    for deck, trump, cards, winner, notes in (
        ("one-suit", "none", "7B 12R 12G 3Y", 2, ()),
        ("camelot", "D", "wizard AS grail morgan", 4, (Effect.GRAIL_ODD, Effect.GRAIL)),
        ("camelot", "D", "excalibur 9H KH AC", 3, (Effect.NULL_LEAD, Effect.VOID)),
        ("camelot", "D", "grail jester excalibur jester", 2,
         (Effect.GRAIL_ODD, Effect.VOID, Effect.GRAIL)),
        ("anniversary", "B", "9R cloud:R 10G 8R", 2, (Effect.BID_CHANGE,)),
        ("anniversary", "B", "9R cloud:R 10R bomb", 3, (Effect.VOID, Effect.CLOUD_BOMBED)),
        ("anniversary", "B", "7R juggler:R bomb 8R", 4, (Effect.VOID, Effect.JUGGLER)),
        ("anniversary-30", "B", "cloud:R juggler:R 10R", 3, (Effect.JUGGLER, Effect.BID_CHANGE)),
    ):  # fmt: skip
        said = describe(trick_with_deck(deck, trump, cards))
        assert (said.trick.winner, said.notes) == (winner, notes), cards


# --- an unknown table -----------------------------------------------------------------------------


def test_two_cards_are_no_trick_and_it_is_over_at_six_or_when_somebody_says_so() -> None:
    assert judge(trick_with_deck("classic", "R")) is None
    assert judge(trick_with_deck("classic", "R", "7R 8R")) == TrickFault(
        TrickFaultCode.TOO_FEW_CARDS
    )
    laid = trick_with_deck("classic", "R", "1R 2R 3R")
    assert laid.question is Question.CARD
    assert laid.set_complete(done=True).question is Question.NOTHING
    full = lay(laid, "4R 5R 6R")
    assert full.question is Question.NOTHING
    assert tap(full, "7R") == full


def test_another_deck_begins_a_new_trick_and_the_same_one_keeps_it() -> None:
    laid = trick_with_deck("classic", "R", "1R 2R").reopen(Question.DECK)
    assert laid.choose_deck("camelot") == referee.trick_with_deck("camelot")
    assert codes(laid.choose_deck("classic")) == "1R 2R"


# --- the pad --------------------------------------------------------------------------------------


def used(laid: TrickState) -> set[str]:
    pads = (laid.pad, replace(laid, suit=None).pad)
    return {str(card) for pad in pads for card in pad if not laid.can_play(card)}


def test_a_card_on_the_table_cannot_be_played_again_whatever_it_was_declared() -> None:
    laid = trick_with_deck("classic", "R", "7B 8R").choose_suit(Suit.BLUE)
    assert used(laid) == {"7B"}
    assert codes(laid.lay(parse_card("7B"))) == "7B 8R"
    laid = trick_with_deck("classic", "R", "wizard wizard wizard")
    assert used(laid) == set()
    assert used(tap(laid, "wizard")) == {"wizard"}
    assert used(trick_with_deck("camelot", "D", "merlin:wizard")) == {"merlin"}
    assert used(trick_with_deck("anniversary", "B", "cloud:R")) == {"cloud"}


def test_a_card_that_must_be_declared_asks_with_one_more_tap() -> None:
    for deck, special, choices in (
        ("camelot", Special.MERLIN, "wizard jester"),
        ("anniversary", Special.SHAPESHIFTER, "wizard jester"),
        ("anniversary", Special.JUGGLER, "B R G Y"),
        ("anniversary", Special.CLOUD, "B R G Y"),
    ):
        asked = trick_with_deck(deck, "none").lay(Card(special=special))
        assert asked.question is Question.DECLARATION, (deck, special, choices)
        assert [str(choice) for choice in asked.declarations] == choices.split()
        assert asked.cards == (), (deck, special, choices)
        assert asked.take_back().question is Question.CARD, (deck, special, choices)


def test_a_lifted_card_is_replaced_where_it_lay_or_taken_away() -> None:
    laid = trick_with_deck("camelot", "D", "8C merlin:wizard 4C").lift(1)
    assert used(laid) == set()
    assert codes(tap(laid, "merlin:jester")) == "8C merlin:jester 4C"
    assert codes(tap(laid.lift(1), "AD")) == "8C merlin:wizard 4C AD"
    assert codes(laid.take_back()) == "8C 4C"


# --- the table of a game --------------------------------------------------------------------------


def test_in_a_game_its_trump_cards_and_leader_are_known() -> None:
    game = deal(new_game("camelot", players=4, dealer=1), "KD")
    laid = referee.trick_in_game(game)
    assert (laid.setting.edition, laid.trump) == ("camelot", Suit.DIAMONDS)
    assert [laid.player(place) for place in range(4)] == ["Cleo", "Dora", "Anna", "Ben"]
    assert laid.question is Question.CARD
    game = new_game("anniversary", specials=(Special.BOMB, Special.WEREWOLF))
    in_deck = (Special.WIZARD, Special.JESTER, Special.BOMB)
    assert referee.trick_in_game(game).setting.specials == in_deck
    laid = lay(referee.trick_in_game(new_game(format=Format.ONE_SUIT)), "7B 12R 12G")
    assert laid.trump == NO_TRUMP
    assert (describe(laid).trick.winner, describe(laid).trick.reason) == (2, WinReason.HIGHEST_RANK)


def test_who_leads_is_who_won_the_last_trick_or_was_said_to() -> None:
    laid = lay(referee.trick_in_game(deal(new_game(players=3, cards=[3]), "7R")), "1R 2R 3B")
    assert laid.player(0) == "Anna"
    after = laid.next_trick(describe(laid).trick.winner)
    assert (after.cards, after.leader, after.trump) == ((), 1, Suit.RED)
    laid = referee.trick_in_game(deal(new_game(players=3, cards=[3])))
    laid = laid.reopen(Question.LEADER).set_leader(2)
    assert [laid.player(place) for place in range(3)] == ["Cleo", "Anna", "Ben"]
    assert laid.question is Question.CARD
    game = bid(deal(new_game(players=3, cards=[3]), "7R"), 1, 1, 0)
    assert referee.trick_in_game(record(game, TrickWon(1, 1, 2))).leader == 2


def test_the_players_are_those_of_the_round_as_they_sit() -> None:
    game = record(new_game(players=4), SeatsChanged(1, (0, 3, 2, 1)), SatOut(1, 2))
    laid = referee.trick_in_game(deal(game, "7R"))  # Dora deals, and Cleo sits out
    assert [laid.player(place) for place in range(3)] == ["Ben", "Anna", "Dora"]
    assert lay(laid, "1R 2R 3R").is_full


def juggled(game: Game) -> TrickState:
    return lay(referee.trick_in_game(game), "juggler:R 7R 8R")


def test_the_juggler_asks_whether_it_was_the_last_trick_where_nobody_can_tell() -> None:
    laid = juggled(deal(new_game("anniversary", cards=[3])))
    assert asks_for_last_trick(laid)
    assert describe(laid).notes == (Effect.JUGGLER,)
    assert describe(laid.toggle_last_trick()).notes == (Effect.JUGGLER_LAST,)
    laid = referee.trick_in_game(deal(new_game("anniversary", cards=[3])))
    assert not asks_for_last_trick(lay(laid, "7R 8R 9R"))
    assert not asks_for_last_trick(lay(laid, "juggler:R 7R"))
    # one card each, or tricks told one by one
    one_card = deal(new_game("anniversary", cards=[1]))
    first_told = record(bid(deal(new_game("anniversary", cards=[3])), 1, 1, 0), TrickWon(1, 1, 0))
    for game, note in (
        (one_card, Effect.JUGGLER_LAST),
        (first_told, Effect.JUGGLER),
        (record(first_told, TrickWon(1, 2, 0)), Effect.JUGGLER_LAST),
    ):
        laid = juggled(game)
        assert not asks_for_last_trick(laid), note
        assert describe(laid).notes == (note,)


def test_the_grail_in_a_void_trick_brings_what_the_table_agreed() -> None:
    for house_rule, note in ((True, Effect.GRAIL), (False, Effect.GRAIL_FOR_NOTHING)):
        game = deal(new_game("camelot", cards=[3], grail_in_void_trick=house_rule))
        laid = lay(referee.trick_in_game(game), "excalibur grail 3C")
        assert describe(laid).notes == (Effect.VOID, note), (house_rule, note)


def test_a_tigress_is_declared_and_a_vampire_is_the_card_that_was_turned_up() -> None:
    state = referee.trick_with_deck("skull-king").lay(Card(special=Special.TIGRESS))
    assert state.trump == "K"
    assert state.declarations == (Special.PIRATE, Special.ESCAPE)
    state = referee.trick_with_deck("anniversary-30").set_trump(Suit.RED)
    state = state.lay(Card(special=Special.VAMPIRE))
    assert str(state.lay(Card(special=Special.BOMB)).cards[0]) == "vampire:bomb"
    state = state.choose_suit(Suit.RED).lay(parse_card("7R"))
    assert (str(state.cards[0]), state.imitating) == ("vampire:7R", None)
