"""Use cases of games: start, open, record, undo, redo, rename, delete; and lists of games."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import TYPE_CHECKING, Final

from scorekeeper.app.backups import Backups
from scorekeeper.app.dependencies import Dependencies, Read, UseCases, Write, host_access
from scorekeeper.app.identity import resolve_players
from scorekeeper.app.imports import Imports
from scorekeeper.app.observers import ChangedGame, Observers, observe_processes
from scorekeeper.app.own_games import OwnGames
from scorekeeper.app.people import People
from scorekeeper.app.results import Conflict, NotSaved, NotStarted
from scorekeeper.app.rule_presets import RulePresets
from scorekeeper.app.series import SeriesOfGames
from scorekeeper.app.statistics import Statistics
from scorekeeper.app.tournaments import Tournaments
from scorekeeper.game.authority import Access, is_independent, may, may_undo
from scorekeeper.game.decide import why_not
from scorekeeper.game.events import Entry, GameRenamed, GameStarted, Player, Redone, Undone
from scorekeeper.game.fold import evolve
from scorekeeper.game.names import NameFault, name_fault, normalize_name, seat_name_faults
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.refusals import Refusal, RefusalCode
from scorekeeper.game.roles import Role
from scorekeeper.rules.ruleset_check import rule_faults
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.event_log import game_from_log
from scorekeeper.store.records import NO_SEARCH

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
    from datetime import datetime

    from scorekeeper.app.dependencies import Runner
    from scorekeeper.game.events import Event, PlayEvent
    from scorekeeper.rules.ruleset import RuleSet
    from scorekeeper.store.records import GameSearch, GameSummary
    from scorekeeper.store.store import Store

DELETED_RETENTION: Final = timedelta(days=30)
"""The time for which a deleted game can be restored."""


class App(UseCases["Store"]):
    """All use cases over one store: those of games here, the others under `people` and so on.

    Reads raise StoreError; writes return NotSaved in its place. `access` returns the rights of the
    device that asks: what it may not do is refused, and games come without what it may not see.
    """

    games = Read(lambda: Store.games)
    count_games = Read(lambda: Store.count_games)
    latest_unfinished = Read(lambda: Store.latest_unfinished)
    running_totals = Read(lambda: Store.running_totals)
    damaged_games = Read(lambda: Store.damaged_games)
    deleted_games = Read(lambda: Store.deleted_games)
    setting = Read(lambda: Store.setting)
    update_setting = Write(lambda: Store.update_setting)
    check_writable = Write(lambda: Store.check_writable)

    def __init__(  # noqa: PLR0913 - it is put together in one place
        self,
        store: Store,
        *,
        clock: Callable[[], datetime],
        new_id: Callable[[], str],
        run: Runner = asyncio.to_thread,
        access: Callable[[], Access | None] = host_access,
        observers: Observers | None = None,
    ) -> None:
        dependencies = Dependencies(store, clock, new_id, run, access, observers or Observers())
        super().__init__(dependencies, store)
        self.people = People(dependencies, store.people)
        self.series = SeriesOfGames(dependencies, store.series)
        self.tournaments = Tournaments(dependencies, store.tournaments)
        self.rule_presets = RulePresets(dependencies)
        self.statistics = Statistics(dependencies)
        self.imports = Imports(dependencies)
        self.backups = Backups(dependencies, store.backups)
        self.own_games = OwnGames(dependencies, self._opened)

    def for_device(self, access: Callable[[], Access | None]) -> App:
        """Return the use cases for a device with these rights, asked for at every call."""
        of = self._dependencies
        return App(
            self._store,
            clock=of.clock,
            new_id=of.new_id,
            run=of.runner,
            access=access,
            observers=of.observers,
        )

    @property
    def location(self) -> str:
        """The path or address of the database."""
        return self._store.path

    @property
    def write_error(self) -> StoreError | None:
        """The error of the last write, if it failed; the store can still be read."""
        return self._store.write_error

    def check_readable(self) -> None:
        """Raise StoreError where the database does not answer. This blocks."""
        self._store.setting("")

    def now(self) -> datetime:
        """Return the time in UTC, cut to the second."""
        return self._dependencies.now()

    async def start(
        self,
        *,
        players: Sequence[Player | str],
        rules: RuleSet,
        first_dealer: int,
        name: str = "",
        series: Collection[str] = (),
    ) -> OpenGame | NotStarted | NotSaved:
        """Start a game of `players`, in the order of their seats, and store it.

        A player is known or given by name. The name of a known player means them, or the one who
        played last of several; any other name adds a player. `first_dealer` is a seat from 0;
        `name`, the name of the game, may be empty. It counts in those of `series` that are there.
        """
        seated = [
            replace(seat, name=normalize_name(seat.name)) for seat in map(_as_player, players)
        ]
        try:
            known = await self._dependencies.run(self._store.players)
            persons = await self._dependencies.run(self._store.people.person_ids)
        except StoreError as error:
            return NotSaved.from_error(error)
        refused = NotStarted(
            names=seat_name_faults([player.name for player in seated])
            or _doubled_seats(seated, persons),
            name=name_fault(normalize_name(name)) if normalize_name(name) else None,
            rules=rule_faults(rules, len(seated)),
            dealer=None
            if 0 <= first_dealer < len(seated)
            else Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=first_dealer),
        )
        if refused != NotStarted():
            return refused
        at_table = resolve_players(seated, known, persons, self._dependencies.new_id)
        event = GameStarted(normalize_name(name), rules, at_table, first_dealer)
        opened = OpenGame.of(
            self._dependencies.new_id(), (Entry(1, self._dependencies.now(), event),)
        )
        created = await self._dependencies.write(self._store.create, opened.id, opened, series)
        if isinstance(created, NotSaved):
            return created
        assert created  # noqa: S101 - the id was never given before
        return opened

    async def open(self, game_id: str) -> OpenGame | None:
        """Return the game as the device may see it; None if there is none with this id for it."""
        access = self._dependencies.require_access()
        if not access.may_open(game_id) and not await self.own_games.has_game(access, game_id):
            return None
        opened = await self._dependencies.runner(self._opened, game_id)
        return opened and await self._seen(access, opened)

    def observe(
        self, game_id: str, on_change: Callable[[OpenGame | None], object]
    ) -> Callable[[], None]:
        """Call `on_change` with the game after each change, whoever makes it; return what ends it.

        It gets the game as the device may see it then, or None where that has to be opened anew:
        after a backup was restored, or if it is gone. Calls are made in the running event loop.
        """

        def show(changed: ChangedGame | None) -> None:
            access = self._dependencies.access()
            if access is not None and access.may_open(game_id):
                on_change(None if changed is None else changed.redacted_for(access))

        access = self._dependencies.access()
        only_watches = access is not None and access.role is Role.WATCHER
        return self._dependencies.observers.add(game_id, show, only_watches=only_watches)

    def observe_processes(self) -> Callable[[], None]:
        """Call observers also for what other processes on one server record; return its end."""
        return observe_processes(self._store, self._dependencies.observers, self._opened)

    async def record(
        self, open_game: OpenGame, event: PlayEvent, *more: PlayEvent
    ) -> OpenGame | Refusal | Conflict | NotSaved:
        """Record events, all or none, and return the game after them."""

        async def judge(access: Access, complete: OpenGame) -> OpenGame | Refusal:
            game = complete.game
            for each in (event, *more):
                refusal = may(access, each, game) or why_not(game, each)
                if refusal is not None:
                    return refusal
                game = evolve(game, each)
            return complete.extended(game, self._longer_log(complete, access, event, *more))

        def is_still_meant(complete: OpenGame) -> bool:
            since = complete.log[len(open_game.log) :]
            return not more and bool(since) and is_independent(event, since, complete.game.rules)

        return await self._change(open_game, judge, is_still_meant)

    async def rename(self, game_id: str, name: str) -> OpenGame | Refusal | NotSaved | None:
        """Name a stored game, also while another device records in it; empty for no name.

        None if there is no game with this id.
        """
        try:
            stored = await self.open(game_id)
        except StoreError as error:
            return NotSaved.from_error(error)
        if stored is None:
            return None
        outcome = await self.record(stored, GameRenamed(name))
        while isinstance(outcome, Conflict):
            outcome = await self.record(outcome.current, GameRenamed(name))
        return outcome

    async def undo(self, open_game: OpenGame) -> OpenGame | Refusal | Conflict | NotSaved:
        """Undo the last event that is not undone."""
        return await self._undo_or_redo(open_game, Undone)

    async def redo(self, open_game: OpenGame) -> OpenGame | Refusal | Conflict | NotSaved:
        """Redo the event that was undone last."""
        return await self._undo_or_redo(open_game, Redone)

    async def _undo_or_redo(
        self, open_game: OpenGame, step: type[Undone | Redone]
    ) -> OpenGame | Refusal | Conflict | NotSaved:
        undoing = step is Undone
        none_left = RefusalCode.NOTHING_TO_UNDO if undoing else RefusalCode.NOTHING_TO_REDO

        async def judge(access: Access, complete: OpenGame) -> OpenGame | Refusal:
            seq = complete.history.undo if undoing else complete.history.redo
            if seq is None:
                return Refusal.of(none_left)
            event = complete.log[seq - 1].event
            if refusal := (may_undo if undoing else may)(access, event, complete.game):
                return refusal
            log = self._longer_log(complete, access, step(seq))
            return await self._dependencies.runner(OpenGame.of, complete.id, log)

        return await self._change(open_game, judge)

    async def games_with_totals(
        self, search: GameSearch = NO_SEARCH, *, limit: int | None = None
    ) -> tuple[GameSummary, ...]:
        """Return the first games that match, each with its running totals."""
        games = await self.games(search, limit=limit)
        totals = await self.running_totals([game.id for game in games])
        return tuple(replace(game, running_totals=totals.get(game.id, ())) for game in games)

    async def last_started(self) -> OpenGame | None:
        """Return the game that was started last; None if there is none."""
        for last in await self.games(limit=1):
            return await self.open(last.id)
        return None

    async def delete(self, game_id: str) -> NotSaved | None:
        """Delete a game; `restore` takes it back within `DELETED_RETENTION`."""
        mark, now = self._store.mark_deleted, self._dependencies.now()
        return await self._dependencies.write_and_notify(game_id, mark, game_id, now)

    async def restore(self, game_id: str) -> NotSaved | None:
        """Restore a deleted game."""
        return await self._dependencies.write_and_notify(game_id, self._store.undelete, game_id)

    async def purge_deleted(self) -> int | NotSaved:
        """Remove games deleted longer than `DELETED_RETENTION` ago for good; return how many."""
        purged = await self._dependencies.write(
            self._store.purge_deleted, self._dependencies.now() - DELETED_RETENTION
        )
        if purged and not isinstance(purged, NotSaved):
            self._dependencies.observers.notify_all()
        return purged

    def _opened(self, game_id: str) -> OpenGame | None:
        log = self._store.log(game_id)
        return game_from_log(self._store.path, game_id, log) if log else None

    async def _change(
        self,
        was: OpenGame,
        judge: Callable[[Access, OpenGame], Awaitable[OpenGame | Refusal]],
        is_still_meant: Callable[[OpenGame], bool] = lambda _complete: False,
    ) -> OpenGame | Refusal | Conflict | NotSaved:
        """Append what `judge` makes of the complete game, and return it as the device may see it.

        Of another device's game `was` only the length counts, not what the host's game has. If the
        log has grown since, it is a Conflict, unless the change `is_still_meant`.
        """
        try:
            access = self._dependencies.require_access()
            complete = was
            if access.role is not Role.HOST:
                complete = await self._complete(access, was.id)
            while len(complete.log) == len(was.log) or is_still_meant(complete):
                now = await judge(access, complete)
                if isinstance(now, Refusal):
                    return now
                require = self._dependencies.require_access
                appended = await self._dependencies.write_if(
                    require, self._store.append, was.id, complete, now
                )
                if isinstance(appended, NotSaved):
                    return appended
                if appended:
                    self._dependencies.observers.notify(now.id, now)
                    return await self._seen(access, now)
                stale, complete = complete, await self._complete(access, was.id)
                if len(complete.log) <= len(stale.log):
                    break
            return Conflict(await self._seen(access, complete))
        except StoreError as error:
            return NotSaved.from_error(error)

    async def _complete(self, access: Access, game_id: str) -> OpenGame:
        """Return the complete game. Raises StoreError, also if the device may not see it at all."""
        may_open = access.may_open(game_id)
        opened = await self._dependencies.runner(self._opened, game_id) if may_open else None
        if opened is None:
            raise StoreError(StoreProblem.NO_SUCH_GAME, self._store.path, game=game_id)
        return opened

    async def _seen(self, access: Access, game: OpenGame) -> OpenGame:
        """Return a game as the device may see it."""
        if access.role is Role.HOST:
            return game
        return await self._dependencies.runner(access.sees, game)

    def _longer_log(self, was: OpenGame, access: Access, *events: Event) -> tuple[Entry, ...]:
        now, seqs = self._dependencies.now(), count(len(was.log) + 1)
        return was.log + tuple(Entry(next(seqs), now, event, access.role) for event in events)


def _as_player(player: Player | str) -> Player:
    return Player("", player) if isinstance(player, str) else player


def _doubled_seats(
    players: Sequence[Player], persons: Mapping[str, str]
) -> tuple[tuple[int, NameFault], ...]:
    """Return the later seats of persons who have two, under whatever names."""
    ids = [persons.get(player.id, player.id) for player in players]
    return tuple(
        (seat, NameFault.DOUBLED) for seat, id_ in enumerate(ids) if id_ and id_ in ids[:seat]
    )
