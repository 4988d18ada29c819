"""Record the games of an old database again, event by event, with the current program.

    python -m tests.store.rerecord OLD NEW

makes the database of a new schema for `old/` and `seasons/`, from that of the schema before.
"""

import json
import sqlite3
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path

from scorekeeper.game.codec import event_from_json
from scorekeeper.game.events import Entry
from scorekeeper.game.looks import ChosenLook
from scorekeeper.game.open_game import OpenGame
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.stats.tournament_codec import tournament_from_json
from scorekeeper.store.records import Series, TournamentRecord
from scorekeeper.store.store import Store

LOG = "SELECT seq, recorded_at, kind, body FROM event WHERE game_id = ? ORDER BY seq"


def rerecord(old: Path, new: Path) -> None:
    """Write the games, settings and players of `old` to a new database."""
    with closing(sqlite3.connect(old)) as there, closing(Store.open(new)) as store:
        games = there.execute("SELECT id, deleted_at FROM game ORDER BY started_at").fetchall()
        for game_id, _ in games:
            entries = tuple(
                Entry(seq, _moment(at), event_from_json({"event": kind, **json.loads(body)}))
                for seq, at, kind, body in there.execute(LOG, [game_id])
            )
            grown = [
                OpenGame.of(game_id, entries[:length]) for length in range(1, len(entries) + 1)
            ]
            assert store.create(game_id, grown[0])
            assert all(map(store.append, [game_id] * len(entries), grown, grown[1:]))
        for game_id, deleted_at in games:
            if deleted_at:
                store.mark_deleted(game_id, _moment(deleted_at))
        for key, value in there.execute("SELECT key, value FROM setting"):
            store.set_setting(key, json.loads(value))
        columns = [column for _, column, *_ in there.execute("PRAGMA table_info(player)")]
        there.row_factory = sqlite3.Row
        for player in there.execute("SELECT * FROM player") if "merged_into" in columns else ():
            store.people.rename(player["id"], player["name"])
            photo = player["photo"] if "photo" in columns else None
            look = ChosenLook(player["colour"], player["mark"], photo)
            store.people.choose_look(player["id"], look)
            if player["hidden_at"]:
                store.people.set_hidden(player["id"], _moment(player["hidden_at"]))
            if player["merged_into"]:
                store.people.merge(player["id"], into=player["merged_into"])
        _rerecord_series(there, store)


def _rerecord_series(there: sqlite3.Connection, store: Store) -> None:
    tables = {row[0] for row in there.execute("SELECT name FROM sqlite_master")}
    for row in there.execute("SELECT * FROM series") if "series" in tables else ():
        rules = StandingRules(Measure(row["measure"]), Absence(row["absence"]), row["best"])
        games = there.execute("SELECT game_id FROM series_game WHERE series_id = ?", [row["id"]])
        series = Series(row["id"], row["name"], _moment(row["created_at"]), rules)
        store.series.create(series, [game["game_id"] for game in games])
    for row in there.execute("SELECT * FROM tournament") if "tournament" in tables else ():
        body = tournament_from_json(json.loads(row["body"]))
        begun = _moment(row["created_at"])
        store.tournaments.create(TournamentRecord(row["id"], row["name"], begun, body))


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


if __name__ == "__main__":
    rerecord(Path(sys.argv[1]), Path(sys.argv[2]))
