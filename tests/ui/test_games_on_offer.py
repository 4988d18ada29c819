"""New game: games other than Wizard's first editions, their house rules, and the table's own."""

from pathlib import Path

import pytest

from scorekeeper.rules.cards import NO_TRUMP, Special, Suit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.hands import Shape
from scorekeeper.rules.ruleset import Blind, Leads
from scorekeeper.rules.score_rows import SCORINGS, CountsWhen, ScoreRow
from scorekeeper.ui.viewmodels.house_rules import choose_edition
from tests.ui.staged_app import StagedApp, new_app, staged_app, staged_new_game, start
from tests.ui.test_new_game import agreed_rules, started

pytestmark = pytest.mark.anyio

EIGHT = ("Ann", "Ben", "Clara", "Dora", "Emil", "Fred", "Gina", "Hugo")


async def test_the_games_played_last_lead_the_row_and_begin_with_a_tap(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        for code in ("plump", "rikiki", "plump", "camelot"):
            await start(app, "Ann", "Ben", "Clara", rules=EDITIONS[code].rules())
        async with staged_app(app, "/new") as on:
            row = [name for name in on.screen.names() if name.startswith("edition-")]
            assert row[3:6] == ["edition-plump", "edition-rikiki", "edition-anniversary_30"]
            assert sorted(row) == sorted(f"edition-{code}" for code in EDITIONS)
            await on.tap("edition-plump")
            assert (await started(on)).rules == EDITIONS["plump"].rules()


async def test_a_game_that_cannot_seat_the_players_says_so_at_once(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("edition-skull_king", "new-player")
        await on.screen.type("player-name", "".join(f"{name}\n" for name in EIGHT[3:]))
        assert not on.screen.has("game-fault")
        assert on.screen.text("players-fault").startswith("All 8 seats are taken.")
        await on.tap("edition-oh_hell")
        said = "This is a game for 3 to 7 players, not for 8."
        assert on.screen.text("game-fault") == said
        await on.tap("edition-skull_king")
        assert len((await started(on)).players) == 8
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("edition-plump", "remove-seat-2")
        assert not on.screen.has("game-fault")
        await on.tap("edition-rikiki")
        assert "not for 2" in on.screen.text("game-fault")


@pytest.mark.slow
async def test_the_house_rules_of_a_game_are_those_that_its_sheet_leaves_open(
    tmp_path: Path,
) -> None:
    skull, whist = EDITIONS["skull_king"], EDITIONS["nomination_whist"]
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        await on.tap("edition-skull_king", "house-rules")
        await on.tap("special-kraken", "rascal-scoring")
        assert agreed_rules(on).bonuses is CountsWhen.ACCURACY
        await on.tap("rascal-scoring", "bonuses-if-made")
        assert agreed_rules(on) == skull.rules(
            specials=(Special.LOOT, Special.WHITE_WHALE), bonuses=CountsWhen.MADE
        )
        assert not any(map(on.screen.has, ("bid-blind", "fixed-trump-h", "zero-bids")))
        await on.tap("close-house-rules")
        said = "without Kraken · bonuses need a made bid"
        assert on.screen.text("own-rules") == said
        await on.tap("edition-nomination_whist", "house-rules")
        await on.tap("shape-down", "smallest-hand-for-each", "tricks-always-count")
        await on.tap(*["remove-fixed-trump"] * 4, "fixed-trump-none")
        await on.tap("bid-limit-custom", "limit-last-round", "limit-not-last-round")
        rules = agreed_rules(on)
        assert rules.bid_limit.final_round_exempt
        assert not rules.bid_limit.final_round_only
        assert rules.trumps == (Suit.SPADES, NO_TRUMP)
        assert rules.scoring == SCORINGS["oh_hell"]
        assert (rules.schedule.shape, rules.schedule.times_smallest) == (Shape.DOWN, None)
        await on.screen.type("largest-hand", "7")
        assert agreed_rules(on).schedule.most == 7
        await on.screen.type("largest-hand", "14")
        assert agreed_rules(on).schedule.most == 7
        await on.tap(*["remove-fixed-trump"] * 2, "close-house-rules")
        assert "trump: turned up" in on.screen.text("own-rules")
        await on.tap("as-printed")
        assert agreed_rules(on) == whist.rules()
        for code, tap, field, value in (
            ("rikiki", "bid-blind", "blind", Blind.ONE_CARD),
            ("plump", "highest-bid-leads", "leads", Leads.FOREHAND),
        ):
            await on.tap(f"edition-{code}", "house-rules", tap)
            assert getattr(agreed_rules(on), field) == value
            await on.tap("close-house-rules")
        await on.tap("edition-classic", "house-rules")
        await on.screen.type("cards-in-deck", "59")
        assert agreed_rules(on).deck is None
        await on.screen.type("cards-in-deck", "120")
        assert agreed_rules(on).deck == 120


@pytest.mark.slow
async def test_an_own_game_is_made_in_plain_words_kept_and_offered_again(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        async with staged_app(app, "/new") as on:
            await on.seat("Ann", "Ben")
            await on.tap("edition-own")
            assert on.screen.has("own-game-name"), "its form opens with the tap"
            await on.screen.type("own-game-name", "Blaze")
            await on.screen.type("most-players", "11")
            wrong = on.screen.fields("Most players")[0].error
            assert wrong == "Type a whole number from 2 to 10. Until then 10 counts."
            await on.screen.type("most-players", "4")
            for field, points in (
                ("made-flat", "5"),
                ("made-per-trick", "3"),
                ("missed-per-off", "-2"),
            ):
                await on.screen.type(f"row-points-{field}", points)
            shown = on.screen.text("worked-examples")
            assert ("+11" in shown, "+5" in shown, "−4" in shown) == (True, True, True)
            await on.screen.type("row-points-made-flat", "1001")
            assert on.screen.text("worked-examples") == shown, "the last good number counts"
            await on.tap("own-zero-points")
            await on.screen.type("row-points-zero-flat", "8")
            await on.screen.type("cards-in-deck", "40")
            await on.tap("close-house-rules")
            rules = (await started(on)).rules
            for listed in ("/", "/history"):
                await on.go(listed)
                assert any("Blaze" in line for line in on.screen.texts()), "not “Own game”"
        assert (rules.name, rules.players, rules.deck) == ("Blaze", (2, 4), 40)
        assert rules.scoring.made == (ScoreRow(flat=5, per_trick=3), ScoreRow(flat=8, to_bid=0))
        assert rules.scoring.missed == (ScoreRow(per_off=-2),)
        await start(app, "Ann", "Ben", "Clara")
        async with staged_app(app, "/new") as on:
            assert "Blaze" in on.screen.text("kept-game-0")
            assert not on.screen.has("rule-preset-0")
            await on.tap("kept-game-0")
            assert on.screen.find("kept-game-0").selected
            await on.tap("remove-seat-2")
            assert agreed_rules(on) == rules, "it stays whoever sits down"
            assert (await started(on)).rules == rules


async def test_the_row_slides_to_the_chosen_game(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara", rules=EDITIONS["oh_hell"].rules())
        async with staged_app(app, "/new") as on:
            assert scrolled_to(on)[-1] == 0, "the game played last leads the row"
            await on.tap("edition-skull_king")
            near = scrolled_to(on)[-1]
            await on.tap("edition-own", "close-house-rules")
            assert 0 < near < scrolled_to(on)[-1]
            count = len(scrolled_to(on))
            await on.tap("edition-classic")
            assert len(scrolled_to(on)) == count, "it is not in the row"
        async with staged_app(app, players=("Ann", "Ben", "Clara")) as on:
            left = on.session.navigation.game_setup
            assert left
            on.session.navigation.game_setup = choose_edition(left, "skull_king")
            await on.tap("new-game")
            assert scrolled_to(on)[-1] == near, "at once"


def scrolled_to(on: StagedApp) -> list[float]:
    """The offsets that rows and columns were told to scroll to."""
    told = [each.body for each in on.screen.line.sent]
    return [each.args["offset"] for each in told if getattr(each, "name", "") == "scroll_to"]
