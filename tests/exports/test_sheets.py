"""Sheets that people have: whose points they are is never guessed in silence.

The totals are worked by hand: a bid made scores 20 and 10 a trick, a missed one −10 for each off.
"""

import csv
import io
import json
import time
from datetime import UTC, date, datetime
from typing import Any

import pytest
import xlsxwriter

from scorekeeper.exports import game_file
from scorekeeper.exports.csv_file import scorepad_csv, tidy_head, tidy_rows
from scorekeeper.exports.file_faults import BadFileError
from scorekeeper.exports.import_process import FileContent, read_file
from scorekeeper.exports.result_text import markdown
from scorekeeper.exports.rules_text import house_rules
from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode
from scorekeeper.exports.sheet_games import SheetAnswers
from scorekeeper.exports.sheet_heading import read_bid_changes, read_bonus_cell
from scorekeeper.exports.sheet_notes import sheet_fault
from scorekeeper.exports.sheet_reader import Sheet, SheetRules, pasted_table, read_sheet
from scorekeeper.exports.sheet_words import HEADS, Meaning
from scorekeeper.exports.xlsx_cells import xlsx_lines
from scorekeeper.exports.xlsx_file import scorepad_xlsx
from scorekeeper.game.events import GameFinished, Noted, ScheduleChanged
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.rules.bidding import BidLimit, LimitApplies
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from tests.exports.builders import (
    ENGLISH,
    game_of,
    game_of_events,
    larger_hand_after_two_left,
)
from tests.exports.zips import packed
from tests.game.random_games import whole_game

NOW = datetime(2026, 11, 26, 12, tzinfo=UTC)
NAMES = ("Ann", "Ben", "Cleo", "Dan")
HANDS = tuple(range(1, 16))
BY = SheetRules(EDITIONS["classic"].rules(), HANDS)

NAMED = "\tDan\tCleo\tBen\tAnn"
ROUNDS = "1\t1/1\t0/0\t0/0\t0/0\n2\t2/2\t0/0\t0/0\t0/0"
TWO_COLUMNS = (
    "\tDan\t\tCleo\t\tBen\t\tAnn\t\n\n1\t1\t1\t0\t0\t0\t0\t0\t0\n2\t2\t2\t0\t0\t0\t0\t0\t0"
)
DAN_LEADS = (40, 40, 40, 70)
PUBLISHED = "\tAnn\t\tBen\t\tCleo\t\tDan\t\n1\t0\t20\t0\t-10\t1\t-10\t0\t20\n"
TOTALS = f"{PUBLISHED}2\t0\t40\t1\t20\t1\t20\t0\t40"
POINTS = f"{PUBLISHED}2\t0\t20\t1\t30\t1\t30\t0\t20"
PUBLISHED_TOTALS = (40, 20, 20, 40)
REPORT = """Player\tBid\tTricks\tPoints\tTotal
Round 1
Ann\t0\t0\t20\t20\nBen\t0\t1\t-10\t-10\nCleo\t1\t0\t-10\t-10\nDan\t0\t0\t20\t20
Round 2
Ann\t0\t0\t20\t40\nBen\t1\t1\t30\t20\nCleo\t1\t1\t30\t20\nDan\t0\t0\t20\t40"""
LABELS = (
    *("Round {}", "R{}", "{}.", "#{}", "{})", "Runde {}:", "{}. forduló", "第{}ラウンド"),
    *("Round {} of 15", "{}/15", "{} (Ann deals)", "{}. forduló (♠)"),
)


def points_of(bid: int | None, won: int | None) -> int:
    """The score of the booklets, written once more for these tests."""
    assert bid is not None
    assert won is not None
    return 20 + 10 * won if bid == won else -10 * abs(bid - won)


def pasted(text: str) -> Sheet:
    table = pasted_table(text, NAMES, HANDS)
    assert None not in table.owners, table.texts
    return read_sheet(table, table.owners, len(NAMES), BY)


def totals(sheet: Sheet) -> tuple[int, ...]:
    return tuple(
        sum(points_of(each.bids[seat], each.tricks[seat]) for each in sheet.rounds)
        for seat in range(len(NAMES))
    )


def read(
    text: str | bytes, name: str = "pad.csv", answers: SheetAnswers | None = None
) -> FileContent:
    data = text.encode() if isinstance(text, str) else text
    return read_file(ENGLISH, name, data, NOW, answers or SheetAnswers())


def test_names_are_looked_for_in_every_line_before_the_first_round() -> None:
    for above in ("Wizard at the cabin\n", "2025-11-01\n", "Friday, 3 players\n\n"):
        assert totals(pasted(f"{above}{NAMED}\n{ROUNDS}")) == DAN_LEADS, above
    assert totals(pasted(f"2025-11-01\n{TWO_COLUMNS}")) == DAN_LEADS
    assert totals(pasted(f"Wizard at the cabin\n{NAMED}\n{ROUNDS}".replace("\t", ";"))) == DAN_LEADS


def test_a_column_of_somebody_unknown_is_asked_about() -> None:
    table = pasted_table("\tDan\tCleo\tBenny B.\tAnn\n" + ROUNDS, NAMES, HANDS)
    assert table.owners == (3, 2, None, 0)
    assert table.texts[2] == "Benny B."
    two = pasted_table("\tD.\tCleo\tBenny B.\tAnn\n" + ROUNDS, NAMES, HANDS)
    assert two.owners == (None, 2, None, 0)


