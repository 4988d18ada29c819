"""A rule set in sentences."""

from itertools import pairwise

import pytest

from scorekeeper.exports.rules_text import rule_sentences
from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak, ZeroBids
from scorekeeper.rules.scoring import GRAIL_POINTS, RIGHT_BID_POINTS, TRICK_POINTS, score

ENGLISH = Words.of("en")

CHOICES: dict[str, tuple[str, dict[str, tuple[object, ...]]]] = {
    "the special cards": (
        "anniversary",
        {"specials": ((), (Special.BOMB,), EDITIONS["anniversary"].optional)},
    ),
    "the format": (
        "classic",
        {"format": tuple(each for each in Format if each is not Format.CUSTOM)},
    ),
    "the bid limit": ("classic", {"bid_limit": tuple(BID_LIMITS.values())}),
    "the table's own bid limit": (
        "classic",
        {
            "bid_limit": (
                BidLimit(LimitApplies.ALWAYS),
                BidLimit(LimitApplies.ALWAYS, from_cards=2),
                BidLimit(LimitApplies.ALWAYS, from_cards=3),
                BidLimit(LimitApplies.ALWAYS, final_round_only=True),
                BidLimit(LimitApplies.ALWAYS, zero_exempt=True),
                BidLimit(LimitApplies.LEADER, zero_exempt=True),
                BidLimit(LimitApplies.LEADER, final_round_only=True),
            )
        },
    ),
    "when bids are seen": ("classic", {"bid_mode": tuple(BidMode)}),
    "foresight": ("classic", {"foresight": tuple(Foresight)}),
    "zero bids": ("classic", {"zero_bids": tuple(ZeroBids)}),
    "the Grail in a void trick": ("camelot", {"grail_in_void_trick": (True, False)}),
    "the tie-break": ("classic", {"tie_break": tuple(TieBreak)}),
}


def sentences_of(rules: RuleSet, players: int = 4) -> tuple[str, ...]:
    return rule_sentences(ENGLISH, rules, players)


@pytest.mark.parametrize("rule", CHOICES)
def test_every_answer_to_a_rule_is_told_in_its_own_words(rule: str) -> None:
    edition, answers = CHOICES[rule]
    for field, values in answers.items():
        texts = [sentences_of(EDITIONS[edition].rules(**{field: value})) for value in values]
        assert len(set(texts)) == len(values)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_usual_rules_are_told_too_each_once(edition: str, language: str) -> None:
    sentences = rule_sentences(Words.of(language), EDITIONS[edition].rules(), 4)
    assert len(set(sentences)) == len(sentences) == (10 if edition == "camelot" else 9)


def test_an_edition_is_told_with_its_deck() -> None:
    anniversary = EDITIONS["anniversary"]
    assert sentences_of(EDITIONS["classic"].rules())[0].startswith(
        "Classic, 60 cards, with Wizards"
    )
    assert (
        "Holy Grail, Excalibur, Merlin and Morgan" in sentences_of(EDITIONS["camelot"].rules())[0]
    )
    assert sentences_of(anniversary.rules(specials=(Special.BOMB, Special.CLOUD)))[0] == (
        "Anniversary, 62 cards, with these special cards: Bomb and Cloud."
    )
    assert sentences_of(anniversary.rules(specials=()))[0].startswith(
        "Anniversary, 60 cards, with Wizards"
    )


