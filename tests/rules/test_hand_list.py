"""Lists of hand sizes, typed and written."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.hand_list import format_hands, parse_hands


def test_a_list_of_hands_is_read_as_people_write_it_and_what_is_no_number_is_told() -> None:
    for written, cards in (
        ("1 3 5 7", (1, 3, 5, 7)),
        (" 1,3, 5 ; 7 ", (1, 3, 5, 7)),
        ("1-4", (1, 2, 3, 4)),
        ("3–1 5", (3, 2, 1, 5)),
        ("１、３、５", (1, 3, 5)),
        ("", ()),
    ):
        assert parse_hands(written) == cards, (written, cards)
    for written, word in (("1 3 x", "x"), ("1 -3", "-3"), ("2.5", "2.5"), ("1--3", "1--3")):
        assert parse_hands(written) == word, (written, word)


def test_a_list_is_written_as_people_write_it() -> None:
    for cards, written in (
        ((), ""),
        ((7,), "7"),
        ((1, 2), "1 2"),
        ((1, 2, 3), "1-3"),
        ((5, 4, 3, 2), "5-2"),
        ((1, 2, 3, 3, 2, 1), "1-3 3-1"),
        ((1, 3, 5, 7), "1 3 5 7"),
        ((2, 4, 5, 6, 7, 9), "2 4-7 9"),
        ((4, 4, 4), "4 4 4"),
    ):
        assert format_hands(cards) == written, (cards, written)


@given(st.lists(st.integers(0, 25), max_size=60).map(tuple))
def test_what_is_written_reads_the_same(cards: tuple[int, ...]) -> None:
    assert parse_hands(format_hands(cards)) == cards
