"""Every code of a refusal, fault or problem has a sentence in every language."""

import inspect
import re
from collections.abc import Callable
from enum import StrEnum

import pytest

from scorekeeper.game.faults import FaultCode
from scorekeeper.game.json_values import UnreadableCode
from scorekeeper.game.names import LONGEST_NAME, NameFault
from scorekeeper.game.refusals import RefusalCode
from scorekeeper.i18n import LANGUAGES, Words, sentences, terms
from scorekeeper.i18n.sentences import NamedFacts
from scorekeeper.i18n.store_problems import store_problem
from scorekeeper.rules.bidding import BID_LIMITS
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit
from scorekeeper.rules.edition import WinReason
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.ruleset_check import RuleFaultCode
from scorekeeper.rules.scoring import ScoreLine
from scorekeeper.rules.tricks import TrickFaultCode
from scorekeeper.store.errors import StoreProblem

ENGLISH = Words.of("en")

WORTH: dict[str, int | str] = {
    "cause": "excalibur",
    "card": "merlin:jester",
    "trump": "none",
    "value": '"two"',
    "choices": "classic, camelot",
    "field": '"colour"',
    "folder": "the folder",
    "game": "the game",
    "revision": "0007",
    "fault": "name_empty",
    "low": "…",
}
"""What a fact is, where it is no number."""

in_every_language = pytest.mark.parametrize("language", [language.code for language in LANGUAGES])


def facts_of(codes: type[StrEnum]) -> dict[str, dict[str, int | str]]:
    """Some facts for each code: those that the comment beside it names."""
    member = re.compile(r'^    [A-Z_0-9]+ = "(\w+)"(?:  # (.*))?$', re.MULTILINE)
    found = {
        code: {fact: WORTH.get(fact, 3) for fact in named.split(", ") if fact}
        for code, named in member.findall(inspect.getsource(codes))
    }
    assert found.keys() == {code.value for code in codes}
    return found


def check(said: str) -> None:
    """A sentence has something to say, on one line, with all its facts filled in."""
    assert said.strip()
    assert not re.search(r"[{}\n]", said)


@in_every_language
@pytest.mark.parametrize("code", RefusalCode)
def test_every_refusal_has_its_sentence(language: str, code: RefusalCode) -> None:
    facts = sentences.with_names({**facts_of(RefusalCode)[code], "next_seat": 1}, ["Anna", "Ben"])
    check(sentences.refusal_sentence(Words.of(language), code, facts))


@in_every_language
@pytest.mark.parametrize("code", FaultCode)
def test_every_fault_has_its_sentence(language: str, code: FaultCode) -> None:
    facts = sentences.with_names(facts_of(FaultCode)[code], ["Anna", "Ben"])
    check(sentences.fault_sentence(Words.of(language), code, facts))


@in_every_language
@pytest.mark.parametrize("code", UnreadableCode)
def test_whatever_cannot_be_read_has_its_sentence(language: str, code: UnreadableCode) -> None:
    facts = facts_of(UnreadableCode)[code]
    if code is UnreadableCode.BAD_RULES:
        facts = {**facts, "fault": RuleFaultCode.PLAYERS}
    said = sentences.unreadable_sentence(Words.of(language), "rounds[4].bids[1]", code, facts)
    check(said)
    assert "rounds[4].bids[1]" in said
    check(sentences.unreadable_sentence(Words.of(language), "", code, facts))


@in_every_language
@pytest.mark.parametrize("code", RuleFaultCode)
def test_every_fault_of_rules_has_its_sentence(language: str, code: RuleFaultCode) -> None:
    for about in (7, "one_suit", "bomb"):
        check(sentences.rule_fault_sentence(Words.of(language), code, {"about": about, "most": 3}))


@in_every_language
@pytest.mark.parametrize("code", StoreProblem)
def test_every_problem_of_the_store_has_its_sentence(language: str, code: StoreProblem) -> None:
    facts = facts_of(StoreProblem)[code]
    check(store_problem(Words.of(language), code, {"path": "games.db", **facts}))


@in_every_language
@pytest.mark.parametrize("code", TrickFaultCode)
def test_every_fault_of_a_trick_has_its_sentence(language: str, code: TrickFaultCode) -> None:
    for card in ("", "7H", "13B", "H", "bomb", "merlin:jester", "cloud:R"):
        check(sentences.trick_fault_sentence(Words.of(language), code, card))


