"""The open game as an observable: recording events in it, and hooks that read it.

One `OpenGameState` holds the frozen `OpenGame`. Components read it through `use_open_game` or
`use_selector` and redraw alone; view models derive everything else from it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar, cast

import flet as ft

from scorekeeper.app import App, Conflict, NotSaved, OpenGame, StoreError
from scorekeeper.game.events import PlayerJoined, PlayEvent
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import BidOf, Step
from scorekeeper.i18n import sentences
from scorekeeper.i18n.store_problems import store_problem
from scorekeeper.ui.device.announcements import announce, change_announcement
from scorekeeper.ui.device.haptics import give_haptic_feedback
from scorekeeper.ui.session.words import _, words
from scorekeeper.ui.viewmodels.players import COLOUR_NAMES, SeatAppearance, appearances

EventFromGame = Callable[[Game], PlayEvent | None]
"""Makes the event of a tap from the game as it is then; None if the tap means nothing any more."""

OnStep = Callable[[], Awaitable[None]] | None
ActionResult = OpenGame | Refusal | Conflict | NotSaved

T = TypeVar("T")

REACTION_TIME: Final = 0.25
"""Seconds after a change by another device within which a tap is meant for the screen before it."""


@dataclass(frozen=True, slots=True)
class Message:
    """A notice after a tap that did not simply work: a sentence, and what can be done."""

    text: str
    is_error: bool = False
    is_refusal: bool = False
    """Whether it says why an event was refused in the game as it was then."""
    retry: Callable[[], Awaitable[object]] | None = None
    override: PlayEvent | None = None
    """The refused event, marked so that it stands against the table's bid limit."""


