"""Games other than Wizard: hand-worked points, the table that records them, every file and back."""

import copy
import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from scorekeeper.exports import bg_stats, game_file
from scorekeeper.exports.csv_file import scorepad_csv, tidy_head, tidy_rows
from scorekeeper.exports.formats import FileFormat, game_writer
from scorekeeper.exports.game_file import GameFile
from scorekeeper.exports.import_process import read_file
from scorekeeper.exports.log_text import log_lines
from scorekeeper.exports.queries import answer_score
from scorekeeper.exports.result_text import markdown
from scorekeeper.exports.sheet_games import SheetAnswers
from scorekeeper.exports.sheet_reader import SheetRules, pasted_table, read_sheet
from scorekeeper.exports.xlsx_file import scorepad_xlsx
from scorekeeper.game import events
from scorekeeper.game.decide import why_not
from scorekeeper.game.fold import evolve, new_game
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages import page as rule_page
from scorekeeper.rules import editions
from scorekeeper.rules.other_games import OH_HELL, OTHER_GAMES
from scorekeeper.rules.schedule import schedule
from scorekeeper.rules.score_rows import Bonus, ScoreRow, Scoring
from tests.exports.builders import ENGLISH, sheet_of
from tests.exports.other_games import GAMES, file_of
from tests.game.builders import refusal_code

ROOT = Path(__file__).parents[2]
NOW = datetime(2026, 11, 26, 12, tzinfo=UTC)


def stored(file: GameFile) -> OpenGame:
    """The game of a file as it is imported, with an id for everybody."""
    named = [replace(p, id=p.id or p.name.lower()) for p in file.game.players]
    file = replace(file, game=replace(file.game, players=tuple(named)))
    return OpenGame.of(game_file.game_id(file), game_file.log_entries(file, NOW))


def scores(file: dict[str, Any]) -> dict[str, Any]:
    return answer_score(game_file.read(file), lambda fault: str(fault.code))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_scores_as_worked_by_hand_and_can_be_recorded(name: str) -> None:
    file, pages = file_of(name), GAMES[name][2]
    told = scores(file)
    assert [each["points"] for each in told["rounds"]] == [page["points"] for page in pages]
    by_player = zip(*(page["points"] for page in pages), strict=True)
    assert told["totals"] == [sum(points) for points in by_player]
    assert told["faults"] == []
    start, *later = [entry.event for entry in stored(game_file.read(file)).log]
    assert isinstance(start, events.GameStarted)
    game = new_game(start)
    for event in later:
        assert not isinstance(event, events.GameStarted | events.Undone | events.Redone)
        assert why_not(game, event) is None, (event, why_not(game, event))
        game = evolve(game, event)
    assert game.finished
    assert len(game.scored_rounds) == len(game.rounds) == len(pages)


@pytest.mark.parametrize("name", GAMES)
def test_every_export_of_such_a_game_becomes_the_same_game_again(name: str) -> None:
    game = stored(game_file.read(file_of(name)))
    text = game_file.to_text(game_file.from_game(game))
    assert game_file.to_text(game_file.read(text)) == text
    plain = {**json.loads(text), "log": []}
    assert stored(game_file.read(plain)).game == game.game
    sheets = {
        "a.csv": scorepad_csv(ENGLISH, game),
        "b.csv": tidy_head() + tidy_rows(game),
        "c.md": markdown(ENGLISH, game).encode(),
        "d.xlsx": scorepad_xlsx(ENGLISH, game),
    }
    for sheet, data in sheets.items():
        if name == "blaze" and sheet == "d.xlsx":
            continue  # another process reads it, which does not know the game
        read = read_file(ENGLISH, sheet, data, NOW, SheetAnswers())
        assert (len(read.games), read.refusals, {*read.asks}) == (1, (), {()}), sheet
        again = read.games[0]
        assert (again.id, again.game.rules) == (game.id, game.game.rules), sheet
        assert again.game.rounds == game.game.rounds, sheet
    for format_ in (FileFormat.PDF, FileFormat.TXT, FileFormat.BGSTATS):
        assert game_writer(ENGLISH, format_).write_file(game)