def test_a_longer_name_is_somebody_else_in_every_script() -> None:
    for name, said, owner in (
        ("Иван", "Иванна", None),
        ("Άννα", "Άνναμπελ", None),
        ("דן", "דניאל", None),
        ("राम", "रामा", None),
        ("アン", "アンナ", None),
        ("Jean", "Jean-Luc", None),
        ("Ben", "Benno", None),
        ("アン", "アンさん", 0),
        ("アン", "アン予測", 0),
        ("アン", "アンの予測", 0),
        ("Иван", "Иван (5)", 0),
        ("Jean", "Jean - bid", 0),
        ("Jean", "Jean-bid", 0),
    ):
        names = (name, "Cleo", "Dan")
        table = pasted_table(f"\t{said}\tCleo\tDan\n1\t1/1\t0/0\t0/0", names, HANDS)
        assert table.owners == (owner, 1, 2), said


def test_a_word_in_a_name_says_nothing_of_its_column() -> None:
    for name in ("Ji-won", "Omar Said", "Du Pont", "Made Putra"):
        text = f"\t{name}\t\tBen\t\tCleo\t\n1\t1\t0\t0\t0\t1\t1\n2\t0\t0\t2\t1\t0\t1"
        (game,) = read(text).games
        assert [player.name for player in game.game.players] == [name, "Ben", "Cleo"]
        assert game.tally.totals == (10, 10, 20)
        table = pasted_table(text, (name, "Ben", "Cleo"), HANDS)
        assert read_sheet(table, table.owners, 3, BY).rounds[0].bids == (1, 0, 1)
    (game,) = read("Round,Ann,,Ben,,Cleo,,Total bids\n1,0,0,1,1,0,0,1\n").games
    assert game.tally.totals == (20, 30, 20)
    heads = "Round,Ann bid,Ann won,Ben bid,Ben won,Cleo bid,Cleo won\n"
    two = f"{heads}1,0,0,1,1,0,0\n{heads.replace('Cleo', 'Eve')}2,1,1,1,1,0,0\n"
    assert read(two).games[0].tally.totals == (20, 30, 20), "those after are of another game"


def test_without_a_name_that_fits_the_columns_are_in_the_order_of_the_seats() -> None:
    for header in ("\tW\tX\tY\tZ\n", ""):
        sheet = pasted(header + ROUNDS)
        assert sheet.table.in_order
        assert totals(sheet) == (70, 40, 40, 40)
    assert not pasted(f"{NAMED}\n{ROUNDS}").table.in_order


def test_bids_with_running_totals_and_with_points_are_known_by_the_rules() -> None:
    """Whatever word stands over them."""
    words = "\t".join(("", *("Bid", "Points") * 4))
    for text, reading in ((TOTALS, Meaning.TOTAL), (POINTS, Meaning.POINTS)):
        for shown in (text, text.replace("\n", f"\n{words}\n", 1)):
            sheet = pasted(shown)
            assert (sheet.reading, sheet.unread, sheet.guessed) == (reading, (), ()), shown
            assert [each.tricks for each in sheet.rounds] == [(0, 1, 0, 0), (0, 1, 1, 0)], shown
            assert totals(sheet) == PUBLISHED_TOTALS, shown


def test_every_dash_is_a_minus_or_an_empty_cell() -> None:
    for dash in "-−‐‑–—－":
        sheet = pasted(TOTALS.replace("-", dash) + f"\n3\t{dash}\t{dash}\t1\t50\t2\t60\t0\t60")
        assert [each.tricks[1:] for each in sheet.rounds] == [(1, 0, 0), (1, 1, 0), (1, 2, 0)]
        assert (sheet.unread, sheet.rounds[2].dashes) == ((), (0,))


def test_names_said_twice_or_from_the_first_column_on_lose_no_number() -> None:
    dan_first = "1,1,0,0,0,0,0,0\n2,2,0,0,0,0,0,0\n"
    for text in (
        f"Dan,,Cleo,,Ben,,Ann,\n{dan_first}",
        f"Dan,Dan,Cleo,Cleo,Ben,Ben,Ann,Ann\n{dan_first}",
        "Round,Dan,Dan,Cleo,Cleo,Ben,Ben,Ann,Ann\n1,1,1,0,0,0,0,0,0\n2,2,2,0,0,0,0,0,0\n",
        "Round,Dan,Cleo,Ben,Ann,Dan,Cleo,Ben,Ann\n1,1,0,0,0,1,0,0,0\n2,2,0,0,0,2,0,0,0\n",
        "Round,Dan bid,Cleo bid,Ben bid,Ann bid,Dan won,Cleo won,Ben won,Ann won\n1"
        + ",1,0,0,0" * 2
        + "\n2"
        + ",2,0,0,0" * 2,
    ):
        content = read(text)
        assert content.notes == ((),), text
        assert content.games[0].tally.totals == DAN_LEADS[::-1], text
        assert totals(pasted(text)) == DAN_LEADS, text


def test_a_column_that_nothing_explains_is_named() -> None:
    rows = "\n1,0,0,1,1,0,0,,20,30,20\n2,1,1,0,0,1,1,,50,50,50\n"
    for head in ("Ann,,Ben,,Cleo,,,Ann,Ben,Cleo", "Ann,,Ben,,Cleo"):
        content = read(f"Round,{head}{rows}")
        assert content.games[0].tally.totals == (50, 50, 50)
        assert content.notes[0][-1].endswith(": 9, 10, 11.")
    assert pasted(f"{TOTALS}\t99").table.columns == (10,)


def test_the_points_of_another_game_in_the_sheet_are_nobodys() -> None:
    game = f"{NAMED}\n{ROUNDS}\n"
    for more in (
        "\nGame 2\n\tEve\tBen\tDan\tAnn\n1\t1/1\t0/0\t0/0\t0/0\n3\t3/3\t0/0\t0/0\t0/0\n",
        "1\t1/1\t0/0\t0/0\t0/0\n3\t3/3\t0/0\t0/0\t0/0\n",
        "\tDan\tCleo\tBen\tEve\n3\t3/3\t0/0\t0/0\t0/0\n",
    ):
        content = read(game + more)
        assert content.games[0].tally.totals == DAN_LEADS[::-1]
        assert "Rounds out of order" in content.notes[0][0]
        assert totals(pasted(game + more)) == DAN_LEADS
    lines = "1,Ann,0,0\n1,Ben,1,1\n1,Cleo,0,0\n"
    of_players = read(f"Round,Player,Bid,Tricks\n{lines}{lines.replace('0,0', '0,1')}")
    assert of_players.games[0].tally.totals == (20, 30, 20)
    assert of_players.notes[0][0].startswith("Rounds out of order")
    assert "lines 5, 6, 7." in of_players.notes[0][0]
    repeated = read(f"{game}{NAMED}\n3\t3/3\t0/0\t0/0\t0/0\n").games[0]
    assert repeated.tally.totals == (120, 60, 60, 60)


