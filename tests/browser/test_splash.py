"""What a browser shows before the app does, and the pictures that it then fetches."""

from collections.abc import Callable

from tests.browser.phone import PATIENCE, Make, Phone
from tests.browser.server import Server


def test_our_mark_stands_there_until_the_first_screen_does(
    server: Server, take_phone: Callable[[Make | None], Phone]
) -> None:
    page = take_phone(None).page
    page.goto(server.address, wait_until="commit")
    splash = page.locator("#splash")
    splash.locator("svg").wait_for(state="visible", timeout=PATIENCE)
    assert page.locator("flutter-view").count() == 0
    splash.wait_for(state="detached", timeout=PATIENCE)
    # Flutter gives the page this name with the first screen, and another or none before.
    assert page.title() == "Scorekeeper"
    page.wait_for_function(_THREE_PICTURES, timeout=PATIENCE)


_THREE_PICTURES = """() => performance.getEntriesByType('resource').filter(
    entry => entry.name.includes('/pictures/') && entry.responseStatus == 200).length == 3"""
