"""The app in Japanese: no English word and no missing glyph on any screen."""

import re
from collections.abc import Callable
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from scorekeeper.i18n import LANGUAGES
from scorekeeper.ui.look import fonts
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server

ASSETS = Path(__file__).parents[2] / "assets"
NAMES = ("さくら", "健太郎", "美咲")
LATIN_WORD = re.compile(r"[A-Za-zÀ-ſ]{2,}")
NOT_ENGLISH = {language.name for language in LANGUAGES}
"""What stands in Latin letters in every language: the languages' own names."""
LICENCE = "MIT"


def test_in_japanese_there_is_no_box_and_no_english_word(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(PhoneOptions(locale="ja-JP", drawn=False))
    phone.open(server.address)
    families = [TTFont(ASSETS / fonts.FILES[family]) for family in fonts.FALLBACK]
    drawn = {char for family in families for char in family.getBestCmap()}
    seen: list[str] = []

    def look() -> None:
        words = phone.words()
        seen.extend(words)
        for word in words:
            assert not [char for char in word if ord(char) not in drawn], word
            if word not in NOT_ENGLISH:
                assert not LATIN_WORD.search(_without_what_is_data(word)), word

    phone.wait("new-game")
    look()
    phone.tap("settings")
    phone.wait("language-ja")
    look()
    phone.tap("back")
    scorer = Scorer(phone)
    scorer.seat(NAMES, "camelot")
    look()
    scorer.deal("wizard")
    look()
    scorer.tap("trump-H")
    phone.wait("bid-0")
    look()
    scorer.bids([(0, 1), (1, 0), (2, 0)])
    look()
    scorer.tap("grail-0")
    scorer.tap("count-tricks")
    phone.wait("score-round")
    look()
    scorer.tap("tricks-minus-0")
    scorer.tap("score-round")
    phone.wait("notice")
    look()
    scorer.tap("tricks-plus-0")
    scorer.tap("score-round")
    phone.wait("why-points-0")
    look()
    phone.tap("why-points-0")
    phone.wait("breakdown")
    look()
    phone.press("Escape")
    phone.tap("scorepad")
    phone.wait("open-round-1")
    look()
    phone.tap("open-round-1")
    phone.wait("save-correction")
    look()
    assert any("さくら" in word for word in seen)


def test_the_language_can_be_changed_and_is_kept(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(PhoneOptions(locale="de-AT", drawn=False))
    phone.open(server.address)
    assert "Neues Spiel" in phone.spoken("new-game")
    phone.tap("settings")
    phone.tap("language-hu")
    phone.tap("back")
    phone.wait("new-game")
    assert "Új játék" in phone.spoken("new-game")
    phone.reload()
    assert "Új játék" in phone.spoken("new-game")


def _without_what_is_data(word: str) -> str:
    """`word` without paths, version numbers and the licence, which no language translates."""
    return re.sub(r"\S*[/.\\]\S*", "", word).replace(LICENCE, "")
