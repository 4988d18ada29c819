"""Parse JSON from others strictly and within limits."""

import json
import re
from collections import Counter
from itertools import accumulate
from typing import Any, Final, NoReturn

from scorekeeper.exports.input_limits import DEEPEST, MAX_GAME_BYTES, MAX_VALUES
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError, excerpt


def parse_json(
    text: str | bytes, largest: int = MAX_GAME_BYTES, most_values: int = MAX_VALUES
) -> Json:
    """Parse JSON in UTF-8, with or without a byte order mark.

    Raises UnreadableError also for a duplicate field, NaN and Infinity, and for numbers, nesting
    and text beyond the limits. Size and depth are checked before anything is parsed.
    """
    try:
        _check_size(text, largest, most_values)
        decoded = text if isinstance(text, str) else text.decode("utf-8")
        value: Json = _DECODER.decode(decoded.removeprefix("\ufeff"))
    except UnreadableError:
        raise
    except UnicodeDecodeError as error:
        raise UnreadableError("", UnreadableCode.NOT_UTF8, byte=error.start + 1) from None
    except json.JSONDecodeError as error:
        raise UnreadableError(
            "", UnreadableCode.NOT_JSON, line=error.lineno, column=error.colno
        ) from None
    except RecursionError:
        raise UnreadableError("", UnreadableCode.TOO_DEEP) from None
    except ValueError:  # Python reads no number of more than 4300 digits
        raise UnreadableError("", UnreadableCode.HUGE_NUMBER) from None
    return value


def _fields_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        times = Counter(name for name, _ in pairs)
        doubled = next(name for name in fields if times[name] > 1)
        raise UnreadableError("", UnreadableCode.DOUBLED_FIELD, field=excerpt(doubled))
    return fields


def _no_number(name: str) -> NoReturn:
    raise UnreadableError("", UnreadableCode.NOT_A_NUMBER, value=name)


def _check_size(text: str | bytes, largest: int, most_values: int) -> None:
    """Raise UnreadableError where parsing `text` would take far more memory than a game does."""
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    if len(data) > largest:
        raise UnreadableError("", UnreadableCode.TOO_LARGE, most=largest // 2**20)
    # Each value but the first follows one of these; those within a text count as well.
    if sum(map(data.count, (b",", b"[", b"{", b":"))) > most_values:
        raise UnreadableError("", UnreadableCode.TOO_MANY_VALUES)
    if b"\\" in data:
        data = _ESCAPED.sub(b"", data)
    brackets = _TEXT.sub(b"", data.translate(None, _NO_BRACKETS).replace(b'""', b""))
    depths = accumulate(1 if bracket in _OPENING else -1 for bracket in brackets)
    if max(depths, default=0) > DEEPEST:
        raise UnreadableError("", UnreadableCode.TOO_DEEP)


_OPENING: Final = frozenset(b"[{")
_NO_BRACKETS: Final = bytes(set(range(256)) - set(b'[]{}"'))
_ESCAPED: Final = re.compile(rb"\\.", re.DOTALL)
_TEXT: Final = re.compile(rb'"[^"]*"?')
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_fields_once, parse_constant=_no_number)
