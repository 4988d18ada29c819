"""The catalogues have every text in every language, up to date and well formed."""

import gettext
import io
import re
from functools import cache

import pytest
from babel.messages.catalog import Message
from babel.messages.plurals import get_plural

from scorekeeper.i18n import Language
from scorekeeper.i18n.words import LOCALE
from tests.i18n.catalogues import (
    TRANSLATED,
    Catalogue,
    as_mo,
    as_po,
    messages,
    mo_file,
    po_file,
    stored,
    up_to_date,
)
from tests.i18n.extraction import SourceText, not_literals, source_texts
from tests.i18n.translation_faults import faults_of, forms_of

GERMAN = Language("de", "Deutsch")

NOT_WRITTEN = {
    "ca": r"[^\W\d]'[^\W\d]|\bbase\b(?! de dades)",
    "de": r"\bPartien?\b|\bTippe\b",
    "hu": r"\ba\(z\)|\b[Aa]z? \{",
}
"""What nobody should read in a language: a typewriter's apostrophe and a wrong singular of "bases",
another word for a game and another form of a verb, an article that cannot know what follows."""

in_every_language = pytest.mark.parametrize(
    "language", TRANSLATED, ids=[language.code for language in TRANSLATED]
)


@cache
def fresh(language: Language) -> Catalogue:
    """The stored catalogue of a language, brought up to date with the code."""
    return up_to_date(language, stored(language.code), source_texts())


@in_every_language
def test_every_word_has_a_sound_translation(language: Language) -> None:
    catalogue = fresh(language)
    forms = get_plural(language.code).num_plurals
    found = [
        f"{file}:{line}: {message.id!r} {fault}"
        for message in messages(catalogue)
        for fault in faults_of(message, forms)
        for file, line in message.locations
    ]
    assert not found, "\n".join([f"{language.name}, {len(found)} to mend:", *found])


@pytest.mark.parametrize("code", NOT_WRITTEN)
def test_nothing_is_written_as_nobody_writes_it(code: str) -> None:
    written = re.compile(NOT_WRITTEN[code])
    said = [form for message in messages(stored(code)) for form in forms_of(message.string)]
    assert len(said) > 1000
    assert [words for words in said if written.search(words)] == []


@in_every_language
def test_a_po_file_holds_what_is_said_and_nothing_else(language: Language) -> None:
    assert po_file(language.code).read_bytes() == as_po(fresh(language)), "run `make words`"


@in_every_language
def test_a_mo_file_is_what_its_po_file_compiles_to(language: Language) -> None:
    assert mo_file(language.code).read_bytes() == as_mo(fresh(language)), "run `make words`"


def test_every_word_is_a_literal_so_that_it_can_be_found() -> None:
    places = [f"{place.file}:{place.line}: {place.why}" for place in not_literals()]
    assert not places, "\n".join(places)


def test_there_is_no_catalogue_of_a_language_that_cannot_be_chosen() -> None:
    folders = {path.name for path in LOCALE.iterdir()}
    assert folders == {language.code for language in TRANSLATED}


def test_a_new_word_comes_in_empty_and_an_old_one_goes() -> None:
    before = up_to_date(
        GERMAN, Catalogue(locale="de"), [SourceText("a.py", 1, "Bid"), _said("Old")]
    )
    for message in messages(before):
        message.string = "Ansage"
    after = up_to_date(GERMAN, before, [_said("Bid"), _said("New")])
    assert {message.id: message.string for message in messages(after)} == {
        "Bid": "Ansage",
        "New": None,
    }


def test_a_word_that_becomes_a_plural_is_translated_anew() -> None:
    before = up_to_date(GERMAN, Catalogue(locale="de"), [_said("{n} trick")])
    for message in messages(before):
        message.string = "{n} Stich"
    after = up_to_date(GERMAN, before, [SourceText("a.py", 1, "{n} trick", many="{n} tricks")])
    assert [message.string for message in messages(after)] == [("", "")]


def test_a_po_file_does_not_change_when_lines_move() -> None:
    here = up_to_date(GERMAN, Catalogue(locale="de"), [SourceText("a.py", 1, "Bid"), _said("Deal")])
    there = up_to_date(
        GERMAN, Catalogue(locale="de"), [SourceText("a.py", 9, "Deal"), _said("Bid")]
    )
    assert as_po(here) == as_po(there)


def test_a_compiled_catalogue_speaks() -> None:
    words = [
        _said("Deal"),
        SourceText("a.py", 2, "Deal", context="heading"),
        SourceText("a.py", 3, "{n} trick", many="{n} tricks"),
    ]
    catalogue = up_to_date(GERMAN, Catalogue(locale="de"), words)
    for message in messages(catalogue):
        message.string = ("{n} Stich", "{n} Stiche") if message.pluralizable else "Geben"
        message.string = "Das Geben" if message.context else message.string
    read = gettext.GNUTranslations(io.BytesIO(as_mo(catalogue)))
    assert read.gettext("Deal") == "Geben"
    assert read.pgettext("heading", "Deal") == "Das Geben"
    assert read.ngettext("{n} trick", "{n} tricks", 1) == "{n} Stich"
    assert read.ngettext("{n} trick", "{n} tricks", 2) == "{n} Stiche"


@pytest.mark.parametrize(
    ("original", "translation", "fault"),
    [
        ("Bid", "", "has no translation"),
        ("{name} deals", "{nev} oszt", "has other placeholders in '{nev} oszt'"),
        ("{name} deals", "Oszt", "has other placeholders in 'Oszt'"),
        ("{name} deals", "{name oszt", "has a bad placeholder: expected '}' before end of string"),
        ("{name} deals", "{name!r} oszt", "has a bad placeholder: {name} is not just a name"),
        ("Bid", "Tipp ", "begins or ends with another space in 'Tipp '"),
        (("a trick", "{n} tricks"), ("{n} ütés", "{n} ütés"), "has 2 plural forms, not 1"),
        (("a trick", "{n} tricks"), ("egy ütés",), "has no number in 'egy ütés'"),
        (("a trick", "{n} tricks"), ("",), "has no translation"),
    ],
)
def test_a_faulty_translation_is_found(
    original: str | tuple[str, str], translation: str | tuple[str, ...], fault: str
) -> None:
    assert fault in list(faults_of(Message(original, translation), forms=1))


@pytest.mark.parametrize(
    ("original", "translation", "forms"),
    [
        ("{name} deals", "{name} oszt", 1),
        (("a trick", "{n} tricks"), ("{n} ütés",), 1),
        (("a trick", "{n} tricks"), ("ein Stich", "{n} Stiche"), 2),
    ],
)
def test_a_sound_translation_has_no_fault(
    original: str | tuple[str, str], translation: str | tuple[str, ...], forms: int
) -> None:
    assert not list(faults_of(Message(original, translation), forms))


def test_a_translation_that_was_only_guessed_is_found() -> None:
    assert list(faults_of(Message("Bid", "Tipp", flags={"fuzzy"}), forms=1)) == [
        "is marked as fuzzy"
    ]


def _said(text: str) -> SourceText:
    return SourceText("a.py", 5, text)
