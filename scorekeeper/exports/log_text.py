"""The log of a game as text: one line per event, in the order of recording."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cached_property
from typing import Final

from scorekeeper.exports.round_changes import round_changes
from scorekeeper.exports.rules_text import rounds_sentence
from scorekeeper.game import codec, events
from scorekeeper.game.fold import evolve, fold, replay
from scorekeeper.game.names import normalize_name
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.redaction import hidden_entries
from scorekeeper.game.state import Game, Round
from scorekeeper.i18n import Words, event_lines, terms
from scorekeeper.i18n.text_direction import isolate
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import Special
from scorekeeper.rules.score_rows import GRAIL

_TAKES_BACK: Final[Mapping[type[events.Event], tuple[str, str]]] = {
    events.GameRenamed: ("name", "game_unnamed"),
    events.OwnTricksAllowed: ("allowed", "hosts_tricks"),
    events.OwnTrumpAllowed: ("allowed", "hosts_trump"),
    events.TricksVoided: ("tricks", "tricks_unvoided"),
    events.CannonballDeclared: ("declared", "cannonball_taken_back"),
    events.SatOut: ("out", "plays_after_all"),
    events.PointsAdjusted: ("points", "points_taken_back"),
    events.Noted: ("text", "note_removed"),
}
"""For events that take something back if a field is empty: the field, and the code of that line."""


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


def log_lines(_: Words, game: OpenGame, *, most: int | None = None) -> tuple[LogLine, ...]:
    """Return the lines of a game's log, with times in this device's time zone.

    Hidden bids are without their number. `most` limits the number of lines, from the start.
    """
    undone: set[int] = set()
    for entry in game.log:
        if isinstance(entry.event, events.Undone | events.Redone):
            undone ^= {entry.event.of}
    text = _LogText(_, game, _rounds_corrected(game.log[:most]))
    return tuple(
        LogLine(
            seq=entry.seq,
            at=entry.at.astimezone(),
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
        was, number = game.game if isinstance(event, events.Undone) else before, target.event.round
        after = evolve(was, target.event)
        corrected[target.seq] = was.round(number), after.round(number)
    return _LogText(_, game, corrected).text_of(last)


def _rounds_corrected(log: Sequence[events.Entry]) -> dict[int, tuple[Round, Round]]:
    """Return the rounds before and after each correction, by its sequence number."""
    corrected: dict[int, tuple[Round, Round]] = {}
    told = [entry.event for entry in log]
    if any(isinstance(event, events.RoundCorrected) for event in told):
        was, _history = fold(told[:1])
        for seq, event, now in replay(told):
            if isinstance(event, events.RoundCorrected):
                corrected[seq] = was.round(event.round), now.round(event.round)
            was = now
    return corrected


def _following(
    log: Sequence[events.Entry], first: type[events.Event], then: type[events.Event], field: str
) -> frozenset[int]:
    """Return the entries of type `then` after a `first` that stands and has the same `field`."""
    standing: Counter[int] = Counter()
    found = set()
    for entry in log:
        event, step = entry.event, 1
        if isinstance(event, events.Undone | events.Redone):
            step = -1 if isinstance(event, events.Undone) else 1
            event = log[event.of - 1].event
        elif isinstance(event, then) and standing[getattr(event, field)]:
            found.add(entry.seq)
        if isinstance(event, first):
            standing[getattr(event, field)] += step
    return frozenset(found)


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
        trick, end = events.TrickWon, events.PlayEnded
        # the ends of rounds whose tricks were recorded one by one
        self._opened_early = _following(game.log, trick, end, "round") if secret else frozenset()
        self._play_ended = "play_ended_shown" if secret else "play_ended"

    def round_of(self, entry: events.Entry) -> int | None:
        """Return the round of an entry; None for one of the whole game."""
        event = entry.event
        if isinstance(event, events.Undone | events.Redone):
            return self.round_of(self._log[event.of - 1])
        if isinstance(event, events.RoundCorrected | events.PointsAdjusted | events.Noted):
            return None
        if isinstance(event, events.PlayerJoined) and entry.seq in self._starts_corrected:
            return None
        return getattr(event, "round", None)

    def text_of(self, entry: events.Entry) -> str:  # noqa: C901, PLR0912 - a case an event
        """Return the line of `entry`."""
        event, hidden, _ = entry.event, entry.seq in self._hidden, self._words
        if not isinstance(event, events.Undone | events.Redone):
            self._now = entry.seq
        match event:
            case events.Undone() | events.Redone():
                what = self.text_of(self._log[event.of - 1])
                return self._say(codec.event_name(event), what=what)
            case events.GameStarted():
                code = "game_started_named" if event.name else "game_started"
                names, game = _.list_of(self._first), terms.game(_, event.rules)
                return self._say(code, names=names, edition=game, name=event.name)
            case events.ScheduleChanged():
                return self._say("schedule_changed", rounds=rounds_sentence(_, event.cards))
            case events.Dealt():
                return self._say("dealt", seat=self._dealer(event.round))
            case events.Bid():
                code = "bid_hidden" if hidden else "bid_anyway" if event.anyway else "bid"
                return self._say(code, seat=event.seat, tricks=event.tricks)
            case events.TrickWon():
                return self._trick_won(event, hidden=hidden)
            case events.PlayEnded():
                early = entry.seq in self._opened_early
                return self._say("bids_opened" if early else self._play_ended)
            case events.BonusTaken():
                return self._bonus_taken(event)
            case events.BidChanged():
                return self._bid_changed(event.cause, event.seat, event.change, hidden=hidden)
            case events.TricksCounted():
                won = [(seat, n) for seat, n in enumerate(event.tricks) if n is not None]
                tricks = _.row_of(f"{isolate(self._name(seat))} {n}" for seat, n in won)
                return self._say("tricks_counted", tricks=tricks)
            case events.RoundCorrected():
                rounds = () if hidden else self._corrected[entry.seq]
                changes = [*round_changes(_, *rounds, self._name)] if rounds else []
                if not changes:
                    return self._say("round_corrected", round=event.round)
                return self._say("round_corrected_so", round=event.round, changes=_.row_of(changes))
            case events.PlayerJoined() if entry.seq in self._starts_corrected:
                return self._say("start_corrected", seat=event.seat, points=event.points)
            case events.SeatsChanged():
                return self._say("seats_changed", names=_.list_of(map(self._name, event.order)))
            case events.PointsAdjusted(round=number, points=points) if points:
                name, why = self._name(event.seat), normalize_name(event.why)
                return event_lines.adjustment_line(_, name, points, number, why)
            case events.Noted() if text := normalize_name(event.text):
                return event_lines.note_line(_, text, event.round)
            case _:
                return self._plain_line(event)

    def _plain_line(self, event: events.Event) -> str:
        """Return the line of an event that says no more than its fields."""
        values = ((field.name, getattr(event, field.name)) for field in fields(event))
        facts: dict[str, int | str] = {
            name: value if isinstance(value, int) else normalize_name(str(value))
            for name, value in values
        }
        field, taken_back = _TAKES_BACK.get(type(event), ("", ""))
        return self._say(codec.event_name(event) if facts.get(field, True) else taken_back, **facts)

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

    def _say(self, code: str, **facts: int | str) -> str:
        if "seat" in facts:
            facts["name"] = self._name(int(facts["seat"]))
        return event_lines.event_line(self._words, code, facts)

    @cached_property
    def _starts_corrected(self) -> frozenset[int]:
        """The entries by which somebody joins who had joined already, with another start."""
        return _following(self._log, events.PlayerJoined, events.PlayerJoined, "seat")

    def _dealer(self, number: int) -> int:
        """The dealer of a round, also of one that is not in the schedule any more."""
        if number <= len(self._game.rounds):
            return self._game.round(number).dealer
        return (self._game.first_dealer + number - 1) % len(self._first)

    def _name(self, seat: int) -> str:
        """The name of the player at `seat` when the entry was recorded."""
        if seat < len(self._first):
            return self._first[seat]
        for entry in reversed(self._log[: self._now]):
            if isinstance(entry.event, events.PlayerJoined) and entry.event.seat == seat:
                return entry.event.player.name
        return f"#{seat}"
