"""Nothing in the page reaches another host, and altered files do not run."""

import json
import os
import shutil
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scorekeeper.web.headers import HEADERS
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.web.host import Host, OwnedPhone, owned_phone, wait_kept, wait_until
from tests.browser.web.visit import (
    altered,
    arrive,
    is_mixed,
    kept_offline,
    mix_in,
    see_home,
    try_again,
    wait_for_trouble,
)

pytestmark = pytest.mark.nightly

STRANGER = "http://stranger.test"

WAYS = {"fetch", "xhr", "socket", "events", "module"}
"""The ways in which a script may ask another host for something."""


def test_no_worker_of_the_page_reaches_another_host_even_if_the_host_sends_no_headers(
    page_folder: Path, tmp_path: Path, browser: Browser
) -> None:
    host = Host(talkative(page_folder, tmp_path / "page", "worker.js"))
    host.start()
    with owned_phone(
        browser.browser_type, tmp_path / "profile", options=PhoneOptions(drawn=False)
    ) as owned:
        for controlled in (False, True):
            phone = visit(owned, host)
            assert phone.page.evaluate("!!navigator.serviceWorker.controller") is controlled
            wait_until(partial(refused, phone, "worker.js"), "not all ways were refused")
            wait_kept(phone)
            owned.put_away()
        assert owned.strangers == []
    host.stop()


def test_with_the_headers_for_hosts_the_service_worker_reaches_nobody_and_home_is_there(
    page_folder: Path, tmp_path: Path, browser: Browser
) -> None:
    host = Host(talkative(page_folder, tmp_path / "page", "offline.js"), headers=HEADERS)
    host.start()
    with owned_phone(browser.browser_type, tmp_path / "profile") as owned:
        phone = visit(owned, host)
        assert phone.page.evaluate("crossOriginIsolated")
        wait_kept(phone)
        wait_until(partial(refused, phone, "offline.js"), "not all ways were refused")
        owned.put_away()
        host.stop()
        phone = visit(owned, host)
        assert violations(phone, "page") == set()
        assert owned.strangers == []


def test_the_policy_lets_the_other_drawing_engine_draw_once_its_script_is_whole(
    page_folder: Path, tmp_path: Path, host: Host, owned: OwnedPhone
) -> None:
    host.folder = shutil.copytree(page_folder, tmp_path / "page")
    script = host.folder / "boot.js"
    renderer = 'webRenderer: "auto"'
    assert renderer in script.read_text("utf-8")
    script.write_text(
        script.read_text("utf-8").replace(renderer, 'webRenderer: "canvaskit"'), "utf-8"
    )
    kept_offline(host.folder)
    host.headers = HEADERS
    flutter = host.folder / "main.dart.js.gz"
    whole = flutter.read_bytes()
    flutter.write_bytes(whole[:-8] + bytes(8))
    phone = owned.take()
    phone.go(host.address)
    wait_for_trouble(phone)
    damaged_at = flutter.stat().st_mtime
    flutter.write_bytes(whole)
    os.utime(flutter, (damaged_at, damaged_at))  # the browser may take its damaged copy for new
    try_again(phone)
    see_home(phone)
    assert flutter.name in host.asked


def test_what_was_altered_in_the_cache_does_not_run_and_is_fetched_from_nowhere_else(
    host: Host, hurried: OwnedPhone
) -> None:
    host.headers["Cache-Control"] = "no-store"  # else the browser itself remembers each file
    phone = hurried.take()
    arrive(phone, host)
    wait_kept(phone)
    mix_in(phone, "app.tar", "splash.js")
    hurried.put_away()
    host.elsewhere["app.tar.gz"] = f"{STRANGER}/app.tar.gz"
    phone = hurried.take()
    phone.page.goto(host.address)
    wait_for_trouble(phone)
    host.elsewhere.clear()
    try_again(phone)
    see_home(phone)
    assert not is_mixed(phone, "app.tar")
    assert not is_mixed(phone, "splash.js")

    mix_in(phone, "boot.js")
    hurried.put_away()
    host.stop()
    phone = hurried.take()
    phone.page.goto(host.address)
    wait_for_trouble(phone)
    host.start()
    try_again(phone)
    see_home(phone)


def talkative(page_folder: Path, folder: Path, script: str) -> Path:
    """The same page, but a script of it tries in all ways to ask another host for something."""
    constants = f"const STRANGER = {json.dumps(STRANGER)}, WHO = {json.dumps(script)};"
    in_worker = script == "worker.js"
    attempts = _ATTEMPTS.replace("MODULE", "import" if in_worker else "importScripts")
    altered(page_folder, folder, {script: constants + attempts} if in_worker else {})
    if not in_worker:
        plain = (folder / script).read_text("utf-8")
        (folder / script).write_text(constants + attempts + plain, "utf-8")
    return folder


def visit(owned: OwnedPhone, host: Host) -> Phone:
    """Open the page and see Home; whatever its policy refuses from the beginning is remembered."""
    phone = owned.take()
    phone.page.add_init_script(_LISTENING)
    arrive(phone, host)
    return phone


def refused(phone: Phone, who: str) -> bool:
    """Whether the policy has refused each way of asking another host to that script."""
    seen = {address.rpartition("/")[2] for address in violations(phone, who)}
    return seen >= WAYS


def violations(phone: Phone, who: str) -> set[str]:
    """The addresses that the policy has refused to a script, or to the page itself."""
    seen = phone.page.evaluate("violations")
    return {one["address"] for one in seen if one["who"] == who}


_ATTEMPTS = """
const violated = new BroadcastChannel("violations");
self.addEventListener("securitypolicyviolation", ({ blockedURI }) =>
    violated.postMessage({ who: WHO, address: blockedURI }));
for (const attempt of [
    () => fetch(`${STRANGER}/fetch`, { mode: "no-cors" }),
    () => {
        if (!self.XMLHttpRequest) return fetch(`${STRANGER}/xhr`);
        const request = new XMLHttpRequest();
        request.open("GET", `${STRANGER}/xhr`);
        request.send();
    },
    () => new WebSocket(`${STRANGER.replace("http", "ws")}/socket`) && undefined,
    () => new EventSource(`${STRANGER}/events`) && undefined,
    () => MODULE(`${STRANGER}/module`),
]) {
    try {
        Promise.resolve(attempt()).catch(() => {});
    } catch {}
}
"""

_LISTENING = """
window.violations = [];
new BroadcastChannel("violations").onmessage = ({ data }) => window.violations.push(data);
addEventListener("securitypolicyviolation", ({ blockedURI }) =>
    window.violations.push({ who: "page", address: blockedURI }));
"""
