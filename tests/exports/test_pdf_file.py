"""PDF: the app's numbers, every name in its script, and pages that hold everything."""

import re
import subprocess

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.exports import pdf_file
from scorekeeper.exports.chart_scale import LINE_WIDTH, line_dashes
from scorekeeper.exports.page_layout import MIN_ROW_HEIGHT, Paper, fit_pages
from scorekeeper.game.names import normalize_name, seat_name_faults
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from tests.examples import examples
from tests.exports.builders import ENGLISH, game_of, games, number, pdf_text

pytestmark = pytest.mark.slow
law = settings(deadline=None, max_examples=examples(12), derandomize=True)

POINT = 25.4 / 72
MARGIN = 12.0
SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}


def write(game: OpenGame, language: str = "en", paper: Paper = Paper.A4) -> bytes:
    return pdf_file.scorepad_pdf(Words.of(language), game, paper)


def pages(pdf: bytes) -> list[str]:
    return pdf_text(pdf).split("\f")[:-1]


def numbers(line: str) -> tuple[int, ...]:
    return tuple(number(found) for found in re.findall(r"[−\d,]+", line))


@law
@given(games)
def test_the_totals_and_places_are_those_of_the_app(game: OpenGame) -> None:
    text = pdf_text(write(game))
    (totals,) = re.findall(r"^ *Total .*", text, re.MULTILINE)
    (places,) = re.findall(r"^ *Place .*", text, re.MULTILINE)
    assert numbers(totals) == game.tally.totals
    assert numbers(places) == game.tally.ranks


def test_the_words_of_every_language_are_there() -> None:
    game = game_of(["Anna", "Ben", "Cleo"], length=20)
    for language in LANGUAGES:
        _ = Words.of(language.code)
        text = pdf_text(write(game, language.code))
        for word in (_("Scorepad"), _("Round"), _("Total"), _("Place"), _("bid missed")):
            assert word in text, language.code


def test_a_character_that_no_font_has_is_a_box_and_nothing_else_is_lost() -> None:
    text = pdf_text(write(game_of(["Anna ᚠ", "ᚢᚦᚨᚱ", "Ze\u200dro"])))
    assert "Anna □" in text
    assert "□□□□" in text
    assert "Zero" in text


def test_six_players_and_sixty_rounds_go_over_pages_with_the_names_on_each() -> None:
    cards = (1, 2, 3, 5, 10) * 12
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"]
    game = game_of(names, seed=3, format=Format.CUSTOM, cards=cards, name="All night long")
    text = pages(write(game, paper=Paper.LETTER))
    assert len(text) == 3
    for place, page in enumerate(text, start=1):
        assert all(name in page for name in (*names, "Round", "All night long"))
        assert f"Page {place} of 3" in page
    rounds = [int(first) for page in text for first in re.findall(r"(?m)^ {0,8}(\d+) ", page)]
    assert sorted(set(rounds) & set(range(1, 61))) == list(range(1, 61))


@given(st.integers(0, 60), st.sampled_from(list(Paper)))
def test_every_round_has_its_place_above_the_foot(rows: int, paper: Paper) -> None:
    layout = fit_pages(*SIZES[paper], rows=rows, players=6)
    assert sum(layout.rows_of_page) == rows
    assert layout.row >= MIN_ROW_HEIGHT - 1e-6
    titles = [layout.title] + [layout.title_again] * len(layout.rows_of_page)
    for title, count in zip(titles, layout.rows_of_page, strict=False):
        assert MARGIN + title + layout.names + count * layout.row <= layout.foot
    used = MARGIN + titles[len(layout.rows_of_page) - 1] + layout.names
    used += layout.rows_of_page[-1] * layout.row + layout.total + layout.place
    assert used <= layout.foot


NAMES_OF_ANY_KIND = st.lists(
    st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=40).map(normalize_name),
    min_size=3,
    max_size=6,
).filter(lambda names: not seat_name_faults(names))


