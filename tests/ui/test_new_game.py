"""The screen of a new game: players, cards, first dealer, house rules, and every fault."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorekeeper.exports.rules_text import rule_sentences
from scorekeeper.game.state import Game
from scorekeeper.i18n import Words, sentences
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak
from scorekeeper.rules.ruleset_check import RuleFaultCode
from scorekeeper.rules.score_rows import SCORINGS
from scorekeeper.store.errors import StoreProblem
from tests.ui.staged_app import StagedApp, new_app, not_saved, staged_app, staged_new_game, start
from tests.ui.taps import type_and_tap

pytestmark = pytest.mark.anyio

SEVEN = tuple(map(str, EDITIONS["anniversary"].optional))
ENGLISH = Words.of("en")
SECRET_OR_LIMIT = sentences.rule_fault_sentence(ENGLISH, RuleFaultCode.SECRET_LIMIT, {})
NO_FORESIGHT = sentences.rule_fault_sentence(ENGLISH, RuleFaultCode.FORESIGHT_SPECIALS, {})


def seated(on: StagedApp) -> list[str]:
    """The names in the rows, in seating order."""
    rows = [f"seat-{seat}" for seat in range(7) if on.screen.has(f"seat-{seat}")]
    return [on.screen.text(row).split("\n")[1] for row in rows]


async def started(on: StagedApp) -> Game:
    """Start, and the game that began."""
    await on.tap("start-game")
    opened = await on.session.app.open(on.game_id)
    assert opened
    return opened.game


def agreed_rules(on: StagedApp) -> RuleSet:
    """The rules by which the game would begin."""
    draft = on.session.navigation.game_setup
    assert draft
    return draft.rules


async def test_three_names_and_a_tap_start_a_game(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/new") as on:
        await on.screen.type("player-name", "Ann")
        await on.tap("add-player")
        assert seated(on) == ["Ann"]
        await on.seat("Ben")
        # the last name still stands on the line
        await on.screen.type("player-name", "Clara")
        game = await started(on)
    assert [player.name for player in game.players] == ["Ann", "Ben", "Clara"]
    assert game.rules == EDITIONS["classic"].rules()
    assert game.first_dealer == 2


def others(on: StagedApp) -> dict[str, str]:
    """The chips of the players who do not sit, by their names."""
    chips = [name for name in on.screen.names() if name.startswith("known-player-")]
    return {on.screen.text(chip): chip for chip in chips}


async def test_everybody_known_is_a_row_or_a_chip_and_nobody_sits_on_a_seventh_chair(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app:
        for names in ("Dora Emil Fred Gina", "Ann Ben Clara"):
            await start(app, *names.split())
        async with staged_app(app, "/new") as on:
            assert (seated(on), set(others(on))) == (
                ["Ann", "Ben", "Clara"],
                {"Dora", "Emil", "Fred", "Gina"},
            )
            assert not on.screen.has("player-name"), "the field is folded while enough sit"
            await on.tap("remove-seat-1", others(on)["Gina"])
            assert seated(on) == ["Ann", "Clara", "Gina"]
            assert "Ben" in others(on)
            await on.tap("clear-table")
            assert (seated(on), len(others(on))) == ([], 7)
            await on.tap("clear-table")
            await on.tap("new-player")
            assert seated(on) == ["Ann", "Clara", "Gina"]
            await on.screen.type("player-name", "Ina\nJan\nKim\nLou\n")
            assert seated(on) == ["Ann", "Clara", "Gina", "Ina", "Jan", "Kim"]
            assert others(on) == {}
            assert not any(map(on.screen.has, ("player-name", "add-player", "new-player")))
            assert on.screen.text("players-fault").startswith("All 6 seats are taken.")
            assert len((await started(on)).players) == 6


@pytest.mark.slow
async def test_seats_are_moved_by_taps_or_dragged_and_left_by_a_tap(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        row = next(c for c in on.screen.controls() if isinstance(c, ft.ReorderableListView))
        await on.screen.fire(row, "reorder", {"old_index": 2, "new_index": 0})
        assert seated(on) == ["Clara", "Ann", "Ben"]
        await on.tap("seat-0", "seat-down-0")
        assert seated(on) == ["Ann", "Clara", "Ben"]
        await on.tap("seat-down-1")
        assert seated(on) == ["Ann", "Ben", "Clara"]
        assert on.screen.find("seat-down-2").disabled
        await on.tap("seat-up-2", "remove-seat-0")
        assert seated(on) == ["Clara", "Ben"]


async def test_large_text_breaks_no_word_of_a_name(tmp_path: Path) -> None:
    long = "Donaudampfschifffahrtskapitän"
    async with staged_new_game(tmp_path, "Ann", "Ben", long) as on:

        def size() -> float:
            parts = on.screen.parts(on.screen.find("seat-2"))
            (name,) = (each for each in parts if isinstance(each, ft.Text) and each.value == long)
            assert isinstance(name.style, ft.TextStyle)
            return name.style.size or 0

        usual = size()
        await on.screen.enlarge()
        assert usual / 2 <= size() < usual


async def test_the_first_dealer_is_drawn_by_the_highest_card_or_tapped(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("draw-dealer")
        drawn = [int(on.screen.text(f"first-dealer-{seat}").split("\n")[1]) for seat in range(3)]
        highest = drawn.index(max(drawn))
        name = ("Ann", "Ben", "Clara")[highest]
        assert on.screen.text("drawn-dealer") == f"{name} drew {max(drawn)} and deals first"
        assert on.screen.find(f"first-dealer-{highest}").selected
        await on.tap("first-dealer-1")
        assert on.screen.find("first-dealer-1").selected
        assert "Ben deals first" in on.screen.text("drawn-dealer")
        assert (await started(on)).first_dealer == 1


async def test_an_edition_is_played_as_printed_and_says_what_is_special(tmp_path: Path) -> None:
    notes = ("Wizards and Jesters", "With Grail and Excalibur", "With seven special cards")
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        offered = [name for name in on.screen.names() if name.startswith("edition-")]
        assert offered == [f"edition-{code}" for code in EDITIONS]
        for identifier, note in zip(offered, notes, strict=False):
            await on.tap(identifier)
            assert on.screen.find(identifier).selected
            assert agreed_rules(on) == EDITIONS[identifier.removeprefix("edition-")].rules()
            assert {*notes} & {*on.screen.texts()} == {note}
        await on.screen.enlarge()
        assert {*notes} <= {*on.screen.texts()}, "in large text each has a line of its own"
        assert (await started(on)).rules == EDITIONS["anniversary"].rules()


async def test_a_table_answers_the_four_questions_itself(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules", "bid-limit-custom")
        assert on.screen.find("limit-from-less").disabled
        await on.tap("limit-for-leader", "limit-from-more", "limit-from-more")
        await on.tap("limit-last-round", "limit-zero")
        assert on.screen.text("limit-from") == "3"
        await on.tap("close-house-rules")
        assert (await started(on)).rules.bid_limit == BidLimit(
            LimitApplies.LEADER, from_cards=3, final_round_only=True, zero_exempt=True
        )


# --- every house rule ----------------------------------------------------------------------------


async def test_special_cards_are_taken_singly_but_dragon_and_fairy_together(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("edition-anniversary", "house-rules")
        assert all(on.screen.find(f"special-{card}").toggled for card in SEVEN)
        assert "a deck of 67 cards" in on.screen.texts()
        await on.tap("special-fairy", "special-bomb")
        left_out = {card for card in SEVEN if not on.screen.find(f"special-{card}").toggled}
        assert left_out == {"dragon", "fairy", "bomb"}
        assert "a deck of 64 cards" in on.screen.texts()
        await on.tap("special-dragon", "close-house-rules")
        game = await started(on)
    assert game.rules.specials == tuple(card for card in SEVEN if card != "bomb")


@pytest.mark.slow
async def test_a_house_rule_is_a_tap_in_the_sheet(tmp_path: Path) -> None:
    agreed = EDITIONS["classic"].rules()
    taps: list[tuple[str, dict[str, Any]]] = [
        ("bid-mode-simultaneous", {"bid_mode": BidMode.SIMULTANEOUS}),
        ("bid-mode-covered", {"bid_mode": BidMode.COVERED}),
        ("bid-mode-secret", {"bid_mode": BidMode.SECRET}),
        ("bid-mode-open", {"bid_mode": BidMode.OPEN}),
        *(
            (f"bid-limit-{preset.replace('_', '-')}", {"bid_limit": limit})
            for preset, limit in BID_LIMITS.items()
        ),
        ("bid-limit-none", {"bid_limit": BID_LIMITS["none"]}),
        ("foresight-first-round", {"foresight": Foresight.FIRST_ROUND}),
        ("foresight-every-round", {"foresight": Foresight.EVERY_ROUND}),
        ("foresight-off", {"foresight": Foresight.OFF}),
        ("zero-bids", {"scoring": SCORINGS["camelot"]}),
        ("zero-bids", {"scoring": agreed.scoring}),
        ("tie-break-most-right-bids", {"tie_break": TieBreak.MOST_RIGHT_BIDS}),
        ("tie-break-highest-bids", {"tie_break": TieBreak.HIGHEST_BIDS}),
        ("tie-break-highest-bids", {"tie_break": agreed.tie_break}),
        ("format-one-suit", {"format": Format.ONE_SUIT}),
        ("format-tournament", {"format": Format.TOURNAMENT}),
    ]
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules")
        for tap, change in taps:
            await on.tap(tap)
            agreed = replace(agreed, **change)
            assert agreed_rules(on) == agreed, tap
        await on.tap("close-house-rules")
        assert (await started(on)).rules == agreed


async def test_the_grail_in_a_void_trick_is_a_question_of_camelot(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules")
        assert not on.screen.has("grail-in-void-trick")
        await on.tap("close-house-rules", "edition-camelot", "house-rules")
        assert on.screen.find("grail-in-void-trick").toggled
        await on.tap("grail-in-void-trick", "zero-bids", "close-house-rules")
        assert (await started(on)).rules == EDITIONS["camelot"].rules(
            grail_in_void_trick=False, scoring=SCORINGS["wizard"]
        )


async def test_what_the_booklets_exclude_is_struck_out_and_says_why(tmp_path: Path) -> None:
    without_specials = [f"special-{card}" for card in SEVEN if card != "fairy"]
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora", "Emil") as on:
        for edition, before, excluded, sentence in (
            ("camelot", [], "bid-mode-secret", SECRET_OR_LIMIT),
            ("anniversary", [], "foresight-first-round", NO_FORESIGHT),
            ("anniversary", [*without_specials, "foresight-every-round"], "special-cloud",
             NO_FORESIGHT),
            ("classic", ["bid-mode-secret"], "bid-limit-custom", SECRET_OR_LIMIT),
        ):  # fmt: skip
            await on.tap(f"edition-{edition}", "house-rules", *before)
            assert sentence in on.screen.label(excluded)
            assert not on.screen.has(f"why-not-{excluded}")
            agreed = on.screen.names()
            await on.tap(excluded)
            assert sentence in on.screen.text(f"why-not-{excluded}")
            assert not on.screen.find(excluded).selected
            assert not on.screen.find(excluded).toggled
            await on.tap(excluded)
            assert on.screen.names() == agreed
            await on.tap("close-house-rules")


async def test_only_what_the_game_has_is_offered_and_one_suit_each_says_for_how_many(
    tmp_path: Path,
) -> None:
    usual = {"format-standard", "format-custom"}
    wizard = {*usual, "format-tournament"}
    limits = {"bid-limit-none", "bid-limit-plus-minus-one", "bid-limit-custom"}
    every = {f"bid-limit-{name.replace('_', '-')}" for name in BID_LIMITS} | limits
    foresight = {"foresight-off", "foresight-first-round", "foresight-every-round"}
    games = {
        "classic": {*wizard, "format-one-suit", "format-maximus"} | every | foresight,
        "camelot": wizard | every,
        "anniversary": wizard | every | foresight,
        "skull_king": usual | limits,
        "plump": usual | limits | foresight,
        "own": usual | limits | foresight,
    }
    five = ("Ann", "Ben", "Clara", "Dora", "Emil")
    async with new_app(tmp_path) as app:
        for edition, offered in games.items():
            async with staged_app(app, "/new", players=five) as on:
                await on.tap(f"edition-{edition}")
                if edition != "own":
                    await on.tap("house-rules")
                kinds = ("format-", "bid-limit-", "foresight-")
                found = {name for name in on.screen.names() if name.startswith(kinds)}
                assert found == offered, edition
                if edition == "classic":
                    why = "With one suit each, 3 or 4 can play, not 5."
                    assert why in on.screen.label("format-one-suit")


async def test_a_limit_of_another_game_that_was_agreed_is_offered(tmp_path: Path) -> None:
    rules = EDITIONS["oh_hell"].rules(bid_limit=BID_LIMITS["leader"])
    async with new_app(tmp_path) as app:
        await start(app, "Ann", "Ben", "Clara", rules=rules)
        async with staged_app(app, "/new") as on:
            await on.tap("house-rules")
            assert on.screen.find("bid-limit-leader").selected


async def test_the_house_rules_are_told_in_short_and_at_length_as_agreed(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        printed = on.screen.text("house-rules")
        assert "15 rounds, 1 to 15 cards" in printed
        assert "aloud" not in printed
        await on.tap("house-rules", "bid-mode-covered", "zero-bids", "close-house-rules")
        told = on.screen.text("house-rules")
        assert "Bids are made in secret and revealed before play begins." in told
        assert "with five cards or more, 25" in told
        assert "share a place" not in told
        await on.tap("edition-camelot", "house-rules", "tie-break-highest-bids")
        await on.tap("close-house-rules", "agreed")
        assert {*rule_sentences(ENGLISH, agreed_rules(on), 4)} <= {*on.screen.texts()}


# --- what is wrong -------------------------------------------------------------------------------


async def test_a_list_that_cannot_be_dealt_does_not_start_and_is_told_why(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules", "format-custom", "close-house-rules")
        for cards in ("", "1 3 x", "1 2 99", "0"):
            await on.tap("house-rules")
            await on.screen.type("own-cards", cards)
            await on.tap("close-house-rules", "start-game")
            assert on.screen.text("cards-fault") == on.screen.text("notice")
        assert await on.session.app.games() == ()


async def test_a_game_that_cannot_be_written_is_told_and_two_quick_taps_then_start_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        app = on.session.app
        with monkeypatch.context() as patch:
            patch.setattr(app, "start", not_saved(StoreProblem.DISK_FULL))
            await on.tap("start-game")
        assert on.screen.text("notice").startswith("The disk is full.")
        assert seated(on) == ["Ann", "Ben", "Clara"]
        await on.screen.tap("start-game")
        await on.screen.tap("start-game")
        assert len(await app.games()) == 1


# Favourites


async def test_a_favourite_is_kept_agreed_with_a_tap_replaced_removed_and_brought_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        presets = on.session.app.rule_presets
        await on.tap("edition-camelot", "house-rules", "bid-limit-none")
        await on.screen.type("preset-name", "Fri")
        await type_and_tap(on.screen, "preset-name", "Friday", "save-preset")
        assert on.screen.text("notice") == "“Friday” is saved as a favourite."
        await on.tap("close-house-rules")
        assert on.screen.text("rule-preset-0") == "Friday"
        await on.tap("edition-classic")
        assert on.screen.find("rule-preset-0").selected is False
        with monkeypatch.context() as patch:
            patch.setattr(presets, "save", not_saved(StoreProblem.DISK_FULL))
            await on.tap("rule-preset-0")
        assert on.screen.find("rule-preset-0").selected is True
        assert "The disk is full." in " ".join(on.screen.texts())
        await on.tap("rule-preset-0")
        assert "The disk is full." not in " ".join(on.screen.texts())
        assert agreed_rules(on) == EDITIONS["camelot"].rules(bid_limit=BID_LIMITS["none"])
        await on.tap("edition-classic", "house-rules")
        await on.screen.type("preset-name", "friday")
        assert on.screen.label("save-preset") == "Replace “friday” with these rules"
        await on.tap("save-preset", "remove-preset-0")
        assert on.screen.text("notice") == "“friday” is no longer a favourite."
        assert await presets.all() == ()
        await on.tap("bring-back-preset")
        (kept,) = await presets.all()
    assert (kept.name, kept.rules) == ("friday", EDITIONS["classic"].rules())