def test_lines_of_players_are_of_one_game_and_of_one_player_each() -> None:
    first, again = "Ann\t0\t0\nBen\t1\t1\nCleo\t0\t0\n", "Ann\t1\t1\nBen\t0\t0\nEve\t0\t0\n"
    between = f"Player\tBid\tTricks\nRound 1\n{first}Round 1\n{again}"
    beside = "".join(f"1\t{line}\n" for line in (first + again).splitlines())
    for text in (between, f"Round\tPlayer\tBid\tTricks\n{beside}"):
        content = read(text)
        assert content.games[0].tally.totals == (20, 30, 20)
        assert content.notes[0][0].startswith("Rounds out of order")
    two = between.replace("Ben", "Ann B.")
    assert pasted_table(two, ("Ann", "Ben", "Cleo"), HANDS).owners == (0, None, 2)
    neither = two.replace("Ann\t", "Ann A.\t")
    assert pasted_table(neither, ("Ann", "Ben", "Cleo"), HANDS).owners == (None, None, 2)


def test_a_line_of_which_spaces_hide_an_empty_cell_is_left_out() -> None:
    sheet = pasted(
        "2025-11-01   4 players\n"
        "     Dan  Cleo  Ben   Ann\n"
        "1    1/1        0/0   0/0\n"
        "2    2/2  0/0   0/0   0/0   cloudy\n"
        "3    3/3   -    0/0   0/0\n"
        "4    4/4  0/0   0/0\n"
        "Total 110  20    40    40\n"
    )
    assert [each.number for each in sheet.rounds] == [2, 3]
    assert sheet.rounds[1].bids == (0, 0, None, 3)
    assert sheet.table.left_out == (3, 6, 7)


def test_what_is_not_taken_of_a_sheet_is_said() -> None:
    head, last = "Round,Ann,Ben,Cleo,Dan\n", "R2,2/2,0/0,0/0,0/0\n"
    for first, note in (
        ("R1,?,1/1,0/0,?", "Lines that were not read as rounds: 2."),
        ("R1,-,1/1,0/0,0/0", "Did not play: round 1, Ann."),
        ("R1,-,1/1,0/0,-", "Numbers are missing in these rounds, so they do not count yet: 1."),
        ("R1,?,1/1,0/0,0/0", "Numbers are missing in these rounds, so they do not count yet: 1."),
        ("R3,0/0,3/3,0/0,0/0", "Numbers are missing in these rounds, so they do not count yet: 1"),
    ):
        assert any(note in each for each in read(f"{head}{first}\n{last}").notes[0]), note
    away = "1,0/0,0/0,1/1,0/0,0/0\n" + "".join(f"{n},-,-,{n}/{n},0/0,0/0\n" for n in range(2, 13))
    assert read(f"{head[:-1]},Eve\n{away}").notes[0][0].endswith("round 11, Ben, ….")
    money = "Round,Ann,,Ben,,Cleo,\n1,0,20 €,1,30 €,0,20 €\n"
    assert read(money).questions[0].text.startswith('Not read: round 1, Ann: "20 €".')
    for sheets in (1, 2):
        file = io.BytesIO()
        with xlsxwriter.Workbook(file) as book:
            for _each in range(sheets):
                sheet = book.add_worksheet()
                sheet.write_row(0, 0, NAMES[:3])
                sheet.write_row(1, 0, (20, 30, -10))
        content = read(file.getvalue())
        assert content.games[0].tally.totals == (20, 30, -10)
        assert content.notes[0][-1].startswith("Only one worksheet") is (sheets == 2)


def test_sheets_from_a_chat_and_of_full_width_signs_are_read() -> None:
    for text in (
        "ラウンド,アン,ベン,クレオ\n1,０／０,１：１,0/0\n",
        "Round,\u2068Ann\u2069,\u2068Ben\u2069,\u2068Cleo\u2069\n1,\u20680/0\u2069,1/1,\u061c0/0\n",
        "[01.11.2025],Ann,Ben,Cleo\n1,0/0,1/1,0/0\n",
    ):
        (game,) = read(text).games
        assert game.tally.totals == (20, 30, 20), text
        assert not any("\u2068" in player.name for player in game.game.players)


def test_numbers_that_may_be_anything_are_refused_or_asked_about() -> None:
    for head, rows, fault in (
        ("Round,Ann,Ben,Cleo", "1,0,1,0\n2,1,0,1", SheetFaultCode.COLUMNS),
        ("Round,Ann,Ben,Cleo", "1,20,30,-10\n2,40,60,-20", SheetFaultCode.COLUMNS),
        ("Ann,Ben,Cleo", "20,30,-10\n40,60,-20", SheetFaultCode.COLUMNS),
        ("Ann,Ben,Cleo", "1,0,0", SheetFaultCode.COLUMNS),
        ("Round,Ann,Ann,Ben,Cleo", "1,1/1,0/0,0/0,0/0", SheetFaultCode.NAMES_TWICE),
    ):
        content = read(f"{head}\n{rows}\n")
        assert content.games == ()
        assert content.refusals == (
            f"pad.csv: {sheet_fault(ENGLISH, SheetError(fault, head.count(',') + 1))}",
        )
    of_another_edition = (
        "Round,Ann bid,Ann points,Ben bid,Ben points,Cleo bid,Cleo points\n1,0,5,1,17,0,3"
    )
    assert [each.ask for each in read(of_another_edition).questions] == ["edition"]
    said = read(of_another_edition, answers=SheetAnswers(edition="classic"))
    assert (said.games, len(said.refusals)) == ((), 1)
    assert "fit no round" in said.refusals[0]


