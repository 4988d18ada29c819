"""The rules screens: from Home, from a game, and searched."""

import re
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.exports.rules_text import rule_sentences
from scorekeeper.i18n import Words
from scorekeeper.i18n.rule_pages import PAGES, page
from scorekeeper.rules.editions import EDITIONS
from tests.exports.builders import pdf_text
from tests.ui.staged_app import StagedApp, new_app, staged_app, start

pytestmark = pytest.mark.anyio
ENGLISH = Words.of("en")


def topics(on: StagedApp) -> list[str]:
    """The topics on the screen, from top to bottom."""
    names = [name for name in on.screen.names() if name.startswith("topic-")]
    return [name.removeprefix("topic-") for name in names]


async def look_for(on: StagedApp, words: str) -> None:
    await on.screen.type("search-rules", words)


async def test_each_editions_page_is_two_taps_from_home_and_can_be_read(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app) as on:
        for edition in PAGES:
            await on.tap("rules", f"rules-{edition}")
            assert on.route == f"/rules/{edition}"
            told = page(ENGLISH, edition)
            assert topics(on) == [topic.code for topic in told]
            await on.tap(*(f"topic-{topic.code}" for topic in told))
            shown = set(on.screen.texts())
            lines = [line for topic in told for line in topic.lines]
            assert {line.text for line in lines} <= shown
            assert {line.title for line in lines if line.title} <= shown
            await on.tap("back")
            assert on.route == "/rules"
            await on.tap("back")
            assert on.route == "/"


async def test_an_edition_that_does_not_exist_offers_those_that_do(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/rules/tarot") as on:
        await on.tap("rules-classic")
        assert on.route == "/rules/classic"


async def test_a_topic_opens_and_folds_again(tmp_path: Path) -> None:
    said = "Follow the suit that was led if you can. If you cannot, play any card."
    async with new_app(tmp_path) as app, staged_app(app, "/rules/classic") as on:
        assert said not in on.screen.texts()
        assert on.screen.find("topic-following").expanded is False
        await on.tap("topic-following")
        assert said in on.screen.texts()
        assert on.screen.find("topic-following").expanded is True
        await on.tap("topic-following")
        assert said not in on.screen.texts()


async def test_the_winning_card_of_an_example_is_said_to_a_screen_reader(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/rules/camelot") as on:
        await on.tap("topic-trick")
        said = [node.label for node in on.screen.controls() if isinstance(node, ft.Semantics)]
        assert "Wizard, ♣ clubs 7, Holy Grail, Morgan le Fay: Morgan le Fay wins" in said


async def test_a_word_finds_its_topics_or_is_said_to_be_nowhere(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/rules/anniversary") as on:
        await look_for(on, "zero CLOUD")
        assert topics(on) == ["rulings"]
        said = "The Cloud raises a bid of zero to one: no bid goes below zero."
        assert said in on.screen.texts()
        await look_for(on, "grail")
        assert topics(on) == []
        assert "Nothing contains" in on.screen.text("nothing-found")
        await look_for(on, "")
        assert not on.screen.has("nothing-found")
        assert topics(on) == [topic.code for topic in page(ENGLISH, "anniversary")]


async def test_in_a_game_what_was_agreed_or_asked_for_stands_first(tmp_path: Path) -> None:
    rules = EDITIONS["camelot"].rules()
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Clara", rules=rules)
        async with staged_app(app, f"/games/{game.id}/rules") as on:
            assert topics(on) == ["agreed", *(topic.code for topic in page(ENGLISH, "camelot"))]
            told = [*rule_sentences(ENGLISH, rules, 3)]
            assert told
            assert set(told) <= set(on.screen.texts())
            await on.tap("back")
            assert on.route == f"/games/{game.id}"
            for topic in ("turn-up", "hidden-bids"):
                await on.go(f"/games/{game.id}/rules/{topic}")
                assert topics(on)[:2] == [topic, "agreed"]
                assert on.screen.find(f"topic-{topic}").expanded is True
                assert on.screen.find("topic-agreed").expanded is False
                await on.tap("back")


@pytest.mark.slow
async def test_an_empty_scorepad_is_printed_for_as_many_as_chosen(tmp_path: Path) -> None:
    answers = {"save_file": str(tmp_path / "pad.pdf")}
    async with (
        new_app(tmp_path) as app,
        staged_app(app, "/rules/camelot", answers=answers) as on,
    ):
        await on.tap("pad-players-5", "share-as-empty")
        file = (tmp_path / "pad.pdf").read_bytes()
    text = pdf_text(file)
    assert "Camelot · 5 players" in text
    # 60 cards for five players
    assert "\n 12 " in re.sub(" +", " ", text)
    assert "\n 13 " not in re.sub(" +", " ", text)
