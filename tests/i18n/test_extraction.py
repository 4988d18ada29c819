"""Extraction finds every text for players and nothing else."""

from pathlib import Path

import pytest

from tests.i18n.extraction import (
    NotLiteral,
    SourceText,
    misnamed_in,
    not_literals,
    source_texts,
    source_texts_in,
)


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ('_("Undo")', SourceText("a.py", 1, "Undo")),
        ('_("{name} " "deals", name=name)', SourceText("a.py", 1, "{name} deals")),
        ('self._("Undo")', SourceText("a.py", 1, "Undo")),
        ('N_("Undo")', SourceText("a.py", 1, "Undo")),
        (
            '_.count("{n} trick", "{n} tricks", n)',
            SourceText("a.py", 1, "{n} trick", many="{n} tricks"),
        ),
        ('_.about("heading", "Deal")', SourceText("a.py", 1, "Deal", context="heading")),
        ('self.about("heading", "Deal")', SourceText("a.py", 1, "Deal", context="heading")),
        ('view._.about("heading", "Deal")', SourceText("a.py", 1, "Deal", context="heading")),
        ('words()("Undo")', SourceText("a.py", 1, "Undo")),
        ('words().about("heading", "Deal")', SourceText("a.py", 1, "Deal", context="heading")),
    ],
)
def test_every_way_of_saying_something_is_found(source: str, word: SourceText) -> None:
    assert list(source_texts_in(source, "a.py")) == [word]


def test_a_word_inside_another_ones_arguments_is_found() -> None:
    source = '_("{a} and {b}", a=_("Deal"), b=", ".join([_.count("{n} bid", "{n} bids", 2)]))'
    texts = [word.text for word in source_texts_in(source, "a.py") if isinstance(word, SourceText)]
    assert texts == ["{a} and {b}", "Deal", "{n} bid"]


@pytest.mark.parametrize(
    "source", ['"a,b".count(",", 1)', 'bids.count("a", "b")', 'log("Undo")', "_(REASONS[why])"]
)
def test_what_is_not_a_new_word_is_left_alone(source: str) -> None:
    assert not list(source_texts_in(source, "a.py"))


@pytest.mark.parametrize(
    "source",
    [
        'N_(f"{name} deals")',
        '_(f"{name} deals")',
        '_("a" if one else "b")',
        '_("")',
        "_()",
        '_.count("{n} trick", many, n)',
        "_.about(place, text)",
    ],
)
def test_a_word_that_cannot_be_found_is_reported(source: str) -> None:
    assert [type(place) for place in source_texts_in(source, "a.py")] == [NotLiteral]


@pytest.mark.parametrize(
    "source",
    [
        'words = Words.of("hu")',
        "words: Words = ft.use_context(Language)",
        "def title(words: Words) -> str: ...",
    ],
)
def test_words_by_another_name_are_reported(source: str) -> None:
    assert [type(place) for place in misnamed_in(source, "a.py")] == [NotLiteral]


@pytest.mark.parametrize(
    "source", ['_ = Words.of("hu")', "def title(_: Words) -> str: ...", 'self._ = Words.of("hu")']
)
def test_words_by_their_name_are_well(source: str) -> None:
    assert not list(misnamed_in(source, "a.py"))


def test_a_whole_package_is_searched(tmp_path: Path) -> None:
    package = tmp_path / "scorekeeper"
    (package / "ui").mkdir(parents=True)
    (package / "table.py").write_text("_(\n  'Undo')\n_.count(one, many, 2)", "utf-8")
    (package / "ui" / "home.py").write_text("\n_('New game')\nwords = Words.of('ja')", "utf-8")
    assert source_texts(package) == [
        SourceText("scorekeeper/table.py", 1, "Undo"),
        SourceText("scorekeeper/ui/home.py", 2, "New game"),
    ]
    assert [(place.file, place.line) for place in not_literals(package)] == [
        ("scorekeeper/table.py", 3),
        ("scorekeeper/ui/home.py", 3),
    ]
