"""What a device has in hand: the table's use cases, and the games it has open.

One observable an open game holds the frozen `OpenGame`; the parts that draw it read it through
`use_pad` and redraw alone. Everything else is derived from it by the view models.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar, cast

import flet as ft

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import Player, Redone, Said, Undone
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.sheet import Game
from scorekeeper.i18n import sentences
from scorekeeper.i18n.store_problems import store_problem
from scorekeeper.table import NotSaved, OpenGame, Overtaken, Run, StoreError, Table
from scorekeeper.ui.announce import announce, what_changed
from scorekeeper.ui.downloads import Downloads
from scorekeeper.ui.guard import HOME
from scorekeeper.ui.rescue import Rescue
from scorekeeper.ui.runtime import Runtime
from scorekeeper.ui.services import told
from scorekeeper.ui.settings import Settings, wear
from scorekeeper.ui.touch import feel
from scorekeeper.ui.uploads import Uploads
from scorekeeper.ui.viewmodels.draft import Editing
from scorekeeper.ui.viewmodels.figures import Counted
from scorekeeper.ui.viewmodels.history import Wanted
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.viewmodels.players import COLOURS, Look, looks
from scorekeeper.ui.words import words

Saying = Callable[[Game], Said | None]
"""What a tap means in the game as it is then; None if it means nothing any more."""

Outcome = OpenGame | Refusal | Overtaken | NotSaved

Drawn = TypeVar("Drawn")
Picked = TypeVar("Picked")

HISTORY: Final = "/history"
PLAYERS: Final = "/players"
STATISTICS: Final = "/statistics"
SETTINGS: Final = "/settings"


@dataclass(frozen=True, slots=True)
class Message:
    """What the screen says after a tap that did not simply work: a sentence, and a way on."""

    text: str
    bad: bool = False
    retry: Callable[[], Awaitable[None]] | None = None
    anyway: Said | None = None
    """The same thing said so that it stands against the table's bid limit."""


@ft.observable
@dataclass
class Pad:
    """One open game on this device: what stands, and what there is to say about the last tap."""

    table: Table
    now: OpenGame
    message: Message | None = None
    asked: int | None = None
    """The seat whose bid is being said again, out of turn."""
    held_by: int | None = None
    """The seat that holds the phone while bids are made unseen; None while the cover lies."""
    tells_tricks: bool | None = None
    """Whether this device tells tricks one by one; None until it was asked to."""
    looks: tuple[Look, ...] = ()
    """How the players look, by seat."""
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.now.game.players)

    @property
    def went_back(self) -> bool:
        """Whether the last thing done was to take something back, or to say that again."""
        return isinstance(self.now.log[-1].event, Undone | Redone)

    async def say(self, event: Said | Saying) -> bool:
        """Record `event` and say whether it stands. Quick taps are taken one after the other.

        What depends on the tap before is given as a function of the game as that left it.
        """

        async def record(now: OpenGame) -> Outcome | None:
            said = event(now.game) if callable(event) else event
            return await self.table.record(now, said) if said else None

        async def again() -> None:
            await self.say(event)

        return await self._act(record, again)

    def remind(self, text: str) -> None:
        """Tell the table something until the next tap."""
        self.message = Message(text)

    async def undo(self) -> None:
        """Take back the last thing said."""
        await self._act(self.table.undo, self.undo)

    async def redo(self) -> None:
        """Say again what was taken back last."""
        await self._act(self.table.redo, self.redo)

    def explain(self, refusal: Refusal, anyway: Said | None = None) -> None:
        """Say why something cannot be said now, and offer to let it stand if it can."""
        facts = sentences.with_names(dict(refusal.facts), self.names)
        sentence = sentences.refusal(words(), refusal.why, facts)
        self.message = Message(sentence, anyway=anyway)
        feel(recorded=False)

    def why_not(self, event: Said) -> Refusal | None:
        """Why `event` cannot be said now, or None."""
        return why_not(self.now.game, event)

    def ask_again(self, seat: int) -> None:
        """Let the next bid be that of `seat`, or, asked once more, of whoever is next."""
        self.asked = None if self.asked == seat else seat

    def uncover(self, seat: int) -> None:
        """Give the pad to `seat`, who bids unseen, until the next bid."""
        self.held_by = seat

    def cover(self) -> None:
        """Lay the cover over a bid that is made unseen."""
        self.held_by = None

    def step_back(self) -> bool:
        """Lay the cover again, or ask nobody out of turn any more; whether there was any need."""
        begun = self.asked is not None or self.held_by is not None
        self.asked = self.held_by = None
        return begun

    def show(self, now: OpenGame) -> None:
        """Show the game as it stands; nobody is asked out of turn any more."""
        self.now = now
        self.asked = self.held_by = None

    async def catch_up(self) -> bool:
        """Show what is kept by now; whether such a game is kept at all."""
        async with self._turn:
            kept = await self.table.open(self.now.id)
            if kept is not None and kept.log != self.now.log:
                self.show(kept)
        return kept is not None

    def hush(self) -> None:
        """Put the message away."""
        self.message = None

    async def _act(
        self,
        act: Callable[[OpenGame], Awaitable[Outcome | None]],
        again: Callable[[], Awaitable[None]],
    ) -> bool:
        _ = words()
        async with self._turn:
            was = self.now.game
            outcome = await act(self.now)
        match outcome:
            case OpenGame():
                self.message = None
                self.show(outcome)
                feel(recorded=True)
                announce(what_changed(_, was, outcome))
                return True
            case Refusal():
                self.explain(outcome)
            case Overtaken():
                self.show(outcome.now)
                feel(recorded=False)
                self.message = Message(
                    _(
                        "Somebody recorded something in this game just before you. "
                        "Theirs is kept and shown here; tap again if yours is still needed."
                    )
                )
            case NotSaved():
                feel(recorded=False)
                facts = {**dict(outcome.facts), "path": outcome.path}
                sentence = store_problem(_, outcome.problem, facts)
                self.message = Message(sentence, bad=True, retry=again)
        return False


