"""Bring the catalogues up to date with the texts in the code, and compile them.

`python -m tests.i18n.catalogues` – that is `make words` – brings every `.po` file up to date with
the code and compiles it. A word that is new comes in without a translation, one that is no longer
said goes, and nothing else changes: no dates, no line numbers, no wrapping.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scorekeeper.i18n.languages import LANGUAGES, SOURCE, Language
from scorekeeper.i18n.words import DOMAIN, LOCALE
from tests.i18n.extraction import SourceText, source_texts

TRANSLATED = tuple(language for language in LANGUAGES if language.code != SOURCE)


class Catalogue(Catalog):
    """A catalogue whose header says what gettext needs and nothing that changes by itself."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", "text/plain; charset=utf-8\n"),
        ]


def po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_file(language: str) -> Path:
    return po_file(language).with_suffix(".mo")


def stored(language: str) -> Catalog:
    """Return a language's catalogue as its `.po` file has it; empty if there is none yet."""
    try:
        with po_file(language).open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)
    except FileNotFoundError:
        return Catalog(locale=language)


def up_to_date(language: Language, translated: Catalog, words: list[SourceText]) -> Catalogue:
    """Return a catalogue of exactly these words, with the translations that are there."""
    catalogue = Catalogue(
        locale=language.code,
        header_comment=f"# {language.name}. `make words` brings this file up to date.",
        fuzzy=False,
    )
    for word in words:
        catalogue.add(
            word.text if word.many is None else (word.text, word.many),
            locations=[(word.file, word.line)],
            context=word.context,
        )
    for message in messages(catalogue):
        old = translated.get(message.id, message.context)
        if old is not None and old.pluralizable == message.pluralizable:
            message.string = old.string
            message.flags |= old.flags & {"fuzzy"}
            message.user_comments = old.user_comments
    return catalogue


def messages(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages without the header."""
    return (message for message in catalogue if message.id)


def as_po(catalogue: Catalog) -> bytes:
    file = io.BytesIO()
    write_po(file, catalogue, width=0, sort_output=True, include_lineno=False)
    return file.getvalue().rstrip(b"\n") + b"\n"


def as_mo(catalogue: Catalog) -> bytes:
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def main() -> None:
    """Bring every language's files up to date, and say what is left to translate."""
    words = source_texts()
    for language in TRANSLATED:
        catalogue = up_to_date(language, stored(language.code), words)
        po_file(language.code).parent.mkdir(parents=True, exist_ok=True)
        po_file(language.code).write_bytes(as_po(catalogue))
        mo_file(language.code).write_bytes(as_mo(catalogue))
        missing = sum(
            not message.string or not all(message.string) for message in messages(catalogue)
        )
        sys.stdout.write(f"{language.code}: {len(catalogue)} words, {missing} to translate\n")


if __name__ == "__main__":
    main()
