"""The link that hands a finished game over to the app BG Stats.

The fields are those of its page "Push plays to BG Stats from other apps or websites".
"""

from __future__ import annotations

import json
from datetime import UTC
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from scorekeeper.exports import table

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.game.open_game import OpenGame

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
GAME: Final = {
    "name": "Wizard",
    "sourceGameId": "wizard",
    "bggId": 1465,  # on BoardGameGeek
    "highestWins": True,
    "noPoints": False,
}


def link(game: OpenGame) -> str:
    """The address that opens BG Stats with this play filled in. `game` must be finished.

    BG Stats finds a play again by the game's id and a player by theirs. Its date is the end of the
    play in UTC. A game that took no minute was typed in afterwards, and says nothing of how long.
    """
    finished = game.finished_at
    if finished is None:
        raise ValueError(game.id)
    sums = table.pad(game)
    first = game.game.rounds[0].order[0]
    data: dict[str, object] = {
        "sourceName": "Scorekeeper",
        "sourcePlayId": game.id,
        "playDate": f"{finished.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "game": GAME,
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": player.id,
                "score": sums.totals[seat],
                "rank": sums.places[seat],
                "winner": seat in sums.winners,
                "startPlayer": seat == first,
            }
            for seat, player in enumerate(game.game.players)
        ],
    }
    minutes = _minutes(game.started_at, finished)
    if minutes:
        data["durationMin"] = minutes
    return ADDRESS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def _minutes(start: datetime, end: datetime) -> int:
    return round((end - start).total_seconds() / 60)
