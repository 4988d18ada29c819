"""Check one translation: placeholders, plural forms, spaces at its ends."""

import string
from collections.abc import Iterator

from babel.messages.catalog import Message


def faults_of(message: Message, forms: int) -> Iterator[str]:
    """Yield what is wrong with a translation into a language of that many plural forms."""
    originals, translations = forms_of(message.id), forms_of(message.string)
    if message.fuzzy:
        yield "is marked as fuzzy"
    if not all(translations):
        yield "has no translation"
        return
    if message.pluralizable and len(translations) != forms:
        yield f"has {len(translations)} plural forms, not {forms}"
    try:
        allowed = [placeholders(original) for original in originals]
        for translation in translations:
            if placeholders(translation) not in allowed:
                yield f"has other placeholders in {translation!r}"
        # One form for all numbers has to say the number.
        if placeholders(translations[-1]) != allowed[-1]:
            yield f"has no number in {translations[-1]!r}"
    except ValueError as error:
        yield f"has a bad placeholder: {error}"
    for translation in translations:
        if edges(translation) != edges(originals[0]):
            yield f"begins or ends with another space in {translation!r}"


def placeholders(text: str) -> list[str]:
    """Return the names in braces, sorted; `ValueError` if one is more than a name."""
    names = []
    for _, name, spec, conversion in string.Formatter().parse(text):
        if name is None:
            continue
        if spec or conversion or not name.isidentifier():
            message = f"{{{name}}} is not just a name"
            raise ValueError(message)
        names.append(name)
    return sorted(set(names))


def edges(text: str) -> tuple[str, str]:
    """Return the white space before and after a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def forms_of(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the forms of a text for one and for many, or its only one."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)
