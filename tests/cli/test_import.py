"""The command `import`: all games of the files or none, and a dry run."""

import json
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

from scorekeeper.i18n import LANGUAGES
from scorekeeper.rules.editions import CAMELOT
from scorekeeper.store.store import Store
from tests.app.builders import make_app, wait_for
from tests.cli.builders import SHEET, imported
from tests.cli.conftest import CommandResult, Terminal
from tests.exports.builders import file_text
from tests.exports.zips import packed
from tests.game.random_games import whole_game


def test_importing_twice_changes_nothing_and_players_are_known_by_their_names(
    terminal: Terminal,
) -> None:
    short_id = imported(terminal)
    before = terminal("export", "--all").out
    assert imported(terminal) == short_id
    assert terminal("export", "--all").out == before
    imported(terminal, SHEET | {"name": "The second game"})
    games = [json.loads(line) for line in terminal("export", "--all").lines]
    assert len(games) == 2
    assert games[0]["players"] == games[1]["players"]
    assert len({player["id"] for player in games[0]["players"]}) == 3


def expect_refused(said: CommandResult) -> None:
    assert said.status == 2
    assert said.error_lines[-1] == "Nothing was imported or changed."


def expect_nothing_imported(terminal: Terminal, said: CommandResult) -> None:
    expect_refused(said)
    assert terminal("export", "--all").out == ""


def test_one_damaged_file_prevents_the_whole_import_and_is_named(terminal: Terminal) -> None:
    good = terminal.file("good.json", file_text(whole_game()))
    page = {"bids": [0, 1, 1], "tricks": [0, 0, 1]}
    damaged: list[tuple[dict[str, Any], str]] = [
        ({"edition": "skull"}, "edition"),
        ({"rounds": [page, page | {"grail": 9}]}, "round 2, rounds[1].grail"),
        *(({"started_at": f"{year}-06-01T00:00:00Z"}, "started_at") for year in ("0001", "1969")),
        ({"started_at": "9999-06-01T00:00:00Z"}, "started_at"),
    ]
    for change, place in damaged:
        bad = terminal.file("bad.json", json.dumps(SHEET | change))
        said = terminal("import", good, bad)
        assert said.error_lines[0].startswith(f"{bad}: {place}: ")
        expect_nothing_imported(terminal, said)
    one_line = json.dumps(SHEET)
    file = terminal.file("games.jsonl", f"{one_line}\n\n{{}}\n{one_line}\n")
    said = terminal("import", file)
    assert said.error_lines[0].startswith(f"{file}:3: format: ")
    expect_nothing_imported(terminal, said)
    with zipfile.ZipFile("games.zip", "w") as archive:
        archive.writestr("good.json", file_text(whole_game()))
        archive.writestr("sub/ring\a\x1b[31m.json", "{}")
    said = terminal("import", "games.zip")
    assert said.error_lines[0].startswith("games.zip/sub/ring␇␛[31m.json: format: ")
    expect_nothing_imported(terminal, said)


def test_a_file_of_another_kind_gets_one_plain_sentence(terminal: Terminal) -> None:
    terminal("import", terminal.file("game.json", file_text(whole_game(seed=1), "game")))
    other, result = "This is not a game file, a spreadsheet", "This is the result of a game as text"
    for language in LANGUAGES:
        _ = ("--lang", language.code)
        for kind in ("pdf", "png", "txt"):
            made = terminal(*_, "export", "game", "--overwrite", "-o", f"game.{kind}")
            assert made.status == 0
            said = terminal("import", f"game.{kind}")
            expect_refused(said)
            wanted = result if kind == "txt" else other
            assert said.error_lines[0].startswith(f"game.{kind}: {wanted}")
    pad = "Runde;Jörg;;Ben;;Ann;\n1;0;0;1;1;0;0\n"
    for name, data, wanted in (
        ("notes.txt", b"Buy milk.\n", other),
        ("empty.csv", b"", "this cannot be read: not valid JSON"),
        ("ansi.csv", pad.encode("cp1252"), "This text is not in UTF-8"),
        ("unicode.csv", pad.encode("utf-16"), "This text is not in UTF-8"),
        ("mac.zip", packed({"__MACOSX/x": ""}), "No games were found in it."),
    ):
        said = terminal("import", terminal.file(name, data))
        expect_refused(said)
        assert said.error_lines[0].partition(": ")[2].startswith(wanted)


