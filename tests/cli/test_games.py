"""The commands `list` and `show`, and games that are imported and exported without loss."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from scorekeeper.cli.text_tables import scorepad_text
from scorekeeper.exports import game_file
from scorekeeper.game.events import (
    Bid,
    Entry,
    Event,
    PlayEnded,
    Player,
    PlayerJoined,
    PlayerLeft,
    SatOut,
    TricksWon,
    Undone,
)
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BidMode
from tests.cli.builders import imported
from tests.cli.conftest import Terminal
from tests.exports.builders import ENGLISH, file_text, game_of_events
from tests.exports.test_seating_exports import hand_worked_game
from tests.game.builders import new_game, play, record, start, turned_up
from tests.game.random_games import whole_game
from tests.ui.staged_game import log_of


def keep(terminal: Terminal, events: list[Event], game_id: str = "0123456789-game") -> str:
    """Import a game, and return its file."""
    text = file_text(events, game_id)
    assert terminal("import", terminal.file("game.json", text)).status == 0
    return text


def test_all_games_are_exported_one_a_line_and_imported_again(terminal: Terminal) -> None:
    for seed in range(3):
        keep(terminal, whole_game(seed=seed), f"game-{seed}")
    lines = terminal("export", "--all").out
    assert len(lines.splitlines()) == 3
    path = terminal.file("all.jsonl", lines)
    assert terminal("import", path, "--db", "other.db").status == 0
    assert terminal("--db", "other.db", "export", "--all").out == lines
    assert terminal("export", "game-1", "game-0").lines == [
        line for seed in (1, 0) for line in lines.splitlines() if f'"id": "game-{seed}"' in line
    ]


def test_a_game_is_found_by_a_unique_beginning_of_its_id(terminal: Terminal) -> None:
    for seed in range(2):
        keep(terminal, whole_game(seed=seed), f"game-{seed}")
    for command in ("show", "export"):
        for game in ("unknown", "", "game-"):
            said = terminal(command, game)
            assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)
        assert terminal(command, "game-1").status == 0


def test_the_list_has_a_line_for_each_game_with_enough_of_its_id(terminal: Terminal) -> None:
    assert terminal("list").lines == ["No games yet."]
    short_id = imported(terminal)
    for game_id in ("friday-table-1", "friday-table-2", "friday"):
        keep(terminal, whole_game(seed=1), game_id)
    keep(terminal, [start("own", cards=(1, 1), name="Blaze")], "own")
    lines = terminal("list").lines
    assert any("  Blaze    0 of 2 rounds  " in line for line in lines), "not “Own game”"
    (line,) = [line for line in lines if line.startswith(short_id)]
    assert "Classic  1 of 20 rounds  花子 20, Thomas −10, Marie 30" in line
    assert "finished" not in line
    others = {line.split()[0] for line in lines if "finished" in line}
    assert others == {"friday-table-1", "friday-table-2", "friday"}


def test_the_pad_has_totals_bids_and_tricks_in_columns(terminal: Terminal) -> None:
    said = terminal("show", imported(terminal))
    assert said.lines[2:] == [
        "Round  Cards  Trump              花子   Thomas     Marie",
        "1      1      red (dwarves)    20 0/0  −10 1/0  • 30 1/1",
        "2      2      –              • 20 2/–  −10 0/–    30 –/–",
        "              Total                20      −10        30",
        "              Place                 2        3         1",
    ]


def test_the_pad_has_neither_bid_nor_tricks_of_who_does_not_play_a_round() -> None:
    # Dmitri joins in round 3, Carla sits round 4 out, Bob leaves before round 5
    assert scorepad_text(ENGLISH, hand_worked_game()).splitlines()[:6] == [
        "Round  Cards  Trump       Ann       Bob     Carla    Dmitri",
        "1      1      –        30 1/1  • 20 0/0    20 0/0         –",
        "2      1      –        20 0/1    10 1/0  • 40 0/0         –",
        "3      1      –      • 40 0/0    30 0/0    50 0/0    10 1/1",
        "4      1      –        60 0/0    60 1/1      50 –  • 30 0/0",
        "5      1      –        90 1/1         –  • 70 0/0    20 1/0",
    ]
    game = play(new_game(players=4, cards=[1, 1]), (0, 0, 0, 1), (0, 0, 0, 1))
    game = record(game, SatOut(2, 1), turned_up("7R", 2))
    running = scorepad_text(ENGLISH, game_of_events(log_of(game))).splitlines()[2]
    assert running.split()[4:] == ["•", "20", "–/–", "20", "–", "20", "–/–", "30", "–/–"]
    # Ben leaves after the round, and Emil joins then
    then = PlayerLeft(2, 1), PlayerJoined(2, 4, Player("emil", "Emil"), 3)
    leaving = game_of_events([start(players=4, cards=(1, 1)), turned_up("7R"), *then])
    running = scorepad_text(ENGLISH, leaving).splitlines()[1]
    assert running.split()[4:] == [*["0", "–/–"] * 3, "•", "0", "–/–", "–"]


def test_the_pad_says_that_a_secret_bid_is_there_but_not_which() -> None:
    hides = start(cards=(13,), bid_mode=BidMode.SECRET)
    pads = {
        scorepad_text(ENGLISH, game_of_events([hides, turned_up("7R"), Bid(1, 0, bid)]))
        for bid in (11, 2)
    }
    (pad,) = pads
    assert "0 ?/–" in pad
    assert "? – a bid that is still hidden" in pad


def test_tricks_that_are_still_being_counted_are_not_in_the_pad(terminal: Terminal) -> None:
    bids = [Bid(1, seat, 1) for seat in range(3)]
    keep(terminal, [start(cards=(3,)), turned_up("7R"), *bids, PlayEnded(1), TricksWon(1, 0, 2)])
    assert terminal("show", "0123").lines[3] == (
        "1      3      red (dwarves)  0 1/–  0 1/–  • 0 1/–"
    )


def test_below_the_pad_there_are_the_log_and_the_rules_for_whoever_asks(
    terminal: Terminal,
) -> None:
    """Noon is the same day in every zone but a few islands'."""
    noon = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
    said: list[Event] = [
        start(cards=(2, 3)),
        turned_up("7R"),
        Bid(1, 0, 2),
        Undone(3),
        Bid(1, 0, 1),
    ]
    by = [Role.HOST, Role.HOST, Role.PLAYER, Role.HOST, Role.SCORER]
    log = [
        Entry(seq, noon + timedelta(hours=24 * (seq > 3)), event, role)
        for seq, (event, role) in enumerate(zip(said, by, strict=True), start=1)
    ]
    text = game_file.to_text(game_file.from_log("friday", log))
    assert terminal("import", terminal.file("game.json", text)).status == 0
    pad = terminal("show", "friday").lines
    lines = terminal("show", "friday", "--log").lines
    time = noon.astimezone().strftime("%-H:%M")
    assert lines == [
        *pad,
        "",
        "20 November 2026",
        f"{time}        Anna, Ben and Cleo start a game of Classic: “Friday table”",
        f"{time}  1     Turn-up: red (dwarves) 7",
        f"{time}  1  ✗  Anna bids 2 · own phone",
        "",
        "21 November 2026",
        f"{time}  1    Undone: Anna bids 2",
        f"{time}  1    Anna bids 1 · second scorer",
        "",
        "✗ – undone later",
    ]
    rules = terminal("show", "friday", "--rules").lines
    assert rules[: len(pad)] == pad
    assert "2 rounds, from 2 to 3 cards." in rules[len(pad) :]
    assert rules[-1] == "Players with equal points share a place."


