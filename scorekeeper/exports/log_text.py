"""The log of a game as text: one line per event, in the order of recording."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from scorekeeper.exports.round_changes import round_changes
from scorekeeper.exports.rules_text import rounds_sentence
from scorekeeper.game import events
from scorekeeper.game.fold import evolve, new_game
from scorekeeper.game.names import normalize_name
from scorekeeper.game.redaction import hidden_entries
from scorekeeper.game.undo import BrokenLogError
from scorekeeper.i18n import event_lines, terms
from scorekeeper.i18n.text_direction import isolate
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.score_rows import GRAIL

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime, tzinfo

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.game.state import Game, Round
    from scorekeeper.i18n import Words
    from scorekeeper.rules.cards import Special

    _InARound = (
        events.Dealt
        | events.TurnedUp
        | events.TrumpNamed
        | events.WerewolfSwapped
        | events.Bid
        | events.BidsRepeated
        | events.TrickWon
        | events.PlayEnded
        | events.TricksVoided
        | events.BonusTaken
        | events.CannonballDeclared
        | events.BidChanged
        | events.TricksWon
        | events.TricksCounted
    )


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the sequence number and the time of its event, and the text.

    `round` is the round of the event; None for events of the whole game, and for corrections,
    adjustments and notes, whose text names the round if it matters. An `undone` event has no effect
    now. `device` says which device recorded it; empty for a host's.
    """

    seq: int
    at: datetime
    round: int | None
    text: str
    undone: bool
    device: str = ""


def log_lines(
    _: Words, game: OpenGame, zone: tzinfo | None = None, *, most: int | None = None
) -> tuple[LogLine, ...]:
    """Return the lines of a game's log. `zone` is the time zone; None is that of this device.

    Hidden bids are without their number. `most` limits the number of lines, from the start.
    """
    undone: set[int] = set()
    for entry in game.log:
        if isinstance(entry.event, events.Undone):
            undone.add(entry.event.of)
        elif isinstance(entry.event, events.Redone):
            undone.discard(entry.event.of)
    text = _LogText(_, game, _rounds_corrected(game.log[:most]))
    return tuple(
        LogLine(
            seq=entry.seq,
            at=entry.at.astimezone(zone),
            round=text.round_of(entry),
            text=text.text_of(entry),
            undone=entry.seq in undone,
            device=event_lines.recording_device(_, entry.by.value),
        )
        for entry in game.log[:most]
    )


def last_line(_: Words, game: OpenGame, before: Game) -> str:
    """Return the last line of `log_lines`. `before` is the game without that entry.

    Nothing is folded, so the time does not depend on the length of the log.
    """
    last = game.log[-1]
    event = last.event
    target = game.log[event.of - 1] if isinstance(event, events.Undone | events.Redone) else last
    corrected = {}
    if isinstance(target.event, events.RoundCorrected):
        was = game.game if isinstance(event, events.Undone) else before
        corrected[target.seq] = _before_and_after(was, target.event)
    return _LogText(_, game, corrected).text_of(last)


def _rounds_corrected(log: Sequence[events.Entry]) -> dict[int, tuple[Round, Round]]:
    """Return the rounds before and after each correction, by its sequence number."""
    corrected: dict[int, tuple[Round, Round]] = {}
    if not any(isinstance(entry.event, events.RoundCorrected) for entry in log):
        return corrected
    start = log[0].event
    assert isinstance(start, events.GameStarted)  # noqa: S101 - `fold` wants it
    stands = [new_game(start)]
    undone: list[Game] = []
    for entry in log[1:]:
        event = entry.event
        match event:
            case events.Undone():
                undone.append(stands.pop())
            case events.Redone():
                stands.append(undone.pop())
            case events.GameStarted():
                raise BrokenLogError(entry.seq)
            case _:
                was = stands[-1]
                stands.append(evolve(was, event))
                undone.clear()
                if isinstance(event, events.RoundCorrected):
                    corrected[entry.seq] = was.round(event.round), stands[-1].round(event.round)
    return corrected


def _done(log: Sequence[events.Entry], entry: events.Entry) -> tuple[events.Event, int]:
    """Return the event that `entry` records, undoes or redoes; and −1 if it undoes it, else 1."""
    event = entry.event
    if not isinstance(event, events.Undone | events.Redone):
        return event, 1
    return log[event.of - 1].event, -1 if isinstance(event, events.Undone) else 1


def _opened_early(log: Sequence[events.Entry]) -> frozenset[int]:
    """Return the entries that end the play of a round whose tricks were recorded one by one."""
    tricks: Counter[int] = Counter()
    early = set()
    for entry in log:
        event, step = _done(log, entry)
        if isinstance(event, events.TrickWon):
            tricks[event.round] += step
        elif isinstance(entry.event, events.PlayEnded) and tricks[entry.event.round]:
            early.add(entry.seq)
    return frozenset(early)


