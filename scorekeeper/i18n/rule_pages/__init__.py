"""The rules of each edition for players to look up in mid-game, by topic."""

from collections.abc import Callable, Iterator
from typing import Final

from scorekeeper.i18n.rule_pages import bidding, play, scoring
from scorekeeper.i18n.rule_pages.specials import specials
from scorekeeper.i18n.rule_pages.topics import RuleLine, RuleTopic
from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.editions import EDITIONS

__all__ = ["PAGES", "RuleLine", "RuleTopic", "page"]

_Writer = Callable[[Words, Edition], Iterator[str | RuleLine]]
"""A function that yields the lines of a topic; a text is a line without anything else."""

_TOPICS: Final[tuple[tuple[str, str, _Writer], ...]] = (
    ("turn-up", N_("The trump suit"), play.turn_up),
    ("trick", N_("Who wins a trick"), play.trick),
    ("following", N_("What you may play"), play.following),
    ("specials", N_("Special cards"), specials),
    ("scoring", N_("Scores"), scoring.scoring),
    ("dealing", N_("Dealing"), play.dealing),
    ("bids", N_("Bidding"), bidding.bids),
    ("bid-limits", N_("Bid limits"), bidding.bid_limits),
    ("hidden-bids", N_("When bids are revealed"), bidding.hidden_bids),
    ("foresight", N_("Foresight"), bidding.foresight),
    ("formats", N_("Rounds and cards"), scoring.formats),
    ("rulings", N_("Where the booklets are silent"), scoring.rulings),
)

_OF_ANY_SHEET: Final = ("bids", "bid-limits", "hidden-bids")

PAGES: Final = tuple(code for code, sheet in EDITIONS.items() if sheet.precedence)
"""The editions that have a page."""


def page(_: Words, edition: str) -> tuple[RuleTopic, ...]:
    """Return the topics of an edition by its code, without those that do not apply to it.

    One without a page of its own has only the topics that apply to any sheet. Raises KeyError for
    an unknown edition.
    """
    sheet = EDITIONS[edition]
    topics = (
        RuleTopic(
            code,
            _(title),
            tuple(RuleLine(each) if isinstance(each, str) else each for each in write(_, sheet)),
        )
        for code, title, write in _TOPICS
        if sheet.precedence or code in _OF_ANY_SHEET
    )
    return tuple(topic for topic in topics if topic.lines)
