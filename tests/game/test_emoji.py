"""Texts that are exactly one emoji, each of which the app can draw."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from scorekeeper.game import emoji
from scorekeeper.game.emoji import is_emoji

FONT = Path(__file__).parents[2] / "assets" / "name_fonts" / "emoji.ttf"


@pytest.mark.parametrize(
    "text", ["🦊", "☀️", "👍🏿", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🇩🇪", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "#️⃣"]
)
def test_one_emoji(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize(
    "text",
    ["", " ", "A", "7", "7️", "A️⃣", "⃣", "1️⃣2️⃣",
     "שרה", "🦊🦊", "🦊 ", "🇩", "🏽", "\ufe0f", "\u200d", "🦊\u200d", "🦊\u202e",
     "🦊" + "\u0301" * 40, "\u200d".join("👨" * 30), "🏴\U000e0067"],
)  # fmt: skip
def test_everything_else_is_none(text: str) -> None:
    assert not is_emoji(text)


def test_whatever_is_an_emoji_can_be_drawn() -> None:
    drawn = TTFont(FONT).getBestCmap()
    known = [chr(code) for code in range(0x2000, 0x20000) if is_emoji(chr(code))]
    assert len(known) > 1300
    assert [char for char in known if ord(char) not in drawn] == []
    assert emoji.is_emoji("🫠")
