"""Use cases of a player's own phone: the games that its player has finished."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.app.dependencies import StoreUseCases
from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.records import GameSearch, GameSummary


class OwnGames(StoreUseCases):
    """The finished games of the person at the seat of a player's device. All raise StoreError."""

    async def newest(self, limit: int) -> tuple[GameSummary, ...]:
        """Return summaries of the `limit` last started; raises StoreError for any other device."""
        access = self._dependencies.require_access()
        if access.role is not Role.PLAYER:
            raise StoreError(StoreProblem.NOT_ALLOWED)

        def read() -> tuple[GameSummary, ...]:
            own = self._search(access)
            return self._store.games(own, limit=limit) if own else ()

        return await self._dependencies.runner(read)

    def has_game(self, access: Access, game_id: str) -> bool:
        """Whether a game is among them; False for any device but a player's. This blocks."""
        own = self._search(access) if access.role is Role.PLAYER else None
        return own is not None and bool(self._store.games(replace(own, ids=frozenset({game_id}))))

    def _search(self, access: Access) -> GameSearch | None:
        """Return the search for the games of the person at a device's seat; None for nobody."""
        opened = self._store.game(access.game_id)
        players = opened.game.players if opened else ()
        if access.seat is None or access.seat >= len(players):
            return None
        person = self._store.statistics.person_of(players[access.seat].id)
        return GameSearch(people=(person,), finished=True) if person else None
