"""`Words` formats names, numbers, plurals, dates and lists."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from scorekeeper.i18n import LANGUAGES, Words

ENGLISH = Words.of("en")
EVENING = dt.datetime(2026, 4, 1, 19, 5, tzinfo=ZoneInfo("UTC"))


def test_a_year_alone_is_written_as_the_language_does() -> None:
    assert ENGLISH.year(2026) == "2026"
    assert Words.of("ja").year(2026) == "2026年"


def test_a_name_is_filled_in() -> None:
    assert ENGLISH("{name} deals", name="Marie") == "Marie deals"


def test_a_player_may_be_called_anything() -> None:
    assert ENGLISH("{name} deals", name="{name} {} %s") == "{name} {} %s deals"
    assert ENGLISH.list_of(["{item}", "{0"]) == "{item} and {0"


def test_a_name_from_right_to_left_leaves_the_order_of_the_rest() -> None:
    mark = "\N{LEFT-TO-RIGHT MARK}"
    assert ENGLISH("{name}: {n}", name="שרה", n=12) == f"שרה{mark}: 12"
    names = ["שרה", "محمد", "Ann"]
    assert ENGLISH.list_of(names) == f"שרה{mark}, محمد{mark} and Ann"
    assert ENGLISH("{name} deals", name="김민지") == "김민지 deals"


def test_no_name_turns_a_sentence_around() -> None:
    for control in "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069":
        assert ENGLISH("{name} deals", name=f"Eve{control}") == "Eve deals"


def test_a_missing_fact_is_a_bug() -> None:
    with pytest.raises(KeyError):
        ENGLISH("{name} deals")


def test_a_fact_may_have_any_name() -> None:
    assert ENGLISH("{self} {text} {n}", self="a", text="b", n="c") == "a b c"


def test_a_number_in_a_sentence_has_a_true_minus_sign() -> None:
    assert ENGLISH("{points} points", points=-30) == "−30 points"


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 tricks"), (1, "1 trick"), (2, "2 tricks"), (-1, "−1 trick")]
)
def test_one_is_said_unlike_many(n: int, said: str) -> None:
    assert ENGLISH.count("{n} trick", "{n} tricks", n) == said


def test_a_number_is_written_like_the_example_of_its_language() -> None:
    for language in LANGUAGES:
        words = Words.of(language.code)
        example = words.about("an example of how numbers are written", "−12,345.6")
        assert words.number(-12345.6, decimals=1) == example


@pytest.mark.parametrize(
    ("value", "decimals", "written"),
    [
        (0, 0, "0"),
        (-20, 0, "−20"),
        (1040, 0, "1040"),
        (10400, 0, "10,400"),
        (9999.6, 0, "10,000"),
        (-0.2, 0, "0"),
        (66.67, 1, "66.7"),
    ],
)
def test_a_number_is_written_short_and_true(value: float, decimals: int, written: str) -> None:
    assert ENGLISH.number(value, decimals) == written


@pytest.mark.parametrize(
    ("code", "day", "moment", "without_the_year"),
    [
        ("en", "1 April 2026", "1 April 2026, 19:05", "1 April"),
        ("ca", "1 abr. 2026", "1 abr. 2026, 19:05", "1 abr."),
        ("hu", "2026. április 1.", "2026. április 1. 19:05", "április 1."),
        ("ja", "2026年4月1日", "2026年4月1日 19:05", "4月1日"),
        ("de", "1. April 2026", "1. April 2026, 19:05 Uhr", "1. April"),
    ],
)
def test_a_date_is_written_as_in_its_country(
    code: str, day: str, moment: str, without_the_year: str
) -> None:
    words = Words.of(code)
    assert words.date(EVENING.date()) == day
    assert words.date_time(EVENING) == moment
    assert words.day_of_month(EVENING.date()) == without_the_year
    assert len({words.date(dt.date(2026, month, 1)) for month in range(1, 13)}) == 12


@pytest.mark.parametrize(
    ("items", "english", "japanese"),
    [
        ([], "", ""),
        (["Paul"], "Paul", "Paul"),
        (["Paul", "Marie"], "Paul and Marie", "Paul、Marie"),
        (["Paul", "Thomas", "Marie"], "Paul, Thomas and Marie", "Paul、Thomas、Marie"),
    ],
)
def test_a_list_reads_like_a_sentence(items: list[str], english: str, japanese: str) -> None:
    assert ENGLISH.list_of(items) == english
    assert Words.of("ja").list_of(items) == japanese


@pytest.mark.parametrize(("value", "said"), [(40, "+40"), (-10, "−10"), (0, "0")])
def test_what_is_added_has_a_plus_and_what_is_taken_away_a_minus(value: int, said: str) -> None:
    assert ENGLISH.signed(value) == said


@pytest.mark.parametrize(
    ("numbers", "said"),
    [([30], "30"), ([20, 20], "20 + 20 = 40"), ([-10, -20, 0, 5], "−10 − 20 + 0 + 5 = −25")],
)
def test_a_sum_says_what_it_makes(numbers: list[int], said: str) -> None:
    assert ENGLISH.sum_of(numbers) == said
