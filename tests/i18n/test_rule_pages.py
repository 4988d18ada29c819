"""The rules pages are complete, and their numbers and examples are right."""

import pytest

from scorekeeper.i18n import Words, terms
from scorekeeper.i18n.rule_pages import PAGES, RuleLine, RuleTopic, page
from scorekeeper.rules.bidding import BID_LIMITS, BidMode, Foresight
from scorekeeper.rules.cards import parse_card
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.ruleset_check import RuleFaultCode, rule_faults

ENGLISH = Words.of("en")


def topic(edition: str, code: str) -> RuleTopic:
    return next(topic for topic in page(ENGLISH, edition) if topic.code == code)


def explained(edition: str, code: str) -> list[str]:
    """The codes of what a topic explains one by one."""
    return [line.code for line in topic(edition, code).lines if line.code]


def text(edition: str, code: str) -> str:
    return "\n".join(f"{line.title}: {line.text}" for line in topic(edition, code).lines)


@pytest.fixture(params=sorted(PAGES))
def edition(request: pytest.FixtureRequest) -> Edition:
    return EDITIONS[request.param]


def test_no_topic_is_empty_and_none_stands_twice(edition: Edition) -> None:
    assert set(PAGES) <= set(EDITIONS)
    told = page(ENGLISH, edition.code)
    codes = [topic.code for topic in told]
    assert len(set(codes)) == len(codes)
    assert all(topic.lines and all(line.text for line in topic.lines) for topic in told)


def test_all_that_an_edition_has_is_explained_in_its_order_and_nothing_else(
    edition: Edition,
) -> None:
    if edition.all_specials:
        assert explained(edition.code, "specials") == [str(card) for card in edition.all_specials]
    assert explained(edition.code, "bid-limits") == [*edition.limits, "custom"]
    assert explained(edition.code, "hidden-bids") == list(BidMode)
    assert sorted(explained(edition.code, "formats")) == sorted(edition.formats)
    assert explained(edition.code, "trick") == list(edition.precedence)


def test_every_card_that_may_be_turned_up_is_in_the_table(edition: Edition) -> None:
    table = topic(edition.code, "turn-up").lines
    if edition.trumps:
        assert len(table) == 1
        return
    marks = [mark for line in table for mark in line.marks]
    assert {*edition.suits, *edition.all_specials} <= {*marks}
    assert {*marks} <= {*edition.suits, *edition.all_specials, "none"}


def test_the_table_says_who_sets_the_trump(edition: Edition) -> None:
    for special in () if edition.trumps else edition.all_specials:
        said = next(line for line in topic(edition.code, "turn-up").lines if special in line.marks)
        dealer_names = edition.trump_of(parse_card(special)) is None
        assert ("names a suit" in said.text) is dealer_names, special
        assert ("There is no trump" in said.text) is not dealer_names, special


def test_foresight_is_explained_where_it_can_be_agreed_on(edition: Edition) -> None:
    rules = edition.rules(foresight=Foresight.FIRST_ROUND, specials=())
    faults = [fault.code for fault in rule_faults(rules, 4)]
    told = [topic.code for topic in page(ENGLISH, edition.code)]
    assert ("foresight" in told) is (RuleFaultCode.FORESIGHT_SPECIALS not in faults)


def test_the_usual_bid_limit_is_called_so(edition: Edition) -> None:
    usual = [
        line.code
        for line in topic(edition.code, "bid-limits").lines
        if "usual rule in this edition" in line.text
    ]
    assert [BID_LIMITS[code] for code in usual] == [edition.bid_limit]


def test_the_rounds_and_the_cards_of_a_tournament_are_told(edition: Edition) -> None:
    told = text(edition.code, "formats")
    said = ("6 players: 10", "4 players: 1, 3, 5, 7, 9, 11, 12, 13, 14, 15")
    assert [line in told for line in said] == [Format.TOURNAMENT in edition.formats] * 2


def test_hands_and_points_are_told_for_every_number_of_players() -> None:
    zeros = "3 players: 40\n4 players: 35\n5 players: 32\n6 players: 30"
    assert zeros in text("camelot", "scoring")
    assert "2 players: 10–1, 1–10" in text("plump", "formats")
    assert "4 players: 10–1, 1, 1, 1–10" in text("plump", "formats")
    assert "8 players: 1–8, 8, 8" in text("skull_king", "formats")
    assert "3 players: 1–17, 16–1" in text("oh_hell", "formats")
    assert "bid 3, won 1: −20: bid missed by 2 tricks" in text("skull_king", "scoring")


def test_there_is_an_example_for_every_reason_to_win(edition: Edition) -> None:
    examples = [line.text for line in topic(edition.code, "trick").lines if line.trick]
    for reason in edition.precedence:
        why = terms.win_reason(ENGLISH, reason)
        assert any(told.startswith(why) for told in examples), reason


def test_a_trick_that_does_more_than_being_won_says_so() -> None:
    said = [line.text for line in topic("anniversary", "trick").lines if line.trick]
    assert any("is void" in words for words in said)
    assert any("change their bid by one" in words for words in said)
    assert any("passes a card to the left" in words for words in said)
    with_grail = [line.text for line in topic("camelot", "trick").lines if "grail" in line.trick]
    assert with_grail
    assert all("adds 20" in words for words in with_grail)


def test_the_parts_of_a_score_are_shown_with_their_sum() -> None:
    told = topic("camelot", "scoring").lines
    grail = next(line for line in told if line.title.startswith("6 cards · bid 1, won 1"))
    assert grail == RuleLine(
        "20 for the bid · 10 for 1 trick · 20 for the Holy Grail · 50 in total",
        "6 cards · bid 1, won 1 · took the Holy Grail",
    )
