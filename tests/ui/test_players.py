"""The screens of players and statistics."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.app import App, OpenGame, StoreProblem
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import GameFinished
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.look import fonts, theme
from scorekeeper.ui.screens.players.appearance import appearance_text
from scorekeeper.ui.viewmodels import players
from tests.ui.look.test_fonts import characters
from tests.ui.staged_app import (
    StagedApp,
    new_app,
    play_a_round,
    record,
    staged_app,
    start,
    store_fails,
)

pytestmark = pytest.mark.anyio

ROUNDS = 12
"""Enough rounds for rates: of four dealers each deals three and misses, all else is right."""


async def finished_game(app: App, *names: str, edition: str = "classic") -> OpenGame:
    """A finished game in which the dealer of each round takes every trick and bid none."""
    game = await start(app, *names, rules=EDITIONS[edition].rules())
    for _round in range(ROUNDS):
        game = await play_a_round(app, game)
    return await record(app, game, GameFinished())


async def ids(app: App) -> dict[str, str]:
    """Everybody's id by name."""
    return {person.name: person.id for person in await app.people.everybody()}


@asynccontextmanager
async def page_of_ann(folder: Path) -> AsyncIterator[tuple[App, str, StagedApp]]:
    """The page of a player, Ann, after an evening with Ben and Clara; her id is the second."""
    async with new_app(folder) as app:
        await finished_game(app, "Ann", "Ben", "Clara")
        ann = (await ids(app))["Ann"]
        async with staged_app(app, f"/players/{ann}") as on:
            yield app, ann, on


def listed(on: StagedApp) -> list[str]:
    """The names on the list, as they are drawn."""
    return [
        on.screen.text(name).splitlines()[1]
        for name in on.screen.names()
        if name.startswith("player-of-")
    ]


