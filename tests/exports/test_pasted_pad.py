"""Text pasted from a spreadsheet: every cell is read or reported."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.exports.sheet_cells import SheetError
from scorekeeper.exports.sheet_reader import (
    Sheet,
    SheetRules,
    UnreadCell,
    pasted_table,
    read_sheet,
)
from scorekeeper.rules.editions import EDITIONS

ANNS = ("Ann", "Anna", "Ben")
HANDS = (1, 2, 3, 4)


def read_pad(text: str, names: tuple[str, ...] = ANNS, hands: tuple[int, ...] = HANDS) -> Sheet:
    table = pasted_table(text, names, hands)
    rules = SheetRules(EDITIONS["classic"].rules(), hands)
    return read_sheet(table, table.owners, len(names), rules)


def numbers(read: Sheet) -> list[tuple[int, tuple[int | None, ...], tuple[int | None, ...]]]:
    return [(each.number, each.bids, each.tricks) for each in read.rounds]


TWO_ROUNDS = [(1, (0, 1, 0), (0, 0, 1)), (2, (1, 1, 0), (1, 1, 0))]


def test_a_line_is_a_round_however_it_is_separated() -> None:
    for text in (
        "0\t0\t1\t0\t0\t1\n1\t1\t1\t1\t0\t0\n",
        "0;0;1;0;0;1\r\n1;1;1;1;0;0",
        "0,0,1,0,0,1\r1,1,1,1,0,0",
        "0 0 1 0 0 1\n\n1 1 1 1 0 0\n\n",
        "0:0;1/0;0:1\n1-1;1 – 1;0·0",
        "1\t0\t0\t1\t0\t0\t1\n2\t1\t1\t1\t1\t0\t0",
        "1\t1\t0/0\t1/0\t0/1\n2\t2\t1/1\t1/1\t0/0",
        "Runde;Ann;;Anna;;Ben;\n1;0;0;1;0;0;1\n2;1;1;1;1;0;0",
        "bid;won;bid;won;bid;won\n0;0;1;0;0;1\n1;1;1;1;0;0",
        "Susan;;Hannah;;Jo;\n0;0;1;0;0;1\n1;1;1;1;0;0",
        "Ann;;Anna;;Ben;\nbid;won;bid;won;bid;won\n0;0;1;0;0;1\n1;1;1;1;0;0",
        "'0\t0.00\t1.0\t0\t0\t1\n1\t1\t1\t1\t0\t0",
        "٠\t٠\t١\t٠\t٠\t١\n１\t１\t1\t1\t0\t0",
    ):
        read = read_pad(text)
        assert (numbers(read), read.unread, read.table.left_out) == (TWO_ROUNDS, (), ()), text


def test_a_header_says_whose_columns_are_whose() -> None:
    read = read_pad("#\tBEN\t\tpoints\tAnna\t\tpoints\tann\t\n1\t0\t1\t-10\t1\t0\t-10\t0\t0\n")
    assert numbers(read) == TWO_ROUNDS[:1]


def test_a_first_column_with_the_cards_of_the_rounds_is_no_round_number() -> None:
    read = read_pad("1;0;0;1;0;0;1\n3;1;1;1;1;0;1", hands=(1, 3, 5))
    assert [each.number for each in read.rounds] == [1, 2]


def test_what_is_no_number_is_named_by_its_cell_and_the_rest_is_taken() -> None:
    for cell in ("=1+1", "two", "-1", "−1", "1e3", "123", "1²", "1/2/3", "½", "²"):
        read = read_pad(f"0\t0\t1\t{cell}\t0\t1\n")
        assert numbers(read) == [(1, (0, 1, 0), (0, None, 1))], cell
        assert read.unread == (UnreadCell(1, 1, f'"{cell}"'),)
    read = read_pad("0\t\t1\t-\t–\t1\n")
    assert numbers(read) == [(1, (0, 1, None), (None, None, 1))]
    assert read.unread == ()
    read = read_pad("0\t\x00\x1b[31m\t1\t\u202e1\t0\t1\n")
    assert [cell.text for cell in read.unread] == ['"\\x00\\x1b[31m"', '"\\u202e1"']


def test_lines_beyond_the_last_round_are_told() -> None:
    read = read_pad("0 0 1 0 0 1\n1 1 1 1 0 0", hands=(1,))
    assert len(read.rounds) == 1
    assert read.table.left_out == (2,)


cells = st.text(st.characters(), max_size=4) | st.sampled_from(["1", "0", "2/1", "Ann", '"', ""])


@given(
    st.lists(st.lists(cells, max_size=12), max_size=6),
    st.sampled_from(["\t", ";", ",", " "]),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_no_text_breaks_the_reader(rows: list[list[str]], between: str, end: str) -> None:
    with suppress(SheetError):
        read = read_pad(end.join(between.join(row) for row in rows))
        assert [each.number for each in read.rounds] == sorted({e.number for e in read.rounds})
        for each in read.rounds:
            assert 1 <= each.number <= len(HANDS)
            assert len(each.bids) == len(each.tricks) == len(ANNS)
            assert all(n is None or 0 <= n <= 99 for n in (*each.bids, *each.tricks))


def test_a_word_that_begins_like_a_name_is_no_player() -> None:
    text = "Round;Cards;Dealer;C bid;C won;D bid;D won;R bid;R won\n1;1;5;0;0;1;0;0;1"
    assert numbers(read_pad(text, ("C", "D", "R"))) == TWO_ROUNDS[:1]


def test_a_line_of_totals_does_not_make_rounds_of_the_cards() -> None:
    text = "Cards;Ann;;Anna;;Ben;\n2;0;0;1;0;0;1\n4;1;1;1;1;0;0\nTotal;9;;9;;9"
    assert numbers(read_pad(text, hands=(2, 4, 6))) == TWO_ROUNDS
    assert read_pad(text, hands=(2, 4, 6)).table.left_out == (4,)
