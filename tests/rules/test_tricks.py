"""Winners and effects of tricks, by the booklets' sentences, and cards that are no trick."""

from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.rules.cards import Suit, parse_card, parse_trump
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.tricks import Trick, TrickFault, TrickFaultCode, resolve_trick


class Example(NamedTuple):
    """A trick that follows from one sentence of a booklet; those printed are in `tests/cases`."""

    source: str
    edition: str
    trump: str
    cards: str
    winner: int
    reason: str


EXAMPLES = [
    Example("[CAM-ca] definitions", "camelot", "D", "3S 8C 6S JS", 4, "highest_of_suit_led"),
    Example("[CAM-ca] Merlin", "camelot", "D", "8C wizard merlin:wizard 4C", 2, "first_wizard"),
    Example("[CAM-ca] Merlin", "camelot", "D", "merlin:jester 3C AH 4C", 4, "highest_of_suit_led"),
    Example("[CAM-ca] lead", "camelot", "D", "wizard AD wizard 3C", 1, "first_wizard"),
    Example("[CAM-ca] Wizard", "camelot", "D", "wizard merlin:wizard morgan 3C", 3, "morgan"),
    Example("[CCJ-ca]", "classic", "H", "2S AS 10D", 2, "highest_of_suit_led"),
    Example("[PIA-hu] Fairy", "anniversary", "B", "fairy jester jester", 2, "first_jester"),
    Example("[PIA-hu] Fairy", "anniversary", "B", "fairy 1R 13G", 2, "highest_of_suit_led"),
    Example("[PIA-hu] Shapeshifter", "anniversary", "B", "1R shapeshifter:wizard 13B", 2,
            "first_wizard"),
    Example("[PIA-hu] Shapeshifter", "anniversary", "B", "shapeshifter:jester 1R 13G", 2,
            "highest_of_suit_led"),
    Example("[PIA-hu] Juggler", "anniversary", "B", "13R juggler:B 1R", 2, "highest_trump"),
    Example("[PIA-hu] Juggler", "anniversary", "B", "juggler:G 13R 7G", 1, "highest_of_suit_led"),
    Example("[PIA-hu] Cloud", "anniversary", "B", "cloud:G 10G 13R", 2, "highest_of_suit_led"),
    Example("[CAM-ca] position 2", "camelot", "D", "morgan grail wizard", 2, "grail_even"),
    Example("[CAM-ca] position 6", "camelot", "D", "3C 4C 5C 6C morgan grail", 6, "grail_even"),
    Example("[CAM-ca] position 5", "camelot", "D", "3C 4C 5C 6C grail", 4, "highest_of_suit_led"),
    Example("ruling 2", "camelot", "D", "grail jester excalibur jester", 2, "first_jester"),
    Example("ruling 2", "camelot", "D", "excalibur merlin:jester grail", 2, "first_jester"),
    Example("ruling 2", "camelot", "D", "morgan jester grail", 1, "morgan"),
    Example("[CAM-ca] Grail", "camelot", "D", "excalibur grail morgan", 2, "grail_even"),
    Example("[PIA-hu]", "anniversary", "B", "bomb dragon wizard", 2, "dragon"),
    Example("[PIA-hu]", "anniversary", "B", "bomb 2R 3G", 2, "highest_of_suit_led"),
]  # fmt: skip


def resolved(
    edition: str, trump: str, cards: str, *, one_suit: bool = False, last_trick: bool = False
) -> Trick | TrickFault:
    return resolve_trick(
        EDITIONS[edition],
        parse_trump(trump),
        [parse_card(code) for code in cards.split()],
        one_suit=one_suit,
        last_trick=last_trick,
    )


def trick(edition: str, trump: str, cards: str, *, last_trick: bool = False) -> Trick:
    answer = resolved(edition, trump, cards, last_trick=last_trick)
    assert isinstance(answer, Trick)
    return answer


def test_a_trick_is_won_as_the_booklet_says() -> None:
    for example in EXAMPLES:
        answer = trick(example.edition, example.trump, example.cards)
        assert (answer.winner, answer.reason) == (example.winner, example.reason), example
        assert str(answer.card) == example.cards.split()[example.winner - 1], example


