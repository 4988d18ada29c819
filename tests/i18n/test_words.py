"""`Words` formats names, numbers, plurals, dates and lists."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from scorekeeper.i18n import LANGUAGES, Words, terms

ENGLISH = Words.of("en")
EVENING = dt.datetime(2026, 4, 1, 19, 5, tzinfo=ZoneInfo("UTC"))


def test_a_year_alone_is_written_as_the_language_does() -> None:
    assert ENGLISH.year(2026) == "2026"
    assert Words.of("ja").year(2026) == "2026年"


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


def test_a_fact_may_have_any_name_and_a_number_has_a_true_minus_sign() -> None:
    assert ENGLISH("{self} {text} {n}", self="a", text="b", n=-30) == "a b −30"


def test_one_is_said_unlike_many() -> None:
    said = [ENGLISH.count("{n} trick", "{n} tricks", n) for n in (0, 1, 2, -1)]
    assert said == ["0 tricks", "1 trick", "2 tricks", "−1 trick"]


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
        ("fr", "1er avril 2026", "1er avril 2026 à 19:05", "1er avril"),
        ("es", "1 de abril de 2026", "1 de abril de 2026, 19:05", "1 de abril"),
        ("it", "1 aprile 2026", "1 aprile 2026, 19:05", "1 aprile"),
    ],
)
def test_a_date_is_written_as_in_its_country(
    code: str, day: str, moment: str, without_the_year: str
) -> None:
    words = Words.of(code)
    assert words.date(EVENING.date()) == day
    assert words.date_time(EVENING) == moment
    assert words.day_of_month(EVENING.date()) == without_the_year
    months = [dt.date(2026, month, 1) for month in range(1, 13)]
    assert len({words.date(month) for month in months}) == 12
    assert len({terms.month(words, 2026, month.month) for month in months}) == 12


def test_a_list_reads_like_a_sentence() -> None:
    names = ["Paul", "Thomas", "Marie"]
    said = [ENGLISH.list_of(names[:length]) for length in range(4)]
    assert said == ["", "Paul", "Paul and Thomas", "Paul, Thomas and Marie"]
    assert Words.of("ja").list_of(names) == "Paul、Thomas、Marie"
    assert Words.of("es").list_of(["Ana", "Inés"]) == "Ana e Inés"
    assert Words.of("fr").clauses_of(["10, 20", "30"]) == "10, 20\N{NO-BREAK SPACE}; 30"


def test_a_signed_number_has_its_sign_and_a_sum_says_what_it_makes() -> None:
    assert [ENGLISH.signed(value) for value in (40, -10, 0)] == ["+40", "−10", "0"]
    assert ENGLISH.sum_of([30]) == "30"
    assert ENGLISH.sum_of([-10, -20, 0, 5]) == "−10 − 20 + 0 + 5 = −25"
