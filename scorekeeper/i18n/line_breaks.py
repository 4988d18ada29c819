"""Control line breaks of drawn texts with no-break spaces and word joiners.

The rules see the text as it is drawn, with numbers and names filled in. Why no catalogue holds the
result: docs/decisions.md.
"""

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from budoux import Parser

_JAPANESE: Final = "぀-ヿ㐀-鿿々"
_WRITTEN: Final = re.compile(f"[{_JAPANESE}]")
# Patterns of Japanese are compiled when they are first used: that takes long.
_WITHIN: Final = rf"(?<=[{_JAPANESE}])(?=\S)|(?<=\S)(?=[{_JAPANESE}])"
"""Between two characters, one of them Japanese; other texts break at spaces only."""
_BEFORE_WHAT_BEGINS_NO_LINE: Final = (
    r"(?<=\S)(?=[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー々ゝゞヽヾ、。，．・！？）」』：；])"
)
_WITHIN_A_FOREIGN_WORD: Final = rf"{_BEFORE_WHAT_BEGINS_NO_LINE}|(?<=[ァ-ヺー])(?=[ァ-ヺー])"
_WITHIN_A_WORD: Final = rf"(?<!\u2060)(?:{_BEFORE_WHAT_BEGINS_NO_LINE}|(?<=[㐀-鿿々])(?=[ぁ-ゖ]))"
"""Places where no line begins, and those between a kanji and the kana that end its word."""
_SHORT_WORD: Final = (
    "(?<![ァ-ヺー])[ァ-ヺー]{2,5}(?![ァ-ヺー])|(?<![㐀-鿿々])[㐀-鿿々]{2,3}(?![㐀-鿿々])"
)
"""A short word in katakana or kanji alone, for which a line of large text has room."""
_WITHIN_A_RANGE: Final = r"(?<=〜)(?=\S)"

_NO_YEAR: Final = r"(?!(?:19|20)[0-9]{2}\b)"
_AT_THE_END: Final = re.compile(
    rf"((?:^|(?<= ))\S{{0,11}}[\w.]) (?={_NO_YEAR}[0-9]+(?:[.,][0-9]+)?(?:\W?$|[.,;:] ))"
)
"""Before a number that would be alone on the last line, or that ends a clause; but not a year."""
_COUNTED: Final = re.compile(
    r"((?:^|(?<= ))[0-9]+\.|(?<=\xa0)[0-9]+\.(?= \w+ (?:19|20)[0-9]{2}\b)|(?<=[0-9])) "
    r"(?=[^\W\d_])(?!\w{1,4}\xa0[0-9]+\b)"
)
"""Between a number and its noun, or a day and its month, but not in "3 of 10"."""
_SHORT_AT_END: Final = re.compile(rf"( [^ ]+ [^ ]{{1,7}}) (?={_NO_YEAR}\S{{1,6}}$)")
"""Before a short word that the last sentence ends with; but not a year."""
_DASH: Final = re.compile(r"((?:^|(?<= ))\S{1,12}) (?=– )")
"""Before a dash, which must not begin a line."""
_HYPHENATED: Final = re.compile(r"((?<![^\s(„“«])[^\W\d_]+-)(?=[^\W\d_]{1,3}\b)")
"""Before a short rest of a word after its hyphen, such as "corregir-ne"; in no address."""
_ONE_WITH_ITS_SENTENCE: Final = re.compile(r".{0,5}。")
"""A last Japanese phrase too short for a line of its own."""
_LONG: Final = 12
"""The most characters of a Japanese phrase that is kept on one line."""
_ENDING: Final = 8
"""The most characters kept together at the end; a narrow column has room for them in large text."""
_NAME: Final = 3
"""The most characters of a Japanese word between spaces that is taken for a name."""

WORD_JOINER: Final = "\u2060"
"""An invisible character that forbids a line break."""

NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"
"""A space that forbids a line break."""


@lru_cache(maxsize=4096)
def keep_phrases_together(words: str) -> str:
    """Return `words` with line breaks forbidden inside phrases; nothing visible is added.

    Phrases are Japanese ones (by BudouX), a number with its noun, a short last word with the one
    before it, unless that is long, and a word with the few letters after its hyphen.
    """
    if _WRITTEN.search(words):
        words = _whole_phrases(words)
    for together in (_AT_THE_END, _COUNTED, _SHORT_AT_END, _DASH):
        words = together.sub(rf"\1{NO_BREAK_SPACE}", words)
    return _HYPHENATED.sub(rf"\1{WORD_JOINER}", words)


def whole_pieces(words: str) -> list[str]:
    """Return the pieces of `words` that should each stay on one line: words, Japanese phrases."""
    if not _WRITTEN.search(words):
        return keep_phrases_together(words).split(" ")
    return [phrase for piece in words.split(" ") for phrase in _parser().parse(piece)]


def _whole_phrases(words: str) -> str:
    pieces = words.split(" ")
    if len(pieces) > 1:
        return " ".join(
            re.sub(_WITHIN, WORD_JOINER, piece) if len(piece) <= _NAME else _whole_phrases(piece)
            for piece in pieces
        )
    phrases = _parser().parse(words)
    ending = "".join(phrases[-2:])
    if phrases[2:] and _ONE_WITH_ITS_SENTENCE.fullmatch(phrases[-1]) and len(ending) <= _ENDING:
        phrases[-2:] = [ending]
    if len(phrases) == 1:
        # a label that does not fit breaks between characters that may begin a line
        held = re.sub(_SHORT_WORD, lambda word: WORD_JOINER.join(word[0]), words)
        held = re.sub(_WITHIN_A_WORD, WORD_JOINER, held)
    else:
        held = "".join(
            re.sub(_WITHIN if len(each) <= _LONG else _WITHIN_A_FOREIGN_WORD, WORD_JOINER, each)
            for each in phrases
        )
    return re.sub(_WITHIN_A_RANGE, WORD_JOINER, held)


@cache
def _parser() -> "Parser":
    # loaded only for Japanese
    from budoux import load_default_japanese_parser  # noqa: PLC0415

    return load_default_japanese_parser()
