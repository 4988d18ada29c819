"""Home replaces its preview without a visible change, by comparing screenshots.

A browser draws the edges of letters otherwise than Flutter does. But every text, icon and picture
is in the same place and of the same size, and nothing else is to be seen.
"""

import json
from collections.abc import Callable
from io import BytesIO
from itertools import product
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page

from scorekeeper.i18n import LANGUAGES
from tests.browser.phone import PATIENCE, Phone, PhoneOptions, Scheme
from tests.browser.server import Server
from tests.browser.test_preview import ENGINE, wait_kept
from tests.tour.driver import TourDriver
from tests.tour.serve import FIRST

WINDOWS = ((390, 844), (320, 640))
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
LOOKS = tuple(product(WINDOWS, SCHEMES))
TWO_LOOKS = tuple(zip(WINDOWS, SCHEMES, strict=True))
"""Each window and each scheme once: colours are the same in every window."""
IN_EVERY_LOOK = (("de", "", 100), ("hu", FIRST, 100))
"""A Home with games and one without, seen in each window in both schemes."""
NEAR = 1
"""How far a piece may be from its place, in pixels: letters are drawn from whole ones on."""
NEAR_LARGE = 4
"""The same for text in twice the usual size."""
ALIKE = 0.3
"""How much a piece may differ, as a part of its own contrast; another word differs by more."""
FEWEST = 8
"""Pieces in sight where text is large."""
ALL_ALIKE = 5.0
"""How much pictures of the whole screen may differ on average, of 255."""


class Piece(NamedTuple):
    """A text, icon or picture of the preview: what it is, and its sides."""

    name: str
    left: int
    top: int
    right: int
    bottom: int


@pytest.mark.parametrize(
    ("language", "at", "text_size"),
    [
        *((language.code, "", 100) for language in LANGUAGES),
        ("de", "", 200),
        ("ja", "", 200),
        ("ja", FIRST, 200),
        ("hu", FIRST, 200),
        ("hu", FIRST, 100),
    ],
)
def test_home_takes_the_place_of_its_preview_and_nothing_moves(
    tour: Server,
    take_phone: Callable[[PhoneOptions | None], Phone],
    language: str,
    at: str,
    text_size: int,
) -> None:
    looks = LOOKS if (language, at, text_size) in IN_EVERY_LOOK else TWO_LOOKS
    phone = take_phone(PhoneOptions())
    chosen = json.dumps({"guard_taps": False, "language": language, "text_size": text_size})
    phone.page.add_init_script(
        f"localStorage['flutter.scorekeeper.settings'] = {json.dumps(json.dumps(chosen))}"
    )
    driver = TourDriver(phone, tour.address)
    address = f"{tour.address}/?at={at}"
    phone.open(address)
    phone.page.locator("#preview, #splash").first.wait_for(state="detached", timeout=PATIENCE)
    wait_kept(phone.page, f'"language":"{language}"')
    driver.at = at
    homes = []
    for (width, height), scheme in looks:
        driver.resize(width, height)
        driver.use_scheme(scheme)
        homes.append(picture(driver))

    phone.page.route(ENGINE, lambda route: route.abort())
    near = NEAR if text_size == 100 else NEAR_LARGE
    for home, look in zip(homes, looks, strict=True):
        (width, height), scheme = look
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.emulate_media(color_scheme=scheme)
        phone.page.goto(address)
        phone.page.wait_for_function(_IS_WHOLE, timeout=PATIENCE)
        preview, drawn = picture(driver), pieces(phone.page)
        assert len(drawn) >= FEWEST
        moved = [each.name for each in drawn if difference(preview, home, each, near) > ALIKE]
        assert moved == [], look
        assert mean(ImageChops.difference(preview, home)) < ALL_ALIKE, look


def picture(driver: TourDriver) -> Image.Image:
    """What is seen, in greys."""
    return Image.open(BytesIO(driver.screenshot())).convert("L")


def pieces(page: Page) -> list[Piece]:
    """All that is written and drawn in the preview, as far as it is in sight."""
    return [Piece(*each) for each in page.evaluate(_PIECES)]


def difference(preview: Image.Image, home: Image.Image, piece: Piece, near: int) -> float:
    """The difference of a piece to what is so many pixels from its place, where it is least."""
    _name, left, top, right, bottom = piece
    mine = preview.crop((left, top, right, bottom))
    around = range(-near, near + 1)
    least = min(
        mean(ImageChops.difference(mine, home.crop((left + x, top + y, right + x, bottom + y))))
        for x in around
        for y in around
    )
    return least / max(ImageStat.Stat(mine).stddev[0], 1)


def mean(picture: Image.Image) -> float:
    """The mean of all pixels."""
    return float(ImageStat.Stat(picture).mean[0])


_IS_WHOLE = """() => document.fonts.status === "loaded" && document.querySelector("#preview")
    && [...document.images].every((image) => image.complete && image.naturalWidth)"""
_PIECES = """() => {
    const kinds = [".text", ".icon", ".picture", ".avatar", ".mark", "svg"];
    const all = document.querySelectorAll(kinds.map((kind) => `#preview ${kind}`).join());
    const foot = document.querySelector("#preview .foot").getBoundingClientRect();
    return [...all].flatMap((piece) => {
        const { left, top, right, bottom } = piece.getBoundingClientRect();
        const end = piece.closest(".foot") ? bottom : Math.min(bottom, foot.top);
        const sides = [left, top, right, end].map(Math.round);
        // of less, a piece moved by a pixel or two is mostly the edge of the foot
        return end - top < 12 ? [] : [[`${piece.classList} ${piece.textContent}`, ...sides]];
    });
}"""
