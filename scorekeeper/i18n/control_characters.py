"""Replace characters that would control a terminal, break a line of a log or turn a text around."""

from typing import Final

_REPLACEMENTS: Final = {
    **{code: 0x2400 + code for code in range(0x20)},
    0x7F: 0x2421,
    **dict.fromkeys(
        (*range(0x80, 0xA0), 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A)),
        0xFFFD,
    ),
}
"""Unicode's pictures of the control characters that have one, and U+FFFD for all others."""
_IN_LINES: Final = {code: other for code, other in _REPLACEMENTS.items() if chr(code) not in "\n\t"}


def replace_control_characters(text: str, *, multiline: bool = False) -> str:
    """Return `text` with a visible character in place of each control character.

    Line and paragraph separators and overrides of the direction of writing count as such. With
    `multiline` newlines and tabs stay.
    """
    return text.translate(_IN_LINES if multiline else _REPLACEMENTS)
