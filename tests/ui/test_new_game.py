"""The screen of a new game: players, cards, first dealer, house rules, and every fault."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.exports.rules_text import rule_sentences
from scorekeeper.game.state import Game
from scorekeeper.i18n import Words, sentences
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak, ZeroBids
from scorekeeper.rules.ruleset_check import RuleFaultCode
from scorekeeper.store.errors import StoreProblem
from scorekeeper.table import NotSaved, Table
from tests.ui.staged_app import StagedApp, finish, new_table, staged_app, staged_new_game, start

pytestmark = pytest.mark.anyio

SEVEN = tuple(map(str, EDITIONS["anniversary"].optional))
ENGLISH = Words.of("en")
SECRET_OR_LIMIT = sentences.rule_fault_sentence(ENGLISH, RuleFaultCode.SECRET_LIMIT, {})
NO_FORESIGHT = sentences.rule_fault_sentence(ENGLISH, RuleFaultCode.FORESIGHT_SPECIALS, {})
NOT_SO = sentences.rule_fault_sentence(
    ENGLISH, RuleFaultCode.FORMAT, {"about": "maximus"}
).partition(":")[0]


def seated(on: StagedApp) -> list[str]:
    """The names in the rows, in seating order."""
    rows = [f"seat-{seat}" for seat in range(7) if on.screen.has(f"seat-{seat}")]
    return [on.screen.text(row).split("\n")[1] for row in rows]


async def started(on: StagedApp) -> Game:
    """Start, and the game that began."""
    await on.tap("start-game")
    opened = await on.session.table.open(on.game_id)
    assert opened
    return opened.game


def agreed_rules(on: StagedApp) -> RuleSet:
    """The rules by which the game would begin."""
    draft = on.session.navigation.new_game_draft
    assert draft
    return draft.rules


async def test_three_names_and_a_tap_start_a_game(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.seat("Ann", "Ben", "Clara")
        assert seated(on) == ["Ann", "Ben", "Clara"]
        game = await started(on)
    assert [player.name for player in game.players] == ["Ann", "Ben", "Clara"]
    assert game.rules == EDITIONS["classic"].rules()
    assert game.first_dealer == 2


async def test_the_name_on_the_line_is_seated_too_when_the_game_starts(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.seat("Ann", "Ben")
        await on.screen.type("player-name", "Clara")
        game = await started(on)
    assert [player.name for player in game.players] == ["Ann", "Ben", "Clara"]


async def test_a_name_is_added_without_a_keys_help(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.screen.type("player-name", "Ann")
        await on.tap("add-player")
        assert seated(on) == ["Ann"]


async def test_with_last_times_players_the_first_deal_is_two_taps_from_home(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        camelot = EDITIONS["camelot"].rules(bid_limit=BID_LIMITS["none"])
        await start(table, "Ann", "Ben", "Clara", "Dora", dealer=3, rules=camelot)
        async with staged_app(table) as on:
            await on.tap("new-game")
            game = await started(on)
    assert [player.name for player in game.players] == ["Ann", "Ben", "Clara", "Dora"]
    assert game.rules == camelot
    assert game.first_dealer == 0


async def test_a_tap_on_a_known_player_seats_them_and_another_one_takes_them_out(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara")
        async with staged_app(table, "/new") as on:
            known = {
                on.screen.text(name): name
                for name in on.screen.names()
                if name.startswith("known-player-")
            }
            assert set(known) == {"Ann", "Ben", "Clara"}
            await on.tap(known["Ann"])
            assert seated(on) == ["Ben", "Clara"]
            assert not on.screen.find(known["Ann"]).checked
            await on.tap(known["Ann"])
            assert seated(on) == ["Ben", "Clara", "Ann"]
            assert on.screen.find(known["Ann"]).checked


async def test_seats_are_moved_by_taps_and_left_by_one(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("seat-0", "seat-down-0")
        assert seated(on) == ["Ben", "Ann", "Clara"]
        await on.tap("seat-down-1")
        assert seated(on) == ["Ben", "Clara", "Ann"]
        assert on.screen.find("seat-down-2").disabled
        await on.tap("seat-up-2", "remove-seat-0")
        assert seated(on) == ["Ann", "Clara"]


@pytest.mark.slow
async def test_a_seat_is_dragged(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        row = next(c for c in on.screen.controls() if isinstance(c, ft.ReorderableListView))
        await on.screen.fire(row, "reorder", {"old_index": 2, "new_index": 0})
        assert seated(on) == ["Clara", "Ann", "Ben"]


async def test_the_first_dealer_is_a_tap_on_the_table(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("first-dealer-1")
        assert on.screen.find("first-dealer-1").selected
        assert "Ben deals first" in on.screen.text("drawn-dealer")
        assert (await started(on)).first_dealer == 1


async def test_whoever_draws_the_highest_card_deals_and_it_is_said(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("draw-dealer")
        drawn = [int(on.screen.text(f"first-dealer-{seat}").split("\n")[1]) for seat in range(3)]
        highest = drawn.index(max(drawn))
        name = ("Ann", "Ben", "Clara")[highest]
        assert on.screen.text("drawn-dealer") == f"{name} drew {max(drawn)} and deals first"
        assert (await started(on)).first_dealer == highest


@pytest.mark.parametrize("edition", EDITIONS)
async def test_an_edition_is_played_as_it_is_printed(tmp_path: Path, edition: str) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap(f"edition-{edition}")
        assert on.screen.find(f"edition-{edition}").selected
        assert (await started(on)).rules == EDITIONS[edition].rules()


async def test_side_by_side_only_the_chosen_edition_says_what_is_special_about_it(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        assert "Wizards and Jesters" in on.screen.texts()
        await on.tap("edition-camelot")
        assert "Wizards and Jesters" not in on.screen.texts()
        assert "With Grail and Excalibur" in on.screen.texts()


async def test_where_text_is_large_every_edition_has_a_line_of_its_own(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.screen.enlarge()
        notes = {"Wizards and Jesters", "With Grail and Excalibur", "With seven special cards"}
        assert notes <= set(on.screen.texts())


async def test_all_three_editions_are_offered(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        offered = [name for name in on.screen.names() if name.startswith("edition-")]
        assert offered == ["edition-classic", "edition-camelot", "edition-anniversary"]


@pytest.mark.parametrize("preset", BID_LIMITS)
async def test_a_bid_limit_is_chosen_from_the_house_rules(tmp_path: Path, preset: str) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules", f"bid-limit-{preset.replace('_', '-')}", "close-house-rules")
        assert agreed_rules(on).bid_limit == BID_LIMITS[preset]


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


async def test_a_table_plays_its_own_list_of_hands(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        await on.tap("house-rules", "format-custom")
        await on.screen.type("own-cards", "1 3 5 7")
        await on.tap("close-house-rules")
        assert "4 rounds: 1, 3, 5, 7" in on.screen.text("house-rules")
        game = await started(on)
    assert [round_.cards for round_ in game.rounds] == [1, 3, 5, 7]


async def test_a_tournament_is_ten_rounds(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        await on.tap("house-rules", "format-tournament", "close-house-rules")
        game = await started(on)
    assert game.rules.format is Format.TOURNAMENT
    assert len(game.rounds) == 10


@pytest.mark.slow
async def test_maximus_says_each_rounds_trump_and_asks_for_no_turn_up(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        await on.tap("house-rules", "format-maximus", "close-house-rules", "start-game")
        for trump in ("blue", "red", "green", "yellow", "no trump"):
            assert trump in on.screen.label("trump-now").casefold()
            assert "turn-up-B" not in on.screen.names()
            await on.tap("next-round", "bid-15", "bid-0", "bid-0", "bid-0")
            await on.tap("count-tricks", "score-round")
        # forehand wins every trick: Ann in rounds 1 and 5, the others once each
        assert [on.screen.text(f"total-{seat}") for seat in range(4)] == ["400", *["250"] * 3]


async def test_with_one_suit_each_twelve_rounds_have_no_trump(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules", "format-one-suit", "close-house-rules")
        game = await started(on)
        assert "no trump" in on.screen.label("trump-now").casefold()
    assert [round_.cards for round_ in game.rounds] == list(range(4, 16))


async def test_a_fifth_player_with_one_suit_each_does_not_start_and_is_told_why(
    tmp_path: Path,
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        table = on.session.table
        await on.tap("house-rules", "format-one-suit", "close-house-rules")
        await on.seat("Emil")
        assert "3 or 4 can play, not 5" in on.screen.text("cards-fault")
        await on.tap("start-game")
        assert on.screen.text("cards-fault") == on.screen.text("notice")
        assert await table.games() == ()


# --- every house rule ----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_sheet_leads_to_each_group_of_rules(tmp_path: Path, edition: str) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.tap(f"edition-{edition}", "house-rules")
        ways = [name for name in on.screen.names() if name.startswith("rules-about-")]
        places = [
            control.key.value
            for control in on.screen.controls()
            if isinstance(control.key, ft.ScrollKey)
        ]
        assert ways == [f"rules-about-{place}" for place in places]
        assert ("specials" in places) == (edition == "anniversary")


async def test_special_cards_are_taken_one_by_one_but_dragon_and_fairy_together(
    tmp_path: Path,
) -> None:
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


@pytest.mark.parametrize("edition", ["classic", "camelot"])
async def test_other_editions_leave_no_special_card_to_the_table(
    tmp_path: Path, edition: str
) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.tap(f"edition-{edition}", "house-rules")
        assert not [name for name in on.screen.names() if name.startswith("special-")]


@pytest.mark.parametrize(
    ("taps", "agreed"),
    [
        (["bid-mode-simultaneous"], {"bid_mode": BidMode.SIMULTANEOUS}),
        (["bid-mode-covered"], {"bid_mode": BidMode.COVERED}),
        (["bid-mode-secret"], {"bid_mode": BidMode.SECRET}),
        (["bid-mode-secret", "bid-mode-open"], {}),
        (["foresight-first-round"], {"foresight": Foresight.FIRST_ROUND}),
        (["foresight-every-round"], {"foresight": Foresight.EVERY_ROUND}),
        (["foresight-every-round", "foresight-off"], {}),
        (["zero-bids"], {"zero_bids": ZeroBids.CAMELOT}),
        (["zero-bids", "zero-bids"], {}),
        (["tie-break"], {"tie_break": TieBreak.MOST_RIGHT_BIDS}),
        (["tie-break", "tie-break"], {}),
    ],
)
async def test_a_house_rule_is_a_tap_in_the_sheet(
    tmp_path: Path, taps: list[str], agreed: dict[str, object]
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules", *taps, "close-house-rules")
        assert agreed_rules(on) == EDITIONS["classic"].rules(**agreed)


async def test_the_grail_in_a_void_trick_is_a_question_where_there_is_a_grail(
    tmp_path: Path,
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules")
        assert not on.screen.has("grail-in-void-trick")
        await on.tap("close-house-rules", "edition-camelot", "house-rules")
        assert on.screen.find("grail-in-void-trick").toggled
        await on.tap("grail-in-void-trick", "zero-bids", "close-house-rules")
        assert (await started(on)).rules == EDITIONS["camelot"].rules(
            grail_in_void_trick=False, zero_bids=ZeroBids.STANDARD
        )


@pytest.mark.parametrize(
    ("edition", "before", "excluded", "sentence"),
    [
        ("classic", ["bid-limit-leader"], "bid-mode-secret", SECRET_OR_LIMIT),
        ("camelot", [], "bid-mode-secret", SECRET_OR_LIMIT),
        ("classic", ["bid-mode-secret"], "bid-limit-canadian", SECRET_OR_LIMIT),
        ("classic", ["bid-mode-secret"], "bid-limit-custom", SECRET_OR_LIMIT),
        ("anniversary", [], "foresight-first-round", NO_FORESIGHT),
        (
            "anniversary",
            [*(f"special-{card}" for card in SEVEN if card != "fairy"), "foresight-every-round"],
            "special-cloud",
            NO_FORESIGHT,
        ),
    ],
)
async def test_what_the_booklets_exclude_is_struck_out_and_says_why(
    tmp_path: Path, edition: str, before: list[str], excluded: str, sentence: str
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora", "Emil") as on:
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


@pytest.mark.parametrize(
    ("edition", "excluded", "sentence"),
    [
        ("camelot", "foresight-every-round", NO_FORESIGHT),
        ("camelot", "format-maximus", NOT_SO),
        ("anniversary", "format-one-suit", NOT_SO),
        ("classic", "format-one-suit", "With one suit each 3 or 4 can play, not 5."),
    ],
)
async def test_what_this_game_can_never_have_is_disabled_and_says_why(
    tmp_path: Path, edition: str, excluded: str, sentence: str
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora", "Emil") as on:
        await on.tap(f"edition-{edition}", "house-rules")
        await on.tap(f"never-possible-{excluded.partition('-')[0]}")
        assert on.screen.find(excluded).disabled
        assert sentence in on.screen.label(excluded)
        assert sentence in on.screen.text(excluded)


@pytest.mark.parametrize(
    ("edition", "seated", "folded"),
    [
        ("classic", 4, {}),
        ("classic", 5, {"format": {"one-suit"}}),
        ("anniversary", 4, {"format": {"one-suit", "maximus"}}),
        (
            "camelot",
            4,
            {
                "format": {"one-suit", "maximus"},
                "foresight": {"first-round", "every-round"},
            },
        ),
    ],
)
async def test_what_this_game_can_never_have_is_folded_under_a_line_that_names_it(
    tmp_path: Path, edition: str, seated: int, folded: dict[str, set[str]]
) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.seat(*("Ann", "Ben", "Clara", "Dora", "Emil")[:seated])
        await on.tap(f"edition-{edition}", "house-rules")
        for question in ("format", "bid-limit", "bid-mode", "foresight"):
            fold, away = f"never-possible-{question}", folded.get(question, set())
            assert on.screen.has(fold) == bool(away)
            assert not any(on.screen.has(f"{question}-{answer}") for answer in away)
            if away:
                assert on.screen.find(fold).expanded is False
                await on.tap(fold)
                assert on.screen.find(fold).expanded is True
                for answer in away:
                    title, _why = on.screen.label(f"{question}-{answer}").split(". ", 1)
                    assert title in on.screen.label(fold)
                await on.tap(fold)
                assert not any(on.screen.has(f"{question}-{answer}") for answer in away)


async def test_what_stands_is_not_folded_away_though_it_can_no_longer_be_played(
    tmp_path: Path,
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        await on.tap("house-rules", "format-one-suit", "close-house-rules")
        await on.seat("Emil")
        await on.tap("house-rules")
        assert on.screen.find("format-one-suit").selected


async def test_choosing_folds_nothing_away_under_the_finger(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules")
        before = on.screen.names()
        await on.tap("bid-mode-secret")
        assert on.screen.names() == before


async def test_what_was_excluded_can_be_chosen_once_nothing_excludes_it(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules", "bid-limit-leader", "bid-mode-secret")
        await on.tap("bid-limit-none")
        assert not on.screen.has("why-not-bid-mode-secret")
        await on.tap("bid-mode-secret", "close-house-rules")
        assert (await started(on)).rules.bid_mode is BidMode.SECRET


@pytest.mark.slow
async def test_camelots_limit_is_back_when_bids_are_secret_no_longer(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules", "bid-mode-secret", "close-house-rules", "edition-camelot")
        await on.tap("house-rules")
        assert on.screen.find("bid-limit-none").selected
        await on.tap("bid-mode-open")
        assert on.screen.find("bid-limit-camelot").selected
        await on.tap("close-house-rules")
        assert (await started(on)).rules == EDITIONS["camelot"].rules()


async def test_all_rules_are_told_before_the_game_as_they_are_agreed(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("edition-camelot", "house-rules", "tie-break", "close-house-rules", "agreed")
        rules = EDITIONS["camelot"].rules(tie_break=TieBreak.MOST_RIGHT_BIDS)
        assert set(rule_sentences(ENGLISH, rules, 3)) <= set(on.screen.texts())


async def test_the_house_rules_tell_in_short_what_is_not_as_printed(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara", "Dora") as on:
        printed = on.screen.text("house-rules")
        assert "15 rounds, 1 to 15 cards" in printed
        assert "aloud" not in printed
        await on.tap("house-rules", "bid-mode-covered", "zero-bids", "close-house-rules")
        told = on.screen.text("house-rules")
        assert "Bids are made in secret and shown before play begins." in told
        assert "from five cards on 25" in told
        assert "share the place" not in told


async def test_the_table_of_last_time_has_all_its_house_rules(tmp_path: Path) -> None:
    rules = EDITIONS["anniversary"].rules(
        specials=(Special.DRAGON, Special.FAIRY, Special.WEREWOLF),
        bid_mode=BidMode.SECRET,
        zero_bids=ZeroBids.CAMELOT,
        tie_break=TieBreak.MOST_RIGHT_BIDS,
    )
    async with new_table(tmp_path) as table:
        await start(table, "Ann", "Ben", "Clara", rules=rules)
        async with staged_app(table, "/new") as on:
            assert (await started(on)).rules == rules


# --- what is wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "Ben"), tuple("ABCDEFG")])
async def test_too_few_or_too_many_players_do_not_start_and_are_told_why(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.seat(*names)
        await on.tap("start-game")
        sentence = f"This is a game for 3 to 6 players, not for {len(names)}."
        assert on.screen.text("notice") == sentence
        assert not on.screen.has("players-fault")  # once is enough
        assert on.route == "/new"
        assert await table.games() == ()


async def test_missing_players_are_no_fault_while_they_are_being_seated(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new", players=("Ann",)) as on:
        assert not on.screen.has("players-fault")


async def test_a_seventh_player_is_a_fault_at_once_until_one_leaves(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new") as on:
        await on.seat(*"ABCDEFG")
        assert on.screen.has("players-fault")
        await on.tap("remove-seat-6")
        assert not on.screen.has("players-fault")


@pytest.mark.parametrize("name", ["", " ", "ann", "x" * 41])
async def test_a_name_that_will_not_do_is_told_at_the_line(tmp_path: Path, name: str) -> None:
    async with new_table(tmp_path) as table, staged_app(table, "/new", players=("Ann", name)) as on:
        assert seated(on) == ["Ann"]
        line = next(c for c in on.screen.controls() if isinstance(c, ft.TextField))
        assert line.error


@pytest.mark.parametrize("cards", ["", "1 3 x", "1 2 99", "0"])
async def test_a_list_that_cannot_be_dealt_does_not_start_and_is_told_why(
    tmp_path: Path, cards: str
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        table = on.session.table
        await on.tap("house-rules", "format-custom")
        await on.screen.type("own-cards", cards)
        await on.tap("close-house-rules", "start-game")
        assert on.screen.text("cards-fault") == on.screen.text("notice")
        assert await table.games() == ()


async def test_a_table_that_was_left_has_the_names_that_its_players_bear_by_now(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table:
        await finish(table, await start(table, "Ann", "Ben", "Cleo"))
        async with staged_app(table, "/new") as on:
            await on.seat("Dora")
            await on.go("/")
            await _rename(table, "Ann", "Anna")
            await on.go("/new")
            assert seated(on) == ["Anna", "Ben", "Cleo", "Dora"]


async def test_a_table_that_was_left_follows_the_booklet_once_that_is_chosen(
    tmp_path: Path,
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules", "bid-limit-none", "close-house-rules")
        await on.go("/settings")
        await on.tap("house-rules-from-booklet")
        await on.go("/new")
        game = await started(on)
    assert len(game.players) == 3
    assert game.rules == EDITIONS["classic"].rules()


async def test_the_same_players_who_cannot_start_are_shown_and_not_the_table_that_was_left(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table:
        await finish(table, await start(table, "Ann", "Ben", "Cleo"))
        async with staged_app(table, "/new") as on:
            await on.seat("Dora")
            await on.go("/")
            await _rename(table, "Ben", "Ann")
            await on.tap("same-players")
            assert on.route == "/new"
            assert seated(on) == ["Ann", "Ann", "Cleo"]


async def test_two_quick_taps_start_one_game(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        table = on.session.table
        await on.screen.tap("start-game")
        await on.screen.tap("start-game")
        assert len(await table.games()) == 1


async def test_a_game_that_cannot_be_written_is_told_and_can_be_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(**_agreed: object) -> NotSaved:
        return NotSaved(StoreProblem.DISK_FULL, "games.db")

    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        table = on.session.table
        with monkeypatch.context() as patch:
            patch.setattr(table, "start", full)
            await on.tap("start-game")
        assert on.screen.text("notice").startswith("The disk is full.")
        assert seated(on) == ["Ann", "Ben", "Clara"]
        assert len((await started(on)).players) == 3


async def _rename(table: Table, name: str, wanted: str) -> None:
    (person,) = [each for each in await table.people.visible() if each.name == name]
    await table.people.rename(person.id, wanted)


# Favourites


@pytest.mark.slow
async def test_house_rules_are_kept_under_a_name_and_agreed_again_with_a_tap(
    tmp_path: Path,
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("edition-camelot", "house-rules", "bid-limit-none")
        await on.screen.type("favourite-name", "Friday")
        await on.tap("keep-favourite")
        assert on.screen.text("notice") == "“Friday” is kept as a favourite."
        await on.tap("close-house-rules")
        assert on.screen.text("favourite-0") == "Friday"
        await on.tap("edition-classic")
        assert on.screen.find("favourite-0").selected is False
        await on.tap("favourite-0")
        assert on.screen.find("favourite-0").selected is True
        game = await started(on)
    assert game.rules == EDITIONS["camelot"].rules(bid_limit=BID_LIMITS["none"])


async def test_a_favourite_is_removed_and_brought_back(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        await table.favourites.save("Friday", EDITIONS["camelot"].rules())
        async with staged_app(table, "/new") as on:
            await on.tap("house-rules")
            await on.screen.type("favourite-name", "friday")
            await on.tap("keep-favourite", "remove-favourite-0")
            assert on.screen.text("notice") == "“friday” is no favourite any more."
            assert await table.favourites.all() == ()
            await on.tap("bring-back-favourite")
            (kept,) = await table.favourites.all()
            assert kept.name == "friday"


async def test_a_favourite_of_the_same_name_is_replaced_only_when_that_is_said(
    tmp_path: Path,
) -> None:
    async with new_table(tmp_path) as table:
        await table.favourites.save("Friday", EDITIONS["camelot"].rules())
        async with staged_app(table, "/new") as on:
            await on.tap("house-rules")
            await on.screen.type("favourite-name", "friday")
            assert on.screen.label("keep-favourite") == "Replace “friday” with these rules"
            await on.tap("keep-favourite")
            (kept,) = await table.favourites.all()
    assert kept.rules == EDITIONS["classic"].rules()