@ft.observable
@dataclass
class OpenGameState:
    """An open game in a session: its current version, and the state of its screens."""

    app: App
    current: OpenGame
    message: Message | None = None
    rebidder: int | None = None
    """The seat whose bid is being made again, out of turn."""
    recounter: int | None = None
    """The seat whose tricks are counted on the number pad."""
    uncovered_for: int | None = None
    """The seat that holds the phone while bids are made unseen; None while the cover is shown."""
    trick_by_trick: bool | None = None
    """Whether this device records single tricks; None until somebody chose."""
    appearances: tuple[SeatAppearance, ...] = ()
    """Colour and mark of each player, by seat."""
    read_error: StoreError | None = None
    """The error that keeps the game from being up to date, if there is one."""
    _overtaken_at: float = float("-inf")
    """The event loop's time at which another device last changed what is to be done next."""
    on_standings: Callable[[], None] | None = None
    """Called when the scores have changed, or the game was finished or goes on."""
    recorded_here: set[int] = field(default_factory=set)
    """The sequence numbers of entries that this session recorded, but for bids under the cover."""
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.current.game

    @property
    def round(self) -> Round:
        """The round that is being played; once none is, the last one."""
        return self.game.current_round or self.game.rounds[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.game.players)

    @property
    def seat_appearances(self) -> tuple[SeatAppearance, ...]:
        """Colour and mark of each player, by seat, even of one who has just joined."""
        known, names = self.appearances, self.names
        return known if len(known) >= len(names) else appearances(known, names)

    @property
    def has_notice(self) -> bool:
        """Whether there is something to say: of the last tap, or that the game is not current."""
        return self.message is not None or self.read_error is not None

    @property
    def history(self) -> tuple[OnStep, OnStep]:
        """The steps of undo and redo for a bar; None where there is nothing to undo or redo."""
        history = self.current.history
        return self.undo if history.undo else None, self.redo if history.redo else None

    async def record(self, event: PlayEvent | EventFromGame) -> bool:
        """Record `event` and return whether it stands. Quick taps are recorded in turn.

        A function is called with the game as the tap before has left it.
        """

        async def act(current: OpenGame) -> ActionResult | None:
            made = event(current.game) if callable(event) else event
            return await self.app.record(current, made) if made else None

        return await self._run_action(act, unseen=self.uncovered_for is not None)

    async def join(self, name: str, after: int, points: int) -> bool:
        """Let somebody join the next round, left of `after`, with `points`; return if they do."""

        async def act(current: OpenGame) -> ActionResult | None:
            game = current.game
            player = await self.app.people.joining(name, game.players)
            if isinstance(player, NotSaved):
                return player
            seat = len(game.players)
            joined = PlayerJoined(game.next_round, seat, player, after, points)
            return await self.app.record(current, joined)

        return await self._run_action(act)

    async def undo(self) -> None:
        """Undo the last event."""
        await self._run_action(self.app.undo)

    async def redo(self) -> None:
        """Redo the event that was undone last."""
        await self._run_action(self.app.redo)

    def show_refusal(self, refusal: Refusal, override: PlayEvent | None = None) -> None:
        """Show why an event was refused, and offer `override` if there is one."""
        facts = sentences.with_names(dict(refusal.facts), self.names)
        sentence = sentences.refusal_sentence(words(), refusal.code, facts)
        self.message = Message(sentence, is_refusal=True, override=override)
        give_haptic_feedback(recorded=False)

    def toggle_rebid(self, seat: int) -> None:
        """Let `seat` bid again out of turn; if it is doing so, go back to whoever is next."""
        self._drop_refusal()
        self.recounter = None
        self.rebidder = None if self.rebidder == seat else seat

    def toggle_recount(self, seat: int) -> None:
        """Let the tricks of `seat` be counted on the number pad, or go back to all of them."""
        self._drop_refusal()
        self.rebidder = None
        self.recounter = None if self.recounter == seat else seat

    def uncover(self, seat: int) -> None:
        """Show the number pad to `seat`, who bids unseen, until the next bid."""
        self.uncovered_for = seat

    def cover(self) -> None:
        """Cover the number pad of a bid that is made unseen."""
        self.uncovered_for = None

    def reset_bidder(self) -> bool:
        """Close or cover the number pad that was opened; return whether there was one."""
        opened = {self.rebidder, self.recounter, self.uncovered_for}
        self.rebidder = self.recounter = self.uncovered_for = None
        return opened != {None}

    def replace(self, current: OpenGame) -> None:
        """Take `current` as the game's version, and let whoever is next bid."""
        before, self.current = self.current, current
        self.rebidder = self.recounter = self.uncovered_for = None
        self._tell_standings(before)

    def advance_to(self, game: OpenGame) -> None:
        """Go on to `game`, which another device has recorded; what is under way here stays.

        Does nothing if it is known already, as a device is notified of its own events, too.
        """
        before = self.current
        if not _goes_on(game, before):
            return
        self.current, self.read_error = game, None
        self._tell_standings(before)
        if _round_and_step(game) != _round_and_step(before):
            self.rebidder = self.recounter = None
        if self.uncovered_for != self.bidder:
            self.uncovered_for = None
        self._drop_refusal()
        if game.step != before.step:
            self._overtaken_at = asyncio.get_running_loop().time()
        announce(change_announcement(before.game, game))

    def _tell_standings(self, before: OpenGame) -> None:
        was, now = (
            (game.finished, game.left, game.other_points, game.scored_rounds)
            for game in (before.game, self.current.game)
        )
        if self.on_standings and was != now:
            self.on_standings()

    @property
    def bidder(self) -> int | None:
        """The seat that bids: one that bids again, else the next in order; None if nobody."""
        if self.rebidder is not None:
            return self.rebidder
        step = self.current.step
        return step.seat if isinstance(step, BidOf) else None

    def is_overtaken(self) -> bool:
        """Whether the next step changed so recently that a tap is still meant for the one before.

        If so, a message says that the other device's event is kept.
        """
        since = asyncio.get_running_loop().time() - self._overtaken_at
        if since < REACTION_TIME:
            self._show_conflict()
        return since < REACTION_TIME

    async def try_refresh(self) -> bool:
        """Read the game again, or set `read_error`; return whether it may still be there."""
        async with self._lock:
            try:
                before, stored = await self._read()
            except StoreError as error:
                self.read_error = error
                return True
            if stored is not None and stored.log != before.log:
                if stored.log[: len(before.log)] != before.log:
                    self.recorded_here.clear()  # another log, of a backup that was restored
                self.replace(stored)
            self.read_error = None
        return stored is not None

    async def _read(self) -> tuple[OpenGame, OpenGame | None]:
        """Return the game as it is here and as it is stored."""
        while True:
            before = self.current
            stored = await self.app.open(before.id)
            # what was read while another device recorded may lack what it recorded
            if before is self.current:
                return before, stored

    def _drop_refusal(self) -> None:
        """Remove the message if it says why something was refused, as that is past."""
        if self.message and self.message.is_refusal:
            self.message = None

    def dismiss_message(self) -> None:
        """Remove the message."""
        self.message = None

    async def _run_action(
        self,
        act: Callable[[OpenGame], Awaitable[ActionResult | None]],
        *,
        unseen: bool = False,
    ) -> bool:
        """Do `act` with the game as it is then, show what comes of it, and return if it stands."""
        async with self._lock:
            before = self.current.game
            result = await act(self.current)
        match result:
            case OpenGame():
                self.message = None
                if not unseen:
                    self.recorded_here.add(result.log[-1].seq)
                self._take_result(result)
                give_haptic_feedback(recorded=True)
                announce(change_announcement(before, result))
                return True
            case Refusal():
                self.show_refusal(result)
            case Conflict():
                self._take_result(result.current)
                self._show_conflict()
            case NotSaved():
                give_haptic_feedback(recorded=False)
                facts = {**dict(result.facts), "path": result.path}
                sentence = store_problem(_, result.problem, facts, tapped=True)
                retry = partial(self._run_action, act, unseen=unseen)
                self.message = Message(sentence, is_error=True, retry=retry)
        return False

    def _take_result(self, result: OpenGame) -> None:
        """Replace the game by the result of a tap, unless another device has gone on since."""
        if not _goes_on(self.current, result):
            self.replace(result)

    def _show_conflict(self) -> None:
        give_haptic_feedback(recorded=False)
        self.message = Message(
            words()(
                "Somebody else recorded something in this game just before you. Their entry is "
                "kept and shown here; tap again if yours is still needed."
            )
        )


