"""The people who play: names, looks, and who of them are one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.events import Player
from scorekeeper.game.names import NameFault, name_fault, tidy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.store.kept import Person
    from scorekeeper.table.means import Means
    from scorekeeper.table.outcomes import NotSaved


class People:
    """The use cases about people. Questions raise StoreError; what writes answers NotSaved."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._store = means.store.people

    async def everybody(self) -> tuple[Person, ...]:
        """Everybody once, hidden or not, who played last first."""
        return await self._means.run(self._store.everybody)

    async def in_sight(self) -> tuple[Player, ...]:
        """Everybody who is not hidden, who played last first: who may sit down."""
        return tuple(
            Player(person.id, person.name) for person in await self.everybody() if not person.hidden
        )

    async def looks(self, players: Sequence[Player]) -> tuple[tuple[str | None, str | None], ...]:
        """The colour and the mark that each of `players` chose, by name; None where none."""
        found = await self._means.run(self._store.looks, [player.id for player in players])
        return tuple(found.get(player.id, (None, None)) for player in players)

    async def played_with(self, person_id: str) -> frozenset[str]:
        """The ids of the persons who sat in one game with this one, and so are somebody else."""
        return await self._means.run(self._store.played_with, person_id)

    async def rename(self, player_id: str, name: str) -> NameFault | NotSaved | None:
        """Call somebody `name` from now on; scorepads keep what was written on them."""
        fault = name_fault(tidy(name))
        return fault or await self._means.written(self._store.rename, player_id, tidy(name))

    async def choose_look(
        self, player_id: str, colour: str | None, mark: str | None
    ) -> NotSaved | None:
        """Give somebody a colour and a mark, each by name; None is the table's choice."""
        return await self._means.written(self._store.choose_look, player_id, colour, mark)

    async def hide(self, player_id: str) -> NotSaved | None:
        """Take somebody out of sight; their games stay, and `show` brings them back."""
        return await self._means.written(self._store.hide, player_id, self._means.now())

    async def show(self, player_id: str) -> NotSaved | None:
        """Bring somebody back into sight."""
        return await self._means.written(self._store.hide, player_id, None)

    async def merge(self, player_id: str, into: str) -> NotSaved | None:
        """Say that two are one person, `into`; `split` takes that back.

        Not saved with SAME_PERSON where they are already, with AT_ONE_TABLE where both sat in one
        game.
        """
        return await self._means.written(self._store.merge, player_id, into)

    async def split(self, player_id: str) -> NotSaved | None:
        """Take back that a player was somebody else."""
        return await self._means.written(self._store.split, player_id)
