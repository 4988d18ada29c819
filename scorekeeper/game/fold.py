"""From what was said to what stands: `fold` makes a game of a log, `evolve` adds to one."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final, assert_never

from scorekeeper.game import events as said
from scorekeeper.game.bid_visibility import hidden_by_mode
from scorekeeper.game.limit import breaks_limit
from scorekeeper.game.names import tidy
from scorekeeper.game.sheet import Game, Round, Taken
from scorekeeper.game.shown_bids import ShownBids
from scorekeeper.game.tally import tally
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import NO_TRUMP, Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.schedule import fixed_trump, has_turn_up, schedule

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from scorekeeper.rules.cards import Card, Trump
    from scorekeeper.rules.edition import Edition
    from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class History:
    """How long a log is, and which event an undo or a redo would take (None: nothing to)."""

    length: int
    undo: int | None = None
    redo: int | None = None


class BrokenLog(ValueError):
    """The log is none that this game could have recorded. Raised with the sequence number."""


def standing(log: Sequence[said.Event]) -> tuple[said.GameStarted, list[said.Said], History]:
    """How the game of `log` started, what was said and not undone, and where undo and redo stand.

    Sequence numbers are positions in the log, from 1. The start of the game cannot be undone;
    saying something new forgets what could have been redone. Raises BrokenLog where the log does
    not start a game, and where an undo or redo names an event that was not next in line.
    """
    if not log or not isinstance(log[0], said.GameStarted):
        raise BrokenLog(1)
    stands: list[tuple[int, said.Said]] = []
    undone: list[tuple[int, said.Said]] = []
    for seq, event in enumerate(log[1:], start=2):
        if isinstance(event, said.Undone):
            _move(stands, undone, event.of, seq)
        elif isinstance(event, said.Redone):
            _move(undone, stands, event.of, seq)
        elif isinstance(event, said.GameStarted):
            raise BrokenLog(seq)
        else:
            stands.append((seq, event))
            undone.clear()
    history = History(
        length=len(log),
        undo=stands[-1][0] if stands else None,
        redo=undone[-1][0] if undone else None,
    )
    return log[0], [event for _, event in stands], history


def _move(
    source: list[tuple[int, said.Said]], goal: list[tuple[int, said.Said]], of: int, seq: int
) -> None:
    if not source or source[-1][0] != of:
        raise BrokenLog(seq)
    goal.append(source.pop())


def fold(log: Sequence[said.Event]) -> tuple[Game, History]:
    """The game that `log` makes, and where undo and redo stand.

    The log is trusted: it holds nothing that `decide.why_not` refused. Raises BrokenLog where it
    does not start a game or undoes out of turn.
    """
    start, stands, history = standing(log)
    game = evolve(blank_game(start), *stands)
    undone = len(stands) + 1 < len(log)
    return _with_shown_bids(game, log) if undone else game, history


def blank_game(start: said.GameStarted) -> Game:
    """The game of which nothing is recorded but its start."""
    rounds = _blank_pages(start.rules, len(start.players), start.first_dealer)
    return Game(start.name, start.rules, start.players, start.first_dealer, rounds)


def _with_shown_bids(game: Game, log: Sequence[said.Event]) -> Game:
    """`game` with those bids open that were shown once by something undone in `log`."""
    if game.rules.bid_mode is BidMode.OPEN:
        return game
    shown = ShownBids(log)
    rounds = tuple(
        replace(round_, bids_opened=True)
        if shown.round_shown(round_.number) and hidden_by_mode(game.rules, round_)
        else round_
        for round_ in game.rounds
    )
    return replace(game, rounds=rounds)


def finished_at(game: Game, log: Sequence[said.Entry]) -> datetime | None:
    """When `game`, which `log` makes, was finished, if it is.

    The last event that finishes a finished game is never one that is undone, and a finish undone
    and redone keeps its time.
    """
    if not game.finished:
        return None
    return next(entry.at for entry in reversed(log) if isinstance(entry.event, said.GameFinished))


def evolve(game: Game, *events: said.Said) -> Game:
    """The game after `events`, which are trusted like those of `fold`."""
    pad = _Pad(game)
    for event in events:
        pad.write(event)
    return pad.read()


@lru_cache(maxsize=64)
def _blank_pages(rules: RuleSet, players: int, first_dealer: int) -> tuple[Round, ...]:
    return _pages(rules, players, first_dealer, schedule(rules, players), {})


def _pages(
    rules: RuleSet,
    players: int,
    first_dealer: int,
    cards: Sequence[int],
    kept: Mapping[int, Round],
) -> tuple[Round, ...]:
    """The rounds of a schedule: those `kept`, by number, and blank ones."""
    blank = (None,) * players
    rounds = []
    for number, hand in enumerate(cards, start=1):
        final = number == len(cards)
        if number in kept:
            rounds.append(replace(kept[number], final=final))
            continue
        turns_up = has_turn_up(rules, players, hand, number)
        round_ = Round(
            number=number,
            cards=hand,
            dealer=(first_dealer + number - 1) % players,
            final=final,
            bids=blank,
            tricks=blank,
            turns_up=turns_up,
            trump=None if turns_up else fixed_trump(rules, number) or NO_TRUMP,
        )
        rounds.append(round_)
    return tuple(rounds)


_FIELDS: Final = tuple(field.name for field in fields(Round))
_values: Final = attrgetter(*_FIELDS)


class _Page:
    """One round while it is being written; the fields of `Round`, with lists in place of tuples."""

    __slots__ = _FIELDS
    number: int
    cards: int
    dealer: int
    final: bool
    bids: list[int | None]
    tricks: list[int | None]
    dealt: bool
    turn_up: Card | None
    named_trump: Trump | None
    trump: Trump | None
    turns_up: bool
    played: bool
    counted: bool
    voids: tuple[Special, ...]
    grail: int | None
    bid_changes: tuple[said.BidChange, ...]
    limit_broken: bool
    werewolf: int | None
    taken: tuple[Taken, ...]
    bids_opened: bool

    def __init__(self, was: Round) -> None:
        for name, value in zip(_FIELDS, _values(was), strict=True):
            setattr(self, name, value)
        self.bids = list(was.bids)
        self.tricks = list(was.tricks)

    def frozen(self, rules: RuleSet) -> Round:
        if self.turns_up:
            edition = EDITIONS[rules.edition]
            unnamed = self.werewolf is not None and self.named_trump is None
            self.trump = (
                edition.trump_after(self.turn_up, self.named_trump, rules.specials)
                if self.turn_up and not unnamed
                else self.named_trump
            )
        round_ = Round(
            self.number,
            self.cards,
            self.dealer,
            self.final,
            tuple(self.bids),
            tuple(self.tricks),
            self.turns_up,
            self.dealt,
            self.turn_up,
            self.named_trump,
            self.trump,
            self.played,
            self.counted,
            self.voids,
            self.grail,
            self.bid_changes,
            self.limit_broken,
            self.werewolf,
            self.taken,
            self.bids_opened,
        )
        if round_.bids_opened and not hidden_by_mode(rules, round_):
            return replace(round_, bids_opened=False)
        return round_


class _Pad:
    """A game while it is being written. Lives for one fold; never leaves this module."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._rounds: list[Round | _Page] = list(game.rounds)
        self._name = game.name
        self._finished = game.finished

    def write(self, event: said.Said) -> None:
        match event:
            case said.GameFinished():
                self._finished = True
                self._open_bids()
            case said.GameRenamed():
                self._name = tidy(event.name)
            case said.ScheduleChanged():
                kept = {round_.number: round_ for round_ in self._rounds_read() if round_.touched}
                game = self._game
                self._rounds = list(
                    _pages(game.rules, len(game.players), game.first_dealer, event.cards, kept)
                )
            case said.Bid() | said.BidsRepeated() | said.RoundCorrected():
                page = self._page(event.round)
                bids = list(page.bids)
                _write(page, event, self._game.edition)
                if page.bids != bids:
                    page.limit_broken = self._limit_broken(page, event.round)
            case _:
                _write(self._page(event.round), event, self._game.edition)

    def _open_bids(self) -> None:
        """Open the bids that the mode still hides."""
        rules = self._game.rules
        if rules.bid_mode is BidMode.OPEN:
            return
        for round_ in self._rounds_read():
            if hidden_by_mode(rules, round_) and any(bid is not None for bid in round_.bids):
                self._page(round_.number).bids_opened = True

    def read(self) -> Game:
        rounds = self._rounds_read()
        return replace(self._game, name=self._name, rounds=rounds, finished=self._finished)

    def _rounds_read(self, up_to: int | None = None) -> tuple[Round, ...]:
        return tuple(
            row.frozen(self._game.rules) if isinstance(row, _Page) else row
            for row in self._rounds[:up_to]
        )

    def _page(self, number: int) -> _Page:
        row = self._rounds[number - 1]
        if isinstance(row, Round):
            row = self._rounds[number - 1] = _Page(row)
        return row

    def _limit_broken(self, page: _Page, number: int) -> bool:
        return breaks_limit(
            self._game.rules,
            bids=page.bids,
            cards=page.cards,
            dealer=page.dealer,
            final=page.final,
            totals=lambda: self._totals_before(number),
        )

    def _totals_before(self, number: int) -> Sequence[int]:
        before = self._rounds_read(number - 1)
        return tally(self._game.rules, before, len(self._game.players)).totals