def test_tricks_that_a_total_leaves_open_are_marked_as_guessed() -> None:
    # round 3: Ann and Ben bid 1 and lost 10, so 0 and 2 tricks or 2 and 0; Cleo 1/1, Dan 0/0
    sheet = pasted(f"{TOTALS}\n3\t1\t30\t1\t10\t1\t50\t0\t60")
    assert sheet.guessed == ((3, 0), (3, 1))
    assert sorted(sheet.rounds[2].tricks[:2]) == [0, 2]  # type: ignore[type-var]
    assert totals(sheet) == (30, 10, 50, 60)


def test_a_total_that_the_bid_does_not_allow_is_named_and_not_taken() -> None:
    sheet = pasted(f"{TOTALS}\n3\t1\t75\t1\t10\t1\t50\t0\t60")
    assert [(cell.round, cell.seat, cell.text) for cell in sheet.unread] == [(3, 0, '"75"')]
    assert sheet.rounds[2].tricks[0] is None
    assert sheet.guessed == ((3, 1),), "Ann may have won the two tricks that Ben may have"


def test_a_total_tells_of_no_round_that_others_are_missing_before() -> None:
    together = pasted(f"{TOTALS}\n4\t1\t30\t2\t60\t1\t10\t0\t60")  # round 3 was not played
    assert (together.unread, together.rounds[2].tricks[1]) == ((), 2)
    lost = pasted(f"{TOTALS}\n4\t1\t30\t2\t60\t1\t10\t0\t70")
    assert [(cell.round, cell.seat) for cell in lost.unread] == [(4, seat) for seat in range(4)]
    fourth = "\n4\t0\t60\t1\t40\t3\t100\t0\t80"
    blank = pasted(f"{TOTALS}\n3\t1\t\t1\t10\t1\t50\t0\t60{fourth}")
    assert [(cell.round, cell.seat) for cell in blank.unread] == [(4, 0)]
    away = pasted(f"{TOTALS}\n3\t\t\t1\t10\t1\t50\t0\t60{fourth}")
    assert (away.unread, away.rounds[3].tricks) == ((), (0, 1, 3, 0))


def test_a_total_that_stands_on_is_of_somebody_who_did_not_play() -> None:
    sheet = f"{TOTALS}\n3\t\t40\t1\t50\t2\t60\t0\t60"
    assert (pasted(sheet).unread, pasted(sheet).rounds[2].bids) == ((), (None, 1, 2, 0))
    content = read(sheet)
    assert content.games[0].tally.totals == (40, 50, 60, 60)
    assert "Did not play: round 3, Ann." in content.notes[0]


def test_a_pad_that_begins_later_does_not_take_a_total_for_points() -> None:
    later = "\tAnn\t\tBen\t\tCleo\t\tDan\t\n3\t1\t70\t1\t90\t1\t50\t0\t60\n"
    sheet = pasted(f"{later}4\t0\t90\t1\t120\t2\t90\t0\t80")
    assert sheet.reading is Meaning.TOTAL
    assert {cell.round for cell in sheet.unread} == {3}


def test_the_label_of_a_round_is_its_first_number() -> None:
    for label in LABELS:
        lines = ("0/0\t1/1\t0/0\t0/0", "0/1\t1/1\t0/0\t0/0")
        text = "\n".join(f"{label.format(2 * n + 1)}\t{line}" for n, line in enumerate(lines))
        assert [each.number for each in pasted(text).rounds] == [1, 3], label


def test_rounds_without_a_number_are_counted() -> None:
    for first, second in (("", ""), ("I", "II"), ("Game 1", "Game 2"), ("Cleo", "Ann")):
        text = (
            f"\tAnn\tBen\tCleo\n{first}\t0/0\t1/1\t0/0\n(break)\n"
            f"{second}\t1/1\t1/1\t0/0\nTotal\t50\t60\t40\n"
        )
        content = read(text)
        assert content.games[0].tally.totals == (50, 60, 40), first
        assert content.notes == (("Lines that were not read as rounds: 3, 5.",),)
        table = pasted_table(text, ("Ann", "Ben", "Cleo"), HANDS)
        assert [each.number for each in table.rounds] == [1, 2]
    (game,) = read("Cards,Ann,Ben,Cleo\n3,0/0,3/3,0/0\n1,0/0,1/1,0/0\n").games
    assert [each.cards for each in game.game.rounds[:2]] == [3, 1]
    assert game.tally.totals == (40, 80, 40)


def test_a_markdown_table_is_a_table() -> None:
    rows = [NAMED, *ROUNDS.splitlines()]
    bars = ["| " + " | ".join(row.split("\t")) + " |" for row in rows]
    for rule in ("|---|---|---|---|---|", "| :-- | --: | :-: | --- | --- |"):
        assert totals(pasted("\n".join(["Cabin", "", bars[0], rule, *bars[1:]]))) == DAN_LEADS