def test_a_database_that_cannot_be_opened_is_one_line_and_stays_as_it_is(
    terminal: Terminal,
) -> None:
    notes = terminal.file("notes.txt", "Buy milk.\n" * 100)
    others = {"no/such/folder/x.db": 1, "notes.txt": 1, ".": 1, "mysql://host/x": 2}
    for db, status in others.items():
        for command in (["list"], ["show", "x"], ["export", "--all"], ["season"]):
            said = terminal(*command, "--db", db)
            assert (said.status, said.out, len(said.error_lines)) == (status, "", 1), (db, command)
    assert notes.read_text() == "Buy milk.\n" * 100
    terminal.file("home", "no folder")
    said = terminal("list")
    assert (said.status, said.out, len(said.error_lines)) == (1, "", 1)
    assert "home" in said.err


def test_the_database_is_that_of_the_option_else_the_environment_else_the_default(
    terminal: Terminal,
) -> None:
    keep(terminal, whole_game(seed=5)[:3])
    file = "game.json"
    assert (terminal.folder / "home" / "games.db").exists()
    terminal.monkeypatch.setenv("SCOREKEEPER_DB", "from-the-environment.db")
    terminal("import", file)
    assert Path("from-the-environment.db").exists()
    terminal("--db", "said-first.db", "import", file)
    assert Path("said-first.db").exists()
    terminal("--db", "unused.db", "import", file, "--db", "sqlite:///said-last.db")
    assert Path("said-last.db").exists()
    assert not Path("unused.db").exists()


def test_reading_makes_no_database(terminal: Terminal) -> None:
    commands = (
        ("list",),
        ("show", "a"),
        ("export", "--all"),
        ("stats",),
        ("backup", "out.db"),
        ("rebuild",),
    )
    for command in commands:
        said = terminal(*command)
        nothing = (0, "No games yet.\n", "")
        if command[0] in ("show", "export", "backup"):
            nothing = (1, "", "No games yet.")
        assert (said.status, said.out, said.err[: len(nothing[2])]) == nothing, command
        said = terminal("--db", "typo.db", *command)
        assert (said.status, said.out, len(said.error_lines)) == (1, "", 1), command
        assert "typo.db" in said.err, command
    terminal.monkeypatch.setenv("SCOREKEEPER_DB", "typo.db")
    assert terminal("list").status == 1
    assert not [*terminal.folder.rglob("*.db")]