def _write(page: _Page, event: said.OfRound, edition: Edition) -> None:  # noqa: C901, PLR0912 - one case an event
    match event:
        case said.Bid():
            page.bids[event.seat] = event.tricks
        case said.TurnedUp():
            page.turn_up, page.named_trump = event.card, None  # it is named after the turn-up
            page.werewolf = None
        case said.WerewolfSwapped():
            page.werewolf, page.named_trump = event.seat, None
        case said.TrumpNamed():
            page.named_trump = event.trump
        case said.Dealt():
            page.dealt = True
        case said.BidsRepeated():
            page.bids = [None] * len(page.bids)
            page.bids_opened = False
        case said.TrickWon():
            _take(page, event, edition)
        case said.PlayEnded():
            page.played = True
        case said.TricksWon():
            page.tricks[event.seat] = event.tricks
        case said.TricksCounted():
            page.tricks = list(event.tricks)
            page.played = page.counted = True
        case said.TricksVoided():
            others = tuple(cause for cause in page.voids if cause is not event.cause)
            page.voids = others + (event.cause,) * event.tricks
        case said.GrailTaken():
            page.grail = event.seat
        case said.BidChanged():
            _change_bid(page, said.BidChange(event.seat, event.change, event.cause))
        case said.RoundCorrected():
            page.turn_up, page.named_trump = event.turn_up, event.named_trump
            page.werewolf = event.werewolf
            if (page.tricks, page.voids, page.grail) != (
                list(event.tricks),
                event.voids,
                event.grail,
            ):
                page.taken = ()  # told otherwise
            page.bids, page.tricks = list(event.bids), list(event.tricks)
            page.voids, page.grail = event.voids, event.grail
            page.bid_changes = event.bid_changes
        case _:
            assert_never(event)


def _take(page: _Page, event: said.TrickWon, edition: Edition) -> None:
    """One more trick; with the last one all tricks are counted, and only wait to be agreed."""
    if len(page.taken) == page.cards:
        return  # only a log from elsewhere says so; its faults are told by the sheet
    cause = next((card for card in event.specials if card in edition.voids_a_trick), None)
    page.taken = (*page.taken, Taken(event.seat, event.specials, void=cause is not None))
    if cause is not None:
        page.voids = (*page.voids, cause)
    if Special.GRAIL in event.specials:
        page.grail = event.seat
    for card in event.specials:
        if event.bid_change and card in edition.changes_a_bid:
            _change_bid(page, said.BidChange(event.seat, event.bid_change, card))
    if len(page.taken) == page.cards:
        page.played = True
        counting = [trick.seat for trick in page.taken if not trick.void]
        page.tricks = [counting.count(seat) for seat in range(len(page.tricks))]


def _change_bid(page: _Page, change: said.BidChange) -> None:
    """A card changes one bid: said again, the later change stands; by 0 it takes it back."""
    kept = tuple(other for other in page.bid_changes if other.cause is not change.cause)
    page.bid_changes = (*kept, change) if change.change else kept
