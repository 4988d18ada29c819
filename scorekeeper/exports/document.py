"""JSON text that somebody else wrote, read as strictly as it can be meant."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NoReturn

from scorekeeper.game.reading import Unreadable, Wrong, shown

if TYPE_CHECKING:
    from scorekeeper.game.reading import Json


def parse(text: str | bytes) -> Json:
    """The value that `text` spells: JSON in UTF-8, without a byte order mark.

    Raises Unreadable also for what JSON readers let pass: a field said twice, NaN and Infinity,
    numbers and nesting without end.
    """
    try:
        value: Json = _DECODER.decode(text if isinstance(text, str) else text.decode("utf-8"))
    except Unreadable:
        raise
    except UnicodeDecodeError as error:
        raise Unreadable("", Wrong.NOT_UTF8, byte=error.start + 1) from None
    except json.JSONDecodeError as error:
        raise Unreadable("", Wrong.NOT_JSON, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise Unreadable("", Wrong.TOO_DEEP) from None
    except ValueError:  # Python reads no number of more than 4300 digits
        raise Unreadable("", Wrong.HUGE_NUMBER) from None
    return value


def _fields_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        names = [name for name, _ in pairs]
        doubled = next(name for name in fields if names.count(name) > 1)
        raise Unreadable("", Wrong.DOUBLED_FIELD, field=shown(doubled))
    return fields


def _no_number(name: str) -> NoReturn:
    raise Unreadable("", Wrong.NOT_A_NUMBER, value=name)


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_fields_once, parse_constant=_no_number)
