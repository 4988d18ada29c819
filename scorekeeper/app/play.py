"""Use cases of games: start, open, record, undo, redo, rename, delete; and lists of games."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from scorekeeper.app.backups import Backups
from scorekeeper.app.dependencies import Dependencies, Read, StoreUseCases, Write, changing, writing
from scorekeeper.app.identity import resolve_players
from scorekeeper.app.imports import Imports
from scorekeeper.app.observers import observe_processes
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
from scorekeeper.game.names import NameFault, game_name_fault, normalize_name, seat_name_faults
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.refusals import Refusal, RefusalCode
from scorekeeper.game.roles import Role
from scorekeeper.rules.ruleset_check import rule_faults
from scorekeeper.store.errors import StoreError, StoreProblem

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from datetime import datetime

    from scorekeeper.app.observers import ChangedGame
    from scorekeeper.game.events import Event, PlayEvent
    from scorekeeper.rules.ruleset import RuleSet
    from scorekeeper.store.store import Store

DELETED_RETENTION: Final = timedelta(days=30)
"""The time for which a deleted game can be restored."""


class App(StoreUseCases):
    """All use cases over one store: those of games here, the others under `people` and so on.

    Reads raise StoreError; writes return NotSaved in its place. What the device that asks may not
    do is refused, and games come without what it may not see.
    """

    games = Read(lambda: Store.games)
    count_games = Read(lambda: Store.count_games)
    latest_unfinished = Read(lambda: Store.latest_unfinished)
    damaged_games = Read(lambda: Store.damaged_games)
    deleted_games = Read(lambda: Store.deleted_games)
    setting = Read(lambda: Store.setting)
    update_setting = Write(lambda: Store.update_setting)
    check_writable = Write(lambda: Store.check_writable)

    def __init__(self, dependencies: Dependencies) -> None:
        store = dependencies.store
        super().__init__(dependencies, store)
        self.people = People(dependencies, store.people)
        self.series = SeriesOfGames(dependencies, store.series)
        self.tournaments = Tournaments(dependencies, store.tournaments)
        self.rule_presets = RulePresets(dependencies, store)
        self.statistics = Statistics(dependencies, store.statistics)
        self.imports = Imports(dependencies, store)
        self.backups = Backups(dependencies, store.backups)
        self.own_games = OwnGames(dependencies, store)

    def for_device(self, access: Callable[[], Access | None]) -> App:
        """Return the use cases for a device with these rights, asked for at every call."""
        return App(replace(self._dependencies, access=access))

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

    @writing
    def start(
        self,
        *,
        players: Sequence[Player | str],
        rules: RuleSet,
        first_dealer: int,
        name: str = "",
        series: Collection[str] = (),
    ) -> OpenGame | NotStarted:
        """Start a game of `players`, in the order of their seats, and store it.

        A player is known or given by name. The name of a known player means them, or the one who
        played last of several; any other name adds a player. `first_dealer` is a seat from 0;
        `name`, the name of the game, may be empty. It counts in those of `series` that are there.
        """
        name = normalize_name(name)
        given = (Player("", seat) if isinstance(seat, str) else seat for seat in players)
        seated = [replace(seat, name=normalize_name(seat.name)) for seat in given]
        known, persons = self._store.people.players()
        ids = [persons.get(player.id, player.id) for player in seated]
        doubled = tuple(  # two seats of one person, under whatever names
            (seat, NameFault.DOUBLED) for seat, id_ in enumerate(ids) if id_ and id_ in ids[:seat]
        )
        refused = NotStarted(
            names=seat_name_faults([player.name for player in seated]) or doubled,
            name=game_name_fault(name),
            rules=rule_faults(rules, len(seated)),
            dealer=None
            if 0 <= first_dealer < len(seated)
            else Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=first_dealer),
        )
        if refused != NotStarted():
            return refused
        at_table = resolve_players(seated, known, persons, self._dependencies.new_id)
        event = GameStarted(name, rules, at_table, first_dealer)
        opened = OpenGame.of(
            self._dependencies.new_id(), (Entry(1, self._dependencies.now(), event),)
        )
        created = self._store.create(opened.id, opened, series)
        assert created  # noqa: S101 - the id was never given before
        return opened

    async def open(self, game_id: str) -> OpenGame | None:
        """Return the game as the device may see it; None if there is none with this id for it."""
        access = self._dependencies.require_access()
        return await self._dependencies.runner(self._open, access, game_id)

    def _open(self, access: Access, game_id: str) -> OpenGame | None:
        if not access.may_open(game_id) and not self.own_games.has_game(access, game_id):
            return None
        opened = self._store.game(game_id)
        return opened and access.sees(opened)

    def observe(
        self, game_id: str, on_change: Callable[[OpenGame | None], object]
    ) -> Callable[[], None]:
        """Call `on_change` with the game after each change, whoever makes it; return what ends it.

        It gets the game as the device may see it then, or None if it has to be opened again:
        after a backup was restored, or if it is gone. Calls are made in the running event loop.
        """

        def show(changed: ChangedGame | None) -> None:
            access = self._dependencies.access()
            if access is not None and access.may_open(game_id):
                on_change(None if changed is None else changed(access))

        access = self._dependencies.access()
        only_watches = access is not None and access.role is Role.WATCHER
        return self._dependencies.observers.add(game_id, show, only_watches=only_watches)

    def observe_processes(self) -> Callable[[], None]:
        """Call observers also for what other processes on one server record; return its end."""
        return observe_processes(self._store, self._dependencies.observers)

    async def record(
        self, open_game: OpenGame, event: PlayEvent, *more: PlayEvent
    ) -> OpenGame | Refusal | Conflict | NotSaved:
        """Record events, all or none, and return the game after them."""

        def judge(access: Access, complete: OpenGame) -> OpenGame | Refusal:
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

        def judge(access: Access, complete: OpenGame) -> OpenGame | Refusal:
            seq = complete.history.undo if undoing else complete.history.redo
            if seq is None:
                return Refusal.of(none_left)
            event = complete.log[seq - 1].event
            if refusal := (may_undo if undoing else may)(access, event, complete.game):
                return refusal
            return OpenGame.of(complete.id, self._longer_log(complete, access, step(seq)))

        return await self._change(open_game, judge)

    async def last_started(self) -> OpenGame | None:
        """Return the game that was started last; None if there is none."""
        for last in await self.games(limit=1):
            return await self.open(last.id)
        return None

    @changing
    def delete(self, game_id: str) -> None:
        """Delete a game; `restore` takes it back within `DELETED_RETENTION`."""
        self._store.set_deleted(game_id, self._dependencies.now())

    @changing
    def restore(self, game_id: str) -> None:
        """Restore a deleted game."""
        self._store.set_deleted(game_id, None)

    async def purge_deleted(self) -> int | NotSaved:
        """Permanently remove games deleted over `DELETED_RETENTION` ago; return how many."""
        purged = await self._dependencies.write(
            self._store.purge_deleted, self._dependencies.now() - DELETED_RETENTION
        )
        if purged and not isinstance(purged, NotSaved):
            self._dependencies.observers.notify_all()
        return purged

    async def _change(
        self,
        was: OpenGame,
        judge: Callable[[Access, OpenGame], OpenGame | Refusal],
        is_still_meant: Callable[[OpenGame], bool] = lambda _complete: False,
    ) -> OpenGame | Refusal | Conflict | NotSaved:
        """Append what `judge` makes of the complete game, and return it as the device may see it.

        Of another device's game `was` only the length counts, not what the host's game has. If the
        log has grown since, it is a Conflict, unless the change `is_still_meant`.
        """

        def change() -> tuple[OpenGame, OpenGame] | Refusal | Conflict:
            access = self._dependencies.require_access()
            complete = was if access.role is Role.HOST else self._complete(access, was.id)
            while len(complete.log) == len(was.log) or is_still_meant(complete):
                now = judge(access, complete)
                if isinstance(now, Refusal):
                    return now
                if self._store.append(was.id, complete, now):
                    return now, access.sees(now)
                stale, complete = complete, self._complete(access, was.id)
                if len(complete.log) <= len(stale.log):
                    break
            return Conflict(access.sees(complete))

        changed = await self._dependencies.write_if(self._dependencies.require_access, change)
        if not isinstance(changed, tuple):
            return changed
        now, seen = changed
        self._dependencies.observers.notify(now.id, now)
        return seen

    def _complete(self, access: Access, game_id: str) -> OpenGame:
        """Return the complete game. Raises StoreError, also if the device may not see it at all."""
        opened = self._store.game(game_id) if access.may_open(game_id) else None
        if opened is None:
            raise StoreError(StoreProblem.NO_SUCH_GAME, self._store.path, game=game_id)
        return opened

    def _longer_log(self, was: OpenGame, access: Access, *events: Event) -> tuple[Entry, ...]:
        now, numbered = self._dependencies.now(), enumerate(events, start=len(was.log) + 1)
        return was.log + tuple(Entry(seq, now, event, access.role) for seq, event in numbered)
