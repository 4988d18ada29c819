"""The referee: cards laid out, cards that can be tapped, and verdicts.

Winners and consequences are read off the printed rules, never off the code.
"""

from dataclasses import dataclass

from scorekeeper.game.events import TrickWon
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit, parse_card, parse_trump
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
        assert card.rank
        return referee.lay_rank(referee.choose_suit(laid, card.suit), card.rank)
    declared = card.plays_as or card.suit
    laid = referee.lay_special(laid, card.special)
    return referee.declare(laid, declared) if declared else laid


def lay(laid: TrickState, codes: str) -> TrickState:
    for code in codes.split():
        laid = tap(laid, code)
    return laid


def trick_with_deck(deck: str, trump: str, codes: str = "") -> TrickState:
    begun = referee.set_trump(referee.trick_with_deck(deck), parse_trump(trump))
    return lay(begun, codes)


def describe(laid: TrickState) -> Verdict:
    found = judge(laid)
    assert isinstance(found, Verdict)
    return found


def codes(laid: TrickState) -> str:
    return " ".join(map(str, laid.cards))


@dataclass(frozen=True)
class Argument:
    """A trick that a table argues about, and what the rules say."""

    deck: str
    trump: str
    cards: str
    winner: int
    reason: WinReason
    notes: tuple[Effect, ...] = ()


LED, TRUMP, WIZARD, JESTER = (
    WinReason.HIGHEST_OF_SUIT_LED,
    WinReason.HIGHEST_TRUMP,
    WinReason.FIRST_WIZARD,
    WinReason.FIRST_JESTER,
)

ARGUMENTS = [
    Argument("classic", "R", "7B 1R 13B jester", 2, TRUMP),
    Argument("classic", "none", "jester 4G 13B 9G", 4, LED, (Effect.NULL_LEAD,)),
    Argument("one-suit", "none", "7B 12R 12G 3Y", 2, WinReason.HIGHEST_RANK),
    Argument("camelot", "D", "8C merlin:wizard wizard 4C", 2, WIZARD),
    Argument(
        "camelot", "D", "wizard AS grail morgan", 4, WinReason.MORGAN,
        (Effect.GRAIL_ODD, Effect.GRAIL)
    ),
    Argument("camelot", "D", "excalibur 9H KH AC", 3, LED, (Effect.NULL_LEAD, Effect.VOID)),
    Argument(
        "camelot", "D", "grail jester excalibur jester", 2, JESTER,
        (Effect.GRAIL_ODD, Effect.VOID, Effect.GRAIL),
    ),
    Argument("anniversary", "B", "9R cloud:R 10G 8R", 2, LED, (Effect.BID_CHANGE,)),
    Argument("anniversary", "B", "9R cloud:R 10R bomb", 3, LED, (Effect.VOID, Effect.CLOUD_BOMBED)),
    Argument("anniversary", "B", "7R juggler:R bomb 8R", 4, LED, (Effect.VOID, Effect.JUGGLER)),
]  # fmt: skip


def test_a_trick_tapped_card_by_card_is_judged_as_the_rules_say() -> None:
    for argued in ARGUMENTS:
        said = describe(trick_with_deck(argued.deck, argued.trump, argued.cards))
        verdict = (said.trick.winner, said.trick.reason, said.notes)
        assert verdict == (argued.winner, argued.reason, argued.notes), argued


# --- an unknown table -----------------------------------------------------------------------------


def test_two_cards_are_no_trick_and_it_is_over_at_six_or_when_somebody_says_so() -> None:
    assert judge(trick_with_deck("classic", "R")) is None
    assert judge(trick_with_deck("classic", "R", "7R 8R")) == TrickFault(
        TrickFaultCode.TOO_FEW_CARDS
    )
    laid = trick_with_deck("classic", "R", "1R 2R 3R")
    assert laid.question is Question.CARD
    assert referee.set_complete(laid, done=True).question is Question.NOTHING
    full = lay(laid, "4R 5R 6R")
    assert full.question is Question.NOTHING
    assert tap(full, "7R") == full


def test_another_deck_begins_a_new_trick_and_the_same_one_keeps_it() -> None:
    laid = referee.reopen(trick_with_deck("classic", "R", "1R 2R"), Question.DECK)
    assert referee.choose_deck(laid, "camelot") == referee.trick_with_deck("camelot")
    assert codes(referee.choose_deck(laid, "classic")) == "1R 2R"


# --- the pad --------------------------------------------------------------------------------------


def used(laid: TrickState) -> set[str]:
    ranks = {str(key.card) for key in referee.rank_keys(laid) if key.used}
    return ranks | {str(key.special) for key in referee.special_keys(laid) if key.used}


def test_a_card_on_the_table_cannot_be_played_again_whatever_it_was_declared() -> None:
    laid = referee.choose_suit(trick_with_deck("classic", "R", "7B 8R"), Suit.BLUE)
    assert used(laid) == {"7B"}
    assert codes(referee.lay_rank(laid, 7)) == "7B 8R"
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
        asked = referee.lay_special(trick_with_deck(deck, "none"), special)
        assert asked.question is Question.DECLARATION, (deck, special, choices)
        assert [str(choice) for choice in referee.declarations(asked)] == choices.split()
        assert asked.cards == (), (deck, special, choices)
        assert referee.take_back(asked).question is Question.CARD, (deck, special, choices)


