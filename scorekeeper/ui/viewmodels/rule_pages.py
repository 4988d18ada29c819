"""The pages of the rules as a screen shows them: what is looked for, and what comes first."""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from itertools import compress
from typing import Final

from scorekeeper.i18n import Words, terms
from scorekeeper.i18n.rule_pages import Topic

_KANA_MARKS: Final = "\u3099\u309a"
"""Marks that make another sound of a kana, which is another letter and no accent."""
_PASSED_OVER: Final = "·'’\u00ad"
"""Signs within words that nobody types when looking for one."""


def folded(text: str) -> str:
    """`text` for comparing, without capitals and accents: "Nul·la" and "NULLA" are one word."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    kept = (
        sign
        for sign in apart
        if sign not in _PASSED_OVER
        and (sign in _KANA_MARKS or not unicodedata.category(sign).startswith("M"))
    )
    return unicodedata.normalize("NFC", "".join(kept))


def found(_: Words, topics: Iterable[Topic], typed: str) -> tuple[Topic, ...]:
    """The topics with the words of `typed`, each with the lines that have all of them.

    A word of the topic's title counts for each of its lines. Where no line of any topic has all
    the words, what is found are the topics that have them in different lines, with those lines.
    Nothing typed finds everything.
    """
    wanted = folded(typed).split()
    read = [(topic, _read(_, topic)) for topic in topics]
    exactly = [
        _with(topic, [all(word in said for word in wanted) for said in lines])
        for topic, lines in read
    ]
    roughly = [
        _with(topic, [any(word in said for word in wanted) for said in lines])
        for topic, lines in read
        if all(word in " ".join(lines) for word in wanted)
    ]
    return tuple(topic for topic in exactly if topic.lines) or tuple(roughly)


def asked_first(topics: Iterable[Topic], asked: str) -> tuple[Topic, ...]:
    """The topics with the one of code `asked` before all others."""
    return tuple(sorted(topics, key=lambda topic: topic.code != asked))


def _read(_: Words, topic: Topic) -> list[str]:
    """What is looked through, line by line: the topic's title, the words, the cards' names."""
    cards = [" ".join(terms.card(_, card) for card in line.trick) for line in topic.lines]
    return [
        folded(f"{topic.title} {line.title} {line.text} {names}")
        for line, names in zip(topic.lines, cards, strict=True)
    ]


def _with(topic: Topic, kept: list[bool]) -> Topic:
    """The topic with the lines at the places that are kept."""
    return replace(topic, lines=tuple(compress(topic.lines, kept)))
