"""Every code of a refusal, fault or problem has a sentence in every language."""

import inspect
import re
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cache
from itertools import product

from scorekeeper.game.faults import FaultCode
from scorekeeper.game.json_values import UnreadableCode
from scorekeeper.game.names import NameFault
from scorekeeper.game.refusals import RefusalCode
from scorekeeper.i18n import LANGUAGES, Words, sentences, terms
from scorekeeper.i18n.sentences import NamedFacts
from scorekeeper.i18n.store_problems import store_problem
from scorekeeper.rules.bidding import BID_LIMITS
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit
from scorekeeper.rules.edition import WinReason
from scorekeeper.rules.editions import EDITIONS
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
"""The values of facts that are not numbers."""


@cache
def facts_of(codes: type[StrEnum]) -> dict[str, dict[str, int | str]]:
    """Some facts for each code: those that the comment beside it names."""
    member = re.compile(r'^    [A-Z_0-9]+ = "(\w+)"(?:  # (.*))?$', re.MULTILINE)
    found = {
        code: {fact: WORTH.get(fact, 3) for fact in named.split(", ") if fact}
        for code, named in member.findall(inspect.getsource(codes))
    }
    assert found.keys() == {code.value for code in codes}
    return found


def sentences_in(_: Words) -> Iterator[tuple[str, str]]:
    """Every code with what is said of it, and with which facts where they change the sentence."""
    names = ["Anna", "Ben"]
    for code in RefusalCode:
        facts = sentences.with_names({**facts_of(RefusalCode)[code], "next_seat": 1}, names)
        yield code, sentences.refusal_sentence(_, code, facts)
    for fault in FaultCode:
        facts = sentences.with_names(facts_of(FaultCode)[fault], names)
        yield fault, sentences.fault_sentence(_, fault, facts)
    for wrong in UnreadableCode:
        its: NamedFacts = facts_of(UnreadableCode)[wrong]
        if wrong is UnreadableCode.BAD_RULES:
            its = {**its, "fault": RuleFaultCode.PLAYERS}
        yield wrong, sentences.unreadable_sentence(_, "", wrong, its)
        placed = sentences.unreadable_sentence(_, "rounds[4].bids[1]", wrong, its)
        yield f"{wrong} with its place", placed if "rounds[4].bids[1]" in placed else ""
    abouts: tuple[int | str, ...] = (7, "one_suit", "bomb")
    for rule, about in product(RuleFaultCode, abouts):
        said = sentences.rule_fault_sentence(_, rule, {"about": about, "most": 3, "fewest": 2})
        yield f"{rule} about {about}", said
    for problem in StoreProblem:
        of_file: NamedFacts = {"path": "games.db", **facts_of(StoreProblem)[problem]}
        yield problem, store_problem(_, problem, of_file)
    for trick, card in product(
        TrickFaultCode, ("", "7H", "13B", "H", "bomb", "merlin:jester", "cloud:R")
    ):
        yield f"{trick} of {card}", sentences.trick_fault_sentence(_, trick, card)
    for name in NameFault:
        yield name, sentences.name_fault_sentence(_, name, "Anna")
    for line in ScoreLine:
        points = -20 if line is ScoreLine.MISSED else 0 if line is ScoreLine.VOID_ROUND else 20
        said = terms.score_line(_, line, points, 2)
        yield line, said if str(abs(points)) in said or line is ScoreLine.TRICKS else ""


NAMED: list[tuple[Callable[[Words, str], str], list[str]]] = [
    (terms.edition, list(EDITIONS)),
    (terms.suit, list(Suit)),
    (terms.trump, [*Suit, NO_TRUMP]),
    (terms.special, list(Special)),
    (terms.bid_limit, [*BID_LIMITS, "custom"]),
    (terms.win_reason, list(WinReason)),
]


def is_sound(said: str) -> bool:
    """Whether there is something to read, on one line, with all its facts filled in."""
    return bool(said.strip()) and not re.search(r"[{}\n]", said)


def test_every_code_has_its_sentence_in_every_language() -> None:
    unsound = [
        f"{language.code}, {code}: {said!r}"
        for language in LANGUAGES
        for code, said in sentences_in(Words.of(language.code))
        if not is_sound(said)
    ]
    assert not unsound, "\n".join(unsound)


def test_everything_in_the_game_has_a_name_of_its_own_in_every_language() -> None:
    for language, (say, codes) in product(LANGUAGES, NAMED):
        said = [say(Words.of(language.code), code) for code in codes]
        assert all(map(is_sound, said)), (language.code, said)
        assert len(set(said)) == len(codes), (language.code, said)


def test_facts_are_said_in_words_not_in_codes() -> None:
    said = sentences.fault_sentence(ENGLISH, "void_out_of_range", {"cause": "bomb", "most": 1})
    assert "Bomb cannot void so many tricks" in said
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


def test_a_score_reads_like_the_sum_it_is() -> None:
    for line, points, tricks, said in (
        ("tricks", 10, 1, "10 for 1 trick"),
        ("tricks", 60, 3, "3 × 20 for the tricks"),
        ("missed", -12, 3, "−12: bid missed by 3 tricks"),
        ("near", 35, 1, "35: bid missed by only 1 trick"),
    ):
        assert terms.score_line(ENGLISH, line, points, tricks) == said
