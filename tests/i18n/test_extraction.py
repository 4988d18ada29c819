"""Extraction finds every text for players and nothing else."""

import pytest

from tests.i18n.extraction import NotLiteral, SourceText, misnamed_in, source_texts_in

TRICKS = SourceText("a.py", 1, "{n} trick", many="{n} tricks")
HEADING = SourceText("a.py", 1, "Deal", context="heading")
UNDO = SourceText("a.py", 1, "Undo")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('_("Undo")', [UNDO]),
        ('self._("Undo")', [UNDO]),
        ('N_("Undo")', [UNDO]),
        ('words()("Undo")', [UNDO]),
        ('_("{name} " "deals", name=name)', [SourceText("a.py", 1, "{name} deals")]),
        ('_.count("{n} trick", "{n} tricks", n)', [TRICKS]),
        ('view._.about("heading", "Deal")', [HEADING]),
        ('words().about("heading", "Deal")', [HEADING]),
        ('_("{a}", a=", ".join([_("Undo")]))', [SourceText("a.py", 1, "{a}"), UNDO]),
        ('bids.count("a", "b")', []),
        ("_(REASONS[why])", []),
    ],
)
def test_every_way_of_saying_something_is_found(source: str, words: list[SourceText]) -> None:
    assert list(source_texts_in(source, "a.py")) == words


@pytest.mark.parametrize(
    "source",
    [
        'N_(f"{name} deals")',
        '_("a" if one else "b")',
        '_("")',
        '_.count("{n} trick", many, n)',
        "_.about(place, text)",
        'words = Words.of("hu")',
        "def title(words: Words) -> str: ...",
    ],
)
def test_a_word_that_cannot_be_found_is_reported(source: str) -> None:
    reported = [*source_texts_in(source, "a.py"), *misnamed_in(source, "a.py")]
    assert [type(place) for place in reported] == [NotLiteral]
