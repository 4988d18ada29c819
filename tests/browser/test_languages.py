"""The app in each of its languages, in large letters on a small phone."""

import json
import re
from collections.abc import Callable, Sequence

import pytest

from scorekeeper.i18n import LANGUAGES, Language, Words
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.tour import layout, speech
from tests.tour.driver import TourDriver
from tests.tour.stops import named
from tests.tour.stored_games import friends

STOPS = ("house-rules", "round-bids", "settings")
"""Screens with everything that one is made of: rows, keys, fields, steps, long sentences."""
LARGE = json.dumps(json.dumps(json.dumps({"guard_taps": False, "text_size": 200})))
LATIN_WORD = re.compile(r"[A-Za-zÀ-ſ]{2,}")
NAMES = {friend.name for friend in friends()} | {
    *("Friday cup", "MIT", *(language.name for language in LANGUAGES))
}
DATA = re.compile("|".join([r"\S*[/.\\]\S*", *map(re.escape, NAMES)]))
"""Texts that no language translates: paths, version numbers, names, those of languages too."""


@pytest.mark.parametrize("languages", [LANGUAGES[::2], LANGUAGES[1::2]], ids=["some", "others"])
def test_every_language_fits_a_small_phone_in_large_letters_and_none_speaks_another(
    tour: Server, take_phone: Callable[[PhoneOptions | None], Phone], languages: Sequence[Language]
) -> None:
    # the settings below are in the place of those that other phones begin with
    small = PhoneOptions(width=320, height=640, locale="hu-HU", drawn=False, guarded=True)
    phone = take_phone(small)
    phone.page.add_init_script(f"localStorage['flutter.scorekeeper.settings'] ??= {LARGE}")
    driver = TourDriver(phone, tour.address)
    phone.open(tour.address)
    assert "Új játék" in phone.spoken("new-game"), "the language of the device is not spoken"
    sheet, *others, settings = named(*STOPS)
    phone.turn_to(settings.route)
    found: list[str] = []
    for language in languages:
        phone.tap(f"language-{language.code}")
        driver.settle()
        english = [] if language.code == "en" else speech.in_english(language.code)
        for stop in (*others, sheet, settings):
            phone.turn_to(stop.route)
            for step in stop.steps:
                phone.tap(step)
            phone.wait(stop.shows)
            wrong = _faults(driver, language.code, english)
            if wrong:  # or not all of it was there yet
                driver.settle()
                wrong = _faults(driver, language.code, english)
            found += [f"{language.code}, {stop.name}: {fault}" for fault in wrong]
            if stop.steps:
                phone.press("Escape")
                phone.wait_gone(stop.shows)
                driver.settle()
    assert not found, "\n".join(found)
    phone.open(tour.address)
    last = Words.of(languages[-1].code)
    assert last("New game") in phone.spoken("new-game"), "the language that was chosen is forgotten"


def _faults(driver: TourDriver, code: str, english: list[re.Pattern[str]]) -> list[str]:
    """The faults of the screen in that language."""
    wrong = [*layout.misplaced(driver), *speech.faults(speech.look(driver.phone), english)]
    words = driver.phone.words() if code == "ja" else []
    latin = [word for word in words if LATIN_WORD.search(DATA.sub("", word))]
    return [*wrong, *(f"is not Japanese: {word}" for word in latin)]
