"""Access to a server from a real browser: foreign pages, rebound names, and invitations.

The foreign page comes from a server of the test at another name, as those of the internet do.
"""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.store import Store
from tests.attack.client import request
from tests.browser.games import keep
from tests.browser.phone import EVIL, PATIENCE, Phone, PhoneOptions, phone
from tests.browser.server import Server, free_port, scorekeeper
from tests.browser.web.host import Host
from tests.exports.builders import game_of
from tests.store.recorded_games import log_of

PLAYER = "Guinevere"
"""The name of a player: who reads it has read the app."""
ASK = "Ask the host to let you in"
USED = "This address does not work"
BLANK = PhoneOptions(width=320, drawn=False)


@pytest.fixture
def foreign(tmp_path: Path) -> Iterator[str]:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<!DOCTYPE html><title>Win a prize</title><body>", "utf-8")
    host = Host(site)
    host.start()
    yield f"http://{EVIL}:{host.port}"
    host.stop()


@contextmanager
def _serving(folder: Path, *options: str) -> Iterator[Server]:
    keep(folder, OpenGame.of("friday", game_of((PLAYER, "Ben", "Cleo"), seed=3).log))
    port = free_port()
    command = [*scorekeeper(folder / "games.db", port), *options]
    with Server(command, port, folder / "server.log") as server:
        yield server


def printed(server: Server) -> str:
    """The last address that the terminal shows, at the name by which this machine calls itself."""
    return f"{server.address}/join#{server.token()}"


def games(server: Server) -> list[Any]:
    """Every event of every game in the database of a server."""
    with closing(Store.open(server.log.with_name("games.db"))) as store:
        return [(each, log_of(store, each)) for each in sorted(store.game_ids())]


TRY_EVERYTHING = """async target => {
    const tried = {};
    const read = async (name, options) => {
        try {
            const answer = await fetch(target + options.path, options);
            tried[name] = [answer.type, answer.status, await answer.text()];
        } catch (error) { tried[name] = 'failed'; }
    };
    const event = (element, made) => new Promise(done => {
        element.onload = () => done('loaded');
        element.onerror = () => done('failed');
        made(element);
    });
    tried.websocket = await new Promise(done => {
        const socket = new WebSocket(target.replace('http', 'ws') + '/ws');
        socket.onopen = () => done('opened');
        socket.onmessage = message => done('message');
        socket.onerror = () => done('failed');
    });
    await read('cors', {path: '/', mode: 'cors', credentials: 'include'});
    await read('no-cors', {path: '/', mode: 'no-cors', credentials: 'include'});
    await read('preflight', {path: '/uploads/x', method: 'PUT', mode: 'cors', body: 'x'});
    tried.script = await event(document.createElement('script'), script => {
        script.src = target + '/flutter_bootstrap.js';
        document.body.append(script);
    });
    const frame = document.createElement('iframe');
    await event(frame, made => { made.src = target + '/'; document.body.append(made); });
    const form = document.createElement('form');
    Object.assign(form, {method: 'POST', action: target + '/join', target: 'posted'});
    const posted = document.createElement('iframe');
    posted.name = 'posted';
    document.body.append(posted);
    document.body.append(form);
    await event(posted, () => form.submit());
    const opened = window.open(target + '/', 'opened');
    await new Promise(done => setTimeout(done, 1000));
    try { tried.opened = opened && !opened.closed ? opened.document.title : 'cut off'; }
    catch (error) { tried.opened = 'cut off'; }
    return tried;
}"""


def _expect_nothing(page: Page, site: str, target: Server) -> None:
    """Let a page of another site try everything: it gets nothing, and changes nothing."""
    before = games(target)
    page.goto(site)
    got = page.evaluate(TRY_EVERYTHING, target.address)
    assert got.pop("no-cors") in ("failed", ["opaque", 0, ""])
    assert got.pop("opened") == "cut off"
    assert got == dict.fromkeys(got, "failed")
    frames = [frame for frame in page.frames if frame.parent_frame]
    assert len(frames) == 2
    for frame in frames:
        shown = frame.evaluate("document.documentElement.innerText")
        assert PLAYER not in shown
        assert frame.locator("flutter-view, flt-glass-pane, main").count() == 0
    assert games(target) == before