@dataclass(frozen=True, slots=True)
class Begun:
    """A draft that was begun of something in a game, when so much had been `said` in that."""

    editing: Editing[Any]
    said: int


@dataclass
class Lately:
    """Where this device was among the past games, to come back to; nothing redraws for it."""

    wanted: Wanted = field(default_factory=Wanted)
    opened: str = ""
    """The game that was opened from there, to which the way back from it leads."""
    shared: str = ""
    """The game that is taken elsewhere from there, without having been opened."""
    before: str = HOME
    """Where the way back from the list leads."""
    counted: Counted = field(default_factory=Counted)
    """Of which games the figures were."""

    draft: Draft | None = None
    """The table of a new game that was left before its start."""
    begun: dict[str, Begun] = field(default_factory=dict)
    """What was begun and not recorded on the screen of each address."""

    def forget(self) -> None:
        """Begin anew: all games, and the way back from each leads to the first screen."""
        self.wanted, self.opened, self.shared = Wanted(), "", ""
        self.before, self.counted = HOME, Counted()

    def way_back(self, game_id: str) -> str:
        """Where the way back from a game leads."""
        return HISTORY if game_id == self.opened else HOME

    def way_back_from_sharing(self, game_id: str) -> str:
        """Where the way back leads from taking a game elsewhere."""
        return HISTORY if game_id == self.shared else f"/games/{game_id}/pad"


