"""Use cases of imports: plan what games from a file would change, then import all or none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain, repeat

from scorekeeper.app.dependencies import StoreUseCases, reading
from scorekeeper.app.identity import resolve_players
from scorekeeper.app.results import NotSaved
from scorekeeper.app.rule_presets import (
    MAX_RULE_PRESETS,
    RULE_PRESETS_KEY,
    RulePreset,
    add_rule_presets,
    merge_rule_presets,
    read_rule_presets,
)
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Entry, GameFinished, GameStarted, Player, PlayerJoined
from scorekeeper.game.json_values import Json
from scorekeeper.game.names import is_same_name
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import Scorepad, scorepad
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.store.records import Person


class ImportStatus(StrEnum):
    """The effect that importing a game would have."""

    NEW = "new"
    LONGER = "longer"
    """It is stored or deleted here but longer in the file: its further events are added."""
    BACK = "back"
    """It was deleted here and is restored."""
    UNCHANGED = "kept"
    """It is stored already, with at least as many events."""
    FULLER = "fuller"
    """It is stored already, from a file without a log; this file has it. What is here stays."""
    DIFFERENT = "different"
    """Another game is stored under its id and stays as it is."""
    TWICE = "twice"
    """Two of its players are one person here, who cannot have two seats."""

    @property
    def is_refused(self) -> bool:
        """Whether such a game is not imported."""
        return self in (ImportStatus.DIFFERENT, ImportStatus.TWICE)

    @property
    def is_written(self) -> bool:
        """Whether importing such a game changes anything."""
        return self in (ImportStatus.NEW, ImportStatus.LONGER, ImportStatus.BACK)


@dataclass(frozen=True, slots=True)
class ImportItem:
    """A game to import, with known players resolved. `stored` is the game under its id, if any.

    `appearances` are those of its players by seat, or empty.
    """

    game: OpenGame
    status: ImportStatus
    stored: OpenGame | None = None
    appearances: tuple[Appearance, ...] = ()


@dataclass(frozen=True, slots=True)
class UnknownPlayer:
    """A player not known here, and the persons of the same name, who may be the same.

    Persons who sit in one of this player's games are not among the `namesakes`.
    """

    player: Player
    namesakes: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """The plan of an import: its games with their status, and what else it would add.

    `no_room` are presets that are left out, since no more than `MAX_RULE_PRESETS` are kept.
    """

    items: tuple[ImportItem, ...] = ()
    unknown_players: tuple[UnknownPlayer, ...] = ()
    rule_presets: tuple[RulePreset, ...] = ()
    no_room: tuple[RulePreset, ...] = ()

    def games_with(self, status: ImportStatus) -> tuple[OpenGame, ...]:
        """Return the games with this status."""
        return tuple(each.game for each in self.items if each.status is status)

    @property
    def has_changes(self) -> bool:
        """Whether anything would be written."""
        return bool(self.changes or self.rule_presets)

    @property
    def changes(self) -> int:
        """The number of games that would be written; a game in several files counts once."""
        return len({each.game.id for each in self.items if each.status.is_written})

    @property
    def refused(self) -> int:
        """The number of games that would be left out."""
        return sum(each.status.is_refused for each in self.items)

    @property
    def appearances(self) -> Mapping[str, Appearance]:
        """The appearances of players by their ids, each from the first game that states one."""
        return {
            player.id: appearance
            for item in reversed(self.items)
            for player, appearance in zip(item.game.game.players, item.appearances, strict=False)
            if appearance
        }


@dataclass(frozen=True, slots=True)
class ImportDecision:
    """The import plan and the player's decisions so far.

    `same` maps ids of new players to the known players they are; `keep_mine` leaves out games that
    conflict with stored ones and imports the others.
    """

    plan: ImportPlan
    same: Mapping[str, str] = field(default_factory=dict)
    keep_mine: bool = False

    @property
    def doubtful(self) -> tuple[UnknownPlayer, ...]:
        """New players with the name of a known player."""
        return tuple(each for each in self.plan.unknown_players if each.namesakes)

    @property
    def all_the_same(self) -> Mapping[str, str]:
        """The value of `same` if every new player with one namesake is that player."""
        return {
            each.player.id: each.namesakes[0].id
            for each in self.doubtful
            if len(each.namesakes) == 1
        }

    @property
    def needs_consent(self) -> bool:
        """Whether the player must first agree that some games are left out."""
        return self.is_partial and not self.keep_mine

    @property
    def is_partial(self) -> bool:
        """Whether some games can be imported and others cannot."""
        return self.plan.has_changes and self.plan.refused > 0


@dataclass(frozen=True, slots=True)
class Imported:
    """The numbers of games and presets that were imported, and of games that were refused."""

    games: int
    rule_presets: int = 0
    refused: int = 0


class Imports(StoreUseCases):
    """Import use cases."""

    @reading
    def plan(
        self,
        games: Sequence[OpenGame],
        appearances: Iterable[tuple[Appearance, ...]] = (),
        rule_presets: Iterable[RulePreset] = (),
    ) -> ImportPlan:
        """Return what importing `games` would do. Writes nothing; raises StoreError.

        Players without an id are resolved by name, as at the start of a game. `appearances` has,
        for each of the games, those of its players by seat, or nothing. `rule_presets` are added
        to those that are kept, as `merge_rule_presets` does.
        """
        self._dependencies.require_host()
        store = self._store
        kept = store.game_ids()
        deleted = {summary.id for summary in store.deleted_games()}
        players, persons = store.people.players()
        known = {player.id: player for player in players}
        planned: dict[str, OpenGame] = {}
        items: list[ImportItem] = []
        for game, seated_appearances in zip(games, chain(appearances, repeat(())), strict=False):
            stored = planned.get(game.id)
            if stored is None and game.id in kept:
                stored = store.game(game.id)
            named = self._with_ids(game, stored, tuple(known.values()), persons)
            deleted_here = game.id in deleted and game.id not in planned
            status = _status(named, stored, persons, deleted=deleted_here)
            items.append(ImportItem(named, status, stored, seated_appearances))
            new = status in (ImportStatus.NEW, ImportStatus.LONGER)
            if here := named if new else stored:
                planned[game.id] = here
            for player in named.game.players if status.is_written else ():
                known.setdefault(player.id, player)
        people = store.people.everybody()
        unknown = tuple(_unknown_players(items, people, persons))
        ours = read_rule_presets(store.setting(RULE_PRESETS_KEY))
        added = merge_rule_presets(ours, rule_presets)[len(ours) :]
        room = MAX_RULE_PRESETS - len(ours)
        return ImportPlan(tuple(items), unknown, added[:room], added[room:])

    async def execute(
        self,
        plan: ImportPlan,
        same: Mapping[str, str] | None = None,
        series: Collection[str] = (),
    ) -> Imported | ImportPlan | NotSaved:
        """Import all of `plan` but refused games and what has no room, or nothing.

        New players get the looks in the file; known players keep their own.
        `same` maps ids of unknown players to the persons they are. If the store has changed since
        the plan was made, nothing is written and a new plan is returned. NotSaved with
        AT_ONE_TABLE if an unknown player cannot be that person. The games are added to those of
        `series` that are there.
        """
        new = [(game.id, game) for game in plan.games_with(ImportStatus.NEW)]
        longer = [
            (each.game.id, each.stored, each.game)
            for each in plan.items
            if each.status is ImportStatus.LONGER and each.stored
        ]
        restored = [game.id for game in plan.games_with(ImportStatus.BACK)]
        members = [(series_id, each.game.id) for series_id in series for each in plan.items]
        added = 0

        def add(before: Json) -> Json:
            nonlocal added
            after = add_rule_presets(before, plan.rule_presets)
            added = len(read_rule_presets(after)) - len(read_rule_presets(before))
            return after

        settings = {RULE_PRESETS_KEY: add} if plan.rule_presets else {}
        done = await self._dependencies.write(
            self._store.write_all, new, longer, restored, same, members, plan.appearances, settings
        )
        if isinstance(done, NotSaved):
            return done
        if done:
            for game_id, _stored, game in longer:
                self._dependencies.observers.notify(game_id, game)
            for game_id in restored:
                self._dependencies.observers.notify(game_id, None)
            return Imported(plan.changes, added, plan.refused)
        games = [each.game for each in plan.items]
        appearances = [each.appearances for each in plan.items]
        return await self.plan(games, appearances, plan.rule_presets + plan.no_room)

    async def import_one(
        self, game: OpenGame, series: Collection[str] = ()
    ) -> ImportStatus | NotSaved | None:
        """Import a game, and its unknown players as somebody new; it is added to `series`.

        Returns None if it is done, and its status if it is refused. Raises StoreError.
        """
        plan: Imported | ImportPlan | NotSaved = await self.plan([game])
        while isinstance(plan, ImportPlan):
            (item,) = plan.items
            if item.status.is_refused:
                return item.status
            plan = await self.execute(plan, series=series)
        return plan if isinstance(plan, NotSaved) else None

    def _with_ids(
        self,
        game: OpenGame,
        stored: OpenGame | None,
        known: Sequence[Player],
        persons: Mapping[str, str],
    ) -> OpenGame:
        """Return `game` with an id for each of its players."""
        start, *rest = game.log
        assert isinstance(start.event, GameStarted)  # noqa: S101 - `fold` wants it
        familiar = stored.game.players if stored else known
        players = resolve_players(game.game.players, familiar, persons, self._dependencies.new_id)
        starters = players[: len(start.event.players)]
        named = [start._replace(event=replace(start.event, players=starters))]
        named += [_with_id(entry, players) for entry in rest]
        log = tuple(named)
        return game if log == game.log else OpenGame.of(game.id, log)


def _with_id(entry: Entry, players: Sequence[Player]) -> Entry:
    """Return `entry` with the joiner's id; somebody whose joining was undone keeps theirs."""
    event = entry.event
    if not isinstance(event, PlayerJoined) or event.player.id or event.seat >= len(players):
        return entry
    return entry._replace(event=replace(event, player=players[event.seat]))


