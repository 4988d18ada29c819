"""Starts from a snapshot of Python's memory are as correct as others."""

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.games import keep
from tests.browser.phone import Phone
from tests.browser.web.host import (
    FIND_SNAPSHOT,
    HAS_SNAPSHOT,
    Host,
    OwnedPhone,
    how_started,
    wait_snapshot,
)
from tests.browser.web.test_exchange import go, shared
from tests.browser.web.visit import (
    arrive,
    begin_with,
    see_home,
)
from tests.exports.builders import game_of, pdf_text

NAME = "Quirinius"


def test_another_tab_starts_from_a_snapshot_without_a_word_of_a_game_and_takes_the_games_over(
    host: Host, hurried: OwnedPhone, page_folder: Path, tmp_path: Path
) -> None:
    first = _with_a_game(host, hurried, page_folder, tmp_path)
    asked = len(host.asked)
    wait_snapshot(first)
    # it is made of what is kept, so of one version
    assert {"maker.js", "python.js", "app.tar.gz"}.isdisjoint(host.asked[asked:])
    found = first.evaluate(_FIND, [NAME, "scorekeeper"])
    assert found == {NAME: False, "scorekeeper": True}

    phone = hurried.tab()
    phone.open(host.address)
    assert "another tab" in phone.text("notice")
    assert how_started(phone) == "Python restored"
    phone.taps("retry", "continue-game", "undo")
    phone.wait_ready("redo")
    # with the fonts that came after the snapshot
    go(phone, f"{phone.evaluate('() => location.hash').removeprefix('#')}/share")
    assert NAME in pdf_text(shared(phone, "pdf"))
    first.bring_to_front()
    assert "another tab" in first.text("notice")


@pytest.mark.nightly
def test_where_a_snapshot_is_damaged_the_page_starts_as_ever(
    host: Host, hurried: OwnedPhone, page_folder: Path, tmp_path: Path
) -> None:
    phone = _with_a_game(host, hurried, page_folder, tmp_path)
    wait_snapshot(phone)
    phone.page.evaluate(_SPOIL)
    phone.open(host.address)
    see_home(phone)
    assert any(NAME in line for line in phone.words())
    assert how_started(phone) == "Python loaded"
    assert phone.page.evaluate(HAS_SNAPSHOT) is False


@pytest.mark.nightly
def test_starts_from_a_snapshot_draw_other_random_numbers(
    host: Host, browser: Browser, page_folder: Path, tmp_path: Path
) -> None:
    host.folder = unpacked(page_folder, tmp_path / "page")
    page = browser.new_page()
    page.goto(f"{host.address}version.json")
    assert page.evaluate(_MAKER, "make")
    assert page.evaluate(HAS_SNAPSHOT) is False
    assert page.evaluate(_MAKER, "try")
    assert page.evaluate(HAS_SNAPSHOT)
    draws: list[dict[str, Any]] = [json.loads(page.evaluate(_START, _DRAW)) for _ in range(2)]
    assert len(draws[0]) == 5
    assert [kind for kind in draws[0] if draws[0][kind] == draws[1][kind]] == []
    page.close()


def _with_a_game(host: Host, hurried: OwnedPhone, page_folder: Path, folder: Path) -> Phone:
    """See Home with a game, from a first start, after which a snapshot is made."""
    keep(folder, game_of([NAME, "Ben", "Cleo"], length=4))
    begin_with(host, page_folder, folder / "page", folder / "games.db", is_hasty=True)
    phone = hurried.take()
    arrive(phone, host)
    assert how_started(phone) == "Python loaded"
    return phone


def unpacked(page_folder: Path, folder: Path) -> Path:
    """The page's files as the service worker has them, for a page that has none."""
    shutil.copytree(page_folder, folder)
    for packed in folder.rglob("*.gz"):
        packed.with_suffix("").write_bytes(gzip.decompress(packed.read_bytes()))
    return folder


_FIND = (
    "async words => {"
    + FIND_SNAPSHOT
    + """
    const bytes = await (await file.getFile()).arrayBuffer();
    const text = new TextDecoder("latin1").decode(bytes);
    const has = (word, zeros) => text.includes([...word].join("\\0".repeat(zeros)));
    // as UTF-16 and UTF-32 too
    return Object.fromEntries(words.map(word => [word, [0, 1, 3].some(zeros => has(word, zeros))]));
}"""
)

_SPOIL = (
    "async () => {"
    + FIND_SNAPSHOT
    + """
    const writer = await file.createWritable({ keepExistingData: true });
    const at = 4096 + 20e6;
    const bytes = new Uint8Array(await (await file.getFile()).slice(at, at + 1).arrayBuffer());
    await writer.write({ type: "write", position: at, data: Uint8Array.of(bytes[0] ^ 1) });
    await writer.close();
}"""
)

_MAKER = """async say => {
    const worker = new Worker("maker.js", { type: "module" });
    worker.postMessage({ say });
    const isDone = await new Promise(resolve => (worker.onmessage = ({ data }) => resolve(data)));
    worker.terminate();
    return isDone;
}"""

_START = """async code => {
    const script = `
        import { loadPython } from "${new URL("python.js", location.href)}";
        import { readSnapshot } from "${new URL("snapshot.js", location.href)}";
        const restoring = await readSnapshot({ isTrial: true });
        const python = await loadPython({ flet: {}, restoring });
        self.postMessage(python.runPython(${JSON.stringify(code)}));
    `;
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    const drawn = await new Promise(resolve => (worker.onmessage = ({ data }) => resolve(data)));
    worker.terminate();
    return drawn;
}"""

_DRAW = """
import json, random, secrets, sqlite3, tempfile, uuid
json.dumps({
    "random": random.random(),
    "secrets": secrets.token_hex(),
    "uuid": str(uuid.uuid4()),
    "sqlite": sqlite3.connect(":memory:").execute("SELECT random()").fetchone(),
    "tempfile": tempfile.mktemp(),
})
"""