@ft.observable
@dataclass
class Desk:
    """This device: the use cases, what it chose for itself, and the games opened since it started.

    `keep` has the device keep what it chose; `rng` draws for the deal. While the database cannot be
    had, `trouble` says why and `open` tries again. `selected` are the ids of the games chosen to be
    exported; none means all. `run` calls what takes a while.
    """

    settings: Settings
    keep: Callable[[Settings], Awaitable[None]]
    open_table: Callable[[], Awaitable[Table]]
    rng: Random
    trouble: StoreError | None = None
    update: Callable[[], None] | None = None
    """Starts again with the new version of the app, where one is ready."""
    all_games: Callable[[], bytes] | None = None
    """Reads the file with all games, where the storage is one that nobody can look into."""
    _table: Table | None = None
    pads: dict[str, Pad] = field(default_factory=dict)
    selected: tuple[str, ...] = ()
    run: Run = asyncio.to_thread
    runtime: Runtime = Runtime.WINDOW
    """Where the app runs; the process says so, not the page."""
    downloads: Downloads | None = None
    """Where browsers fetch files, if there is a server."""
    uploads: Uploads | None = None
    """Where browsers send files, if there is a server."""
    aside: Callable[[], Path] = Path.cwd
    """The folder for what a database server kept before a backup was put in its place."""
    rescue: Rescue | None = None
    """What helps where the database cannot be read, if it is a file."""
    lately: Lately = field(default_factory=Lately)
    installed: bool = True
    """Whether the app is on the home screen, or nowhere that has one."""
    _tidying: asyncio.Task[object] | None = None

    @property
    def table(self) -> Table:
        """The use cases. Only drawn screens ask, and none is drawn without a database."""
        if self._table is None:
            raise LookupError
        return self._table

    async def open(self) -> None:
        """Open the database, or find out what the trouble with it is."""
        try:
            self._table = await self.open_table()
            self.trouble = None
        except StoreError as error:
            self.trouble = error
        else:
            # nobody waits for it, and what is not tidied today is tidied next time
            self._tidying = asyncio.create_task(_tidy(self._table))

    async def choose(self, chosen: Settings) -> None:
        """Take up other settings at once, and keep them on a device that keeps anything."""
        wear(ft.context.page, chosen)
        self.settings = chosen
        await told(partial(self.keep, chosen), None)

    def forget_games(self) -> None:
        """Let go of the games opened since it started: others are kept now."""
        self.pads.clear()
        self.selected = ()
        self.lately = Lately()

    async def pad(self, game_id: str) -> Pad | None:
        """The one pad of a game, brought up to date; None if there is no such game."""
        pad = self.pads.get(game_id)
        if pad is None:
            opened = await self.table.open(game_id)
            if opened is None:
                return None
            looks = await self.looks(opened.game.players)
            pad = self.pads.setdefault(game_id, Pad(self.table, opened, looks=looks))
        elif await pad.catch_up():
            pad.looks = await self.looks(pad.now.game.players)
        else:
            self.pads.pop(game_id, None)
            return None
        return pad

    async def looks(self, players: Sequence[Player]) -> tuple[Look, ...]:
        """How these players look at one table, by seat; where that is not known, as seats do."""
        names = [player.name for player in players]
        try:
            chosen = await self.table.people.looks(players)
        except StoreError:
            return looks([(None, None)] * len(players), names)
        return looks(chosen, names)


async def _tidy(table: Table) -> None:
    """Make the dated copy of today, then let go of what was deleted long ago."""
    await table.backups.make_dated_copy()
    await table.forget_deleted()


DeskContext: ft.ContextProvider[Desk | None] = ft.create_context(None)
LooksContext: ft.ContextProvider[tuple[Look, ...]] = ft.create_context(())
PadContext: ft.ContextProvider[Pad | None] = ft.create_context(None)
_PadUnwatched: ft.ContextProvider[Callable[[], Pad] | None] = ft.create_context(None)


def with_pad(pad: Pad, draw: Callable[[], Drawn]) -> Drawn:
    """What `draw` makes; every part in it reads this open game."""
    return PadContext(pad, lambda: _PadUnwatched(lambda: pad, draw))


def use_desk() -> Desk:
    """The desk of this session; the component redraws when it changes."""
    return cast(Desk, ft.use_context(DeskContext))


def use_pad() -> Pad:
    """The open game; the component redraws when it changes."""
    return cast(Pad, ft.use_context(PadContext))


def use_of_pad(pick: Callable[[Pad], Picked]) -> Picked:
    """What `pick` takes from the open game; the component redraws when that changes, not before.

    For what frames other parts of the game: these are then redrawn once for a tap, and alone.
    """
    # a function holds it: for an observable that is in a context itself, Flet always redraws
    pad = cast(Callable[[], Pad], ft.use_context(_PadUnwatched))()
    picked = pick(pad)
    _seen, see = ft.use_state(picked)

    def follow() -> object:
        def look(_pad: object, _field: object) -> None:
            see(pick(pad))

        cast(ft.Observable, pad).subscribe(look)
        # subscribers are held by nobody else, and let go of with the component
        return look

    ft.use_memo(follow, [id(pad)])
    return picked


def use_looks() -> tuple[Look, ...]:
    """How the players of the game that is shown look, by seat; at no game, as their seats do."""
    return ft.use_context(LooksContext) or tuple(map(Look, COLOURS))