def test_lines_of_one_player_are_read_by_the_words_above() -> None:
    german = ("Player\tBid\tTricks\tPoints\tTotal", "Spieler\tAnsage\tStiche\tPunkte\tGesamt")
    without_lines = REPORT.replace("Round 1\n", "").replace("Round 2\n", "")
    for text in (REPORT, without_lines, REPORT.replace(*german)):
        assert totals(pasted(text)) == PUBLISHED_TOTALS
    head, *lines = without_lines.splitlines()
    behind = [line.partition("\t")[2] for line in (head, *lines)]
    wide = [f"{lines[n]}\t{behind[n + 5]}" for n in range(4)]
    repeated = f"{head}\t{behind[0]}"
    assert totals(pasted("\n".join([repeated, *wide]))) == PUBLISHED_TOTALS
    without_sums = "2025-11-01\nPlayer,Bid,Tricks\nRound 1\nAnn,0,0\nBen,1,1\nCleo,0,0\n"
    (game,) = read(without_sums).games
    assert (game.tally.totals, game.started_at.day) == ((20, 30, 20), 1)


def test_two_numbers_in_a_line_are_enough_where_no_more_can_be() -> None:
    lines = "Player,Bid,Tricks\nAnn,0,0\nBen,1,1\nCleo,0,0\n"
    for above, day in (("", NOW.date()), ("2025-11-01\n", date(2025, 11, 1))):
        (game,) = read(f"{above}{lines}").games
        assert (game.tally.totals, game.started_at.date()) == ((20, 30, 20), day)
    two = read("Round,Ann,Ben\nR1,0/0,1/1\n", answers=SheetAnswers(edition="own"))
    assert [game.tally.totals for game in two.games] == [(10, 11)]


def said_in_sheet(game: OpenGame) -> tuple[object, ...]:
    table, rounds = game.game, game.game.rounds
    return (
        *(game.id, game.started_at, game.tally.totals, table.rules, table.name, table.finished),
        *(table.first_dealer, [note.text for note in table.notes]),
        *([each.name for each in table.players], [each.cards for each in rounds]),
        [(each.dealer if each.started else None, each.voids) for each in rounds],
    )


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_our_own_sheets_come_back_as_the_same_game(language: str) -> None:
    words = Words.of(language)
    number = [each.code for each in LANGUAGES].index(language)
    table: dict[str, Any] = {"players": 3 + number % 4, "people_change": number % 2 == 0}
    games = [
        game_of_events(whole_game(seed=number, edition=edition, **table))
        for edition in ("classic", "camelot", "anniversary")
    ]
    games.append(game_of(["=1+1", "x;=1+1;y", "'t A|b*", "שרה"], name="Cabin `|\\ {1}", seed=4))
    begun = whole_game(seed=number, players=3)[:30]
    last = ScheduleChanged((*range(1, 18), 20))
    games += [game_of_events([*begun, last, GameFinished()]), larger_hand_after_two_left()]
    notes = [Noted(note, "a, b, c") for note in range(1, 20)]  # more lines with commas than rounds
    games += [game_of_events(log) for log in (begun[:1], begun[:4], [*begun, *notes])]
    games += read("Ann,Ben,Cleo\n20,30,-10\n").games
    heads = [words(HEADS[means]) for means in (Meaning.ROUND, Meaning.BID, Meaning.TOTAL)]
    games.append(game_of([*heads, "Zoë", "Zoe", "7"], name=words("Cards"), seed=number))
    for game in games:
        sheets = {
            "csv": scorepad_csv(words, game),
            "tidy": tidy_head() + tidy_rows(game),
            "md": markdown(words, game).encode(),
            "xlsx": scorepad_xlsx(words, game),
        }
        for kind, data in sheets.items():
            content = read(data, kind)
            assert (content.refusals, content.asks, content.notes) == ((), ((),), ((),)), kind
            assert [*map(said_in_sheet, content.games)] == [said_in_sheet(game)], kind


def test_house_rules_and_guessed_tricks_stand_in_words_and_come_back() -> None:
    limit = BidLimit(LimitApplies.LEADER, from_cards=3, zero_exempt=True)
    agreed: dict[str, Any] = {"bid_limit": limit, "cards": (1, 2, 7), "format": Format.CUSTOM}
    game = game_of(NAMES, edition="camelot", name="A · Classic · b", seed=6, **agreed)
    value = game_file.to_json(game_file.from_game(game))
    value["rounds"][1]["guessed"] = [0, 2]  # type: ignore[call-overload, index]
    (game,) = read(json.dumps(value | {"log": []})).games
    assert game.game.round(2).guessed == (0, 2)
    for language in LANGUAGES:
        _ = Words.of(language.code)
        shown = markdown(_, game)
        first, last = shown.splitlines()[0], shown.splitlines()[-1]
        assert all(sentence in first for sentence in house_rules(_, game.game.rules))
        assert last.startswith("`Scorekeeper ")
        tidy = tidy_head() + tidy_rows(game)
        for data in (scorepad_csv(_, game), tidy, shown, scorepad_xlsx(_, game)):
            (back,) = read(data).games
            assert said_in_sheet(back) == said_in_sheet(game)
            assert back.game.round(2).guessed == (0, 2)


def test_what_a_sheet_says_of_its_planned_rounds_and_rules_is_not_believed() -> None:
    game = game_of_events([*whole_game(players=3)[:30], ScheduleChanged((1, 2, 3, 4, 5, 6, 20))])
    row = (tidy_head() + tidy_rows(game)).decode()
    planned, agreed = '""cards"":[1,2,3,4,5,6,20]', '""rules"":{}'
    for place, was, said in (
        ("rules.cards", planned, '""cards"":""x""'),
        ("rules.cards[0]", planned, '""cards"":[""x""]'),
        ("rules", planned, '""cards"":[1,2,3,4,5,6,99]'),
        ("rules.cards", planned, f'""cards"":{[1] * 61}'),
        ("rules.format", agreed, '""rules"":{""format"":""dance""}'),
        ("rules", agreed, '""rules"":{""format"":""custom""}'),
        ("rules", agreed, '""rules"":[]'),
    ):
        assert row.count(was) == 1
        (refused,) = read(row.replace(was, said)).refusals
        assert refused.startswith(f"pad.csv: {place}: "), said


