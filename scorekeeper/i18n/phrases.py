"""Where a line of Japanese breaks: between phrases, as a reader expects, and not within them."""

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

TOGETHER: Final = "\u2060"
"""The word joiner: what is before and after it stays on one line. Nobody sees it."""


@lru_cache(maxsize=4096)
def whole_phrases(words: str) -> str:
    """The words as they are to be drawn, with every Japanese phrase kept on one line.

    Words without Japanese come back as they are.
    """
    if not _WRITTEN.search(words):
        return words
    phrases = _parser().parse(words)
    # a label of one phrase breaks where it does not fit, but not just anywhere
    within = _WITHIN if len(phrases) > 1 else _BEFORE_WHAT_BEGINS_NO_LINE
    return _WITHIN_A_RANGE.sub(TOGETHER, "".join(within.sub(TOGETHER, each) for each in phrases))


@cache
def _parser() -> "Parser":
    # loaded for those who read Japanese
    from budoux import load_default_japanese_parser  # noqa: PLC0415

    return load_default_japanese_parser()