def test_a_lifted_card_is_replaced_where_it_lay_or_taken_away() -> None:
    laid = referee.lift(trick_with_deck("camelot", "D", "8C KC 4C"), 1)
    assert codes(tap(laid, "AD")) == "8C AD 4C"
    laid = referee.lift(trick_with_deck("camelot", "D", "8C merlin:wizard 4C"), 1)
    assert used(laid) == set()
    assert codes(tap(laid, "merlin:jester")) == "8C merlin:jester 4C"
    assert codes(tap(referee.lift(laid, 1), "AD")) == "8C merlin:wizard 4C AD"
    laid = referee.lift(trick_with_deck("camelot", "D", "8C KC 4C"), 1)
    assert codes(referee.take_back(laid)) == "8C 4C"


# --- the table of a game --------------------------------------------------------------------------


def test_in_a_game_its_trump_cards_and_leader_are_known() -> None:
    game = deal(new_game("camelot", players=4, dealer=1), "KD")
    laid = referee.trick_in_game(game)
    assert (laid.setting.edition, laid.trump) == ("camelot", Suit.DIAMONDS)
    assert [laid.seat(place) for place in range(4)] == [2, 3, 0, 1]
    assert laid.question is Question.CARD
    game = new_game("anniversary", specials=(Special.BOMB, Special.WEREWOLF))
    assert referee.trick_in_game(game).setting.specials == (
        Special.WIZARD,
        Special.JESTER,
        Special.BOMB,
    )
    laid = lay(referee.trick_in_game(new_game(format=Format.ONE_SUIT)), "7B 12R 12G")
    assert laid.trump == NO_TRUMP
    assert (describe(laid).trick.winner, describe(laid).trick.reason) == (2, WinReason.HIGHEST_RANK)


def test_who_leads_is_who_won_the_last_trick_or_was_said_to() -> None:
    laid = lay(referee.trick_in_game(deal(new_game(players=3, cards=[3]), "7R")), "1R 2R 3B")
    assert laid.seat(0) == 0
    after = referee.new_trick(laid, describe(laid).trick.winner)
    assert (after.cards, after.leader, after.trump) == ((), 1, Suit.RED)
    laid = referee.trick_in_game(deal(new_game(players=3, cards=[3])))
    laid = referee.set_leader(referee.reopen(laid, Question.LEADER), 2)
    assert [laid.seat(place) for place in range(3)] == [2, 0, 1]
    assert laid.question is Question.CARD
    game = bid(deal(new_game(players=3, cards=[3]), "7R"), 1, 1, 0)
    assert referee.trick_in_game(record(game, TrickWon(1, 1, 2))).leader == 2


def juggled(laid: TrickState) -> TrickState:
    return lay(laid, "juggler:R 7R 8R")


def test_the_juggler_asks_whether_it_was_the_last_trick_where_nobody_can_tell() -> None:
    laid = juggled(referee.trick_in_game(deal(new_game("anniversary", cards=[3]))))
    assert asks_for_last_trick(laid)
    assert describe(laid).notes == (Effect.JUGGLER,)
    assert describe(referee.toggle_last_trick(laid)).notes == (Effect.JUGGLER_LAST,)
    laid = referee.trick_in_game(deal(new_game("anniversary", cards=[3])))
    assert not asks_for_last_trick(lay(laid, "7R 8R 9R"))
    assert not asks_for_last_trick(lay(laid, "juggler:R 7R"))
    laid = juggled(referee.trick_in_game(deal(new_game("anniversary", cards=[1]))))
    assert not asks_for_last_trick(laid)
    assert describe(laid).notes == (Effect.JUGGLER_LAST,)


def test_tricks_told_one_by_one_tell_which_is_the_last() -> None:
    for tricks_told, note in ((1, Effect.JUGGLER), (2, Effect.JUGGLER_LAST)):
        game = bid(deal(new_game("anniversary", cards=[3])), 1, 1, 0)
        laid = juggled(
            referee.trick_in_game(
                record(game, *(TrickWon(1, trick, 0) for trick in range(1, tricks_told + 1)))
            )
        )
        assert not asks_for_last_trick(laid), (tricks_told, note)
        assert describe(laid).notes == (note,), (tricks_told, note)


def test_the_grail_in_a_void_trick_brings_what_the_table_agreed() -> None:
    for house_rule, note in ((True, Effect.GRAIL), (False, Effect.GRAIL_FOR_NOTHING)):
        game = deal(new_game("camelot", cards=[3], grail_in_void_trick=house_rule))
        laid = lay(referee.trick_in_game(game), "excalibur grail 3C")
        assert describe(laid).notes == (Effect.VOID, note), (house_rule, note)


def test_a_tigress_is_declared_and_a_vampire_is_the_card_that_was_turned_up() -> None:
    state = referee.lay_special(referee.trick_with_deck("skull-king"), Special.TIGRESS)
    assert state.trump == "K"
    assert referee.declarations(state) == (Special.PIRATE, Special.ESCAPE)
    state = referee.set_trump(referee.trick_with_deck("anniversary-30"), Suit.RED)
    state = referee.lay_special(state, Special.VAMPIRE)
    assert str(referee.lay_special(state, Special.BOMB).cards[0]) == "vampire:bomb"
    state = referee.lay_rank(referee.choose_suit(state, Suit.RED), 7)
    assert (str(state.cards[0]), state.imitating) == ("vampire:7R", None)
