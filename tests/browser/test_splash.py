"""The splash that a browser shows before the app, and the pictures it fetches then."""

from collections.abc import Callable

from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.server import Server


def test_our_mark_stands_there_until_the_first_screen_does(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
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


def test_the_preview_stays_until_what_the_app_has_drawn_is_on_the_screen(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(PhoneOptions(lifelike=True))
    phone.open(server.address)
    phone.wait("new-game")
    phone.page.wait_for_function(_HAS_PREVIEW, timeout=PATIENCE)
    phone.page.add_init_script(_NOTE)
    phone.page.goto(server.address)
    phone.page.locator("#preview").wait_for(state="detached", timeout=PATIENCE)
    noted = phone.page.evaluate("noted")
    named = noted.index("named")
    assert noted[named : named + 3] == ["named", "picture", "fades"]


_HAS_PREVIEW = "() => localStorage.getItem('flutter.scorekeeper.home_preview') !== null"
_NOTE = """
globalThis.noted = [];
const canvas = ImageBitmapRenderingContext.prototype;
const put = canvas.transferFromImageBitmap;
canvas.transferFromImageBitmap = function (picture) {
    noted.push("picture");
    put.call(this, picture);
};
let drawn = false;
addEventListener("flutter-first-frame", () => (drawn = true));
const watching = new MutationObserver((changes) => {
    if (drawn && document.title === "Scorekeeper" && !noted.includes("named")) noted.push("named");
    if (document.getElementById("preview")?.style.opacity !== "0") return;
    watching.disconnect();
    noted.push("fades");
});
watching.observe(document, { subtree: true, childList: true, attributes: true });
"""

_THREE_PICTURES = """() => performance.getEntriesByType('resource').filter(
    entry => entry.name.includes('/pictures/') && entry.responseStatus == 200).length == 3"""
