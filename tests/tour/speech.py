"""Find faults in what a screen reader gets of a screen: names, states, headings."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tests.browser.phone import Phone
from tests.i18n.catalogues import stored
from tests.i18n.extraction import source_texts

WITH_STATE: Final = {"checkbox", "radio", "switch"}


class Target(NamedTuple):
    """Something that can be tapped or written in, and what is said of it."""

    identifier: str
    name: str
    told: str
    """The name with its value and its state."""
    role: str
    checked: str | None


class Found(NamedTuple):
    """The findings of a screen reader on a screen."""

    targets: list[Target]
    headings: list[str]
    loose: list[str]
    """Radio buttons that are in no group of them."""
    chosen: list[int]
    """The number of chosen buttons in each radio group."""


def faults(found: Found, english: Sequence[re.Pattern[str]]) -> list[str]:
    """The faults of what was found, in words."""
    wrong = [f"{each.identifier} has no name" for each in found.targets if not each.name]
    wrong += [
        f"{each.identifier} is English: {each.name}"
        for each in found.targets
        if any(pattern.fullmatch(each.name) for pattern in english)
    ]
    wrong += [
        f"{each.identifier} has no state"
        for each in found.targets
        if each.role in WITH_STATE and each.checked is None
    ]
    called: dict[str, list[str]] = {}
    for each in found.targets:
        called.setdefault(each.told, []).append(each.identifier)
    wrong += [
        f"{', '.join(who)} are both called {told}" for told, who in called.items() if len(who) > 1
    ]
    wrong += [f"{each} is a radio button in no group" for each in found.loose]
    wrong += [f"{count} are chosen in one group" for count in found.chosen if count > 1]
    main = found.headings.count("H1")
    if main > 1 or not found.headings:
        wrong.append(f"{main} main headings" if main else "no heading")
    return wrong


def look(phone: Phone) -> Found:
    """The findings on the screen as it is now."""
    targets, *others = phone.page.evaluate(_FOUND)
    return Found([Target(*each) for each in targets], *others)


def in_english(language: str) -> list[re.Pattern[str]]:
    """Patterns of the app's texts in English that are others in another language."""
    catalogue = stored(language)
    patterns = []
    for word in source_texts():
        message = catalogue.get(
            word.text if word.many is None else (word.text, word.many), word.context
        )
        if message is not None and word.text in {message.string, *(message.string or ())}:
            continue
        fixed = re.sub(r"\{\w+\}", "", word.text)
        if re.search(r"[A-Za-z]{3}", fixed):
            pattern = re.escape(word.text)
            patterns.append(re.compile(re.sub(r"\\\{\w+\\\}", ".+", pattern)))
    return patterns


_FOUND: Final = """() => {
    const host = document.querySelector('flt-semantics-host');
    const words = node => [node.getAttribute('aria-label'), node.textContent,
        ...[...node.querySelectorAll('[aria-label]')].map(below => below.getAttribute('aria-label'))
    ].filter(Boolean).map(word => word.trim()).filter(Boolean);
    const called = node => node.closest('[flt-semantics-identifier]')
        ?.getAttribute('flt-semantics-identifier') || node.outerHTML.slice(0, 60);
    const targets = [...host.querySelectorAll('[flt-tappable], [role=button], input, textarea')]
        .filter(node => !node.querySelector('input, textarea'))
        .map(node => {
            const all = words(node);
            const state = ['aria-checked', 'aria-current', 'aria-expanded', 'aria-disabled']
                .map(name => node.getAttribute(name)).join(' ');
            return [called(node), all[0] || '', [...all, state].join(' · '),
                node.getAttribute('role'), node.getAttribute('aria-checked')];
        });
    const headings = [...host.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(node => node.tagName);
    const within = group => [...group.querySelectorAll('[role=radio]')];
    const loose = within(host).filter(node => !node.closest('[role=radiogroup]')).map(called);
    const chosen = [...host.querySelectorAll('[role=radiogroup]')].map(group =>
        within(group).filter(node => node.getAttribute('aria-checked') === 'true').length);
    return [targets, headings, loose, chosen];
}"""
