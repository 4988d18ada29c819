"""A game at the table: start, open, record, undo, redo; and the lists of games."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import TYPE_CHECKING, Final

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import Entry, GameStarted, Player, Redone, Undone
from scorekeeper.game.fold import evolve
from scorekeeper.game.names import NameFault, name_fault, table_faults, tidy
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.refusals import Refusal, Why
from scorekeeper.rules.agreement import rule_problems
from scorekeeper.store.kept import ALL
from scorekeeper.store.log import game_of
from scorekeeper.store.problems import StoreError
from scorekeeper.table.backups import Backups
from scorekeeper.table.figures import Figures
from scorekeeper.table.imports import Imports
from scorekeeper.table.means import Means, nothing
from scorekeeper.table.namesakes import identified
from scorekeeper.table.outcomes import NotSaved, NotStarted, Overtaken
from scorekeeper.table.people import People

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from datetime import datetime

    from scorekeeper.game.events import Event, Said
    from scorekeeper.game.reading import Json
    from scorekeeper.rules.ruleset import RuleSet
    from scorekeeper.store.database import Store
    from scorekeeper.store.kept import GameSummary, Search
    from scorekeeper.table.means import Run

KEPT_DELETED: Final = timedelta(days=30)
"""How long a deleted game can be brought back."""


class Table:
    """The use cases over one store, those of games here; the others at `people` and so on.

    What it is made of are `Means`.
    Questions (`open`, `games`, `players` …) raise StoreError; what writes answers NotSaved.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], datetime],
        new_id: Callable[[], str],
        run: Run = asyncio.to_thread,
        flush: Callable[[], Awaitable[None]] = nothing,
    ) -> None:
        self._store = store
        self._means = means = Means(store, clock, new_id, run, flush)
        self._run = means.run
        self.people = People(means)
        self.figures = Figures(means)
        self.imports = Imports(means)
        self.backups = Backups(means)

    @property
    def kept_at(self) -> str:
        """Where the games are kept: the database's path or address."""
        return self._store.path

    @property
    def write_error(self) -> StoreError | None:
        """Why nothing can be recorded, as far as is known; everything can be read all the same."""
        return self._store.write_error

    async def try_writing(self) -> NotSaved | None:
        """Find out whether something can be recorded again."""
        return await self._means.written(self._store.try_writing)

    def now(self) -> datetime:
        """The time by this table's clock, in UTC and to the second."""
        return self._means.now()

    async def start(
        self,
        *,
        players: Sequence[Player | str],
        rules: RuleSet,
        first_dealer: int,
        name: str = "",
    ) -> OpenGame | NotStarted | NotSaved:
        """Seat `players` in order, agree `rules`, and open the game.

        A player is somebody known or a name; a name that somebody known bears means them, the
        one who played last if there are several, and any other name is a new player.
        `first_dealer` is a seat; `name` is the game's own and may be empty.
        """
        seated = [replace(seat, name=tidy(seat.name)) for seat in map(_somebody, players)]
        try:
            known = await self._run(self._store.players)
            persons = await self._run(self._store.people.persons)
        except StoreError as error:
            return NotSaved.because(error)
        refused = NotStarted(
            names=table_faults([player.name for player in seated])
            or _sitting_twice(seated, persons),
            name=name_fault(tidy(name)) if tidy(name) else None,
            rules=rule_problems(rules, len(seated)),
            dealer=None
            if 0 <= first_dealer < len(seated)
            else Refusal.of(Why.NO_SUCH_SEAT, seat=first_dealer),
        )
        if refused != NotStarted():
            return refused
        at_table = identified(seated, known, persons, self._means.new_id)
        event = GameStarted(tidy(name), rules, at_table, first_dealer)
        opened = OpenGame.of(self._means.new_id(), (Entry(1, self._means.now(), event),))
        created = await self._means.written(self._store.create, opened.id, opened)
        if isinstance(created, NotSaved):
            return created
        assert created  # noqa: S101 - the id was never given before
        return opened

    async def open(self, game_id: str) -> OpenGame | None:
        """The game as it stands in the store; None if there is none with this id."""
        return await self._run(self._opened, game_id)

    async def record(
        self, open_game: OpenGame, event: Said, *more: Said
    ) -> OpenGame | Refusal | Overtaken | NotSaved:
        """Record what was said, all of it or nothing, and answer with the game after it."""
        game = open_game.game
        for said in (event, *more):
            refusal = why_not(game, said)
            if refusal is not None:
                return refusal
            game = evolve(game, said)
        log = self._longer(open_game, event, *more)
        return await self._appended(open_game, open_game.grown(game, log))

    async def undo(self, open_game: OpenGame) -> OpenGame | Refusal | Overtaken | NotSaved:
        """Take back the last event that stands."""
        last = open_game.history.undo
        if last is None:
            return Refusal.of(Why.NOTHING_TO_UNDO)
        return await self._refolded(open_game, Undone(last))

    async def redo(self, open_game: OpenGame) -> OpenGame | Refusal | Overtaken | NotSaved:
        """Let the event undone last stand again."""
        last = open_game.history.redo
        if last is None:
            return Refusal.of(Why.NOTHING_TO_REDO)
        return await self._refolded(open_game, Redone(last))

    async def games(
        self, search: Search = ALL, *, offset: int = 0, limit: int | None = None
    ) -> tuple[GameSummary, ...]:
        """The games wanted, last started first."""
        return await self._run(self._store.games, search, offset=offset, limit=limit)

    async def count(self, search: Search = ALL) -> int:
        """How many games are wanted."""
        return await self._run(self._store.count, search)

    async def running_totals(
        self, game_ids: Sequence[str]
    ) -> dict[str, tuple[tuple[int, ...], ...]]:
        """For each game the totals after its scored rounds, by seat: what a chart shows."""
        return await self._run(self._store.running_totals, game_ids)

    async def damaged(self) -> tuple[str, ...]:
        """The ids of the games that no list can show."""
        return await self._run(self._store.damaged)

    async def deleted(self) -> tuple[GameSummary, ...]:
        """The deleted games that can be brought back, last deleted first."""
        return await self._run(self._store.deleted)

    async def latest_unfinished(self) -> GameSummary | None:
        """The game to go on with: of the unfinished ones the one last touched."""
        return await self._run(self._store.latest_unfinished)

    async def delete(self, game_id: str) -> NotSaved | None:
        """Take a game off the lists; for `KEPT_DELETED` `restore` takes that back."""
        return await self._means.written(self._store.mark_deleted, game_id, self._means.now())

    async def restore(self, game_id: str) -> NotSaved | None:
        """Put a deleted game back on the lists."""
        return await self._means.written(self._store.restore, game_id)

    async def forget_deleted(self) -> int | NotSaved:
        """Drop for good what was deleted longer than `KEPT_DELETED` ago; how many games."""
        return await self._means.written(self._store.forget, self._means.now() - KEPT_DELETED)

    async def setting(self, key: str) -> Json:
        """What was last set under `key`; None if nothing was."""
        return await self._run(self._store.setting, key)

    async def set_setting(self, key: str, value: Json) -> NotSaved | None:
        """Remember `value` under `key`."""
        return await self._means.written(self._store.set_setting, key, value)

    def _opened(self, game_id: str) -> OpenGame | None:
        log = self._store.log(game_id)
        return game_of(self._store.path, game_id, log) if log else None

    async def _refolded(
        self, was: OpenGame, event: Undone | Redone
    ) -> OpenGame | Overtaken | NotSaved:
        now = await self._run(OpenGame.of, was.id, self._longer(was, event))
        return await self._appended(was, now)

    async def _appended(self, was: OpenGame, now: OpenGame) -> OpenGame | Overtaken | NotSaved:
        appended = await self._means.written(self._store.append, was.id, was, now)
        if isinstance(appended, NotSaved):
            return appended
        if appended:
            return now
        try:
            as_it_stands = await self.open(was.id)
        except StoreError as error:
            return NotSaved.because(error)
        assert as_it_stands  # noqa: S101 - a log that is longer is not gone
        return Overtaken(as_it_stands)

    def _longer(self, was: OpenGame, *events: Event) -> tuple[Entry, ...]:
        now, seqs = self._means.now(), count(len(was.log) + 1)
        return was.log + tuple(Entry(next(seqs), now, event) for event in events)


def _somebody(player: Player | str) -> Player:
    return Player("", player) if isinstance(player, str) else player


def _sitting_twice(
    players: Sequence[Player], persons: Mapping[str, str]
) -> tuple[tuple[int, NameFault], ...]:
    """The later seats of anybody who sits at two, under whatever names."""
    ids = [persons.get(player.id, player.id) for player in players]
    return tuple(
        (seat, NameFault.DOUBLED) for seat, id_ in enumerate(ids) if id_ and id_ in ids[:seat]
    )
