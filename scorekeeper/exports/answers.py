"""The questions that other programs ask, and our answers, as JSON values.

Who wins a trick, what the next player may bid, what a sheet scores. A question that cannot be
read raises Unreadable, with the place of what is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorekeeper.exports.agreed import agreed_rules
from scorekeeper.game import reading
from scorekeeper.game.codec import rules_from_json
from scorekeeper.game.faults import sheet_faults
from scorekeeper.game.log_check import bad_rules
from scorekeeper.game.reading import Unreadable, Wrong
from scorekeeper.game.tally import tally
from scorekeeper.rules.agreement import RuleFault, RuleProblem
from scorekeeper.rules.bidding import Applies, WhyForbidden, leads_alone
from scorekeeper.rules.cards import UnknownCard, parse_card
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import FEWEST_PLAYERS, MOST_PLAYERS, most_cards, schedule
from scorekeeper.rules.tricks import BadTrick, resolve

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scorekeeper.exports.game_file import GameFile
    from scorekeeper.game.faults import Fault
    from scorekeeper.game.reading import Json
    from scorekeeper.rules.cards import Card
    from scorekeeper.rules.ruleset import RuleSet

_TRICK: Final = ("edition", "trump", "cards", "format", "last_trick")
_TRICK_NEEDED: Final = ("edition", "trump", "cards")
_BIDS: Final = ("edition", "players", "cards", "bids", "rules", "final_round", "totals")
_BIDS_NEEDED: Final = ("edition", "players", "cards", "bids")


class NoTrick(ValueError):
    """The cards can be read, but they are no trick of the edition; raised with the BadTrick."""

    def __init__(self, bad: BadTrick) -> None:
        super().__init__(bad)
        self.bad = bad


def trick(question: Json) -> dict[str, Json]:
    """Who wins the cards of the question, and what follows. Raises Unreadable or NoTrick."""
    asked = reading.an_object(question, "", _TRICK, _TRICK_NEEDED)
    format_ = {"format": asked["format"]} if "format" in asked else {}
    rules = rules_from_json(asked["edition"], format_, "")
    edition = EDITIONS[rules.edition]
    if rules.format not in edition.formats:
        raise bad_rules("format", RuleProblem(RuleFault.FORMAT, rules.format))
    won = resolve(
        edition,
        reading.a_trump(asked["trump"], "trump"),
        reading.each(_card, asked["cards"], "cards"),
        one_suit=rules.format is Format.ONE_SUIT,
        last_trick=reading.a_flag(asked.get("last_trick", False), "last_trick"),
    )
    if isinstance(won, BadTrick):
        raise NoTrick(won)
    return {
        "winner": won.winner,
        "card": str(won.card),
        "reason": won.reason,
        "void": list(won.void),
        "grail": won.grail,
        "bid_change": won.bid_change,
        "pass_left": won.pass_left,
    }


def bids(question: Json) -> dict[str, Json]:
    """What the next player may bid, and what not. Raises Unreadable.

    Bids and totals are in bidding order. Whether it is the final round follows from the schedule,
    where that deals so many cards only once; totals and a final round that cannot be known
    otherwise must be given only where the answer depends on them.
    """
    asked = reading.an_object(question, "", _BIDS, _BIDS_NEEDED)
    players = reading.a_number(asked["players"], "players", FEWEST_PLAYERS, MOST_PLAYERS)
    rules = agreed_rules(asked["edition"], asked.get("rules", {}), players)
    cards = reading.a_number(asked["cards"], "cards", 1, most_cards(rules, players))
    said = reading.a_list(asked["bids"], "bids", most=players - 1)
    others = [
        reading.a_number(bid, reading.at("bids", place), 0, cards) for place, bid in enumerate(said)
    ]
    forbidden = _forbidden(asked, rules, players, cards, others)
    reason = WhyForbidden.BIDS_EQUAL_TRICKS
    return {
        "bidder": len(others) + 1,
        "legal": [bid for bid in range(cards + 1) if bid != forbidden],
        "forbidden": [] if forbidden is None else [{"bid": forbidden, "reason": reason}],
    }


def score(file: GameFile, message: Callable[[Fault], str]) -> dict[str, Json]:
    """What the sheet of `file` scores, and its faults, each with a `message` for people."""
    sums = tally(file.rules, file.rounds, len(file.players))
    return {
        "rounds": [
            {
                "number": round_.number,
                "points": [None if one is None else one.points for one in scores],
                "totals": list(totals),
            }
            for round_, scores, totals in zip(file.rounds, sums.scores, sums.running, strict=True)
        ],
        "totals": list(sums.totals),
        "ranks": list(sums.ranks),
        "leaders": list(sums.leaders),
        "faults": [
            {"round": fault.round, "code": fault.code, "message": message(fault)}
            for fault in sheet_faults(file.rules, file.rounds)
        ],
    }


def _card(value: Json) -> Card:
    code = reading.a_text(value, "")
    try:
        return parse_card(code)
    except UnknownCard:
        raise Unreadable("", Wrong.NOT_A_CARD, value=reading.shown(code)) from None


def _forbidden(
    asked: Mapping[str, Json], rules: RuleSet, players: int, cards: int, others: Sequence[int]
) -> int | None:
    final_round = _final_round(asked, rules, players, cards)
    leads = _last_bidder_leads(asked, players)
    limit = rules.bid_limit
    if len(others) < players - 1 or limit.applies is Applies.NEVER:
        return None
    if limit.final_round_only and final_round is None:
        raise Unreadable("", Wrong.MISSING_FIELD, field="final_round")
    if limit.applies is Applies.LEADER and leads is None:
        raise Unreadable("", Wrong.MISSING_FIELD, field="totals")
    return limit.forbidden(
        cards=cards,
        others=sum(others),
        final_round=bool(final_round),
        leads_alone=bool(leads),
    )


def _final_round(
    asked: Mapping[str, Json], rules: RuleSet, players: int, cards: int
) -> bool | None:
    """Whether the question is about the final round; None where nothing tells."""
    if "final_round" in asked:
        return reading.a_flag(asked["final_round"], "final_round")
    *before, last = schedule(rules, players)
    return None if cards == last and last in before else cards == last


def _last_bidder_leads(asked: Mapping[str, Json], players: int) -> bool | None:
    """Whether the last bidder alone has the highest total; None where no totals are given."""
    if "totals" not in asked:
        return None
    said = reading.a_list(asked["totals"], "totals", length=players)
    totals = [
        reading.a_number(total, reading.at("totals", place)) for place, total in enumerate(said)
    ]
    return leads_alone(players - 1, totals)
