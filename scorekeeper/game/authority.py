"""Rights of devices: `may` returns why a device may not record an event, beside `decide.why_not`.

The host and a second scorer keep the pad for everybody. A player's device bids for its own seat
and, where the table allows it, says its tricks and the trump that is its player's to name; a
watcher's device changes nothing. What several devices record at the same moment may commute.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import Bid, Entry, Event, PlayEvent, TricksWon, TrumpNamed
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.redaction import redacted_for
from scorekeeper.game.refusals import Refusal, RefusalCode
from scorekeeper.game.roles import Role
from scorekeeper.game.state import Game
from scorekeeper.game.steps import NameTrump, next_step
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Access:
    """The rights of a device: its role, the game of a player or watcher, the seat of a player."""

    role: Role
    game_id: str = ""
    seat: int | None = None

    def may_open(self, game_id: str) -> bool:
        """Whether the device may see a game at all."""
        return self.role.is_scorekeeper or game_id == self.game_id

    def in_game(self, game_id: str) -> Access:
        """Return the rights in a game: in another game than their own, players only watch."""
        if self.role is Role.PLAYER and game_id != self.game_id:
            return Access(Role.WATCHER, game_id)
        return self

    def sees(self, game: OpenGame) -> OpenGame:
        """Return the game as the device may see it: only the host's has bids still hidden."""
        return game if self.role is Role.HOST else redacted_for(game, self.in_game(game.id).seat)


HOST: Final = Access(Role.HOST)
"""The rights of the host: a device that shares its games with nobody, or lets others in."""


def may(access: Access, event: Event, game: Game) -> Refusal | None:
    """Return why a device may not record `event`, the rules of the table aside; None if it may."""
    if access.role.is_scorekeeper:
        return None
    if access.role is Role.WATCHER or access.seat is None:
        return Refusal.of(RefusalCode.ONLY_WATCHING)
    if isinstance(event, TrumpNamed):
        return _may_name_trump(access.seat, game)
    own_bid = isinstance(event, Bid) and not event.anyway
    own_tricks = isinstance(event, TricksWon) and game.own_tricks
    if not isinstance(event, Bid | TricksWon) or not (own_bid or own_tricks):
        return Refusal.of(RefusalCode.KEPT_BY_HOST)
    if event.seat != access.seat:
        return Refusal.of(RefusalCode.NOT_YOUR_SEAT, seat=event.seat, own_seat=access.seat)
    if not 1 <= event.round <= len(game.rounds) or access.seat >= len(game.players):
        return None
    round_ = game.round(event.round)
    if own_bid and round_.bids[access.seat] is not None:
        return Refusal.of(RefusalCode.BID_MADE, seat=access.seat)
    if own_tricks and round_.tricks[access.seat] is not None:
        return Refusal.of(RefusalCode.TRICKS_SAID, seat=access.seat)
    return None


def can_record(access: Access, event: PlayEvent, game: Game) -> bool:
    """Whether a device may record `event` in `game`, and the rules of the table allow it."""
    return may(access, event, game) is None and why_not(game, event) is None


def _may_name_trump(seat: int, game: Game) -> Refusal | None:
    step = next_step(game)
    if not game.own_trump or not isinstance(step, NameTrump):
        return Refusal.of(RefusalCode.KEPT_BY_HOST)
    if step.seat != seat:
        return Refusal.of(RefusalCode.NOT_YOUR_SEAT, seat=step.seat, own_seat=seat)
    return None


def may_undo(access: Access, event: Event, game: Game) -> Refusal | None:
    """Return why a device may not undo `event`, the last of `game`; None if it may.

    A player may undo their own bid while nobody has bid after it and, where bids are hidden, before
    they are shown: nobody bids again with the others' bids in view.
    """
    if access.role.is_scorekeeper:
        return None
    if access.role is Role.WATCHER or access.seat is None:
        return Refusal.of(RefusalCode.ONLY_WATCHING)
    if isinstance(event, Bid) and event.seat == access.seat:
        is_open = game.rules.bid_mode is BidMode.OPEN
        if is_open or game.round(event.round).has_hidden_bids:
            return None
    return Refusal.of(RefusalCode.NOT_YOURS_TO_UNDO)


def is_independent(event: Event, since: Sequence[Entry], rules: RuleSet) -> bool:
    """Whether `event` means the same after the entries `since`, which its device did not see.

    A hidden bid does after the bids of other seats in its round; the tricks of a seat do after
    those of other seats.
    """
    kind = Bid if isinstance(event, Bid) and rules.bid_mode is not BidMode.OPEN else TricksWon
    return isinstance(event, kind) and all(
        isinstance(each.event, kind)
        and each.event.round == event.round
        and each.event.seat != event.seat
        for each in since
    )