def test_sheets_of_many_games_come_back_one_by_one() -> None:
    games = [
        game_of(names, seed=seed, length=length)
        for seed, (names, length) in enumerate(
            ((["Ann", "Ben", "Cleo"], 60), (["Dan", "Eve", "Finn"], None), (NAMES, 90))
        )
    ]
    games = [OpenGame.of(f"game-{n}", game.log) for n, game in enumerate(games)]
    text = "\n".join(markdown(ENGLISH, game) for game in games)
    rows = tidy_head() + b"".join(map(tidy_rows, games))
    files: dict[str, str | bytes] = {}
    for game in games:
        files[f"{game.id}.csv"] = scorepad_csv(ENGLISH, game)
        files[f"{game.id}.xlsx"] = scorepad_xlsx(ENGLISH, game)
    for data, times in ((text, 1), (rows, 1), (packed(files), 2)):
        content = read(data, "all")
        assert content.refusals == ()
        back = [(game.id, game.tally.totals) for game in content.games]
        assert back == [(g.id, g.tally.totals) for g in games for _ in range(times)]


def test_a_sheet_pasted_whole_is_read_as_it_is_imported() -> None:
    game = game_of(NAMES, seed=3)
    for text in (
        scorepad_csv(ENGLISH, game).decode(),
        markdown(ENGLISH, game),
        (tidy_head() + tidy_rows(game)).decode()[:19_000].rpartition("\n")[0],
    ):
        sheet = pasted(text)
        for each in sheet.rounds:
            round_ = game.game.round(each.number)
            if None not in each.tricks:
                assert (each.bids, each.tricks) == (round_.bids, round_.tricks)
        assert len(sheet.rounds) >= 10
        assert sheet.unread == ()


def test_a_header_that_begins_as_ours_may_be_of_somebody_else() -> None:
    first = "Round,Cards,Dealer,Trump"
    swapped = f"{first},Ann tricks,Ann bid,Ben tricks,Ben bid,Cleo tricks,Cleo bid"
    published = f",,,,Ann,,Ben,,Cleo,\n{first}{3 * ',Bid,Total'}"
    told = f"{first},Ann bid,Total,Ben bid,Total,Cleo bid,Total"
    for head, line in (
        (swapped, "1,1,Cleo,Red,1,0,0,0,0,0"),
        (published, "1,1,Cleo,Red,0,-10,0,20,0,20"),
        (told, "1,1,Cleo,Red,0,-10,0,20,0,20"),
    ):
        (game,) = read(f"{head}\n{line}\n").games
        assert [player.name for player in game.game.players] == ["Ann", "Ben", "Cleo"]
        assert (game.game.round(1).bids, game.game.round(1).tricks) == ((0, 0, 0), (1, 0, 0))


def test_our_own_sheet_keeps_players_behind_a_new_column_and_rounds_without_their_numbers() -> None:
    game = game_of(["Ann", "Ben", "Cleo"], seed=3)
    lines = [*csv.reader(scorepad_csv(ENGLISH, game).decode().splitlines())]
    head = next(at for at, line in enumerate(lines) if "Ben, bid" in line)
    for change in (
        lambda line: [*line[:8], "", *line[8:]],
        lambda line: ["Friday" if line[0].isdigit() else line[0], *line[1:]],
    ):
        changed = io.StringIO()
        csv.writer(changed).writerows([*lines[:head], *map(change, lines[head:])])
        (again,) = read(changed.getvalue()).games
        assert again.tally.totals == game.tally.totals


def test_without_its_first_line_the_edition_is_asked_and_classic_is_taken() -> None:
    data = scorepad_csv(ENGLISH, game_of(["Ann", "Ben", "Cleo"], edition="camelot", seed=3))
    rest = data.split(b"\r\n", 1)[1]
    (asked,) = read(rest).questions  # with Excalibur in it, it cannot be a game of Classic
    assert asked.ask == "edition"
    assert "Classic" in asked.text
    said = read(rest, answers=SheetAnswers(edition="camelot"))
    assert said.asks == ((),)
    assert said.games[0].game.rules.edition == "camelot"
    taken = read(f"{NAMED}\n{ROUNDS}")
    assert taken.asks == (("edition",),)
    assert taken.games[0].game.rules.edition == "classic"


def test_a_sheet_that_states_other_totals_than_its_numbers_says_so() -> None:
    header = "Round,Ann,,,Ben,,,Cleo,,\n,Bid,Tricks,Total,Bid,Tricks,Total,Bid,Tricks,Total\n"
    good = f"{header}1,0,0,20,1,1,30,0,0,20\n"
    assert not any("says" in note for note in read(good).notes[0])
    assert any(
        "The sheet says 40 for Cleo after round 1; its numbers add up to 20." in note
        for note in read(f"{header}1,0,0,20,1,1,30,0,0,40\n").notes[0]
    )
    points = header.replace("Total", "Points")
    rounds = "1,0,0,{},1,1,{},0,0,{}\n2,1,1,{},1,1,{},0,0,{}\n"
    for scored in ((20, 30, 20, 30, 30, 20), (20, 30, 20, 50, 60, 40)):
        assert read(points + rounds.format(*scored)).notes == ((),)
    assert read(points + rounds.format(10, 11, 10, 11, 11, 10)).notes[0][0] == (
        "The sheet says 21 for Ann after round 2; its numbers add up to 50."
    )


def test_somebody_sits_out_after_a_round_that_is_missing() -> None:
    head, first = "Round,Ann,Ben,Cleo,Dan\n", "1,1/1,0/0,0/0,0/0\n"
    for third, missing in (("", "2, 3, 4"), ("3,-,3/3,0/0,0/0\n", "2, 4")):
        content = read(f"{head}{first}{third}5,5/5,-,0/0,0/0\n")
        assert content.games[0].game.round(5).out == (1,)
        assert content.notes[0][-1].endswith(f"so they do not count yet: {missing}.")


