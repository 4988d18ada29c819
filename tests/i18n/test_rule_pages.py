"""The rules pages are complete, and their numbers and examples are right."""

import pytest

from scorekeeper.i18n import Words
from scorekeeper.i18n.rule_pages import PAGES, TOPICS, RuleLine, RuleTopic, page
from scorekeeper.i18n.rule_pages.examples import (
    CAMELOT_LAST_ZERO,
    FRENCH_TRICKS,
    ROUNDS,
    SCORES,
    TOURNAMENT_CARDS,
    TRICKS,
    ScoreExample,
)
from scorekeeper.rules.bidding import BID_LIMITS, BidMode, Foresight
from scorekeeper.rules.cards import parse_card, parse_trump
from scorekeeper.rules.edition import Edition, WinReason
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.ruleset_check import RuleFaultCode, rule_faults
from scorekeeper.rules.schedule import schedule
from scorekeeper.rules.score_rows import GRAIL, SCORINGS, Earned
from scorekeeper.rules.scoring import VOID_ROUND, Score, is_void_round, score
from scorekeeper.rules.tricks import Trick, resolve_trick

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
    assert set(codes) <= set(TOPICS)
    assert all(topic.lines and all(line.text for line in topic.lines) for topic in told)


def test_all_that_an_edition_has_is_explained_in_its_order_and_nothing_else(
    edition: Edition,
) -> None:
    if edition.all_specials:
        assert explained(edition.code, "specials") == [str(card) for card in edition.all_specials]
    assert explained(edition.code, "bid-limits") == [*BID_LIMITS, "custom"]
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


def test_the_number_of_rounds_is_right(edition: Edition) -> None:
    if Format.TOURNAMENT not in edition.formats:
        return
    assert {players: len(schedule(edition.rules(), players)) for players in ROUNDS} == ROUNDS
    for players, rounds in ROUNDS.items():
        assert f"{players} players: {rounds}" in text(edition.code, "formats")


def test_the_cards_of_a_tournament_are_right(edition: Edition) -> None:
    if Format.TOURNAMENT not in edition.formats:
        return
    rules = edition.rules(format=Format.TOURNAMENT)
    assert {players: schedule(rules, players) for players in TOURNAMENT_CARDS} == TOURNAMENT_CARDS
    for players, cards in TOURNAMENT_CARDS.items():
        said = f"{players} players: {', '.join(map(str, cards))}"
        assert said in text(edition.code, "formats")


def test_the_hands_of_other_games_are_told_for_every_number_of_players() -> None:
    assert "2 players: 10–1, 1–10" in text("plump", "formats")
    assert "4 players: 10–1, 1, 1, 1–10" in text("plump", "formats")
    assert "8 players: 1–8, 8, 8" in text("skull_king", "formats")
    assert "3 players: 1–17, 16–1" in text("oh_hell", "formats")
    assert "bid 3, won 1: −20: bid missed by 2 tricks" in text("skull_king", "scoring")


def test_a_zero_bid_in_camelots_last_round_is_told_right() -> None:
    for players, points in ((3, 40), (4, 35), (5, 32), (6, 30)):
        made = score(SCORINGS["camelot"], 60 // players, True, 0, 0)
        assert CAMELOT_LAST_ZERO[players] == points == made.points
        assert f"{players} players: {points}" in text("camelot", "scoring")


def test_every_example_of_a_score_is_right(edition: Edition) -> None:
    for example in SCORES.get(edition.code, ()):
        told = scored(edition, example)
        assert (told.points, told.parts) == (example.points, example.lines), example


def scored(edition: Edition, example: ScoreExample) -> Score:
    """What the rules say that an example scores."""
    if is_void_round(edition.rules(), example.cards, int(example.void)):
        return VOID_ROUND
    bid = example.bid + example.change
    bonuses = (Earned(GRAIL.code, GRAIL.points),) if example.grail else ()
    return score(edition.scoring, example.cards, example.last_round, bid, example.won, bonuses)


def test_every_example_of_a_trick_is_right(edition: Edition) -> None:
    for example in TRICKS.get(edition.code, FRENCH_TRICKS):
        cards = [parse_card(code) for code in example.cards]
        trick = resolve_trick(edition, parse_trump(example.trump), cards)
        assert isinstance(trick, Trick), example
        assert (trick.winner, trick.reason) == (example.winner, example.reason), example
        assert (bool(trick.void), trick.grail) == (example.void, example.grail), example
        effects = (trick.bid_change, trick.pass_left)
        assert effects == (example.bid_change, example.pass_left), example


def test_there_is_an_example_for_every_reason_to_win(edition: Edition) -> None:
    shown = {WinReason(example.reason) for example in TRICKS.get(edition.code, FRENCH_TRICKS)}
    assert shown == set(edition.precedence)


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