def _status(
    game: OpenGame, stored: OpenGame | None, persons: Mapping[str, str], *, deleted: bool
) -> ImportStatus:
    seated = {persons.get(player.id, player.id) for player in game.game.players}
    twice = len(seated) < len(game.game.players)
    if stored is None:
        return ImportStatus.TWICE if twice else ImportStatus.NEW
    here_as_far = stored.log[: len(game.log)] == game.log
    if not here_as_far and game.log[: len(stored.log)] == stored.log:
        return ImportStatus.TWICE if twice else ImportStatus.LONGER
    # A file need not hold a log; then what is on the scorepad must be the same.
    if not here_as_far and stored.game != game.game and _without_log(stored) != _without_log(game):
        return ImportStatus.DIFFERENT
    if deleted:
        return ImportStatus.BACK
    if not here_as_far and _is_derived(stored.log) and not _is_derived(game.log):
        return ImportStatus.FULLER
    return ImportStatus.UNCHANGED


def _without_log(game: OpenGame) -> tuple[str, RuleSet, Scorepad]:
    """Return what a file without a log tells of `game`: its name, its rules and its scorepad.

    The planned rounds are on the scorepad. Which were agreed at first, and in which order points
    were given, only a log tells.
    """
    now = game.game
    given = sorted(now.adjustments, key=lambda one: one.round)
    pad = scorepad(
        replace(
            now,
            adjustments=tuple(replace(one, number=n) for n, one in enumerate(given)),
            notes=tuple(replace(note, number=n) for n, note in enumerate(now.notes)),
        )
    )
    return now.name, replace(now.rules, format=Format.CUSTOM, cards=()), pad


def _is_derived(log: Sequence[Entry]) -> bool:
    """Whether a log was made of a file without one: nobody records all of it at one time."""
    return len({entry.at for entry in log if not isinstance(entry.event, GameFinished)}) == 1


def _unknown_players(
    items: Sequence[ImportItem], people: Sequence[Person], persons: Mapping[str, str]
) -> Iterator[UnknownPlayer]:
    players: dict[str, Player] = {}
    beside: defaultdict[str, set[str]] = defaultdict(set)
    for item in items:
        seated = item.game.game.players if item.status.is_written else ()
        for player in seated:
            if player.id not in persons:
                players.setdefault(player.id, player)
                beside[player.id].update(persons.get(other.id, other.id) for other in seated)
    for id_, player in players.items():
        namesakes = (one for one in people if is_same_name(one.name, player.name))
        yield UnknownPlayer(player, tuple(one for one in namesakes if one.id not in beside[id_]))
