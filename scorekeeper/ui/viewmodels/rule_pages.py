"""View model of the rules pages: search in the topics."""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from itertools import compress
from typing import Final

from scorekeeper.i18n import Words, terms
from scorekeeper.i18n.rule_pages import RuleTopic

_KANA_MARKS: Final = "\u3099\u309a"
"""Marks that change the sound of a kana: letters, not accents."""
_PASSED_OVER: Final = "·'’\u00ad"
"""Signs within words that nobody types in a search."""


def folded(text: str) -> str:
    """Return `text` without capitals and accents, for comparison: "Nul·la" equals "NULLA"."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    kept = (
        sign
        for sign in apart
        if sign not in _PASSED_OVER
        and (sign in _KANA_MARKS or not unicodedata.category(sign).startswith("M"))
    )
    return unicodedata.normalize("NFC", "".join(kept))


def search_topics(_: Words, topics: Iterable[RuleTopic], typed: str) -> tuple[RuleTopic, ...]:
    """Return the topics that match `typed`, each with the lines that contain all its words.

    Words in the title of a topic count for each of its lines. If no line of any topic has all
    words, topics that have them in different lines are returned, with those lines. An empty search
    returns everything.
    """
    wanted = folded(typed).split()
    read = [(topic, _read(_, topic)) for topic in topics]
    exactly = [
        _with(topic, [all(word in searched for word in wanted) for searched in lines])
        for topic, lines in read
    ]
    roughly = [
        _with(topic, [any(word in searched for word in wanted) for searched in lines])
        for topic, lines in read
        if all(word in " ".join(lines) for word in wanted)
    ]
    return tuple(topic for topic in exactly if topic.lines) or tuple(roughly)


def _read(_: Words, topic: RuleTopic) -> list[str]:
    """Return the searched text line by line: the topic's title, the words, the cards' names."""
    cards = [" ".join(terms.card(_, card) for card in line.trick) for line in topic.lines]
    return [
        folded(f"{topic.title} {line.title} {line.text} {names}")
        for line, names in zip(topic.lines, cards, strict=True)
    ]


def _with(topic: RuleTopic, kept: list[bool]) -> RuleTopic:
    """Return the topic with the lines marked in `kept`."""
    return replace(topic, lines=tuple(compress(topic.lines, kept)))