def test_columns_without_names_are_asked_for_and_can_be_said() -> None:
    asked = read("1,0/0,1/1,0/0\n2,1/1,1/1,0/0\n")
    assert (asked.games, asked.refusals) == ((), ())
    assert [(each.place, each.ask) for each in asked.questions] == [("pad.csv", "columns")]
    sheet = "<row>" + '<c t="str"><v>0/0</v></c>' * 3 + "</row>"
    asked = read(book_with(f"<a>{sheet}</a>"))  # read in a process of its own
    assert [each.ask for each in asked.questions] == ["columns"]
    said = read("1,0/0,1/1,0/0\n2,1/1,1/1,0/0\n", answers=SheetAnswers(("Ann", "Ben", "Cleo")))
    assert said.games[0].tally.totals == (50, 60, 40)


def test_other_spreadsheets_get_one_sentence() -> None:
    others = (
        book_with("<a/>"),
        packed({"mimetype": "<a/>", "content.xml": "<a/>"}),
        packed({"Index/Document.iwa": "<a/>"}),
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
    )
    for data in others:
        (refused,) = read(data, "evening").refusals
        assert refused.startswith("evening: No rounds were found")
        assert "Paste from a spreadsheet" in refused


def test_a_byte_order_mark_and_windows_lines_do_no_harm() -> None:
    game = game_of(["Ann", "Ben", "Cleo"], seed=2)
    text = game_file.to_text(game_file.from_log(game.id, game.log))
    whole = ("\ufeff" + text).replace("\n", "\r\n").encode()
    (back,) = read(whole, "game.json").games
    assert back.log == game.log


def test_final_scores_become_finished_games_without_rounds() -> None:
    named = "2025-11-01\tAnn 310\tBen 250\tCleo 420\n2025-11-08\tAnn -20\tBen 90\tCleo 0\n"
    columns = "\tAnn\tBen\tCleo\n2025-11-01\t310\t250\t420\n2025-11-08\t-20\t90\t0\n"
    for text in (named, columns, columns.replace("2025-11-01", "01.11.2025")):
        content = read(text)
        assert content.refusals == ()
        one, two = content.games
        assert (one.tally.totals, two.tally.totals) == ((310, 250, 420), (-20, 90, 0))
        assert one.game.finished
        assert not any(each.started for each in one.game.rounds)
        assert one.started_at.date().isoformat() == "2025-11-01"
        assert any("Only the final scores" in note for note in content.notes[0])
        assert [note.text for note in one.game.notes]
    for text in ("Ann,Ben,Cleo\n20,30,-10\n", ",Ann,Ben,Cleo\nTotal,20,30,-10\n"):
        (only,) = read(text).games
        assert (only.tally.totals, only.game.finished) == ((20, 30, -10), True)
    assert read(named).games[0].id == read(named).games[0].id


def test_rounds_beside_a_day_are_no_final_scores() -> None:
    rows = "2025-11-01,1,0,0,1,1,0,0\n,2,1,1,1,1,0,0\n"
    for head in (
        "Date,Round,Ann,,Ben,,Cleo,\n",
        "Date,Round,Ann,Ann,Ben,Ben,Cleo,Cleo\n",
        "Date,Round,Ann,,Ben,,Cleo,\n,,Bid,Tricks,Bid,Tricks,Bid,Tricks\n",
    ):
        (game,) = read(head + rows).games
        assert (game.tally.totals, game.game.finished) == ((50, 60, 40), False)
        assert game.started_at.date().isoformat() == "2025-11-01"
        assert pasted_table(head + rows, ("Ann", "Ben", "Cleo"), HANDS).owners == (0, 1, 2)
    with_places = ",Ann,Place,Ben,Place,Cleo,Place\n2025-11-01 20:15,310,2,250,3,420,1\n"
    (game,) = read(with_places).games
    assert (game.tally.totals, game.started_at.day) == ((310, 250, 420), 1)


def test_an_evening_with_a_score_that_cannot_be_read_is_left_out_and_said() -> None:
    evening = "2025-11-01\tAnn 310\tBen 250\tCleo 420\t{}\n"
    columns = "\tAnn\tBen\tCleo\tDan\n2025-11-01\t310\t250\t420\t{}\n"
    for form, odd, plain in (
        (evening, ("Dan - 20", "Dan 1 040", "Dan 3OO5"), ("Dan 20", "Total 980", "at Ann’s")),
        (columns, ("2O", "1 040.5", "20 €"), ("20", "", "-", "ill")),
    ):
        for cell in odd:
            text = form.format("20") if form is columns else form.format("Dan 20")
            content = read(text + form.format(cell).splitlines()[-1])
            assert len(content.games) == 1, cell
            assert "not read as final scores" in content.notes[0][-1]
        for cell in plain:
            (game,) = read(form.format(cell)).games
            assert game.tally.totals[:3] == (310, 250, 420)
            assert len(game.tally.totals) == 3 + ("20" in cell), cell


def test_what_stands_before_the_scores_of_an_evening_is_no_name() -> None:
    for label, name, day in (
        ("2025-11-01", "", 1),
        ("Friday", "Friday", 26),
        ("Game 12", "Game 12", 26),
    ):
        for between in (": ", ", "):
            (game,) = read(f"{label}{between}Ann 310, Ben 250, Cleo 420\n").games
            assert [player.name for player in game.game.players] == ["Ann", "Ben", "Cleo"]
            assert (game.game.name, game.started_at.day) == (name, day)
    (game,) = read("Round 3\tAl 31\tBo: 5\tCleo 42\n").games
    assert [player.name for player in game.game.players] == ["Al", "Bo", "Cleo"]
    assert (game.tally.totals, game.game.name) == ((31, 5, 42), "Round 3")


