"""Answer queries of other programs about the rules, as JSON values.

A query asks who wins a trick, what the next player may bid, or what a game file scores. One that
cannot be read raises UnreadableError, with the place of the fault.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from scorekeeper.exports.game_file import GameFile
from scorekeeper.game import json_values
from scorekeeper.game.faults import Fault, sheet_faults
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.log_check import check_rules, invalid_rules
from scorekeeper.game.refusals import RefusalCode
from scorekeeper.game.rules_json import rules_from_json
from scorekeeper.game.tally import NO_PLACE, tally_of
from scorekeeper.rules.bidding import LimitApplies, is_sole_leader
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.ruleset_check import RuleFault, RuleFaultCode
from scorekeeper.rules.schedule import most_cards, schedule
from scorekeeper.rules.tricks import TrickFault, resolve_trick

_TRICK: Final = ("edition", "trump", "cards", "format", "last_trick")
_BIDS: Final = ("edition", "players", "cards", "bids", "rules", "final_round", "totals")
"""Fields of queries, the required ones first."""


class InvalidTrickError(ValueError):
    """Cards that can be read but make no trick of the edition; `fault` says why."""

    def __init__(self, fault: TrickFault) -> None:
        super().__init__(fault)
        self.fault = fault


def answer_trick(query: Json) -> dict[str, Json]:
    """Return who wins a trick, and why. Raises UnreadableError or InvalidTrickError."""
    query = json_values.read_object(query, "", _TRICK, _TRICK[:3])
    format_ = {"format": query["format"]} if "format" in query else {}
    rules = rules_from_json(query["edition"], format_, "")
    edition = EDITIONS[rules.edition]
    if rules.format not in edition.formats:
        raise invalid_rules("format", RuleFault(RuleFaultCode.FORMAT, rules.format))
    won = resolve_trick(
        edition,
        json_values.read_trump(query["trump"], "trump"),
        json_values.read_items(json_values.read_card, query["cards"], "cards"),
        one_suit=rules.format is Format.ONE_SUIT,
        last_trick=json_values.read_bool(query.get("last_trick", False), "last_trick"),
    )
    if isinstance(won, TrickFault):
        raise InvalidTrickError(won)
    return {
        "winner": won.winner,
        "card": str(won.card),
        "reason": won.reason,
        "void": list(won.void),
        "grail": won.grail,
        "bid_change": won.bid_change,
        "pass_left": won.pass_left,
    }


def answer_bids(query: Json) -> dict[str, Json]:
    """Return the bids that the next player may make, and those forbidden. Raises UnreadableError.

    Bids and totals are in bidding order. The final round follows from the schedule where that deals
    this number of cards only once. Otherwise `final_round` is needed, and `totals` too, but only
    where the answer depends on them.
    """
    query = json_values.read_object(query, "", _BIDS, _BIDS[:4])
    sheet = EDITIONS[rules_from_json(query["edition"], {}, "").edition]
    players = json_values.read_int(query["players"], "players", *sheet.players)
    rules = rules_from_json(query["edition"], query.get("rules", {}), "rules")
    check_rules(rules, players, "rules")
    cards = json_values.read_int(query["cards"], "cards", 1, most_cards(rules, players))
    bid = partial(json_values.read_int, low=0, high=cards)
    others = json_values.read_items(bid, query["bids"], "bids", most=players - 1)
    forbidden = _forbidden(query, rules, players, cards, others)
    reason = RefusalCode.BIDS_EQUAL_TRICKS
    return {
        "bidder": len(others) + 1,
        "legal": [bid for bid in range(cards + 1) if bid != forbidden],
        "forbidden": [] if forbidden is None else [{"bid": forbidden, "reason": reason}],
    }


def answer_score(file: GameFile, message: Callable[[Fault], str]) -> dict[str, Json]:
    """Return the scores of a game file, and its faults, each worded by `message`."""
    game, sums = file.game, tally_of(file.game, absent=file.game.left)
    joined = [game.plan.joined(seat) for seat in range(len(game.players))]
    return {
        "rounds": [
            {
                "number": round_.number,
                "points": [None if one is None else one.points for one in scores],
                "totals": [
                    total if joined[seat] <= round_.number else None
                    for seat, total in enumerate(totals)
                ],
            }
            for round_, scores, totals in zip(game.rounds, sums.scores, sums.running, strict=True)
        ],
        "totals": list(sums.totals),
        "ranks": [None if rank == NO_PLACE else rank for rank in sums.ranks],
        "leaders": list(sums.leaders),
        "faults": [
            {"round": fault.round, "code": fault.code, "message": message(fault)}
            for fault in sheet_faults(game.rounds)
        ],
    }


def _forbidden(
    query: Mapping[str, Json], rules: RuleSet, players: int, cards: int, others: Sequence[int]
) -> int | None:
    if "final_round" in query:
        finals = {json_values.read_bool(query["final_round"], "final_round")}
    else:  # both where that cannot be known
        *before, last = schedule(rules, players)
        finals = {cards == last, cards == last and last not in before}
    totals: Sequence[int] | None = None
    if "totals" in query:
        read = json_values.read_int
        totals = json_values.read_items(read, query["totals"], "totals", length=players)
    limit = rules.bid_limit
    if len(others) < players - 1:
        return None
    known = partial(limit.forbidden, cards=cards, others=sum(others), leads_alone=True)
    forbidden, *differing = {known(final_round=each) for each in finals}
    if differing:
        raise UnreadableError("", UnreadableCode.MISSING_FIELD, field="final_round")
    if forbidden is None or limit.applies is not LimitApplies.LEADER:
        return forbidden
    if totals is None:
        raise UnreadableError("", UnreadableCode.MISSING_FIELD, field="totals")
    return forbidden if is_sole_leader(players - 1, totals) else None
