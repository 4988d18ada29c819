"""What a device has in hand: the table's use cases, and the games it has open.

One observable an open game holds the frozen `OpenGame`; the parts that draw it read it through
`use_pad` and redraw alone. Everything else is derived from it by the view models.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final, cast

import flet as ft

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import Player, Said
from scorekeeper.game.refusals import Refusal
from scorekeeper.i18n import sentences
from scorekeeper.table import NotSaved, OpenGame, Overtaken, Run, StoreError, Table
from scorekeeper.ui.downloads import Downloads
from scorekeeper.ui.guard import HOME
from scorekeeper.ui.rescue import Rescue
from scorekeeper.ui.viewmodels.figures import Counted
from scorekeeper.ui.viewmodels.history import Wanted
from scorekeeper.ui.viewmodels.players import COLOURS, Look, looks
from scorekeeper.ui.words import words

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

    async def say(self, event: Said) -> bool:
        """Record `event` and say whether it stands. Quick taps are taken one after the other."""

        async def again() -> None:
            await self.say(event)

        return await self._act(lambda now: self.table.record(now, event), again)

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
        act: Callable[[OpenGame], Awaitable[OpenGame | Refusal | Overtaken | NotSaved]],
        again: Callable[[], Awaitable[None]],
    ) -> bool:
        _ = words()
        async with self._turn:
            outcome = await act(self.now)
        match outcome:
            case OpenGame():
                self.message = None
                self.show(outcome)
                return True
            case Refusal():
                self.explain(outcome)
            case Overtaken():
                self.show(outcome.now)
                self.message = Message(
                    _(
                        "Somebody recorded something in this game just before you. "
                        "Theirs is kept and shown here; tap again if yours is still needed."
                    )
                )
            case NotSaved():
                facts = {**dict(outcome.facts), "path": outcome.path}
                sentence = sentences.store_problem(_, outcome.problem, facts)
                self.message = Message(sentence, bad=True, retry=again)
        return False


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
    """This device: the use cases, its language and theme, and the games opened since it started.

    `say_language` and `show_theme` change the device's choice and keep it; `rng` draws for the
    deal. While the database cannot be had, `trouble` says why and `open` tries again. `selected`
    are the ids of the games chosen to be exported; none means all. `run` calls what takes a while.
    """

    language: str
    theme: str
    say_language: Callable[[str], Awaitable[None]]
    show_theme: Callable[[str], Awaitable[None]]
    open_table: Callable[[], Table]
    rng: Random
    trouble: StoreError | None = None
    _table: Table | None = None
    pads: dict[str, Pad] = field(default_factory=dict)
    selected: tuple[str, ...] = ()
    run: Run = asyncio.to_thread
    downloads: Downloads | None = None
    """Where browsers fetch large files, if there is a server."""
    uploads: Path | None = None
    """The folder where files arrive that browsers send, if there is a server."""
    aside: Callable[[], Path] = Path.cwd
    """The folder for what a database server kept before a backup was put in its place."""
    rescue: Rescue | None = None
    """What helps where the database cannot be read, if it is a file."""
    lately: Lately = field(default_factory=Lately)
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
            self._table = await asyncio.to_thread(self.open_table)
            self.trouble = None
        except StoreError as error:
            self.trouble = error
        else:
            # nobody waits for it, and what is not tidied today is tidied next time
            self._tidying = asyncio.create_task(_tidy(self._table))

    def forget_games(self) -> None:
        """Let go of the games opened since it started: others are kept now."""
        self.pads.clear()
        self.selected = ()
        self.lately.forget()

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
        try:
            chosen = await self.table.people.looks(players)
        except StoreError:
            return looks([(None, None)] * len(players))
        return looks(chosen)


async def _tidy(table: Table) -> None:
    """Make the dated copy of today, then let go of what was deleted long ago."""
    await table.backups.make_dated_copy()
    await table.forget_deleted()


DeskContext: ft.ContextProvider[Desk | None] = ft.create_context(None)
LooksContext: ft.ContextProvider[tuple[Look, ...]] = ft.create_context(())
PadContext: ft.ContextProvider[Pad | None] = ft.create_context(None)


def use_desk() -> Desk:
    """The desk of this session; the component redraws when it changes."""
    return cast(Desk, ft.use_context(DeskContext))


def use_pad() -> Pad:
    """The open game; the component redraws when it changes."""
    return cast(Pad, ft.use_context(PadContext))


def use_looks() -> tuple[Look, ...]:
    """How the players of the game that is shown look, by seat; at no game, as their seats do."""
    return ft.use_context(LooksContext) or tuple(map(Look, COLOURS))
