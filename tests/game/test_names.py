"""Valid names of players, and names that count as the same."""

from scorekeeper.game.names import (
    MAX_NAME_LENGTH,
    is_same_name,
    name_fault,
    normalize_name,
    seat_name_faults,
    split_names,
)


def test_a_name_is_kept_tidy() -> None:
    for typed, kept in (
        ("Anna", "Anna"),
        ("  Anna  ", "Anna"),
        ("Anna \t Maria\n", "Anna Maria"),
        ("Ana\u0301", "An\u00e1"),
        ("ウィザード", "ウィザード"),
        ("   ", ""),
    ):
        assert normalize_name(typed) == kept, typed


def test_people_may_be_called_what_they_like() -> None:
    names = ["A", "Anna Maria", "Őze", "李", "O’Brien", "🧙", "👩\u200d🚀", "x" * MAX_NAME_LENGTH]
    assert [name for name in names if name_fault(name)] == []


def test_a_name_is_something_to_read_in_up_to_40_characters() -> None:
    for name, fault in (
        ("", "name_empty"),
        ("\u200b", "name_empty"),
        ("\u200d\u2060", "name_empty"),
        ("x" * (MAX_NAME_LENGTH + 1), "name_too_long"),
        ("A\x00nna", "name_unprintable"),
        ("A\x1b[31m", "name_unprintable"),
        ("\ud800", "name_unprintable"),
    ):
        assert name_fault(name) == fault, name


def test_names_that_are_said_alike_are_the_same() -> None:
    for one, other in (
        ("Anna", "anna"),
        ("Anna", " ANNA "),
        ("Ana\u0301", "An\u00c1"),
        ("Straße", "STRASSE"),
        ("Ａｎｎａ", "Anna"),
        ("An\u200bna", "Anna"),
    ):
        assert is_same_name(one, other), one
        assert not is_same_name(one, f"{other} M"), one


def test_everything_wrong_with_the_names_at_a_table_is_said_by_seat() -> None:
    assert seat_name_faults(["Anna", "Ben", "Cleo"]) == ()
    names = ["Anna", "", "Ben", "anna", "B\x07", "BEN "]
    faults = [(seat, fault.value) for seat, fault in seat_name_faults(names)]
    assert faults == [
        (1, "name_empty"),
        (3, "name_doubled"),
        (4, "name_unprintable"),
        (5, "name_doubled"),
    ]


def test_a_pasted_list_is_split_and_a_single_comma_may_be_part_of_a_name() -> None:
    for typed, found in (
        ("Ann\nBen; Cleo", ["Ann", "Ben", " Cleo"]),
        ("Ann, Ben, Cleo", ["Ann", " Ben", " Cleo"]),
        ("花、空、海", ["花", "空", "海"]),
        ("King, Martin", ["King, Martin"]),
        (" ", [" "]),
    ):
        assert split_names(typed) == found, typed