def test_neither_a_foreign_page_nor_a_rebound_name_gets_anything_from_the_app_of_this_machine(
    browser: Browser, foreign: str, tmp_path: Path
) -> None:
    context = browser.new_context()
    with closing(context), _serving(tmp_path) as private:
        _expect_nothing(context.new_page(), foreign, private)
        page = context.new_page()
        for path in ("/main.dart.js", "/join", "/"):
            answer = page.goto(f"http://{EVIL}:{private.port}{path}")
            assert answer is not None
            assert answer.status == 421, path
        assert page.inner_text("body").startswith("Scorekeeper does not answer to this name.")


def test_a_phone_is_let_in_by_the_address_in_the_terminal_and_no_page_beside_it(
    tmp_path: Path, browser: Browser, foreign: str
) -> None:
    with (
        _serving(tmp_path, "--host", "0.0.0.0") as server,
        phone(browser, BLANK) as held,
        phone(browser, BLANK) as another,
    ):
        violations = _violations(held.page)
        _expect_only(held, f"{server.address}/", ASK)
        address = printed(server)
        held.open(address)
        held.wait("game-friday")
        token = address.partition("#")[2]
        assert token not in held.page.url
        assert held.page.evaluate("history.length") <= 3
        _expect_nothing(held.page.context.new_page(), foreign, server)
        held.bring_to_front()
        server.stop()
        server.start()
        held.reload()
        held.tap("settings")
        held.wait("save-everything")
        held.open(f"{server.address}/games/friday/phones")
        held.tap("invite-television")
        code = (held.wait("invitation").text_content() or "").replace("\N{NO-BREAK SPACE}", "")
        _expect_only(another, f"{server.address}/", ASK)
        another.page.fill("#code", "ZZZZZZ")
        another.page.press("#code", "Enter")
        _expect_title(another, "This code does not work")
        another.page.fill("#code", code.lower())
        another.page.press("#code", "Enter")
        another.read()
        another.wait("turn-now")
        another.page.context.clear_cookies()
        assert held.page.evaluate(_PREVIEW)
        held.page.context.clear_cookies()
        _expect_only(held, f"{server.address}/", ASK)
        assert not held.page.evaluate(_PREVIEW)
        assert violations == []

        _expect_only(another, address, USED)
        guesses = [request(server.port, "/join", method="POST", body=b"x") for _ in range(10)]
        assert [guesses[0].status, guesses[-1].status] == [403, 429]
        _expect_only(another, printed(server), "Too many wrong addresses")


def test_a_browser_that_keeps_only_cookies_is_let_in_and_told_of_a_wrong_code(
    tmp_path: Path, browser: Browser
) -> None:
    """One that keeps not even cookies is told so, and uses up no invitation."""
    with _serving(tmp_path, "--host", "0.0.0.0") as server, phone(browser, BLANK) as held:
        address, forgetful = printed(server), held.page.context.new_page()
        forgetful.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', {value: 0})")
        forgetful.goto(address)
        forgetful.get_by_text("This browser refuses cookies").wait_for(timeout=PATIENCE)
        held.bring_to_front()
        held.page.add_init_script(_WITHOUT_STORAGE)
        _expect_only(held, f"{server.address}/", ASK)
        held.page.fill("#code", "ZZZZZZ")
        held.page.press("#code", "Enter")
        _expect_title(held, "This code does not work")
        held.open(address)
        held.wait("game-friday")


_WITHOUT_STORAGE = """for (const name of ["localStorage", "sessionStorage"]) {
    const get = () => { throw new DOMException("refused", "SecurityError"); };
    Object.defineProperty(window, name, { get, configurable: true });
}"""
_PREVIEW = "'flutter.scorekeeper.home_preview' in localStorage"


def _expect_only(held: Phone, address: str, title: str) -> None:
    """Open an address, and expect the page before the gate, within the width of the phone."""
    held.page.goto(address)
    _expect_title(held, title)
    assert PLAYER not in held.page.inner_text("body")
    assert held.page.locator("flutter-view, flt-glass-pane").count() == 0
    assert held.page.evaluate("document.documentElement.scrollWidth") <= held.options.width


def _expect_title(held: Phone, title: str) -> None:
    heading = held.page.locator("section:not([hidden]) h1")
    heading.filter(has_text=title).wait_for(timeout=PATIENCE)


def _violations(page: Page) -> list[str]:
    """Collect the browser's messages about policies from now on."""
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if re.search("Content.Security.Policy", message.text):
            said.append(message.text)

    page.on("console", hear)
    return said
