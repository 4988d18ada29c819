"""Browsers without synchronous files: games are stored in IndexedDB, or not at all."""

from pathlib import Path

import pytest

from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.web.host import START, Host, OwnedPhone
from tests.browser.web.visit import NAMES, altered, arrive, taken_along

pytestmark = pytest.mark.nightly


def test_without_files_no_tap_is_shown_before_it_is_kept_nor_lost_by_a_kill_or_damage(
    page_folder: Path, host: Host, hurried: OwnedPhone, tmp_path: Path
) -> None:
    host.folder = altered(page_folder, tmp_path / "page", {"games.js": _NO_FILES + _GATE})
    phone = hurried.take()
    phone.page.add_init_script(_LISTENING)
    arrive(phone, host)
    scorer = Scorer(phone)
    scorer.seat(NAMES, "classic", (1, 2))
    scorer.deal("R")
    scorer.bids([(0, 0)])
    tell_gate(phone, "shut")
    phone.tap("bid-1")
    phone.until("() => said === 'held'", "nothing is kept")
    assert phone.page.evaluate(_BID_AFTER_FRAMES) != "1"
    phone.page.evaluate("gate.postMessage('open')")
    phone.expect_text("bid-of-1", "1")
    hurried.die()

    # Not our keys, and a block of ours that is none.
    phone = hurried.take()
    phone.page.add_init_script(_LISTENING)
    phone.page.goto(f"{host.address}licences.txt")
    assert phone.page.evaluate(_DAMAGE) > 0
    phone.open(host.address)
    assert "damaged" in phone.text("notice")
    assert taken_along(phone, tmp_path).stat().st_size > 0
    phone.page.goto(f"{host.address}licences.txt")
    phone.page.evaluate(_MEND)
    arrive(phone, host)
    phone.tap("continue-game")
    expect_bids(phone, "0", "1", "–")

    tell_gate(phone, "full")
    phone.tap("bid-0")
    phone.wait("notice")
    assert "full" in phone.spoken("notice")
    with phone.page.expect_event("load", timeout=START):
        phone.wait("retry")
        phone.tap("retry")
    phone.read()
    expect_bids(phone, "0", "1", "–")


def tell_gate(phone: Phone, state: str) -> None:
    """Let the page not learn that something was kept ("shut"), or let nothing be ("full")."""
    phone.page.evaluate("state => gate.postMessage(state)", state)
    phone.until("state => said === state", f"the gate is not {state}", state)


def expect_bids(phone: Phone, *bids: str) -> None:
    for seat, bid in enumerate(bids):
        phone.expect_text(f"bid-of-{seat}", bid)


_NO_FILES = "delete FileSystemFileHandle.prototype.createSyncAccessHandle;"
_GATE = """
const gate = new BroadcastChannel("gate");
let state = "open";
let goOn;
gate.onmessage = ({ data }) => {
    state = data;
    if (state === "open") goOn?.();
    gate.postMessage(state);
};
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...asked) {
    if (state === "full") throw new DOMException("", "QuotaExceededError");
    return put.apply(this, asked);
};
const completed = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete").set;
Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
    set(tell) {
        completed.call(this, () => {
            if (state === "open") return tell();
            goOn = tell;
            gate.postMessage("held");
        });
    },
});
"""
_LISTENING = """
window.gate = new BroadcastChannel("gate");
window.said = "";
gate.onmessage = ({ data }) => { window.said = data; };
"""
_BID_AFTER_FRAMES = """async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    return document.querySelector('[flt-semantics-identifier="bid-of-1"]')?.textContent;
}"""

_STORE = """
const done = asked => new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
});
const [{ name }] = await indexedDB.databases();
const database = await done(indexedDB.open(name));
const store = database.transaction("blocks", "readwrite").objectStore("blocks");
"""
_DAMAGE = f"""async () => {{
    {_STORE}
    await done(store.put("another's", "another"));
    await done(store.put("another's", ["0", 1e9]));
    const keys = (await done(store.getAllKeys())).filter(key => key[1] === 1);
    for (const key of keys) {{
        await done(store.put(await done(store.get(key)), `aside ${{key[0]}}`));
        await done(store.put("no block", key));
    }}
    database.close();
    return keys.length;
}}"""
_MEND = f"""async () => {{
    {_STORE}
    const keys = (await done(store.getAllKeys())).filter(key => String(key).startsWith("aside "));
    for (const key of keys) await done(store.put(await done(store.get(key)), [key.slice(6), 1]));
    database.close();
}}"""