def test_after_the_juggler_everyone_passes_a_card_but_after_the_last_trick() -> None:
    for cards in ("7R juggler:R 6R", "7R juggler:R bomb"):
        assert trick("anniversary", "B", cards).pass_left
        assert not trick("anniversary", "B", cards, last_trick=True).pass_left


@dataclass(frozen=True)
class Wrong:
    """Cards that cannot be a trick, what is wrong, and with which card or trump."""

    edition: str
    trump: str
    cards: str
    code: str
    about: str = "None"
    one_suit: bool = False


WRONG = [
    Wrong("classic", "R", "7R 8R", "too_few_cards"),
    Wrong("classic", "R", "", "too_few_cards"),
    Wrong("own", "H", "2H 3H 4H", "order_of_cards_unknown"),
    Wrong("classic", "R", "1R 2R 3R 4R 5R 6R 7R", "too_many_cards"),
    Wrong("classic", "none", "1B 2R 3G 4Y wizard", "too_many_cards", one_suit=True),
    Wrong("classic", "R", "1R grail 3R", "card_not_in_deck", "grail"),
    Wrong("camelot", "D", "AS 2S KS", "card_not_in_deck", "2S"),
    Wrong("camelot", "D", "AS 7R KS", "card_not_in_deck", "7R"),
    Wrong("anniversary", "B", "AS 7R 8R", "card_not_in_deck", "AS"),
    Wrong("anniversary", "B", "juggler:S 7R 8R", "card_not_in_deck", "juggler:S"),
    Wrong("classic", "R", "7R 7R 8R", "card_played_twice", "7R"),
    Wrong("classic", "R", "wizard wizard wizard wizard wizard", "card_played_twice", "wizard"),
    Wrong("classic", "R", "jester jester jester jester jester", "card_played_twice", "jester"),
    Wrong("camelot", "D", "merlin:wizard merlin:jester 3S", "card_played_twice", "merlin"),
    Wrong("camelot", "D", "grail grail 3S", "card_played_twice", "grail"),
    Wrong("anniversary", "B", "cloud:R cloud:B 3R", "card_played_twice", "cloud"),
    Wrong("anniversary", "B", "werewolf 7R 8R", "card_never_played", "werewolf"),
    Wrong("camelot", "D", "merlin 3S 4S", "card_not_declared", "merlin"),
    Wrong("anniversary", "B", "shapeshifter 3R 4R", "card_not_declared", "shapeshifter"),
    Wrong("anniversary", "B", "juggler 3R 4R", "card_not_declared", "juggler"),
    Wrong("anniversary", "B", "3R 4R cloud", "card_not_declared", "cloud"),
    Wrong("classic", "R", "7R 8S 9S", "mixed_decks", "S"),
    Wrong("classic", "R", "7S 8S 9S", "mixed_decks", "R"),
    Wrong("camelot", "R", "3S 4S 5S", "trump_not_in_deck", "R"),
    Wrong("anniversary", "S", "3R 4R 5R", "trump_not_in_deck", "S"),
    Wrong("classic", "R", "3R 4B 5G", "trump_not_played", "R", one_suit=True),
]


def test_what_cannot_be_a_trick_is_said_so() -> None:
    for wrong in WRONG:
        answer = resolved(wrong.edition, wrong.trump, wrong.cards, one_suit=wrong.one_suit)
        assert isinstance(answer, TrickFault), wrong
        assert answer.code == wrong.code, wrong
        about = answer.card
        assert (about.value if isinstance(about, Suit) else str(about)) == wrong.about, wrong


def test_every_fault_of_a_trick_has_an_example() -> None:
    assert {wrong.code for wrong in WRONG} == set(TrickFaultCode)


def test_four_of_a_kind_and_a_declared_one_are_a_trick() -> None:
    for edition, cards in (
        ("classic", "wizard wizard wizard wizard jester"),
        ("camelot", "merlin:wizard wizard wizard wizard wizard jester"),
        ("anniversary", "shapeshifter:jester jester jester jester jester bomb"),
    ):
        assert isinstance(resolved(edition, "none", cards), Trick), edition
