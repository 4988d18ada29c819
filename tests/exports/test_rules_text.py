"""A rule set in sentences."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.exports.rules_text import house_rules, read_house_rules, rule_sentences
from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.i18n.languages import Language
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, TieBreak
from scorekeeper.rules.score_rows import SCORINGS, Scoring, scoring_name
from tests.exports.builders import ENGLISH
from tests.exports.golden_files import golden
from tests.game.strategies import OWN_ROWS
from tests.rules.test_scoring import scorings

CUSTOM = {"format": Format.CUSTOM}
LEADER = LimitApplies.LEADER
AGREED: tuple[tuple[str, dict[str, Any]], ...] = (
    *((edition, {}) for edition in EDITIONS),
    *(("anniversary", {"specials": some}) for some in ((), (Special.BOMB, Special.CLOUD))),
    *(("classic", {"format": each}) for each in Format if each is not Format.CUSTOM),
    *(("classic", {**CUSTOM, "cards": cards}) for cards in ((3, 2, 1), (7,))),
    *(("classic", {"bid_mode": mode}) for mode in BidMode),
    *(
        ("classic", {"bid_limit": limit, "bid_mode": mode})
        for limit in BID_LIMITS.values()
        for mode in (BidMode.OPEN, BidMode.SIMULTANEOUS)
    ),
    *(
        ("classic", {"bid_limit": limit})
        for limit in (
            *(BidLimit(LimitApplies.ALWAYS, from_cards=cards) for cards in (1, 2, 3)),
            BidLimit(LimitApplies.ALWAYS, final_round_only=True),
            BidLimit(LimitApplies.ALWAYS, zero_exempt=True),
            BidLimit(LEADER, from_cards=3, final_round_only=True, zero_exempt=True),
        )
    ),
    *(("classic", {"foresight": each}) for each in Foresight),
    *(("classic", {"scoring": each}) for each in (*SCORINGS.values(), OWN_ROWS)),
    ("camelot", {"grail_in_void_trick": False}),
    *(("classic", {"tie_break": each}) for each in TieBreak),
)


def test_every_answer_to_a_rule_is_told_in_its_own_words() -> None:
    """Of rules that a table has agreed, the sentences that the usual rules have not."""
    told = ""
    for edition, agrees in AGREED:
        named = {name: scoring_name(a) if name == "scoring" else a for name, a in agrees.items()}
        for players in (3, 4):
            usual = rule_sentences(ENGLISH, EDITIONS[edition].rules(), players) if agrees else ()
            sentences = rule_sentences(ENGLISH, EDITIONS[edition].rules(**agrees), players)
            others = [each for each in sentences if each not in usual]
            if others or players == 4:
                told += "\n".join([f"# {edition}, {players} players: {named}", *others, "", ""])
    assert told == golden("rules.txt", told)


def test_house_rules_are_read_back_from_their_words_in_every_language() -> None:
    lists = ((1,), (3, 2, 1), (7, 7), (2, 3, 4), (1, 1, 1, 3), (2, 2, 4), (5,) * 60)
    cards = (*lists, tuple(range(1, 61)))
    agreed = [*AGREED, *(("classic", {**CUSTOM, "cards": each}) for each in cards)]
    for language in LANGUAGES:
        _ = Words.of(language.code)
        for edition, agrees in agreed:
            rules = EDITIONS[edition].rules(**agrees)
            told = house_rules(_, rules)
            assert read_house_rules(edition, told) == rules, (language.code, told)
            assert bool(told) == (rules != EDITIONS[edition].rules())
    for other in (
        *("Bids are thrown.", "3 rounds, with these cards: 1, 2.", "{}", "9" * 50_000),
        *("1000000000 rounds, from 1 to 1000000000 cards.", "1, " * 16_000),
    ):
        assert read_house_rules("classic", [other]) is None


@given(scorings, st.sampled_from(LANGUAGES))
def test_any_scoring_is_read_back_from_its_words(scoring: Scoring, language: Language) -> None:
    _, rules = Words.of(language.code), EDITIONS["classic"].rules(scoring=scoring)
    assert read_house_rules("classic", house_rules(_, rules)) == rules


def test_rounds_that_the_table_has_changed_are_told_as_they_stand() -> None:
    sentences = rule_sentences(ENGLISH, EDITIONS["classic"].rules(), 4, (1, 2, 3, 9))
    assert sentences[1] == "4 rounds, with these cards: 1, 2, 3, 9."
    sentences = rule_sentences(ENGLISH, EDITIONS["classic"].rules(), 0)
    assert sentences[1] == "Each round has one more card than the one before."
