"""Texts that are exactly one emoji, each of which the app can draw."""

from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from scorekeeper.game import emoji
from scorekeeper.game.emoji import is_emoji

FONT = Path(__file__).parents[2] / "assets" / "name_fonts" / "emoji.ttf"


ONE = ["🦊", "☀️", "👍🏿", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🇩🇪", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "#️⃣"]
NONE = [
    "", " ", "A", "7", "7️", "A️⃣", "⃣", "1️⃣2️⃣",
     "שרה", "🦊🦊", "🦊 ", "🇩", "🏽", "\ufe0f", "\u200d", "🦊\u200d", "🦊\u202e",
     "🦊" + "\u0301" * 40, "\u200d".join("👨" * 30), "🏴\U000e0067",
]  # fmt: skip


def test_a_text_is_one_emoji_or_none() -> None:
    assert [text for text in [*ONE, *NONE] if is_emoji(text)] == ONE


def test_whatever_is_an_emoji_can_be_drawn() -> None:
    drawn = TTFont(FONT).getBestCmap()
    known = [chr(code) for code in range(0x2000, 0x20000) if is_emoji(chr(code))]
    assert len(known) > 1300
    assert [char for char in known if ord(char) not in drawn] == []
    assert emoji.is_emoji("🫠")