def _round_and_step(game: OpenGame) -> tuple[int | None, type[Step]]:
    round_ = game.game.current_round
    return round_.number if round_ else None, type(game.step)


def _goes_on(game: OpenGame, before: OpenGame) -> bool:
    """Whether `game` is a later version than `before`: every change makes the log longer.

    Only its length is compared, as a bid that was hidden from this device may be shown by now.
    After a backup was restored, the game is read again.
    """
    return len(game.log) > len(before.log)


AppearancesContext: ft.ContextProvider[tuple[SeatAppearance, ...]] = ft.create_context(())
OpenGameContext: ft.ContextProvider[OpenGameState | None] = ft.create_context(None)
_UnobservedContext: ft.ContextProvider[Callable[[], OpenGameState] | None] = ft.create_context(None)


def with_open_game(state: OpenGameState, draw: Callable[[], T]) -> T:
    """Return what `draw` makes, with `state` as the open game of every component in it."""
    return OpenGameContext(state, lambda: _UnobservedContext(lambda: state, draw))


def use_open_game() -> OpenGameState:
    """Hook: the open game; the component redraws whenever it changes."""
    return cast(OpenGameState, ft.use_context(OpenGameContext))


def use_game_actions() -> OpenGameState:
    """Hook: the open game for what handlers do; the component is not drawn again as it changes."""
    # wrapped in a function: Flet redraws for every change of an observable that a context holds
    return cast(Callable[[], OpenGameState], ft.use_context(_UnobservedContext))()


def use_selector(select: Callable[[OpenGameState], T]) -> T:
    """Hook: return `select` of the open game; the component redraws only when that changes.

    For components that hold others which read the open game: each is then redrawn once for a tap.
    """
    state = use_game_actions()
    selected = select(state)
    _seen, set_selected = ft.use_state(selected)

    def subscribe() -> object:
        def on_change(_state: object, _field: object) -> None:
            set_selected(select(state))

        cast(ft.Observable, state).subscribe(on_change)
        # an observable holds its subscribers weakly; the memo keeps this one with the component
        return on_change

    ft.use_memo(subscribe, [id(state)])
    return selected


def use_appearances() -> tuple[SeatAppearance, ...]:
    """Hook: the appearances of the players of the game that is shown, else those of the seats."""
    given, unobserved = ft.use_context(AppearancesContext), ft.use_context(_UnobservedContext)
    if unobserved:
        # with that of somebody who has joined since it was given
        return unobserved().seat_appearances
    return given or tuple(map(SeatAppearance, COLOUR_NAMES))
