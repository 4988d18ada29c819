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
    r"(?<=\S)(?=[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー々ゝゞヽヾ])"
)
_WITHIN_A_RANGE: Final = re.compile(r"(?<=〜)(?=\S)")

_COUNTED: Final = re.compile(r"(?<=[0-9])(\.?) (?=[^\W\d_])(?!\w{1,4} [0-9])")
"""Between a number and what it counts, or a day and its month, but not in "3 of 10"."""
_NUMBER_AT_END: Final = re.compile(r"((?:^| )\S+) ([0-9]+\W?)$")
"""A number alone on the last line says nothing."""
_SHORT_AT_END: Final = re.compile(r"( \S+ \S+) (\S{1,6})$")
"""Nor does a short word that a sentence ends with."""
_ONE_WITH_ITS_SENTENCE: Final = re.compile(r".{0,5}。")
"""A Japanese phrase that does not end a sentence on a line of its own."""

TOGETHER: Final = "\u2060"
"""The word joiner: what is before and after it stays on one line. Nobody sees it."""

SPACE: Final = "\N{NO-BREAK SPACE}"
"""A space that no line breaks at."""


@lru_cache(maxsize=4096)
def well_broken(words: str) -> str:
    """The words as they are to be drawn, with what is read at once kept on one line.

    That is a Japanese phrase, a number with the word it counts, and a short word at the end of a
    sentence with the one before it. Nothing is added that can be seen.
    """
    words = _COUNTED.sub(rf"\1{SPACE}", words)
    for at_end in (_NUMBER_AT_END, _SHORT_AT_END):
        words = at_end.sub(rf"\1{SPACE}\2", words)
    return _whole_phrases(words) if _WRITTEN.search(words) else words


def _whole_phrases(words: str) -> str:
    phrases = _parser().parse(words)
    if phrases[2:] and _ONE_WITH_ITS_SENTENCE.fullmatch(phrases[-1]):
        phrases[-2:] = ["".join(phrases[-2:])]
    # a label of one phrase breaks where it does not fit, but not just anywhere
    within = _WITHIN if len(phrases) > 1 else _BEFORE_WHAT_BEGINS_NO_LINE
    return _WITHIN_A_RANGE.sub(TOGETHER, "".join(within.sub(TOGETHER, each) for each in phrases))


@cache
def _parser() -> "Parser":
    # loaded for those who read Japanese
    from budoux import load_default_japanese_parser  # noqa: PLC0415

    return load_default_japanese_parser()