@in_every_language
@pytest.mark.parametrize("code", NameFault)
def test_every_fault_of_a_name_has_its_sentence(language: str, code: NameFault) -> None:
    check(sentences.name_fault_sentence(Words.of(language), code, "Anna"))


@in_every_language
@pytest.mark.parametrize(
    ("say", "codes"),
    [
        (terms.edition, list(EDITIONS)),
        (terms.suit, list(Suit)),
        (terms.trump, [*Suit, NO_TRUMP]),
        (terms.special, list(Special)),
        (terms.format_name, list(Format)),
        (terms.bid_limit, [*BID_LIMITS, "custom"]),
        (terms.win_reason, list(WinReason)),
    ],
)
def test_everything_in_the_game_has_a_name_of_its_own(
    language: str, say: Callable[[Words, str], str], codes: list[str]
) -> None:
    said = [say(Words.of(language), code) for code in codes]
    for name in said:
        check(name)
    assert len(set(said)) == len(codes)


@in_every_language
@pytest.mark.parametrize("line", ScoreLine)
def test_every_line_of_a_breakdown_says_its_points(language: str, line: ScoreLine) -> None:
    points = -20 if line is ScoreLine.MISSED else 0 if line is ScoreLine.VOID_ROUND else 20
    said = terms.score_line(Words.of(language), line, points)
    check(said)
    assert str(abs(points)) in said or line is ScoreLine.TRICKS


def test_a_bid_against_the_limit_is_refused_in_the_voice_of_a_friend() -> None:
    facts: NamedFacts = {"seat": 0, "bid": 2, "others": 3, "tricks": 5}
    said = sentences.refusal_sentence(
        ENGLISH, "bids_equal_tricks", sentences.with_names(facts, ["Anna", "Ben"])
    )
    assert said == (
        "Anna cannot bid 2: the bids would make exactly 5. "
        "Nothing was recorded – choose another number, or let the bid stand."
    )


def test_where_a_file_is_wrong_is_said_as_the_format_has_it() -> None:
    said = sentences.unreadable_sentence(
        ENGLISH, "rounds[4].bids[1]", "not_a_number", {"value": '"two"'}
    )
    assert said == 'rounds[4].bids[1]: "two" is not a number'


def test_facts_are_said_in_words_not_in_codes() -> None:
    said = sentences.fault_sentence(ENGLISH, "void_out_of_range", {"cause": "bomb", "most": 1})
    assert "void by Bomb" in said
    said = sentences.refusal_sentence(ENGLISH, "card_not_in_deck", {"card": "7H"})
    assert "♥ hearts 7" in said
    assert "no trump" in sentences.refusal_sentence(ENGLISH, "trump_not_allowed", {"trump": "none"})


def test_a_seat_at_the_table_has_a_name_and_a_strange_one_a_number() -> None:
    names = ["Anna", "Ben"]
    assert sentences.with_names({"seat": 1}, names) == {"seat": 1, "name": "Ben"}
    assert sentences.with_names({"seat": 9}, names)["name"] == "#9"
    assert sentences.with_names({"seat": -1, "next_seat": 0}, names) == {
        "seat": -1,
        "name": "#-1",
        "next_seat": 0,
        "next_name": "Anna",
    }


@pytest.mark.parametrize(
    ("line", "points", "said"),
    [
        ("right_bid", 20, "20 for the bid"),
        ("tricks", 10, "10 for 1 trick"),
        ("tricks", 30, "3 × 10 for the tricks"),
        ("missed", -10, "−10: missed by 1 trick"),
        ("missed", -30, "−30: missed by 3 tricks"),
        ("zero_bid", 5, "5 for a bid of zero"),
        ("grail", 20, "20 for the Holy Grail"),
    ],
)
def test_a_score_reads_like_the_sum_it_is(line: str, points: int, said: str) -> None:
    assert terms.score_line(ENGLISH, line, points) == said


def test_why_a_name_is_too_long_is_read_whole_and_says_how_long_it_may_be() -> None:
    said = sentences.name_fault_sentence(Words.of("en"), "name_too_long", "x" * 900)
    assert str(LONGEST_NAME) in said
    assert len(said) < 110
    assert sentences.LONGEST_NAME == LONGEST_NAME


def test_a_tap_for_another_seat_is_refused_with_the_names_of_both() -> None:
    facts = sentences.with_names({"seat": 1, "own_seat": 0}, ["Anna", "Ben"])
    said = sentences.refusal_sentence(Words.of("en"), RefusalCode.NOT_YOUR_SEAT, facts)
    assert said.startswith("Ben sits there, and this device bids for Anna only.")
