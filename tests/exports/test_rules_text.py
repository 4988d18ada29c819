"""A rule set in sentences."""

from typing import Any

from scorekeeper.exports.rules_text import house_rules, rule_sentences
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, Leads, TieBreak
from scorekeeper.rules.score_rows import SCORINGS, scoring_name
from tests.exports.builders import ENGLISH
from tests.exports.golden_files import golden
from tests.game.strategies import OWN_ROWS

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
            printed, rules = EDITIONS[edition].rules(), EDITIONS[edition].rules(**agrees)
            usual = [*rule_sentences(ENGLISH, printed, players)] if agrees else []
            sentences = rule_sentences(ENGLISH, rules, players)
            others = [each for each in sentences if each not in usual]
            assert bool(house_rules(ENGLISH, rules)) == (rules != printed)
            if others or players == 4:
                told += "\n".join([f"# {edition}, {players} players: {named}", *others, "", ""])
    assert told == golden("rules.txt", told)
    led = EDITIONS["plump"].rules(leads=Leads.FOREHAND)
    assert house_rules(ENGLISH, led) == ["Forehand leads the first trick."]


def test_rounds_that_the_table_has_changed_are_told_as_they_stand() -> None:
    _deck, sentence, *_more = rule_sentences(ENGLISH, EDITIONS["classic"].rules(), 4, (1, 2, 3, 9))
    assert sentence == "4 rounds, with these cards: 1, 2, 3, 9."
    _deck, sentence, *_more = rule_sentences(ENGLISH, EDITIONS["classic"].rules(), 0)
    assert sentence == "Each round has one more card than the one before."