def test_a_day_that_may_be_two_is_not_guessed() -> None:
    content = read("1/2/2025\tAnn 310\tBen 250\tCleo 420\n")
    assert content.games[0].started_at == NOW
    assert content.games[0].game.name == "1/2/2025"
    assert any("has no date" in note for note in content.notes[0])


def test_a_file_with_every_round_is_finished() -> None:
    lines = [f"{n}\t{n}/{n}\t0/0\t0/0\t0/0" for n in HANDS]
    content = read("\n".join([NAMED, *lines]))
    assert content.games[0].game.finished
    assert not read("\n".join([NAMED, *lines[:-1]])).games[0].game.finished


def test_nothing_to_take_is_said() -> None:
    for text, code in (
        ("", SheetFaultCode.NOTHING),
        (" \n\t\n", SheetFaultCode.NOTHING),
        ("hello", SheetFaultCode.COLUMNS),
        ("0 0 1 0 0", SheetFaultCode.COLUMNS),
        ("2025-11-01\tAnn 310\tBen 250\tCleo 420", SheetFaultCode.SCORES_ONLY),
        ("1\t" * 20_001, SheetFaultCode.TOO_LARGE),
    ):
        with pytest.raises(SheetError) as refused:
            pasted(text)
        assert refused.value.code is code


def book_with(sheet: str | bytes, **parts: str) -> bytes:
    """A workbook with this XML as its sheet, and other parts."""
    others = {f"xl/{name}.xml": content for name, content in parts.items()}
    return packed({"xl/workbook.xml": "<workbook/>", "xl/worksheets/sheet1.xml": sheet, **others})


def test_a_hostile_workbook_is_refused_before_it_does_harm() -> None:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 9))
    laughs = f'<!DOCTYPE a [<!ENTITY e0 "ha">{entities}]><a>&e8;</a>'
    for sheet in (
        laughs,
        laughs.encode("utf-16"),
        '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
        "<a>" * 100_000,
        '<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>',
        '<sheetData><row r="9999999"><c r="A9999999"><v>1</v></c></row></sheetData>',
        '<sheetData><row r="x"><c r="A1"><v>1</v></c></row></sheetData>',
        '<sheetData><row r="1"><c r="A1" t="s"><v>one</v></c></row></sheetData>',
        f"<sheetData>{'<c><v>1</v></c>' * 1_000_000}</sheetData>",
        " " * 20_000_000,
        "<a>\x00</a>",
    ):
        with pytest.raises((SheetError, BadFileError)):
            xlsx_lines(io.BytesIO(book_with(sheet)))
    assert len(read(book_with(laughs)).refusals) == 1
    with pytest.raises((SheetError, BadFileError)):
        xlsx_lines(io.BytesIO(book_with("<a/>", sharedStrings=laughs)))


def test_formulas_of_a_workbook_are_never_calculated_and_a_ticked_box_is_no_number() -> None:
    formulas = (
        '<c r="A1"><f>1+1</f><v>7</v></c><c r="B1"><f>2+2</f></c><c r="C1" t="e"><v>#N/A</v></c>'
    )
    boxes = "".join(f'<c t="b"><v>{ticked}</v></c>' for ticked in (1, 0))
    for cells, read_as in ((formulas, ("7", "", "#N/A")), (boxes, ("TRUE", "FALSE"))):
        book = book_with(f'<sheetData><row r="1">{cells}</row></sheetData>')
        (line,) = xlsx_lines(io.BytesIO(book))
        assert line.cells == read_as


REFERENCES = (
    'Scorekeeper "x" / {"seating":[[[[',
    'Scorekeeper "x" / {"log":[],"players":[]}',
    'Scorekeeper "x" then/now "\\ud800" {"notes":[{"text":1}]}',
    f'Scorekeeper "{"x" * 40_000}" 9/9',
    'Scorekeeper "x" / {"rules":{"bid_mode":"loud"},"edition":"chess"}',
    'Scorekeeper "x" / {"rules":{"format":"custom","cards":[999999999]},"edition":"classic"}',
)


def test_hostile_texts_are_refused_or_read_but_never_break_the_reader() -> None:
    for text in (
        ",".join(["1"] * 1_000_000),
        '"' * 100_001,
        '"' + "1,2,3,4\n" * 5_000,
        "1,2,3,4\n" * 30_000,
        "9" * 3_000_000 + ",1,2,3",
        "Ann,Ben,Cleo\n" + "9" * 300 + ",1,2,3\n",
        "=cmd|' /C calc'!A0,1,2,3\n1,1,1,1,1,1\n",
        "\x00,\x01,\u202e1,1/1,1/1,1/1\n" * 3,
        "| " * 5_000 + "1/1|1/1|1/1",
        *(f"Classic · today\nAnn\tBen\tCleo\n1/1\t0/0\t0/0\n{one}\n" for one in REFERENCES),
    ):
        content = read(text)
        assert content.refusals or content.questions or content.games


def test_long_words_and_formats_are_read_at_once() -> None:
    began, word = time.monotonic(), "a" * 40_000
    assert read_bid_changes(word) == read_bonus_cell(word) == []
    many = f'<s><numFmt numFmtId="1" formatCode="{"[" * 200_000}"/></s>'
    assert xlsx_lines(io.BytesIO(book_with("<a/>", styles=many))) == []
    for text in (
        f'Round,Ann,Ben,Cleo,Bonuses\n1,0/0,1/1,0/0,"loot 1 {"Ann + " * 8_000}"\n',
        "player,bid,tricks\n" + "".join(f"P{n},0,0\n" for n in range(5_000)),
        "a,,\n" * 8_000 + "1,0/0,1/1,0/0\n" * 2_000,
        f"{'z,' * 5_000}\n".replace("z," * 100, "z," * 100 + "\n")
        + ",".join(f"p{n}" for n in range(90))
        + f"\n{'0/0,' * 90}\n",
    ):
        read(text)
    assert time.monotonic() - began < 5
