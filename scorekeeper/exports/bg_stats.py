"""Links that open the app BG Stats with a finished game.

Its page "Push plays to BG Stats from other apps or websites" defines the fields.
"""

import json
from datetime import UTC
from typing import Final
from urllib.parse import quote

from scorekeeper.exports.summary_text import beside_the_rounds
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import scorepad
from scorekeeper.i18n import Words, terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import RuleSet

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
MAX_COMMENT_LENGTH: Final = 500
"""The most characters of the comment; not every phone opens a link that is very long."""


def play_link(_: Words, game: OpenGame) -> str:
    """Return the link for `game`. Raises ValueError if it is not finished.

    BG Stats recognizes plays and players by their ids. The date is the end of the game in UTC. The
    duration is left out below a minute: then the game was entered afterwards. The comment tells
    who joined or left, what was given beside the rounds, and the notes. Leavers have no rank.
    """
    finished = game.finished_at
    if finished is None:
        raise ValueError(game.id)
    pad = scorepad(game.game)
    first = game.game.rounds[0].order[0]
    data: dict[str, object] = {
        "sourceName": "Scorekeeper",
        "sourcePlayId": game.id,
        "playDate": f"{finished.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "game": game_reference(_, game.game.rules),
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": player.id,
                "score": pad.totals[seat],
                **({"rank": pad.places[seat]} if pad.places[seat] else {}),
                "winner": seat in pad.leaders,
                "startPlayer": seat == first,
            }
            for seat, player in enumerate(game.game.players)
        ],
    }
    if minutes := round((finished - game.started_at).total_seconds() / 60):
        data["durationMin"] = minutes
    comment = "\n".join(beside_the_rounds(_, pad))
    if len(comment) > MAX_COMMENT_LENGTH:
        comment = f"{comment[: MAX_COMMENT_LENGTH - 1]}…"
    if comment:
        data["comments"] = comment
    return ADDRESS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def game_reference(_: Words, rules: RuleSet) -> dict[str, object]:
    """Return what BG Stats knows a game by: its published name, or the table's own."""
    published, bgg = EDITIONS[rules.edition].published
    name = published or terms.game(_, rules)
    return {
        "name": name,
        "sourceGameId": name.lower().replace(" ", "-"),
        **({"bggId": bgg} if bgg else {}),
        "highestWins": True,
        "noPoints": False,
    }
