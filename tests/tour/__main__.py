"""The gallery: a picture of every screen, at every size, in both schemes and all languages.

python -m tests.tour [--only home --only pad …] [--language de …]
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
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

GALLERY: Final = ROOT / "build" / "gallery"
SIZES: Final = ((390, 844), (320, 640), (1024, 768), (1440, 900))
SCHEMES: Final[tuple[Scheme, ...]] = ("dark", "light")


def take(address: str, stops: Sequence[Stop], language: str) -> list[str]:
    """Take the pictures in one language, and say which screens could not be reached."""
    lost = []
    with sync_playwright() as playwright:
        browser = start(playwright)
        with phone(browser, PhoneOptions(locale=language)) as held:
            driver = TourDriver(held, address)
            for stop in stops:
                try:
                    driver.reach(stop)
                    for scheme, (width, height) in product(SCHEMES, SIZES):
                        driver.use_scheme(scheme)
                        driver.resize(width, height)
                        look = GALLERY / language / f"{width}x{height}-{scheme}"
                        held.page.screenshot(path=look / f"{stop.name}.png")
                except (Error, NoAnswer) as error:
                    lost.append(f"{language}: {stop.name}: {error}")
                    driver.at = None
        browser.close()
    return lost


def main() -> int:
    """Make the gallery; 1 if a screen is missing."""
    codes = [language.code for language in LANGUAGES]
    reader = argparse.ArgumentParser(description="A picture of every screen.")
    reader.add_argument("--only", action="append", default=[], metavar="SCREEN")
    reader.add_argument("--language", action="append", default=[], choices=codes)
    asked = reader.parse_args()
    stops = [stop for stop in named(*asked.only) if asked.only or not stop.variant]
    with TemporaryDirectory() as folder, ProcessPoolExecutor() as browsers:
        fill(Path(folder))
        port = free_port()
        with Server(tour_server(Path(folder), port), port, Path(folder) / "server.log") as server:
            taking = browsers.map(partial(take, server.address, stops), asked.language or codes)
            lost = [line for lines in taking for line in lines]
    sys.stdout.write("\n".join([*lost, f"The pictures are in {GALLERY}", ""]))
    return 1 if lost else 0


if __name__ == "__main__":
    raise SystemExit(main())
