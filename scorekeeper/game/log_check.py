"""Check a log that somebody else wrote before it is folded: ids, names, rules, seats and rounds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from scorekeeper.game import events as said
from scorekeeper.game import reading as read
from scorekeeper.game.fold import BrokenLog, standing
from scorekeeper.game.names import game_name_fault, table_faults, tidy
from scorekeeper.game.reading import Json, Unreadable, Wrong
from scorekeeper.rules.agreement import RuleProblem, rule_problems
from scorekeeper.rules.schedule import MOST_ROUNDS, most_cards, schedule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.names import NameFault
    from scorekeeper.rules.ruleset import RuleSet

MOST_EVENTS: Final = 20_000
"""Events in the log of one game; an evening has some two hundred."""
_ID: Final = re.compile(r"[^\s/?#%]{1,64}")


class BadEvent(ValueError):
    """An event that no log of this table can hold. Raised with its index and the Unreadable."""

    def __init__(self, index: int, wrong: Unreadable) -> None:
        super().__init__(index, wrong)
        self.index = index
        self.wrong = wrong


def an_id(value: Json, place: str) -> str:
    """`value` as the id of a game or player: 1 to 64 visible characters that an address can hold.

    Raises Unreadable.
    """
    text = read.a_text(value, place)
    if not _ID.fullmatch(text) or not text.isprintable():
        raise Unreadable(place, Wrong.BAD_ID, value=read.shown(text))
    return text


def a_game_name(value: Json, place: str) -> str:
    """`value`, tidied, as the name of a game, which may be empty. Raises Unreadable."""
    name = tidy(read.a_text(value, place))
    fault = game_name_fault(name)
    if fault is not None:
        raise bad_name(place, name, fault)
    return name


def bad_name(place: str, name: str, fault: NameFault) -> Unreadable:
    """The refusal of a `name` that will not do."""
    value = read.shown(name).strip('"')
    return Unreadable(place, Wrong.BAD_NAME, value=value, fault=fault)


def check_rules(rules: RuleSet, players: int, place: str) -> None:
    """Raise Unreadable, at `place`, where so many players cannot play by `rules`."""
    for problem in rule_problems(rules, players):
        raise bad_rules(place, problem)


def bad_rules(place: str, problem: RuleProblem) -> Unreadable:
    """The refusal of the rules at `place`."""
    facts = {"about": problem.about, "most": problem.most}
    known = {name: fact for name, fact in facts.items() if fact is not None}
    return Unreadable(place, Wrong.BAD_RULES, fault=problem.fault, **known)


def check_ids(players: Sequence[said.Player]) -> None:
    """Raise Unreadable where two of `players` have one id; those without any are not compared."""
    seen: set[str] = set()
    for seat, player in enumerate(players):
        if player.id and player.id in seen:
            place = f"players[{seat}].id"
            raise Unreadable(place, Wrong.DOUBLED_ID, value=read.shown(player.id))
        seen.add(player.id)


def check_log(events: Sequence[said.Event]) -> None:
    """Raise BadEvent where `events` are no log of a game: its players, its rules, each event.

    What breaks a rule of the game is no reason: that is a fault of the sheet.
    """
    start = events[0] if events else None
    if not isinstance(start, said.GameStarted):
        raise BadEvent(0, Unreadable("event", Wrong.OUT_OF_ORDER, value=1))
    players = len(start.players)
    try:
        check_rules(start.rules, players, "rules")
        for seat, player in enumerate(start.players):
            an_id(player.id, f"players[{seat}].id")
        check_ids(start.players)
        for seat, fault in table_faults([player.name for player in start.players]):
            raise bad_name(f"players[{seat}].name", start.players[seat].name, fault)
    except Unreadable as error:
        raise BadEvent(0, error) from None
    _check_events(events, start.rules, players)


def _check_events(events: Sequence[said.Event], rules: RuleSet, players: int) -> None:
    """Raise BadEvent where `events` can be no log of a table of `players` that plays by `rules`.

    They start a game and nothing else does; they undo and redo in turn; they name seats of the
    table only, and rounds of the schedule as it stands then.
    """
    try:
        standing(events)
    except BrokenLog as error:
        seq = int(error.args[0])
        raise BadEvent(seq - 1, Unreadable("", Wrong.OUT_OF_ORDER, value=seq)) from None
    most = most_cards(rules, players)
    lengths, undone = [len(schedule(rules, players))], list[int]()
    for index, event in enumerate(events):
        if isinstance(event, said.Undone):
            undone.append(lengths.pop())
        elif isinstance(event, said.Redone):
            lengths.append(undone.pop())
        else:
            try:
                _check(event, players, lengths[-1], most)
            except Unreadable as error:
                raise BadEvent(index, error) from None
            length = len(event.cards) if isinstance(event, said.ScheduleChanged) else lengths[-1]
            lengths.append(length)


def _check(event: said.GameStarted | said.Said, players: int, rounds: int, most: int) -> None:
    match event:
        case said.GameFinished():
            return
        case said.GameStarted():
            _check_untidied(event.name)
            read.a_number(event.first_dealer, "first_dealer", 0, players - 1)
            return
        case said.GameRenamed():
            a_game_name(event.name, "name")
            return
        case said.ScheduleChanged():
            if not 1 <= len(event.cards) <= MOST_ROUNDS:
                raise Unreadable("cards", Wrong.WRONG_LENGTH, count=len(event.cards), wanted=rounds)
            for index, cards in enumerate(event.cards):
                read.a_number(cards, read.at("cards", index), 1, most)
            return
        case said.TricksVoided():
            read.a_number(event.tricks, "tricks", 0, most)
        case said.TricksCounted():
            _check_length(event.tricks, "tricks", players)
        case said.RoundCorrected():
            _check_length(event.bids, "bids", players)
            _check_length(event.tricks, "tricks", players)
    read.a_number(event.round, "round", 1, rounds)
    _check_seats(event, players)


def _check_untidied(name: str) -> None:
    """Refuse what cannot be the name of a game as it stands: nobody tidies it any more."""
    fault = game_name_fault(name)
    if fault is not None:
        raise bad_name("name", name, fault)


def _check_seats(event: said.OfRound, players: int) -> None:
    for field in ("seat", "werewolf"):
        seat = getattr(event, field, None)
        if seat is not None:
            read.a_number(seat, field, 0, players - 1)


def _check_length(by_seat: tuple[int, ...], place: str, players: int) -> None:
    if len(by_seat) != players:
        raise Unreadable(place, Wrong.WRONG_LENGTH, count=len(by_seat), wanted=players)
