"""The preview of Home, which the page shows until the app is loaded."""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route

from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server
from tests.pictures import photo

pytestmark = pytest.mark.nightly

STRANGE = "<img src=x onerror=alert(1)>"
KEPT = "flutter.scorekeeper.home_preview"
ENGINE = "**/main.dart.*"


def test_the_game_is_there_before_the_app_is_and_a_tap_on_it_is_done_by_the_app(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    assert phone.page.locator("#preview").count() == 0
    Scorer(phone).seat((STRANGE, "Ben", "Cleo"), "classic", (1, 2))
    wait_kept(phone, "/games/")
    with app_held_back(phone.page):
        phone.page.goto(server.address)
        assert not phone.page.locator("#splash").is_visible()
        assert "Bids" not in phone.page.locator("#preview").inner_text()
        assert phone.page.locator("#preview", has_text=STRANGE).count() == 1
        assert phone.page.locator("#preview img[src=x]").count() == 0
        game = phone.page.get_by_role("button", name="Continue with round 1")
        assert phone.page.get_by_role("button", name="New game").is_enabled()
        assert phone.page.get_by_role("button", name="Referee").is_enabled()
        game.tap()
        assert game.get_attribute("aria-busy") == "true"
        assert phone.page.get_by_role("status").inner_text() == "One moment…"
    phone.read()
    phone.wait("dealer")
    phone.page.locator("#preview").wait_for(state="detached", timeout=PATIENCE)


def test_the_database_wins_over_a_preview_that_says_something_else(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(None)
    phone.open(server.address)
    wait_kept(phone, "New game")
    kept = phone.evaluate("key => localStorage.getItem(key)", KEPT)
    left = json.loads(json.loads(kept))
    scored = [
        ["orange", "", "A", 0, "Ann", "470", True, b64encode(photo()).decode()],
        ["teal", "", "B", 0, "Ben", "1", False, '" onerror="alert(1)'],
    ]
    other = {
        "route": "//evil.test/",
        "edition": "../x",
        "spoken": "Continue with round 9",
        "overline": "Round 9",
        "headline": "Ann leads",
        "done": 8,
        "left": 2,
        "standings": scored,
        "go": "Continue with round 9",
    }
    keep(phone, {**left, "game": other})
    with app_held_back(phone.page):
        phone.page.goto(server.address)
        discs = phone.page.locator("#preview .avatar")
        discs.locator("img").wait_for(timeout=PATIENCE)
        assert [disc.locator("img").count() for disc in discs.all()] == [1, 0]
        assert discs.all_inner_texts() == ["", "B"]
        phone.page.get_by_role("button", name="Continue with round 9").tap()
        assert phone.page.locator("#preview [aria-busy]").count() == 0  # no route of ours
    phone.read()
    phone.page.locator("#preview").wait_for(state="detached", timeout=PATIENCE)
    assert phone.page.url == f"{server.address}/"
    assert not phone.has("continue-game")
    wait_kept(phone, '"game":null')

    keep(phone, {**left, "version": 0})
    with app_held_back(phone.page):
        phone.page.goto(server.address)
        assert phone.page.locator("#splash").is_visible()
        assert phone.page.locator("#preview").count() == 0


@contextmanager
def app_held_back(page: Page) -> Iterator[None]:
    """Let Flutter's engine not come before the end."""
    held: list[Route] = []
    page.route(ENGINE, lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    yield
    for route in held:
        route.continue_()
    page.unroute(ENGINE)


def wait_kept(phone: Phone, words: str) -> None:
    """Wait until the app has left a preview with these words."""
    phone.until(_HAS, f"no preview with {words!r} is kept", [KEPT, words])


def keep(phone: Phone, left: object) -> None:
    """Leave something else in its place."""
    kept = json.dumps(json.dumps(left))
    phone.evaluate("kept => localStorage.setItem(...kept)", [KEPT, kept])


_HAS = """([key, words]) => {
    const kept = localStorage.getItem(key);
    return kept !== null && JSON.parse(kept).includes(words);
}"""


BUSY = """(() => {
    const frame = window.requestAnimationFrame.bind(window);
    const named = () => ["Scorekeeper", "スコアキーパー"].includes(document.title);
    window.drawn = 0;
    window.requestAnimationFrame = draw => frame(time => {
        if (!named()) return draw(time);
        setTimeout(() => { window.drawn++; draw(time); }, 400);
    });
    addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        window.left ??= window.drawn;
    }).observe(document.getElementById("splash"), {attributeFilter: ["style"]}));
})();"""
"""A phone that needs 0.4 s for each frame once the page has its name; it counts them."""


def test_the_splash_stays_until_the_first_screen_is_drawn_on_a_busy_phone(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(PhoneOptions(locale="ja"))
    phone.page.add_init_script(BUSY)
    phone.page.goto(server.address)
    phone.page.locator("#splash").wait_for(state="detached", timeout=PATIENCE)
    assert phone.evaluate("() => window.left") >= 2