def test_the_breakdown_names_each_row_and_bonus() -> None:
    game = stored(game_file.read(file_of("skull_king")))
    anna = game.tally.scores[3][0]
    assert anna
    told = [terms.score_line(ENGLISH, *part) for part in anna.parts]
    assert told == ["2 × 20 for the tricks", "60: 2 × Pirate captured"]
    lost = game.tally.scores[1][1]
    assert lost
    assert terms.score_line(ENGLISH, *lost.parts[-1]) == "−20: Wager"
    said = [line.text for line in log_lines(ENGLISH, game)]
    assert {"Anna: 2 × Pirate captured", "Anna and Ben: Loot", "Ben: Wager 20"} <= {*said}
    corrected = replace(game.game.round(4).as_correction(), bonuses=(), cannonballs=(0,))
    assert refusal_code(game.game, corrected) == "bonus_out_of_range"
    corrected = replace(corrected, cannonballs=())
    log = (*game.log, events.Entry(len(game.log) + 1, NOW, corrected))
    (*_, last) = log_lines(ENGLISH, OpenGame.of("again", log))
    assert "Anna 2 × Pirate captured" in last.text


def test_the_highest_bid_leads_and_of_equals_the_first_from_the_dealers_left() -> None:
    rounds = stored(game_file.read(file_of("plump of two"))).game.rounds
    assert [round_.order[0] for round_ in rounds] == [0, 1, 0, 1, 0, 1]
    assert [round_.leader for round_ in rounds] == [0, 1, 0, 1, 0, 0]


def test_a_pasted_sheet_of_two_players_is_read_by_their_names() -> None:
    rules = game_file.read(file_of("plump of two")).game.rules
    hands = schedule(rules, 2)
    for text in ("Ben\tAnna\n0/1\t2/2\n1/1\t0/1", "\tBen\tAnna\n1\t0/1\t2/2\n2\t1/1\t0/1"):
        table = pasted_table(text, ("Anna", "Ben"), hands)
        sheet = read_sheet(table, table.owners, 2, SheetRules(rules, hands))
        assert [(each.bids, each.tricks) for each in sheet.rounds] == [
            ((2, 0), (2, 1)), ((0, 1), (1, 1))]  # fmt: skip


def test_every_sheet_has_its_words_its_column_of_rules_and_a_game_worked_by_hand() -> None:
    page = (ROOT / "docs" / "rules.md").read_text("utf-8")
    worked = {game_file.read(file_of(name)).game.rules.edition for name in GAMES}
    for sheet in OTHER_GAMES:
        assert f"`{sheet.code}`" in page, sheet.code
        assert sheet.code in worked, sheet.code
    for code, sheet in editions.EDITIONS.items():
        assert terms.edition(ENGLISH, code), code
        assert all(terms.bonus(ENGLISH, bonus.code) for bonus in sheet.bonuses), code
    names = [sheet.published[0] for sheet in OTHER_GAMES]
    assert len({*names, "Wizard"}) == len(names) + 1, "a name that BG Stats knows another game by"


def test_bg_stats_knows_each_game_by_its_own_name() -> None:
    names = {}
    for name in GAMES:
        rules = game_file.read(file_of(name)).game.rules
        names[name] = bg_stats.game_reference(ENGLISH, rules)["name"]
    assert (names["skull_king"], names["own"], names["thirty years"]) == (
        "Skull King", "Blaze", "Wizard")  # fmt: skip