async def test_everybody_is_listed_with_games_wins_and_hit_rate(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finished_game(app, "Ann", "Ben", "Clara", "Dora")
        await play_a_round(app, await start(app, "Emil", "Fritz", "Gina"))
        known = await ids(app)
        async with staged_app(app, "/players") as on:
            assert sorted(listed(on)) == ["Ann", "Ben", "Clara", "Dora", "Emil", "Fritz", "Gina"]
            assert "1 game, 1 win" in on.screen.text(f"player-of-{known['Ann']}")
            assert "75%" in on.screen.label(f"player-of-{known['Ben']}")
            assert "%" not in on.screen.label(f"player-of-{known['Emil']}"), "too few rounds"


async def test_among_many_players_one_is_looked_for_by_name(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara", "Dora", "Emil", "Fritz")
        await start(app, "Gerda", "Hans", "Ida", "Jörg", "Kati")
        async with staged_app(app, "/players") as on:
            await on.screen.type("search-players", "jor")
            assert listed(on) == ["Jörg"]
            await on.screen.type("search-players", "nobody")
            assert "No player has that name." in on.screen.text("nothing-found")


async def test_a_hidden_player_is_folded_away_and_comes_back(tmp_path: Path) -> None:
    async with page_of_ann(tmp_path) as (table, ann, on):
        await on.tap("manage-player", "hide-player", "take-back-step")
        assert not on.screen.has("notice")
        assert "Ann" in [player.name for player in await table.people.visible()]
        await on.tap("manage-player", "hide-player")
        assert "Ann is now hidden. Their games are kept." in on.screen.text("notice")
        await on.tap("back")
        assert sorted(listed(on)) == ["Ben", "Clara"]
        await on.tap("hidden-players")
        assert sorted(listed(on)) == ["Ann", "Ben", "Clara"]
        await on.tap(f"player-of-{ann}", "manage-player", "show-player", "back")
        assert not on.screen.has("hidden-players")


async def test_every_figure_tells_what_it_counts_and_why_it_is_withheld(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finished_game(app, "Ann", "Ben", "Clara", "Dora")
        async with staged_app(app, f"/players/{(await ids(app))['Ann']}") as on:
            shown = [name for name in on.screen.names() if name.startswith("figure-")]
            assert len(shown) > 10
            for name in shown:
                await on.tap(name)
                assert on.screen.text("figure-told").endswith(".")
                await on.tap("dismiss")
            await on.tap("figure-right")
            assert "9 of 12 rounds" in on.screen.text("figure-told")
            await on.tap("dismiss")
            await finished_game(app, "Ann", "Ben", "Clara", "Dora")
            assert "75%" in on.screen.label("figure-bid-0")
            await on.tap("rates-by-turn")
            assert not on.screen.has("figure-bid-0")
            assert on.screen.has("figure-turn-0")
            await on.tap("rates-by-edition")
            assert "75%" in on.screen.label("figure-edition-classic")
            await on.tap("rates-by-turn")
            assert "too few" in on.screen.label("figure-turn-0")
            await on.tap("figure-turn-0")
            assert "Shown once there are 10." in on.screen.text("figure-told")


async def test_a_rival_leads_to_their_page_and_back_to_the_list(tmp_path: Path) -> None:
    async with page_of_ann(tmp_path) as (table, ann, on):
        assert headings(on)[1:] == ["Players", "Ann"]
        ben = (await ids(table))["Ben"]
        await on.tap(f"rival-{ben}")
        assert on.route == f"/players/{ben}"
        assert on.screen.has(f"rival-{ann}")
        await on.tap("back")
        assert on.route == "/players"


async def test_their_games_are_the_history_with_only_those_that_counted(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        classic = await finished_game(app, "Ann", "Ben", "Clara")
        camelot = await finished_game(app, "Ann", "Ben", "Clara", edition="camelot")
        other = await finished_game(app, "Ben", "Clara", "Dora")
        async with staged_app(app, f"/players/{(await ids(app))['Ann']}") as on:
            await on.tap("games-of-player")
            assert on.route == "/history"
            shown = {
                game.id for game in (classic, camelot, other) if on.screen.has(f"game-{game.id}")
            }
            assert shown == {classic.id, camelot.id}
            await on.tap("back")
            assert on.screen.has("manage-player")
            await on.tap("filter-edition", "only-edition-camelot", "games-of-player")
            assert on.screen.has(f"game-{camelot.id}")
            assert not on.screen.has(f"game-{classic.id}")
            await on.tap("back")
            assert on.screen.text("filter-edition") == "Camelot"
            assert on.screen.text("figure-games").startswith("1")


def headings(on: StagedApp) -> list[str]:
    """The headings of the screens that lie upon each other, the one that is seen last."""
    return [
        str(control.content.value)
        for control in on.screen.controls()
        if isinstance(control, ft.Semantics)
        and control.heading_level == 1
        and isinstance(control.content, ft.Text)
    ]


async def test_a_player_nobody_knows_is_not_here(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/players/nobody") as on:
        assert on.screen.text("notice") == "This player cannot be found."
        await on.tap("back")
        assert on.route == "/players"


async def test_a_new_name_is_shown_and_scorepads_keep_the_old_one(tmp_path: Path) -> None:
    async with page_of_ann(tmp_path) as (table, _ann, on):
        await on.tap("manage-player", "rename-player")
        for name in ("   ", "x" * 41):
            await on.type("name-now", name)
            (field,) = on.screen.fields()
            assert field.error
            assert "Ann" in await ids(table)
        assert not on.screen.has("same-name")
        await on.screen.type("name-now", "ben")
        assert on.screen.text("same-name").startswith("Another player is already called Ben.")
        await on.tap("save-name")
        assert "ben" in await ids(table)
        await on.tap("manage-player", "rename-player")
        await on.screen.type("name-now", "Anna\n")  # as a keyboard on the screen ends a line
        assert "Anna" in await ids(table)
        await on.tap("manage-player", "rename-player")
        await on.type("name-now", "  Anna  Lea ")
        assert "Anna Lea" in on.screen.texts()
        assert "Anna Lea" in await ids(table)
        (summary,) = await table.games()
        opened = await table.open(summary.id)
        assert opened
        assert opened.game.players[0].name == "Ann"


async def test_a_colour_and_a_mark_are_kept_and_given_back(tmp_path: Path) -> None:
    async with page_of_ann(tmp_path) as (table, ann, on):
        await on.tap("manage-player", "choose-look")
        assert on.screen.label("colour-yellow") == "Yellow"
        assert on.screen.label("mark-anchor") == "Anchor"
        assert not {"Yellow", "Anchor"} & set(on.screen.texts())
        await on.tap("colour-red", "mark-moon")
        assert on.screen.find("colour-red").selected
        assert await appearance(table, ann) == ("red", "moon")
        await on.tap("colour-blue", "mark-usual", "dismiss")
        assert await appearance(table, ann) == ("blue", None)


async def test_a_colour_that_is_not_saved_is_told_of_in_its_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with page_of_ann(tmp_path) as (table, ann, on):
        await on.tap("manage-player", "choose-look")
        with monkeypatch.context() as full:
            fail = store_fails(StoreProblem.DISK_FULL)
            full.setattr(table._store.people, "choose_appearance", fail)
            await on.tap("colour-red")
        assert "notice" in [each.identifier for each in on.screen.on_top()]
        assert "full" in on.screen.text("notice")
        await on.tap("colour-red")
        assert not on.screen.has("notice")
        assert await appearance(table, ann) == ("red", None)


async def test_an_emoji_is_a_mark_too_and_nothing_else_that_is_typed(tmp_path: Path) -> None:
    async with page_of_ann(tmp_path) as (table, ann, on):
        await on.tap("manage-player", "choose-look", "colour-red")
        for emoji in ("🦊", "👩🏽‍🚀", "🇩🇪", "❤️", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"):
            await on.type("mark-own", f" {emoji} ")
            assert await appearance(table, ann) == ("red", emoji)
            assert (theme.PLAYER_COLOURS["red"], emoji) in discs(on)
        await on.tap("mark-moon")
        assert await appearance(table, ann) == ("red", "moon")
        for other in ("fox", "🦊" * 500):
            await on.type("mark-own", other)
            assert await appearance(table, ann) == ("red", "moon"), other
            (field,) = on.screen.fields()
            assert field.error, other


async def appearance(app: App, player_id: str) -> tuple[str | None, str | None]:
    (person,) = [one for one in await app.people.everybody() if one.id == player_id]
    return person.appearance.colour, person.appearance.mark


async def test_two_who_are_one_share_figures_until_that_is_taken_back(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finished_game(app, "Ann", "Ben", "Clara")
        await finished_game(app, "Anna", "Ben", "Clara")
        await finished_game(app, "Anna", "Ben", "Clara")
        known = await ids(app)
        async with staged_app(app, f"/players/{known['Ann']}") as on:
            await on.tap("manage-player", "merge-with")
            offered = [name for name in on.screen.names() if name.startswith("same-person-")]
            assert offered == [f"same-person-{known['Anna']}"], "no two sat at one table"
            await on.tap(*offered)
            drawn = on.screen.texts()
            assert {"1 game", "2 games", "3 games"} <= set(drawn)
            await on.screen.tap("merge-players")
            await on.screen.tap("merge-players")  # while the sheet sinks away
            await on.arrive()
            assert on.screen.text("notice").startswith("Ann and Anna are now one person.")
            assert on.screen.text("figure-games").startswith("3")
            assert "Ann" not in await ids(app)
            await on.tap("take-back-step")
            assert on.screen.text("figure-games").startswith("1")
            assert await ids(app) == known
        async with staged_app(app, f"/players/{known['Ben']}") as on:
            await on.tap("manage-player", "merge-with")
            assert on.screen.text("nothing-found").startswith("Everybody else has played in a game")


async def test_one_who_was_merged_can_be_split_off_at_any_time(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finished_game(app, "Ann", "Ben", "Clara")
        await finished_game(app, "Anna", "Ben", "Clara")
        known = await ids(app)
        await app.people.merge(known["Ann"], known["Anna"])
        async with staged_app(app, f"/players/{known['Anna']}") as on:
            assert on.screen.text("figure-games").startswith("2")
            await on.tap("manage-player", f"split-{known['Ann']}")
            assert on.screen.text("figure-games").startswith("1")
            assert await ids(app) == known
            await on.tap("take-back-step")
            assert on.screen.text("figure-games").startswith("2")


async def test_the_table_has_a_ranking_that_leads_to_everybody(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        for _game in range(2):
            await finished_game(app, "Ann", "Ben", "Clara", "Dora")
        known = await ids(app)
        async with staged_app(app, "/players") as on:
            await on.tap("statistics")
            assert on.screen.has("rating-chart")
            leaders = [name for name in on.screen.names() if name.startswith("leader-")]
            assert {f"leader-{player}" for player in known.values()} == set(leaders)
            await on.tap(leaders[0], "back")
            assert on.route == "/statistics"
            await on.tap("back")
            assert on.route == "/players"


async def test_games_of_an_edition_or_of_a_circle_alone_count_when_chosen(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await finished_game(app, "Ann", "Ben", "Clara", edition="camelot")
        await finished_game(app, "Ann", "Ben", "Dora")
        await finished_game(app, "Ann", "Clara", "Dora")
        known = await ids(app)
        async with staged_app(app, "/statistics") as on:
            assert on.screen.text("figure-games").startswith("3")
            await on.tap("filter-edition", "only-edition-anniversary")
            assert on.screen.has("nothing-found")
            await on.tap("show-all-games", "filter-together", f"only-together-{known['Ben']}")
            only = "the statistics are for these players only"
            assert any(only in text for text in on.screen.texts())
            assert on.screen.text("figure-games").startswith("2")
            await on.tap(f"only-together-{known['Dora']}", "dismiss")
            assert on.screen.text("figure-games").startswith("1")
            assert "Ben and Dora" in on.screen.label("filter-together")
        async with staged_app(app, "/statistics") as on:
            await on.tap("filter-edition", "only-edition-camelot", f"leader-{known['Ann']}")
            assert on.screen.text("figure-games").startswith("1")


@pytest.mark.usefixtures("in_english")
def test_every_mark_has_its_drawing_and_every_look_its_words() -> None:
    letters = {mark.letter for mark in players.MARKS.values()}
    assert len(letters) == len(players.MARKS)
    assert letters <= characters(fonts.SUITS)
    said = {
        appearance_text(Appearance(colour, mark, shown))
        for colour in players.COLOUR_NAMES
        for mark in players.MARKS
        for shown in (None, b"photo")
    }
    assert len(said) == len(players.COLOUR_NAMES) * (len(players.MARKS) + 1)


def discs(on: StagedApp) -> set[tuple[object, str]]:
    """The colour and the letter of every disc that is drawn."""
    return {
        (control.bgcolor, "".join(on.screen.texts_in(control)))
        for control in on.screen.controls()
        if isinstance(control, ft.Container) and control.clip_behavior and control.content
    }