def test_a_refused_file_lists_all_its_faults(terminal: Terminal) -> None:
    pages = [
        {"bids": [0, 9, 1], "tricks": [0, 1, 1]},
        {"bids": [0, 0, 0], "tricks": [0, 0, 0]},
        {"number": 7, "bids": [0, 0, None], "tricks": [None, None, None]},
    ]
    file = terminal.file("faulty.json", json.dumps(SHEET | {"rounds": pages}))
    said = terminal("import", file)
    assert [line.removeprefix(f"{file}: ").partition(":")[0] for line in said.error_lines[:-1]] == [
        *("round 1", "round 1", "round 2"),
    ]
    assert "Thomas" in said.error_lines[0]
    expect_nothing_imported(terminal, said)


def test_games_that_are_different_here_are_refused_or_left_out_as_a_dry_run_says(
    terminal: Terminal,
) -> None:
    kept = file_text(whole_game(seed=1))
    terminal("import", terminal.file("game.json", kept))
    files = [
        terminal.file("other.json", file_text(whole_game(seed=2))),
        terminal.file("new.json", file_text(whole_game(seed=3), "new")),
    ]
    for options, status in ((["--dry-run"], 2), (["--dry-run", "--keep-mine"], 0)):
        said = terminal("import", *options, *files)
        assert said.status == status
        refused, new = said.lines[:2]
        assert refused.startswith("01234567  ")
        assert "already here, but different" in refused
        assert new.startswith("new  ")
        assert new.endswith(": new here.")
        assert len(terminal("list").lines) == 1
    assert said.lines[-1] == "This was a dry run. Nothing was imported."
    expect_refused(terminal("import", *files))
    said = terminal("import", "--keep-mine", *files)
    left_out = "1 game that conflicts with what is here was left out."
    assert (said.status, said.lines[-1]) == (0, f"1 game was imported. {left_out}")
    said = terminal("import", "--keep-mine", files[0])
    assert (said.status, said.lines[-1]) == (0, f"{left_out} Nothing was changed.")
    assert terminal("export", "0123").out == kept


def test_all_games_of_a_zip_or_a_backup_are_imported(terminal: Terminal) -> None:
    texts = [file_text(whole_game(seed=seed), f"game-{seed}") for seed in range(2)]
    with zipfile.ZipFile("games.zip", "w") as archive:
        for seed, text in enumerate(texts):
            archive.writestr(f"{seed}.json", text)
    said = terminal("import", "games.zip")
    assert (said.status, said.lines[-1]) == (0, "2 games were imported.")
    terminal("backup", "all.gz")
    said = terminal("--db", "other.db", "import", "-", stdin=Path("all.gz").read_bytes())
    assert (said.status, said.lines[-1]) == (0, "2 games were imported.")
    assert terminal("--db", "other.db", "export", "game-1").out == texts[1]
    assert terminal("--db", "other.db", "import", "all.gz").lines[-1] == (
        "Everything was already here. Nothing was changed."
    )


def test_the_favourites_of_a_backup_come_with_its_games(terminal: Terminal) -> None:
    terminal("--db", "games.db", "import", terminal.file("sheet.json", json.dumps(SHEET)))
    with closing(Store.open(Path("games.db"))) as store:
        wait_for(make_app(store).rule_presets.save("Friday", CAMELOT.rules()))
    terminal("--db", "games.db", "backup", "all.gz")
    looked = terminal("--db", "other.db", "import", "--dry-run", "all.gz")
    assert "Favourite “Friday”: new here." in looked.lines
    said = terminal("--db", "other.db", "import", "all.gz")
    assert said.lines[-1] == "1 game was imported. 1 favourite was imported."


def test_a_new_player_of_a_known_name_can_be_merged_into_the_known_one(terminal: Terminal) -> None:
    imported(terminal)
    players = [{"id": "t", "name": "thomas"}, {"id": "z", "name": "Zoe"}, {"id": "y", "name": "Y"}]
    file = terminal.file("more.json", json.dumps(SHEET | {"players": players, "id": "more"}))
    looked = terminal("import", "--dry-run", file)
    assert "There is already a player called thomas." in looked.out
    assert terminal("import", "--same-names", file).status == 0
    assert "same-names" not in terminal("import", file).out