IMPOSSIBLE: list[tuple[int, dict[str, Any]]] = [
    # round (from 0), bonuses or cannonballs, in the game of Skull King worked by hand
    (0, {"bonuses": [{"seat": 0, "code": "fourteen"}]}),  # took no trick
    (3, {"bonuses": [{"seat": 0, "code": "fourteen", "count": 4}]}),
    (3, {"bonuses": [{"seat": 0, "code": "black_fourteen"},
                     {"seat": 1, "code": "black_fourteen"}]}),
    (3, {"bonuses": [{"seat": 0, "code": "pirate"}, {"seat": 1, "code": "skull_king"}]}),
    (3, {"bonuses": [{"seat": 0, "code": "pirate", "count": 3}]}),  # beside the Skull King
    (3, {"bonuses": [{"seat": 0, "code": "pirate"}, {"seat": 1, "code": "pirate"}]}),
    (0, {"bonuses": [{"seat": 2, "code": "fourteen", "count": 3},
                     {"seat": 2, "code": "black_fourteen"}]}),  # four cards in a trick of three
    (3, {"bonuses": [{"seat": 0, "code": "loot", "with": 0}]}),
    (3, {"bonuses": [{"seat": 0, "code": "loot"}]}),
    (3, {"bonuses": [{"seat": 0, "code": "loot", "with": 7}]}),
    (3, {"bonuses": [{"seat": 0, "code": "mermaid", "with": 1}]}),
    (3, {"bonuses": [{"seat": 0, "code": "wager", "points": 15}]}),
    (3, {"bonuses": [{"seat": 0, "code": "wager", "points": 10},
                     {"seat": 0, "code": "wager", "points": 20}]}),
    (3, {"bonuses": [{"seat": 0, "code": "wager", "points": 20, "count": 2}]}),
    (3, {"bonuses": [{"seat": 0, "code": "fourteen", "points": 900}]}),
    (3, {"bonuses": [{"seat": -1, "code": "fourteen"}]}),
    (3, {"bonuses": [{"seat": 0, "code": "fourteen", "count": -3}]}),
    (3, {"cannonball": [1]}),  # of Rascal only
]  # fmt: skip


def test_what_cannot_be_is_a_fault_and_the_file_is_still_scored() -> None:
    for at, more in IMPOSSIBLE:
        file = file_of("skull_king")
        file["rounds"][at] = {**file["rounds"][at], "bonuses": [], **more}
        told = scores(file)
        assert {fault["code"] for fault in told["faults"]} == {"bonus_out_of_range"}, more
        assert None not in told["totals"]
    loot = file_of("skull_king")
    loot["rules"]["specials"] = []
    del loot["rounds"][2]["void"]
    loot["rounds"][2]["tricks"][0] = 2
    codes = {fault["code"] for fault in scores(loot)["faults"]}
    assert codes == {"bonus_out_of_range"}  # no Loot in the deck


def test_a_sheet_becomes_the_same_game_whatever_its_words_can_say() -> None:
    zero = {"made": [{"flat": 1}, {"from_bid": 2, "to_bid": 3}], "missed": [{}]}
    limit = {"applies": "always", "from_cards": 61}
    for edition, rules, more in (
        ("camelot", {}, {"grail": 0}),  # whose name is escaped in Markdown, and only once
        ("camelot", {"bid_limit": limit}, {}),
        ("own", {"scoring": zero}, {}),
    ):
        page = {"bids": [1, 0, 1], "tricks": [1, 0, 0], **more}
        file = {**file_of("own"), "edition": edition, "rules": rules, "rounds": [page]}
        file["players"] = [{"name": name} for name in ("A_b", "*B*", "C")]
        game = stored(game_file.read(file))
        sheets = {"a.md": markdown(ENGLISH, game).encode(), "a.csv": scorepad_csv(ENGLISH, game)}
        for name, data in sheets.items():
            (again,) = read_file(ENGLISH, name, data, NOW).games
            assert (again.id, again.game.rules) == (game.id, game.game.rules), name
            assert again.tally.totals == game.tally.totals


