"""A first visit shows its progress; the next one shows the game before Python is loaded."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scorekeeper.exports.name_fonts import FOLDER
from tests.browser.phone import PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.test_preview import wait_kept as wait_preview_kept
from tests.browser.web.host import START, Host, OwnedPhone, owned_phone, wait_kept, wait_until
from tests.browser.web.visit import NAMES, arrive

AFTER_HOME = {"later.tar.gz", "fonts/japanese.ttf.gz"}
_WITHOUT_A_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker;"
UNPACKED = {"main.dart.wasm", "canvaskit/skwasm.wasm", "pyodide/pyodide.asm.wasm"}


def test_a_first_visit_says_how_far_it_is_and_the_next_has_the_game_at_once(
    host: Host, hurried: OwnedPhone
) -> None:
    phone = hurried.take()
    phone.page.add_init_script(_LISTENING)
    arrive(phone, host)
    before = set(host.asked[: host.asked.index("offline.js")]) - AFTER_HOME
    sizes = [path.stat().st_size for path in map(host.folder.joinpath, before) if path.is_file()]
    assert phone.page.evaluate("needed") == pytest.approx(sum(sizes), rel=0.01)
    said = phone.page.evaluate("said")
    amounts = [line.removesuffix(" MB").split(" of ") for line in said if line.endswith(" MB")]
    there = [float(now) for now, _all in amounts]
    (needed,) = {float(all_) for _now, all_ in amounts}
    assert len(there) > 10
    assert there == sorted(there)
    assert 0.85 * needed < there[-1] <= needed  # the last of them may come at once
    assert said[-1] == "Everything is downloaded. Starting…"
    assert not UNPACKED & set(host.asked)
    assert {f"{name}.gz" for name in UNPACKED} <= set(host.asked)

    wait_until(lambda: phone.page.evaluate(_FONT_CAME), "the font did not come")
    assert phone.page.evaluate(_FONT_CAME) > phone.page.evaluate(_SHOWN)

    Scorer(phone).seat(NAMES, "classic")
    wait_preview_kept(phone, "/games/")
    wait_kept(phone)
    hurried.put_away()
    host.stop()

    phone = hurried.take()
    phone.page.add_init_script(_LISTENING)
    phone.page.goto(host.address, wait_until="commit")
    game = phone.page.get_by_role("button", name="Continue with round 1")
    game.tap(timeout=START)
    assert game.get_attribute("aria-busy") == "true"
    phone.read()
    phone.wait("dealer")
    phone.page.locator("#preview").wait_for(state="detached", timeout=START)
    assert phone.page.evaluate("said") == []


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("locale", "script"),
    [("ja-JP", ""), ("en-GB", _WITHOUT_A_SERVICE_WORKER)],
    ids=["Japanese", "English, each visit the first"],
)
def test_the_japanese_font_comes_before_home_where_it_is_read_or_would_be_put_off_each_time(
    locale: str, script: str, host: Host, browser: Browser, tmp_path: Path
) -> None:
    """For other visitors it loads after Home (see above); Japanese names need no further font."""
    options = PhoneOptions(locale=locale, drawn=False)
    with owned_phone(browser.browser_type, tmp_path / "profile", options=options) as owned:
        phone = owned.take()
        phone.page.add_init_script(script)
        arrive(phone, host)
        wait_until(lambda: phone.page.evaluate(_FONT_CAME), "the font did not come")
        assert phone.page.evaluate(_FONT_CAME) < phone.page.evaluate(_SHOWN)
        Scorer(phone).seat(("花子", "太郎", "Ann"), "classic", (1, 2))
        phone.page.wait_for_load_state("networkidle")
        assert [path for path in host.asked if FOLDER in path] == []
        assert owned.violations == []


_FONT_CAME = """() => performance.getEntriesByType("resource")
    .find(({ name }) => name.endsWith("/fonts/japanese.ttf.gz"))?.responseEnd"""
_SHOWN = """() => performance.getEntriesByName("Python loaded")[0].startTime"""

_LISTENING = """
window.said = [];
new MutationObserver(() => {
    const line = document.querySelector("#progress p")?.textContent;
    if (line && line !== window.said.at(-1)) window.said.push(line);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
