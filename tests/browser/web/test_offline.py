"""The page without a network, killed, and updated to a new version."""

from pathlib import Path

import pytest

from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.web.host import START, Host, OwnedPhone, wait_kept, wait_until
from tests.browser.web.test_exchange import go
from tests.browser.web.visit import (
    NAMES,
    altered,
    arrive,
    deploy,
    is_mixed,
    is_version,
    look_for_a_version,
    mix_in,
    see_home,
    try_again,
    wait_for_trouble,
    wait_given_up,
)

BROKEN = ("app.tar.gz", "pyodide.asm.wasm.gz", "main.dart.wasm.gz")
MIXED = ("later.tar", "app.tar")
BIDS = (0, 1, 1)
TRICKS = (0, 1, 0)
TOTALS = (20, 30, -10)


def test_no_tap_is_lost_in_a_browser_that_is_killed_without_a_network(
    page_folder: Path, tmp_path: Path, hurried: OwnedPhone
) -> None:
    host = Host(altered(page_folder, tmp_path / "page", {"games.js": _COUNTING}), "/clubs/cards/")
    host.start()
    phone = hurried.take()
    phone.page.add_init_script(_LISTENING)
    arrive(phone, host)
    scorer = Scorer(phone)
    scorer.seat(NAMES, "classic")
    assert phone.page.evaluate("askedToLast"), "the browser may throw the games away"
    wait_kept(phone)
    host.stop()
    for tap in ("turn-up-R", *(f"bid-{bid}" for bid in BIDS)):
        before = phone.page.evaluate("flushed")
        phone.tap(tap)
        phone.until("before => flushed > before", f"{tap} is not written to the file", before)
    phone.expect_text("bid-of-0", str(BIDS[0]))
    hurried.die()

    phone = hurried.take()
    arrive(phone, host)
    phone.tap("continue-game")
    for seat, bid in enumerate(BIDS):
        phone.expect_text(f"bid-of-{seat}", str(bid))
    scorer = Scorer(phone)
    scorer.count(BIDS, TRICKS)
    scorer.tap("score-round")
    scorer.expect_totals(TOTALS)


@pytest.mark.nightly
def test_a_page_whose_python_has_crashed_says_so_and_starts_again(
    page_folder: Path, tmp_path: Path, hurried: OwnedPhone
) -> None:
    host = Host(altered(page_folder, tmp_path / "page", {"worker.js": _CRASHING}))
    host.start()
    phone = hurried.take()
    arrive(phone, host)
    wait_kept(phone)
    phone.page.evaluate("worker.postMessage('crash')")
    wait_for_trouble(phone, "That did not work")
    try_again(phone)
    see_home(phone)
    hurried.put_away()
    host.stop()


@pytest.mark.nightly
def test_a_first_visit_that_breaks_off_goes_on_and_a_new_version_is_taken_up_whole(
    page_folder: Path, tmp_path: Path, owned: OwnedPhone
) -> None:
    host = Host(page_folder, "/clubs/cards/")
    _come_until_it_is_kept(host, owned)
    host.stop()
    phone = owned.take()
    arrive(phone, host)
    assert phone.page.evaluate("crossOriginIsolated"), "Flutter draws in a thread of its own"
    Scorer(phone).seat(NAMES, "classic", (1, 2))
    owned.put_away()

    deploy(host, page_folder, tmp_path / "half", mark="half")
    (host.folder / "index.html").write_text("<meta name=half> of yet another one", "utf-8")
    host.asked.clear()
    host.start()
    phone = owned.take()
    arrive(phone, host)
    wait_until(lambda: "" in host.asked, "nobody asked for the page itself")
    wait_given_up(phone)
    assert not phone.has("new-version")
    deploy(host, page_folder, tmp_path / "second", mark="second")
    look_for_a_version(phone)
    go(phone, "/rules")
    phone.wait("rules-camelot")
    go(phone, "/")
    phone.wait("new-version")
    assert not is_version(phone, "half")
    assert not is_version(phone, "second")
    _take_up_beside(owned.tab(), phone, host)
    assert not any(is_mixed(phone, name) for name in MIXED)
    phone.tap("continue-game")
    phone.wait("dealer")
    owned.put_away()
    host.stop()


def _take_up_beside(other: Phone, phone: Phone, host: Host) -> None:
    """Take up the second version beside another tab: neither goes on with files of two versions."""
    other.open(host.address)
    assert not is_version(other, "second")
    phone.bring_to_front()
    mix_in(phone, *MIXED)
    loads = [tab.page.expect_event("load", timeout=START) for tab in (other, phone)]
    with loads[0], loads[1]:
        phone.tap("update-now")
    phone.read()
    assert is_version(other, "second")
    assert is_version(phone, "second")
    # the tab in which it was taken up has the games, whichever came first
    phone.wait("continue-game")
    other.page.close()


def _come_until_it_is_kept(host: Host, owned: OwnedPhone) -> None:
    """Come for the first time, several times in vain, until all of the page is kept."""
    host.headers["Cache-Control"] = "no-store"  # else the next visit has what this one got
    host.start()
    phone = owned.take()
    for name in BROKEN:
        host.cut = {name: 1000}
        phone.page.goto(host.address)
        wait_for_trouble(phone)
    host.cut.clear()
    try_again(phone)
    see_home(phone)
    assert wait_kept(phone) > 20
    owned.put_away()


_CRASHING = """
addEventListener("message", ({ data }) => {
    if (data === "crash") python._api.fatal_error(new Error("of a test"));
});
"""

_COUNTING = """
const plainly = FileSystemSyncAccessHandle.prototype.flush;
const counter = new BroadcastChannel("flushed");
FileSystemSyncAccessHandle.prototype.flush = function () {
    plainly.call(this);
    counter.postMessage("one more");
};
"""

_LISTENING = """
window.flushed = 0;
new BroadcastChannel("flushed").onmessage = () => window.flushed++;
window.askedToLast = false;
navigator.storage.persist = async () => (window.askedToLast = true);
"""
