"""Quick tests run first; for several processes the slow ones are dealt out evenly."""

from pathlib import Path

from tests.order import MAKES_THE_PAGE, dealt, slowness

TESTS = Path(__file__).parent
FILES = [
    TESTS / name
    for name in (
        *("game/a.py", "ui/a.py", "bench/a.py", "browser/a.py", "torture/a.py"),
        "torture/test_killed_browser.py",
    )
]


def test_files_are_ordered_by_how_slow_they_are() -> None:
    mixed = [FILES[place] for place in (5, 2, 0, 4, 1, 3)]
    assert sorted(mixed, key=slowness) == FILES


def test_slow_files_are_dealt_out_evenly_and_long_tests_one_by_one() -> None:
    quick, ui, bench, browser, torture, killed = FILES
    tests = [*[quick] * 9, *[ui] * 4, bench, bench, browser, *[torture] * 3, killed, killed]
    numbered = list(enumerate(tests))
    order = dealt(numbered, lambda test: test[1], 3)
    assert sorted(order) == numbered
    shares = [[file for _, file in order[begin : begin + 7]] for begin in (0, 7, 14)]
    assert shares[0][:2] == [killed, browser]
    assert shares[1][:3] == [killed, bench, bench]
    assert shares[2][-3:] == [torture] * 3
    assert {file for share in shares for file in share[3:4]} <= {quick, ui}


def test_one_process_makes_the_static_page_while_the_others_do_without_it() -> None:
    page = TESTS / MAKES_THE_PAGE
    tests = [*[FILES[0]] * 6, *[TESTS / "browser/test_tour.py"] * 3, page, page]
    order = dealt(list(enumerate(tests)), lambda test: test[1], 3)
    slow = [file for _, file in order if slowness(file)]
    assert slow[:2] == [page, page]
    assert {file for _, file in order[3:]}.isdisjoint({page})


def test_one_process_runs_the_slow_files_first() -> None:
    assert dealt(FILES, lambda file: file, 1)[0].name == "test_killed_browser.py"