def _before_and_after(was: Game, event: events.RoundCorrected) -> tuple[Round, Round]:
    return was.round(event.round), evolve(was, event).round(event.round)


class _LogText:
    """The text of the entries of one log. `corrected` has the rounds of each correction in it."""

    def __init__(
        self, _: Words, game: OpenGame, corrected: Mapping[int, tuple[Round, Round]]
    ) -> None:
        self._words = _
        self._game = game.game
        self._log = game.log
        self._corrected = corrected
        start = game.log[0].event
        assert isinstance(start, events.GameStarted)  # noqa: S101 - `fold` wants it
        self._first = [player.name for player in start.players]
        self._now = len(game.log)
        """The entry in whose text names stand: a joiner who was undone may have another's seat."""
        self._hidden = frozenset(hidden_entries(game.log))
        secret = self._game.rules.bid_mode is BidMode.SECRET
        self._opened_early = _opened_early(game.log) if secret else frozenset()
        self._play_ended = (
            ("play_ended_shown", "bids_opened") if secret else ("play_ended", "play_ended")
        )

    def round_of(self, entry: events.Entry) -> int | None:
        """The round in which it was said."""
        event = entry.event
        if isinstance(event, events.Undone | events.Redone):
            return self.round_of(self._log[event.of - 1])
        if isinstance(event, events.RoundCorrected | events.PointsAdjusted | events.Noted):
            return None
        if isinstance(event, events.PlayerJoined) and entry.seq in self._starts_corrected:
            return None
        return getattr(event, "round", None)

    def text_of(self, entry: events.Entry) -> str:  # noqa: C901 - one case an event
        """The line of `entry`."""
        event = entry.event
        if not isinstance(event, events.Undone | events.Redone):
            self._now = entry.seq
        match event:
            case events.Undone():
                return self._say("undone", what=self.text_of(self._log[event.of - 1]))
            case events.Redone():
                return self._say("redone", what=self.text_of(self._log[event.of - 1]))
            case events.GameStarted():
                code = "game_started_named" if event.name else "game_started"
                names = self._words.list_of(self._first)
                game = terms.game(self._words, event.rules)
                return self._say(code, names=names, edition=game, name=event.name)
            case events.GameRenamed():
                name = normalize_name(event.name)
                return self._say("game_renamed", name=name) if name else self._say("game_unnamed")
            case events.OwnTricksAllowed() | events.OwnTrumpAllowed():
                what = "trump" if isinstance(event, events.OwnTrumpAllowed) else "tricks"
                return self._say(f"own_{what}" if event.allowed else f"hosts_{what}")
            case events.GameFinished():
                return self._say("game_finished")
            case events.ScheduleChanged():
                rounds = rounds_sentence(self._words, event.cards)
                return self._say("schedule_changed", rounds=rounds)
            case events.RoundCorrected():
                changes = [] if entry.seq in self._hidden else list(self._changes(entry.seq))
                return event_lines.correction_line(self._words, event.round, changes)
            case events.PointsAdjusted() | events.Noted():
                return self._remark(event)
            case (
                events.PlayerJoined()
                | events.PlayerLeft()
                | events.PlayerReturned()
                | events.SatOut()
                | events.SeatsChanged()
                | events.DealerNamed()
            ):
                return self._seated(entry.seq, event)
            case _:
                early = entry.seq in self._opened_early
                return self._in_a_round(event, hidden=entry.seq in self._hidden, early=early)

    def _seated(self, seq: int, event: events.SeatingEvent) -> str:
        match event:
            case events.PlayerJoined():
                points = self._words.number(event.points)
                code = "start_corrected" if seq in self._starts_corrected else "player_joined"
                return self._say(code, seat=event.seat, points=points)
            case events.PlayerLeft():
                return self._say("player_left", seat=event.seat)
            case events.PlayerReturned():
                return self._say("player_returned", seat=event.seat)
            case events.SatOut():
                code = "sat_out" if event.out else "plays_after_all"
                return self._say(code, seat=event.seat, round=event.round)
            case events.SeatsChanged():
                names = self._words.list_of(map(self._name, event.order))
                return self._say("seats_changed", names=names)
            case events.DealerNamed():
                return self._say("dealer_named", seat=event.seat, round=event.round)

    def _remark(self, event: events.RemarkEvent) -> str:
        if isinstance(event, events.Noted):
            text = normalize_name(event.text)
            code = "noted" if event.round is None else "noted_round"
            return self._say(code if text else "note_removed", text=text, round=event.round or 0)
        code = "points_adjusted" if event.round else "points_adjusted_first"
        return self._say(
            code if event.points else "points_taken_back",
            seat=event.seat,
            points=self._words.signed(event.points),
            round=event.round,
            why=normalize_name(event.why),
        )

    def _in_a_round(self, event: _InARound, *, hidden: bool, early: bool) -> str:  # noqa: C901, PLR0912 - one case an event
        say = self._say
        match event:
            case events.Dealt():
                return say("dealt", seat=self._dealer(event.round))
            case events.TurnedUp():
                return say("turned_up", card=str(event.card))
            case events.TrumpNamed():
                return say("trump_named", trump=event.trump)
            case events.WerewolfSwapped():
                return say("werewolf_swapped", seat=event.seat)
            case events.Bid():
                code = "bid_anyway" if event.anyway else "bid"
                code = "bid_hidden" if hidden else code
                return say(code, seat=event.seat, tricks=event.tricks)
            case events.BidsRepeated():
                return say("bids_repeated")
            case events.TrickWon():
                return self._trick_won(event, hidden=hidden)
            case events.PlayEnded():
                return say(self._play_ended[early])
            case events.TricksVoided():
                code = "tricks_voided" if event.tricks else "tricks_unvoided"
                return say(code, cause=event.cause, tricks=event.tricks)
            case events.BonusTaken():
                return self._bonus_taken(event)
            case events.CannonballDeclared():
                code = "cannonball_declared" if event.declared else "cannonball_taken_back"
                return say(code, seat=event.seat)
            case events.BidChanged():
                return self._bid_changed(event.cause, event.seat, event.change, hidden=hidden)
            case events.TricksWon():
                return say("tricks_won", seat=event.seat, tricks=event.tricks)
            case events.TricksCounted():
                return say("tricks_counted", tricks=self._by_seat(event.tricks))

    def _trick_won(self, event: events.TrickWon, *, hidden: bool) -> str:
        cards = self._words.list_of(terms.special(self._words, card) for card in event.specials)
        code = "trick_won_with" if cards else "trick_won"
        line = [self._say(code, seat=event.seat, n=event.trick, cards=cards)]
        causes = self._game.edition.changes_a_bid.intersection(event.specials)
        line += [
            self._bid_changed(cause, event.seat, event.bid_change, hidden=hidden)
            for cause in causes
            if event.bid_change
        ]
        return self._words.row_of(line)

    def _bonus_taken(self, event: events.BonusTaken) -> str:
        nobody = event.seat is None
        facts = {} if event.seat is None else {"seat": event.seat}
        if event.code == GRAIL.code:
            return self._say("grail_left" if nobody else "grail_taken", **facts)
        what = terms.bonus_text(self._words, event.code, event.count, event.points)
        if event.partner is not None and event.seat is not None:
            names = self._words.list_of(map(self._name, (event.seat, event.partner)))
            code = "bonus_shared" if event.count else "bonus_not_shared"
            return self._say(code, what=what, names=names)
        code = "bonus_taken" if event.count else "bonus_taken_back"
        return self._say("bonus_left" if nobody else code, what=what, **facts)

    def _bid_changed(self, cause: Special, seat: int, change: int, *, hidden: bool) -> str:
        code = "bid_goes_up" if change > 0 else "bid_goes_down" if change else "bid_stays"
        code = "bid_changed" if hidden else code
        return self._say(code, cause=cause, seat=seat)

    def _changes(self, seq: int) -> Iterator[str]:
        """Each change that the correction `seq` made in its round."""
        return round_changes(self._words, *self._corrected[seq], self._name)

    def _say(self, code: str, **facts: int | str) -> str:
        if "seat" in facts:
            facts["name"] = self._name(int(facts["seat"]))
        return event_lines.event_line(self._words, code, facts)

    @cached_property
    def _starts_corrected(self) -> frozenset[int]:
        """The entries by which somebody joins who had joined already, with another start."""
        joins: Counter[int] = Counter()
        corrected = set()
        for entry in self._log:
            event, step = _done(self._log, entry)
            if isinstance(event, events.PlayerJoined):
                if event is entry.event and joins[event.seat]:
                    corrected.add(entry.seq)
                joins[event.seat] += step
        return frozenset(corrected)

    def _dealer(self, number: int) -> int:
        """The dealer of a round, also of one that is not in the schedule any more."""
        if number <= len(self._game.rounds):
            return self._game.round(number).dealer
        return (self._game.first_dealer + number - 1) % len(self._first)

    def _name(self, seat: int) -> str:
        """The name of who had `seat` when the entry was recorded."""
        if seat < len(self._first):
            return self._first[seat]
        for entry in reversed(self._log[: self._now]):
            if isinstance(entry.event, events.PlayerJoined) and entry.event.seat == seat:
                return entry.event.player.name
        return f"#{seat}"

    def _by_seat(self, numbers: Sequence[int | None]) -> str:
        """A number for each player who has one."""
        return self._words.row_of(
            f"{isolate(self._name(seat))} {number}"
            for seat, number in enumerate(numbers)
            if number is not None
        )
