"""The screens of tournaments."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scorekeeper.app import App, SeatList, TournamentRecord
from scorekeeper.stats.tournament import Tournament
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.tournament_store import TournamentStore
from tests.ui.staged_app import (
    StagedApp,
    finish,
    new_app,
    not_saved,
    staged_app,
    start,
    store_fails,
)
from tests.ui.taps import type_and_tap

pytestmark = pytest.mark.anyio


async def begun(app: App, *names: str) -> str:
    """A tournament of these people."""
    record = await app.tournaments.begin("Cup")
    assert isinstance(record, TournamentRecord)
    for name in names:
        assert await app.tournaments.enter(record.id, name) is None
    return record.id


@asynccontextmanager
async def shown_cup(folder: Path, *names: str) -> AsyncIterator[tuple[App, str, StagedApp]]:
    """A tournament of these people, by its id, on a device."""
    async with new_app(folder) as app:
        cup = await begun(app, *names)
        async with staged_app(app, f"/tournaments/{cup}") as on:
            yield app, cup, on


async def tournament_of(app: App, cup: str) -> Tournament:
    """The tournament as it is kept."""
    view = await app.tournaments.view(cup)
    assert view
    return view.tournament


async def enter(on: StagedApp, table: str, *totals: str) -> None:
    """Enter the result of a table."""
    await on.tap(f"result-{table}")
    *before, last = enumerate(totals)
    for seat, total in before:
        await on.screen.type(f"result-{seat}", total)
    await type_and_tap(on.screen, f"result-{last[0]}", last[1], "save-result")


@pytest.mark.slow
async def test_a_whole_tournament(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/history") as on:
        await on.tap("tournaments")
        await on.type("series-name", "Cup 2026")
        await on.arrive()
        assert on.route.startswith("/tournaments/")
        assert not on.screen.has("draw-final")
        for name in "ABCDEFGH":
            await on.type("player-name", f"Player {name}")
        await on.tap("draw-round")
        assert on.screen.has("play-table-0-0")
        assert on.screen.has("play-table-0-1")
        await enter(on, "0-0", "120", "-20", "80", "40")
        await on.screen.close_dialogs()
        assert [on.screen.text(f"result-0-0-{seat}") for seat in range(4)] == [
            *("120", "−20", "80", "40")
        ]
        assert not on.screen.has("place-0")
        await enter(on, "0-1", "100", "90", "−10", "0")
        await on.screen.close_dialogs()
        assert [on.screen.text(f"total-{line}") for line in (0, 7)] == ["+3", "−3"]
        assert [on.screen.text(f"place-{line}") for line in range(8)] == [*"12345678"]
        await on.tap("draw-final")
        assert "After round 1" in on.screen.texts()
        await enter(on, "1-0", "10", "20", "30", "40")
        await on.screen.close_dialogs()
        assert "The final has been drawn: no other round follows." in on.screen.texts()
        assert "After the final" in on.screen.texts()
        view = await app.tournaments.view(on.route.split("/")[2])
        assert view
        (final,) = view.tournament.rounds[1].tables
        assert [int(line.person) for line in view.standings[:4]] == [*final.seats[::-1]]


async def test_what_is_no_number_is_refused_in_its_field(tmp_path: Path) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo") as (table, cup, on):
        await on.tap("draw-round")
        await enter(on, "0-0", "120", "12a", "")
        names = {"Ann", "Ben", "Cleo"}
        faults = [bool(field.error) for field in on.screen.fields() if field.label in names]
        assert faults == [False, True, True]
        tournament = await tournament_of(table, cup)
        assert not tournament.rounds[0].finished


async def test_a_table_is_kept_in_the_app_and_leads_back(tmp_path: Path) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo", "Dora") as (table, cup, on):
        await on.tap("draw-round", "play-table-0-0")
        game = await table.open(on.game_id)
        assert game
        tournament = await tournament_of(table, cup)
        (drawn,) = tournament.rounds[0].tables
        assert [player.name for player in game.game.players] == [
            tournament.entrants[seat].name for seat in drawn.seats
        ]
        assert game.game.first_dealer == 3
        assert [each.cards for each in game.game.rounds] == [1, 3, 5, 7, 9, *range(11, 16)]
        await on.tap("back")
        assert on.route == f"/tournaments/{cup}"
        await on.tap("play-table-0-0")
        assert on.game_id == game.id
        await finish(table, game)
        await on.tap("back")
        # the last to sit down dealt, and took the trick
        assert [on.screen.text(f"result-0-0-{seat}") for seat in range(4)] == [
            *("20", "20", "20", "−10")
        ]
        assert len(await table.games()) == 1


async def test_a_draw_is_taken_back_and_who_left_is_not_drawn(tmp_path: Path) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo", "Dora") as (table, cup, on):
        await on.tap("draw-round", "draw-back")
        assert not on.screen.has("play-table-0-0")
        await on.tap("entrant-0", "draw-round")
        tournament = await tournament_of(table, cup)
        assert sorted(tournament.rounds[0].tables[0].seats) == [1, 2, 3]


async def test_known_players_are_a_tap_away_and_a_list_of_names_is_pasted(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Cleo")
        cup = await begun(app, "ben")
        async with staged_app(app, f"/tournaments/{cup}") as on:
            chips = [name for name in on.screen.names() if name.startswith("known-player-")]
            assert [on.screen.text(chip) for chip in chips] == ["Ann", "Cleo"]
            await on.tap(chips[0])
            assert not on.screen.has(chips[0])
            await on.type("player-name", "Emil; Fritz, the Great")
            await on.type("player-name", "Gina, BEN, Hana、Ina")
        entrants = (await tournament_of(app, cup)).entrants
        names = ["ben", "Ann", "Emil", "Fritz, the Great", "Gina", "Hana", "Ina"]
        assert [each.name for each in entrants] == names


async def test_a_known_player_who_is_not_entered_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Cleo")
        cup = await begun(app)
        async with staged_app(app, f"/tournaments/{cup}") as on:
            with monkeypatch.context() as full:
                refuse_change(full)
                await on.tap("known-player-0")
            assert "full" in on.screen.text("notice")
            await on.tap("known-player-0")
            assert not on.screen.has("notice")
        assert len((await tournament_of(app, cup)).entrants) == 1


async def test_a_name_is_corrected_after_the_draw(tmp_path: Path) -> None:
    async with shown_cup(tmp_path, "Ana", "Ben", "Cleo") as (table, cup, on):
        await on.tap("draw-round", "more", "rename-player", "known-player-0")
        await on.type("player-name", "Ben")
        assert any("Ben is already taking part." in str(each.error) for each in on.screen.fields())
        await on.type("player-name", "Anna")
        assert "Anna" in [each.value for each in on.screen.fields()]
        await on.screen.close_dialogs()
        tournament = await tournament_of(table, cup)
        assert tournament.entrants[0].name == "Anna"
        assert on.screen.label("entrant-0") == "Anna"
        assert "Ana" not in on.screen.texts()


async def test_a_removed_tournament_can_be_brought_back_and_one_that_is_not_there_is_said(
    tmp_path: Path,
) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo") as (table, cup, on):
        await on.tap("more", "remove-series")
        assert on.route == "/tournaments"
        assert await table.tournaments.all() == ()
        await on.tap("restore-game")
        await on.tap(f"tournament-{cup}")
        assert on.screen.has("entrant-2")
    async with new_app(tmp_path) as table, staged_app(table, "/tournaments/gone") as on:
        assert on.screen.text("notice") == "This tournament cannot be found."


async def test_a_result_that_is_not_saved_stays_as_it_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo") as (_table, _cup, on):
        await on.tap("draw-round")
        with monkeypatch.context() as full:
            refuse_change(full)
            await enter(on, "0-0", "10", "–20", "+30")
        assert any("full" in text for text in on.screen.texts())
        await on.tap("save-result")
        await on.screen.close_dialogs()
        assert [on.screen.text(f"result-0-0-{seat}") for seat in range(3)] == [*("10", "−20", "30")]
        assert not any("full" in text for text in on.screen.texts())


def refuse_change(patched: pytest.MonkeyPatch) -> None:
    """Have no tournament written for want of room."""
    full = store_fails(StoreProblem.DISK_FULL)
    patched.setattr(TournamentStore, "change", full)


async def begin_elsewhere(app: App, cup: str, on: StagedApp) -> str:
    """Draw a table, whose game another device begins; return the game's id."""
    await on.tap("draw-round")
    seats = SeatList(0, 0, (await tournament_of(app, cup)).rounds[0].tables[0].seats)
    other = await start(app, "Ann", "Ben", "Cleo")
    assert await app.tournaments.play(cup, seats, other.id) is None
    return other.id


async def test_a_table_that_another_device_began_has_one_game(tmp_path: Path) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo") as (table, cup, on):
        other = await begin_elsewhere(table, cup, on)
        await on.tap("play-table-0-0")
        assert on.route == f"/tournaments/{cup}"
        assert [each.id for each in await table.games()] == [other]
        await on.tap("play-table-0-0")
        assert on.game_id == other


async def test_a_game_whose_table_is_not_saved_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo") as (table, cup, on):
        await on.tap("draw-round")
        refuse_change(monkeypatch)
        await on.tap("play-table-0-0")
        assert on.route == f"/tournaments/{cup}"
        assert await table.games() == ()


async def test_a_game_too_many_that_cannot_be_deleted_is_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo") as (table, cup, on):
        await begin_elsewhere(table, cup, on)
        monkeypatch.setattr(table, "delete", not_saved(StoreProblem.DISK_FULL))
        await on.tap("play-table-0-0")
        assert "full" in on.screen.text("notice")
