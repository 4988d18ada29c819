"""Translation and formatting in one language: texts, plurals, dates, numbers, lists."""

import datetime as dt
import gettext
import re
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from pathlib import Path

from scorekeeper.i18n.languages import LANGUAGES, SOURCE
from scorekeeper.i18n.text_direction import isolate

DOMAIN = "scorekeeper"
LOCALE = Path(__file__).parent / "locale"

UNGROUPED_BELOW = 10_000
"""Smaller numbers have no separator of thousands: 1040, but 10,400."""

_SOUNDS_LIKE_I = re.compile("(?!hi[aeo])h?[iíî]", re.IGNORECASE)
"""Matches a word before which Spanish has another word for "and"."""


class Words:
    """Translates texts into one language, and formats numbers, dates and lists in it.

    A text may hold `{placeholders}`, given as keyword arguments. Arguments are never read as
    templates, so a player may be called `{n}`; whole numbers are formatted as by `number`. A name
    that is written from right to left leaves the order of what stands after it as it is.
    """

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    @classmethod
    @cache
    def of(cls, language: str) -> "Words":
        """Return the translator of a language by its code, always the same object.

        Raises `ValueError` for a language that is not in `LANGUAGES`.
        """
        if language not in {known.code for known in LANGUAGES}:
            raise ValueError(f"no words in {language!r}")
        # The texts in the code are the source language's catalogue.
        catalogue = gettext.translation(DOMAIN, LOCALE, [language], fallback=language == SOURCE)
        return cls(language, catalogue)

    def __call__(self, text: str, /, **facts: object) -> str:
        """Translate a text."""
        return self._fill(self._catalogue.gettext(text), facts)

    def count(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """Translate a text in the plural form for `n`: `_.count("{n} trick", "{n} tricks", 3)`."""
        return self._fill(self._catalogue.ngettext(one, many, abs(n)), {"n": n, **facts})

    def about(self, context: str, text: str, /, **facts: object) -> str:
        """Translate a text whose meaning depends on the context, such as "date"."""
        return self._fill(self._catalogue.pgettext(context, text), facts)

    def number(self, value: float, decimals: int = 0) -> str:
        """Format `value`, rounded to `decimals`, with a true minus sign."""
        example = self.about("an example of how numbers are written", "−12,345.6")
        minus, thousands, point = example[0], example[3], example[7]
        grouping = "," if abs(round(value, decimals)) >= UNGROUPED_BELOW else ""
        plain = f"{value:z{grouping}.{decimals}f}"
        return plain.translate(str.maketrans("-,.", minus + thousands + point))

    def signed(self, value: int) -> str:
        """Format `value` with its sign: +40, −10, 0."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def sum_of(self, numbers: Iterable[int]) -> str:
        """Format one or more numbers as a sum: "20 + 30 − 10 = 40"; a single one alone."""
        first, *more = numbers
        if not more:
            return self.number(first)
        minus = self.number(-1)[0]
        added = (f"{minus if n < 0 else '+'} {self.number(abs(n))}" for n in more)
        return " ".join((self.number(first), *added, "=", self.number(first + sum(more))))

    def date(self, day: dt.date) -> str:
        """Format a date: 20 November 2026."""
        return self.about(
            "date",
            "{day} {month} {year}",
            day=self._day(day.day),
            month=self._month(day.month),
            year=str(day.year),
        )

    def day_of_month(self, day: dt.date) -> str:
        """Format a date without its year: 20 November."""
        month = self._month(day.month)
        return self.about("date", "{day} {month}", day=self._day(day.day), month=month)

    def year(self, year: int) -> str:
        """Format a `year`: 2026."""
        return self.about("date", "{year}", year=str(year))

    def date_time(self, moment: dt.datetime) -> str:
        """Format a date and time, in the time zone of `moment`."""
        return self.about(
            "date",
            "{date}, {hour}:{minute}",
            date=self.date(moment),
            hour=str(moment.hour),
            minute=f"{moment.minute:02}",
        )

    def time(self, moment: dt.datetime) -> str:
        """Format a time, in the time zone of `moment`: 19:30."""
        return self.about(
            "time of day", "{hour}:{minute}", hour=str(moment.hour), minute=f"{moment.minute:02}"
        )

    def list_of(self, items: Iterable[str]) -> str:
        """Format a list: "", "Paul", "Paul and Marie", "Paul, Thomas and Marie"."""
        first = list(items)
        if len(first) < 2:  # noqa: PLR2004 – one is no list
            return "".join(first)
        last = first.pop()
        before = self.row_of(first)
        if _SOUNDS_LIKE_I.match(last):
            return self.about("before the sound i", "{before} and {item}", before=before, item=last)
        return self.about("list", "{before} and {item}", before=before, item=last)

    def row_of(self, items: Iterable[str]) -> str:
        """Join one or more items with commas: "leads, bid 2, won 1"."""
        return reduce(lambda a, b: self.about("list", "{before}, {item}", before=a, item=b), items)

    def clauses_of(self, items: Iterable[str]) -> str:
        """Join one or more items with semicolons, as they have commas: "wager 10, 20; loot 20"."""
        return reduce(lambda a, b: self.about("list", "{before}; {item}", before=a, item=b), items)

    def sentences(self, items: Iterable[str]) -> str:
        """Join one or more sentences, with a space where the language has one."""
        return reduce(
            lambda a, b: self.about("sentences", "{before} {item}", before=a, item=b), items
        )

    def _fill(self, pattern: str, facts: Mapping[str, object]) -> str:
        # a text from an enum would stay its member, which other processes do not accept
        text = str(pattern)
        return text.format_map({name: self._written(fact) for name, fact in facts.items()})

    def _written(self, fact: object) -> object:
        if type(fact) is int:
            return self.number(fact)
        return isolate(fact) if isinstance(fact, str) else fact

    def _day(self, number: int) -> str:
        return self.about("first day of a month", "1") if number == 1 else str(number)

    def _month(self, number: int) -> str:
        names = self.about(
            "months in a date",
            "January February March April May June July August September October November December",
        )
        return names.split()[number - 1]


def N_(text: str, /) -> str:  # noqa: N802 – gettext's name for it everywhere
    """Mark a text in a constant for extraction; `_(CONSTANT)` translates it."""
    return text
