"""What a device has in hand: the table's use cases, and the games it has open.

One observable an open game holds the frozen `OpenGame`; the parts that draw it read it through
`use_pad` and redraw alone. Everything else is derived from it by the view models.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import cast

import flet as ft

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import Said
from scorekeeper.game.refusals import Refusal
from scorekeeper.i18n import sentences
from scorekeeper.table import NotSaved, OpenGame, Overtaken, StoreError, Table
from scorekeeper.ui.words import words


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


@ft.observable
@dataclass
class Desk:
    """This device: the use cases, its language and theme, and the games opened since it started.

    `say_language` and `show_theme` change the device's choice and keep it; `rng` draws for the
    deal. While the database cannot be had, `trouble` says why and `open` tries again.
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

    async def pad(self, game_id: str) -> Pad | None:
        """The one pad of a game, brought up to date; None if there is no such game."""
        opened = await self.table.open(game_id)
        if opened is None:
            return None
        pad = self.pads.setdefault(game_id, Pad(self.table, opened))
        if opened.history.length > pad.now.history.length:
            pad.show(opened)
        return pad


DeskContext: ft.ContextProvider[Desk | None] = ft.create_context(None)
PadContext: ft.ContextProvider[Pad | None] = ft.create_context(None)


def use_desk() -> Desk:
    """The desk of this session; the component redraws when it changes."""
    return cast(Desk, ft.use_context(DeskContext))


def use_pad() -> Pad:
    """The open game; the component redraws when it changes."""
    return cast(Pad, ft.use_context(PadContext))
