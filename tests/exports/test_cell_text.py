"""Texts in CSV cells: no formula whatever the separator is, and nothing turned around."""

import re

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.exports.cell_text import BEGINS_A_FORMULA, escape_formula, unescape_formula
from scorekeeper.exports.csv_file import scorepad_csv, tidy_head, tidy_rows
from scorekeeper.exports.result_text import markdown, plain_text
from tests.exports.builders import ENGLISH, game_of

TURNING = "Ann \u202e\u2066evil"


def test_a_name_is_no_formula_where_a_semicolon_or_a_tab_separates() -> None:
    game = game_of(["x;=1+1;y", "a\u00a0;-2", "=3;@SUM(1)"], seed=1, name="n;+4")
    text = (scorepad_csv(ENGLISH, game) + tidy_head() + tidy_rows(game)).decode("utf-8-sig")
    for part in re.split(r"[;\t\r\n]", text):
        cell = part.lstrip(' "')
        assert not cell.startswith(BEGINS_A_FORMULA), part


@given(st.text(st.sampled_from("x;=+-@' \t＝"), max_size=9))
def test_what_is_escaped_comes_back(text: str) -> None:
    assert unescape_formula(escape_formula(text)) == text


def test_an_apostrophe_that_begins_a_name_stays_where_nothing_is_escaped() -> None:
    assert unescape_formula("'t Hooft") == "'t Hooft"
    assert unescape_formula(escape_formula("'t Hooft")) == "'t Hooft"


def test_marks_that_turn_around_what_follows_stay_out_of_texts_and_csv() -> None:
    game = game_of([TURNING, "Ben", "Cleo"], seed=1, name=TURNING)
    files = (
        scorepad_csv(ENGLISH, game).decode(),
        tidy_rows(game).decode(),
        plain_text(ENGLISH, game),
        markdown(ENGLISH, game),
    )
    for text in files:
        assert not re.search("[\u202a-\u202e\u2066-\u2069]", text)
        assert "evil" in text
