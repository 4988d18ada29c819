"""Use cases of players: names, appearances, hiding, merging two into one person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorekeeper.app.dependencies import Read, UseCases, Write, reading, writing
from scorekeeper.app.identity import resolve_players
from scorekeeper.app.results import NotSaved
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Player
from scorekeeper.game.names import NameFault, name_fault, normalize_name
from scorekeeper.store.errors import StoreError

if TYPE_CHECKING:
    from scorekeeper.store.person_store import PersonStore


class People(UseCases["PersonStore"]):
    """Player use cases. Reads raise StoreError; writes return NotSaved."""

    everybody = Read(lambda: PersonStore.everybody)
    played_with = Read(lambda: PersonStore.played_with)
    choose_appearance = Write(lambda: PersonStore.choose_appearance)
    merge = Write(lambda: PersonStore.merge)
    unmerge = Write(lambda: PersonStore.unmerge)

    async def visible(self) -> tuple[Player, ...]:
        """Return the players to choose from: not hidden, most recent first."""
        return tuple(
            Player(person.id, person.name) for person in await self.everybody() if not person.hidden
        )

    async def appearances(self, players: Sequence[Player]) -> tuple[Appearance, ...]:
        """Return what each of `players` has chosen to look like."""
        ids = [player.id for player in players]
        found = await self._dependencies.runner(self._store.appearances, ids)
        return tuple(found.get(player.id, Appearance()) for player in players)

    @reading
    def all_appearances(self) -> dict[str, Appearance]:
        """Return what each player's person looks like, by player id. For the host only."""
        self._dependencies.require_host()
        return self._store.appearances()

    async def joining(self, name: str, players: Sequence[Player]) -> Player | NotSaved:
        """Return who joins `players` under this name: the known player of that name, or a new one.

        As at the start of a game; somebody who is among `players` is not found by name again.
        """
        try:
            known, persons = await self._dependencies.run(self._store.players)
        except StoreError as error:
            return NotSaved.from_error(error)
        seated = [*players, Player("", normalize_name(name))]
        *_others, player = resolve_players(seated, known, persons, self._dependencies.new_id)
        return player

    @writing
    def rename(self, player_id: str, name: str) -> NameFault | None:
        """Rename a player. Games that were played keep the name they were played under."""
        name = normalize_name(name)
        fault = name_fault(name)
        if fault is None:
            self._store.rename(player_id, name)
        return fault

    @writing
    def hide(self, player_id: str) -> None:
        """Hide a player from the lists; their games stay. `show` takes it back."""
        self._store.set_hidden(player_id, self._dependencies.now())

    @writing
    def show(self, player_id: str) -> None:
        """Show a hidden player in the lists again."""
        self._store.set_hidden(player_id, None)
