"""Where a line breaks: as a reader expects, and not within what is read at once."""

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from budoux import Parser

_JAPANESE: Final = "぀-ヿ㐀-鿿々"
_WRITTEN: Final = re.compile(f"[{_JAPANESE}]")
_WITHIN: Final = re.compile(rf"(?<=[{_JAPANESE}])(?=\S)|(?<=\S)(?=[{_JAPANESE}])")
"""Between two signs of which one at least is Japanese: elsewhere no line breaks but at spaces."""
_BEFORE_WHAT_BEGINS_NO_LINE: Final = re.compile(
    r"(?<=\S)(?=[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー々ゝゞヽヾ、。，．・！？）」』：；])"
)
_WITHIN_A_FOREIGN_WORD: Final = re.compile(
    rf"{_BEFORE_WHAT_BEGINS_NO_LINE.pattern}|(?<=[ァ-ヺー])(?=[ァ-ヺー])"
)
_WITHIN_A_RANGE: Final = re.compile(r"(?<=〜)(?=\S)")

_AT_THE_END: Final = re.compile(r"((?:^|(?<= ))\S{0,11}[\w.]) (?=[0-9]+(?:\W?$|[.,;:] ))")
"""Before a number that would be alone on the last line, or between a comma and a new line."""
_COUNTED: Final = re.compile(
    r"((?:^|(?<= ))[0-9]+\.|(?<=[0-9])) (?=[^\W\d_])(?!\w{1,4}\xa0[0-9]{1,3}\b)"
)
"""Between a number and what it counts, or a day and its month, but not in "3 of 10"."""
_SHORT_AT_END: Final = re.compile(r"( [^ ]+ [^ ]{1,12}) (?=\S{1,6}$)")
"""Before a short word that the last sentence ends with."""
_DASH: Final = re.compile(r"((?:^|(?<= ))\S{1,12}) (?=– )")
"""Before a dash, which begins no line."""
_ONE_WITH_ITS_SENTENCE: Final = re.compile(r".{0,5}。")
"""A Japanese phrase that does not end a sentence on a line of its own."""
_LONG: Final = 12
"""The most signs of a Japanese phrase that stays whole."""
_ENDING: Final = 10
"""The most signs that are held together at the end; a narrow column has room for so many."""
_NAME: Final = 3
"""The most signs of a Japanese word between spaces that has no phrases: it is a name."""

TOGETHER: Final = "\u2060"
"""The word joiner: what is before and after it stays on one line. Nobody sees it."""

SPACE: Final = "\N{NO-BREAK SPACE}"
"""A space that no line breaks at."""


@lru_cache(maxsize=4096)
def well_broken(words: str) -> str:
    """The words as they are to be drawn, with what is read at once kept on one line.

    That is a Japanese phrase, a number with the word it counts, and a short word at the end with
    the one before it, unless that is long. Nothing is added that can be seen.
    """
    if _WRITTEN.search(words):
        words = _whole_phrases(words)
    for together in (_AT_THE_END, _COUNTED, _SHORT_AT_END, _DASH):
        words = together.sub(rf"\1{SPACE}", words)
    return words


def _whole_phrases(words: str) -> str:
    pieces = words.split(" ")
    if len(pieces) > 1:
        return " ".join(
            _WITHIN.sub(TOGETHER, piece) if len(piece) <= _NAME else _whole_phrases(piece)
            for piece in pieces
        )
    phrases = _parser().parse(words)
    ending = "".join(phrases[-2:])
    if phrases[2:] and _ONE_WITH_ITS_SENTENCE.fullmatch(phrases[-1]) and len(ending) <= _ENDING:
        phrases[-2:] = [ending]
    if len(phrases) == 1:
        # a label breaks where it does not fit, but not just anywhere
        held = _BEFORE_WHAT_BEGINS_NO_LINE.sub(TOGETHER, words)
    else:
        held = "".join(
            (_WITHIN if len(each) <= _LONG else _WITHIN_A_FOREIGN_WORD).sub(TOGETHER, each)
            for each in phrases
        )
    return _WITHIN_A_RANGE.sub(TOGETHER, held)


@cache
def _parser() -> "Parser":
    # loaded for those who read Japanese
    from budoux import load_default_japanese_parser  # noqa: PLC0415

    return load_default_japanese_parser()
