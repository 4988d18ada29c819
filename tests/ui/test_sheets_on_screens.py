"""Sheets on the paper pad and on the import screen: whose numbers they are is asked or said."""

from pathlib import Path

import pytest

from tests.ui.staged_app import new_app, staged_app
from tests.ui.taps import type_and_tap
from tests.ui.test_backup import choose, seen
from tests.ui.test_paper_pad import new_pad, paste, totals

pytestmark = pytest.mark.anyio


async def test_a_column_that_names_nobody_is_asked_about_before_anything_is_taken(
    tmp_path: Path,
) -> None:
    async with new_pad(tmp_path) as (_app, on):
        await paste(on, "Cabin\n\tClara\tBenny B.\tAnn\n1\t1/1\t0/0\t0/0\n2\t2/2\t0/0\t0/0")
        assert totals(on) == ["0", "0", "0"]
        assert seen(on, "column-owner-") == ["Ben"], "three names fit, so the fourth is offered"
        assert on.screen.find("take-pasted").disabled
        await on.tap("column-owner-1-1", "take-pasted")
        assert totals(on) == ["40", "40", "70"]


async def test_columns_in_the_order_of_the_seats_are_said_and_can_be_changed(
    tmp_path: Path,
) -> None:
    async with new_pad(tmp_path) as (_app, on):
        await paste(on, "1\t1/1\t0/0\t0/0\n2\t2/2\t0/0\t0/0")
        assert "Columns in the order Ann, Ben, Clara." in on.screen.text("notice")
        assert totals(on) == ["70", "40", "40"]
        await on.tap("change-columns", "column-owner-0-2", "take-pasted")
        assert totals(on) == ["40", "40", "70"]
        assert "Columns in the order Clara, Ben, Ann." in on.screen.text("notice")


async def test_what_came_of_a_paste_is_said_and_nothing_taken_is_never_good_news(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    words = "\t".join(["Bid", "Tricks", "Total"] * 3)
    wrong = f"\tAnn\t\t\tBen\t\t\tClara\n\t{words}\n1\t1\t1\t30\t0\t0\t20\t0\t0\t25"
    for sheet, said in (
        ("Total\t1/1\t0/0\t0/0", "Nothing was pasted."),
        ("\tAnn\tBen\tClara\n1\t1/1\t0/0\t0/0\n2\n", "1 round pasted."),
        (wrong, "says 25 for Clara after round 1; its numbers add up to 20"),
    ):
        async with new_pad(tmp_path_factory.mktemp("pad")) as (_app, on):
            await paste(on, sheet)
            assert said in on.screen.text("notice"), sheet
            assert "0 rounds" not in on.screen.text("notice"), sheet


async def test_guessed_tricks_are_marked_left_out_of_figures_and_told_by_one_tap(
    tmp_path: Path,
) -> None:
    # round 2: Ann and Ben bid 1 and lost 10, so one of them won none and the other two
    sheet = "\tAnn\t\tBen\t\tClara\t\n1\t0\t20\t0\t20\t1\t30\n2\t1\t10\t1\t10\t0\t50"
    async with new_pad(tmp_path) as (app, on):
        await paste(on, sheet)
        assert "Tricks guessed: round 2, Ann, round 2, Ben." in on.screen.text("notice")
        assert totals(on) == ["10", "10", "50"]
        await on.tap("paper-done", "keep-as-ended")
        (game,) = await app.games()
        figures = await app.statistics.of_table()
        for person in figures.people:
            if person.name != "Clara":
                bidding = person.bidding
                assert (bidding.right.total, bidding.right.of) == (1, 2)
                assert (bidding.bias.total, bidding.bias.of) == (0, 1), "not in too high, too low"
                assert (bidding.miss.total, bidding.miss.of) == (1, 2)
        await on.go(f"/games/{game.id}/rounds/2")
        assert "Tricks guessed: Ann and Ben" in on.screen.text("notice")
        assert seen(on, "tricks-were-") == ["Ann 0, Ben 2", "Ann 2, Ben 0"]
        await on.tap("tricks-were-1")
        assert not on.screen.has("tricks-were-0")
        known = await app.open(game.id)
        assert known is not None
        assert known.game.round(2).tricks == (2, 0, 0)
        assert known.game.round(2).guessed == ()
        assert known.tally.totals == (10, 10, 50)


async def test_a_sheet_without_names_asks_for_them_and_is_imported_with_them(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, ("pad.csv", b"1,1/1,0/0,0/0\n2,2/2,0/0,0/0\n"))
        assert not on.screen.has("start-import")
        await on.type("column-names", "Ann")
        await type_and_tap(on.screen, "column-names", "Ann, Ben, Clara", "read-again")
        await on.tap("start-import")
        (game,) = await app.games()
        assert [(seat.name, seat.total) for seat in game.seats] == [
            ("Ann", 70),
            ("Ben", 40),
            ("Clara", 40),
        ]


async def test_the_edition_of_a_sheet_can_be_said_before_it_is_kept(tmp_path: Path) -> None:
    rounds = b"\n".join(b"%d,%d/%d,0/0,0/0" % (n, n, n) for n in range(1, 7))
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, ("pad.csv", b"Round,Ann,Ben,Clara\n" + rounds))
        await on.tap("edition-camelot", "start-import")
        (game,) = await app.games()
        assert game.edition == "camelot"
        assert game.seats[1].total == 4 * 20 + 2 * 25, "zero from five cards on is worth 25"


async def test_final_scores_count_for_places_and_not_for_hit_rates(tmp_path: Path) -> None:
    scores = b"2025-11-01\tAnn 310\tBen 250\tClara 420\n"
    async with new_app(tmp_path) as app, staged_app(app, "/import", web=True) as on:
        await choose(on, ("evening.tsv", scores))
        await on.tap("start-import")
        (game,) = await app.games()
        assert game.leaders == (2,)
        figures = await app.statistics.of_table()
        assert figures.games == 1
        assert {each.name: (each.games.won, each.games.best) for each in figures.people} == {
            "Ann": (0, 310),
            "Ben": (0, 250),
            "Clara": (1, 420),
        }
        assert all(each.bidding.right.of == 0 for each in figures.people)
        await on.go(f"/games/{game.id}")
        assert on.screen.text("total-2") == "420"
        assert "final score" in on.screen.text("right-bids-2")
