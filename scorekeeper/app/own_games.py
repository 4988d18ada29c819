"""Use cases of a player's own phone: the games that its player has finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.app.dependencies import UseCases
from scorekeeper.game.roles import Role
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import GameSearch

if TYPE_CHECKING:
    from scorekeeper.game.authority import Access
    from scorekeeper.store.records import GameSummary
    from scorekeeper.store.store import Store


class OwnGames(UseCases[Any]):
    """The finished games of the person at the seat of a player's device. All raise StoreError."""

    _store: Store

    async def newest(self, limit: int) -> tuple[GameSummary, ...]:
        """Return summaries of the `limit` last started; raises StoreError for any other device."""
        access = self._dependencies.require_access()
        if access.role is not Role.PLAYER:
            raise StoreError(StoreProblem.NOT_ALLOWED)

        def read() -> tuple[GameSummary, ...]:
            person = self._person(access)
            if person is None:
                return ()
            search = GameSearch(person=person, finished=True)
            return self._store.games(search, limit=limit)

        return await self._dependencies.runner(read)

    def has_game(self, access: Access, game_id: str) -> bool:
        """Whether a game is among them; False for any device but a player's. This blocks."""
        if access.role is not Role.PLAYER:
            return False
        store, opened = self._store, self._store.game(game_id)
        if opened is None or not opened.game.finished:
            return False
        if game_id in (deleted.id for deleted in store.deleted_games()):
            return False
        own = self._person(access)
        return own is not None and own in (
            store.statistics.person_of(player.id) for player in opened.game.players
        )

    def _person(self, access: Access) -> str | None:
        """Return the id of the person at a device's seat; None if nobody sits there."""
        opened = self._store.game(access.game_id)
        players = opened.game.players if opened else ()
        if access.seat is None or access.seat >= len(players):
            return None
        return self._store.statistics.person_of(players[access.seat].id)
