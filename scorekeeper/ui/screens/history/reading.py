"""Reading the history from the store: page by page, anew for each search, the last asked first."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import flet as ft

from scorekeeper.table import Search, StoreError, Table
from scorekeeper.ui.state import Desk
from scorekeeper.ui.viewmodels.history import Listing, Wanted
from scorekeeper.ui.viewmodels.home import GameLine, game_line

PAGE: Final = 30
"""How many games are read at a time."""

Look = Callable[[Callable[[Wanted], Wanted]], None]
"""What hears a step from one search to the next; two taps may come before one drawing."""


@dataclass(frozen=True)
class Reading:
    """What is looked for, what was found so far (None before the first answer), and what to do.

    `look` goes on to another search from the last one, `on` reads what comes next, `again` all
    that is shown.
    """

    wanted: Wanted
    listing: Listing | None
    empty: bool
    """Whether no game is kept at all, as far as is known."""
    trouble: StoreError | None
    look: Look
    on: Callable[[], Awaitable[None]]
    again: Callable[[], Awaitable[None]]

    @property
    def games(self) -> tuple[GameLine, ...]:
        """The games read so far."""
        return self.listing.games if self.listing else ()

    @property
    def more(self) -> bool:
        """Whether there are more to be read."""
        return self.listing is not None and self.listing.more


@dataclass
class _Turns:
    """Whose answer counts: that of the question asked last."""

    last: int = 0
    waiting: bool = False
    shown: int = 0
    """How many games the last answer put on the screen."""
    answered: Wanted = field(default_factory=Wanted)
    """What the last answer was asked for."""

    def begin(self) -> int:
        """Ask something; all that was asked before counts no more."""
        self.last, self.waiting = self.last + 1, True
        return self.last

    def end(self, turn: int) -> bool:
        """Whether the answer of this turn counts."""
        self.waiting = self.waiting and turn != self.last
        return turn == self.last


def use_reading(desk: Desk, *, here: bool) -> Reading:
    """A hook: the games of this device's search, read whenever the screen is `here` to be seen.

    An answer that comes after something else was asked is dropped.
    """
    wanted, set_wanted = ft.use_state(desk.lately.wanted)
    listing, set_listing = ft.use_state(_UNREAD)
    trouble, set_trouble = ft.use_state(_NO_TROUBLE)
    turns = ft.use_state(_Turns())[0]

    async def read(before: Listing, limit: int) -> None:
        turn, asked = turns.begin(), desk.lately.wanted
        answer = await _next(desk.table, asked.search(), before, limit)
        if not turns.end(turn):
            return
        if isinstance(answer, StoreError):
            set_trouble(answer)
        else:
            turns.shown, turns.answered = len(answer.games), asked
            set_listing(answer)
            set_trouble(None)

    async def again() -> None:
        await read(Listing(), max(PAGE, turns.shown))

    async def on() -> None:
        # One scroll asks several times before the answer is there.
        if listing is not None and listing.more and not turns.waiting:
            await read(listing, PAGE)

    async def arrive() -> None:
        if here:
            await again()

    def look(step: Callable[[Wanted], Wanted]) -> None:
        desk.lately.wanted = step(desk.lately.wanted)
        turns.shown = 0
        set_wanted(desk.lately.wanted)

    ft.use_effect(arrive, [here, wanted])
    empty = listing is not None and not listing.games and turns.answered.everything
    return Reading(wanted, listing, empty, trouble, look, on, again)


async def _next(table: Table, search: Search, before: Listing, limit: int) -> Listing | StoreError:
    """What is on the list after the next games, each with its course."""
    try:
        games = await table.games(search, offset=len(before.games), limit=limit)
        courses = await table.running_totals([game.id for game in games])
        found = await table.count(search)
    except StoreError as error:
        return error
    lines = [game_line(game, course=courses.get(game.id, ())) for game in games]
    return Listing(before.games, found).read_on(lines)


_UNREAD: Final[Listing | None] = None
_NO_TROUBLE: Final[StoreError | None] = None
