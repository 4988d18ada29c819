"""A new game: players, cards, the first deal, house rules, and every way to get them wrong."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.sheet import Game
from scorekeeper.rules.bidding import BID_LIMITS, Applies, BidLimit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.problems import StoreProblem
from scorekeeper.table import NotSaved
from tests.ui.device import Device, device, kept_games, start

pytestmark = pytest.mark.anyio


def seated(on: Device) -> list[str]:
    """The names in the rows, in seating order."""
    rows = [f"seat-{seat}" for seat in range(7) if on.screen.has(f"seat-{seat}")]
    return [on.screen.text(row).split("\n")[1] for row in rows]


async def started(on: Device) -> Game:
    """Start, and the game that began."""
    await on.tap("start-game")
    opened = await on.desk.table.open(on.game_id)
    assert opened
    return opened.game


async def test_three_names_and_a_tap_start_a_game(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        assert seated(on) == ["Ann", "Ben", "Clara"]
        game = await started(on)
    assert [player.name for player in game.players] == ["Ann", "Ben", "Clara"]
    assert game.rules == EDITIONS["classic"].rules()
    assert game.first_dealer == 2


async def test_the_name_on_the_line_is_seated_too_when_the_game_starts(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben")
        await on.screen.type("player-name", "Clara")
        game = await started(on)
    assert [player.name for player in game.players] == ["Ann", "Ben", "Clara"]


async def test_a_name_is_added_without_a_keys_help(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.screen.type("player-name", "Ann")
        await on.tap("add-player")
        assert seated(on) == ["Ann"]


async def test_with_last_times_players_the_first_deal_is_two_taps_from_home(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table:
        camelot = EDITIONS["camelot"].rules(bid_limit=BID_LIMITS["none"])
        await start(table, "Ann", "Ben", "Clara", "Dora", dealer=3, rules=camelot)
        async with device(table) as on:
            await on.tap("new-game")
            game = await started(on)
    assert [player.name for player in game.players] == ["Ann", "Ben", "Clara", "Dora"]
    assert game.rules == camelot
    assert game.first_dealer == 0


async def test_a_tap_on_a_known_player_seats_them_and_another_one_takes_them_out(
    tmp_path: Path,
) -> None:
    async with kept_games(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara")
        async with device(table, "/new") as on:
            known = {
                on.screen.text(name): name
                for name in on.screen.names()
                if name.startswith("known-player-")
            }
            assert set(known) == {"Ann", "Ben", "Clara"}
            await on.tap(known["Ann"])
            assert seated(on) == ["Ben", "Clara"]
            assert not on.screen.find(known["Ann"]).selected
            await on.tap(known["Ann"])
            assert seated(on) == ["Ben", "Clara", "Ann"]
            assert on.screen.find(known["Ann"]).selected


async def test_seats_are_moved_by_taps_and_left_by_one(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("seat-0", "seat-down-0")
        assert seated(on) == ["Ben", "Ann", "Clara"]
        await on.tap("seat-down-1")
        assert seated(on) == ["Ben", "Clara", "Ann"]
        assert on.screen.find("seat-down-2").disabled
        await on.tap("seat-up-2", "remove-seat-0")
        assert seated(on) == ["Ann", "Clara"]


async def test_a_seat_is_dragged(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        row = next(c for c in on.screen.controls() if isinstance(c, ft.ReorderableListView))
        await on.screen.fire(row, "reorder", {"old_index": 2, "new_index": 0})
        assert seated(on) == ["Clara", "Ann", "Ben"]


async def test_the_first_dealer_is_a_tap_on_the_table(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("first-dealer-1")
        assert on.screen.find("first-dealer-1").selected
        assert "Ben deals first" in on.screen.text("drawn-dealer")
        assert (await started(on)).first_dealer == 1


async def test_whoever_draws_the_highest_card_deals_and_it_is_said(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("draw-dealer")
        drawn = [int(on.screen.text(f"first-dealer-{seat}").split("\n")[1]) for seat in range(3)]
        highest = drawn.index(max(drawn))
        name = ("Ann", "Ben", "Clara")[highest]
        assert on.screen.text("drawn-dealer") == f"{name} drew {max(drawn)} and deals first"
        assert (await started(on)).first_dealer == highest


async def test_camelot_is_played_by_its_own_bid_limit(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("edition-camelot")
        assert (await started(on)).rules == EDITIONS["camelot"].rules()


async def test_only_editions_that_work_are_offered(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        offered = [name for name in on.screen.names() if name.startswith("edition-")]
        assert offered == ["edition-classic", "edition-camelot"]


@pytest.mark.parametrize("preset", BID_LIMITS)
async def test_a_bid_limit_is_chosen_from_the_house_rules(tmp_path: Path, preset: str) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("house-rules", f"bid-limit-{preset.replace('_', '-')}", "close-house-rules")
        assert (await started(on)).rules.bid_limit == BID_LIMITS[preset]


async def test_a_table_answers_the_four_questions_itself(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("house-rules", "bid-limit-custom")
        assert on.screen.find("limit-from-less").disabled
        await on.tap("limit-for-leader", "limit-from-more", "limit-from-more")
        await on.tap("limit-last-round", "limit-zero")
        assert on.screen.text("limit-from") == "3"
        await on.tap("close-house-rules")
        assert (await started(on)).rules.bid_limit == BidLimit(
            Applies.LEADER, from_cards=3, final_round_only=True, zero_exempt=True
        )


async def test_a_table_plays_its_own_list_of_hands(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara", "Dora")
        await on.tap("house-rules", "format-custom")
        await on.screen.type("own-cards", "1 3 5 7")
        await on.tap("close-house-rules")
        assert "4 rounds: 1 3 5 7" in on.screen.text("house-rules")
        game = await started(on)
    assert [round_.cards for round_ in game.rounds] == [1, 3, 5, 7]


async def test_a_tournament_is_ten_rounds(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara", "Dora")
        await on.tap("house-rules", "format-tournament", "close-house-rules")
        game = await started(on)
    assert game.rules.format is Format.TOURNAMENT
    assert len(game.rounds) == 10


async def test_maximus_says_each_rounds_trump_and_asks_for_no_turn_up(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara", "Dora")
        await on.tap("house-rules", "format-maximus", "close-house-rules", "start-game")
        for trump in ("blue", "red", "green", "yellow", "no trump"):
            assert trump in on.screen.label("trump-now").casefold()
            assert "turn-up-B" not in on.screen.names()
            await on.tap("next-round", "bid-15", "bid-0", "bid-0", "bid-0")
            await on.tap("count-tricks", "score-round")
        # forehand wins every trick: Ann in rounds 1 and 5, the others once each
        assert [on.screen.text(f"total-{seat}") for seat in range(4)] == ["400", *["250"] * 3]


async def test_with_one_suit_each_twelve_rounds_have_no_trump(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("house-rules", "format-one-suit", "close-house-rules")
        game = await started(on)
        assert "no trump" in on.screen.label("trump-now").casefold()
    assert [round_.cards for round_ in game.rounds] == list(range(4, 16))


async def test_five_with_one_suit_each_do_not_start_and_are_told_why(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara", "Dora", "Emil")
        await on.tap("house-rules", "format-one-suit", "close-house-rules")
        assert "3 or 4 can play, not 5" in on.screen.text("cards-fault")
        await on.tap("start-game")
        assert on.screen.text("cards-fault") == on.screen.text("notice")
        assert await table.games() == ()


@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "Ben"), tuple("ABCDEFG")])
async def test_too_few_or_too_many_players_do_not_start_and_are_told_why(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat(*names)
        await on.tap("start-game")
        sentence = f"This is a game for 3 to 6 players, not for {len(names)}."
        assert on.screen.text("players-fault") == sentence
        assert on.screen.text("notice") == sentence
        assert on.route == "/new"
        assert await table.games() == ()


async def test_missing_players_are_no_fault_while_they_are_being_seated(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann")
        assert not on.screen.has("players-fault")


async def test_a_seventh_player_is_a_fault_at_once_until_one_leaves(
    tmp_path: Path,
) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat(*"ABCDEFG")
        assert on.screen.has("players-fault")
        await on.tap("remove-seat-6")
        assert not on.screen.has("players-fault")


@pytest.mark.parametrize("name", ["", " ", "ann", "x" * 41])
async def test_a_name_that_will_not_do_is_told_at_the_line(tmp_path: Path, name: str) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", name)
        assert seated(on) == ["Ann"]
        line = next(c for c in on.screen.controls() if isinstance(c, ft.TextField))
        assert line.error


@pytest.mark.parametrize("cards", ["", "1 3 x", "1 2 99", "0"])
async def test_a_list_that_cannot_be_dealt_does_not_start_and_is_told_why(
    tmp_path: Path, cards: str
) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.tap("house-rules", "format-custom")
        await on.screen.type("own-cards", cards)
        await on.tap("close-house-rules", "start-game")
        assert on.screen.text("cards-fault") == on.screen.text("notice")
        assert await table.games() == ()


async def test_two_quick_taps_start_one_game(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        await on.screen.tap("start-game")
        await on.screen.tap("start-game")
        assert len(await table.games()) == 1


async def test_a_game_that_cannot_be_written_is_told_and_can_be_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(**_agreed: object) -> NotSaved:
        return NotSaved(StoreProblem.DISK_FULL, "games.db")

    async with kept_games(tmp_path) as table, device(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        with monkeypatch.context() as patch:
            patch.setattr(table, "start", full)
            await on.tap("start-game")
        assert on.screen.text("notice").startswith("The disk is full.")
        assert seated(on) == ["Ann", "Ben", "Clara"]
        assert len((await started(on)).players) == 3
