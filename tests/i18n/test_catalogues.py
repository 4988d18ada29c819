"""The catalogues have every text in every language, up to date and well formed."""

import re
from functools import cache

import pytest
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
from tests.i18n.extraction import not_literals, source_texts
from tests.i18n.translation_faults import faults_of, forms_of

NOT_WRITTEN = {
    "ca": r"[^\W\d]'[^\W\d]|\bbase\b(?! de dades)",
    "de": r"\bPartien?\b|\bTippe\b",
    "es": r"[“”]|^[^¿]*\w»?\?|\bficheros?\b|\bpredicci|\b[Uu]sted|[áé]is\b",
    "fr": r"[^\W\d]'[^\W\d]| [:;!?»]|« |\b[Ll]evées?\b|\b(?:[Dd]e|[Qq]ue) \{names?\}",
    "hu": r"\ba\(z\)|\b[Aa]z? \{",
    "it": r"[^\W\d]'[^\W\d]|\Bchè\b|\b[Aa]tout\b|\b(?:[Ii]l|[DdNn]el|[Dd]al) \{(?:date|names?)\}",
}
"""Patterns of faults by language: a typewriter's apostrophe, a wrong singular of "bases", other
words and forms than ours, a question that Spanish does not open, an ordinary space beside French
punctuation, a wrong accent, and an article or elision that cannot know what follows."""


@cache
def fresh(language: Language) -> Catalogue:
    """The stored catalogue of a language, brought up to date with the code."""
    return up_to_date(language, stored(language.code), source_texts())


def test_every_word_has_a_sound_translation_in_every_language() -> None:
    found = [
        f"{language.name}, {file}:{line}: {message.id!r} {fault}"
        for language in TRANSLATED
        for message in messages(fresh(language))
        for fault in faults_of(message, get_plural(language.code).num_plurals)
        for file, line in message.locations
    ]
    assert not found, "\n".join([f"{len(found)} to mend:", *found])


@pytest.mark.parametrize("code", NOT_WRITTEN)
def test_nothing_is_written_as_nobody_writes_it(code: str) -> None:
    written = re.compile(NOT_WRITTEN[code])
    said = [form for message in messages(stored(code)) for form in forms_of(message.string)]
    assert len(said) > 1000
    assert [words for words in said if written.search(words)] == []


def test_the_files_of_every_language_hold_what_is_said_and_nothing_else() -> None:
    stale = [
        file.name
        for language in TRANSLATED
        for file, written in (
            (po_file(language.code), as_po(fresh(language))),
            (mo_file(language.code), as_mo(fresh(language))),
        )
        if file.read_bytes() != written
    ]
    assert not stale, "run `make words`"


def test_every_word_is_a_literal_so_that_it_can_be_found() -> None:
    places = [f"{place.file}:{place.line}: {place.why}" for place in not_literals()]
    assert not places, "\n".join(places)


def test_there_is_no_catalogue_of_a_language_that_cannot_be_chosen() -> None:
    folders = {path.name for path in LOCALE.iterdir()}
    assert folders == {language.code for language in TRANSLATED}
