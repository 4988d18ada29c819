"""Names in other scripts on a served page: their fonts are fetched from our own host, if needed."""

from collections.abc import Callable

from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.server import Server
from tests.names_in_scripts import NAMES

_CAME = """file => performance.getEntriesByType("resource").some(
    ({ name, responseStatus }) => name.endsWith(`/name_fonts/${file}`) && responseStatus === 200)"""


def test_fonts_of_names_are_fetched_as_they_are_typed(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    asked: list[str] = []
    failures: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.page.on("console", lambda told: failures.append(told.text))
    phone.open(server.address)
    phone.tap("new-game")
    for seat, name in enumerate(("Őrsi", "花子")):
        phone.type("player-name", name, enter=True)
        phone.wait(f"remove-seat-{seat}")
    assert not [url for url in asked if "name_fonts" in url or "noto" in url]
    for name, file in (
        (NAMES["hebrew"], "hebrew.ttf"),
        (NAMES["thai"], "thai.ttf"),
        (NAMES["devanagari"], "devanagari.ttf"),
        ("👩🏽‍🚀", "emoji-8.woff2"),
        ("ᚠᚢᚦ", "empty.ttf"),
    ):
        phone.type("player-name", name)
        phone.page.wait_for_function(_CAME, arg=file, timeout=PATIENCE)
    assert not [told for told in failures if "Failed to load font" in told]