@settings(deadline=None, max_examples=examples(5), derandomize=True)
@given(NAMES_OF_ANY_KIND, st.sampled_from(list(Paper)))
@example(["W" * 40, "W" * 39, "渡" * 40], Paper.LETTER)
@example(["0", "00", "\u05910"], Paper.A4)  # an accent without a letter
def test_nothing_is_written_outside_the_margins(names: list[str], paper: Paper) -> None:
    pdf = write(game_of(names, name="W" * 40, length=60), paper=paper)
    width, height = SIZES[paper]
    boxes = re.findall(
        r'xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)"', pdf_text(pdf, "-bbox")
    )
    assert boxes
    for left, top, right, bottom in boxes:
        assert float(left) * POINT > MARGIN - 1
        assert float(top) * POINT > MARGIN - 3
        assert float(right) * POINT < width - MARGIN + 1
        assert float(bottom) * POINT < height - MARGIN + 4


def test_a_short_pad_has_a_chart_below_with_every_name_beside_its_line() -> None:
    words = pdf_text(write(game_of(["Anna", "Ödön", "花子"], length=80)), "-raw").split()
    assert all(words.count(name) > 1 for name in ("Anna", "Ödön", "花子"))
    words = pdf_text(write(game_of([*"ABCDEFGHI", "Maximilian"], edition="own")), "-raw").split()
    assert words.count("Maximilian") > 1


def test_the_lines_of_ten_players_have_the_dashes_of_the_app() -> None:
    command = ["pdftocairo", "-svg", "-", "-"]
    pdf = write(game_of([*"ABCDEFGHIJ"], edition="own"))
    svg = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    found = [dashes.split(",") for dashes in re.findall(r"stroke-dasharray:([\d.,]+)", svg)]
    widths = [tuple(round(float(each) / 0.7 * LINE_WIDTH) for each in dashes) for dashes in found]
    assert widths == [line_dashes(seat) for seat in range(1, 10)]
    assert len({(), *widths}) == 10


def test_the_paper_is_the_one_asked_for_and_all_fonts_are_inside() -> None:
    for paper in Paper:
        pdf = write(game_of(["Anna", "Ελένη", "花子"], length=40), paper=paper)
        info, fonts = (
            subprocess.run([program, "-"], input=pdf, capture_output=True, check=True).stdout
            for program in ("pdfinfo", "pdffonts")
        )
        assert paper.value in info.decode().lower()
        lines = fonts.decode().splitlines()[2:]
        assert lines
        assert all(" yes yes yes " in line for line in lines)


def test_an_empty_scorepad_has_every_round_on_one_page() -> None:
    for edition, players, rounds, paper in (
        # rounds: the cards of the booklet (60, 60 and 63) divided by the players
        ("classic", 3, 20, Paper.A4),
        ("classic", 4, 15, Paper.LETTER),
        ("camelot", 5, 12, Paper.A4),
        ("anniversary", 6, 10, Paper.LETTER),
    ):
        rules = EDITIONS[edition].rules()
        (page,) = pages(pdf_file.empty_scorepad_pdf(ENGLISH, rules, players, paper))
        numbered = [line.split() for line in page.splitlines() if re.fullmatch(r"[ \d]+", line)]
        assert numbered == [[str(number), str(number)] for number in range(1, rounds + 1)]
        assert f"{players} players" in page
        assert "□" not in page


def test_an_empty_scorepad_of_two_pages_has_every_round() -> None:
    rules = EDITIONS["classic"].rules(format=Format.CUSTOM, cards=(1, 2, 3) * 20)
    both = pages(pdf_file.empty_scorepad_pdf(ENGLISH, rules, 4))
    numbers_of = re.findall(r"^ +(\d+) +[123] *$", "\n".join(both), re.MULTILINE)
    assert [int(number) for number in numbers_of] == list(range(1, 61))