@pytest.mark.parametrize(
    ("agrees", "players", "rounds"),
    [
        ({}, 3, "20 rounds, from 1 to 20 cards."),
        ({"format": Format.MAXIMUS}, 4, "5 rounds with 15 cards each."),
        ({"format": Format.ONE_SUIT}, 3, "12 rounds, from 4 to 15 cards."),
        (
            {"format": Format.TOURNAMENT},
            4,
            "10 rounds, with these cards: 1, 3, 5, 7, 9, 11, 12, 13, 14, 15.",
        ),
        ({"format": Format.CUSTOM, "cards": (3, 2, 1)}, 4, "3 rounds, with these cards: 3, 2, 1."),
        ({"format": Format.CUSTOM, "cards": (7,)}, 4, "1 round, with these cards: 7."),
        ({}, 0, "Each round has one card more than the one before."),
    ],
)
def test_the_rounds_are_told_with_their_cards(
    agrees: dict[str, object], players: int, rounds: str
) -> None:
    assert sentences_of(EDITIONS["classic"].rules(**agrees), players)[1] == rounds


def test_rounds_that_the_table_has_changed_are_told_as_they_stand() -> None:
    sentences = rule_sentences(ENGLISH, EDITIONS["classic"].rules(), 4, (1, 2, 3, 9))
    assert sentences[1] == "4 rounds, with these cards: 1, 2, 3, 9."


def test_a_format_that_sets_the_trump_says_so() -> None:
    maximus = sentences_of(EDITIONS["classic"].rules(format=Format.MAXIMUS))[2]
    named = ["blue", "red", "green", "yellow", "no trump"]
    places = [maximus.index(name) for name in named]
    assert all(first < second for first, second in pairwise(places))
    assert "no trump" in sentences_of(EDITIONS["classic"].rules(format=Format.ONE_SUIT))[2]
    assert "turned up" in sentences_of(EDITIONS["classic"].rules())[2]


def test_three_with_a_suit_each_leave_the_fourth_out() -> None:
    rules = EDITIONS["classic"].rules(format=Format.ONE_SUIT)
    left_out = "One suit, one Wizard and one Jester stay out."
    assert left_out in sentences_of(rules, 3)
    assert left_out not in sentences_of(rules, 4)


def test_the_tables_own_bid_limit_is_told_answer_by_answer() -> None:
    limit = BidLimit(LimitApplies.LEADER, from_cards=3, final_round_only=True, zero_exempt=True)
    sentences = sentences_of(EDITIONS["classic"].rules(bid_limit=limit))
    assert "if the last bidder alone has the most points." in sentences[3]
    assert sentences[4:7] == (
        "This holds from 3 cards on.",
        "This holds in the last round only.",
        "Zero can always be bid.",
    )


@pytest.mark.parametrize("mode", BidMode)
@pytest.mark.parametrize("limit", BID_LIMITS)
def test_only_bids_shown_together_that_are_limited_are_made_again(
    mode: BidMode, limit: str
) -> None:
    sentences = sentences_of(EDITIONS["classic"].rules(bid_mode=mode, bid_limit=BID_LIMITS[limit]))
    together = mode in {BidMode.SIMULTANEOUS, BidMode.COVERED}
    assert any("bids again" in each for each in sentences) == (together and limit != "none")


def test_the_grail_is_told_of_where_there_is_one() -> None:
    with_grail = {
        code
        for code in EDITIONS
        if any("Grail brings" in s for s in sentences_of(EDITIONS[code].rules()))
    }
    assert with_grail == {"camelot"}


def test_the_points_that_are_told_are_those_that_are_scored() -> None:
    sentences = " ".join(sentences_of(EDITIONS["camelot"].rules()))
    assert f"A right bid scores {RIGHT_BID_POINTS}, and {TRICK_POINTS} for each trick;" in sentences
    assert f"costs {TRICK_POINTS} for each trick off" in sentences
    assert f"The Holy Grail brings {GRAIL_POINTS} more" in sentences
    small = score(ZeroBids.CAMELOT, 4, False, 0, 0, False).points
    large = score(ZeroBids.CAMELOT, 5, False, 0, 0, False).points
    last = score(ZeroBids.CAMELOT, 15, True, 0, 0, False).points
    assert f"bid of zero scores {small}, from five cards on {large}, and in the last" in sentences
    assert f"in the last round {last - 15} and 1 for each card in hand" in sentences
