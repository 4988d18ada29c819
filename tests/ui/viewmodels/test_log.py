"""The log grouped by round."""

from datetime import UTC, datetime, timedelta

from scorekeeper.exports.log_text import LogLine
from scorekeeper.ui.viewmodels.log import log_groups

EVENING = datetime(2026, 11, 20, 22, 0, tzinfo=UTC)


def log_lines_at(*lines: tuple[int | None, int]) -> list[LogLine]:
    """Lines by their round and the hours since the evening began."""
    return [
        LogLine(seq, EVENING + timedelta(hours=hours), number, f"line {seq}", undone=False)
        for seq, (number, hours) in enumerate(lines, start=1)
    ]


def shape(*lines: tuple[int | None, int]) -> list[tuple[int | None, int | None, list[int]]]:
    """The groups: round, the day of the month where another begins, and the lines in them."""
    return [
        (group.round, group.day.day if group.day else None, [line.seq for line in group.lines])
        for group in log_groups(log_lines_at(*lines))
    ]


def test_lines_are_grouped_by_round_and_what_is_about_none_stays_where_it_was_said() -> None:
    assert shape((None, 0), (1, 0), (1, 1), (2, 1)) == [
        (None, 20, [1]),
        (1, None, [2, 3]),
        (2, None, [4]),
    ]
    assert shape((None, 0), (1, 0), (None, 0), (1, 0), (None, 0)) == [
        (None, 20, [1]),
        (1, None, [2, 3, 4, 5]),
    ]
    assert [group[0] for group in shape((1, 0), (2, 0), (1, 0), (2, 0))] == [1, 2, 1, 2]


def test_another_day_begins_a_group_of_its_own() -> None:
    assert shape((1, 0), (1, 1), (1, 2), (None, 30), (1, 30)) == [
        (1, 20, [1, 2]),
        (1, 21, [3]),
        (None, 22, [4]),
        (1, None, [5]),
    ]
