"""The gallery: a picture of every screen, at every size, in both schemes and all languages.

python -m tests.tour [--into build/gallery] [--all] [--only home --only pad …]

With `--all` also of what looks much like another screen.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Error, sync_playwright

from scorekeeper.i18n import LANGUAGES
from tests.browser.device import NoAnswer
from tests.browser.phone import PhoneOptions, Scheme, phone, start
from tests.browser.server import ROOT, Server, free_port
from tests.tour.driver import TourDriver
from tests.tour.serve import fill, tour_server
from tests.tour.stops import Stop, named

SIZES: Final = ((390, 844), (320, 640), (1024, 768), (1440, 900))
SCHEMES: Final[tuple[Scheme, ...]] = ("dark", "light")
BROWSERS: Final = 6
"""More than there are cores, as each waits again and again for the screen to come to rest."""

SHARES: Final = 6
"""Among how many albums the stops of a language are dealt out: there is enough for each browser
until the end, and all of them come to it at about the same time."""


@dataclass(frozen=True)
class Album:
    """The pictures of some stops in one language, to be taken from the app at an address."""

    into: Path
    address: str
    language: str
    stops: tuple[Stop, ...]


def taken(album: Album) -> list[str]:
    """Take the pictures of an album, and say which screens could not be reached."""
    lost = []
    dark, light = SCHEMES
    there = [(size, dark) for size in SIZES]
    # what changes least from one picture to the next is drawn anew soonest
    and_back = [(size, light) for size in reversed(SIZES)]
    with sync_playwright() as playwright:
        browser = start(playwright)
        with phone(browser, PhoneOptions(locale=album.language)) as held:
            driver = TourDriver(held, album.address)
            for place, stop in enumerate(album.stops):
                looks = [*there, *and_back]
                try:
                    driver.resize(*SIZES[0])
                    driver.reach(stop)
                    for size, scheme in looks if place % 2 == 0 else reversed(looks):
                        driver.use_scheme(scheme)
                        driver.resize(*size)
                        look = f"{size[0]}x{size[1]}-{scheme}"
                        driver.picture(album.into / album.language / look / f"{stop.name}.png")
                except (Error, NoAnswer) as error:
                    lost.append(f"{album.language}: {stop.name}: {error}")
                    driver.at = None
        browser.close()
    return lost


def gallery(into: Path, stops: Sequence[Stop], languages: Sequence[str]) -> list[str]:
    """Make the gallery, and say what could not be reached."""
    with TemporaryDirectory() as folder, ProcessPoolExecutor(BROWSERS) as browsers:
        fill(Path(folder))
        port = free_port()
        with Server(tour_server(Path(folder), port), port, Path(folder) / "server.log") as server:
            albums = [
                Album(into, server.address, language, tuple(stops[first::SHARES]))
                for language, first in product(languages, range(min(SHARES, len(stops))))
            ]
            lost = [line for lines in browsers.map(taken, albums) for line in lines]
    return lost


def main() -> int:
    """Make the gallery; 1 if a screen is missing."""
    codes = [language.code for language in LANGUAGES]
    reader = argparse.ArgumentParser(description="A picture of every screen.")
    reader.add_argument("--into", type=Path, default=ROOT / "build" / "gallery")
    reader.add_argument("--all", action="store_true", help="also what looks much like another one")
    reader.add_argument("--only", action="append", default=[], metavar="SCREEN")
    reader.add_argument("--language", action="append", default=[], choices=codes)
    asked = reader.parse_args()
    begun = time.monotonic()
    stops = [stop for stop in named(*asked.only) if asked.all or asked.only or not stop.variant]
    lost = gallery(asked.into, stops, asked.language or codes)
    said = [*lost, f"{asked.into}: {time.monotonic() - begun:.0f} seconds"]
    sys.stdout.write("\n".join(said) + "\n")
    return 1 if lost else 0


if __name__ == "__main__":
    raise SystemExit(main())
