"""A first visit says how far it is; the next one shows the game before Python is there."""

from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.test_preview import wait_kept as wait_preview_kept
from tests.browser.web.host import START, Host, Pocket, wait_kept
from tests.browser.web.visit import NAMES, arrive

UNPACKED = {"main.dart.wasm", "canvaskit/skwasm.wasm", "pyodide/pyodide.asm.wasm"}


def test_a_first_visit_says_how_far_it_is_and_the_next_has_the_game_at_once(
    host: Host, owned: Pocket
) -> None:
    phone = owned.take()
    phone.page.add_init_script(_LISTENING)
    arrive(phone, host)
    said = read(phone)
    amounts = [line.removesuffix(" MB").split(" of ") for line in said if line.endswith(" MB")]
    there = [float(now) for now, _all in amounts]
    (needed,) = {float(all_) for _now, all_ in amounts}
    assert len(there) > 10
    assert there == sorted(there)
    assert there[0] < 2
    assert 0.85 * needed < there[-1] <= needed  # the last of them may come at once
    assert said[-1] == "Everything is here. Starting…"
    assert not UNPACKED & set(host.asked)
    assert {f"{name}.gz" for name in UNPACKED} <= set(host.asked)

    Scorer(phone).seat(NAMES, "classic", (1, 2))
    wait_preview_kept(phone.page, "/games/")
    wait_kept(phone)
    owned.put_away()
    host.stop()

    phone = owned.take()
    phone.page.add_init_script(_LISTENING)
    phone.page.goto(host.address, wait_until="commit")
    game = phone.page.get_by_role("button", name="Continue with round 1")
    game.tap(timeout=START)
    assert game.get_attribute("aria-busy") == "true"
    phone.read()
    phone.wait("dealer")
    phone.page.locator("#preview").wait_for(state="detached", timeout=START)
    assert read(phone) == []


def read(phone: Phone) -> list[str]:
    """What stood below the bar, one after the other."""
    said: list[str] = phone.page.evaluate("said")
    return said


_LISTENING = """
window.said = [];
new MutationObserver(() => {
    const line = document.querySelector("#progress p")?.textContent;
    if (line && line !== window.said.at(-1)) window.said.push(line);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