def test_a_workbook_follows_no_sign_that_bonuses_turn_and_ranks_one_who_is_left_alone() -> None:
    file = file_of("plump of two")
    del file["rounds"][1:], file["finished_at"]
    plump = stored(game_file.read(file))
    left = events.Entry(len(plump.log) + 1, NOW, events.PlayerLeft(2, 1))
    alone = sheet_of(scorepad_xlsx(ENGLISH, OpenGame.of("x", (*plump.log, left))), values=False)
    assert "=1" in [cell.value for row in alone for cell in row]
    kings = {**file_of("skull_king"), "rules": {"scoring": "wizard"}}
    sheet = sheet_of(scorepad_xlsx(ENGLISH, stored(game_file.read(kings))), values=False)
    assert not any("COUNTIF" in str(cell.value) for row in sheet for cell in row)


def test_tricks_are_found_however_many_ways_there_are() -> None:
    """Ten players who all missed a bid of 14 can have won their tricks in 14¹⁰ ways."""
    rules = editions.EDITIONS["own"].rules(deck=140)
    names, hands = [*"ABCDEFGHIJ"], (14,)
    text = "\t".join(["", *(f"{name}, {what}" for name in names for what in ("bid", "points"))])
    table = pasted_table(f"{text}\n1" + "\t14\t0" * 10, names, hands)
    (read,) = read_sheet(table, table.owners, 10, SheetRules(rules, hands)).rounds
    assert (read.tricks, read.guessed) == ((*[0] * 8, 1, 13), tuple(range(10)))


def test_nobody_joins_a_deck_that_has_no_card_for_them() -> None:
    file = {**file_of("own"), "rules": {"deck": 2}, "rounds": [], "finished_at": None}
    game = stored(game_file.read({**file, "players": [{"name": "A"}, {"name": "B"}]})).game
    joins = events.PlayerJoined(1, 2, events.Player("c", "C"), 1)
    assert refusal_code(game, joins) == "too_many_players"


BLAZE = replace(
    OH_HELL,
    code="blaze",
    players=(2, 5),
    scoring=Scoring((ScoreRow(flat=3),), (ScoreRow(per_off=-2),)),
    scorings=(),
    bonuses=(Bonus("ace", 7, most=4), *(b for b in editions.EDITIONS["skull_king"].bonuses[:1])),
    published=("Blaze", None),
)
"""A made-up game: this sheet and its words are all there is of it."""


def test_a_made_up_game_is_a_sheet_and_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    sheets = MappingProxyType({**editions.EDITIONS, "blaze": BLAZE})
    bonuses = MappingProxyType({**editions.BONUSES, "ace": BLAZE.bonuses[0]})
    for module in _users("EDITIONS"):
        monkeypatch.setattr(module, "EDITIONS", sheets)
    for module in _users("BONUSES"):
        monkeypatch.setattr(module, "BONUSES", bonuses)
    monkeypatch.setitem(terms._EDITIONS, "blaze", "Blaze")
    monkeypatch.setitem(terms._BONUSES, "ace", "Ace")
    monkeypatch.setitem(
        GAMES, "blaze", ("blaze", {"schedule": {"shape": "up", "max": 2}}, copy.deepcopy(PAGES))
    )
    test_a_whole_game_scores_as_worked_by_hand_and_can_be_recorded("blaze")
    test_every_export_of_such_a_game_becomes_the_same_game_again("blaze")
    told = {topic.code: topic for topic in rule_page(ENGLISH, "blaze")}
    assert "Bonuses: Ace 7; 14 captured 10." in [line.text for line in told["scoring"].lines]


PAGES = [
    {"bids": [1, 1], "tricks": [1, 0], "points": [3 + 14, -2],
     "bonuses": [{"seat": 0, "code": "ace", "count": 2}]},
    {"bids": [0, 1], "tricks": [0, 2], "points": [3, -2 + 10],
     "bonuses": [{"seat": 1, "code": "fourteen"}]},
]  # fmt: skip


def _users(name: str) -> list[Any]:
    """Every module of ours that has imported `name`."""
    import sys  # noqa: PLC0415

    found = [m for key, m in sys.modules.items() if key.startswith("scorekeeper.")]
    return [module for module in found if name in vars(module)]
