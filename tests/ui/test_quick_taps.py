"""Of two taps that come before one drawing both count, each from what the one before has left."""

import asyncio
from pathlib import Path

import pytest

from scorekeeper.app import App, OpenGame
from scorekeeper.game.events import Noted, PlayEnded, PlayEvent
from scorekeeper.rules.cards import NO_TRUMP, Suit
from tests.game.builders import bid, deal, new_game, record
from tests.ui import staged_app as staged
from tests.ui.staged_app import new_app, staged_app, staged_new_game, start
from tests.ui.staged_game import staged_game, two_rounds
from tests.ui.taps import tap, tap_at_once
from tests.ui.test_new_game import agreed_rules, seated
from tests.ui.test_paper_pad import new_pad, paste, totals

pytestmark = pytest.mark.anyio


async def test_points_and_a_note_are_given_once_and_as_the_last_tap_says(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/remarks") as on:
        await tap_at_once(on, *["of-round-points-less"] * 2, *["of-round-note-less"] * 2)
        assert (on.text("of-round-points"), on.text("of-round-note")) == ("0", "1")
        await on.type("adjust-by", "5")
        await on.type("adjust-why", "luck")
        await tap_at_once(on, "adjust-person-1", "of-round-points-more", *["adjust-now"] * 2)
        assert on.text("adjustment-1").startswith("Ben +5 after round 1: luck")
        await on.type("note", "cold")
        await tap_at_once(on, "of-round-note-more", *["note-now"] * 2)
        assert on.text("note-1").startswith("Note on round 2: cold")
        assert not {"adjustment-2", "note-2"} & {*on.names()}
        await tap_at_once(on, *["adjustment-1"] * 2, *["note-1"] * 2)
        assert not {"adjustment-1", "note-1", "notice"} & {*on.names()}


async def test_a_note_takes_no_number_that_another_device_has_just_used(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo")
        async with staged_app(app, f"/games/{game.id}/remarks") as on:
            await on.type("note", "mine")
            theirs = await staged.record(app, game, Noted(1, "theirs"))
            on.session.open_games[game.id].advance_to(theirs)  # not drawn yet
            await on.tap("note-to-game")
            notes = [on.screen.text(f"note-{number}") for number in (1, 2)]
            assert [note.split("\n")[0] for note in notes] == ["Note: theirs", "Note: mine"]


async def test_each_bid_is_that_of_the_next_player(tmp_path: Path) -> None:
    async with staged_game(deal(new_game(cards=[2, 2]), "R"), tmp_path) as table:
        await tap_at_once(table, "bid-1", "bid-2", "bid-0", "bid-1")
        assert [table.text(f"bid-of-{seat}") for seat in range(3)] == ["1", "2", "0"]


async def test_who_joins_sits_where_they_were_last_said_to_and_joins_once(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/people") as on:
        await on.tap("join")
        await on.type("join-name", "Dora")
        await asyncio.gather(
            on.type("join-points", "-10"), tap_at_once(on, "join-after-0", *["join-now"] * 2)
        )
        assert not on.has("notice")
        assert "−10" in on.text("last-event")
        assert [seat for seat in on.names() if seat.startswith("person-")] == [
            f"person-{seat}" for seat in (0, 3, 1, 2)
        ]


async def test_a_trick_is_recorded_with_all_cards_that_were_lit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = App.record

    async def slowly(app: App, game: OpenGame, event: PlayEvent) -> object:
        await asyncio.sleep(0.01)
        return await at_once(app, game, event)

    monkeypatch.setattr(App, "record", slowly)
    game = bid(deal(new_game("anniversary", cards=(3, 3)), "7R"), 1, 1, 0)
    async with staged_game(game, tmp_path) as table:
        await table.tap("trick-by-trick")
        in_it, next_one = ("in-trick-bomb", "in-trick-cloud"), "in-trick-juggler"
        await tap_at_once(table, *in_it, "wins-trick-1", next_one)
        assert "the Cloud changes no bid" in table.text("notice")
        assert table.find(next_one).checked


async def test_a_shared_bonus_is_that_of_both_who_were_tapped(tmp_path: Path) -> None:
    game = record(bid(deal(new_game("skull_king", cards=[3, 3])), 1, 1, 0), PlayEnded(1))
    async with staged_game(game, tmp_path) as table:
        await tap_at_once(table, "bonus-loot-0", "bonus-loot-2")
        assert table.label("bonus-loot-2") == "Cleo and Anna: Loot"


async def test_what_is_saved_is_what_was_tapped_last(tmp_path: Path) -> None:
    async with staged_game(two_rounds(cards=(1, 2, 3)), tmp_path, "/rounds/2") as on:
        await on.tap("correct-bid-plus-1")
        await tap_at_once(on, "correct-bid-plus-1", "save-correction")
        await on.tap("open-round-2")
        assert on.text("bid-of-1") == "2"
    async with staged_game(two_rounds(cards=(1, 2, 3, 4)), tmp_path, "/schedule") as on:
        await tap(on, "round-tools-4", "round-less-4")
        await tap_at_once(on, "round-less-4", "play-these-rounds")
        await tap(on, "more", "change-rounds")
        assert on.text("round-cards-4") == "2"


async def test_rounds_of_the_chart_are_gone_through_one_by_one(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/chart") as on:
        await tap_at_once(on, *["round-before"] * 2)
        assert on.text("chart-round") == "At the start"


async def test_seats_and_rules_of_a_new_game(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        await on.tap("seat-0")
        await tap_at_once(on.screen, *["seat-down-0"] * 2)
        assert seated(on) == ["Ben", "Clara", "Ann", "Dora"]
        await tap_at_once(on.screen, *["remove-seat-0"] * 2)
        assert seated(on) == ["Clara", "Ann", "Dora"]
        await on.tap("edition-nomination_whist", "house-rules", *["remove-fixed-trump"] * 5)
        await tap_at_once(on.screen, "fixed-trump-none", "fixed-trump-h")
        assert agreed_rules(on).trumps == (NO_TRUMP, Suit.HEARTS)
        await on.tap("bid-limit-custom")
        await tap_at_once(on.screen, *["limit-from-more"] * 2)
        assert agreed_rules(on).bid_limit.from_cards == 3


async def test_columns_are_taken_for_those_who_were_tapped_last(tmp_path: Path) -> None:
    async with new_pad(tmp_path) as (_app, on):
        await paste(on, "1\t1/1\t0/0\t0/0\n2\t2/2\t0/0\t0/0")
        await on.tap("change-columns")
        await tap_at_once(on.screen, "column-owner-0-2", "column-owner-1-0", "take-pasted")
        assert totals(on) == ["40", "40", "70"]
